"""Plain text as page-to-text tools leave it: an article, and the comments below it."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from kg.readers import asides, assemble, buttons, dates, notes, threads, tree
from kg.readers.answers import addressed, numbered, quoted
from kg.readers.article import read_article
from kg.readers.buttons import without_buttons
from kg.readers.bylines import byline, submitter
from kg.readers.commenters import without_button
from kg.readers.facts import Facts
from kg.readers.header import Header, Shape
from kg.readers.messages import without_signature
from kg.readers.passages import Passage, paragraphs
from kg.readers.patterns import closes_thread, is_furniture, opens_thread, without_flags
from kg.readers.prose import is_body
from kg.records import Document

_NOTHING = Facts()
_DATE_LINE = 60  # characters
_COUNT = re.compile(r"\d")
_DATED = re.compile(r"\s*date:? (?P<day>\d{4}-\d\d-\d\d)\s+(?=\S)", re.IGNORECASE)  # "date 2014-05-03 The ferry …"
_SITE_TALK = 2  # long paragraphs that a site may set between "6 comments" and the first of them


@dataclass(frozen=True, slots=True)
class _Parts:
    article: list[Passage]
    comments: list[list[Passage]]
    site: list[Passage]
    marks: list[tuple[bool, bool]]


def read_text(source: str, uri: str, given: Facts = _NOTHING) -> list[Document]:
    """Read a page of plain text.

    Args:
        source: the text as it was decoded; the blocks' `source` counts in it.
        uri: of the article; its comments get "#comment-NUMBER" behind it.
        given: what is known from elsewhere; it goes before what the text shows.

    Returns:
        the article, then its comments in reading order. A source with no words gives an article with no text.
    """
    if dated := _DATED.match(source):  # what a converter sets before the text; blanks keep all places as they are
        given = given.over(Facts(published=dated["day"]))
        source = " " * dated.end() + source[dated.end() :]
    day_first = dates.british(source)
    first, headers = threads.headers(source, day_first)
    parts = _parts(source, headers)
    if first:
        given = given.over(Facts(title=first.title, author=first.author, published=first.published))
        parts = _below(source, parts, first)
    given = given.over(Facts(author=notes.posted_by(headers)))
    read = read_article(source, parts.article, given, day_first, parts.site)
    said = asides.spoken(source, read.passages) if headers else read.passages
    article = assemble.article(uri, source, said, read.facts, bool(headers))
    bodies = [_without_subject(source, body, read.facts.title) for body in parts.comments]
    comments = [_comment(source, one, body, day_first) for one, body in zip(headers, bodies, strict=True)]
    leaves = _leaves(source, headers, [body for _, body in comments], parts.marks)
    places = tree.place(leaves)
    gone = _silent(headers, comments)
    if any(gone):
        places = tree.without(places, [leaf.label for leaf in leaves], gone)
        comments = [one for one, left in zip(comments, gone, strict=True) if not left]
    return [article, *assemble.thread(article, source, comments, places)]


def _without_subject(source: str, body: list[Passage], title: str | None) -> list[Passage]:
    """What a comment says below its subject, where that is the title of what it answers ("Re: The pier")."""
    subject = body[0].of(source).casefold() if len(body) > 1 else ""
    return body[1:] if title and subject == f"re: {title.casefold()}" else body


def _silent(headers: Sequence[Header], comments: Sequence[tuple[Facts, Sequence[Passage]]]) -> list[bool]:
    """Which of the comments have neither words nor an author ("[deleted]"), another site for one ("Title » Blog"), or are
    notes of who liked a post."""
    authors = [facts.author or "" for facts, _ in comments]
    return [
        not body and (author.startswith("[") or " » " in author or header.shape is Shape.NOTE)
        for header, author, (_, body) in zip(headers, authors, comments, strict=True)
    ]


def _comment(
    source: str, header: Header, body: list[Passage], day_first: bool | None
) -> tuple[Facts, Sequence[Passage]]:
    """The facts and the paragraphs of a comment; a date below its author's line, or at its end, is no part of what he
    says."""
    if header.shape is Shape.FIELDS:
        body = list(without_signature(source, body))
    if len(body) > 1 and body[-1].of(source).strip("–—- ") in (header.author, header.author.split(" ")[0]):
        body = body[:-1]  # signed with his own name
    if header.published or not body:
        return Facts(author=header.author, published=header.published), body
    for at, rest in ((0, body[1:]), (len(body) - 1, body[:-1])):
        line = without_button(body[at].of(source))
        found = dates.dateline(line, day_first) if len(line) <= _DATE_LINE else None
        if found and not found.rest and (rest or at == 0):
            return Facts(author=header.author, published=found.published), rest
    return Facts(author=header.author), body


def _leaves(
    source: str, headers: Sequence[Header], bodies: Sequence[Sequence[Passage]], marks: Sequence[tuple[bool, bool]]
) -> list[tree.Leaf]:
    beginnings = [body[0].of(source) if body else "" for body in bodies]
    authors = [header.author for header in headers]
    called = addressed(authors, beginnings)
    told = [one if two is None else two for one, two in zip(called, quoted(source, bodies), strict=True)]
    by_number = numbered([header.label for header in headers], authors, beginnings)
    told = [one if two is None else two for one, two in zip(told, by_number, strict=True)]
    keys = {header.key: at for at, header in enumerate(headers) if header.key}
    pointed = [keys.get(header.above) if header.above else one for header, one in zip(headers, told, strict=True)]
    return [
        tree.Leaf(header.indent, header.label, header.author, header.answers, above, *mark)
        for header, above, mark in zip(headers, pointed, marks, strict=True)
    ]


def _parts(source: str, headers: Sequence[Header]) -> _Parts:
    every = paragraphs(source, frozenset(header.start for header in headers))
    if not headers:
        return _Parts(every, [], [], [])
    starts = [header.start for header in headers]
    first, last = headers[0], headers[-1]
    article = [passage for passage in every if passage.start < first.start]
    below = [passage for passage in every if passage.start >= first.start]
    site = _trailing_furniture(source, below, last)
    left = _dedented(below[: len(below) - len(site)], headers)
    comments: list[list[Passage]] = [[] for _ in headers]
    for passage in below[: len(below) - len(site) - len(left)]:
        at = bisect_right(starts, passage.start) - 1
        words = _within(source, passage, headers[at])
        if words:
            comments[at].append(words)
    said, behind = without_buttons(source, comments)
    said = [list(one) for one in buttons.without_slogans(source, [header.author for header in headers], said)]
    closed = next((at for at, passage in enumerate(left) if closes_thread(passage.of(source))), len(left))
    above = _above_thread(source, article)
    ends = [*starts[1:], len(source)]
    marks = buttons.place_marks([source[start:end] for start, end in zip(starts, ends, strict=True)])
    return _Parts(article[:above] + left[:closed], said, article[above:] + behind + left[closed:] + site, marks)


def _below(source: str, parts: _Parts, first: Header) -> _Parts:
    """The parts of a page whose article is the first post: what stands above its header is the site's."""
    above = [passage for passage in parts.article if passage.start < first.start]
    below = parts.article[len(above) :]
    words = [within for passage in below if (within := _within(source, passage, first))]
    words = list(without_signature(source, words))
    (said,), behind = without_buttons(source, [words])
    return replace(parts, article=said, site=above + behind + parts.site)


