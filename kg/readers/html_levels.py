"""How deep the comments of a page hang, and which of them a comment points to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from lxml.html import HtmlElement

_CLASS = re.compile(r"(?:depth|level|indent|nested|nesting|twig)[-_]?(\d{1,3})(?!\d)", re.IGNORECASE)
_ATTRIBUTES = ("indent", "data-level", "data-depth", "data-indent", "aria-level")
_STYLE = re.compile(r"(?:margin|padding)-left:\s*(\d{1,4})(?:px|em|rem|%)?", re.IGNORECASE)
_SOURCE = re.compile(r"post: ?(\d{1,12})")
_LISTS = frozenset({"ol", "ul", "dl"})
_ANSWER = re.compile(r"parent|repl|respon|answer|wrote|writes|said|↑|@", re.IGNORECASE)
_NEAR = 120  # characters: what stands around a link that tells whom a comment answers


def levels(items: Sequence[HtmlElement]) -> list[int]:
    """How deep each item hangs, by the first sign that tells any two apart: items within items, lists within lists,
    a depth that is written down, the width of an indent, elements around them."""
    among = set(items)
    signs: tuple[Callable[[HtmlElement], int], ...] = (
        lambda item: sum(up in among for up in item.iterancestors()),
        _written,
        lambda item: sum(up.tag in _LISTS for up in item.iterancestors()),
        lambda item: sum(1 for _ in item.iterancestors()),
    )
    told = ([sign(item) for item in items] for sign in signs)
    return next((depths for depths in told if len(set(depths)) > 1), [0] * len(items))


def without_gaps(depths: Sequence[int], gone: Sequence[bool]) -> list[int]:
    """The depths where some items are gone: what answered those stands where they stood."""
    found: list[int] = []
    open_: list[int] = []
    for at, depth in enumerate(depths):
        while open_ and depths[open_[-1]] >= depth:
            open_.pop()
        found.append(found[open_[-1]] + (not gone[open_[-1]]) if open_ else 0)
        open_.append(at)
    return found


def _written(item: HtmlElement) -> int:
    """The depth that an item, what wraps it, or the first cell in it bears; 0 where none does."""
    near = [item, *_wrappers(item), *_first_elements(item)]
    return next((depth for element in near if (depth := _depth(element)) is not None), 0)


def _wrappers(item: HtmlElement) -> Iterator[HtmlElement]:
    """The elements that hold this item and nothing beside it."""
    for up in item.iterancestors():
        if len(up) > 1:
            return
        yield up


def _first_elements(item: HtmlElement) -> Iterator[HtmlElement]:
    element = item
    while len(element):
        element = element[0]
        yield element


def _depth(element: HtmlElement) -> int | None:
    for name in _ATTRIBUTES:
        if (value := element.get(name) or "").isdecimal() and len(value) <= 3:
            return int(value)
    found = _CLASS.search(element.get("class") or "") or _STYLE.search(element.get("style") or "")
    return int(found[1]) if found else None


def pointed(items: Sequence[HtmlElement], own: Mapping[HtmlElement, Sequence[HtmlElement]]) -> list[int | None]:
    """Of each item the index of the earlier one that it links to as what it answers ("replied to", "A wrote: ↑").

    Args:
        items: in reading order.
        own: the elements of each item that belong to no other.
    """
    at: dict[str, int] = {}
    found: list[int | None] = []
    for index, item in enumerate(items):
        targets = (_target(element) for element in own[item])
        found.append(next((at[target] for target in targets if target in at), None))
        for element in (item, *own[item]):
            if id_ := element.get("id") or (element.tag == "a" and element.get("name")):
                at.setdefault(str(id_).removeprefix("js-"), index)
    return found


def _target(element: HtmlElement) -> str | None:
    """The id that a link of an answer leads to; of a quotation the post it is from."""
    if element.tag == "aside" and (post := element.get("data-post")):
        return f"post_{post}"
    if element.tag == "blockquote" and (source := _SOURCE.fullmatch(element.get("data-source") or "")):
        return f"post-{source[1]}"
    href = element.get("href") or ""
    if element.tag != "a" or "#" not in href:
        return None
    around = element.getparent()
    words = " ".join((element if around is None else around).text_content().split())[:_NEAR]
    return href.rpartition("#")[2] if _ANSWER.search(words) else None
