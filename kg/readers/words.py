"""Whether a text is one that can be read as words: not endless, and not one long run of signs."""

from __future__ import annotations

import re

from kg.errors import UnreadableDocument
from kg.readers.limits import Limits

_RUN = re.compile(r"\S{2000,}")  # no word, address or table rule is that long
_MOST = 0.5  # of a text


def check_words(text: str, limits: Limits) -> None:
    """Refuse what would keep every later step busy for minutes, or fill the memory.

    Raises:
        UnreadableDocument: it is too long for one document, or more than half of it stands in runs without a space.
    """
    if len(text) > limits.document_chars:
        raise UnreadableDocument(
            f"it has {len(text):,} characters, more than {limits.document_chars:,} for one document",
            "split it into its articles, chapters or sessions",
        )
    runs = sum(run.end() - run.start() for run in _RUN.finditer(text))
    if runs > _MOST * len(text):
        raise UnreadableDocument(
            f"{runs:,} of its {len(text):,} characters stand in runs without a space",
            "look whether it is a text, in a language with spaces between its words",
        )
