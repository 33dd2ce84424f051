"""Which texts are copies: the same words, or so many of them that one was made from the other.

Texts are compared by their shingles, the runs of a few words in them (Broder, "On the resemblance and containment of
documents", 1997). Which pairs are worth comparing is told by minima of hashes of these shingles, some of them at a time as a
key (Leskovec, Rajaraman and Ullman, "Mining of Massive Datasets", 3.4).
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b, shake_256
from itertools import islice

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from kg.ids import digest
from kg.records import Copy, CopyKind, DocumentKind

REACH = 8  # texts after it with the same key that a text is compared with: the footer of a site is in all of its texts
_LEAST_OF_A_COMMENT = 40  # words: two may say "well said" by themselves; what is longer was pasted
_SHINGLE = 6  # words: with fewer, form letters that differ in the names alone are copies of one another
_BANDS, _ROWS = 48, 2  # of pairs with a quarter in common 95 in 100 are compared, of those with a hundredth one in 200
_CONTAINED = 0.7  # least share of the shorter in the longer; a word changed in every twenty leaves as much
_SHORTENED = 1 / 3  # least length of the shorter beside the longer: less of it may be a quotation
_OF_SOURCE = 0.5  # least share of the shorter of a copy and its source in the other, whatever lies between them
_WORD = re.compile(r"\w+")

Numbers = npt.NDArray[np.uint64]


def _odd(purpose: str, number: int) -> Numbers:
    """Fixed odd numbers without a pattern: to multiply by one of them (modulo 2**64) loses nothing."""
    return np.frombuffer(shake_256(purpose.encode()).digest(8 * number), "<u8").astype(np.uint64) | np.uint64(1)


_PLACES = _odd("places of words", _SHINGLE)
_ORDERS = _odd("orders of shingles", _BANDS * _ROWS)
_BAND = _odd("bands", _BANDS)
_ROW = _odd("rows of a band", _ROWS)


@dataclass(frozen=True, slots=True)
class Text:
    """What is looked at of a document."""

    id: str
    kind: str
    published: str | None
    text: str


@dataclass(frozen=True, slots=True)
class Sketch:
    """A text as it is compared: a hash of all its words, its shingles, and its keys: copies have some in common."""

    document: str
    published: str | None
    words: str
    shingles: tuple[int, ...]
    keys: tuple[int, ...]


def sketches(texts: Iterable[Text]) -> Iterator[Sketch]:
    """The sketches of texts; a short comment, and a text without words, are no copies of anything and have none.

    Letter case, punctuation and white space do not count: a text is the same as HTML and as plain text.
    """
    for text in texts:
        words = _WORD.findall(unicodedata.normalize("NFKC", text.text).casefold())
        if len(words) >= (_LEAST_OF_A_COMMENT if text.kind == DocumentKind.COMMENT else 1):
            shingles = _shingles(words)
            yield Sketch(text.id, text.published, digest(*words), _integers(shingles), _integers(_keys(shingles)))


def _shingles(words: Sequence[str]) -> Numbers:
    numbers = np.array([_number(word) for word in words], np.uint64)
    width = min(_SHINGLE, len(words))
    return np.unique(sliding_window_view(numbers, width) @ _PLACES[:width])


@lru_cache(1 << 16)
def _number(word: str) -> int:
    return int.from_bytes(blake2b(word.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "little")


def _keys(shingles: Numbers) -> Numbers:
    least = np.array([(shingles * order).min() for order in _ORDERS])
    return (least.reshape(_BANDS, _ROWS) @ _ROW) * _BAND


def _integers(numbers: Numbers) -> tuple[int, ...]:
    return tuple(numbers.view(np.int64).tolist())  # a table has no integers without a sign


def is_copy(common: int, left: int, right: int) -> bool:
    """Whether one of two texts was made from the other.

    Args:
        common: how many shingles are in both.
        left, right: how many are in each.
    """
    shorter, longer = sorted((left, right))
    return common >= _CONTAINED * shorter and shorter >= _SHORTENED * longer


def tied(group: Iterable[Sketch]) -> Iterator[Copy]:
    """The copies in a group that copies of copies tie together.

    The first to be published is the source, of those of one day or without a date the smallest id. What shares too little with it (two
    articles may be tied by a digest that holds both) is tied among itself.

    Args:
        group: sketches in any order.
    """
    left = sorted(group, key=lambda s: (s.published or "9999", s.document))
    while left:
        source, rest, left = left[0], left[1:], []
        theirs = frozenset(source.shingles)
        for one in rest:
            common = len(theirs.intersection(one.shingles))
            if common < _OF_SOURCE * min(len(theirs), len(one.shingles)):
                left.append(one)
                continue
            similarity = round(common / (len(theirs) + len(one.shingles) - common), 6)
            kind = CopyKind.EXACT if one.words == source.words else CopyKind.NEAR
            yield Copy(one.document, source.document, similarity, kind)


def copies_among(texts: Iterable[Text]) -> list[Copy]:
    """All copies among texts, by document.

    Args:
        texts: in any order; the result does not depend on it.
    """
    known = {sketch.document: sketch for sketch in sketches(texts)}
    groups = {document: [document] for document in known}
    for left, right in _pairs(known):
        joined, moved = groups[left], groups[right]
        if joined is not moved:
            joined += moved
            groups |= dict.fromkeys(moved, joined)
    each = {group[0]: group for group in groups.values()}
    return sorted((c for group in each.values() for c in tied(known[d] for d in group)), key=lambda c: c.document)


def _pairs(known: Mapping[str, Sketch]) -> Iterator[tuple[str, str]]:
    """The pairs that are copies; of texts with the same words only the first is compared with others."""
    firsts: dict[str, str] = {}
    for document in sorted(known):
        first = firsts.setdefault(known[document].words, document)
        if first != document:
            yield first, document
    shingles = {document: frozenset(known[document].shingles) for document in firsts.values()}
    for left, right in _candidates(known[document] for document in shingles):
        common = len(shingles[left] & shingles[right])
        if is_copy(common, len(shingles[left]), len(shingles[right])):
            yield left, right


def _candidates(known: Iterable[Sketch]) -> set[tuple[str, str]]:
    """Pairs with a key in common: each text with those that come next after it, by id."""
    same: dict[int, list[str]] = defaultdict(list)
    for sketch in known:
        for key in sketch.keys:
            same[key].append(sketch.document)
    return {
        (left, right)
        for documents in map(sorted, same.values())
        for place, left in enumerate(documents)
        for right in islice(documents, place + 1, place + 1 + REACH)
    }
