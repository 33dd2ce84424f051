"""What the elements of a page are called: their classes, with the tails of compound ones, and microdata."""

from __future__ import annotations

import re
from functools import lru_cache

from lxml.html import HtmlElement

_WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")
_HASH = re.compile(
    r"(?<=[a-z])__(?=\w*\d)\w+$|(?<=[a-z])-[a-z]*\d\w{4,}$", re.IGNORECASE
)  # what bundlers put behind a name
_MOST = 20  # classes of an element, and words of a class: more is no name


def names(element: HtmlElement) -> frozenset[str]:
    """The names of an element in one spelling.

    A class counts with its tails ("wpCommentAuthor_x1Y2z" is also "comment-author" and "author"), for prefixes tell the
    theme; of microdata `itemprop` counts, of elements that a site names itself (<quay-comment>) their tag, and the slot
    in one of these that an element fills ("slot-comment").
    """
    tag = element.tag if isinstance(element.tag, str) and "-" in element.tag else ""
    return _spelled(f"{element.get('class') or ''} {tag}", element.get("itemprop") or "", element.get("slot") or "")


@lru_cache(maxsize=4096)
def _spelled(classes: str, properties: str, slot: str) -> frozenset[str]:
    found = {f"itemprop-{name.lower()}" for name in properties.split()[:_MOST]}
    if slot:
        found.add("slot-" + "-".join(_WORD.findall(slot)).lower())
    for token in classes.split()[:_MOST]:
        words = [word.lower() for word in _WORD.findall(_HASH.sub("", token))][:_MOST]
        found.update("-".join(words[at:]) for at in range(len(words)))
    return frozenset(found)
