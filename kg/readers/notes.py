"""Notes below a post that blogs pass on to each other, with their words or without ("ann reblogged this from kit and
added:", "ann liked this")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from kg.readers import dates
from kg.readers.header import Header, Shape
from kg.readers.passages import Passage

_BLOG = r"[a-z0-9][a-z0-9-]{1,31}"
_ADDED = re.compile(rf"(?P<name>{_BLOG}) reblogged this from (?P<other>{_BLOG}) and (?:added|said):")
_SAID = re.compile(rf"(?P<name>{_BLOG}) (?:said|answered|replied):(?= )")
_SILENT = re.compile(rf"(?P<name>{_BLOG}) (?:liked this|reblogged this(?: from {_BLOG})?|(?P<posted>posted this))")
_COUNT = re.compile(r"(?:.{1,60} )?[\d,]+ notes", re.IGNORECASE)
_ALONE = re.compile(_BLOG)
_FEWEST = 2  # blogs of a chain
_NEAR = 80  # characters below the count, among which the day stands
_LONGEST = 120  # characters of a line that names who passed a post on


def headers(source: str, every: Sequence[Passage]) -> list[Header]:
    """The lines of those who noted a post; none where nothing counts the notes, or nobody liked it or passed it on.

    Notes without words are among them, so that the words above end there.
    """
    counted = _counted(source, every)
    if counted is None:
        return []
    found = [header for line in every if line.start > counted and (header := _header(source, line))]
    return found if any(header.verb != "said" for header in found) else []


def chain(source: str, every: Sequence[Passage], day_first: bool | None) -> list[Header]:
    """The blogs that passed a post on, each above its words and answering the one before; none where fewer than two stand
    above the count of notes, or no button passes on."""
    counted = _counted(source, every)
    if counted is None or not any(line.of(source) == "Reblog" for line in every if line.start > counted):
        return []
    names = [line for line, below in pairwise(every) if line.start < counted and _leads(source, line, below)]
    if len(names) < _FEWEST:
        return []
    tags = (line.start for line in every if line.start > names[-1].end and source[line.start] == "#")
    until = min(counted, next(tags, counted))
    below = (dates.dateline(line.of(source), day_first) for line in every if 0 < line.start - counted < _NEAR)
    published = next((one.published for one in below if one and not one.rest), None)
    ends = [*(line.start for line in names[1:]), until]
    authors = [line.of(source) for line in names]
    return [
        Header(
            Shape.NOTE, line.start, line.end, 0, None, author, published if above is None else None, above, until=end
        )
        for line, author, above, end in zip(names, authors, [None, *authors], ends, strict=False)
    ]


def _leads(source: str, line: Passage, below: Passage) -> bool:
    """Whether a line is the name of a blog with words right below it, and nothing right above."""
    if line.end - line.start > _LONGEST or not _ALONE.fullmatch(line.of(source)):
        return False
    parted = source.endswith("\n\n", 0, line.start) or line.start == 0
    return parted and source[line.end : below.start] == "\n" and not _ALONE.fullmatch(below.of(source)[:_LONGEST])


def _counted(source: str, every: Sequence[Passage]) -> int | None:
    """Where the line stands that counts the notes of a post; None where none does."""
    if " notes" not in source and " Notes" not in source:
        return None
    lines = (line for line in every if line.end - line.start <= _LONGEST)
    return next((line.start for line in lines if _COUNT.fullmatch(source, line.start, line.end)), None)


def posted_by(found: Sequence[Header]) -> str | None:
    """Whose post it is, where a note says so."""
    return next((header.author for header in found if header.shape is Shape.NOTE and header.verb == "posted"), None)


def _header(source: str, line: Passage) -> Header | None:
    text = source[line.start : min(line.end, line.start + _LONGEST)]
    match = _ADDED.fullmatch(text) or _SAID.match(text)
    silent = None if match else _SILENT.fullmatch(text)
    found = match or silent
    if not found:
        return None
    groups = found.groupdict()
    verb = "posted" if groups.get("posted") else "noted" if silent else "added" if groups.get("other") else "said"
    end = line.start + found.end()
    until = end if silent else None
    return Header(
        Shape.NOTE, line.start, end, line.indent, None, found["name"], None, groups.get("other"), verb=verb, until=until
    )
