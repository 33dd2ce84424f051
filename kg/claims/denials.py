"""Denials: who denies what he was accused of just before stands against the accuser, who rejects it for somebody else for him.

"Kerr denied this", "the council disputes the claim": the words name no accuser, the accusation before them does.
"""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Doc, Token

from kg.claims import grammar
from kg.claims.arguments import Argument
from kg.claims.attribution import Voices
from kg.claims.cast import Cast
from kg.claims.charges import REACH, Charge, ahead, near
from kg.claims.evaluating import classes
from kg.claims.hits import Hit
from kg.claims.lexicon import nouns, verbs
from kg.claims.modality import footing
from kg.claims.negation import is_negated
from kg.claims.patterns import Patterns, Rule
from kg.claims.predicates import ACTORS, predicates
from kg.language import roles
from kg.language.pronouns import DEMONSTRATIVE, THIRD
from kg.records import Mention, Quote

_SPOKEN_REACH = 500  # characters from another's words to their denial
_SPOKE_BEFORE = 0.8
_AHEAD = 0.9
_OF_ANOTHER = 0.9
_DENYING = verbs("modality", "denying")
_ASKED = frozenset({"asked", "pressed", "questioned", "quizzed"})
_WHEN = frozenset({"on", "in", "after", "during"})
_CLAUSES = frozenset({"ccomp", "xcomp"})
_POINTING = DEMONSTRATIVE | {"it", "them", "everything"}


def find(doc: Doc, cast: Cast, voices: Voices, patterns: Patterns, charges: Sequence[Charge]) -> list[Hit]:
    """The denials of a document.

    Args:
        doc: the document.
        cast: its mentions.
        voices: its quotations: who says that a charge is void.
        patterns: with the rules whose trigger is a `denial`.
        charges: of the document: they are what is denied.
    """
    quotes = sorted(doc._.quotes, key=lambda q: (-q.end, q.id))  # the last first
    denied = [
        hit
        for token in doc
        for rule in patterns.denials.get(token.lower_, ())
        if (hit := _denial(rule, token, cast, charges, quotes)) is not None
    ]
    voiding = [rule for rule in patterns.of_kind("evaluation") if {"accuser", "charged"} & set(rule.object)]
    void = [
        hit
        for rule in voiding
        for token in doc
        if rule.evaluation in classes(token)
        if (hit := _void(rule, token, cast, voices, charges)) is not None
    ]
    return denied + void


def _denial(rule: Rule, verb: Token, cast: Cast, charges: Sequence[Charge], quotes: Sequence[Quote]) -> Hit | None:
    if verb.pos_ != "VERB" or is_negated(verb) or (grammar.is_passive(verb) and not _names_a_charge(verb)):
        return None
    if rule.particle and not grammar.has_particle(verb, rule.particle):
        return None
    if not _of_a_charge(verb, cast) and not (rule.particle and _alone(verb, rule)):
        return None
    doer = grammar.deep_subject(verb)
    deniers = cast.resolve(doer, predicates().subject_types(rule)) if doer is not None else []
    deniers = _charged_here(verb, cast, charges) or deniers
    for denier in deniers:
        denies = verb.lower_ in _DENYING
        reach = REACH if denies or rule.particle else _SPOKEN_REACH
        other = _other(rule, verb, denier, cast, charges, reach, _names_a_charge(verb))
        answers = "accuser" in rule.object and (denies or rule.particle)
        if other is None and answers and not _is_of_another(denier.mention, verb, cast):
            other = _spoke_before(verb, denier, cast, quotes, of_him=not _names_what_was_said(verb))
        if other is not None:
            return Hit(rule, verb, verb.doc[verb.i : verb.i + 1], (denier,), (other,), None, 1.0)
    return None


def _charged_here(verb: Token, cast: Cast, charges: Sequence[Charge]) -> list[Argument]:
    """Who is charged in the sentence, where "a charge HE denies" or "which SHE denies" leaves open who that is."""
    doer = roles.subject(verb)
    if doer is None or doer.tag_ != "PRP" or verb.dep_ not in roles.RELATIVE_CLAUSES or doer.lower_ not in THIRD:
        return []
    if any(cast.named(mention) for mention in cast.covering(doer.i)):
        return []
    here = next(iter(near(charges, verb.idx, verb.idx - verb.sent.start_char)), None)
    return [Argument(here.accused, None, here.probability)] if here is not None else []


