"""A quoted sentence without a cue of its own: whose it is, by who speaks or acts in the sentences beside it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes_form import PRESSED, is_asked, is_sentence, is_topic
from kg.language.quotes_frame import FIRST_PERSON, NOWHERE, SENTENCE_ENDS, Frame, Piece
from kg.language.quotes_lexicon import groups_of, nouns, speech_form
from kg.language.quotes_report import Report
from kg.language.quotes_subject import Said, first_mention
from kg.language.roles import FINITE
from kg.records import EntityType, Mention, MentionKind

_SAME_PARAGRAPH = 0.85
_NEXT_PARAGRAPH = 0.75
_AFTER_REPORT = 0.8
_AFTER_DEED = 0.65
_IN_TURN = frozenset({"ask", "inquire", "enquire", "reply", "answer", "respond", "retort", "counter", "interject"})
_PARAGRAPH = 8  # words of a quotation that stands as a paragraph: fewer are a heading
_LEAD = 4  # words before a colon
_SHORT = 8  # words of a question without a verb
_REPLIES = frozenset({"response", "reply", "answer", "comment", "reaction"})
_NEAR = 40  # quotations before one in which its speaker is looked for


@dataclass(frozen=True, slots=True)
class Spoken:
    """A quotation in the making: its first and last part, and what is known of its cue."""

    first: Piece
    last: Piece
    said: Said | None

    @property
    def start(self) -> int:
        return self.first.start

    @property
    def end(self) -> int:
        return self.last.end


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
    done: list[Spoken] = []
    for one in spoken:
        if one.said is None and frame.level(one.first) == NOWHERE and is_sentence(frame, one.first):
            here = beside[frame.paragraph[one.first.first]]
            one = replace(
                one, said=_from_before(frame, done, told, one) or _from_behind(here, one) or _by_itself(frame, one)
            )
        done.append(one)
    return done


def _from_before(frame: Frame, done: Sequence[Spoken], told: Sequence[Report], one: Spoken) -> Said | None:
    begin = _begin(frame, one)
    sentence = _sentence_before(frame, begin)
    last = next((o for o in reversed(done[-_NEAR:]) if o.said and frame.level(o.first) == NOWHERE), None)
    if last is not None and last.last.last == one.first.first:
        return None  # “Yes.” “No.”: in a dialogue somebody else answers
    if sentence and not (last is not None and last.last.last > sentence[0].i):
        said = _reported(told, sentence) or _acting(frame, sentence) or _asked_of(frame, sentence)
        if said is not None:
            return said
    if last is None or last.said is None:
        return None
    gap = frame.paragraph[one.first.first] - frame.paragraph[last.last.last - 1]
    if gap == 0:
        return replace(last.said, probability=_SAME_PARAGRAPH * last.said.probability, whole=True)
    if gap != 1 or not last.said.whole or not _opens_paragraph(frame, begin):
        return None
    turns = _asks(last) or _names(frame, one, last.said) or _in_dialogue(frame, done, last, one)
    turn = _answered(frame, done, told, last) if turns else last.said
    return replace(turn, probability=_NEXT_PARAGRAPH * turn.probability)


def _in_dialogue(frame: Frame, done: Sequence[Spoken], last: Spoken, one: Spoken) -> bool:
    """Whether two paragraphs are turns of a dialogue: nothing but words in closed marks, and one of them asks.

    Who asked before asks again, though a cue tells who answered him.
    """
    if not _is_paragraph(frame, one):
        return False
    asks, again = _is_question(frame, last), _is_question(frame, one)
    at = next((n for n in range(len(done) - 1, 0, -1) if done[n] is last), 0)
    before = done[at - 1] if at else None
    answered = before is not None and _is_question(frame, before) and _next_to(frame, before, last)
    return ((asks or again) and _is_paragraph(frame, last)) or (again and answered)


def _is_question(frame: Frame, one: Spoken) -> bool:
    return frame.text[one.end - 1] == "?"


def _next_to(frame: Frame, one: Spoken, other: Spoken) -> bool:
    """Whether two quotations stand in paragraphs one after the other."""
    return frame.paragraph[other.first.first] - frame.paragraph[one.last.last - 1] == 1


def _is_paragraph(frame: Frame, one: Spoken) -> bool:
    """Whether a quotation is all of a paragraph, and its marks are closed."""
    first, last = one.first.first, one.last.last
    ends = last >= len(frame.doc) or frame.doc[last].is_space
    return _opens_paragraph(frame, first) and ends and one.first == one.last and frame.marks[one.first.mark].closed


def _asks(last: Spoken) -> bool:
    """Whether somebody else speaks next: "“Is that it?” asked Ann Field.", "“No,” replied Ann Field."."""
    verb = last.said.verb if last.said is not None else None
    return verb is not None and verb.idx > last.end and speech_form(verb) in _IN_TURN


def _names(frame: Frame, one: Spoken, said: Said) -> bool:
    """Whether a quotation names whoever spoke last, and so is not his: "“I thank you, Mr Dale.”"."""
    name = said.speaker.text.split()[-1] if said.speaker is not None and said.speaker.kind == MentionKind.NAME else ""
    return len(name) > 1 and name in [frame.doc[i].text for i in range(one.first.first, one.first.last)]


def _answered(frame: Frame, done: Sequence[Spoken], told: Sequence[Report], last: Spoken) -> Said:
    """Who spoke before the last speaker, in the same paragraph or the one before it, and now answers him; else somebody."""
    assert last.said is not None
    number = frame.paragraph[last.first.first]
    for other in reversed(done[-_NEAR:]):
        if other.said is None or frame.level(other.first) != NOWHERE or other.end > last.start:
            continue
        if number - frame.paragraph[other.last.last - 1] > 1:
            break
        speaker = other.said.speaker
        if speaker is not None and (last.said.speaker is None or speaker.text != last.said.speaker.text):
            return other.said
    reported = next((r for r in reversed(told) if r.speaker is not None and r.cue[0] < last.start), None)
    if reported is not None and 0 <= number - frame.paragraph[reported.first] <= 1:
        return Said(reported.speaker, None, _AFTER_DEED, True)
    return Said(None, None, _AFTER_DEED, True)


def _by_itself(frame: Frame, one: Spoken) -> Said | None:
    """A paragraph in marks: who acts at the end of the one before it says it."""
    first, last = one.first.first, one.last.last
    closed = last >= len(frame.doc) or frame.doc[last].is_space
    if not closed or not first or not _opens_paragraph(frame, first) or last - first < _PARAGRAPH:
        return None
    before = first - 1
    while before > 0 and frame.doc[before].is_space:
        before -= 1
    sentence = _sentence_before(frame, before + 1)
    return (
        (_asking(frame, sentence) if _is_question(frame, one) else None) or _acting(frame, sentence)
        if sentence
        else None
    )


def _asking(frame: Frame, sentence: Sequence[Token]) -> Said | None:
    """Who asks on: "Asked by ANN FIELD who had called, the clerk would not say. / “Who was it?”"."""
    first = sentence[0]
    asked = first.tag_ in {"VBN", "VBD"} and (first.lower_ in PRESSED or "ask" in groups_of(speech_form(first)))
    by = next((n for n, word in enumerate(sentence) if word.lower_ == "by"), None) if asked else None
    found = first_mention(frame, sentence[by + 1 : by + 4]) if by is not None else None
    return Said(found, None, _AFTER_DEED, True) if found is not None else None


def _begin(frame: Frame, one: Spoken) -> int:
    """The first word of a quotation, or of what leads up to it and tells of nobody: "Then: “…”", "Asked about it: “…”"."""
    words = frame.before(one.first)
    bare = len(words) <= _LEAD and all(word.tag_ not in FINITE and not frame.mention_at(word.i) for word in words)
    lead = is_asked(words) or is_topic(words) or (bare and bool(words) and words[-1].text == ":")
    return words[0].i if lead else one.first.first


def _sentence_before(frame: Frame, begin: int) -> list[Token]:
    """The sentence before a quotation that stands by itself, in its paragraph; its words outside marks."""
    if begin == 0 or frame.doc[begin - 1].text not in SENTENCE_ENDS or _opens_paragraph(frame, begin):
        return []
    first = begin - 1
    while first > 0 and frame.paragraph[first - 1] == frame.paragraph[begin]:
        if frame.doc[first - 1].text in SENTENCE_ENDS and frame.inside[first - 1] == NOWHERE:
            break
        first -= 1
    return [frame.doc[i] for i in range(first, begin) if frame.inside[i] == NOWHERE]


def _reported(told: Sequence[Report], sentence: Sequence[Token]) -> Said | None:
    """ "She said that it was late. “I want to go home.”" """
    here = [r for r in told if sentence[0].idx <= r.cue[0] <= sentence[-1].idx]
    return Said(here[-1].speaker, None, _AFTER_REPORT, True) if here else None


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
    return Said(found, None, _AFTER_DEED, True) if found is not None and _may_speak(found) else None


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
    return Said(found, None, _AFTER_DEED, True) if found is not None else None


def _only_one(frame: Frame, sentence: Sequence[Token]) -> Said | None:
    """The one person of whom a question speaks."""
    mentions = (frame.mention_at(word.i) for word in sentence)
    people = {one.text.lower(): one for one in mentions if one is not None and _may_speak(one)}
    found = next(iter(people.values()), None)
    spoken = found is not None and found.kind in {MentionKind.NAME, MentionKind.PRONOUN}
    return Said(found, None, _AFTER_DEED, True) if spoken and len(people) == 1 else None


def _may_speak(mention: Mention) -> bool:
    return mention.type == EntityType.PERSON and mention.text.lower() not in FIRST_PERSON


def _from_behind(beside: Sequence[Spoken], one: Spoken) -> Said | None:
    for other in beside:
        apart = other.first.first > one.last.last
        if other.start > one.end and apart and other.said is not None and other.said.whole:
            return replace(other.said, probability=_SAME_PARAGRAPH * other.said.probability)
    return None


def _opens_paragraph(frame: Frame, index: int) -> bool:
    return index == 0 or frame.paragraph[index - 1] != frame.paragraph[index] or frame.doc[index - 1].is_space
