"""Which elements of a page hold one comment each, and what in them names the author and bears the words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import islice

from lxml import etree
from lxml.html import HtmlElement

from kg.readers.dates import dateline
from kg.readers.header import is_handle
from kg.readers.html_words import paragraphs_of
from kg.readers.markup import names
from kg.readers.patterns import is_count, is_reply_furniture, without_flags
from kg.readers.tables import table

_ID = re.compile(r"(?:li-|div-|wp-)?comment-\d+|post-\d{6,}")
_POST_ID = re.compile(r"(?:js-)?(?:p|post|msg|message|pid|reply)[-_]?\d+")
_MARKUP = table("markup")
_INNER = _MARKUP["content"] | _MARKUP["body"]
_WORDS = _INNER | _MARKUP["microcontent"]
_LONGEST_NAME = 40
_FIRST = 60  # elements of an item
_HEADINGS = ("h2", "h3", "h4", "h5", "h6", "strong", "b")
_HOLDERS = ("li", "div", "article", "section", "tr", "table", "dl")
_WITHIN_QUOTES = ("blockquote", "aside", "q")
Kind = tuple[str, frozenset[str]]
Element = tuple[HtmlElement, frozenset[str]]
Elements = Sequence[Element]


def comment_items(page: HtmlElement) -> list[HtmlElement]:
    """The elements that are marked up as comments, in reading order; one in another one answers it.

    Comments without an author are among them (deleted ones), where others of their kind have one.
    """
    _join_definitions(page)
    marked = [element for element in page.iter(etree.Element) if _may_hold(element) and _is_marked(element)]
    marked = _without_lists(marked)
    among = frozenset(marked)
    begun = {item: _beginning(item) for item in marked}
    authored = {item for item in marked if item.get("author") or author_of(begun[item]) is not None}
    silent = [item for item in marked if item not in authored and _is_exact(item)]
    if silent:
        kinds = {_kind(item) for item in authored if item.get("author") or author_of(own(item, among)) is not None}
        authored |= {item for item in silent if _kind(item) in kinds}
    items = [item for item in marked if item in authored]
    return _outer([item for item in items if _is_exact(item) or content_of(begun[item]) is not None])


def _join_definitions(page: HtmlElement) -> None:
    """Put a comment that is an entry of a list of definitions, its author in the <dt> and its words in the <dd>, into one
    element."""
    for term in list(page.iter("dt")):
        words = term.getnext()
        if words is None or words.tag != "dd" or not _is_marked(term):
            continue
        item = term.makeelement("div", dict(term.attrib))
        for name in ("class", "id"):
            term.attrib.pop(name, None)
        words.attrib.pop("class", None)
        term.addprevious(item)
        item.extend([term, words])


def post_items(page: HtmlElement) -> list[HtmlElement]:
    """The posts of a forum's page, in reading order."""
    return _outer([element for element in page.iter(*_HOLDERS) if _is_post(element)])


def _may_hold(element: HtmlElement) -> bool:
    """Whether it is of a kind that holds comments; of those that a site names itself, one that says who speaks."""
    return element.tag in _HOLDERS or ("-" in element.tag and bool(element.get("author")))


def _is_exact(element: HtmlElement) -> bool:
    """Whether it is marked by more than the tail of a class, which says less than the class."""
    if "-" in element.tag:
        return not _MARKUP["items"].isdisjoint(names(element))
    named = bool(set((element.get("class") or "").lower().split()) & _MARKUP["items"])
    return (
        named
        or (element.get("itemtype") or "").endswith("schema.org/Comment")
        or (_ID.fullmatch(element.get("id") or "") is not None and not _is_article(element))
    )


def _is_article(element: HtmlElement) -> bool:
    """Whether it is what a page is about: WordPress repeats the number of an article among its classes, comments have it once."""
    classes = (element.get("class") or "").split()
    return "hentry" in classes or element.get("id") in classes


def _is_marked(element: HtmlElement) -> bool:
    return _is_exact(element) or bool(names(element) & _MARKUP["items"])


def _kind(element: HtmlElement) -> Kind:
    return str(element.tag), names(element) & _MARKUP["items"]


def _without_lists(marked: list[HtmlElement]) -> list[HtmlElement]:
    """Without what holds several comments of a kind and is itself the only one of its kind ("section.comment-wrapper")."""
    kinds = Counter(map(_kind, marked))
    among = frozenset(marked)
    right_below: dict[HtmlElement, Counter[Kind]] = {}
    for element in marked:
        above = next((up for up in element.iterancestors() if up in among), None)
        if above is not None:
            right_below.setdefault(above, Counter())[_kind(element)] += 1
    lists = {
        element
        for element, below in right_below.items()
        if kinds[_kind(element)] == 1 and max(below.values()) > 1 and _kind(element) not in below
    }
    return [element for element in marked if element not in lists]


