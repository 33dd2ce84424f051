"""What a page shows of its text by markup alone: its heading, who wrote it, the post that opens a discussion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from lxml import etree
from lxml.html import HtmlElement

from kg.readers import dates
from kg.readers.bylines import byline
from kg.readers.dates import dateline
from kg.readers.facts import Facts
from kg.readers.html_words import paragraphs_of, text_of
from kg.readers.markup import names
from kg.readers.tables import table

_MARKUP = table("markup")
_PART = re.compile(r"\s+[-–—:·•]+\s+|\s*[|»›]\s*|:\s+")
_LONGEST = 300  # characters of a heading
_LONGEST_SITE = 40
_LONGEST_BYLINE = 160
_BELOW = 60  # elements
_LINES = frozenset({"address", "p", "div", "span", "h2", "h3", "h4", "h5", "li"})
_BY = re.compile(r"(?:written |posted )?by\b", re.IGNORECASE)


def heading(page: HtmlElement) -> str | None:
    """The title that the page shows: the one heading that is marked up as one, else the longest that is a part of the
    name of its window ("Site » Archive » The pier")."""
    headings = [text_of(element) for element in page.iter("h1", "h2", "h3") if _is_title(element)]
    if len(headings) == 1 and 0 < len(headings[0]) <= _LONGEST:
        return headings[0]
    window = page.find(".//head/title")
    whole = text_of(window) if window is not None else ""
    if not whole or len(whole) > 2 * _LONGEST:
        return None
    parts = {part.casefold() for part in (whole, *_PART.split(whole)) if part}
    shown = [text for element in _headings(page) if (text := text_of(element)).casefold() in parts]
    return max(shown, key=len, default=None)


def _is_title(element: HtmlElement) -> bool:
    called = names(element)
    return bool(called & _MARKUP["title"]) and not called & _MARKUP["standfirst"]


def _headings(page: HtmlElement) -> Iterator[HtmlElement]:
    yield from page.iter("h1", "h2", "h3")
    yield from (element for element in page.iter("a", "p", "div") if names(element) & (_MARKUP["title"] | {"title"}))


def posted(page: HtmlElement) -> Facts:
    """What an element that a site names itself says of the post it holds (<quay-post author="ann" post-title="The pier">)."""
    for element in page.iter(etree.Element):
        if "-" in element.tag and element.tag.endswith("-post") and element.get("author") and element.get("post-title"):
            published = dates.iso(element.get("created-timestamp") or "")
            return Facts(title=element.get("post-title"), author=element.get("author"), published=published)
    return Facts()


def site(page: HtmlElement, title: str | None) -> str | None:
    """The name of the site: what stands beside the title in the name of the window, where that is of two parts."""
    window = page.find(".//head/title")
    parts = [part for part in _PART.split(text_of(window)) if part] if window is not None else []
    others = [part for part in parts if part.casefold() != (title or "").casefold()]
    return others[0] if len(parts) == 2 and len(others) == 1 and len(others[0]) <= _LONGEST_SITE else None


def author(page: HtmlElement) -> str | None:
    """Whom microdata of the page name as the author of what is no comment."""
    for element in page.iter("span", "a", "div", "p", "b", "address"):
        if "itemprop-author" in names(element):
            called = (below for below in element.iter() if "itemprop-name" in names(below))
            text = text_of(next(called, element))
            return byline(text) or text or None
    return None


def written_by(page: HtmlElement) -> str | None:
    """Whom the line names that is marked up as a byline ("Submitted by Jane Doe on 3 May 2014")."""
    for element in page.iter("div", "p", "span", "footer", "header", "td"):
        if names(element) & _MARKUP["byline"] and len(text := text_of(element)) <= _LONGEST_BYLINE:
            dated = dateline(text)
            if found := byline(dated.rest if dated else text):
                return found
    return _below_heading(page)


def _below_heading(page: HtmlElement) -> str | None:
    """Whom a line right below the heading of a page names with "By", where no class says that it is a byline."""
    every = page.iter(etree.Element)
    if next((element for element in every if element.tag == "h1"), None) is None:
        return None
    for element in islice(every, _BELOW):
        text = text_of(element) if element.tag in _LINES else ""
        if _BY.match(text) and len(text) <= _LONGEST_BYLINE and (found := byline(text)):
            return found
    return None


def topic(page: HtmlElement) -> list[str]:
    """The paragraphs of the post that opens a discussion, where a site of discussions marks it."""
    for element in page.iter("div", "td"):
        if names(element) & _MARKUP["topic"]:
            inside = (below for below in element.iter() if names(below) & _MARKUP["content"])
            if words := paragraphs_of(next(inside, element)):
                return words
    return []
