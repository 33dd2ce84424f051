"""Comments of a page whose markup tells nothing (names of classes made by machines): its text is read as text."""

from __future__ import annotations

from lxml.html import HtmlElement

from kg.readers.facts import Facts
from kg.readers.html_comments import HtmlComment, paragraphs_of
from kg.readers.patterns import opens_thread
from kg.readers.text import read_text

_FEWEST = 2  # comments: a lone name above a date is no thread
_LINES = 20_000  # of a page: more is no page with a thread


def unmarked(page: HtmlElement) -> list[HtmlComment]:
    """The comments that the text of a page shows below a line that announces them; none where most would be empty, as
    in lists of other posts."""
    body = page.find("body")
    lines = paragraphs_of(body) if body is not None else []
    if len(lines) > _LINES or not any(map(opens_thread, lines)):
        return []
    documents = read_text("\n".join(lines), "")
    at = {document.id: index for index, document in enumerate(documents[1:])}
    found = [
        HtmlComment(
            0,
            Facts(author=document.author, published=document.published),
            tuple(document.text.split("\n\n")),
            at.get(document.parent or ""),
        )
        for document in documents[1:]
    ]
    spoken = sum(any(comment.lines) for comment in found)
    return found if spoken >= _FEWEST and spoken * 2 > len(found) else []


def without(lines: list[str], comments: list[HtmlComment]) -> list[str]:
    """The lines of a page that are neither words nor names of its comments."""
    theirs = {line for comment in comments for line in (*comment.lines, comment.facts.author)}
    return [line for line in lines if line not in theirs]
