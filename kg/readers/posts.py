"""Posts of forums in text copied from a browser, each from its author's name to what the forum sets below it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kg.readers import dates
from kg.readers.header import Header, tidy
from kg.readers.passages import Passage
from kg.readers.patterns import is_furniture, tells_of_forum
from kg.readers.post_looks import LOOKS, Look, above_month

_NAMED = re.compile(
    r"(?P<one>[^:\n]{1,40}) (?:said|wrote):.{0,60}|(?:originally )?posted by (?P<two>.{1,40}?)(?: view post)?"
    r"|thread starter:? (?P<three>.{1,40})|reactions: ?(?P<four>.{1,120})|quote from:? (?P<five>.{1,40}?) on .{6,60}",
    re.IGNORECASE,
)
_AMONG = re.compile(r", | and (?=\S)")
_BOTTOM = re.compile(
    r"top|logged|share this post|share on other sites|_{8,}|\||reactions:.{0,120}|created|views", re.IGNORECASE
)
_STARTED = re.compile(r"thread starter\b.{0,60}", re.IGNORECASE)
_BY = re.compile(r"(?:started |posted |asked )?by:? ", re.IGNORECASE)
_FEWEST = 2
_LINE = 200  # characters


def headers(source: str, every: Sequence[Passage], day_first: bool | None) -> list[Header]:
    """The heads of the posts of a forum, the first one's too; none where fewer than two have the look of one.

    Args:
        source: the text.
        every: its lines.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
    """
    known = frozenset(_spoken_of(source, every))
    looks = (look for look, sign in LOOKS if sign in source)
    found = max((_of_look(look, source, every, day_first, known) for look in looks), key=len)
    if len(found) < _FEWEST:
        return []
    found[0] = replace(found[0], title=_title(source, every, found))
    return [replace(header, until=until) for header, until in zip(found, _ends(source, every, found), strict=True)]


def _of_look(
    look: Look, source: str, every: Sequence[Passage], day_first: bool | None, known: frozenset[str]
) -> list[Header]:
    """The heads of one look; where a month is all that dates them, on the page of a forum alone."""
    if look is above_month:
        if not tells_of_forum(source):
            return []
        plain = [header for at in range(len(every)) if (header := look(source, every, at, day_first, known))]
        known = frozenset(header.author for header in plain)
    found: list[Header] = []
    for at in range(len(every)):
        header = look(source, every, at, day_first, known)
        if header and (not found or header.start >= found[-1].end):
            found.append(header)
    return found


def _spoken_of(source: str, every: Sequence[Passage]) -> Iterator[str]:
    """Who is quoted, thanked or named as the one who began: names of people who post."""
    for line in every:
        match = _NAMED.fullmatch(line.of(source)) if line.end - line.start <= _LINE else None
        if match:
            yield from (tidy(name) for words in match.groups() if words for name in _AMONG.split(words))


def _title(source: str, every: Sequence[Passage], found: Sequence[Header]) -> str | None:
    """The title of the first post; where it has none of its own the line above the one that tells who began the thread, or
    the one with the most words above the first name."""
    if found[0].title and len(found[0].title) > 2:
        return re.sub(r"^re: ", "", found[0].title, flags=re.IGNORECASE)
    above = [line.of(source) for line in every if line.end <= found[0].start]
    begun = (
        at for at, text in enumerate(above) if len(text) <= _LINE and (_STARTED.fullmatch(text) or _begins_thread(text))
    )
    started = next(begun, 0)
    if started:
        return above[started - 1]
    lines = [text for text in above if not is_furniture(text) and len(text) <= _LINE]
    return max(lines, key=lambda text: len(text.split()), default=None)


def _begins_thread(text: str) -> bool:
    """Whether a line tells who began a thread and when ("Started by Ann Loe, May 3, 2014 in Town")."""
    return _BY.match(text) is not None and dates.dateline(text) is not None


def _ends(source: str, every: Sequence[Passage], found: Sequence[Header]) -> list[int | None]:
    """Where the words of each post end: at the first line that the forum sets below them, or None."""
    borders = [*(header.start for header in found), len(source)][1:]
    bottoms = [line.start for line in every if line.end - line.start <= _LINE and _BOTTOM.fullmatch(line.of(source))]
    nearest = [bisect_right(bottoms, header.end) for header in found]
    return [
        bottoms[at] if at < len(bottoms) and bottoms[at] < border else None
        for at, border in zip(nearest, borders, strict=True)
    ]
