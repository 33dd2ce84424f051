"""The sentence around a cue between commas: "The roof, she said, was safe", "The roof was safe, said Mr Dale"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import SENTENCE_ENDS, Frame
from kg.language.quotes.lexicon import TOLD, groups_of, is_weak, reports_that, says_more, speech_form
from kg.language.quotes.order import SUBORDINATE, is_active
from kg.language.quotes.report import (
    Report,
    is_self,
    is_unsaid,
    report_of,
    sentence_around,
    tells_of_before,
    trimmed,
)
from kg.language.quotes.subject import named_between
from kg.language.quotes.thoughts import are_actors, is_view
from kg.language.roles import FINITE
from kg.records import Mention

_JOINS = (
    SUBORDINATE
    | {"and", "but", "for", "however", "or", "so", "that", "then", "whenever", "where"}
    | {"which", "who", "whose", "with", "yet"}
)
_REASONING = frozenset({"if", "because", "although", "though"})
_SEVERAL = frozenset({"they", "some", "others", "many"})
_HOW_LONG = frozenset(
    {"not", "long", "just", "soon", "shortly", "right", "only", "even", "days", "weeks", "months", "years", "hours"}
)
_OPENING = 5  # words in which "after" or "when" stands behind them
_SUBJECT = 9  # words on a side of a cue that is set in


@dataclass(frozen=True, slots=True)
class _Cue:
    """A cue between commas: words `first` to `last` (exclusive), with the comma before it; `speaker` where it is a mention."""

    first: int
    last: int
    speaker: Mention | None


def set_in(frame: Frame, verb: Token) -> list[Report]:
    """The sentence around a verb of saying that stands between commas with its subject; none where there is none.

    Args:
        frame: the document.
        verb: a word that has the form of a reporting verb.
    """
    cue = _cue(frame, verb)
    if cue is None or is_unsaid(verb) or (cue.speaker is not None and is_self(frame, cue.speaker, verb)):
        return []
    words = [word for word in sentence_around(frame, verb) if not word.is_space]
    words = _behind_colon(frame, words, cue.first)
    around = [word for word in words if not cue.first <= word.i < cue.last]
    goes_on = cue.last < words[-1].i and not _goes_on_about(frame.doc[cue.last + 1])
    if not around or not _may_be_said(frame, around, cue.first, goes_on):
        return []
    last = words[-1].i + 1 if goes_on else cue.first
    span = trimmed(frame, words[0].i, last)
    return [report_of(verb, span, cue.speaker, 0.75)] if span else []


def _goes_on_about(word: Token) -> bool:
    """Whether what stands behind a cue is told of it or of whoever says it: ", warning that …", ", say some clerks, WHO cringe"."""
    return says_more(word) or word.lower_ in {"who", "whose", "according"}


def _cue(frame: Frame, verb: Token) -> _Cue | None:
    """ ", she said," and ", said the council's leader.": a cue that stands by itself, to the end of the sentence or a comma."""
    if not _may_report(verb):
        return None
    named = _opens_before_name(frame, verb)
    opens = named or _opens(frame, verb)
    last = _closes(frame, verb) if opens is not None else None
    if opens is None or last is None or tells_of_before(frame, opens[1]):
        return None
    comma, first = opens
    inverted = named is None and comma == verb.i - 1
    if not (named or is_active(verb) or _of_several(verb)) or (inverted and not _may_be_inverted(frame, verb, comma)):
        return None
    doc, subject = frame.doc, range(verb.i + 1, last) if inverted else range(first, verb.i)
    found = next((one for i in subject if (one := _who(frame, i, subject)) is not None), None)
    found = named_between(frame, verb) if named is not None else found
    human = any(doc[i].pos_ in {"NOUN", "PROPN", "PRON"} or doc[i].lower_ in _SEVERAL for i in subject)
    if not inverted and found is not None and _has_object(frame, verb, last):
        return None
    return _Cue(comma, last, found) if human and not any(doc[i].tag_ in FINITE for i in subject) else None


def _has_object(frame: Frame, verb: Token, last: int) -> bool:
    """Whether a verb between commas has its own object: "In May, she CRITICISED the papers, though she …"; not "she told them"."""
    whom = roles.objects(verb) if frame.readable[verb.i] and speech_form(verb) not in TOLD else []
    return any(verb.i < one.i < last and one.pos_ in {"NOUN", "PROPN"} and not one.ent_type_ for one in whom)


def _may_report(verb: Token) -> bool:
    """Whether a verb reports where it is set in: one of saying, or of a view that is held now."""
    lemma = speech_form(verb)
    if lemma is None or (is_weak(lemma) and not reports_that(lemma)):
        return False
    thought = groups_of(lemma) == {"thought"} and not (is_view(verb) and verb.tag_ in {"VBZ", "VBP"})
    return not thought and (verb.tag_ in {"VBD", "VBZ"} or _of_several(verb) or _is_mistaken(verb))


def _opens(frame: Frame, verb: Token) -> tuple[int, int] | None:
    """The comma before a cue and the first word behind it: ", SHE says", ", or so SHE says"."""
    if not verb.i:
        return None
    doc, level = frame.doc, frame.inside[verb.i]
    comma = verb.i - 1
    while comma > 0 and frame.inside[comma] == level and verb.i - comma < _SUBJECT and not doc[comma].is_punct:
        comma -= 1
    or_so = [word.lower_ for word in doc[comma + 1 : comma + 3]] == ["or", "so"]
    if doc[comma].text != "," or frame.inside[comma] != level or (doc[comma + 1].lower_ in _JOINS and not or_so):
        return None
    return comma, comma + 1 + 2 * or_so


def _opens_before_name(frame: Frame, verb: Token) -> tuple[int, int] | None:
    """The same where commas set a name behind what its bearer is: ", A SPOKESWOMAN, Ann Field, said"."""
    name = named_between(frame, verb)
    if name is None:
        return None
    doc, level, noun = frame.doc, frame.inside[verb.i], frame.word_at(name.start or 0) - 2
    comma = noun
    while comma > 0 and noun - comma < _SUBJECT and frame.inside[comma] == level and not _parts(doc[comma]):
        comma -= 1
    opens = doc[comma + 1]
    described = doc[comma].text == "," and (
        opens.tag_ in {"DT", "PRP$"} or any(w.tag_ == "POS" for w in doc[comma:noun])
    )
    return (comma, comma + 1) if described and not any(w.tag_ in FINITE for w in doc[comma:noun]) else None


def _parts(word: Token) -> bool:
    return word.is_punct and word.tag_ != "POS"


def _closes(frame: Frame, verb: Token) -> int | None:
    """The sign that ends a cue; None where a clause or other words go on from it."""
    doc, level = frame.doc, frame.inside[verb.i]
    last = verb.i + 1
    while last < len(doc) and last - verb.i < _SUBJECT and frame.inside[last] == level and not doc[last].is_punct:
        if doc[last].tag_ in FINITE or doc[last].lower_ in {"that", "to"}:
            return None
        last += 1
    ends = last >= len(doc) or (frame.inside[last] == level and doc[last].text in {",", ".", "?", "!"})
    return last if ends else None


def _may_be_inverted(frame: Frame, verb: Token, comma: int) -> bool:
    """Whether the subject of a verb right behind a comma may follow it: not in "The report, by Jan Vey, says the clerk was ill"."""
    doer = roles.subject(verb) if frame.readable[verb.i] else None
    if doer is not None and doer.i < comma and any(frame.doc[i].text == "," for i in range(doer.i + 1, comma)):
        return False
    return speech_form(verb) not in TOLD and _opens_phrase(verb) and not _closes_aside(frame, comma)


def _who(frame: Frame, index: int, subject: range) -> Mention | None:
    """The mention at a word of a subject; of a pronoun that tells whose somebody is, whom he stands for: "her AIDES say"."""
    found = frame.mention_at(index)
    owns = found is not None and frame.doc[index].tag_ == "PRP$" and index + 1 in subject
    return frame.mention_of(frame.doc[subject.stop - 1]) if owns else found


def _is_mistaken(verb: Token) -> bool:
    """Whether a tagger takes a cue for a noun: ", a new poll FINDS."."""
    return verb.tag_ == "NNS" and verb.dep_ == "parataxis" and verb.lower_.endswith("s") and verb.i > verb.head.i


def _of_several(verb: Token) -> bool:
    """ ", critics SAY,", ", others argue,": not ", I say," or ", you know,"."""
    before, behind = verb.doc[max(0, verb.i - 1)], verb.doc[min(verb.i + 1, len(verb.doc) - 1)]
    if before.text == ",":  # ", say campaigners."
        some = behind.lower_ in {"some", "many", "most", "several"} and behind.i + 1 < len(verb.doc)
        actors = behind.nbor() if some else behind
        return verb.tag_ in {"VB", "VBP"} and actors.tag_ == "NNS" and are_actors(actors)
    return verb.tag_ == "VBP" and (before.tag_ in {"NNS", "NNPS"} or before.lower_ in _SEVERAL)


def _opens_phrase(verb: Token) -> bool:
    """Whether a noun may follow a verb: "said the clerk", not "said in May"."""
    return (
        verb.i + 1 < len(verb.doc)
        and verb.nbor().tag_ not in {"IN", "TO", "RB"}
        and (verb.nbor().tag_ != "NNS" or are_actors(verb.nbor()))
    )


def _closes_aside(frame: Frame, comma: int) -> bool:
    """Whether a comma closes what is said of a noun: "Ms Dale, who called in May, found …"."""
    index = comma - 1
    while index > 0 and frame.doc[index].text not in {",", *SENTENCE_ENDS}:
        index -= 1
    return frame.doc[index].text == "," and frame.doc[index + 1].tag_ in {"WP", "WDT", "WP$", "DT", "NNP"}


def _behind_colon(frame: Frame, words: list[Token], cue: int) -> list[Token]:
    """The words of a sentence that are said, where a colon leads up to them: "Mr Dale disagreed: IT WAS LATE, he said"."""
    level = frame.inside[cue]
    colons = [n for n, word in enumerate(words) if word.text == ":" and word.i < cue and frame.inside[word.i] == level]
    behind = words[colons[-1] + 1 :] if colons else []
    clause = any(word.tag_ in FINITE for word in behind if word.i < cue)
    return behind if clause and any(word.tag_ in FINITE for word in words[: colons[-1]]) else words


def _may_be_said(frame: Frame, around: Sequence[Token], first: int, goes_on: bool) -> bool:
    """Whether the words before a cue are a clause, or its beginning: not "When he left, she said", "Not long after he left, …".

    "IF he left, she said, the roof would fall" is said too: it tells of no time, and what it is a condition of comes behind.
    """
    opens = around[0].lower_
    later = any(word.lower_ in SUBORDINATE for word in around[1:_OPENING]) and any(
        word.lower_ in _HOW_LONG for word in around[:2]
    )
    clause = goes_on and opens in _REASONING and any(word.tag_ in FINITE for word in around if word.i < first)
    if (opens in SUBORDINATE and not clause) or later or around[0].tag_ in {"VBN", "VBG"} or around[0].i > first:
        return False
    return any(word.tag_ in FINITE and frame.inside[word.i] == frame.inside[first] for word in around)
