"""Denials: who denies what he was accused of just before stands against the accuser, who rejects it for somebody else for him.

"Kerr denied this", "the council disputes the claim": the words name no accuser, the accusation before them does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from kg.claims import grammar
from kg.claims.arguments import Argument, Cast
from kg.claims.fold import affirms
from kg.claims.lexicon import nouns
from kg.claims.matcher import Hit
from kg.claims.modality import is_negated
from kg.claims.patterns import Patterns, Rule, predicates
from kg.language import roles
from kg.records import Claim, Mention, Quote

_REACH = 1500  # characters from the accusation to its denial
_SPOKEN_REACH = 500  # characters from another's words to their denial
_SPOKE_BEFORE = 0.8
_CLAUSES = frozenset({"ccomp", "xcomp"})
_POINTING = frozenset({"this", "that", "it", "them", "these", "those", "everything"})


@dataclass(frozen=True, slots=True)
class Charge:
    """What somebody was charged with before: where it stands, how probable it is, its ends."""

    start: int
    probability: float
    accuser: Mention
    accused: Mention


def find(doc: Doc, cast: Cast, patterns: Patterns, claims: Sequence[Claim]) -> list[Hit]:
    """The denials of a document.

    Args:
        doc: the document.
        cast: its mentions.
        patterns: with the rules whose trigger is a `denial`.
        claims: of the document, as far as they are found; the accusations among them are what is denied.
    """
    charges = _charges(cast, claims)
    return [
        hit
        for token in doc
        for rule in patterns.denials.get(token.lower_, ())
        if (hit := _denial(rule, token, cast, charges, doc._.quotes)) is not None
    ]


def _charges(cast: Cast, claims: Sequence[Claim]) -> list[Charge]:
    """The affirmed stances against somebody, the last first."""
    known = predicates()
    mentions = {mention.id: mention for mention in cast.mentions}
    return [
        Charge(claim.cue_start, claim.probability, mentions[claim.subject], mentions[claim.object])
        for claim in sorted(claims, key=lambda c: (c.cue_start, c.id), reverse=True)
        if claim.object and known.sign(claim.predicate) < 0 and claim.predicate not in known.deeds and affirms(claim)
    ]


def _denial(rule: Rule, verb: Token, cast: Cast, charges: Sequence[Charge], quotes: Sequence[Quote]) -> Hit | None:
    if verb.pos_ != "VERB" or is_negated(verb) or grammar.is_passive(verb) or not _of_a_charge(verb, cast):
        return None
    doer = grammar.deep_subject(verb)
    deniers = cast.resolve(doer, predicates().subject_types(rule)) if doer is not None else []
    for denier in deniers:
        other = _other(rule, verb, denier, cast, charges)
        if other is None and "accuser" in rule.object:
            other = _spoke_before(verb, denier, cast, quotes)
        if other is not None:
            return Hit(rule, verb, verb.doc[verb.i : verb.i + 1], (denier,), (other,), None, 1.0)
    return None


def _spoke_before(verb: Token, denier: Argument, cast: Cast, quotes: Sequence[Quote]) -> Argument | None:
    """Who else spoke last before a denial: what is denied is most likely what he said."""
    speakers = {mention.id: mention for mention in cast.mentions}
    for quote in sorted(quotes, key=lambda q: (-q.end, q.id)):
        speaker = speakers.get(quote.speaker or "")
        if (
            0 <= verb.idx - quote.end <= _SPOKEN_REACH
            and speaker is not None
            and not cast.same(speaker, denier.mention)
        ):
            return Argument(speaker, None, _SPOKE_BEFORE) if cast.named(speaker) else None
    return None


def _of_a_charge(verb: Token, cast: Cast) -> bool:
    """Whether what is denied is a charge: a word for one, "this", or a clause."""
    things = roles.objects(verb)
    if any(cast.covering(thing.i) and thing.pos_ != "NOUN" for thing in things if thing.lower_ not in _POINTING):
        return False
    if _names_a_charge(verb) or any(thing.lower_ in _POINTING for thing in things):
        return True
    return not things and any(child.dep_ in _CLAUSES for child in verb.children)


def _names_a_charge(verb: Token) -> bool:
    return any(thing.lower_ in nouns("lexicon", "charges") for thing in roles.objects(verb))


def _other(rule: Rule, verb: Token, denier: Argument, cast: Cast, charges: Sequence[Charge]) -> Argument | None:
    """Who made the last charge against the denier or, where the rule asks for it, whom somebody else's charge was against."""
    for charge in charges:
        if not 0 <= verb.idx - charge.start <= _REACH:
            continue
        against, by = (cast.same(end, denier.mention) for end in (charge.accused, charge.accuser))
        if "accuser" in rule.object and against and not by:
            return Argument(charge.accuser, None, charge.probability**0.5)
        if "charged" in rule.object and against:
            return None
        if "charged" in rule.object and not by and _names_a_charge(verb):
            return Argument(charge.accused, None, charge.probability**0.5)
    return None
