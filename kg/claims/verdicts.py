"""What the words right before a clause say of it: "it is a LIE that he did", "I DOUBT that", "NO EVIDENCE that".

Their trees differ ("it is unlikely that" may govern its clause as a subject, a complement or a relative clause); the words and their
order do not, so these are looked at. The words are data (`data/modality.toml`).
"""

from __future__ import annotations

from dataclasses import dataclass

from spacy.tokens import Token

from kg.claims.lexicon import nouns, verbs, words
from kg.claims.negation import is_negated
from kg.language import roles
from kg.language.forms import verb_forms
from kg.records import Modality

_SHOWING = nouns("modality", "verdicts", "showing")
_LIES, _SUBSTANCE = nouns("modality", "verdicts", "lies"), words("modality", "verdicts", "substance")
_FALSE = words("modality", "verdicts", "false") | _LIES
_TRUE, _DOUBTFUL, _LIKELY = (words("modality", "verdicts", kind) for kind in ("true", "doubtful", "likely"))
_SURE = words("modality", "verdicts", "sure")
_WISHING, _FEARING = verbs("modality", "verdicts", "wishing"), verbs("modality", "verdicts", "fearing")
_HARD, _WRONG = words("modality", "verdicts", "hard"), words("modality", "verdicts", "wrong")
_ACCEPTING, _SAYING = verbs("modality", "verdicts", "accepting"), verbs("modality", "verdicts", "saying")
_SORRY, _TAKING_BACK = verbs("modality", "verdicts", "sorry"), verbs("modality", "verdicts", "taking_back")
_ESTABLISHING, _SUPPOSING = verbs("modality", "establishing"), verbs("modality", "supposing")
_TOLD = nouns("modality", "contents", "alleged") | nouns("modality", "denying", "told")
_FACTS, _AGAINST = words("modality", "verdicts", "facts"), words("modality", "verdicts", "against")
_INVENTING = verbs("modality", "verdicts", "inventing")
_AT_ALL = frozenset({"whatsoever", "whatever"})  # "no evidence WHATSOEVER that"
_HIGH = frozenset({"is", "'s", "’s", "high", "about", "past", "surely"})
_FAR_FROM = frozenset({"far from", "anything but"})
_TURNING_OUT = verb_forms("turn") | verb_forms("prove") | verb_forms("show") | verb_forms("find") | verb_forms("be")
_ABSURD, _THOUGHT = words("modality", "verdicts", "absurd"), words("modality", "contents", "hypothetical")
_DONE_TO_NOBODY = verb_forms("lie") | verb_forms("cheat")
_TAKING_BACK_OWN = verbs("modality", "verdicts", "taking_back_own")
_DENYING = verbs("modality", "denying") - verb_forms("doubt")
_BRUSHING = verb_forms("shrug") | verb_forms("brush") | verb_forms("wave") | verb_forms("laugh")  # "off", "aside"
_CHARGES = nouns("modality", "denying", "charges")
_NEAR = 5  # words


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of a clause: how it stands by that, whether it is called untrue, and the words that say so."""

    modality: Modality
    untrue: bool
    words: tuple[Token, ...]


def on(clause: Token) -> Verdict | None:
    """The verdict on a clause with a subject of its own; None where the word before it gives none."""
    first = clause.left_edge
    if first.lower_ == "that" and clause.dep_.startswith("csubj") and clause.i < clause.head.i:
        return _of_whole(clause.head)
    if first.i <= clause.sent.start or roles.subject(clause) is None:
        return None
    if first.lower_ == "that" and _is_relative(first):
        return None
    word = first.nbor(-1)
    word = word.nbor(-1) if word.lower_ in _AT_ALL and word.i > clause.sent.start else word
    told = _of_noun(word, first) or _of_adjective(word, first) or _of_verb(word)
    if told is None:
        return None
    modality, untrue = told
    start = word if word.i == clause.sent.start else word.nbor(-1)
    return Verdict(modality, untrue, (start, word))


def _of_whole(predicate: Token) -> Verdict | None:
    """ "THAT he lied IS A LIE", "THAT he lied IS NOT TRUE"."""
    word, denied = predicate.lower_, is_negated(predicate)
    if word in _DOUBTFUL and not denied:
        return Verdict(Modality.HYPOTHETICAL, False, (predicate,))
    if word in _FALSE | _ABSURD | _TRUE:
        return Verdict(Modality.ASSERTED, denied == (word in _TRUE), (predicate,))
    return None


def by_subject(clause: Token) -> bool:
    """Whether what a clause says is called untrue by what it is said to be: "THE MYTH is that he lied"."""
    return any(child.dep_ == "nsubj:outer" and child.lower_ in _LIES for child in clause.children)


def rejection(cue: Token) -> Token | None:
    """The verb by which somebody denies what the clause of a word says: "DENIED that he lied", "REJECTED claims that he lied"."""
    clause = cue.head if cue.dep_ == "amod" else cue
    if clause.dep_ == "ccomp" and clause.head.lower_ in _DENYING:
        return clause.head
    noun, verb = clause.head, clause.head.head
    told = clause.dep_ == "acl" and "that" in roles.markers(clause) and noun.lower_ in _CHARGES
    return verb if told and noun in roles.objects(verb) and verb.lower_ in _DENYING | _BRUSHING else None


def _is_relative(that: Token) -> bool:
    """ "a lie THAT Ann told": what it is the object of has no other one; "the claim THAT Ann LIED" is none, whatever the tree says."""
    if that.dep_ == "mark" or that.head.lower_ in _DONE_TO_NOBODY:
        return False
    return that.dep_ != "obl:unmarked" and not any(
        other.dep_ == that.dep_ and other != that for other in that.head.children
    )


def _of_noun(noun: Token, first: Token) -> tuple[Modality, bool] | None:
    """ "no evidence (that)", "a lie that", "it is high time (that)", "not the case that", "withdrew the claim that"."""
    if noun.lower_ in _SHOWING and noun.tag_ in ("NN", "NNS") and is_negated(noun):
        return Modality.HYPOTHETICAL, False
    if noun.lower_ == "time" and first.i > noun.i and noun.i and noun.nbor(-1).lower_ in _HIGH:
        return Modality.HYPOTHETICAL, False
    if first.lower_ != "that":
        return None
    if noun.lower_ in _TOLD | _THOUGHT:
        return _of_what_is_told(noun)
    if noun.lower_ in _FACTS and is_negated(noun):
        return Modality.ASSERTED, True
    return (Modality.ASSERTED, not is_negated(noun)) if noun.lower_ in _LIES else None


def _of_what_is_told(noun: Token) -> tuple[Modality, bool] | None:
    """What becomes of a claim, rumour or allegation: it "was withdrawn", "is false", there is "no truth in" it."""
    if roles.possessor(noun) is not None and not (noun.dep_ in roles.AFFECTED and noun.head.lower_ in _TAKING_BACK_OWN):
        return None  # "BEN'S claim that she lied is false": he makes it, whatever others say of it
    if noun.dep_ in roles.AFFECTED and noun.head.lower_ in _TAKING_BACK:
        return Modality.HYPOTHETICAL, False
    before = noun.doc[max(noun.sent.start, noun.i - _NEAR) : noun.i]
    without = any(word.lower_ in _SUBSTANCE and is_negated(word) for word in before)
    near = " ".join(word.lower_ for word in before)
    against = any(phrase in near for phrase in _AGAINST)
    made_up = noun in roles.objects(noun.head) and _made_up(noun.head)
    return (Modality.ASSERTED, True) if without or against or made_up or _called_untrue(noun) else None


def _made_up(verb: Token) -> bool:
    """ "INVENTED the story that", "MADE UP the story that"; not "made the claim that"."""
    needs_particle = verb.lower_ in verb_forms("make") | verb_forms("dream") | verb_forms("cook")
    return (
        verb.lower_ in _INVENTING and not is_negated(verb) and (not needs_particle or roles.particle(verb) is not None)
    )


def _called_untrue(noun: Token) -> bool:
    """ "the claim that he lied IS FALSE", "TURNED OUT TO BE false"."""
    verb = noun.head
    if noun.dep_ not in ("nsubj", "nsubj:pass") or is_negated(verb):
        return False
    turned_out = [child for child in verb.children if child.dep_ == "xcomp"] if verb.lower_ in _TURNING_OUT else []
    return any(word.lower_ in _FALSE | _ABSURD and not is_negated(word) for word in (verb, *turned_out))


def _of_adjective(adjective: Token, first: Token) -> tuple[Modality, bool] | None:
    """ "untrue that", "not true that", "unlikely (that)"."""
    far = adjective.doc[max(adjective.sent.start, adjective.i - 2) : adjective.i].text.lower() in _FAR_FROM
    word, denied = adjective.lower_, is_negated(adjective) or far
    if word in _TRUE | _FALSE and first.lower_ == "that":
        return Modality.ASSERTED, denied == (word in _TRUE)
    if denied and word in _SURE:
        return Modality.HYPOTHETICAL, False
    if word in _DOUBTFUL | _LIKELY:
        return Modality.HEDGED if denied == (word in _DOUBTFUL) else Modality.HYPOTHETICAL, False
    return None


def _of_verb(verb: Token) -> tuple[Modality, bool] | None:
    """ "hope that", "hard to believe that", "was wrong to say that", "apologised for saying that", "never proved that"."""
    word, before = verb.lower_, [other.lower_ for other in verb.doc[max(verb.sent.start, verb.i - 2) : verb.i]]
    held = before[1:] == ["to"] and not is_negated(verb.nbor(-2))
    if held and ((word in _ACCEPTING and before[0] in _HARD) or (word in _SAYING and before[0] in _WRONG)):
        return Modality.HYPOTHETICAL, False
    if word in _SAYING and verb.dep_.startswith("csubj") and verb.head.lower_ in _WRONG and not is_negated(verb.head):
        return Modality.HYPOTHETICAL, False  # "TO SAY that he lied is unfair"
    if word in _SAYING and (set(before) & _SORRY) and before[-1] in _SORRY | {"for"}:
        return Modality.HYPOTHETICAL, False
    if word in _WISHING or (word in _ESTABLISHING and is_negated(verb)) or (word in _SUPPOSING and not before):
        return Modality.HYPOTHETICAL, False
    return (Modality.HEDGED, False) if word in _FEARING else None