def _above_thread(source: str, article: Sequence[Passage]) -> int:
    """How many paragraphs stand above the line that announces the comments: below it the site goes on. Of a byline with
    the number of comments in it that line is the last."""
    texts = [passage.of(source) for passage in article]
    bodies = [at for at, text in enumerate(texts) if is_body(text) and not is_furniture(text)]
    last = bodies[-1] if bodies else 0
    openers = [at for at, text in enumerate(texts) if at and opens_thread(text)]
    opener = next((at for at in openers if at > last), len(article))
    if len(bodies) > _SITE_TALK:
        # "6 comments", and below it a sentence or two of the site about them
        counted = (at for at in openers if _COUNT.search(texts[at]))
        opener = next((at for at in counted if bodies[-1 - _SITE_TALK] < at < opener), opener)
    dated = dates.dateline(without_flags(texts[opener])) if opener < len(texts) else None
    posted = opener < len(texts) and byline(texts[opener]) is not None
    return opener + 1 if posted or (dated and submitter(dated.rest)) else opener


def _within(source: str, passage: Passage, header: Header) -> Passage | None:
    """What of a passage stands behind the header of its comment, and before its signature."""
    start = max(passage.start, header.end)
    if start >= passage.end or (header.until is not None and start >= header.until):
        return None
    end = passage.end if header.until is None else min(passage.end, header.until)
    start += len(source[start:end]) - len(source[start:end].lstrip())
    return Passage(start, start + len(source[start:end].rstrip()), passage.indent) if start < end else None


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
