"""Denials: who denies what he was accused of just before stands against the accuser, who rejects it for somebody else for him.

"Kerr denied this", "the council disputes the claim": the words name no accuser, the accusation before them does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from spacy.tokens import Doc, Token

from kg.claims import grammar
from kg.claims.arguments import Argument, Cast
from kg.claims.lexicon import noun_forms, verb_forms, words
from kg.claims.matcher import Hit
from kg.claims.modality import is_negated
from kg.claims.patterns import Patterns, Rule, predicates
from kg.language import roles
from kg.records import Claim, Modality

_REACH = 1500  # characters from the accusation to its denial
_CLAUSES = frozenset({"ccomp", "xcomp"})
_VOID = (Modality.DENIED, Modality.HYPOTHETICAL)


def find(doc: Doc, cast: Cast, patterns: Patterns, claims: Sequence[Claim]) -> list[Hit]:
    """The denials of a document.

    Args:
        doc: the document.
        cast: its mentions.
        patterns: with the rules whose trigger is a `denial`.
        claims: of the document, as far as they are found; the accusations among them are what is denied.
    """
    charges = sorted((c for c in claims if _charges(c)), key=lambda c: (c.cue_start, c.id))
    by_form = [(rule, _forms(rule.denial)) for rule in patterns.of_kind("denial")]
    return [
        hit
        for token in doc
        for rule, forms in by_form
        if token.lower_ in forms and (hit := _denial(rule, token, cast, charges)) is not None
    ]


def _charges(claim: Claim) -> bool:
    speaks = predicates().sign(claim.predicate) < 0 and claim.predicate not in predicates().deeds
    return speaks and not claim.negated and claim.modality not in _VOID


@cache
def _forms(verbs: tuple[str, ...]) -> frozenset[str]:
    return frozenset(form for verb in verbs for form in verb_forms(verb))


def _denial(rule: Rule, verb: Token, cast: Cast, charges: Sequence[Claim]) -> Hit | None:
    if verb.pos_ != "VERB" or is_negated(verb) or grammar.is_passive(verb) or not _of_a_charge(verb, cast):
        return None
    doer = grammar.deep_subject(verb)
    deniers = cast.resolve(doer, predicates().subject_types(rule)) if doer is not None else []
    for denier in deniers:
        others = list(_others(rule, verb, denier, cast, charges))
        if others:
            cue = verb.doc[verb.i : verb.i + 1]
            return Hit(rule, verb, cue, (denier,), (others[0],), None, 1.0)
    return None


def _of_a_charge(verb: Token, cast: Cast) -> bool:
    """Whether what is denied is a charge: a word for one, "this", or a clause."""
    things = roles.objects(verb)
    if any(cast.covering(thing.i) and thing.pos_ != "NOUN" for thing in things if thing.lower_ not in _POINTING):
        return False
    if _names_a_charge(verb) or any(thing.lower_ in _POINTING for thing in things):
        return True
    return not things and any(child.dep_ in _CLAUSES for child in verb.children)


_POINTING = frozenset({"this", "that", "it", "them", "these", "those", "everything"})


def _names_a_charge(verb: Token) -> bool:
    return any(thing.lower_ in _charge_nouns() for thing in roles.objects(verb))


@cache
def _charge_nouns() -> frozenset[str]:
    return frozenset(form for noun in words("lexicon", "charges", "nouns") for form in noun_forms(noun))


def _others(rule: Rule, verb: Token, denier: Argument, cast: Cast, charges: Sequence[Claim]) -> Iterator[Argument]:
    """Who made the charge against the denier or, where the rule asks for it, whom somebody else's charge was against."""
    mentions = {m.id: m for m in cast.mentions}
    near = [c for c in charges if 0 <= verb.idx - c.cue_start <= _REACH]
    for charge in reversed(near):
        subject, object_ = mentions[charge.subject], mentions[charge.object or charge.subject]
        against = cast.same(object_, denier.mention)
        by = cast.same(subject, denier.mention)
        if "accuser" in rule.object and against and not by:
            yield Argument(subject, None, charge.probability**0.5)
        elif "charged" in rule.object and not against and not by and _names_a_charge(verb):
            yield Argument(object_, None, charge.probability**0.5)
            return
        elif "charged" in rule.object and against:
            return
