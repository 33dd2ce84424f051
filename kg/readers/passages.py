"""Paragraphs as spans of the source, so that offsets stay true whatever is left out later."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kg.readers.patterns import is_reply_furniture
from kg.records import Block, BlockRole

_BREAK = re.compile(r"\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")  # where str.splitlines breaks
GAP = "\n\n"  # all that is ever inserted: the blank line between two blocks


@dataclass(frozen=True, slots=True)
class Passage:
    """`source[start:end]` is one paragraph, white space at its ends left out; `indent` counts the columns before it."""

    start: int
    end: int
    indent: int
    role: str = BlockRole.BODY

    def of(self, source: str) -> str:
        """The words of the passage."""
        return source[self.start : self.end]


def lines(source: str) -> Iterator[Passage]:
    """Every line of a source that is not blank."""
    at = 0
    for line in source.splitlines(keepends=True):
        left = len(line) - len(line.lstrip())
        right = len(line.rstrip())
        if right > left:
            yield Passage(at + left, at + right, len(line[:left].expandtabs(8)))
        at += len(line)


_WRAPPED = 100  # columns: a source with a longer line does not break its paragraphs into lines
_BARS = 3
_BUTTON = 30  # characters
_SLACK = 25  # columns by which a wrapped line may be shorter than the longest one


def paragraphs(source: str, borders: frozenset[int] = frozenset()) -> list[Passage]:
    """The paragraphs of a source. Lines are joined only where it is wrapped at a width, as by hand or by e-mail.

    Args:
        source: the text as it was decoded.
        borders: starts of lines that are paragraphs of their own (the headers of comments).

    Returns:
        passages in the order of the source.
    """
    every = list(lines(source))
    widths = [passage.end - passage.start + passage.indent for passage in every]
    width = max(widths, default=0)
    if width > _WRAPPED or width < 2 * _SLACK:
        return every
    closely = all(_newlines(source, one, two) == 1 for one, two in pairwise(every))
    found: list[Passage] = []
    for passage, before in zip(every, [0, *widths], strict=False):
        last = found[-1] if found else None
        if (
            last
            and before >= width - _SLACK
            and not {passage.start, last.start} & borders
            and _joins(source, last, passage, closely)
        ):
            found[-1] = Passage(last.start, passage.end, last.indent)
        else:
            found.append(passage)
    return found


def _joins(source: str, last: Passage, passage: Passage, closely: bool) -> bool:
    if max(source.count(" | ", one.start, one.end) for one in (last, passage)) >= _BARS:
        return False  # a row of links
    if passage.end - passage.start <= _BUTTON and is_reply_furniture(passage.of(source)):
        return False
    ended = source[last.end - 1] in '.!?”"’'
    return _newlines(source, last, passage) == 1 and not (closely and ended)


def _newlines(source: str, one: Passage, two: Passage) -> int:
    return len(_BREAK.findall(source, one.end, two.start))


def build(source: str, passages: Sequence[Passage]) -> tuple[str, tuple[Block, ...]]:
    """Lay passages out as the text of a document.

    Returns:
        the text, blocks parted by a blank line, and the blocks; `text[start:end] == source[block.source : …]` for each.
    """
    blocks: list[Block] = []
    at = 0
    for passage in passages:
        size = passage.end - passage.start
        blocks.append(Block(at, at + size, passage.start, passage.role))
        at += size + len(GAP)
    return GAP.join(passage.of(source) for passage in passages), tuple(blocks)
