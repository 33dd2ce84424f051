"""Two mentions side by side: "Party's X", "Broadcaster Programme", "X of the Herald"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from spacy.tokens import Span

from kg.claims.cast import Cast
from kg.claims.hit_ends import is_called, is_finer
from kg.claims.hits import Hit
from kg.claims.lexicon import nouns, words
from kg.claims.pairs_beside import beside, describes
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.language import roles
from kg.language.nouns import head_type
from kg.records import EntityType, Mention, MentionKind

_OUTLETS = frozenset({"network", "channel", "news", "radio", "television", "tv"})
_GOVERNING = frozenset({"government", "administration", "regime"})
_ABOVE = frozenset({"parent", "holding"})
_CONSTITUENCY_REACH = 8  # words


def of_pair(rule: Rule, cast: Cast) -> Iterator[Hit]:
    """Where a rule for a pair holds, both its ends named."""
    first_types, second_types = (
        (predicates().object_types(rule), predicates().subject_types(rule))
        if rule.subject == ("second",)
        else (predicates().subject_types(rule), predicates().object_types(rule))
    )
    for first in cast.mentions:
        span = cast.spans.get(first.id)
        if span is None or first.type not in first_types or first.kind == MentionKind.PRONOUN:
            continue
        if first.type == EntityType.PERSON and first.kind != MentionKind.NAME:
            continue  # what "the head of the school" is there, the noun tells
        for second, cue in beside(span, rule, cast):
            if (
                second.type in second_types
                and _nameable(second, rule, cast)
                and second.id != first.id
                and not cast.same(first, second)
                and not _no_body(rule, span, cast.spans[second.id])
                and is_finer(rule.object_finer, cast, cast.argument(first if rule.object == ("first",) else second))
            ):
                ends = (cast.argument(second),), (cast.argument(first),)
                subjects, objects = ends if rule.subject == ("second",) else ends[::-1]
                yield Hit(rule, cue[0], cue, subjects, objects, None, 1.0)


def _nameable(second: Mention, rule: Rule, cast: Cast) -> bool:
    """A nominal counts beside a name only where the rule lists its head ("the party's COMMITTEE"), a name where it lists its last word."""
    if second.kind == MentionKind.NAME:
        return not rule.last or is_called(cast.spans[second.id], rule.last)
    return cast.spans[second.id].root.lower_ in rule.heads


def _no_body(rule: Rule, first: Span, second: Span) -> bool:
    """ "Ann Field of the Harbour CONSTITUENCY", "the CHARTER of the union": neither is a body that has members or parts."""
    after = second.doc[second.end] if second.end < len(second.doc) else None
    if after is not None and second[-1].pos_ == "PROPN" and after.pos_ == "PROPN" and after.i < second.sent.end:
        return True  # "the player of the Eastern League GAME"
    if after is not None and rule.predicate == "PART_OF" and head_type(after.lower_) == EntityType.PERSON:
        return True  # "the council's Harbour Alliance LEADER"
    if second.root.lower_ == "leadership" and roles.preposition(second.root) == "for":
        return True  # "ran FOR the party's leadership": the post, not those who hold it
    owned = rule.pair in ("possessive", "whose") and rule.subject == ("first",)
    if owned and after is not None and after.pos_ in ("NOUN", "PROPN") and after.i < second.sent.end:
        return True  # "Ann's HARBOUR ALLIANCE friends" are not what she leads
    if (owned or EntityType.PERSON not in rule.subject_types) and (second[-1].pos_ == "ADP" or describes(second)):
        return True
    if rule.predicate == "PRODUCED_BY" and (second if rule.subject == ("second",) else first)[-1].lower_ in _OUTLETS:
        return True  # "Fox BUSINESS NETWORK" is one name, cut in two
    above = any(word.lower_ in _ABOVE for word in first)  # "the PARENT company of the Herald" is no part of it
    if rule.predicate == "PART_OF" and (above or first[-1].lower_ in nouns("lexicon", "documents") | _GOVERNING):
        return True  # "the GOVERNMENT of the Civic Party" is led by it
    behind = first.doc[second.end : min(second.end + _CONSTITUENCY_REACH, second.sent.end)]
    phrase = list(itertools.takewhile(lambda word: word.pos_ in ("PROPN", "NOUN", "ADJ", "CCONJ"), behind))
    return bool(phrase) and phrase[-1].lower_ in words("lexicon", "constituencies")
