"""The comment tree of a page: WordPress lists, Disqus posts, and whatever is marked up as a comment."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from lxml.html import HtmlElement

from kg.readers import dates
from kg.readers.facts import Facts
from kg.readers.patterns import is_reply_furniture
from kg.readers.tables import table

_ID = re.compile(r"(?:li-|div-|wp-)?comment-\d+|post-\d{6,}")
_ITEMS = table("markup")["items"]
_AUTHOR = table("markup")["author"]
_CONTENT = table("markup")["content"]
_BODY = table("markup")["body"]
_META = table("markup")["meta"]
_BLOCKS = table("markup")["blocks"]
_SKIPPED = table("markup")["skipped"]
_SAYS = re.compile(r"\s*(?:says|said|writes|wrote|commented)?\s*:?\s*$", re.IGNORECASE)
_DEPTH = re.compile(r"depth-(\d{1,3})")
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class HtmlComment:
    """One comment of a page: how deep it hangs (0 at the top), its author and date, its paragraphs."""

    level: int
    facts: Facts
    lines: tuple[str, ...]


def take_comments(page: HtmlElement) -> list[HtmlComment]:
    """The comments of a page in reading order; they are taken out of the page, so that its body comes without them."""
    items = [element for element in page.iter("li", "div", "article", "section") if _is_item(element)]
    items = _outer(items)
    among = set(items)
    found = [comment for item in items if (comment := _comment(item, among))]
    for item in items:
        if item.getparent() is not None:
            item.drop_tree()
    return found


def _classes(element: HtmlElement) -> set[str]:
    return set((element.get("class") or "").lower().split())


def _is_item(element: HtmlElement) -> bool:
    classes = _classes(element)
    marked = (
        bool(classes & _ITEMS)
        or (element.get("itemtype") or "").endswith("schema.org/Comment")
        or bool(_ID.fullmatch(element.get("id") or ""))
    )
    return marked and _first(element, _AUTHOR, None) is not None


def _outer(items: list[HtmlElement]) -> list[HtmlElement]:
    """Of an item and a wrapper right inside it ("li.comment > div#comment-7") only the outer one counts."""
    found: list[HtmlElement] = []
    kept: set[HtmlElement] = set()
    for item in items:
        above = next((up for up in item.iterancestors() if up in kept), None)
        if above is not None and _first(above, _AUTHOR, None) is _first(item, _AUTHOR, None):
            continue
        found.append(item)
        kept.add(item)
    return found


def _comment(item: HtmlElement, among: set[HtmlElement]) -> HtmlComment | None:
    author = _first(item, _AUTHOR, among)
    content = _first(item, _CONTENT, among)
    if content is None:
        content = _first(item, _BODY, among)
    lines = tuple(
        line for line in paragraphs_of(item if content is None else content, among) if not is_reply_furniture(line)
    )
    if not lines:
        return None
    depth = _DEPTH.search(item.get("class") or "")
    level = sum(up in among for up in item.iterancestors()) or (int(depth[1]) - 1 if depth else 0)
    return HtmlComment(level, Facts(author=_name(author), published=_published(item, among)), lines)


def _first(item: HtmlElement, classes: frozenset[str], among: set[HtmlElement] | None) -> HtmlElement | None:
    return next((element for element in _own(item, among) if _classes(element) & classes), None)


def _own(item: HtmlElement, among: set[HtmlElement] | None) -> Iterator[HtmlElement]:
    """The elements of an item that belong to no comment below it."""
    open_ = list(reversed(item))
    while open_:
        element = open_.pop()
        if isinstance(element.tag, str) and not (among and element in among):
            yield element
            open_ += reversed(element)


def _name(author: HtmlElement | None) -> str | None:
    if author is None:
        return None
    name = next((element for element in author.iter() if "fn" in _classes(element)), author)
    text = _SAYS.sub("", " ".join(name.text_content().split()))
    return text if 0 < len(text) <= _LONGEST_NAME else None


def _published(item: HtmlElement, among: set[HtmlElement]) -> str | None:
    for element in _own(item, among):
        if element.tag == "time" and (found := dates.iso(element.get("datetime") or element.text_content())):
            return found
    meta = _first(
        item,
        frozenset(
            {"comment-meta", "commentmetadata", "comment-date", "comment-metadata", "comment__meta", "post-meta"}
        ),
        among,
    )
    text = " ".join(meta.text_content().split()) if meta is not None else ""
    return dates.iso(text, dates.british(text)) if text else None


def paragraphs_of(element: HtmlElement, without: set[HtmlElement] | None = None) -> list[str]:
    """The words of an element, a paragraph an entry, white space in them as one space; comments below it left out."""
    parts: list[str] = []
    open_: list[tuple[HtmlElement, bool]] = [(element, False)]
    while open_:
        node, closing = open_.pop()
        block = node.tag in _BLOCKS
        if closing:
            parts.append("\n" if block else "")
            parts.append((node.tail or "").replace("\n", " ") if node is not element else "")
            continue
        parts.append("\n" if block else "")
        open_.append((node, True))
        if node is element or not _left_out(node, without):
            parts.append((node.text or "").replace("\n", " "))
            open_ += [(child, False) for child in reversed(node)]
    return [line for part in "".join(parts).split("\n") if (line := " ".join(part.split()))]


def _left_out(node: HtmlElement, without: set[HtmlElement] | None) -> bool:
    if not isinstance(node.tag, str) or node.tag in _SKIPPED:
        return True
    return without is not None and (node in without or bool(_classes(node) & _META))
