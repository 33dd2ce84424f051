"""Whose a paragraph of words in marks is behind another one: of whoever goes on, or in a dialogue of whoever answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kg.language.quotes.dialogue import acts_behind, called_in
from kg.language.quotes.frame import NOWHERE, Frame
from kg.language.quotes.lexicon import speech_form
from kg.language.quotes.report import Report
from kg.language.quotes.spoken import (
    AFTER_DEED,
    NEAR,
    SOMEBODY,
    Said,
    Spoken,
    begin_of,
    ends_asking,
    last_spoken,
    names,
    opens_paragraph,
    paragraphs_between,
)
from kg.records import Mention, MentionKind

_NEXT_PARAGRAPH = 0.75
_IN_TURN = frozenset({"ask", "inquire", "enquire", "reply", "answer", "respond", "retort", "counter", "interject"})
_SCENE = 6  # paragraphs in which somebody who spoke is still there


def from_turn(
    frame: Frame, done: Sequence[Spoken], told: Mapping[int, Sequence[Report]], one: Spoken, talk: bool
) -> Said | None:
    """Who speaks in a paragraph that follows one with a quotation: who spoke there, in a dialogue who answers him.

    Args:
        frame: the document.
        done: its quotations before this one, with who was found to say them.
        told: its indirect speech, by the paragraph of its cue, in order.
        one: a quotation of nobody yet.
        talk: whether the text talks, so that each paragraph is somebody else's.
    """
    last = last_spoken(frame, done)
    if last is None or last.said is None or paragraphs_between(frame, last, one) != 1:
        return None
    if not last.said.whole or not opens_paragraph(frame, begin_of(frame, one)):
        return None
    turns = (
        (talk and frame.marks[last.last.mark].closed)
        or _asks(last)
        or names(frame, one, last.said)
        or _in_dialogue(frame, done, last, one)
    )
    turn = _answered(frame, done, told, last, talk) if turns else last.said
    return replace(turn, probability=_NEXT_PARAGRAPH * turn.probability)


def acting_behind(frame: Frame, done: Sequence[Spoken], one: Spoken) -> Said | None:
    """ "“Not yet.” ANN FIELD shook her head.": in a dialogue, unless that is who spoke last."""
    found = acts_behind(frame, one.last) if opens_paragraph(frame, one.first.first) else None
    last = last_spoken(frame, done)
    if found is None or last is None or paragraphs_between(frame, last, one) != 1:
        return Said(found, None, AFTER_DEED, True) if found is not None else None
    spoke = last.said.speaker if last.said is not None else None
    return Said(found, None, AFTER_DEED, True) if spoke is None or spoke.text != found.text else None


def from_ahead(frame: Frame, done: Sequence[Spoken]) -> list[Spoken]:
    """Give turns of nobody yet to whom the next turn calls by name, or to who speaks in the one behind that."""
    opening: dict[int, int] = {}
    for n, one in enumerate(done):
        if opens_paragraph(frame, one.first.first):
            opening.setdefault(frame.paragraph[one.first.first], n)
    found = list(done)
    for n in range(len(done) - 1, -1, -1):
        number = frame.paragraph[done[n].last.last - 1]
        answer, again = opening.get(number + 1), opening.get(number + 2)
        if answer is None or not _is_nobodys(frame, found[n]):
            continue
        speaker = called_in(frame, found[answer].first) or _speaker(found[again] if again is not None else None)
        if speaker is not None:
            found[n] = replace(found[n], said=Said(speaker, None, _NEXT_PARAGRAPH * AFTER_DEED, True))
    return found


def _is_nobodys(frame: Frame, one: Spoken) -> bool:
    """Whether a quotation has neither a cue nor anybody who says it."""
    said = one.said
    return said is not None and said.speaker is None and said.verb is None and frame.level(one.first) == NOWHERE


def _speaker(one: Spoken | None) -> Mention | None:
    return one.said.speaker if one is not None and one.said is not None else None


def _in_dialogue(frame: Frame, done: Sequence[Spoken], last: Spoken, one: Spoken) -> bool:
    """Whether two paragraphs are turns of a dialogue: nothing but words in closed marks, and one of them asks.

    Who asked before asks again, though a cue tells who answered him.
    """
    if not _is_paragraph(frame, one):
        return False
    asks, again = ends_asking(frame, last), ends_asking(frame, one)
    at = next((n for n in range(len(done) - 1, 0, -1) if done[n] is last), 0)
    before = done[at - 1] if at else None
    answered = before is not None and ends_asking(frame, before) and _next_to(frame, before, last)
    return ((asks or again) and _is_paragraph(frame, last)) or (again and answered)


def _next_to(frame: Frame, one: Spoken, other: Spoken) -> bool:
    """Whether two quotations stand in paragraphs one after the other."""
    return frame.paragraph[other.first.first] - frame.paragraph[one.last.last - 1] == 1


def _is_paragraph(frame: Frame, one: Spoken) -> bool:
    """Whether a quotation is all of a paragraph, and its marks are closed."""
    first, last = one.first.first, one.last.last
    ends = last >= len(frame.doc) or frame.doc[last].is_space
    return opens_paragraph(frame, first) and ends and one.first == one.last and frame.marks[one.first.mark].closed


def _asks(last: Spoken) -> bool:
    """Whether somebody else speaks next: "“Is that it?” asked Ann Field.", "“No,” replied Ann Field."."""
    verb = last.said.verb if last.said is not None else None
    return verb is not None and verb.idx > last.end and speech_form(verb) in _IN_TURN


def _answered(
    frame: Frame, done: Sequence[Spoken], told: Mapping[int, Sequence[Report]], last: Spoken, talk: bool
) -> Said:
    """Who spoke before the last speaker, in the same paragraph or the one before it, and now answers him; else somebody."""
    assert last.said is not None
    called = called_in(frame, last.last)
    if called is not None:
        return Said(called, None, AFTER_DEED, True)
    number = frame.paragraph[last.first.first]
    for other in reversed(done[-NEAR:]):
        if other.said is None or frame.level(other.first) != NOWHERE or other.end > last.start:
            continue
        if number - frame.paragraph[other.last.last - 1] > 1:
            break
        speaker = other.said.speaker
        if speaker is not None and (last.said.speaker is None or speaker.text != last.said.speaker.text):
            return other.said
    near = [report for one in (number - 1, number) for report in told.get(one, ()) if report.cue[0] < last.start]
    reported = next((one for one in reversed(near) if one.speaker is not None), None)
    if reported is not None:
        return Said(reported.speaker, None, AFTER_DEED, True)
    return (_other(frame, done, last) if talk else None) or SOMEBODY


def _other(frame: Frame, done: Sequence[Spoken], last: Spoken) -> Said | None:
    """Who else has spoken in the scene: another name, or he where she spoke last."""
    for other in reversed(done[-NEAR:]):
        if frame.paragraph[last.first.first] - frame.paragraph[other.last.last - 1] > _SCENE:
            break
        if other.said is not None and last.said is not None and _are_two(other.said.speaker, last.said.speaker):
            return Said(other.said.speaker, None, AFTER_DEED, True)
    return None


def _are_two(one: Mention | None, two: Mention | None) -> bool:
    """Whether two mentions cannot be of one person, as far as their words tell: two names, "he" and "she"."""
    if one is None or two is None or one.kind != two.kind:
        return False
    names = one.text.split()[-1].lower(), two.text.split()[-1].lower()
    if one.kind == MentionKind.PRONOUN:
        return set(names) == {"he", "she"}
    return one.kind == MentionKind.NAME and names[0] != names[1]
