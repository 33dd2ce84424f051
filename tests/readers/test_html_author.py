"""Who wrote the article of a page: what a page says of its author, and what only looks so."""

from __future__ import annotations

import pytest

from kg.readers.html import read_html
from kg.readers.limits import Limits

WORDS = """<article><h1 class="entry-title">Ferry fares must fall</h1>{}
<p>The council of Westhaven raised the fares again last week, and nobody who takes the first boat was asked at all.</p>
<p>It would take little to make amends: a single vote, one evening in the town hall, and the courage to say so.</p>
</article>"""


def author(shown: str = "", head: str = "") -> str | None:
    source = f"<!doctype html><html><head>{head}</head><body>{WORDS.format(shown)}</body></html>"
    return read_html(source, "a.html", Limits())[0].author


def linked(name: str) -> str:
    told = f'"author": {{"@type": "Person", "name": "{name}"}}, "publisher": {{"name": "Westhaven Echo"}}'
    return f'<script type="application/ld+json">{{"@type": "NewsArticle", {told}}}</script>'


@pytest.mark.parametrize(
    "shown",
    [
        "<a class='nav-section-name'>Local News</a>",
        "<form><p class='comment-form-author'>Name *</p></form>",
        "<div class='login-name'>Login</div>",
        "<span class='meta-prep-author'>Posted on</span>",
        "<span class='author'>Follow</span>",
    ],
)
def test_words_of_menus_and_forms_are_no_author(shown: str) -> None:
    assert author(shown) is None


@pytest.mark.parametrize(
    "name", ["No Author", "Staff and news service reports", "Letters To The Editor", "Westhaven Echo"]
)
def test_what_stands_for_an_author_is_none(name: str) -> None:
    assert author(head=linked(name)) is None


def test_who_is_named_next_counts_where_the_first_is_none() -> None:
    assert author(head=linked("Westhaven Echo") + "<meta name='author' content='Ann Loe'>") == "Ann Loe"
    assert author("<span class='author'>By Ann Loe</span>", linked("Westhaven Echo")) == "Ann Loe"
    facebook = "<meta property='article:author' content='https://social.example/echo'>"
    assert author(head=facebook + "<meta name='dc.creator' content='Ann Loe'>") == "Ann Loe"


def test_names_in_data_are_written_as_in_html() -> None:
    assert author(head=linked("Ann O&#039;Dell")) == "Ann O'Dell"
    assert author(head="<meta name='author' content='Ann Loe (www.echo.example)'>") == "Ann Loe"


def test_the_name_behind_the_words_that_lead_it() -> None:
    assert author("<div><span class='single'>Article by</span><br><span>Ann Loe</span></div>") == "Ann Loe"


@pytest.mark.parametrize(
    "line",
    ["<address>By <a href='/ann'> Ann Loe </a></address>", "<p>By Ann Loe</p>", "<div><span>by: Ann Loe</span></div>"],
)
def test_the_line_below_the_heading_that_begins_with_by(line: str) -> None:
    assert author(line) == "Ann Loe"
