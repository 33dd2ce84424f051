"""Where a rule is tried, and who stands at a word of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from spacy.tokens import Span, Token

from kg.claims.arguments import Argument
from kg.claims.cast import Cast
from kg.claims.metonymy import Through, standing
from kg.claims.name_lists import exemplified
from kg.claims.patterns import Rule
from kg.language import roles
from kg.language.titles import titles
from kg.records import EntityType, Mention, MentionKind

_ALL_OF_IT = frozenset({"everything", "anything", "all", "what", "whatever"})  # "opposed everything he did"
POSITIONAL = 0.8  # what stands in the right place, but not so in the tree
# "I trust SHE will": of the clause behind, whatever the tree shows
_DOERS = frozenset({"i", "he", "she", "we", "they"})
_TITLE_WORDS = frozenset(word for title in titles() for word in title)
_OBJECT_REACH = 6  # words
TITLE_REACH = 6


@dataclass(frozen=True, slots=True)
class Site:
    """Where a rule is tried: its trigger, and the words that make it up."""

    cast: Cast
    rule: Rule
    trigger: Token
    cue: Span
    types: frozenset[str]
    through: Through = Through.NOTHING


def resolve(site: Site, tokens: list[Token], weight: float = 1.0) -> list[Argument]:
    """Who some words stand for, of the types that are wanted there, each as sure as it is times `weight`."""
    listed = [one for token in tokens for one in (token, *_listed_beside(site, token))]
    found = [a for token in listed for a in site.cast.resolve(token, site.types, site.through)]
    found += [a for token in tokens for a in _some_named(site, token)]
    return [replace(a, weight=a.weight * weight) for a in found] if weight < 1 else found


def _listed_beside(site: Site, name: Token) -> list[Token]:
    """The names of a list that the tree takes for appositions of its first: "Ann, BEN and Cal", not "Ann, the MAYOR, and Ben"."""
    own = site.cast.at(name, site.types)
    if own is None or own.kind != MentionKind.NAME:
        return []
    listed = [name]
    for one in listed:  # each may be set beside the one before it
        beside = ((other, site.cast.at(other, site.types)) for other in roles.appositions(one))
        listed += [o for o, m in beside if m is not None and m.kind == MentionKind.NAME and m.type == own.type]
    return listed[1:] if any(roles.conjuncts(one) for one in listed) else []


def _some_named(site: Site, members: Token) -> list[Argument]:
    """Who is named of those that a name of many tells of: "Republicans, including ANN FIELD, attacked him"."""
    own = site.cast.at(members, site.types) if members.tag_ == "NNPS" else None
    if own is None or own.kind != MentionKind.NAME or own.type != EntityType.ORGANISATION:
        return []
    return exemplified(site.cast, members, site.types)


def some(token: Token | None) -> list[Token]:
    """A token as a list; no token as an empty one."""
    return [] if token is None else [token]


def next_mention(site: Site) -> list[Argument]:
    """The name just behind a verb whose object the tree does not show."""
    doc = site.trigger.doc
    for token in doc[site.trigger.i + 1 : site.trigger.i + 1 + _OBJECT_REACH]:
        if token.lower_ == "not":
            return []  # "backed NOT ANN but Ben"
        mention = site.cast.at(token, site.types)
        if mention is not None:
            other = _owns_another(site, mention) or token.lower_ in _DOERS
            return [] if other else [site.cast.argument(mention, POSITIONAL)]
        if token.lower_ in site.rule.particle or (site.through >= Through.DEED and token.lower_ in _ALL_OF_IT):
            continue
        as_office = token.lower_ == "as" or doc[token.i - 1].lower_ == "as"
        if (
            token.pos_ not in ("DET", "ADJ", "ADV", "NOUN", "PART")
            and not as_office
            and token.lower_ not in _TITLE_WORDS
        ):
            break
    return []


def _owns_another(site: Site, mention: Mention) -> bool:
    """Whether a possessive 's follows, and what is somebody's does not stand for him: "backed ANN'S daughter"."""
    behind = mention.kind == MentionKind.NAME and site.cast.spans[mention.id].doc[site.cast.spans[mention.id].end :]
    if not behind or behind[0].tag_ != "POS":
        return False
    thing = next((word for word in behind[1:_OBJECT_REACH] if word.pos_ == "NOUN"), None)
    return thing is None or not standing(thing, site.through)


Slot = Callable[[Site, tuple[str, ...]], list[Argument]]
"""From where a rule is tried, and what its slot is given, to who stands there."""
