"""Commenters as entries of a list, which is what converters to text make of most blogs: "2. Jane Doe", "• sam 1.1"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from kg.readers.header import Header, Shape, is_handle, tidy
from kg.readers.passages import Passage
from kg.readers.patterns import closes_thread

_ENTRY = re.compile(
    r"(?:(?P<entry>\d{1,4})\.|[•*·-]) (?P<name>[^\W_][^:“”\"|•·>→»\n]{0,48}?)(?: (?P<number>\d{1,4}(?:\.\d{1,4}){0,11}))?$"
)
_FEWEST = 2
_ARTICLE = 60  # characters: without such a paragraph above it "three thoughts on the budget" heads a list of them
_SENTENCE = re.compile(r"\w{2}[.!?;,…]$")


def headers(source: str, every: Sequence[Passage], announced: int | None) -> list[Header]:
    """The entries of a list that are a name and no more, each above deeper words; none where an entry says something itself.

    Args:
        source: the text.
        every: its lines.
        announced: where the line stands that tells that comments follow; without it a list is a list.
    """
    if announced is None or not any(line.end <= announced and line.end - line.start > _ARTICLE for line in every):
        return []
    below = [line for line in every if line.start > announced]
    closed = next((at for at, line in enumerate(below) if closes_thread(line.of(source))), len(below))
    found: list[Header] = []
    for line, words in pairwise(below[:closed]):
        match = _ENTRY.fullmatch(line.of(source))
        if match is None:
            continue
        name = match["name"]
        if words.indent <= line.indent or not is_handle(name, loosely=True) or _SENTENCE.search(name):
            if not found or line.indent <= found[0].indent:
                return []  # the list has entries of another kind
            continue
        found.append(Header(Shape.NUMBERED, line.start, line.end, line.indent, match["number"], tidy(name), None, None))
    return found if len(found) >= _FEWEST and found[0].start == below[0].start else []
