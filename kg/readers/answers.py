"""Whom the words of a comment answer: whoever they repeat ("A wrote: …", lines behind "> ") or call ("@A", "Jane Doe, …").

What is repeated stays in the comment: the reading of quotations finds whose it is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from kg.readers.passages import Passage

_MARK = re.compile(r"(?:> ?)+")
_LEAD = re.compile(
    r"(?:quote:? ?)?(?:originally )?(?:posted|said|written) by:? .{1,60}?(?: view post| »| ↑)?:?"
    r"|(?:in article .{1,80}|on .{6,60}|quote(?: from)?:?|@)?,? ?.{1,60}? (?:wrote|writes|said|says|schrieb|a écrit|escribió)"
    r"(?: ?[:↑].{0,40}|:)"
    r"|quote from:? .{1,60}? on .{6,60}|quote:?",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?:@ ?#?(?P<call>\d{1,5})(?=[ ,:;.-])|(?P<number>\d{1,5})\. (?P<name>[^\n]{1,60})$)")
_LEAST = 12  # letters: fewer words are said by many
_WHOLE = 30  # letters of a paragraph that nothing marks
_FAR = 200  # comments above, among which the words are looked for
_LONGEST_LEAD = 160  # characters
_NAME_WORDS = 6


def quoted(source: str, comments: Sequence[Sequence[Passage]]) -> list[int | None]:
    """Of each comment the index of the earlier one that it repeats first: some words behind "> " or a line that names a
    speaker, or a whole paragraph.

    Args:
        source: the text.
        comments: the paragraphs of each.

    Returns:
        an index for each; None where nothing is repeated that was said in the thread.
    """
    said: list[str] = []
    found: list[int | None] = []
    for passages in comments:
        found.append(
            next((at for words in _repeated(source, passages) if (at := _origin(words, said)) is not None), None)
        )
        said.append(_letters("".join(passage.of(source) for passage in passages)))
    return found


def _repeated(source: str, passages: Sequence[Passage]) -> list[str]:
    """The letters of the paragraphs that are marked as words of another, or long enough to be said by one alone."""
    found: list[str] = []
    above = ""
    for passage in passages:
        text = passage.of(source)
        mark = _MARK.match(text)
        words = _letters(text[mark.end() :] if mark else text)
        if mark or len(words) >= _WHOLE or (len(above) <= _LONGEST_LEAD and _LEAD.fullmatch(above)):
            found.append(words)
        above = text
    return found


def _origin(words: str, said: Sequence[str]) -> int | None:
    """The latest of the comments above in which some words stand."""
    if len(words) < _LEAST:
        return None
    return next((at for at in range(len(said) - 1, max(-1, len(said) - 1 - _FAR), -1) if words in said[at]), None)


def _letters(text: str) -> str:
    return "".join(c for c in text.casefold() if c.isalnum())


def addressed(authors: Sequence[str], beginnings: Sequence[str]) -> list[int | None]:
    """Of each comment the index of the latest earlier one by whoever it calls first.

    Args:
        authors: of the comments, in their order.
        beginnings: the first paragraph of each.

    Returns:
        an index for each; None where nobody is called who has spoken before. Without an @ only a full name calls.
    """
    found: list[int | None] = []
    latest: dict[str, int] = {}
    for index, (author, text) in enumerate(zip(authors, beginnings, strict=True)):
        found.append(next((latest[name] for name in _called(text) if name in latest), None))
        latest[author.casefold()] = index
    return found


def numbered(labels: Sequence[str | None], authors: Sequence[str], beginnings: Sequence[str]) -> list[int | None]:
    """Of each comment the index of the earlier one whose number it begins with ("@3 …"; "3. Jane Doe" in a line).

    Args:
        labels: the number that the page shows beside each, or None.
        authors: of the comments, in their order.
        beginnings: the first paragraph of each.
    """
    at: dict[str, int] = {}
    found: list[int | None] = []
    for index, (label, text) in enumerate(zip(labels, beginnings, strict=True)):
        match = _NUMBER.match(text[:_LONGEST_LEAD])
        above = at.get(match["call"] or match["number"]) if match else None
        named = match is not None and above is not None and (match["call"] or authors[above] == match["name"].strip())
        found.append(above if named else None)
        if label:
            at[label] = index
    return found


def _called(text: str) -> list[str]:
    """What may be the name of somebody whom a text calls at its beginning, longest first."""
    at = text.startswith("@")
    words = text[at:].casefold().split()[:_NAME_WORDS]
    least = 1 if at else 2
    heads = [" ".join(words[:count]) for count in range(len(words), least - 1, -1)]
    return [name for head in heads for name in (head, head.rstrip(",:;.!?"))]
