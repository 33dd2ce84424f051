"""Offices and who holds, or is to have, them."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Span, Token

from kg.claims import slots
from kg.claims.cast import Cast
from kg.claims.hits import Hit
from kg.claims.lexicon import verbs, words
from kg.claims.patterns import Rule
from kg.claims.predicates import predicates
from kg.claims.slot_site import Site
from kg.claims.succession import before_and_after
from kg.claims.terms import past_word
from kg.records import EntityType

_DASHES = frozenset({"-", "–", "—"})
_BESIDE = 3  # words before an office among which one may tell that it is over


def of_office(rule: Rule, cast: Cast) -> Iterator[Hit]:
    """Where a rule for offices holds: each that is named, with whom it is said of."""
    types = predicates().subject_types(rule)
    for mention in cast.mentions:
        if mention.type != EntityType.OFFICE or mention.id not in cast.spans:
            continue
        span = cast.spans[mention.id]
        candidacy = rule.subject == ("candidate",)
        wanted = Site(cast, rule, span.root, span, types)
        to_come = not candidacy and bool(slots.fill(wanted, ("candidate",)))
        if to_come and not _is_passed_on(span.root):
            continue  # "X for mayor" is not yet mayor
        if (not candidacy and _to_be(wanted.trigger)) or _part_of_a_post(span) or _is_a_bureau(span):
            continue  # "the race to be mayor" has no mayor yet
        found = [] if to_come or _ends_headline(span) else slots.fill(wanted, rule.subject)
        if (found or _is_passed_on(span.root)) and not (not candidacy and _candidate_noun(span)):
            past = past_word(span.doc, max(span.sent.start, span.start - _BESIDE), span.end)
            until = None if past is None else past.text
            if [word.lower_ for word in span.doc[max(span.start - 2, 0) : span.start]] == ["predecessor", "as"]:
                until = span.doc[span.start - 2].text
            yield Hit(rule, wanted.trigger, span, tuple(found), (cast.argument(mention),), None, 1.0, until)


def _is_passed_on(noun: Token) -> bool:
    """ "the race to succeed ANN AS MAYOR": who had it is told, if nobody who has it now."""
    return before_and_after(noun)[0] is not None


def _ends_headline(span: Span) -> bool:
    """ "Council to sack its chief executive – ANN FIELD" in a line without a sign at its end: who says so, and not who is it."""
    doc, end = span.doc, span.end
    if end >= len(doc) or doc[end].text not in _DASHES:
        return False
    line = span.sent.start
    while line > 0 and not doc[line - 1].is_space:
        line -= 1
    behind = next((one for one in doc[end + 1 :] if one.is_space or one.is_punct), None)
    alone = behind is None or (behind.is_space and "\n" in behind.text)
    return alone and any(word.pos_ == "VERB" for word in doc[line : span.start])


def _part_of_a_post(span: Span) -> bool:
    """Whether the word before makes it another office: "VICE governor", "DEPUTY mayor"."""
    before = span.doc[span.start - 1].lower_ if span.start else ""
    return before in words("lexicon", "part_of_a_post")


def _is_a_bureau(span: Span) -> bool:
    """ "the OFFICE OF THE mayor, Ann Field": what follows is no holder."""
    around = span.doc[max(span.start - 3, 0) : span.start]
    before = [word.lower_ for word in around]
    if any(word.lower_ == "office" and word.head.lower_ in verbs("lexicon", "posts") for word in around):
        return False  # "HELD the office of mayor"
    return before[-2:] == ["office", "of"] or before == ["office", "of", "the"]


def _to_be(noun: Token) -> bool:
    """Whether it completes an infinitive, "to be mayor"."""
    return any(child.lower_ == "to" and child.pos_ in ("PART", "SCONJ") and child.i < noun.i for child in noun.children)


def _candidate_noun(span: Span) -> bool:
    """ "mayoral candidate X": the noun behind the office tells that X does not hold it."""
    after = span.doc[span.end] if span.end < len(span.doc) else None
    return after is not None and after.lemma_.lower() in ("candidate", "nominee", "hopeful", "contender")
