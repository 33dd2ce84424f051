"""Interviews printed as question and answer: paragraphs that open with who speaks and a colon."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile

from kg.language.quotes_beside import Spoken
from kg.language.quotes_frame import NOWHERE, Frame, Piece
from kg.language.quotes_subject import Said
from kg.records import Mention, MentionKind

_FEWEST = 3  # turns of an interview: fewer are notes with a colon
_LABEL = 6  # words before the colon
_SURE = 0.85
_IN_TALK = frozenset({"?", "i", "we", "you", "my", "our", "your", "me", "us"})  # a list of results has none of them


def turns(frame: Frame) -> list[Spoken]:
    """What is said in an interview: each paragraph behind "Ann Field:" or "Gazette:".

    At least three paragraphs, of two speakers, one of whom speaks twice, are one, where somebody asks or speaks of "I" or "you".
    """
    found = [turn for first in _openings(frame) if (turn := _turn(frame, first)) is not None]
    times = Counter(speaker.text.lower() for _, speaker in found)
    talk = any(frame.doc[i].lower_ in _IN_TALK for piece, _ in found for i in range(piece.first, piece.last))
    if len(found) < _FEWEST or len(times) < 2 or max(times.values()) < 2 or not talk:
        return []
    return [Spoken(piece, piece, Said(speaker, None, _SURE, True)) for piece, speaker in found]


def _openings(frame: Frame) -> list[int]:
    """The first word of every paragraph."""
    words = [token.i for token in frame.doc if not token.is_space]
    return [i for n, i in enumerate(words) if n == 0 or frame.paragraph[i] != frame.paragraph[words[n - 1]]]


def _turn(frame: Frame, first: int) -> tuple[Piece, Mention] | None:
    """The words behind a label, and whom it names; none where they stand in quotation marks."""
    doc = frame.doc
    colon = next((i for i in range(first, min(len(doc), first + _LABEL)) if doc[i].text == ":"), None)
    speaker = frame.mention_at(colon - 1) if colon is not None and colon > first else None
    if colon is None or speaker is None or speaker.kind != MentionKind.NAME or speaker.start != doc[first].idx:
        return None
    paragraph = takewhile(lambda i: frame.paragraph[i] == frame.paragraph[first], range(colon + 1, len(doc)))
    said = [i for i in paragraph if not doc[i].is_space]
    if not said or frame.inside[said[0]] != NOWHERE:
        return None
    end = doc[said[-1]].idx + len(doc[said[-1]])
    return Piece(NOWHERE, said[0], said[-1] + 1, doc[said[0]].idx, end), speaker
