"""Plain text as page-to-text tools leave it: an article, and the comments below it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from kg.readers import assemble, dates, threads, tree
from kg.readers.article import read_article
from kg.readers.facts import Facts
from kg.readers.passages import Passage, paragraphs
from kg.readers.patterns import is_furniture, is_reply_furniture, opens_thread
from kg.readers.threads import Header
from kg.records import Document

_NOTHING = Facts()
_DATE_LINE = 60  # characters
_ADDRESSED = re.compile(r"@(\w[\w.-]*\w)")


@dataclass(frozen=True, slots=True)
class _Parts:
    article: list[Passage]
    comments: list[list[Passage]]
    site: list[Passage]


def read_text(source: str, uri: str, given: Facts = _NOTHING) -> list[Document]:
    """Read a page of plain text.

    Args:
        source: the text as it was decoded; the blocks' `source` counts in it.
        uri: of the article; its comments get "#comment-NUMBER" behind it.
        given: what is known from elsewhere; it goes before what the text shows.

    Returns:
        the article, then its comments in reading order. A source with no words gives an article with no text.
    """
    day_first = dates.british(source)
    headers = threads.headers(source, day_first)
    parts = _parts(source, headers)
    read = read_article(source, parts.article, given, day_first, parts.site)
    article = assemble.article(uri, source, read.passages, read.facts, bool(headers))
    comments = [_comment(source, one, body, day_first) for one, body in zip(headers, parts.comments, strict=True)]
    places = tree.place([_leaf(source, one, body) for one, (_, body) in zip(headers, comments, strict=True)])
    return [article, *assemble.thread(article, source, comments, places)]


def _comment(
    source: str, header: Header, body: list[Passage], day_first: bool | None
) -> tuple[Facts, Sequence[Passage]]:
    """The facts and the paragraphs of a comment; a date below its author's line is no part of what he says."""
    below = body[0].of(source) if body and not header.published else ""
    found = dates.dateline(below, day_first) if 0 < len(below) <= _DATE_LINE else None
    if found and not found.rest:
        return Facts(author=header.author, published=found.published), body[1:]
    return Facts(author=header.author, published=header.published), body


def _leaf(source: str, header: Header, body: Sequence[Passage]) -> tree.Leaf:
    addressed = _ADDRESSED.match(body[0].of(source)) if body and not header.answers else None
    return tree.Leaf(header.indent, header.label, header.author, addressed[1] if addressed else header.answers)


def _parts(source: str, headers: Sequence[Header]) -> _Parts:
    every = paragraphs(source, frozenset(header.start for header in headers))
    if not headers:
        return _Parts(every, [], [])
    starts = [header.start for header in headers]
    first, last = headers[0], headers[-1]
    article = [passage for passage in every if passage.start < first.start]
    below = [passage for passage in every if passage.start >= first.start]
    site = _trailing_furniture(source, below, last)
    left = _dedented(below[: len(below) - len(site)], headers)
    comments: list[list[Passage]] = [[] for _ in headers]
    for passage in below[: len(below) - len(site) - len(left)]:
        at = bisect_right(starts, passage.start) - 1
        words = _after(source, passage, headers[at])
        if words and not is_reply_furniture(words.of(source)):
            comments[at].append(words)
    return _Parts(_above_thread(source, article) + left, comments, site)


def _above_thread(source: str, article: list[Passage]) -> list[Passage]:
    """The article without the buttons between the line that announces the comments and the first of them."""
    opened = next((at for at, passage in enumerate(article) if opens_thread(passage.of(source))), len(article))
    return article[:opened] + [passage for passage in article[opened:] if not is_reply_furniture(passage.of(source))]


def _after(source: str, passage: Passage, header: Header) -> Passage | None:
    """What of a passage stands behind the header of its comment."""
    start = max(passage.start, header.end)
    if start >= passage.end:
        return None
    start += len(source[start : passage.end]) - len(source[start : passage.end].lstrip())
    return Passage(start, passage.end, passage.indent)


def _trailing_furniture(source: str, below: Sequence[Passage], last: Header) -> list[Passage]:
    count = 0
    for passage in reversed(below):
        if passage.start < last.end or not is_furniture(passage.of(source)):
            break
        count += 1
    return list(below[len(below) - count :])


def _dedented(below: Sequence[Passage], headers: Sequence[Header]) -> list[Passage]:
    """What stands left of an indented thread, below it: it is the article's again, not the last commenter's."""
    margin = min(header.indent for header in headers)
    count = 0
    for passage in reversed(below):
        if passage.start < headers[-1].end or passage.indent >= margin:
            break
        count += 1
    inside = below[: len(below) - count]
    if any(passage.indent < margin for passage in inside):
        return []  # the bodies are not indented: nothing tells where the last one ends
    return list(below[len(below) - count :])
