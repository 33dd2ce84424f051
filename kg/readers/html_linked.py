"""Comments that a page gives as data beside its text (JSON-LD of schema.org), for markup that tells nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator

from lxml import etree
from lxml import html as lxml_html
from lxml.html import HtmlElement

from kg.readers import dates
from kg.readers.facts import Facts
from kg.readers.html_comments import HtmlComment
from kg.readers.html_words import paragraphs_of

_LONGEST_NAME = 80
_MOST = 20_000  # comments
_HOLDERS = ("comment", "suggestedAnswer", "acceptedAnswer", "reply")
_WORDS = ("text", "commentText", "articleBody")


def linked_comments(page: HtmlElement) -> list[HtmlComment]:
    """The comments in the JSON-LD of a page, those within another one as answers to it; none where there are none."""
    found: list[HtmlComment] = []
    for script in page.iter("script"):
        if "ld+json" in (script.get("type") or "") and '"comment"' in (script.text or ""):
            try:
                raw = json.loads(script.text or "", strict=False)
                found += [comment for entry in _entries(raw) for comment in _below(entry, 0)]
            except (ValueError, RecursionError):
                continue
    return found[:_MOST]


def _entries(raw: object) -> Iterator[dict[str, object]]:
    for entry in raw if isinstance(raw, list) else [raw]:
        if isinstance(entry, dict):
            yield entry
            graph = entry.get("@graph")
            yield from (below for below in graph if isinstance(below, dict)) if isinstance(graph, list) else ()


def _below(entry: dict[str, object], level: int) -> Iterator[HtmlComment]:
    for holder in _HOLDERS:
        value = entry.get(holder)
        for one in value if isinstance(value, list) else [value]:
            if not isinstance(one, dict):
                continue
            lines = _lines(one)
            if lines:
                yield HtmlComment(level, Facts(author=_author(one), published=_date(one)), lines)
            yield from _below(one, level + bool(lines))


def _lines(entry: dict[str, object]) -> tuple[str, ...]:
    text = next((value for name in _WORDS if isinstance(value := entry.get(name), str) and value.strip()), "")
    if "<" not in text:
        return tuple(line for part in text.splitlines() if (line := " ".join(part.split())))
    try:
        return tuple(paragraphs_of(lxml_html.fragment_fromstring(text, create_parent="div")))
    except (etree.ParserError, ValueError):
        return ()


def _author(entry: dict[str, object]) -> str | None:
    value = entry.get("author") or entry.get("creator")
    value = value[0] if isinstance(value, list) and value else value
    value = value.get("name") if isinstance(value, dict) else value
    text = " ".join(value.split()) if isinstance(value, str) else ""
    return text if 0 < len(text) <= _LONGEST_NAME else None


def _date(entry: dict[str, object]) -> str | None:
    value = entry.get("dateCreated") or entry.get("datePublished")
    return dates.iso(value) if isinstance(value, str) else None
