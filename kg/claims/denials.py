"""Denials: who denies what he was accused of just before stands against the accuser, who rejects it for somebody else for him.

"Kerr denied this", "the council disputes the claim": the words name no accuser, the accusation before them does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from kg.claims import grammar
from kg.claims.arguments import Argument, Cast
from kg.claims.attribution import Voices
from kg.claims.evaluating import classes
from kg.claims.fold import affirms
from kg.claims.lexicon import nouns, verbs
from kg.claims.matcher import Hit
from kg.claims.modality import footing
from kg.claims.negation import is_negated
from kg.claims.patterns import Patterns, Rule, predicates
from kg.language import roles
from kg.records import Claim, DocumentKind, Mention, Quote

_REACH = 1500  # characters from the accusation to its denial
_SPOKEN_REACH = 500  # characters from another's words to their denial
_SPOKE_BEFORE = 0.8
_LEAD = 600  # characters
_AHEAD = 0.9
_DENYING = verbs("modality", "denying")
_WHEN = frozenset({"on", "in", "after", "during"})
_CLAUSES = frozenset({"ccomp", "xcomp"})
_POINTING = frozenset({"this", "that", "it", "them", "these", "those", "everything"})


@dataclass(frozen=True, slots=True)
class Charge:
    """What somebody was charged with before: where it stands, how probable it is, its ends."""

    start: int
    probability: float
    accuser: Mention
    accused: Mention


def find(doc: Doc, cast: Cast, voices: Voices, patterns: Patterns, claims: Sequence[Claim]) -> list[Hit]:
    """The denials of a document.

    Args:
        doc: the document.
        cast: its mentions.
        voices: its quotations: who says that a charge is void.
        patterns: with the rules whose trigger is a `denial`.
        claims: of the document, as far as they are found; the accusations among them are what is denied.
    """
    charges = _charges(cast, claims)
    quotes = sorted(doc._.quotes, key=lambda q: (-q.end, q.id))  # the last first
    denied = [
        hit
        for token in doc
        for rule in patterns.denials.get(token.lower_, ())
        if (hit := _denial(rule, token, cast, charges, quotes)) is not None
    ]
    if not charges:
        return denied
    voiding = [rule for rule in patterns.of_kind("evaluation") if "accuser" in rule.object]
    void = [
        hit
        for rule in voiding
        for token in doc
        if rule.evaluation in classes(token)
        if (hit := _void(rule, token, cast, voices, charges)) is not None
    ]
    return denied + void


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
    if verb.pos_ != "VERB" or is_negated(verb) or grammar.is_passive(verb):
        return None
    if rule.particle and not grammar.has_particle(verb, rule.particle):
        return None
    if not _of_a_charge(verb, cast) and not (rule.particle and _alone(verb, rule)):
        return None
    doer = grammar.deep_subject(verb)
    deniers = cast.resolve(doer, predicates().subject_types(rule)) if doer is not None else []
    for denier in deniers:
        denies = verb.lower_ in _DENYING
        other = _other(rule, verb, denier, cast, charges, _REACH if denies or rule.particle else _SPOKEN_REACH)
        if other is None and "accuser" in rule.object and (denies or rule.particle) and _names_what_was_said(verb):
            other = _spoke_before(verb, denier, cast, quotes)
        if other is not None:
            return Hit(rule, verb, verb.doc[verb.i : verb.i + 1], (denier,), (other,), None, 1.0)
    return None


def _spoke_before(verb: Token, denier: Argument, cast: Cast, quotes: Sequence[Quote]) -> Argument | None:
    """Who else spoke last before a denial of a charge: it is most likely his; "denied that …" may answer anybody."""
    speakers = {mention.id: mention for mention in cast.mentions}
    for quote in quotes:
        speaker = speakers.get(quote.speaker or "")
        if (
            0 <= verb.idx - quote.end <= _SPOKEN_REACH
            and speaker is not None
            and not cast.same(speaker, denier.mention)
        ):
            return Argument(speaker, None, _SPOKE_BEFORE) if cast.named(speaker) else None
    return None


def _void(rule: Rule, word: Token, cast: Cast, voices: Voices, charges: Sequence[Charge]) -> Hit | None:
    """Who says that what he is accused of is void: "the claims were FALSE, he said", "called the charge a SMEAR"."""
    charge = grammar.predicated_of(word)
    if charge is None or charge.lower_ not in nouns("lexicon", "charges") or is_negated(word):
        return None
    if roles.possessor(charge) is not None or roles.prep_objects(charge):
        return None  # "Avery's claims", "the claims against Moss": whose or against whom is said, and may be others
    verb = word.head
    caller = grammar.deep_subject(verb) if verb.lower_ in verbs("evaluation", "calling") else None
    if caller is not None:
        speakers = cast.resolve(caller, predicates().subject_types(rule))
    else:
        said = voices.source(word, footing(word, rule.predicate, True).reporter)
        speakers = [Argument(said.mention, None, 1.0)] if said.mention is not None and not said.unnamed else []
    for speaker in speakers:
        accuser = _other(rule, word, speaker, cast, charges, _REACH)
        if accuser is not None:
            said_by = verb if caller is not None else word
            return Hit(rule, said_by, word.doc[word.i : word.i + 1], (speaker,), (accuser,), None, 1.0)
    return None


def _alone(verb: Token, rule: Rule) -> bool:
    """Whether a verb says that somebody answers, and not what: "hit back"."""
    return not roles.objects(verb) and all(
        word in _WHEN or word in rule.particle for word, _ in roles.prep_objects(verb)
    )


def _of_a_charge(verb: Token, cast: Cast) -> bool:
    """Whether what is denied is a charge: a word for one, "this", or a clause."""
    things = roles.objects(verb)
    if any(cast.covering(thing.i) and thing.pos_ != "NOUN" for thing in things if thing.lower_ not in _POINTING):
        return False
    if _names_a_charge(verb) or any(thing.lower_ in _POINTING for thing in things):
        return True
    return not things and any(child.dep_ in _CLAUSES for child in verb.children)


def _names_what_was_said(verb: Token) -> bool:
    """ "disputed THIS", "denied the CLAIM", not "denied that he had been there"."""
    return _names_a_charge(verb) or any(thing.lower_ in ("this", "that") for thing in roles.objects(verb))


def _names_a_charge(verb: Token) -> bool:
    return any(thing.lower_ in nouns("lexicon", "charges") for thing in roles.objects(verb))


def _other(
    rule: Rule, verb: Token, denier: Argument, cast: Cast, charges: Sequence[Charge], reach: int
) -> Argument | None:
    """Who made the last charge against the denier or, where the rule asks for it, whom somebody else's charge was against."""
    near = [charge for charge in charges if 0 <= verb.idx - charge.start <= reach]
    if "charged" in rule.object and any(cast.same(charge.accused, denier.mention) for charge in near):
        return None  # who is charged himself denies that
    for charge in near:
        against, by = (cast.same(end, denier.mention) for end in (charge.accused, charge.accuser))
        if "accuser" in rule.object and against and not by:
            return Argument(charge.accuser, None, charge.probability**0.5)
        if "charged" in rule.object and not by and _names_a_charge(verb):
            return Argument(charge.accused, None, charge.probability**0.5)
    return _told_later(verb, denier, cast, charges) if "accuser" in rule.object else None


def _told_later(verb: Token, denier: Argument, cast: Cast, charges: Sequence[Charge]) -> Argument | None:
    """Who makes the charge that the lead of a report denies before it tells of it."""
    document = verb.doc._.document
    if document is None or document.kind != DocumentKind.NEWS or verb.idx > _LEAD or verb.lower_ not in _DENYING:
        return None
    for charge in reversed(charges):
        against, by = (cast.same(end, denier.mention) for end in (charge.accused, charge.accuser))
        if 0 < charge.start - verb.idx <= _REACH and against and not by:
            return Argument(charge.accuser, None, _AHEAD * charge.probability**0.5)
    return None
