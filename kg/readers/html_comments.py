"""The comment tree of a page: lists of blogs, posts of forums, and whatever is marked up as a comment."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from lxml.html import HtmlElement

from kg.readers import dates
from kg.readers.facts import Facts
from kg.readers.header import answered_by
from kg.readers.html_items import Elements, author_of, comment_items, content_of, first, own, post_items
from kg.readers.html_levels import levels, pointed, without_gaps
from kg.readers.html_words import paragraphs_of
from kg.readers.patterns import is_reply_furniture, without_flags
from kg.readers.tables import table

_MARKUP = table("markup")
_SAYS = re.compile(r"\s*(?:says|said|writes|wrote|commented)?\s*:?\s*$", re.IGNORECASE)
_FLAGGED = re.compile(r"[(|•·\d]")
_ANSWERING = re.compile(r"\s*(?:in )?(?:repl|respon)", re.IGNORECASE)
_FEW = 2  # elements within one that tells whom a comment answers
_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class HtmlComment:
    """One comment of a page: how deep it hangs (0 at the top), its author and date, its paragraphs; `answers` is the
    index of the comment it points to, `called` the name of whom the page says that it answers."""

    level: int
    facts: Facts
    lines: tuple[str, ...]
    answers: int | None = None
    called: str | None = None


def take_comments(page: HtmlElement) -> list[HtmlComment]:
    """The comments of a page in reading order; they are taken out of the page, so that its body comes without them."""
    return _taken(comment_items(page))


def take_posts(page: HtmlElement) -> list[HtmlComment]:
    """The posts of a forum's page, the first of which is what the others answer; none where it has fewer than two."""
    items = post_items(page)
    return _taken(items) if len(items) > 1 else []


def _taken(items: list[HtmlElement]) -> list[HtmlComment]:
    among = set(items)
    owned = {item: own(item, among) for item in items}
    read = [_comment(item, owned[item], among) for item in items]
    kept = [at for at, comment in enumerate(read) if comment]
    places = {at: place for place, at in enumerate(kept)}
    answers = pointed(items, {item: [element for element, _ in elements] for item, elements in owned.items()})
    depths = without_gaps(levels(items), [comment is None for comment in read])
    found = [
        replace(comment, level=level, answers=None if answer is None else places.get(answer))
        for comment, level, answer in zip(read, depths, answers, strict=True)
        if comment
    ]
    for item in items:
        if item.getparent() is not None:
            item.drop_tree()
    return found


def _comment(item: HtmlElement, owned: Elements, among: set[HtmlElement]) -> HtmlComment | None:
    """What an item says; None where nothing is left of its words (deleted comments, links from other sites)."""
    author = author_of(owned)
    content = content_of(owned)
    if content is None:
        content = first(owned, _MARKUP["body"])
    beside = among if content is not None or author is None else among | {_line_of(author, item)}
    words = paragraphs_of(item if content is None else content, beside)
    lines = [line for line in words if not is_reply_furniture(line) and not _SAYS.fullmatch(line)]
    if len(lines) > 1 and lines[1].startswith(lines[0].rstrip(".… ")) and content is not None and _is_headed(content):
        del lines[0]  # a subject that is made of the first words
    if not lines:
        return None
    facts = Facts(author=item.get("author") or _name(author), published=_published(owned))
    return HtmlComment(0, facts, tuple(lines), called=_called(owned))


def _line_of(author: HtmlElement, item: HtmlElement) -> HtmlElement:
    """What of a comment tells who says it: the <header> around his name, where there is one."""
    return next((up for up in author.iterancestors("header") if item in up.iterancestors()), author)


def _called(owned: Elements) -> str | None:
    """Whom the page says that a comment answers, in an element of its own ("In reply to Jane Doe")."""
    begun = (element for element, _ in owned if len(element) <= _FEW and _ANSWERING.match(element.text or ""))
    texts = (" ".join(element.text_content().split()) for element in begun)
    return next((name for text in texts if (name := answered_by(text))), None)


def _is_headed(content: HtmlElement) -> bool:
    return len(content) > 0 and content[0].tag in ("h2", "h3", "h4", "h5")


def _name(author: HtmlElement | None) -> str | None:
    if author is None:
        return None
    text = " ".join(_named(author).text_content().split())
    text = _SAYS.sub("", (without_flags(text) or text) if _FLAGGED.search(text) else text)
    return text if 0 < len(text) <= _LONGEST_NAME else None


def _named(author: HtmlElement) -> HtmlElement:
    """What in the element of an author is his name alone: microformats and microdata tell, or another such element."""
    if not len(author):
        return author
    below = own(author, None)
    found = first(below, _MARKUP["spelled"])
    found = first(below, _MARKUP["name"] | _MARKUP["author"]) if found is None else found
    return author if found is None else found


def _published(owned: Elements) -> str | None:
    for element, _ in owned:
        if element.tag == "time" and (found := dates.iso(element.get("datetime") or element.text_content())):
            return found
    for element, called in owned:
        if called & _MARKUP["dates"]:
            told, shown = element.get("title") or "", element.text_content()
            for text in (" ".join(words.split()) for words in (told, f"{told} {shown}")):
                if found := dates.iso(text, dates.british(text)):
                    return found
    return None
