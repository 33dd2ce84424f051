"""Interviews and debates printed as question and answer: paragraphs that open with who speaks and a colon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from spacy.tokens import Doc, Token

from kg.language.quotes_beside import Spoken
from kg.language.quotes_frame import NOWHERE, Frame, Piece
from kg.language.quotes_subject import Said
from kg.language.titles import title_length
from kg.records import EntityType, Mention, MentionKind

_FEWEST = 3  # turns of an interview: fewer are notes with a colon
_LABEL = 6  # words before the colon, what stands in brackets apart
_BRACKETS = 12  # words with them: "Mr HARKER (Delby—Minister for Transport):"
_INITIALS = 4  # letters at most
_SURE = 0.85
_IN_TALK = frozenset({"?", "i", "we", "you", "my", "our", "your", "me", "us"})  # a list of results has none of them


@dataclass(frozen=True, slots=True)
class _Turn:
    """Words behind a label; `speaker` is None where the label names nobody of the text, and `who` then the label itself."""

    who: str
    words: Piece
    speaker: Mention | None


def turns(frame: Frame) -> list[Spoken]:
    """What is said in an interview or a debate: each paragraph behind "Ann Field:", "AF:", "Mr FIELD (Delby):" or "Gazette:".

    At least three paragraphs, of two speakers, one of whom speaks twice, are one, where somebody asks or speaks of "I" or "you".
    """
    found = [turn for first in _openings(frame) if (turn := _turn(frame, first)) is not None]
    times = Counter(turn.who for turn in found)
    talk = any(frame.doc[i].lower_ in _IN_TALK for turn in found for i in range(turn.words.first, turn.words.last))
    named = any(turn.speaker is not None for turn in found)
    if len(found) < _FEWEST or len(times) < 2 or max(times.values()) < 2 or not talk or not named:
        return []
    return [Spoken(turn.words, turn.words, Said(turn.speaker, None, _SURE, True)) for turn in found]


def _openings(frame: Frame) -> list[int]:
    """The first word of every paragraph."""
    words = [token.i for token in frame.doc if not token.is_space]
    return [i for n, i in enumerate(words) if n == 0 or frame.paragraph[i] != frame.paragraph[words[n - 1]]]


def _turn(frame: Frame, first: int) -> _Turn | None:
    """The words behind a label, and whom it names; none where they stand in quotation marks."""
    doc = frame.doc
    paragraph = list(takewhile(lambda i: frame.paragraph[i] == frame.paragraph[first], range(first, len(doc))))
    colon = next((i for i in paragraph[:_BRACKETS] if doc[i].text[-1] == ":"), None)
    said = [i for i in paragraph if colon is not None and i > colon and not doc[i].is_space]
    label = list(takewhile(lambda word: word.is_alpha or word.text in ".-’'", doc[first:colon])) if said else []
    if not label or len(label) > _LABEL or frame.inside[said[0]] != NOWHERE or not _closes(doc, label, colon):
        return None
    speaker = _by_initials(frame, label) or _labelled(frame, label)
    if speaker is None and not any(word.is_upper for word in label):
        return None
    if doc[said[-1]].is_alpha:
        return None  # a headline
    end = doc[said[-1]].idx + len(doc[said[-1]])
    words = Piece(NOWHERE, said[0], said[-1] + 1, doc[said[0]].idx, end)
    who = speaker.text if speaker is not None else " ".join(word.text for word in label)
    return _Turn(who.lower(), words, speaker)


def _closes(doc: Doc, label: Sequence[Token], colon: int | None) -> bool:
    """Whether a label goes up to its colon but for what stands in brackets."""
    behind = doc[label[-1].i + 1]
    return behind.i == colon or behind.text == "("


def _labelled(frame: Frame, label: Sequence[Token]) -> Mention | None:
    """Who is named by a label as a whole, or behind a title: "Ann Field", "Mr FIELD"."""
    found = frame.mention_at(label[-1].i)
    before = [word.text for word in label if found is not None and word.idx < (found.start or 0)]
    named = found is not None and found.kind == MentionKind.NAME
    return found if named and title_length([*before, label[-1].text]) == len(before) else None


def _by_initials(frame: Frame, label: Sequence[Token]) -> Mention | None:
    """The person of the text whose initials a label is: "AF" for Ann Field, where she is the only one."""
    letters = label[0].text
    if len(label) > 1 or not (letters.isupper() and 1 < len(letters) <= _INITIALS):
        return None
    people = [one for found in frame.at.values() for one in found if one.type == EntityType.PERSON]
    meant = {
        one.text.lower(): one
        for one in people
        if one.kind == MentionKind.NAME and "".join(word[0] for word in one.text.split()).upper() == letters
    }
    return next(iter(meant.values())) if len(meant) == 1 else None
