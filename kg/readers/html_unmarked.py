"""Comments of a page whose markup tells nothing (names of classes made by machines): its text is read as text."""

from __future__ import annotations

import re

from lxml.html import HtmlElement

from kg.readers import passages, signatures
from kg.readers.facts import Facts
from kg.readers.html_comments import HtmlComment
from kg.readers.html_words import lines_of
from kg.readers.patterns import announces
from kg.readers.text import read_text

_ANSWER = re.compile(r"\s*(?:reply|respond|répondre|antworten|responder|rispondi)( to .{2,40})?\s*", re.IGNORECASE)
_FEWEST = 2  # comments: a lone name above a date is no thread
_LINES = 20_000  # of a page: more is no page with a thread


def unmarked(page: HtmlElement) -> list[HtmlComment]:
    """The comments that the text of a page shows below a line that announces them; none where most would be empty, as
    in lists of other posts."""
    lines = _lines(page)
    if len(lines) > _LINES or not (any(announces(line) for line, _ in lines) or _can_be_answered(page)):
        return []
    found = _read(lines)[1:]
    spoken = sum(any(comment.lines) for comment in found)
    return found if spoken >= _FEWEST and spoken * 2 > len(found) else []


def _can_be_answered(page: HtmlElement) -> bool:
    """Whether several buttons of a page are there to answer somebody, as no list of other stories has."""
    buttons = (element for element in page.iter("button", "a", "span") if len(element) == 0)
    return sum(_ANSWER.fullmatch(element.text or "") is not None for element in buttons) >= _FEWEST


def unmarked_posts(page: HtmlElement) -> list[HtmlComment]:
    """The messages of a page of which each ends with its author, the first of which is what the others answer."""
    lines = _lines(page)
    if len(lines) > _LINES or not any("talk" in line for line, _ in lines):
        return []
    source = _laid_out(lines)
    return _read(lines) if signatures.headers(source, list(passages.lines(source)), None) else []


def _lines(page: HtmlElement) -> list[tuple[str, int]]:
    body = page.find("body")
    return list(lines_of(body, buttons=True)) if body is not None else []


def _laid_out(lines: list[tuple[str, int]]) -> str:
    """The text of a page, a paragraph indented as deep as it lies in the page: so answers stand within what they answer."""
    return "\n".join(" " * depth + line for line, depth in lines)


def _read(lines: list[tuple[str, int]]) -> list[HtmlComment]:
    documents = read_text(_laid_out(lines), "")
    at = {document.id: index for index, document in enumerate(documents[1:])}
    return [
        HtmlComment(
            0,
            Facts(author=document.author, published=document.published),
            tuple(document.text.split("\n\n")),
            at.get(document.parent or ""),
        )
        for document in documents
    ]


def without(lines: list[str], comments: list[HtmlComment]) -> list[str]:
    """The lines of a page above its comments, that are neither words nor names of those."""
    theirs = {line for comment in comments for line in (*comment.lines, comment.facts.author)}
    first = next((at for at, line in enumerate(lines) if line in comments[0].lines[:1]), None) if comments else None
    return [line for line in lines[: first or None] if line not in theirs]
