"""Who wrote the article of a page: the first of all that the page says which may be the name of somebody."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain

from lxml import etree
from lxml.html import HtmlElement

from kg.readers import html_shown
from kg.readers.bylines import bare_name, byline, is_anonymous, leads_byline
from kg.readers.header import is_handle
from kg.readers.html_words import text_of
from kg.readers.markup import names
from kg.readers.patterns import is_reply_furniture
from kg.readers.tables import table

_LONGEST_NAME = 40
_FEW = 2  # elements within one of a few words
_FEW_WORDS = 2  # of a name that may be written without capitals
_MARKUP = table("markup")
_MEANT_FOR_OTHERS = frozenset({"form", "nav", "footer", "aside", "label", "button"})
_SAY_LITTLE = frozenset({"user", "name"})  # classes of menus and drawers too
_ADDRESS = re.compile(r"\s*\((?:https?://|www\.)[^)]*\)")
_TAGS = ("a", "span", "b", "cite", "address", "div", "p")


def author_of(told: Iterable[str | None], guess: str | None, page: HtmlElement, site: str | None) -> str | None:
    """The author of an article.

    Args:
        told: what the page says in its data, the surest first.
        guess: of trafilatura.
        page: without its comments.
        site: who publishes it, and is no author.

    Returns:
        The first that may be a name; None where none is.
    """
    said = (author_name(text) for text in chain(told, [_spelled(guess, page)], _marked(page), _led(page)))
    names = (name for name in said if name and name.casefold() != (site or "").casefold())
    found = next(names, None) or html_shown.written_by(page)
    return found if (found or "").casefold() != (site or "").casefold() else None


def author_name(text: str | None) -> str | None:
    """The name in what a page gives for its author, of several the first; None for an address, a desk or a sentence."""
    if not text or "://" in text or text.startswith(("@", "www.")):
        return None
    first = _ADDRESS.sub("", text.split(";")[0]).strip()
    if is_anonymous(first) or leads_byline(first):
        return None
    name = byline(first) or first.split(" and ")[0].split(",")[0].strip()
    return name if _may_be_name(name) and not is_anonymous(name) else None


def _may_be_name(name: str) -> bool:
    """Whether it is no sentence, which is what guesses make of a box about an author."""
    words = name.split()
    return 0 < len(words) <= _FEW_WORDS or sum(not word[0].islower() for word in words) * 2 > len(words)


def _spelled(guess: str | None, page: HtmlElement) -> str | None:
    """A guess as the page spells the name ("grey_heron", where it is "Grey Heron")."""
    if guess is None:
        return None
    called = _MARKUP["name"] | _MARKUP["author"]
    texts = (text_of(element) for element in page.iter(*_TAGS) if names(element) & called)
    spelled = (t for t in texts if 1 < len(t) <= _LONGEST_NAME and _plain(guess).endswith(_plain(t)))
    return next((byline(text) or text for text in spelled), guess)


def _marked(page: HtmlElement) -> Iterator[str]:
    """The short texts that markup calls an author, where they are no words of forms and lists."""
    called = (_MARKUP["name"] | _MARKUP["author"]) - _SAY_LITTLE
    for element in page.iter(*_TAGS):
        if not names(element) & called or any(up.tag in _MEANT_FOR_OTHERS for up in element.iterancestors()):
            continue
        text = text_of(element)
        if 1 < len(text) <= _LONGEST_NAME and (found := byline(text) or bare_name(text) or _handle(text)):
            yield found


def _led(page: HtmlElement) -> Iterator[str]:
    """The names right behind the words that lead them ("Article by")."""
    for element in page.iter(*_TAGS):
        if len(element) <= _FEW and leads_byline(text_of(element)):
            after = next((one for one in element.itersiblings(etree.Element) if one.tag != "br"), None)
            if after is not None and (name := bare_name(text_of(after))):
                yield name


def _handle(text: str) -> str | None:
    return text if " " not in text and is_handle(text) and not is_reply_furniture(text) else None


def _plain(name: str) -> str:
    return re.sub(r"[\W_]+", "", name).casefold()
