"""Words as the names model sees them: word pieces without case, and the case apart as a small number.

The model underneath is uncased; the shape of each word goes in through its token-type embedding instead. Training and
running share this module, so that both see the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from tokenizers import Tokenizer

MAX_PIECES = 256  # of one window, its first and last sign included
MAX_WORD_PIECES = 8
_STRAIGHT = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})


class Shape(IntEnum):
    """How a word is written."""

    LOWER = 0
    TITLE = 1
    UPPER = 2
    MIXED = 3
    DIGIT = 4
    SIGN = 5


@dataclass(frozen=True)
class Encoded:
    """One window: the ids of its pieces, as many shapes, and the place of each word's first piece."""

    ids: list[int]
    shapes: list[int]
    first: list[int]


def shape(word: str) -> Shape:
    """The shape of a word; a single capital is a title ("A"), a mixed one is like "McKay" or "eBay"."""
    if word.islower():
        return Shape.LOWER
    if word[:1].isupper() and (len(word) == 1 or word[1:].islower()):
        return Shape.TITLE
    if word.isupper():
        return Shape.UPPER
    if any(sign.isupper() for sign in word):
        return Shape.MIXED
    return Shape.DIGIT if any(sign.isdigit() for sign in word) else Shape.SIGN


class WordPieces:
    """Encodes words with a `tokenizers` file; typographic quotes are read as straight ones.

    Args:
        tokenizer: one of word pieces without case, that puts one sign before a text and one behind it, and knows "[UNK]".
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self.start, self.end = tokenizer.encode("").ids
        self._unknown = self._id("[UNK]")
        self.of = lru_cache(maxsize=50_000)(self._cut)

    def _id(self, sign: str) -> int:
        number = self._tokenizer.token_to_id(sign)
        if number is None:
            raise ValueError(f"the tokenizer has no {sign}")
        return number

    def _cut(self, word: str) -> tuple[int, ...]:
        ids = self._tokenizer.encode(word.translate(_STRAIGHT), add_special_tokens=False).ids
        return tuple(ids[:MAX_WORD_PIECES]) or (self._unknown,)

    def length(self, word: str) -> int:
        """Number of pieces of a word, at least 1."""
        return len(self.of(word))

    def encode(self, words: Sequence[str]) -> Encoded:
        """The pieces of one window.

        Raises:
            ValueError: the words have more than `MAX_PIECES` pieces: cut them into windows first.
        """
        ids, shapes, first = [self.start], [int(Shape.SIGN)], []
        for word in words:
            pieces = self.of(word)
            first.append(len(ids))
            ids += pieces
            shapes += [int(shape(word))] * len(pieces)
        ids.append(self.end)
        shapes.append(int(Shape.SIGN))
        if len(ids) > MAX_PIECES:
            raise ValueError(f"{len(ids)} word pieces in a window of {MAX_PIECES}")
        return Encoded(ids, shapes, first)

    def windows(self, words: Sequence[str], overlap: int = 24) -> list[tuple[int, int]]:
        """(start, end) of the windows that cover the words, neighbours sharing `overlap` words; one where all fit."""
        spans: list[tuple[int, int]] = []
        start = 0
        while True:
            end, room = start, MAX_PIECES - 2
            while end < len(words) and self.length(words[end]) <= room:
                room -= self.length(words[end])
                end += 1
            spans.append((start, end))
            if end == len(words):
                return spans
            start = max(end - overlap, start + 1)
