"""Where the article of a whole page begins: above it stand the menus of the site and its other stories."""

from __future__ import annotations

from collections.abc import Sequence

from kg.readers.bylines import bare_name, byline, is_anonymous, leads_byline, parts_of
from kg.readers.dates import dateline
from kg.readers.passages import Passage
from kg.readers.patterns import has_credit, is_count, is_furniture, is_reply_furniture
from kg.readers.prose import is_body, may_be_title
from kg.readers.titles import title_at

_MENU = 8  # lines above the body: with no more of them there is no menu
_HEAD = 16  # lines right above the body, among which its title is
_BETWEEN = 6  # words that a line costs which is no prose: menus end the body, a heading within it does not
_PART = 0.3  # of the words of the longest run
_FEWEST_WORDS = 3  # of a title
_TITLE_WORDS = 5  # in a line that is no name of a section
_OPENING = frozenset("\"'‘’“„«¿¡#$£€")
_DATE_LINE = 120  # characters


def from_title(source: str, passages: Sequence[Passage], outside: Sequence[Passage]) -> Sequence[Passage]:
    """The passages from the title of the article on, where a menu stands above it; else all of them.

    The body begins with a run of paragraphs that has many words, those of the lines between them taken off (the maximum-subarray rule
    of Kadane, as it is used to find the text of pages: Pasternack & Roth 2009). Its title is the line above it that has the author or
    the day below it, is repeated elsewhere on the page, and is not far.

    Args:
        source: the text.
        passages: of the article and of the site around it.
        outside: paragraphs around the comments.
    """
    texts = [passage.of(source) for passage in passages]
    begun = _body(texts)
    if begun <= _MENU:
        return passages
    known = title_at(source, passages, outside)
    above = [at for at in range(max(0, begun - _HEAD), begun) if _may_head(texts[at])]
    if known in above and not _is_of_another(texts, known, above, begun):
        return passages
    scored = [(_likeness(texts, at, begun), at) for at in above]
    if not scored:
        return passages[begun:]
    _, at = max(scored)
    while at - 1 in above and len(texts[at - 1].split()) >= _TITLE_WORDS:
        at -= 1  # a standfirst stands below the title
    return passages[at:]


def _body(texts: Sequence[str]) -> int:
    """The index of the first paragraph of the body: of the first run of paragraphs that has a good part of the words of the longest, for
    a list may part an article in two; 0 where there is none."""
    runs: list[tuple[int, int]] = []  # where each begins, and its words
    total = start = 0
    for at, text in enumerate(texts):
        if total <= 0:
            total, start = 0, at
        prose = is_body(text) and not is_furniture(text)
        total += len(text.split()) if prose else -_BETWEEN
        if total > 0 and runs and runs[-1][0] == start:
            runs[-1] = start, max(total, runs[-1][1])
        elif total > 0:
            runs.append((start, total))
    longest = max((words for _, words in runs), default=0)
    return next((start for start, words in runs if words >= longest * _PART), 0)


def _may_head(text: str) -> bool:
    if len(text.split()) < _FEWEST_WORDS or not may_be_title(text) or has_credit(text):
        return False
    if not text[0].isalnum() and text[0] not in _OPENING:
        return False
    site = is_furniture(text) or is_reply_furniture(text) or is_count(text)
    return not site and not _tells(text)


def _tells(text: str) -> bool:
    """Whether a line tells who wrote an article, or when."""
    if byline(text) or leads_byline(text) or is_anonymous(text):
        return True
    return len(text) <= _DATE_LINE and dateline(parts_of(text)) is not None


def _is_of_another(texts: Sequence[str], title: int, above: Sequence[int], begun: int) -> bool:
    """Whether a title belongs to another story: below its author or day stands a further title that has these below it."""
    told = next((at for at in range(title + 1, begun) if _tells(texts[at])), begun)
    others = (at for at in above if at > told and len(texts[at].split()) > _FEWEST_WORDS)
    return any(any(map(_tells, texts[at + 1 : min(at + 3, begun)])) for at in others)


def _is_told(texts: Sequence[str], at: int, begun: int) -> bool:
    """Whether the author or the day of a line stands below it."""
    below = texts[at + 1 : min(at + 5, begun)]
    return any(_tells(line) for line in below) or any(bare_name(line) for line in below[:2])


def _likeness(texts: Sequence[str], at: int, begun: int) -> float:
    """How much a line above the body is like its title."""
    text = texts[at].casefold()
    told = _is_told(texts, at, begun)
    others = (line.casefold() for place, line in enumerate(texts) if place != at and len(line) < 4 * len(text))
    repeated = any(text in line for line in others)
    return 2.0 * told + 2.0 * repeated + min(len(text.split()), 6) / 3 - (begun - at) / 5
