"""Where quotation marks open and close: a state machine over the characters of a text, in one pass.

It knows curly and straight marks, two apostrophes on both sides or behind two grave accents, single marks used as quotation marks
apart from apostrophes, nested quotations, and the convention of the press that a quotation over several paragraphs is reopened in each
and closed once, or never. Where a site has run the paragraphs together, it is reopened behind a sentence of its own.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field

DOUBLE = '"“”„«»'
SINGLE = "'‘’‚‹›"
SIGNS = frozenset({*DOUBLE, *SINGLE, "``", "''"})  # marks as words of a text
_OPENERS = "“„«‘‚‹"
_CLOSERS = "”»’›"
_MARK = re.compile(f"[{DOUBLE}{SINGLE}]")
_BLANK_LINE = re.compile(r"\n[^\S\n]*\n\s*")
_ELISION = re.compile(r"(?:em|tis|twas|til|till|cause|cos|n|ere|round|bout|\d0s)\b", re.IGNORECASE)
# marks of two signs, as agencies, archives of the press and corpora write them; those that open stand before a word
_OPENS_TWO = re.compile(r"``|(?<![^\s(\[–—-])''(?=\S)")
_CLOSES_TWO = re.compile(r"''(?!')")
_ENDS = frozenset(".!?…")
_AHEAD = 40  # marks in which those that close others are looked for
_DEEPEST = 3  # levels of nesting that are read; more is noise


@dataclass(frozen=True, slots=True)
class Marked:
    """Words in quotation marks: `text[start:end]` without the outer marks.

    `pieces` are its parts by paragraph, `closed` tells whether a closing mark was found, `depth` is 0 for one that
    stands in no other.
    """

    start: int
    end: int
    pieces: tuple[tuple[int, int], ...]
    closed: bool
    depth: int


@dataclass(slots=True)
class _Open:
    family: str
    begin: int
    pieces: list[tuple[int, int]] = field(default_factory=list)


def paragraphs(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of every stretch between blank lines, in order."""
    start = 0
    for gap in _BLANK_LINE.finditer(text):
        if gap.start() > start:
            yield start, gap.start()
        start = gap.end()
    if start < len(text):
        yield start, len(text)