def _spoke_before(verb: Token, denier: Argument, cast: Cast, quotes: Sequence[Quote], of_him: bool) -> Argument | None:
    """Who else spoke last before a denial of a charge: it is most likely his.

    "Denied that …" may answer anybody, and is taken to answer him only where he spoke `of_him`.
    """
    speakers = {mention.id: mention for mention in cast.mentions}
    if of_him and any(child.dep_ == "advcl" and child.lower_ in _ASKED for child in verb.children):
        return None  # "ASKED about the strike, she denied that it had failed"
    own = [m.start for m in cast.mentions if m.start is not None and cast.same(m, denier.mention)] if of_him else []
    for quote in quotes:
        speaker = speakers.get(quote.speaker or "")
        if (
            0 <= verb.idx - quote.end <= _SPOKEN_REACH
            and speaker is not None
            and not cast.same(speaker, denier.mention)
        ):
            spoke = not of_him or any(quote.start <= start < quote.end for start in own)
            return Argument(speaker, None, _SPOKE_BEFORE) if spoke and cast.named(speaker) else None
    return None


def _void(rule: Rule, word: Token, cast: Cast, voices: Voices, charges: Sequence[Charge]) -> Hit | None:
    """Who says that a charge is void: "the claims were FALSE, he said", "called the charge a SMEAR"."""
    charge = grammar.predicated_of(word)
    if charge is None or charge.lower_ not in nouns("lexicon", "charges") or is_negated(word):
        return None
    owner = roles.possessor(charge)
    if roles.prep_objects(charge) and (
        owner is None or any(word == "against" for word, _ in roles.prep_objects(charge))
    ):
        return None  # "the claims against Moss": against whom is said, and may be another
    made = [cast.behind(end) for end in cast.resolve(owner, ACTORS)] if owner is not None else []
    if owner is not None and not made:
        return None  # "the paper's claims": somebody's, and nobody knows whose
    verb = word.head
    # "called the charge a smear", "knows the charge to be false": whoever does so says it
    calls = verb.lower_ in verbs("evaluation", "calling") or charge in roles.objects(verb)
    caller = grammar.deep_subject(verb) if calls else None
    if caller is not None:
        speakers = cast.resolve(caller, predicates().subject_types(rule))
    else:
        said = voices.source(word, footing(word, rule.predicate, True).reporter)
        speakers = [Argument(said.mention, None, 1.0)] if said.mention is not None and not said.unnamed else []
    before = near(charges, word.idx, REACH)
    for speaker in map(cast.behind, speakers):
        if made:
            other = _of_maker(rule, speaker, made, cast, before)
        elif before and cast.same(before[0].accuser, speaker.mention):
            continue  # nobody calls void what he has just said
        else:
            other = _other(rule, word, speaker, cast, charges, REACH, named=True)
        if other is not None:
            said_by = verb if caller is not None else word
            return Hit(rule, said_by, word.doc[word.i : word.i + 1], (speaker,), (other,), None, 1.0)
    return None


def _of_maker(
    rule: Rule, speaker: Argument, made: Sequence[Argument], cast: Cast, before: Sequence[Charge]
) -> Argument | None:
    """Whose claims they are, where that is told ("AVERY'S claims are false"), or whom he charged."""
    makers = [end.mention for end in made]
    if any(cast.same(speaker.mention, maker) for maker in makers):
        return None
    if "accuser" in rule.object:
        return made[0]
    graves = (charge for charge in before if charge.grave and any(cast.same(charge.accuser, one) for one in makers))
    last = next(graves, None)
    if last is None or cast.same(last.accused, speaker.mention):
        return None
    return Argument(last.accused, None, last.probability**0.5)


def _alone(verb: Token, rule: Rule) -> bool:
    """Whether a verb says that somebody answers, and not what: "hit back"."""
    return not roles.objects(verb) and all(
        word in _WHEN or word in rule.particle for word, _ in roles.prep_objects(verb)
    )


def _of_a_charge(verb: Token, cast: Cast) -> bool:
    """Whether what is denied is a charge: a word for one, "this", or a clause."""
    things = _denied(verb)
    if any(cast.covering(thing.i) and thing.pos_ != "NOUN" for thing in things if thing.lower_ not in _POINTING):
        return False
    if _names_a_charge(verb) or any(thing.lower_ in _POINTING for thing in things) or _all_of_it(verb):
        return True
    return not things and any(child.dep_ in _CLAUSES for child in verb.children)


