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


def behind_datelines(text: str) -> frozenset[int]:
    """The characters at which a report begins, behind the place and the agency that open its paragraph: no place says what it says.

    Args:
        text: of a document.
    """
    return frozenset(found.end() for found in _DATELINE.finditer(text))
