"""What stands right above and below the line of a commenter: his initials for a picture, his name above his handle, whom he
answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kg.readers.header import Header, Shape, answered_by, is_handle, tidy
from kg.readers.passages import Passage
from kg.readers.patterns import is_button, is_count, is_furniture, is_reply_furniture, without_flags

_MOST = 3  # lines below a name that tell something of the comment
_INITIALS = 3
_NAME = 40  # characters
_CALL = re.compile(r"[\u202a\u200e]?@\S{2,60}")
_CALLED = re.compile(r"@(?P<name>[^.!?\n]{2,40})")


def with_names(source: str, every: Sequence[Passage], headers: Sequence[Header]) -> list[Header]:
    """The headers, each from the first line that is its commenter's: his initials, or his name above his handle.

    Args:
        source: the text.
        every: its lines.
        headers: of a thread, in order.
    """
    at = {line.start: index for index, line in enumerate(every)}
    above = [every[index - 1] if (index := at.get(header.start, 0)) else None for header in headers]
    if handled(source, above, headers):
        headers = [
            replace(header, author=tidy(line.of(source)), start=line.start, indent=line.indent)
            for header, line in zip(headers, above, strict=True)
            if line
        ]
    else:
        headers = [
            replace(header, start=line.start) if line and _shows(line.of(source), header.author) else header
            for header, line in zip(headers, above, strict=True)
        ]
    return headers


def handled(source: str, above: Sequence[Passage | None], headers: Sequence[Header]) -> bool:
    """Whether the lines found are handles ("@ann@quay.example") that stand below the names proper, each of them."""
    if len(headers) < 2 or any(header.shape is not Shape.TWO_LINES for header in headers):
        return False
    called = all(_CALL.match(source, header.start) for header in headers)
    return called and all(line is not None and may_be_name(line.of(source)) for line in above)


def may_be_name(text: str) -> bool:
    """Whether a line may be the name of a commenter and nothing else: short, no sentence, no button."""
    ended = text[-1:] in '.!?:;,"”'
    return 0 < len(text) <= _NAME and not ended and not is_button(text) and is_handle(text, loosely=True)


def is_initial(text: str, name: str) -> bool:
    """Whether a line is the one letter that a forum shows for somebody without a picture."""
    return len(text) == 1 and text.isupper() and name[:1].upper() == text


def _shows(text: str, author: str) -> bool:
    """Whether a line above a name is that name once more, as of a picture, or its initials."""
    return text in (author, f"{author}'s avatar", f"{author}’s avatar") or are_initials(text, author)


def are_initials(text: str, author: str) -> bool:
    """Whether a line is what services of comments show for somebody without a picture ("AM" above "Alban Mercer")."""
    if not 0 < len(text) <= _INITIALS or not text.isupper() or not text.isalpha():
        return False
    firsts = [word[0].upper() for word in re.findall(r"[^\W_]+", author)]
    return text[0] in firsts[:1] and all(letter in firsts for letter in text)


def with_lines_below(source: str, every: Sequence[Passage], headers: Sequence[Header]) -> list[Header]:
    """The headers, each with whom a line right below it says that it answers; such a line is no part of the words.

    Args:
        source: the text.
        every: its lines.
        headers: of a thread, in order.
    """
    at = {line.start: index for index, line in enumerate(every)}
    known: set[str] = set()
    found: list[Header] = []
    borders = [*(header.start for header in headers), len(source)][1:]
    for header, border in zip(headers, borders, strict=True):
        first = at.get(header.start)
        below = every[first + 1 : first + 6] if first is not None and header.until is None else []
        lines = [line for line in below if header.end <= line.start < border][:_MOST]
        found.append(_answering(source, lines, header, known))
        known.add(header.author.casefold())
    return found


def _answering(source: str, lines: Sequence[Passage], header: Header, known: set[str]) -> Header:
    for line in lines:
        text = line.of(source)
        call = _CALLED.fullmatch(text)
        to = answered_by(text) or (tidy(call["name"]) if call and tidy(call["name"]).casefold() in known else None)
        if to:
            return replace(header, answers=header.answers or to, end=line.end)
        if without_flags(text) and not is_reply_furniture(text):
            return header
    return header


def is_site(text: str) -> bool:
    """Whether a line belongs to the site or to the buttons of a thread."""
    return is_reply_furniture(text) or is_furniture(text) or is_count(text)
