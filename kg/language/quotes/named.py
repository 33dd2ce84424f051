"""What somebody is called, accused of, urged to do or said to have done: speech that is told in less than a clause with "that"."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spacy.tokens import Token

from kg.language import roles
from kg.language.nouns import head_type
from kg.language.quotes.frame import ACTORS, FIRST_PERSON, NOWHERE, Frame
from kg.language.quotes.lexicon import CALLING, groups_of, nouns, occasions, speech_form, told_to
from kg.language.quotes.report import Report, report_of, trimmed
from kg.language.quotes.subject import speaker_of, unnamed
from kg.language.quotes.thoughts import expected, is_told

_AS = frozenset({"advcl", "acl", "obl", "xcomp", "nmod"})
_PREDICATES = frozenset({"xcomp", "obl:unmarked", "oprd", "ccomp"})
_SAID_TO = frozenset({"say", "report", "allege", "claim", "understand", "believe"})
_OPENS_PREDICATE = frozenset({"DT", "JJ", "JJS", "PRP$", "RB", "NN", "NNS"})
_NOT_SAID = frozenset(
    {"day", "attention", "question", "meeting", "election", "vote", "name", "conference"}
)  # "call it a day"
_DEEDS = {  # verbs by the word before what somebody has done: "boasted OF having won"
    "of": frozenset({"accuse", "speak", "boast", "complain", "warn"}),
    "about": frozenset({"boast", "complain"}),
    "for": frozenset({"apologise", "apologize"}),  # not "blamed him for letting it rot", which judges
    "against": frozenset({"warn", "argue"}),
    "to": frozenset({"confess", "admit"}),
}
_OWNED_UP = frozenset({"deny", "admit", "acknowledge", "recall"})
_SURE = 0.7


def named(frame: Frame, verb: Token) -> Iterator[Report]:
    """The reports of a verb of naming, charging or urging.

    "Called the plan a mess", "described it as a mess", "accused him of lying", "urged them to leave", "is said to have left".
    Names in quotation marks are left to the rules on marks.

    Args:
        frame: the document.
        verb: a word that has the form of a reporting verb, not negated, conditional or asked about.

    Yields:
        Reports by whoever says it; by nobody where the passive hides him.
    """
    for rule in _RULES:
        words = rule(verb)
        if words is None:
            continue
        if rule in _CLAUSES:
            words = words[0], _with_marked(frame, verb, words[1])
        span = trimmed(frame, *words) if words[1] - words[0] > 1 or not _closes(frame, words[1]) else words
        marked = span is not None and any(frame.inside[i] != frame.inside[verb.i] for i in range(*span))
        if span is None or (marked and rule not in _CLAUSES):
            continue
        passive = roles.is_passive(verb)
        speaker = speaker_of(frame, verb, [])
        if speaker is None and rule is _accused and (by := _accuser(verb, span[0], span[1] + 1)) is not None:
            speaker = frame.mention_of(by)
        if rule is expected and not is_told(frame, verb, speaker):
            return
        own = speaker is not None and speaker.text.lower() in FIRST_PERSON
        if own and (verb.tag_ not in {"VBD", "VBN"} or frame.inside[verb.i] != NOWHERE):
            return  # what the author calls somebody now is no quotation, what he called him before is
        if speaker is not None or (passive and roles.agent(verb) is None) or unnamed(frame, verb) is not None:
            yield report_of(verb, span, speaker, _SURE)
            return


def _with_marked(frame: Frame, verb: Token, last: int) -> int:
    """Where a clause ends with the words in marks right behind it: "accused her of lying “WITHOUT SHAME”"."""
    level = frame.inside[verb.i]
    if (
        last + 1 < len(frame.doc)
        and frame.inside[last] != level == frame.inside[last - 1]
        and frame.doc[last + 1].is_lower
    ):
        while last < len(frame.doc) and frame.inside[last] != level:
            last += 1
    return last


def _closes(frame: Frame, index: int) -> bool:
    """Whether a clause may end before a word: "accused her of lying.", "was accused of lying by her"."""
    if index >= len(frame.doc) or frame.doc[index].lower_ == "by":
        return True
    return frame.doc[index].is_punct and not frame.doc[index].is_quote


def _accused(verb: Token) -> tuple[int, int] | None:
    """ "Accused him of lying", "apologised for having misled them", "complained of being kept in the dark"."""
    lemma = speech_form(verb) or ""
    if lemma != "accuse" and roles.is_passive(verb) and roles.agent(verb) is None:
        return None
    open_ = [(word, one) for one in verb.rights if one.dep_ == "xcomp" for word in roles.markers(one)]
    heads = [verb, *roles.objects(verb)]
    for word, what in [*open_, *(p for head in heads for p in (*roles.prep_clauses(head), *roles.prep_objects(head)))]:
        done = next((one for one in (*what.lefts, what) if _is_done(one)), None)
        if lemma in _DEEDS.get(word, ()) and done is not None and verb.i < done.i:
            last = _end(what, done.i)
            by = _accuser(verb, done.i, last)
            return _denying(done), by.left_edge.i if by is not None else last
    return None


def _accuser(verb: Token, first: int, last: int) -> Token | None:
    """Who accuses, whom a tree hangs on what somebody is accused of: "was accused of lying BY HIS DEPUTY", not "of being paid by her".

    Args:
        verb: of the accusation.
        first, last: the words of what is told (exclusive last).
    """
    if not roles.is_passive(verb) or roles.agent(verb) is not None:
        return None
    told = verb.doc[first:last]
    by = next((word for word in told if word.lower_ == "by" and word.dep_ == "case"), None)
    if by is None or any(word.lower_ in {"being", "been"} for word in verb.doc[first : by.i]):
        return None
    known = by.head.pos_ == "PROPN" or head_type(by.head.lemma_.lower()) in ACTORS
    return by.head if known else None


def _denying(done: Token) -> int:
    """Where words begin that may be denied right before: "complained of NOT having been asked", "urged them NOT to go"."""
    before = done.nbor(-1) if done.i else done
    to = before.lower_ == "to" and before.i > 0
    denying = before.nbor(-1) if to else before
    return denying.i if denying.lower_ in {"not", "never"} else done.i


def _is_done(word: Token) -> bool:
    """Whether a word is what somebody has done: "lying", "“weaponizing” the police" though a tagger takes it for a noun."""
    return word.tag_ == "VBG" or (word.lower_.endswith("ing") and bool(roles.objects(word)))


def _called(verb: Token) -> tuple[int, int] | None:
    """ "Called the plan a mess", "called it reckless"."""
    if speech_form(verb) not in CALLING or roles.is_passive(verb):
        return None
    whom = next(iter(roles.objects(verb)), None)
    behind = [one for one in verb.rights if whom is not None and one.i > whom.i and one.dep_ in _PREDICATES]
    what = next((one for one in behind if one.pos_ in {"NOUN", "ADJ"} and not roles.preposition(one)), None)
    if (
        whom is None
        or what is None
        or what.lower_ in _NOT_SAID | occasions()
        or what.left_edge.tag_ not in _OPENS_PREDICATE
    ):
        return None
    return _start(whom, what), _end(what)


def _described(verb: Token) -> tuple[int, int] | None:
    """ "Described the plan as a mess", "dismissed it as absurd"."""
    if "naming" not in groups_of(speech_form(verb)) or roles.is_passive(verb):
        return None
    whom = next(iter(roles.objects(verb)), None)
    beside = [*verb.rights, *whom.rights] if whom is not None else []
    behind = [one for one in beside if whom is not None and one.i > whom.i and one.dep_ in _AS]
    what = next((one for one in behind if one.left_edge.lower_ == "as"), None)
    return None if whom is None or what is None else (_start(whom, what.left_edge), _end(what))


def _denied(verb: Token) -> tuple[int, int] | None:
    """ "Denied meeting him", "admitted having met him": also where a tree takes what was done for a noun."""
    what = verb.nbor() if verb.i + 1 < len(verb.doc) else verb
    if speech_form(verb) not in _OWNED_UP or roles.is_passive(verb) or not what.lower_.endswith("ing"):
        return None
    behind = what.nbor() if what.i + 1 < len(verb.doc) else what
    done = what.tag_ == "VBG" or (what.tag_ == "NN" and behind.tag_ in {"DT", "PRP$", "PRP", "NNP", "VBN"})
    return (what.i, _end(verb, what.i)) if done else None


def _urged(verb: Token) -> tuple[int, int] | None:
    """ "Urged voters to stay at home", "called on him to go"."""
    lemma = speech_form(verb)
    called = [*roles.prep_objects(verb), *((roles.preposition(one), one) for one in roles.objects(verb))]
    on = lemma == "call" and any(word in {"on", "upon", "for"} for word, _ in called)
    if lemma not in told_to() and not on:
        return None
    behind = [one for one in verb.rights if one.dep_ in {"xcomp", "advcl", "ccomp"} and _is_bare(one)]
    what = next((one for one in behind if "to" in roles.markers(one) or one.left_edge.lower_ == "to"), None)
    if what is None or not called:
        return None
    for_ = next((noun for word, noun in called if word == "for" and noun.i < what.i), None)
    return (for_.left_edge.i + 1 if for_ is not None else _denying(what), _end(what))  # "called for THE MAYOR TO GO"


def _is_bare(verb: Token) -> bool:
    """Whether a verb is told to be done: "to GO", "to be SACKED"."""
    return verb.tag_ == "VB" or (verb.tag_ == "VBN" and any(one.tag_ == "VB" for one in verb.lefts))


def _said_to(verb: Token) -> tuple[int, int] | None:
    """ "She is said to have left": all of it, with her."""
    doer = roles.subject(verb)
    if speech_form(verb) not in _SAID_TO or not roles.is_passive(verb) or doer is None or roles.agent(verb) is not None:
        return None
    open_ = (one for one in verb.rights if one.dep_ in {"xcomp", "advcl"} and "to" in roles.markers(one))
    what = next(open_, None)
    return (doer.left_edge.i, _end(what)) if what is not None else None


def _start(whom: Token, what: Token) -> int:
    """Where it begins: with whoever is called so, where that is more than a pronoun."""
    return what.left_edge.i + (what.lower_ == "as") if whom.pos_ == "PRON" else whom.left_edge.i


def _end(phrase: Token, first: int | None = None) -> int:
    """The word behind a phrase, or behind its part before a comma that sets off another clause."""
    for i in range(phrase.i if first is None else first, phrase.right_edge.i + 1):
        word = phrase.doc[i]
        if word.text in {";", ":"} or word.is_space:
            return i
        if word.text == "," and i + 1 < len(word.doc) and _sets_off(word, phrase.right_edge.i):
            return i
    return phrase.right_edge.i + 1


def _sets_off(comma: Token, last: int) -> bool:
    """Whether a comma sets off another clause: ", ESCALATING the race", ", A CHARGE he denies"; not "lying, CHEATING and stealing"."""
    behind = comma.nbor()
    if behind.lower_ in {"a", "an"}:
        told = nouns("statement") | nouns("hearsay")
        return any(word.lower_ in told for word in comma.doc[behind.i + 1 : behind.i + 3])
    joined = any(word.tag_ == "CC" for word in comma.doc[behind.i : last + 1])
    return behind.lower_ in {"and", "but", "who", "which"} or (behind.tag_ == "VBG" and not joined)


_CLAUSES = (_accused, _urged)  # of which some words may stand in marks
_RULES: tuple[Callable[[Token], tuple[int, int] | None], ...] = (
    _accused,
    _called,
    _described,
    _denied,
    _urged,
    _said_to,
    expected,
)
