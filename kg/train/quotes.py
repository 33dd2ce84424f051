"""Curly quotes put into training text: treebanks have straight ones, the press has curly ones."""

from __future__ import annotations

from collections.abc import Sequence


def curl(words: Sequence[str]) -> list[str]:
    """The words with typographic quotes and apostrophes; double quotes open and close in turn.

    Args:
        words: the words of one or more sentences of one document.

    Returns:
        As many words; lengths in characters may differ ("``" becomes one sign).
    """
    curled, opening = [], True
    for word in words:
        if word in {'"', "``", "''"}:
            curled.append("“" if opening else "”")
            opening = not opening
        else:
            curled.append(word.replace("'", "’"))
    return curled
