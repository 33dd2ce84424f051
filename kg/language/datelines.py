"""Where and by which agency a report was written, before a dash: "PARIS, Nov. 3 (Reuters) — ", "New York (AFP) – "."""

from __future__ import annotations

import re

_CAPITALS = r"[A-Z][A-Z.’'-]+(?: [A-Z][A-Z.’'-]+){0,3}"
_NAME = r"[A-Z][\w.’'-]+(?: [A-Z][\w.’'-]+){0,3}"
_DATELINE = re.compile(
    rf"^(?:{_CAPITALS}|{_NAME}(?=[^\n–—]{{0,30}}\([A-Z]))"  # a place that is no line of capitals has its agency behind it
    r"(?:, [A-Z][\w.]+){0,2}(?:,? [A-Z][a-z]{2,8}\.? \d{1,2})?(?: \([A-Z][\w ./]{1,30}\))? ?(?:[–—-]|--) ",
    re.MULTILINE,
)
# "KOCHI: The minister said"; in small letters where the day is told, and by nobody who says "we": "Kochi: The minister on Monday said"
_DATED = r"(?=: (?![^\n.?!]*\b(?:I|we|our|my|us|you)\b)[^\n.?!]*\bon (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)"
_BEFORE_COLON = re.compile(rf"^({_CAPITALS}): (?=[A-Z][a-z])", re.MULTILINE)
_BEFORE_DAY = re.compile(rf"^({_NAME}){_DATED}: (?=[A-Z])", re.MULTILINE)
_TALKING = re.compile(rf"^{_NAME}: ", re.MULTILINE)


def where_written(text: str) -> list[tuple[int, int]]:
    """The characters of the words that open a report with the place it was written at, from and to; agencies and days among them.

    Before a colon it is one where none stands so in another paragraph, as who speaks in an interview does.

    Args:
        text: of a document.
    """
    return [found.span() for found in _DATELINE.finditer(text)] + [found.span(1) for found in _before_colon(text)]


def _before_colon(text: str) -> list[re.Match[str]]:
    """The one place before a colon; none where several names stand so, who talk with each other."""
    found = list(_BEFORE_COLON.finditer(text))
    if not found and len(_TALKING.findall(text)) == 1:
        found = list(_BEFORE_DAY.finditer(text))
    return found if len(found) == 1 else []


def behind_datelines(text: str) -> frozenset[int]:
    """The characters at which a report begins, behind the place and the agency that open its paragraph: no place says what it says.

    Args:
        text: of a document.
    """
    return frozenset(found.end() for found in (*_DATELINE.finditer(text), *_before_colon(text)))