def _is_post(element: HtmlElement) -> bool:
    if element.tag == "article" and "hentry" in names(element):
        return False
    marked = bool(names(element) & _MARKUP["posts"]) and _POST_ID.fullmatch(element.get("id") or "")
    return bool(marked) and author_of(_beginning(element)) is not None and content_of(_beginning(element)) is not None


def _outer(items: list[HtmlElement]) -> list[HtmlElement]:
    """Of an item and a wrapper right inside it ("li.comment > div#comment-7") only the outer one counts: where both name
    the same author, and the outer one has no words beside the other."""
    found: list[HtmlElement] = []
    kept: set[HtmlElement] = set()
    among = set(items)
    for item in items:
        above = next((up for up in item.iterancestors() if up in kept), None)
        if (
            above is not None
            and author_of(_beginning(above)) is author_of(_beginning(item))
            and not _has_words(above, among - kept)
        ):
            continue
        found.append(item)
        kept.add(item)
    return found


def _has_words(item: HtmlElement, without: set[HtmlElement]) -> bool:
    return any(not is_reply_furniture(line) and not is_count(line) for line in paragraphs_of(item, without))


def own(item: HtmlElement, among: Collection[HtmlElement] | None) -> Elements:
    """The elements of an item that belong to no comment below it, with their names."""
    found: list[Element] = []
    open_ = list(reversed(item))
    while open_:
        element = open_.pop()
        if isinstance(element.tag, str) and not (among and element in among):
            found.append((element, names(element)))
            open_ += reversed(element)
    return found


def _beginning(item: HtmlElement) -> Elements:
    """The first elements of an item, of comments below it too: what tells an item stands there."""
    below = (element for element in item.iterdescendants() if isinstance(element.tag, str))
    return [(element, names(element)) for element in islice(below, _FIRST)]


def author_of(elements: Elements) -> HtmlElement | None:
    """Of the elements of an item the one that names who wrote it; of a line that holds more the first link."""
    for called in (_MARKUP["microauthor"], _MARKUP["name"], _MARKUP["author"]):
        found = first(elements, called)
        if found is not None:
            return found
    line = first(elements, _MARKUP["byline"])
    links = line.iter("a") if line is not None else ()
    found = next((link for link in links if without_flags(link.text_content().strip())), None)
    found = _cited(elements) if found is None else found
    found = _headed(elements) if found is None else found
    return _linked(elements) if found is None else found


def _headed(elements: Elements) -> HtmlElement | None:
    """The name in the <header> of a comment, where no class tells who speaks: its first heading or strong words."""
    header = next((element for element, _ in elements if element.tag == "header"), None)
    for element in header.iter(*_HEADINGS) if header is not None else ():
        text = " ".join(element.text_content().split())
        if 0 < len(text) <= _LONGEST_NAME and is_handle(text):
            return element
    return None


def _linked(elements: Elements) -> HtmlElement | None:
    """The first link above the words that may be a name, where classes tell nothing of who speaks."""
    for at, (element, called) in enumerate(elements):
        if called & _WORDS and not any(names(below) & _WORDS for below in element.iterdescendants()):
            return None
        text = " ".join(element.text_content().split()) if element.tag == "a" and not len(element) else ""
        if 0 < len(text) <= _LONGEST_NAME and is_handle(text) and not is_reply_furniture(text) and not dateline(text):
            return element if any(below & _WORDS for _, below in elements[at + 1 :]) else None
    return None


def _cited(elements: Elements) -> HtmlElement | None:
    """The first <cite>, outside quotations: old themes name the author in it."""
    for element, _ in elements:
        if element.tag == "cite" and element.text_content().strip():
            return None if any(up.tag in _WITHIN_QUOTES for up in element.iterancestors()) else element
    return None


def content_of(elements: Elements) -> HtmlElement | None:
    """Of the elements of an item the one that holds its words and nothing beside them."""
    found = first(elements, _MARKUP["microcontent"])
    found = first(elements, _MARKUP["content"]) if found is None else found
    if found is None:
        return first(elements, _MARKUP["inside"])
    inner = [element for element in found.iter("div", "td") if element is not found and names(element) & _INNER]
    return inner[0] if len(inner) == 1 and inner[0].text_content().strip() else found


def first(elements: Elements, called: frozenset[str]) -> HtmlElement | None:
    """The first of some elements that has one of the names, and words."""
    return next(
        (
            element
            for element, theirs in elements
            if theirs and not called.isdisjoint(theirs) and element.text_content().strip()
        ),
        None,
    )
