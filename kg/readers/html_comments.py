"""The comment tree of a page: lists of blogs, posts of forums, and whatever is marked up as a comment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from lxml.html import HtmlElement

from kg.readers import dates
from kg.readers.facts import Facts
from kg.readers.html_levels import levels, pointed
from kg.readers.markup import names
from kg.readers.patterns import is_reply_furniture
from kg.readers.tables import table

_ID = re.compile(r"(?:li-|div-|wp-)?comment-\d+|post-\d{6,}")
_POST_ID = re.compile(r"(?:p|post|msg|message)[-_]?\d+")
_MARKUP = table("markup")
_BLOCKS = _MARKUP["blocks"]
_SAYS = re.compile(r"\s*(?:says|said|writes|wrote|commented)?\s*:?\s*$", re.IGNORECASE)
_LONGEST_NAME = 80
_HOLDERS = ("li", "div", "article", "section", "tr", "table", "dl")
_CITED = re.compile(r"\b(?:wrote|writes|said|posted by|posted)\b[^\n]{0,60}:?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class HtmlComment:
    """One comment of a page: how deep it hangs (0 at the top), its author and date, its paragraphs; `answers` is the
    index of the comment it points to."""

    level: int
    facts: Facts
    lines: tuple[str, ...]
    answers: int | None = None


def take_comments(page: HtmlElement) -> list[HtmlComment]:
    """The comments of a page in reading order; they are taken out of the page, so that its body comes without them."""
    items = _outer([element for element in page.iter(*_HOLDERS) if _is_item(element)])
    return _taken(items)


def take_posts(page: HtmlElement) -> list[HtmlComment]:
    """The posts of a forum's page, the first of which is what the others answer; none where it has fewer than two."""
    items = _outer([element for element in page.iter(*_HOLDERS) if _is_post(element)])
    return _taken(items) if len(items) > 1 else []


def _taken(items: list[HtmlElement]) -> list[HtmlComment]:
    among = set(items)
    own = {item: list(_own(item, among)) for item in items}
    read = [_comment(item, own[item], among) for item in items]
    kept = [at for at, comment in enumerate(read) if comment]
    places = {at: place for place, at in enumerate(kept)}
    answers = pointed(items, own)
    found = [
        HtmlComment(level, comment.facts, comment.lines, None if answer is None else places.get(answer))
        for comment, level, answer in zip(read, levels(items), answers, strict=True)
        if comment
    ]
    for item in items:
        if item.getparent() is not None:
            item.drop_tree()
    return found


def _is_item(element: HtmlElement) -> bool:
    exact = bool(set((element.get("class") or "").lower().split()) & _MARKUP["items"])
    marked = exact or bool(names(element) & _MARKUP["items"])
    if (element.get("itemtype") or "").endswith("schema.org/Comment") or _ID.fullmatch(element.get("id") or ""):
        marked = exact = True
    # a tail of a class says less than the class: what is one by its tail has words of its own, too
    return marked and _author(element, None) is not None and (exact or _content(element, None) is not None)


def _is_post(element: HtmlElement) -> bool:
    if element.tag == "article" and "hentry" in names(element):
        return False
    marked = bool(names(element) & _MARKUP["posts"]) and _POST_ID.fullmatch(element.get("id") or "")
    return bool(marked) and _author(element, None) is not None and _content(element, None) is not None


def _outer(items: list[HtmlElement]) -> list[HtmlElement]:
    """Of an item and a wrapper right inside it ("li.comment > div#comment-7") only the outer one counts."""
    found: list[HtmlElement] = []
    kept: set[HtmlElement] = set()
    for item in items:
        above = next((up for up in item.iterancestors() if up in kept), None)
        if above is not None and _author(above, None) is _author(item, None):
            continue
        found.append(item)
        kept.add(item)
    return found


def _comment(item: HtmlElement, own: Sequence[HtmlElement], among: set[HtmlElement]) -> HtmlComment | None:
    content = _content(item, among)
    if content is None:
        content = _first(own, _MARKUP["body"])
    words = paragraphs_of(item if content is None else content, among)
    lines = tuple(line for line in words if not is_reply_furniture(line))
    if not lines:
        return None
    return HtmlComment(0, Facts(author=_name(_author(item, among)), published=_published(own)), lines)


def _author(item: HtmlElement, among: set[HtmlElement] | None) -> HtmlElement | None:
    """The element that names who wrote an item; of a line that holds more the first link."""
    for called in (_MARKUP["name"], _MARKUP["author"]):
        found = _first(_own(item, among), called)
        if found is not None:
            return found
    line = _first(_own(item, among), _MARKUP["byline"])
    links = line.iter("a") if line is not None else ()
    return next((link for link in links if link.text_content().strip()), None)


def _content(item: HtmlElement, among: set[HtmlElement] | None) -> HtmlElement | None:
    found = _first(_own(item, among), _MARKUP["content"])
    return found if found is not None else _first(_own(item, among), _MARKUP["inside"])


def _first(elements: Sequence[HtmlElement] | Iterator[HtmlElement], called: frozenset[str]) -> HtmlElement | None:
    return next((element for element in elements if names(element) & called and element.text_content().strip()), None)


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
    name = next(
        (element for element in author.iter() if isinstance(element.tag, str) and "fn" in names(element)), author
    )
    text = _SAYS.sub("", " ".join(name.text_content().split()))
    return text if 0 < len(text) <= _LONGEST_NAME else None


def _published(own: Sequence[HtmlElement]) -> str | None:
    for element in own:
        if element.tag == "time" and (found := dates.iso(element.get("datetime") or element.text_content())):
            return found
    for element in own:
        if names(element) & _MARKUP["dates"]:
            text = " ".join(f"{element.get('title') or ''} {element.text_content()}".split())
            if found := dates.iso(text, dates.british(text)):
                return found
    return None


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
    if not isinstance(node.tag, str) or node.tag in _MARKUP["skipped"]:
        return True
    return without is not None and (node in without or bool(names(node) & _MARKUP["meta"]) or _is_cited(node))


def _is_cited(node: HtmlElement) -> bool:
    """Whether it is the line of a forum that tells whose words a quotation is, with buttons and dates ("A wrote: ↑")."""
    above = node.getparent()
    if node.tag == "cite":
        return _CITED.search(node.text_content()) is not None
    return above is not None and above.tag == "aside" and "quote" in names(above) and "title" in names(node)
