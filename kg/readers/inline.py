"""Commenters whose words begin in the line of their name: chats as phones export them, and "Name: words" below an article."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kg.readers import dates
from kg.readers.around import is_site
from kg.readers.header import Header, Shape, is_handle, tidy
from kg.readers.passages import Passage
from kg.readers.patterns import closes_thread

_NAME = r"(?P<name>[^\s:“”\"\[\]<>|][^:“”\"\[\]<>|\n]{0,40}?)"
_SENT = re.compile(rf"\[?(?P<when>\d[^\[\]:\n]{{4,24}}\d[:.]\d\d[^\[\]\n-]{{0,9}}?)(?:\] ?| [-–—] ){_NAME}: (?=\S)")
_NAMED = re.compile(rf"{_NAME}: (?=\S)")
_NAME_WORDS = 3
_FEWEST = 2
_OF_FIVE = 4  # so many paragraphs of five begin with a name; the others go on with what the one above says


def headers(source: str, every: Sequence[Passage], announced: int | None, day_first: bool | None) -> list[Header]:
    """The names in front of words; none where fewer than two are found.

    Args:
        source: the text.
        every: its lines.
        announced: where the line stands that tells that comments follow; without it names must have a date before them.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
    """
    sent = [header for line in every if (header := _sent(source, line, day_first))]
    if len(sent) >= _FEWEST or announced is None:
        return sent if len(sent) >= _FEWEST else []
    below = [line for line in every if line.start > announced]
    closed = next((at for at, line in enumerate(below) if closes_thread(line.of(source))), len(below))
    said = [line for line in below[:closed] if not is_site(line.of(source))]
    named = [header for line in said if (header := _named(source, line))]
    opens = bool(said) and bool(named) and named[0].start == said[0].start
    return named if opens and len(named) >= _FEWEST and len(named) * 5 >= len(said) * _OF_FIVE else []


def _sent(source: str, line: Passage, day_first: bool | None) -> Header | None:
    match = _SENT.match(source, line.start, line.end)
    when = dates.dateline(match["when"], day_first) if match else None
    if not match or not when or when.rest or not is_handle(match["name"], loosely=True):
        return None
    return Header(Shape.SAYS, line.start, match.end(), line.indent, None, tidy(match["name"]), when.published, None)


def _named(source: str, line: Passage) -> Header | None:
    match = _NAMED.match(source, line.start, line.end)
    if not match or not is_handle(match["name"]) or len(match["name"].split()) > _NAME_WORDS:
        return None
    return Header(Shape.SAYS, line.start, match.end(), line.indent, None, tidy(match["name"]), None, None)
