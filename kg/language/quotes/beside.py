"""A quoted sentence without a cue of its own: whose it is, by who speaks or acts in the sentences beside it."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.dialogue import talks
from kg.language.quotes.form import PRESSED, is_punctuated, is_sentence, is_title, spoken_words
from kg.language.quotes.frame import FIRST_PERSON, NOWHERE, SENTENCE_ENDS, Frame
from kg.language.quotes.interview import answering
from kg.language.quotes.lexicon import groups_of, nouns, speech_form, speech_verb
from kg.language.quotes.report import Report
from kg.language.quotes.source import first_mention
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
from kg.language.quotes.turns import acting_behind, from_ahead, from_turn
from kg.language.roles import FINITE
from kg.records import EntityType, Mention, MentionKind

_SAME_PARAGRAPH = 0.85
_AFTER_REPORT = 0.8
_PARAGRAPH = 8  # words of a quotation that stands as a paragraph: fewer are a heading
_WHOLE = 4  # words of a sentence that a report quotes and nothing attributes
_SHORT = 8  # words of a question without a verb
_REPLIES = frozenset({"response", "reply", "answer", "comment", "reaction"})
_ACTED_BETWEEN = 2  # paragraphs from a turn to the next one, where one between them tells what is done


def inherited(frame: Frame, spoken: Sequence[Spoken], told: Sequence[Report]) -> list[Spoken]:
    """Give quoted sentences without a cue the speaker whom the text beside them shows.

    That is whoever spoke, was reported or acted in the sentence before, in the paragraph or the last one, else whoever
    speaks after it.

    Args:
        frame: the document.
        spoken: what stands in marks, in order, with the cues that were found.
        told: its indirect speech, in order.
    """
    beside: dict[int, list[Spoken]] = defaultdict(list)
    for one in spoken:
        beside[frame.paragraph[one.first.first]].append(one)
    talk = talks(frame.text[one.start : one.end] for one in spoken if frame.level(one.first) == NOWHERE)
    reported: dict[int, list[Report]] = defaultdict(list)
    for report in told:
        reported[frame.paragraph_at(report.cue[0])].append(report)
    guests = answering(frame)
    done: list[Spoken] = []
    for one in spoken:
        sentence = is_sentence(frame, one.first) and not is_title(frame, one.first)
        if one.said is None and frame.level(one.first) == NOWHERE and sentence:
            here = beside[frame.paragraph[one.first.first]]
            said = (
                _from_before(frame, done, reported, one, talk)
                or _from_behind(here, one)
                or _answering(guests, one)
                or (acting_behind(frame, done, one) if talk else _after_report(frame, done, reported, one))
                or from_turn(frame, done, reported, one, talk)
                or _by_itself(frame, done, one, talk)
                or _opening(frame, done, one, talk)
            )
            one = replace(one, said=said)
        done.append(one)
    return from_ahead(frame, done) if talk else done


def _answering(guests: Mapping[int, Mention], one: Spoken) -> Said | None:
    guest = guests.get(one.first.first)
    return Said(guest, None, AFTER_DEED, True) if guest is not None else None


def _from_before(
    frame: Frame, done: Sequence[Spoken], told: Mapping[int, Sequence[Report]], one: Spoken, talk: bool
) -> Said | None:
    """Who spoke, was reported or acted before a quotation in its paragraph."""
    sentence = _sentence_before(frame, begin_of(frame, one))
    here = told.get(frame.paragraph[one.first.first], ())
    last = last_spoken(frame, done)
    if last is not None and last.last.last == one.first.first and (talk or ends_asking(frame, last)):
        return None  # “Yes.” “No.”: in a dialogue somebody else answers
    if sentence and not (last is not None and last.last.last > sentence[0].i):
        said = (
            _same_cue(last, sentence)
            or _reported(here, sentence)
            or _acting(frame, sentence)
            or _asked_of(frame, sentence)
            or _told_before(frame, here, last, sentence, one)
        )
        if said is not None:
            return said
    if last is None or last.said is None or paragraphs_between(frame, last, one) != 0:
        return None
    again = replace(last.said, probability=_SAME_PARAGRAPH * last.said.probability, whole=True)
    return again if last.said.whole else _around(here, last) or again


def _by_itself(frame: Frame, done: Sequence[Spoken], one: Spoken, talk: bool) -> Said | None:
    """A paragraph in marks: who acts at the end of the one before it says it."""
    first, last = one.first.first, one.last.last
    if (
        not _ends_paragraph(frame, one)
        or not first
        or not opens_paragraph(frame, first)
        or (last - first < _PARAGRAPH and not talk)
    ):
        return None
    sentence = _last_sentence(frame, first)
    if not sentence:
        return None
    said = (_asking(frame, sentence) if ends_asking(frame, one) else None) or _acting(frame, sentence)
    return None if said is not None and talk and _is_answered(frame, done, one, said) else said


def _ends_paragraph(frame: Frame, one: Spoken) -> bool:
    """Whether nothing stands behind a quotation in its paragraph."""
    return one.last.last >= len(frame.doc) or frame.doc[one.last.last].is_space


def _after_report(
    frame: Frame, done: Sequence[Spoken], told: Mapping[int, Sequence[Report]], one: Spoken
) -> Said | None:
    """ "It was late, Ann Field said. / “I want to go home.” …": whose words a paragraph ends with goes on in the next one."""
    begin = begin_of(frame, one)
    sentence = _last_sentence(frame, begin) if begin and opens_paragraph(frame, begin) else []
    if not sentence or not _is_whole(frame, one) or ends_asking(frame, one):
        return None
    if _speaks_in(last_spoken(frame, done), sentence):
        return None
    return _reported(told.get(frame.paragraph[sentence[0].i], ()), sentence) or _judging(frame, sentence)


def _speaks_in(last: Spoken | None, sentence: Sequence[Token]) -> bool:
    """Whether a sentence or what follows it has whole words in marks with their cue."""
    if last is None or last.said is None or not last.said.whole:
        return False
    return last.end > sentence[0].idx or last.said.verb in sentence


def _judging(frame: Frame, sentence: Sequence[Token]) -> Said | None:
    """ "Ann Field has accused them of neglect. / “I want to go home.” …": who acts, where that is done by saying something."""
    root = next((word for word in sentence if word.dep_ == "ROOT"), None)
    return _acting(frame, sentence) if root is not None and speech_verb(root) else None


def _is_whole(frame: Frame, one: Spoken) -> bool:
    """Whether words in marks are a sentence of some length; its full stop may stand behind the marks."""
    behind = frame.doc[one.first.last : one.first.last + 1]
    ended = frame.text[one.first.start].isupper() and behind.text in SENTENCE_ENDS
    return (ended or is_punctuated(frame, one.first)) and len(spoken_words(frame, one.first)) >= _WHOLE


def _opening(frame: Frame, done: Sequence[Spoken], one: Spoken, talk: bool) -> Said | None:
    """Words that open a paragraph: a turn of somebody where a text talks, in a report a whole sentence of whoever acts behind it.

    Where they fill it somebody has said them, whoever that is.
    """
    if not opens_paragraph(frame, one.first.first):
        return None
    if talk:
        return SOMEBODY
    if not _is_whole(frame, one):
        return None
    closed = frame.doc[one.last.last - 1].is_quote and _ends_paragraph(frame, one)
    alone = closed and len(spoken_words(frame, one.first)) >= _PARAGRAPH
    return acting_behind(frame, done, one) or (SOMEBODY if alone else None)


def _is_answered(frame: Frame, done: Sequence[Spoken], one: Spoken, said: Said) -> bool:
    """Whether words answer who acts before them: he spoke last before he acted, or they call him by name."""
    last = last_spoken(frame, done)
    spoke = last.said.speaker if last is not None and last.said is not None else None
    near = last is not None and paragraphs_between(frame, last, one) == _ACTED_BETWEEN
    same = spoke is not None and said.speaker is not None and spoke.text == said.speaker.text
    return (near and same) or names(frame, one, said)


def _asking(frame: Frame, sentence: Sequence[Token]) -> Said | None:
    """Who asks on: "Asked by ANN FIELD who had called, the clerk would not say. / “Who was it?”"."""
    first = sentence[0]
    asked = first.tag_ in {"VBN", "VBD"} and (first.lower_ in PRESSED or "ask" in groups_of(speech_form(first)))
    by = next((n for n, word in enumerate(sentence) if word.lower_ == "by"), None) if asked else None
    found = first_mention(frame, sentence[by + 1 : by + 4]) if by is not None else None
    return Said(found, None, AFTER_DEED, True) if found is not None else None


def _last_sentence(frame: Frame, begin: int) -> list[Token]:
    """The sentence that ends the paragraph before the one that a word opens; its words outside marks."""
    before = begin - 1
    while before > 0 and frame.doc[before].is_space:
        before -= 1
    unended = frame.doc[before].is_alpha
    found = _sentence_before(frame, before + 1, unended)
    return [] if unended and len(found) < _PARAGRAPH else found  # few words are a heading


def _sentence_before(frame: Frame, begin: int, unended: bool = False) -> list[Token]:
    """The sentence before a quotation that stands by itself, in its paragraph; its words outside marks.

    Args:
        frame: the document.
        begin: the first word behind it.
        unended: whether its last sign may be left out.
    """
    ended = begin > 0 and (unended or frame.doc[begin - 1].text in SENTENCE_ENDS)
    if not ended or (opens_paragraph(frame, begin) and not unended):
        return []
    first = begin - 1
    while first > 0 and frame.paragraph[first - 1] == frame.paragraph[begin]:
        if frame.doc[first - 1].text in SENTENCE_ENDS and frame.inside[first - 1] == NOWHERE:
            break
        if _ends_in_marks(frame, first):
            break
        first -= 1
    return [frame.doc[i] for i in range(first, begin) if frame.inside[i] == NOWHERE]


def _ends_in_marks(frame: Frame, index: int) -> bool:
    """Whether a sentence in marks has ended right before a word that may begin another: "“It is late.” She left"."""
    before = frame.doc[max(0, index - 2) : index]
    return (
        len(before) == 2
        and before[0].text in SENTENCE_ENDS
        and before[1].is_quote
        and frame.inside[index] == NOWHERE != frame.inside[before[0].i]
        and frame.doc[index].text[:1].isupper()
    )


def _same_cue(last: Spoken | None, sentence: Sequence[Token]) -> Said | None:
    """ "“It is late,” SHE SAID, according to two people in the room. “I want to go home.”"; ONE GUEST too, whoever tells of it."""
    said = last.said if last is not None else None
    if said is None or said.verb is None or said.verb not in sentence:
        return None
    if said.speaker is None and roles.subject(said.verb) is None:
        return None
    return replace(said, probability=_SAME_PARAGRAPH * said.probability, whole=True)


def _reported(told: Sequence[Report], sentence: Sequence[Token]) -> Said | None:
    """ "She said that it was late. “I want to go home.”": whose the last report is that no other one contains."""
    here = [r for r in told if sentence[0].idx <= r.cue[0] <= sentence[-1].idx]
    words = {token.idx: token.i for token in sentence}
    outer = [r for r in here if not any(o.first <= words.get(r.cue[0], -1) < o.last for o in here if o is not r)]
    return Said((outer or here)[-1].speaker, None, _AFTER_REPORT, True) if here else None


def _around(told: Sequence[Report], last: Spoken) -> Said | None:
    """ "Ann Field said it was “a joke”. “I want to go home.”": whose report the words in marks before stand in."""
    around = next((r for r in told if r.first <= last.first.first and last.last.last <= r.last + 1), None)
    return Said(around.speaker, None, _AFTER_REPORT, True) if around is not None else None


def _told_before(
    frame: Frame, told: Sequence[Report], last: Spoken | None, sentence: Sequence[Token], one: Spoken
) -> Said | None:
    """ "She said that it was late. Nobody had come. “I want to go home.”": whose words the paragraph tells goes on with them."""
    spoken = last.start if last is not None else 0
    here = [r for r in told if spoken <= r.cue[0] < sentence[0].idx]
    speaker = here[-1].speaker if here and _is_whole(frame, one) else None
    return Said(speaker, None, AFTER_DEED, True) if speaker is not None else None


def _acting(frame: Frame, sentence: Sequence[Token]) -> Said | None:
    """ "Mr Dale disagreed. “It is not.”" """
    if not frame.readable[sentence[0].i]:
        return None
    root = next((word for word in sentence if word.dep_ == "ROOT"), None)
    doer = roles.subject(root) if root is not None else None
    if doer is None or frame.inside[doer.i] != NOWHERE:
        return None
    # "The other, the clerk Ann Field, was blunter"
    who = (frame.mention_of(one) for one in (doer, *roles.appositions(doer)))
    found = next((one for one in who if one is not None), None)
    return Said(found, None, AFTER_DEED, True) if found is not None and _may_speak(found) else None


def _asked_of(frame: Frame, sentence: Sequence[Token]) -> Said | None:
    """ "And Mr Dale? “It is not.”", "Her answer? “Never.”", "Who told her? “Nobody.”": of whom something is asked."""
    if sentence[-1].text != "?":
        return None
    if any(word.tag_ in FINITE for word in sentence):
        return _only_one(frame, sentence)
    if len(sentence) > _SHORT:
        return None
    answer = len(sentence) > 1 and sentence[-2].lower_ in _REPLIES | nouns("statement") | nouns("view") | nouns(
        "phrase"
    )
    if not answer and (sentence[0].lower_ not in {"and", "but"} or any(word.pos_ == "ADP" for word in sentence)):
        return None
    found = first_mention(frame, sentence)
    return Said(found, None, AFTER_DEED, True) if found is not None else None


def _only_one(frame: Frame, sentence: Sequence[Token]) -> Said | None:
    """The one person of whom a question speaks."""
    mentions = (frame.mention_at(word.i) for word in sentence)
    people = {one.text.lower(): one for one in mentions if one is not None and _may_speak(one)}
    found = next(iter(people.values()), None)
    spoken = found is not None and found.kind in {MentionKind.NAME, MentionKind.PRONOUN}
    return Said(found, None, AFTER_DEED, True) if spoken and len(people) == 1 else None


def _may_speak(mention: Mention) -> bool:
    return mention.type == EntityType.PERSON and mention.text.lower() not in FIRST_PERSON


def _from_behind(beside: Sequence[Spoken], one: Spoken) -> Said | None:
    """Who speaks behind a quotation in its paragraph; `beside` are the paragraph's quotations, in order."""
    first = bisect_right(beside, one.start, key=lambda other: other.start)
    for other in beside[first : first + NEAR]:
        apart = other.first.first > one.last.last
        if other.start > one.end and apart and other.said is not None and other.said.whole:
            return replace(other.said, probability=_SAME_PARAGRAPH * other.said.probability)
    return None
