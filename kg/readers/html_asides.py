"""What markup sets beside the words of an article: what of it belongs to the article is kept, the rest is taken out."""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

from lxml.html import HtmlElement

from kg.readers.asides import LONGEST, is_sentence
from kg.readers.bylines import biography, byline
from kg.readers.html_words import paragraphs_of, text_of
from kg.readers.markup import names
from kg.readers.patterns import has_credit, heads_stories, is_furniture
from kg.readers.prose import is_body
from kg.readers.tables import table

_MARKUP = table("markup")
_HOLDERS = ("div", "p", "section", "aside", "ul", "h2", "h3", "h4", "footer", "address", "span")
_HEADINGS = ("h1", "h2")
_ABOVE_STORIES = ("h2", "h3", "h4", "h5", "h6")
_LISTS = ("ul", "ol")
_LONGEST_BOX = 800  # characters: what is longer may be the article itself
_NEAR = 25  # elements below a heading, among which its standfirst stands
_MOST = 4  # lines of a standfirst
_LEAST = 40  # characters of one
_BY = re.compile(r"by [A-Z]|[^|]{2,40} \| ")  # whose it is, or where on the site it stands
_GIVEN = ("data-gu-name", "data-component", "data-testid")


@dataclass(frozen=True, slots=True)
class Beside:
    """The lines of the standfirst and of the box about the author, and whom that names."""

    standfirst: tuple[str, ...]
    about: tuple[str, ...]
    author: str | None


def take_asides(page: HtmlElement, title: str | None, author: str | None) -> Beside:
    """Take out of a page what markup sets beside the words of an article: the line below its title, a box about its
    author, lists of tags, other stories, newsletters.

    Args:
        page: its comments were taken out before.
        title: of the article.
        author: of the article; None where the page names nobody: then a lone box may tell.

    Returns:
        what of it says something of the article.
    """
    line = _standfirst(page, title)
    standfirst = _said(line, title) if line is not None else ()
    boxes = [lines for element in _outermost(page, _MARKUP["about"]) if (lines := _about(element, author))]
    asides = [line] if line is not None else []
    asides += [element for heading in page.iter(*_ABOVE_STORIES) for element in _stories(heading)]
    asides += [element for element in page.iter(*_HOLDERS) if _called(element) & _MARKUP["aside"]]
    asides += [element for element in _outermost(page, _MARKUP["about"]) if _about(element, author)]
    for element in asides:
        if element.getparent() is not None and len(element.text_content()) <= _LONGEST_BOX:
            element.drop_tree()
    if not boxes or (author is None and len(boxes) > 1):
        return Beside(standfirst, (), None)
    return Beside(standfirst, boxes[0], biography(boxes[0][0]))


def _standfirst(page: HtmlElement, title: str | None) -> HtmlElement | None:
    """The element right below the heading that is called a standfirst, above the first paragraph of the body."""
    shown = next((one for one in page.iter(*_HEADINGS) if title and text_of(one).casefold() == title.casefold()), None)
    heading = next(page.iter("h1"), None) if shown is None else shown
    if heading is None:
        return None
    every = page.iter()
    for element in every:
        if element is heading:
            break
    for element in itertools.islice((one for one in every if one.tag in _HOLDERS), _NEAR):
        text = text_of(element)
        if _called(element) & _MARKUP["standfirst"] and _LEAST <= len(text) <= LONGEST:
            return element if len(paragraphs_of(element)) <= _MOST and _said(element, title) else None
        if element.tag == "p" and is_body(text):
            return None
    return None


def _said(element: HtmlElement, title: str | None) -> tuple[str, ...]:
    """The lines of a standfirst that say something: no byline, credit or button, and not the title again."""
    lines = (line for line in paragraphs_of(element) if len(line) >= _LEAST and not is_furniture(line))
    told = (line for line in lines if not (byline(line) or has_credit(line) or _BY.match(line)))
    return tuple(line for line in told if line.casefold() != (title or "").casefold())


def _stories(heading: HtmlElement) -> list[HtmlElement]:
    """A heading of other stories with the lists and links below it."""
    if not heads_stories(text_of(heading)):
        return []
    below = itertools.takewhile(lambda one: one.tag in _LISTS or one.find(".//a") is not None, heading.itersiblings())
    return [heading, *below]


def _outermost(page: HtmlElement, called: frozenset[str]) -> list[HtmlElement]:
    found: list[HtmlElement] = []
    for element in page.iter(*_HOLDERS):
        if _called(element) & called and not any(up in found for up in element.iterancestors()):
            found.append(element)
    return found


def _about(element: HtmlElement, author: str | None) -> tuple[str, ...]:
    """The sentences of a box about the author; none of a box about somebody else."""
    text = text_of(element)
    if len(text) > _LONGEST_BOX or (author and author.casefold() not in text.casefold()):
        return ()
    lines = [line for line in paragraphs_of(element) if is_sentence(line) or biography(line)]
    lines = [line for line in lines if not is_furniture(line)]
    return tuple(lines) if lines and (author or biography(lines[0])) else ()


def _called(element: HtmlElement) -> frozenset[str]:
    """The names of an element, those too that pages give to parts for their own scripts (data-component="standfirst")."""
    given = (element.get(attribute) for attribute in _GIVEN)
    return names(element) | {name.lower() for name in given if name}
