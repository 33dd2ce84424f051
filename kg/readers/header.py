"""The header of a comment in plain text: who says it, where his words begin, and what else the line tells."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import IntEnum

from kg.readers.patterns import opens_thread

_PROSE = re.compile(
    r"(?:he|she|they|it|we|you|who|which|this|that|his|her|their|but|and|posted|published|updated|by)\b.*"
    r"|.*\b(?:also|has|have|was|is|are|were|then|added|told|who|which)\b.*",
    re.IGNORECASE,
)
_LIKE_PROSE = re.compile(
    r"(?:i|mr|mrs|ms|sir|dame|cllr|coun|the|a|an|our|my|as|so|one|another|last)\b.*", re.IGNORECASE
)
_ANSWERS_TO = re.compile(
    r"(?:in )?(?:reply(?:ing)?|replied|response|responding) to:? @?(?P<name>(?:[^.!?\n]|(?<=\b\w)\.){2,40}?)(?: - view .{4,20})?",
    re.IGNORECASE,
)
_LONGEST_ANSWER = 70  # characters
_MOST_WORDS = 6


class Shape(IntEnum):
    """How the line of an author is written; a thread keeps to one or two."""

    NUMBERED = 1
    SAYS = 2
    SAID_ON = 3
    DATED = 4
    TWO_LINES = 5
    BY = 6
    FIELDS = 7
    DATE_FIRST = 8
    BUTTONED = 9
    SIGNED = 10
    POST = 11
    DAY = 12
    NOTE = 13


@dataclass(frozen=True, slots=True)
class Header:
    """The line (or two) that names a commenter.

    `end` is where his words may begin and `until` where they end, where the source tells that (a signature below them);
    `answers` is whom he answers, `title` what a message is about. `loose`: the name alone would not be taken for one
    ("a tram driver"), others of the shape must stand beside it. `key` is the id of a message, `above` of the one it answers.
    """

    shape: Shape
    start: int
    end: int
    indent: int
    label: str | None
    author: str
    published: str | None
    answers: str | None
    verb: str = ""
    until: int | None = None
    loose: bool = False
    title: str | None = None
    key: str | None = None
    above: str | None = None


def is_handle(name: str, loosely: bool = False) -> bool:
    """Whether some words may be the name of a commenter; loosely, where all but prose is taken for one."""
    words = name.split()
    if not 0 < len(words) <= _MOST_WORDS or not any(c.isalpha() for c in name) or opens_thread(name.strip()):
        return False
    return not _PROSE.fullmatch(name.strip()) and (loosely or not _LIKE_PROSE.fullmatch(name.strip()))


def answered_by(line: str) -> str | None:
    """Whom a line names as answered ("In reply to Jane Doe"), or None."""
    match = _ANSWERS_TO.fullmatch(line) if len(line) <= _LONGEST_ANSWER else None
    return tidy(match["name"]) if match else None


def tidy(name: str) -> str:
    """A name without the white space and the marks around it, and without the @ that calls it."""
    plain = " ".join(name.split()).strip(" ,;-–—\u200e\u202a\u202c")
    return plain.lstrip("@") or plain