def _all_of_it(verb: Token) -> bool:
    """Whether "which" stands for all that was said before: "accused him of bullying staff, WHICH he denies"."""
    return (
        any(thing.lower_ == "which" and thing.i and thing.nbor(-1).text == "," for thing in roles.objects(verb))
        and verb.lower_ in _DENYING
    )


def _denied(verb: Token) -> list[Token]:
    """What is denied: the object, the subject of a passive, or the noun of a relative clause ("a charge WHICH he denies")."""
    return [roles.antecedent(thing) or thing for thing in grammar.deep_objects(verb)]


def _names_what_was_said(verb: Token) -> bool:
    """ "disputed THIS", "denied the CLAIM", not "denied that he had been there"."""
    return _names_a_charge(verb) or any(thing.lower_ in ("this", "that") for thing in roles.objects(verb))


def _names_a_charge(verb: Token) -> bool:
    return any(thing.lower_ in nouns("lexicon", "charges") for thing in _denied(verb))


def _other(
    rule: Rule, verb: Token, denier: Argument, cast: Cast, charges: Sequence[Charge], reach: int, named: bool
) -> Argument | None:
    """Who made the last charge against the denier or, where the rule asks for it, whom somebody else's charge was against.

    `named` tells whether what is denied is called a charge.
    """
    before = near(charges, verb.idx, reach)
    if "charged" in rule.object and any(cast.same(charge.accused, denier.mention) for charge in before):
        return None  # who is charged himself denies that
    for charge in before:
        against, by = (cast.same(end, denier.mention) for end in (charge.accused, charge.accuser))
        if "accuser" in rule.object and against and not by:
            return Argument(charge.accuser, None, charge.probability**0.5)
        if "charged" in rule.object and not by and named and _may_be_of(charge, before, verb, cast):
            return Argument(charge.accused, None, charge.probability**0.5)
    if "accuser" not in rule.object:
        return None
    another = _accuser_of_another(verb, denier, cast, before) if named else None
    return another or _told_later(verb, denier, cast, charges)


def _accuser_of_another(verb: Token, denier: Argument, cast: Cast, before: Sequence[Charge]) -> Argument | None:
    """Who made the last accusation of somebody else, where it is named as one: "rejected the ALLEGATION"."""
    last = next((charge for charge in before if charge.grave), None)
    if any(roles.possessor(thing) is not None for thing in _denied(verb)):
        return None  # "denied HER tale": whose it is is said
    if last is None or cast.same(last.accuser, denier.mention):
        return None
    if not _may_be_of(last, before, verb, cast):
        return None
    return Argument(last.accuser, None, _OF_ANOTHER * last.probability**0.5)


def _may_be_of(charge: Charge, before: Sequence[Charge], verb: Token, cast: Cast) -> bool:
    """Whether somebody else may deny a charge: it is against the one who is charged, and against the one that the words name."""
    return _of_one(before, verb, cast) and not _is_of_another(charge.accused, verb, cast)


def _is_of_another(charged: Mention, verb: Token, cast: Cast) -> bool:
    """Whether what is denied tells itself whom it is about, another than is charged: "denied claims that THE CLERK was forced out"."""
    clauses = [below for thing in _denied(verb) for below in thing.children if "that" in roles.markers(below)]
    told = [who for clause in clauses if (who := roles.subject(clause)) is not None and who.tag_ != "PRP"]
    types = frozenset({str(charged.type)})
    return any(not any(cast.same(a.mention, charged) for a in cast.resolve(who, types)) for who in told)


def _of_one(before: Sequence[Charge], verb: Token, cast: Cast) -> bool:
    """Whether the accusations just told are all against one: else nobody knows which of them somebody else denies."""
    told = [charge for charge in before if charge.grave and verb.idx - charge.start <= _SPOKEN_REACH]
    return all(cast.same(charge.accused, told[0].accused) for charge in told)


def _told_later(verb: Token, denier: Argument, cast: Cast, charges: Sequence[Charge]) -> Argument | None:
    """Who makes the charge that the lead of a report denies before it tells of it."""
    if verb.lower_ not in _DENYING:
        return None
    for charge in ahead(charges, verb.doc, verb.idx):
        against, by = (cast.same(end, denier.mention) for end in (charge.accused, charge.accuser))
        if against and not by:
            return Argument(charge.accuser, None, _AHEAD * charge.probability**0.5)
    return None
