"""On what footing a hit stands: what its words, and those that govern them, make of what it says."""

from __future__ import annotations

from dataclasses import replace

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.evaluating import classes
from kg.claims.fold import BY_MODEL
from kg.claims.footings import Footing, strongest
from kg.claims.hits import Hit
from kg.claims.lexicon import nouns, words
from kg.claims.modality import footing
from kg.claims.modality_signs import hangs_on_another
from kg.claims.negation import all_but, is_negated
from kg.claims.predicates import predicates
from kg.claims.slots_of_nouns import light_verb, undone
from kg.language import roles
from kg.records import Modality

_LEAVE = frozenset({"can", "ca", "could", "must", "should", "may", "shall", "will", "wo", "would"})


def footing_of(hit: Hit) -> Footing:
    """The footing of a hit; a noun that a light verb carries stands or falls with the verb."""
    stands = _stands(hit)
    return replace(stands, negated=not stands.negated) if hit.turned else stands


def _stands(hit: Hit) -> Footing:
    known = predicates()
    stance = known.sign(hit.rule.predicate) != 0 and hit.rule.predicate not in known.deeds
    if hit.rule.opening or hit.rule.reply:
        return Footing(Modality.ASSERTED, False, None)  # the rule tells what its "no" means
    if hit.presupposed:
        return Footing(Modality.ASSERTED, False, None)
    if _descriptive(hit):
        neither = any(
            word.lower_ in ("neither", "nor") for word in hit.trigger.children
        )  # of what he did, not who he is
        modality = Modality.HYPOTHETICAL if _would_be(hit) else Modality.ASSERTED
        return Footing(modality, is_negated(hit.trigger) and not neither and not _before_name(hit), None)
    judged = bool(hit.rule.evaluation) and hit.rule.subject == ("speaker",) and hit.trigger.pos_ != "VERB"
    carrier = light_verb(hit.trigger) if hit.rule.noun else None
    stands = footing(hit.trigger, hit.rule.predicate, stance, judged, carrier)
    if hit.trigger.pos_ != "VERB" and (sign := all_but(hit.trigger)) is not None:
        stands = _set_apart(stands, sign)
    if hit.rule.object == ("sayer",) and hit.trigger.dep_ == "conj":
        stands = replace(stands, reporter=None)  # "Ann says that it pays, but Ben DISAGREES": he says so
    if hit.rule.evaluation and hit.rule.subject == ("speaker",) and hangs_on_another(hit.trigger):
        return replace(stands, modality=Modality.HYPOTHETICAL)
    if hit.rule.name.startswith(BY_MODEL):
        return replace(stands, negated=False)  # it has read what denies, too
    if hit.rule.answer in ("self", "echo"):
        stands = replace(stands, negated=False)  # of "I NEVER took it" the words that deny are those of the answer
    elif any(word.lower_ in words("modality", "negation") for word in hit.cue):  # it means what it says with its "no"
        if hit.rule.phrase and is_negated(hit.trigger):
            stands = replace(stands, negated=not stands.negated)
        elif hit.rule.answer:
            stands = replace(stands, negated=False)
    if stands.negated and hit.rule.of == ("deed",) and _is_forbidden(hit.trigger):
        stands = replace(stands, modality=Modality.HYPOTHETICAL)
    if stands.negated and not stance and _judged_as(hit):
        stands = replace(stands, negated=False)
    if hit.rule.rhetorical:
        stands = replace(stands, modality=stands.imposed)  # asked, but not in order to know
    if stands.modality == Modality.DENIED and _was_made(hit):
        stands = replace(stands, modality=Modality.ASSERTED)
    if carrier is not None:
        carried = footing(carrier, hit.rule.predicate, stance)
        stands = Footing(
            strongest(stands.modality, carried.modality),
            stands.negated != carried.negated,
            carried.reporter or stands.reporter,
            (*stands.signs, *carried.signs),
            strongest(stands.imposed, carried.imposed),
            stands.dismissed or carried.dismissed,
        )
        if undone(hit.trigger) and hit.rule.predicate not in known.once:
            stands = replace(stands, negated=not stands.negated)
    elif hit.rule.noun and hit.trigger in roles.objects(hit.trigger.head) and undone(hit.trigger):
        stands = replace(stands, negated=not stands.negated)  # "RESIGNED her membership of the party"
    if (engaged := _engaged_in(hit)) is not None:  # "WILL speak at a rally"
        stands = replace(
            stands, modality=strongest(stands.modality, footing(engaged, hit.rule.predicate, stance).modality)
        )
    return stands


