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
_BEFORE_COLON = re.compile(rf"^({_CAPITALS}): (?=[A-Z][a-z])", re.MULTILINE)  # "KOCHI: The minister said"


def where_written(text: str) -> list[tuple[int, int]]:
    """The characters of the words that open a report with the place it was written at, from and to; agencies and days among them.

    Capitals before a colon are one where they stand so in no other paragraph, as who speaks in an interview does.

    Args:
        text: of a document.
    """
    named = [found.span(1) for found in _BEFORE_COLON.finditer(text)]
    return [found.span() for found in _DATELINE.finditer(text)] + (named if len(named) == 1 else [])


def behind_datelines(text: str) -> frozenset[int]:
    """The characters at which a report begins, behind the place and the agency that open its paragraph: no place says what it says.

    Args:
        text: of a document.
    """
    return frozenset(found.end() for found in _DATELINE.finditer(text))
