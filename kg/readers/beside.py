"""What stands beside the names of commenters: dates above them, whom they answer, words that they sign."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from kg.readers import dates
from kg.readers.around import are_initials, is_site, may_be_name
from kg.readers.header import Header, Shape, tidy
from kg.readers.passages import Passage
from kg.readers.patterns import closes_thread, without_flags

_SAYS = re.compile(r",? (?:says|said|writes|wrote|commented|posted|replied) ?(?::|\.\.\.|…)?$", re.IGNORECASE)
_SIGNED = 3  # lines of names and dates, of which the last one has no words below it
_TITLE = 60  # characters
_DATE_LINE = 60  # characters


def below_dates(source: str, every: Sequence[Passage], announced: int | None, day_first: bool | None) -> list[Header]:
    """The names below the dates of a thread, where each line that is a date and nothing else has one.

    Args:
        source: the text.
        every: its lines.
        announced: where the line stands that tells that comments follow; None where none does: then nothing is found.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
    """
    if announced is None:
        return []
    found: list[Header] = []
    for line, below in pairwise(line for line in every if line.start > announced):
        text = without_flags(line.of(source)) if line.end - line.start <= _DATE_LINE else ""
        when = dates.dateline(text, day_first) if text else None
        if when is None or when.rest or not when.published:
            continue
        name = _SAYS.sub("", below.of(source))
        if not may_be_name(name):
            return []
        found.append(
            Header(Shape.DATE_FIRST, line.start, below.end, line.indent, None, tidy(name), when.published, None)
        )
    return found if len(found) > 1 else []


def with_answers(source: str, every: Sequence[Passage], headers: Sequence[Header]) -> list[Header]:
    """Names that are followed by the name of an earlier commenter ("Kit Ann Loe • 3 years ago") answer him; so do names
    in a line above his. Where the buttons of each comment end it, the first line below them is the name, and what
    stands between it and the date is whom it answers, or what the site calls its author ("Subscriber")."""
    found: list[Header] = []
    known: set[str] = set()
    at = {line.start: index for index, line in enumerate(every)}
    ended = _ended_by_buttons(source, every, [at.get(header.start, 0) for header in headers], headers)
    for header in headers:
        header = _followed(header, known)
        if header.shape is Shape.TWO_LINES and not header.answers and (header.author in known or ended):
            header = _named_above(source, every, at.get(header.start, 0), header, known)
        known.add(header.author)
        found.append(header)
    return found


def _ended_by_buttons(source: str, every: Sequence[Passage], starts: Sequence[int], headers: Sequence[Header]) -> bool:
    """Whether above all names but the first there are buttons, right above some, with one line between above others; or
    above all with one line between, where some of what was taken for names are places ("Westhaven, NY")."""
    beside = [[is_site(every[at - back].of(source)) for back in (1, 2) if at >= back] for at in starts[1:]]
    placed = any(", " in header.author for header in headers)
    return len(beside) > 1 and all(any(two) for two in beside) and (placed or any(two[0] for two in beside))


def _followed(header: Header, known: set[str]) -> Header:
    words = header.author.split(" ")
    cut = next((at for at in range(1, len(words)) if " ".join(words[at:]) in known), None)
    if cut is not None and header.shape in (Shape.DATED, Shape.TWO_LINES) and not header.answers:
        return replace(header, author=" ".join(words[:cut]), answers=" ".join(words[cut:]))
    return header


def _named_above(source: str, every: Sequence[Passage], at: int, header: Header, known: set[str]) -> Header:
    if at < 2:
        return header
    name, above = every[at - 1].of(source), every[at - 2].of(source)
    pictured = are_initials(above, name) and header.author in known
    if not may_be_name(name) or is_site(name) or not (is_site(above) or pictured):
        return header
    answers = header.author if header.author in known else None
    return replace(header, start=every[at - 1 - pictured].start, author=tidy(name), answers=answers)


def signed(source: str, every: Sequence[Passage], headers: Sequence[Header], announced: int | None) -> list[Header]:
    """Signatures: lines that sign what stands above them.

    So read is "Posted by: NAME | DATE" where words stand between the line that announces comments and the first of them,
    and any line of a name and a date where, moreover, nothing is said below the last one. Where nothing announces the
    comments the first is the paragraph above its signature.
    """
    shapes = {header.shape for header in headers}
    silent = bool(headers) and _is_silent(source, every, headers[-1].end)
    led = shapes == {Shape.BY} and (announced is not None or silent)
    if not led and not (shapes == {Shape.DATED} and silent and len(headers) >= _SIGNED):
        return list(headers)
    above = [line for line in every if (announced or -1) < line.start < headers[0].start]
    if not above or is_site(text := above[-1].of(source)) or not (silent or _are_words(text)):
        return list(headers)
    said = [line for line in above if not is_site(line.of(source))]
    first = said[0] if announced is not None else above[-1]
    starts = [first.start, *(header.end for header in headers)]
    return [
        replace(header, start=start, end=start, until=header.start)
        for header, start in zip(headers, starts, strict=False)
    ]


def _is_silent(source: str, every: Sequence[Passage], end: int) -> bool:
    """Whether below the last line of a name there are only buttons, or the site comes at once."""
    below = next((line.of(source) for line in every if line.start >= end and not is_site(line.of(source))), None)
    return below is None or closes_thread(below)


def _are_words(text: str) -> bool:
    """Whether a line may be what somebody says: longer than a title, or ended as a sentence is."""
    return len(text) > _TITLE or text[-1] in '.!?…"”’)'


def titled(source: str, every: Sequence[Passage], headers: Sequence[Header]) -> list[Header]:
    """The headers, each from the title above it, where all have one: a line between the buttons of the one before and the name.

    Args:
        source: the text.
        every: its lines.
        headers: of a thread, in order.
    """
    at = {line.start: index for index, line in enumerate(every)}
    above = [every[max(0, at.get(header.start, 0) - 2) : at.get(header.start, 0)] for header in headers]
    headed = [
        len(two) == 2 and is_site(two[0].of(source)) and not is_site(text := two[1].of(source)) and not _are_words(text)
        for two in above
    ]
    if len(headers) < 2 or any(header.shape is not Shape.BY for header in headers) or not all(headed):
        return list(headers)
    return [
        replace(header, start=two[1].start, indent=two[1].indent) for header, two in zip(headers, above, strict=True)
    ]