def _set_apart(stands: Footing, sign: Token) -> Footing:
    """ "ANYTHING but loyal" is denied; "NOTHING but loyal", "never ANYTHING but loyal" and "NOTHING if not loyal" are not."""
    denied = sign.lower_ == "anything" and not is_negated(sign)
    certain = sign.nbor().lower_ == "if"
    return replace(stands, negated=denied, modality=Modality.ASSERTED if certain else stands.modality)


def _engaged_in(hit: Hit) -> Token | None:
    """The verb of what somebody does at an event, by which it is told whether he was there."""
    by_event = any(slot.startswith("engaged") for slot in hit.rule.subject)
    return grammar.governor(hit.trigger) if by_event else None


def _is_forbidden(verb: Token) -> bool:
    """ "CANNOT bully us", "must not steal it": what somebody is told to leave clears him of nothing."""
    return any(word.lower_ in _LEAVE for word in roles.auxiliaries(verb))


def _would_be(hit: Hit) -> bool:
    """ "a WOULD-BE leader", in one word or in three; "the prospect of A PRESIDENT Kerr", where there is but one at a time."""
    before = hit.trigger.doc[max(hit.trigger.i - 3, 0) : hit.trigger.i]
    if "".join(word.lower_ for word in before).endswith("would-be"):
        return True
    pictured = (
        hit.rule.office and hit.cue.text.istitle() and hit.cue.text.lower() in words("modality", "unrealised", "posts")
    )
    article = hit.cue.doc[max(hit.cue.start - 1, 0) : hit.cue.start].text.lower()
    return pictured and article in ("a", "an", "another") and _before_name(hit)


def _judged_as(hit: Hit) -> bool:
    """ "is not a GOOD mayor", "was not a POPULAR one": who is no good one is one; "is not the NEW mayor": he is none."""
    before = [child for child in hit.trigger.children if child.i < hit.trigger.i]
    some = any(child.lower_ in ("a", "an") for child in before)
    kinds = [child for child in before if child.dep_ == "amod" and child.lower_ not in words("lexicon", "past")]
    return any(classes(child) or (some and child.tag_ == "JJ") for child in kinds)


def _was_made(hit: Hit) -> bool:
    """Whether it is somebody's charge: "rejected HER ALLEGATION" tells that she made one, whoever denies what it says."""
    noun = hit.trigger
    whose = roles.possessor(noun) is not None or bool(grammar.prepositional(noun, ("by", "from")))
    return whose and noun.lower_ in nouns("lexicon", "charges")


def _descriptive(hit: Hit) -> bool:
    """Whether it only tells who somebody is ("the mayor, Ann Field"): what is said of him leaves that untouched."""
    describes = hit.rule.pair or hit.rule.office or "self" in (*hit.rule.subject, *hit.rule.object)
    noun = hit.trigger.head if _is_second_of_neither(hit.trigger) else hit.trigger
    return bool(describes) and grammar.predicated_of(noun) is None and roles.preposition(noun) != "as"


def _before_name(hit: Hit) -> bool:
    """Whether it is a title before a name: "signed by Ann, not MAYOR Ben Lowe", who is the mayor."""
    return any(one.span is not None and one.span.start == hit.cue.end for one in hit.subjects)


def _is_second_of_neither(noun: Token) -> bool:
    """ "is neither an ally NOR A CRITIC of hers"."""
    return noun.dep_ == "conj" and any(word.lower_ == "nor" for word in noun.children)
