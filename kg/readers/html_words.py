"""The words of a page's elements, a paragraph an entry."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml.html import HtmlElement

from kg.readers.markup import names
from kg.readers.tables import table

_MARKUP = table("markup")
_BLOCKS = _MARKUP["blocks"]
_ALONE = frozenset({"a", "time", "cite", "b", "strong", "span", "small"})  # two with classes that touch are two words
_CITED = re.compile(r"\b(?:wrote|writes|said|posted by|posted)\b[^\n]{0,60}:?", re.IGNORECASE)


def paragraphs_of(element: HtmlElement, without: set[HtmlElement] | None = None) -> list[str]:
    """The words of an element, a paragraph an entry, white space in them as one space.

    Args:
        element: whose words are sought.
        without: comments below it; with them what is set beside the words of a comment is left out. None: all is read.
    """
    return [line for line, _ in lines_of(element, without)]


def text_of(element: HtmlElement) -> str:
    """All words of an element in one line."""
    return " ".join(element.text_content().split())


def lines_of(
    element: HtmlElement, without: set[HtmlElement] | None = None, buttons: bool = False
) -> Iterator[tuple[str, int]]:
    """The paragraphs of an element, each with the number of blocks around its first word; with its buttons, if wanted."""
    parts: list[str] = []
    begun: int | None = None
    for text, level in [*_parts(element, without, buttons), ("\n", 0)]:
        if text != "\n":
            begun = level if begun is None and text.strip() else begun
            parts.append(text)
        elif begun is not None:
            yield " ".join("".join(parts).split()), begun
            parts, begun = [], None


def _parts(element: HtmlElement, without: set[HtmlElement] | None, buttons: bool) -> Iterator[tuple[str, int]]:
    """Pieces of text in their order, "\\n" where a block begins or ends; each with the number of blocks around it."""
    open_: list[tuple[HtmlElement, int, bool]] = [(element, 0, False)]
    while open_:
        node, level, closing = open_.pop()
        button = buttons and node.tag == "button"
        block = button or node.tag in _BLOCKS
        if block:
            yield "\n", level
        if closing:
            if node is not element:
                yield (node.tail or "").replace("\n", " ") or _border(node, buttons), level
            continue
        open_.append((node, level, True))
        if node is element or button or not _left_out(node, without):
            yield (node.text or "").replace("\n", " "), level + block
            open_ += [(child, level + block, False) for child in reversed(node)]


def _border(node: HtmlElement, always: bool) -> str:
    """A space between two elements that touch, as a name and a date that style sheets set apart: of classes, or always."""
    after = node.getnext()
    if after is None or not {node.tag, after.tag} <= _ALONE:
        return ""
    styled = (node.get("class") or node.tag == "a") and (after.get("class") or after.tag in ("a", "time"))
    return " " if always or styled else ""


def _left_out(node: HtmlElement, without: set[HtmlElement] | None) -> bool:
    if not isinstance(node.tag, str) or node.tag in _MARKUP["skipped"]:
        return True
    return without is not None and (node in without or bool(names(node) & _MARKUP["meta"]) or _is_cited(node))


def _is_cited(node: HtmlElement) -> bool:
    """Whether it is the line of a forum that tells whose words a quotation is, with buttons and dates ("A wrote: ↑")."""
    above = node.getparent()
    if node.tag == "cite":
        return _CITED.search(node.text_content()) is not None
    if above is not None and above.tag == "blockquote" and above.get("data-quote"):
        return "title" in names(node)
    return above is not None and above.tag == "aside" and "quote" in names(above) and "title" in names(node)
