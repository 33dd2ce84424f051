"""Messages that end with their author and a date in one line with their words, as on the talk pages of wikis."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kg.readers import dates
from kg.readers.header import Header, Shape, is_handle, tidy
from kg.readers.passages import Passage
from kg.readers.patterns import is_furniture

_SIGNED = re.compile(
    r"(?P<name>[^()\n]{2,60}?) ?\((?:user )?talk(?: ?[·•|/] ?contribs)?\) ?,? ?"
    r"(?P<when>[^()\n]{10,40}(?: \([A-Z]{2,4}\))?)$",
    re.IGNORECASE,
)
_BEFORE_NAME = re.compile(r"(?:(?<=\w\w[.!?…”\"’)])|(?<=[)\]”\"’][.!?…])) +|^|(?<!\w)[–—-]{1,3} ?")
_UNSIGNED = re.compile(r"(?:preceding )?unsigned comment (?:was )?added by ", re.IGNORECASE)
_LONGEST_TAIL = 180  # characters of a line in which a signature stands
_HEADING = re.compile(r".{2,150} ?\[ ?edit(?: source)? ?\]")
_FEWEST = 2


def headers(source: str, every: Sequence[Passage], day_first: bool | None) -> list[Header]:
    """The messages of a page on which most lines of names stand behind the words; none where fewer than two are signed.

    Args:
        source: the text.
        every: its lines.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
    """
    if "talk" not in source and "Talk" not in source:
        return []
    found: list[Header] = []
    below = 0
    for at, line in enumerate(every):
        if header := _signature(source, line, day_first):
            first = _first_line(source, every, below, at, bool(found))
            found.append(replace(header, start=every[first].start, end=every[first].start, indent=every[first].indent))
            below = at + 1
    return found if len(found) >= _FEWEST else []


def _signature(source: str, line: Passage, day_first: bool | None) -> Header | None:
    start = max(line.start, line.end - _LONGEST_TAIL)
    tail = source[start : line.end]
    match = _SIGNED.search(tail) if tail.endswith((")", "Z")) or tail[-1:].isdigit() else None
    when = dates.dateline(match["when"].removesuffix("(UTC)"), day_first) if match else None
    if not match or when is None or when.rest or not when.published:
        return None
    border = list(_BEFORE_NAME.finditer(tail, 0, match.start("when")))
    names = ((cut, tail[cut.end() : match.end("name")]) for cut in reversed(border) if cut.end() < match.end("name"))
    for cut, name in names:
        name = tidy(_UNSIGNED.sub("", name))
        if is_handle(name, loosely=True) or name.replace(".", "").replace(":", "").isalnum():
            until = start + cut.start()
            return Header(
                Shape.SIGNED, line.start, line.start, line.indent, None, name, when.published, None, until=until
            )
    return None


def _first_line(source: str, every: Sequence[Passage], below: int, at: int, follows: bool) -> int:
    """Where a message begins: below the one before it, and below headings; the first one where sentences begin."""
    first = at
    while first > below:
        text = every[first - 1].of(source)
        if _HEADING.fullmatch(text[:200]) or is_furniture(text) or (not follows and text[-1] not in '.!?…:;,”"’)'):
            break
        first -= 1
    return first