def marked(text: str) -> list[Marked]:
    """Everything in quotation marks.

    Args:
        text: a document's text; paragraphs parted by blank lines.

    Returns:
        In order of their start, the outer before the inner. One that is never closed ends with its last paragraph.
    """
    text = _CLOSES_TWO.sub("” ", _OPENS_TWO.sub(" “", text))  # of their length
    reader = _Reader(text)
    spans = list(paragraphs(text))
    for number, (start, end) in enumerate(spans):
        following = spans[number + 1][0] if number + 1 < len(spans) else len(text)
        reader.read(start, end, following)
    return sorted(reader.found, key=lambda one: (one.start, -one.end))


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.found: list[Marked] = []
        self.stack: list[_Open] = []
        self.doubles: list[int] = []  # double marks of this paragraph
        self.goes_on = False  # whether the next paragraph opens with a double mark
        self.closers: list[int] = []  # single marks that can only close
        self.openers: list[int] = []  # and those that could open
        self.reopened: int | None = (
            None  # where the words of this paragraph begin, if it and the next open with single marks
        )

    def read(self, start: int, end: int, following: int) -> None:
        """Read one paragraph; `following` is where the next one begins."""
        marks = [match.start() for match in _MARK.finditer(self.text, start, end)]
        self.doubles = [at for at in marks if self.text[at] in DOUBLE]
        self.goes_on = self._may_open(following, DOUBLE)
        self.closers = [at for at in marks if self._may_close_single(at) and not self._like_possessive(at)]
        self.openers = [at for at in marks if self._char(at - 1).isspace() and self.text[at] in SINGLE]
        both = self._opens_with_single(start) and self._opens_with_single(following)
        self.reopened = start + 1 if both else None
        for at in marks:
            self.mark(at, "d" if self.text[at] in DOUBLE else "s", at == start)
        self._finish(end, following)

    def mark(self, at: int, family: str, first: bool) -> None:
        sign, before, after = self.text[at], self._char(at - 1), self._char(at + 1)
        level = self._level(family)
        if level is not None and (first or before == "\n") and sign not in _CLOSERS and not after.isspace():
            self.stack[level].begin = at + 1
            del self.stack[level + 1 :]
        elif family == "s":
            self._single(at, level)
        elif level is not None and (self._closes(sign, before, after) or self._behind_inner(at)):
            self._close(level, at, True)
        elif self._opens(sign, before, after):
            self._open(family, at)

    def _single(self, at: int, level: int | None) -> None:
        sign, before, after = self.text[at], self._char(at - 1), self._char(at + 1)
        if before.isalnum() and after.isalnum():
            return  # an apostrophe
        if level is not None and self._may_close_single(at) and not self._is_possessive(at):
            self._close(level, at, True)
        elif sign not in _CLOSERS and self._opens(sign, before, after) and not _ELISION.match(self.text, at + 1):
            self._open("s", at)

    def _open(self, family: str, at: int) -> None:
        level = self._level(family)
        if level is not None and family == "d" and not self._nests(at):
            if self._behind_sentence(at) and not self._char(self.stack[level].begin).islower():
                self.stack[level].pieces.append((self.stack[level].begin, at))
                self.stack[level].begin = at + 1
                del self.stack[level + 1 :]
                return
            if self.text[at] == '"':
                del self.stack[level:]  # a straight mark that opens where one is open: the first was no quotation mark
        if len(self.stack) < _DEEPEST:
            self.stack.append(_Open(family, at + 1))

    def _behind_sentence(self, at: int) -> bool:
        """Whether a sentence has ended before a mark, and another begins with it."""
        before, after = self.text[max(0, at - 9) : at].rstrip()[-1:], self._char(at + 1)
        return before in _ENDS and self._char(at - 1).isspace() and not after.islower()

    def _nests(self, at: int) -> bool:
        """Whether a double mark that opens within others is closed before them: as many marks close as have opened.

        The outer ones may also be left open, and go on in the next paragraph.
        """
        first = bisect_right(self.doubles, at)
        ahead = self.doubles[first : first + _AHEAD]
        kinds = "".join("c" if self._turned(place) else "o" for place in ahead)
        closing = kinds.lstrip("o")
        if closing == "c" and self.goes_on:
            return not self._behind_sentence(at)
        return closing.startswith("cc")

    def _turned(self, at: int) -> bool:
        """Whether a double mark closes, as its form or the letters beside it have it."""
        sign = self.text[at]
        return sign not in _OPENERS and self._closes(sign, self._char(at - 1), self._char(at + 1))

    def _close(self, level: int, at: int, closed: bool) -> None:
        one = self.stack[level]
        pieces = [self._trim(piece) for piece in (*one.pieces, (one.begin, at))]
        kept = tuple(piece for piece in pieces if piece[0] < piece[1])
        if kept:
            self.found.append(Marked(kept[0][0], kept[-1][1], kept, closed, level))
        del self.stack[level:]

    def _finish(self, end: int, following: int) -> None:
        """What is reopened in the next paragraph stays open; a single mark that nothing closes was an apostrophe."""
        if not self.stack:
            return
        one = self.stack[0]
        same = self._may_open(following, DOUBLE if one.family == "d" else SINGLE)
        if same and following < len(self.text) and not self._char(following + 1).isspace():
            one.pieces.append((one.begin, end))
            one.begin = following
            del self.stack[1:]
        elif one.family == "d" or one.pieces:
            self._close(0, end, False)
        elif len(self.stack) > 1 and self.stack[1].family == "d":
            self._close(1, end, False)
        self.stack = self.stack if same else []

    def _opens_with_single(self, start: int) -> bool:
        return self._may_open(start, SINGLE) and not self._char(start + 1).isspace()

    def _may_open(self, at: int, family: str) -> bool:
        return self._char(at) in family and self._char(at) not in _CLOSERS

    def _opens(self, sign: str, before: str, after: str) -> bool:
        if sign in _OPENERS:
            return after != "\n"
        return (
            not before.isalnum()
            and before not in ".,!?"
            and not after.isspace()
            and after.isalnum() | (after in "£$€@#([.…'‘’“")
        )

    @staticmethod
    def _closes(sign: str, before: str, after: str) -> bool:
        if sign in _CLOSERS:
            return True
        return not before.isspace() and not after.isalnum()

    def _behind_inner(self, at: int) -> bool:
        """Whether a straight mark closes behind one that closed within, and a space: "…,' " she said"."""
        parted = self._char(at - 1) in " \u00a0\u2009" and self._char(at - 2) in "'’"
        return parted and not self._char(at + 1).isalnum() and self._char(at - 3) in ",.?!…"

    def _may_close_single(self, at: int) -> bool:
        sign = self.text[at]
        return sign in "'’›" and not self._char(at - 1).isspace() and not self._char(at + 1).isalnum()

    def _like_possessive(self, at: int) -> bool:
        return self._char(at - 1) in "sS" and self._char(at + 1) == " " and self._char(at + 2).islower()

    def _is_possessive(self, at: int) -> bool:
        """The mark of "the residents' question": an s before it, a word after it, and a closing mark still to come.

        That may be in the next paragraph, where both open with a mark.
        """
        if not self._like_possessive(at):
            return False
        closer = bisect_right(self.closers, at)
        opener = bisect_right(self.openers, at)
        if closer == len(self.closers):
            return opener == len(self.openers) and self.stack[0].begin == self.reopened
        return opener == len(self.openers) or self.openers[opener] > self.closers[closer]

    def _level(self, family: str) -> int | None:
        return next((n for n in range(len(self.stack) - 1, -1, -1) if self.stack[n].family == family), None)

    def _char(self, at: int) -> str:
        return self.text[at] if 0 <= at < len(self.text) else "\n"

    def _trim(self, piece: tuple[int, int]) -> tuple[int, int]:
        start, end = piece
        while start < end and self.text[start].isspace():
            start += 1
        while start < end and self.text[end - 1].isspace():
            end -= 1
        return start, end
