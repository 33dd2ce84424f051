"""Which line above an article is its title, where a page puts names of the site, sections and slogans before it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from kg.readers.bylines import bare_name, byline
from kg.readers.dates import dateline
from kg.readers.passages import Passage
from kg.readers.patterns import is_furniture, opens_thread

_NAMING = re.compile(
    r"(?:share or comment on this article|thread|topic|subject|re):? (?P<title>.{8,200})", re.IGNORECASE
)
_QUOTED = re.compile(r"[“\"«„‘] ?(?P<title>[^”\"»“]{8,200}?) ?[”\"»“’]\s*$")
COUNTED = re.compile(r"[ |•·,–—-]{0,5}(?:\d+|no|leave a|add a|post a) (?:comments?|replies|responses?)$", re.IGNORECASE)
_SHORT = 120  # characters of a line that may repeat the name of a section
_KICKER_WORDS = 3


def title_at(
    source: str,
    passages: Sequence[Passage],
    outside: Sequence[Passage],
    may_be: Callable[[str], bool],
    is_body: Callable[[str], bool],
) -> int | None:
    """The index of the title, where the page tells it by more than its order.

    It is the line that another one names ("3 responses to “…”", "Thread: …"); else the first of the lines that stand
    together above the byline or the date, without names of sections that stand elsewhere on the page, too.

    Args:
        source: the text.
        passages: of the article.
        outside: the lines around its comments.
        may_be: whether a line may be a title.
        is_body: whether a paragraph can be nothing but the body.

    Returns:
        an index, or None where nothing tells, or where the lines reach up to the top of the page.
    """
    texts = [passage.of(source) for passage in passages]
    body = next((at for at, text in enumerate(texts) if is_body(text)), len(texts))
    others = [passage.of(source) for passage in outside]
    named = [_plain(title) for text in [*texts, *others] if (title := _named(text))]
    for at, text in enumerate(texts[:body]):
        if may_be(text) and any(_plain(text).startswith(title) for title in named):
            return at
    return _above_byline(texts, others, body, may_be)


def _named(text: str) -> str | None:
    if len(text) > 2 * _SHORT:
        return None
    match = _NAMING.fullmatch(text) or (_QUOTED.search(text) if opens_thread(text) else None)
    return match["title"] if match else None


def _above_byline(texts: Sequence[str], others: Sequence[str], body: int, may_be: Callable[[str], bool]) -> int | None:
    end = next((at for at, text in enumerate(texts[:body]) if _is_byline(text)), None)
    if not end:
        return None
    below = [at for at in range(end + 1, body) if not _is_byline(texts[at]) and not is_furniture(texts[at])]
    site_above = is_furniture(texts[end - 1]) or not may_be(texts[end - 1])
    if site_above and below == [end + 1] and may_be(texts[end + 1]):
        return end + 1  # below the date, as blogs of old had it
    while end > 1 and (is_furniture(texts[end - 1]) or len(texts[end - 1]) == 1):
        end -= 1  # buttons between the title and the byline
    start = end
    while start and may_be(texts[start - 1]) and not is_furniture(texts[start - 1]):
        start -= 1
    if start == 0:
        return None
    run = [at for at in range(start, end) if len(texts[at].split()) > 1]
    return next((at for at in run if at == run[-1] or not _is_kicker([*texts, *others], at)), None)


def _is_byline(text: str) -> bool:
    found = dateline(COUNTED.sub("", text)) if len(text) <= _SHORT else None
    return bool(byline(text)) or (
        found is not None and not (found.rest and not (byline(found.rest) or bare_name(found.rest)))
    )


def _is_kicker(texts: Sequence[str], at: int) -> bool:
    """Whether a line is the name of a section: a few words that another short line of the page repeats."""
    words = _plain(texts[at])
    if len(texts[at].split()) > _KICKER_WORDS:
        return False
    return any(words in _plain(text) for i, text in enumerate(texts) if i != at and len(text) <= _SHORT)


def _plain(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split())
