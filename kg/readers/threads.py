"""Comments in plain text: the lines that name a commenter, and what stands below each.

A list with numbers is no thread by itself: what tells a thread is the line of the author ("2. Name says:", "Name wrote
on 3 May 2014:", "Name • 4 years ago"), standing often enough, or once below a line that announces comments.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum

from kg.readers import dates
from kg.readers.passages import Passage, lines
from kg.readers.patterns import opens_thread

_NUMBER = r"(?P<number>\d{1,6}(?:\.\d{1,4}){0,11})[.):]?[ \u00a0\t]+"
_HANDLE = r"(?P<name>[^\s:“”\"|•·>][^:“”\"|•·>→»\n]{0,58}?)"
_SAYS = r"(?P<verb>says|said|writes|wrote|comment(?:s|ed)|repli(?:es|ed)|respond(?:s|ed)|posted|asks|asked)"
_SAID = re.compile(
    rf"(?:{_NUMBER})?{_HANDLE},? {_SAYS}(?P<when>[ ,(][^“”\"]{{0,80}}?)?[ )]?:(?P<inline>[ \u00a0].*)?", re.IGNORECASE
)
_ON_SAID = re.compile(
    rf"(?:{_NUMBER})?{_HANDLE} on (?P<when>.{{6,60}}?) (?P<verb>says|said|writes|wrote|commented|replied)[:.]?",
    re.IGNORECASE,
)
_ANSWERS = r"(?:[ \u00a0]?[>→»▶][ \u00a0]?(?P<other>[^•·|,]{1,40}?))?"
_BEFORE_DATE = r"(?: ?[•·|,–—-] ?|,? on | \(| (?=\d|[A-Z][a-z]{2,8} \d))"
_DATED = re.compile(rf"(?:{_NUMBER})?{_HANDLE}{_ANSWERS}{_BEFORE_DATE}(?P<when>.{{5,70}}?)\)?:?", re.IGNORECASE)
_NO_COMMENTER = re.compile(
    r"(?:(?:he|she|they|it|we|you|i|who|which|mr|mrs|ms|sir|dame|cllr|the|a|an|this|that|his|her|their|our|my|but|and|as|so|one|another|posted|published|updated|by|last)\b.*"
    r"|.*\b(?:also|has|have|was|is|are|were|then|added|told|who|which)\b.*)",
    re.IGNORECASE,
)
_LABEL = re.compile(r"\d{1,4}\.?")
_MOST_WORDS = 6
_BODY = 60  # characters: a paragraph that cannot be mistaken for the line of an author
_QUOTES = re.compile(r"\s*[“\"‘']")


class Shape(IntEnum):
    """How the line of an author is written; a thread keeps to one or two."""

    NUMBERED = 1
    SAYS = 2
    SAID_ON = 3
    DATED = 4
    TWO_LINES = 5


@dataclass(frozen=True, slots=True)
class Header:
    """The line (or two) that names a commenter. `end` is where his words may begin, `answers` whom he answers."""

    shape: Shape
    start: int
    end: int
    indent: int
    label: str | None
    author: str
    published: str | None
    answers: str | None
    verb: str


def headers(source: str, day_first: bool | None) -> list[Header]:
    """The headers of the thread in a source, in order; empty where the source is no thread."""
    every = list(lines(source))
    found = [header for at in range(len(every)) if (header := _read(source, every, at, day_first))]
    found = _without_second_lines(found)
    evidence = _Evidence.of(source, every, found)
    return evidence.without_the_byline([header for header in found if evidence.bears(header)])


def _read(source: str, every: Sequence[Passage], at: int, day_first: bool | None) -> Header | None:
    line = every[at]
    text = line.of(source)
    if len(text) > 4000 and not text[0].isdigit():
        return None
    said = _said(text, line, day_first)
    if said and not said.label and at and _LABEL.fullmatch(every[at - 1].of(source)):
        above = every[at - 1]  # the number stands on a line of its own
        shape = Shape.NUMBERED if said.shape is Shape.SAYS else said.shape
        return replace(said, shape=shape, start=above.start, indent=above.indent, label=above.of(source).rstrip("."))
    return said or _dated(text, line, day_first) or _two_lines(source, every, at, day_first)


def _said(text: str, line: Passage, day_first: bool | None) -> Header | None:
    match = _SAID.fullmatch(text) or _ON_SAID.fullmatch(text)
    if not match or not _is_handle(match["name"]):
        return None
    parts = match.groupdict()
    when = parts["when"] or ""
    published = dates.iso(when, day_first)
    number = parts["number"]
    inline = parts.get("inline")
    if inline and not number:
        return None  # "Name says: we must …" is prose
    said = dates.dateline(when, day_first)
    if when.strip(" ,()") and (said is None or said.rest):
        return None  # "Name said in a letter:" is prose
    shape = Shape.NUMBERED if number else Shape.SAID_ON if said else Shape.SAYS
    end = line.start + match.start("inline") if inline else line.end
    return Header(
        shape, line.start, end, line.indent, number, _tidy(match["name"]), published, None, match["verb"].lower()
    )


def _dated(text: str, line: Passage, day_first: bool | None) -> Header | None:
    if len(text) > 140:
        return None
    match = _DATED.fullmatch(text)
    when = dates.dateline(match["when"], day_first) if match else None
    if not match or not when or when.rest or not _is_handle(match["name"]):
        return None
    return Header(
        Shape.DATED,
        line.start,
        line.end,
        line.indent,
        match["number"],
        _tidy(match["name"]),
        when.published,
        match["other"] and _tidy(match["other"]),
        "",
    )


def _two_lines(source: str, every: Sequence[Passage], at: int, day_first: bool | None) -> Header | None:
    if at + 1 >= len(every):
        return None
    name, below = every[at], every[at + 1]
    text, date_line = name.of(source), below.of(source)
    if len(text) > 40 or len(date_line) > 60 or not _is_handle(text) or text[-1] in '.!?:;,”"':
        return None
    when = dates.dateline(date_line.lstrip("•· "), day_first)
    if not when or when.rest or dates.dateline(text, day_first):
        return None
    return Header(Shape.TWO_LINES, name.start, below.end, name.indent, None, _tidy(text), when.published, None, "")


def _is_handle(name: str) -> bool:
    words = name.split()
    return (
        0 < len(words) <= _MOST_WORDS and any(c.isalnum() for c in name) and not _NO_COMMENTER.fullmatch(name.strip())
    )


def _tidy(name: str) -> str:
    return " ".join(name.split()).strip(" ,;-–—")


def _without_second_lines(found: list[Header]) -> list[Header]:
    kept: list[Header] = []
    for header in found:
        if not kept or header.start >= kept[-1].end:
            kept.append(header)
    return kept


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What tells that the lines found are headers of comments: how often each shape stands, and where.

    `announced` is where a line tells that comments follow, `first_body` where the first paragraph of the article ends.
    """

    counts: Counter[Shape]
    quoting: bool
    announced: int | None
    first_body: int | None

    @classmethod
    def of(cls, source: str, every: Sequence[Passage], found: Sequence[Header]) -> _Evidence:
        announced = next((line.start for line in every if opens_thread(line.of(source))), None)
        first_body = next((line.end for line in every if line.end - line.start > _BODY), None)
        says = [header for header in found if header.shape is Shape.SAYS]
        # "Jane Doe says:" above a paragraph in quotation marks is how prose brings in a speaker
        quotes = sum(_QUOTES.match(source, header.end) is not None for header in says)
        return cls(Counter(header.shape for header in found), quotes * 2 > len(says), announced, first_body)

    def bears(self, header: Header) -> bool:
        below, many = self._below(header), self.counts[header.shape] > 1
        after_body = self.first_body is not None and header.start > self.first_body
        match header.shape:
            case Shape.NUMBERED:
                return below or many or header.verb in ("says", "writes", "wrote")
            case Shape.SAYS:
                return below or (many and not self.quoting and header.verb in ("says", "writes"))
            case Shape.SAID_ON:
                return below or many or after_body
            case _:
                return below or (many and after_body)

    def without_the_byline(self, headers: list[Header]) -> list[Header]:
        """Drop a lone dated line above the announced thread: it is the article's own byline."""
        below = [header for header in headers if self._below(header)]
        if below and len(headers) == len(below) + 1 and headers[0].shape in (Shape.DATED, Shape.TWO_LINES):
            return below
        return headers

    def _below(self, header: Header) -> bool:
        return self.announced is not None and header.start > self.announced
