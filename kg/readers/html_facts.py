"""What a page says of itself: meta elements, JSON-LD, time elements; what is left trafilatura guesses."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace

from lxml.html import HtmlElement

from kg.readers import dates, html_shown
from kg.readers.facts import Facts
from kg.readers.html_author import author_of
from kg.records import DocumentKind

_PUBLISHED = (
    "article:published_time",
    "datepublished",
    "dc.date.issued",
    "dc.date",
    "dcterms.created",
    "pubdate",
    "publishdate",
    "parsely-pub-date",
    "date",
)
_UPDATED = ("article:modified_time", "datemodified", "og:updated_time", "dcterms.modified", "lastmod", "last-modified")
_AUTHOR = ("author", "article:author", "parsely-author", "dc.creator", "byl", "sailthru.author", "twitter:creator:name")
_TITLE = ("og:title", "twitter:title", "parsely-title", "dc.title", "headline")
_SITE = ("og:site_name", "application-name", "publisher", "dc.publisher")
_SECTIONS = {
    **dict.fromkeys(("opinion", "comment", "comment is free", "op-ed", "columnists", "letters"), DocumentKind.OPINION),
    **dict.fromkeys(("blog", "blogs"), DocumentKind.BLOG),
}
_TYPES = {
    "OpinionNewsArticle": DocumentKind.OPINION,
    "BlogPosting": DocumentKind.BLOG,
    "ReportageNewsArticle": DocumentKind.NEWS,
}
_NEWS = frozenset({"NewsArticle", "ReportageNewsArticle", "AnalysisNewsArticle", "BackgroundNewsArticle"})
_PARTED = ("|", "-", "–", "—", "·", "•")  # what stands between a title and the name of the site
_LONGEST = 300


def facts_of(page: HtmlElement) -> Facts:
    """Title, author, publisher, dates and kind, as far as a page tells them."""
    meta = _meta(page)
    linked = list(_linked(page))
    guess = _guessed(page)
    own = Facts(
        title=_first(meta, _TITLE) or _linked_text(linked, "headline") or html_shown.heading(page),
        publisher=_first(meta, _SITE) or _linked_text(linked, "publisher"),
        published=_date(_first(meta, _PUBLISHED) or _linked_text(linked, "datePublished") or _time(page)),
        updated=_date(_first(meta, _UPDATED) or _linked_text(linked, "dateModified")),
        kind=_kind(meta, linked),
    )
    facts = html_shown.posted(page).over(own).over(replace(guess, author=None))
    if facts.title and facts.publisher:
        facts = replace(facts, title=_without_site(facts.title, facts.publisher))
    told = (_linked_text(linked, "author"), *(meta.get(name) for name in _AUTHOR), html_shown.author(page))
    author = facts.author or author_of(told, guess.author, page, facts.publisher)
    site = html_shown.site(page, facts.title)
    return replace(facts, author=author, publisher=facts.publisher or (site if site != author else None))


def _without_site(title: str, site: str) -> str:
    """A title without the name of the site behind it ("The pier — Harbour View")."""
    cut = title[: -len(site)].rstrip() if title.casefold().endswith(site.casefold()) else ""
    return cut[:-1].rstrip() if cut[-1:] in _PARTED and cut[:-1].strip() else title


def is_news(page: HtmlElement) -> bool:
    """Whether a page calls itself news: comments below it make it no blog."""
    return any(name in _NEWS for entry in _linked(page) for name in _types(entry))


def _meta(page: HtmlElement) -> dict[str, str]:
    found: dict[str, str] = {}
    for element in page.iter("meta"):
        name = element.get("property") or element.get("name") or element.get("itemprop")
        content = " ".join(html.unescape(element.get("content") or "").split())
        if name and content and len(content) <= _LONGEST:
            found.setdefault(name.lower(), content)
    return found


def _first(meta: dict[str, str], names: Sequence[str]) -> str | None:
    return next((meta[name] for name in names if name in meta), None)


def _linked(page: HtmlElement) -> Iterator[dict[str, object]]:
    for script in page.iter("script"):
        if "ld+json" not in (script.get("type") or ""):
            continue
        try:
            raw = json.loads(script.text or "")
        except (ValueError, RecursionError):
            continue
        entries = raw if isinstance(raw, list) else raw.get("@graph", [raw]) if isinstance(raw, dict) else []
        for entry in entries if isinstance(entries, list) else []:
            if isinstance(entry, dict) and any(name.endswith(("Article", "Posting")) for name in _types(entry)):
                yield entry


def _types(entry: dict[str, object]) -> list[str]:
    value = entry.get("@type")
    return [name for name in (value if isinstance(value, list) else [value]) if isinstance(name, str)]


def _linked_text(entries: Sequence[dict[str, object]], key: str) -> str | None:
    for entry in entries:
        value = entry.get(key)
        value = value[0] if isinstance(value, list) and value else value
        value = value.get("name") if isinstance(value, dict) else value
        if isinstance(value, str) and value.strip() and len(value) <= _LONGEST:
            return " ".join(html.unescape(value).split())
    return None


def _kind(meta: dict[str, str], linked: Sequence[dict[str, object]]) -> str | None:
    section = (meta.get("article:section") or _linked_text(linked, "articleSection") or "").casefold()
    named = (_TYPES[name] for entry in linked for name in _types(entry) if name in _TYPES)
    return _SECTIONS.get(section) or next(named, None)


def _date(text: str | None) -> str | None:
    return dates.iso(text, dates.british(text)) if text else None


def _time(page: HtmlElement) -> str | None:
    timed = (element.get("datetime") for element in page.iter("time"))
    stated = (
        element.get("content")
        for element in page.iter("span", "div")
        if "dc:created" in (element.get("property") or "")
    )
    return next((value for value in (*timed, *stated) if value and dates.iso(value)), None)


def _guessed(page: HtmlElement) -> Facts:
    import trafilatura  # slow to import, and only pages of HTML need it

    # a fixed end keeps the clock out of the guess
    found = trafilatura.extract_metadata(
        page, date_config={"original_date": True, "extensive_search": False, "max_date": "2100-01-01"}
    )
    return Facts(
        title=found.title,
        author=found.author,
        publisher=found.sitename,
        published=_date(found.date),
    )
