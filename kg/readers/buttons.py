"""Buttons and counters of a thread in plain text, which are nobody's words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from kg.readers.passages import Passage
from kg.readers.patterns import closes_thread, is_button, is_button_row, is_count, is_label, tells_of_removal

_BUTTON = "(?:permalink|fedilink|source|context|embed|save|link|reply|report|share|give award)"
_REPLY = re.compile(
    rf"^[^\w\n]{{0,40}}(?:{_BUTTON}[ ·•|]{{1,3}}){{0,8}}parent(?:[ ·•|]{{1,3}}{_BUTTON}){{0,8}}[^\w\n]{{0,9}}$"
    r"|\(parent\)|\| parent\b",
    re.IGNORECASE | re.MULTILINE,
)
_ANSWERED = re.compile(r"\([1-9]\d* (?:child(?:ren)?|repl(?:y|ies))\)|\(thread\)", re.IGNORECASE)
_ANSWERABLE = re.compile(r"^[^\S\n]*Reply ?Delete[^\S\n]*$", re.MULTILINE)
_HEADS_ANSWERS = re.compile(r"^[^\S\n]*Reply ?Delete\s+Replies\s*\Z", re.MULTILINE)
_SHORT = 40  # characters: a longer line that comes again and again is no button
_SLOGAN = 120  # characters
_OFTEN = 3  # comments in which a button stands


def place_marks(texts: Sequence[str]) -> list[tuple[bool, bool]]:
    """Of each comment whether its buttons tell that it is an answer ("parent"), and that it has answers ("(2 children)").

    Below a line "Replies" all are answers that cannot be answered themselves, up to one that can ("ReplyDelete").

    Args:
        texts: all of each comment, its header and its buttons.
    """
    found: list[tuple[bool, bool]] = []
    within = False
    for text in texts:
        heads = _HEADS_ANSWERS.search(text) is not None
        within = within and _ANSWERABLE.search(text) is None
        found.append((within or _REPLY.search(text) is not None, heads or _ANSWERED.search(text) is not None))
        within = within or heads
    return found


def without_buttons(source: str, comments: Sequence[Sequence[Passage]]) -> tuple[list[list[Passage]], list[Passage]]:
    """What is said in the comments of a thread, and what stands behind the last one.

    Left out are buttons, counts above and below the words, and short lines that most comments have. Behind the buttons
    of the last comment, where others end with buttons too, and behind a line that closes the thread stands the site.

    Args:
        source: the text.
        comments: the paragraphs of each, all that stands below its header.

    Returns:
        the paragraphs of each that are its words, and what belongs to the site.
    """
    repeated = _repeated(source, comments)
    comments = [_below_profile(source, one) for one in comments]
    marks = [[_is_mark(source, passage, repeated) for passage in one] for one in comments]
    ended = sum(bool(one) and one[-1] for one in marks[:-1])
    cut = _end(source, comments[-1], marks[-1], ended * 2 > len(comments) - 1) if comments else 0
    said = [
        _between_counts(
            source, [passage for passage, mark in zip(one, of, strict=True) if not mark], _are_gone(source, one)
        )
        for one, of in zip([*comments[:-1], comments[-1][:cut]], [*marks[:-1], marks[-1][:cut]], strict=True)
    ]
    return said, list(comments[-1][cut:])


def _are_gone(source: str, passages: Sequence[Passage]) -> bool:
    """Whether among some lines one tells that the comment was taken down."""
    return any(tells_of_removal(passage.of(source)) for passage in passages)


def without_slogans(
    source: str, authors: Sequence[str], comments: Sequence[Sequence[Passage]]
) -> list[Sequence[Passage]]:
    """The comments without the short last line that one author has below all that he says, as forums sign for him."""
    last: dict[str, list[str]] = {}
    for author, one in zip(authors, comments, strict=True):
        last.setdefault(author, []).append(one[-1].of(source) if len(one) > 1 else "")
    signs = {author: lines[0] for author, lines in last.items() if len(lines) > 1 and len(set(lines)) == 1}
    return [
        one[:-1] if (sign := signs.get(author)) and len(sign) <= _SLOGAN else one
        for author, one in zip(authors, comments, strict=True)
    ]


def _below_profile(source: str, passages: Sequence[Passage]) -> Sequence[Passage]:
    """The paragraphs of a comment below what a forum shows of its author ("Join date", "Jun 2006", "Posts", "88")."""
    start, at = 0, 0
    while at < len(passages) and len(passages[at].of(source)) <= _SHORT:
        label, _, value = passages[at].of(source).partition(":")
        labelled = is_label(label)
        at += 2 if labelled and not value.strip() else 1
        start = at if labelled else start
    return passages[start:]


def _repeated(source: str, comments: Sequence[Sequence[Passage]]) -> frozenset[str]:
    """Short lines that stand in most comments, beside other words."""
    counts: Counter[str] = Counter()
    for one in comments:
        texts = {text for passage in one if len(text := passage.of(source)) <= _SHORT}
        counts.update(texts if len(one) > 1 else ())
    least = max(_OFTEN, len(comments) // 2 + 1)
    return frozenset(text for text, count in counts.items() if count >= least)


def _is_mark(source: str, passage: Passage, repeated: frozenset[str]) -> bool:
    text = passage.of(source)
    return text in repeated or is_button(text) or is_button_row(text)


def _end(source: str, last: Sequence[Passage], marks: Sequence[bool], buttoned: bool) -> int:
    """Where the last comment ends: at the line that closes the thread, or with the first run of buttons below it."""
    closed = next((at for at, passage in enumerate(last) if closes_thread(passage.of(source))), len(last))
    words = next((at for at, mark in enumerate(marks) if not mark and not is_count(last[at].of(source))), None)
    below = next((at for at in range((words or 0) + 1, len(last)) if marks[at]), None)
    if not buttoned or words is None or below is None:
        return closed
    return min(closed, below)


def _between_counts(source: str, passages: list[Passage], gone: bool) -> list[Passage]:
    """The paragraphs without the counts of votes above and below them; a comment of nothing but a number keeps it, where
    it was not taken down."""
    start, end = 0, len(passages)
    while start < end and is_count(passages[start].of(source)):
        start += 1
    while end > start and is_count(passages[end - 1].of(source)):
        end -= 1
    return passages[start:end] or ([] if gone else passages[:1])
