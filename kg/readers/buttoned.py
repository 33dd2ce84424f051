"""Commenters in a thread without dates above the words: runs of buttons that end with an age or a date part the comments."""

from __future__ import annotations

from collections.abc import Sequence

from kg.readers import dates
from kg.readers.header import Header, Shape, is_handle
from kg.readers.passages import Passage
from kg.readers.patterns import is_button, is_button_row, is_count, is_furniture, without_flags

_AFFILIATION_WORDS = 6


def headers(source: str, every: Sequence[Passage], announced: int | None, day_first: bool | None) -> list[Header]:
    """The names below runs of buttons that end with an age ("Like", "Reply", "14", "2y"; "Like · Reply · 2y").

    Args:
        source: the text.
        every: its lines.
        announced: where the line stands that tells that comments follow; None where none does: then nothing is found.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
    """
    if announced is None:
        return []
    below = [line for line in every if line.start > announced]
    ends = [at for at, line in enumerate(below) if _ends(line.of(source))]
    if len(ends) < 2 or not all(is_button_row(below[at].of(source)) or _is_run(source, below, at) for at in ends):
        return []
    when = [dates.iso(below[at].of(source), day_first) for at in ends]
    starts = [_below_site(source, below, ends[0]), *(at + 1 for at in ends[:-1])]
    names = [_first_words(source, below, start) for start in starts]
    if any(at is None or not is_handle(without_flags(below[at].of(source)), loosely=True) for at in names):
        return []
    return [_header(source, below, at, day) for at, day in zip(names, when, strict=True) if at is not None]


def _ends(text: str) -> bool:
    """Whether a line may end the buttons below a comment: an age, or buttons with an age among them."""
    return dates.is_age(without_flags(text)) or is_button_row(text)


def _is_run(source: str, lines: Sequence[Passage], end: int) -> bool:
    above = [line.of(source) for line in lines[max(0, end - 3) : end]]
    return bool(above) and all(is_button(text) or is_count(text) for text in above[-2:])


def _below_site(source: str, lines: Sequence[Passage], end: int) -> int:
    """Where the first comment begins: below the last line of the site before the buttons that end it."""
    while end and (is_button(lines[end].of(source)) or is_count(lines[end].of(source))):
        end -= 1
    above = (at for at in range(end, -1, -1) if is_furniture(lines[at].of(source)))
    return next(above, -1) + 1


def _first_words(source: str, lines: Sequence[Passage], start: int) -> int | None:
    return next((at for at in range(start, len(lines)) if not is_button(lines[at].of(source))), None)


def _header(source: str, lines: Sequence[Passage], at: int, published: str | None) -> Header:
    name = lines[at]
    end = lines[at + 1].end if _is_affiliation(source, lines, at + 1) else name.end
    author = " ".join((without_flags(name.of(source)) or name.of(source)).split())
    return Header(Shape.BUTTONED, name.start, end, name.indent, None, author, published, None)


def _is_affiliation(source: str, lines: Sequence[Passage], at: int) -> bool:
    """Whether a line below a name tells where somebody works or went to school: a name again, with words below it."""
    if at + 1 >= len(lines) or is_button(lines[at + 1].of(source)):
        return False
    text = lines[at].of(source)
    words = [word for word in text.split() if word[0].isalpha()]
    short = 1 < len(words) <= _AFFILIATION_WORDS and text[-1] not in '.!?…:;,"”’'
    return short and all(
        word[0].isupper() or word.casefold() in ("at", "of", "the", "and", "for", "in") for word in words
    )
