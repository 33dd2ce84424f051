"""HTML: body, facts, comment trees, and pages beyond the limits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.errors import UnreadableDocument
from kg.readers.html import encoding_of, looks_like_html, read_html
from kg.readers.limits import Limits
from kg.records import Document

HEAD = """<title>Ferry fares must fall | Harbour View</title><meta property="og:site_name" content="Harbour View">
<meta property="article:published_time" content="2015-03-04T09:30:00+01:00">
<meta name="author" content="By Jane Doe">"""
BODY = """
<p>The council of Westhaven raised the fares again last week, and nobody who takes the first boat was asked at all.</p>
<p>Councillor Roe said: “We had no choice.” The people on the quay say otherwise, and they are right.</p>
<p>It would take little to make amends: a single vote, one evening in the town hall, and the courage to say so.</p>"""


def comment(number: int, name: str, words: str, below: str = "") -> str:
    children = f"<ul class=children>{below}</ul>" if below else ""
    return f"""<li class="comment depth-1" id="comment-{number}"><div class="comment-body" id="div-comment-{number}">
        <div class="comment-author vcard"><cite class="fn">{name}</cite> <span class="says">says:</span></div>
        <div class="comment-meta commentmetadata"><a>May 3, 2014 at 10:31 pm</a></div>
        <p>{words}</p><div class="reply"><a>Reply</a></div></div>{children}</li>"""


def page(comments: str = "", head: str = HEAD, body: str = BODY) -> str:
    thread = f'<div id="comments"><h3>3 responses</h3><ol class="commentlist">{comments}</ol></div>' if comments else ""
    return f"""<!doctype html><html><head>{head}</head><body><nav><a>Home</a><a>News</a></nav>
        <article><h1>Ferry fares must fall</h1>{body}</article>
        {thread}<footer>© 2019 Harbour View | Powered by WordPress</footer></body></html>"""


def read(source: str, limits: Limits | None = None) -> list[Document]:
    return read_html(source, "a.html", limits or Limits())


def test_an_article() -> None:
    (article,) = read(page())
    assert (article.title, article.author, article.publisher) == ("Ferry fares must fall", "Jane Doe", "Harbour View")
    assert article.published == "2015-03-04T08:30:00Z"
    assert [block.role for block in article.blocks] == ["title", "body", "body", "body"]
    assert "Home" not in article.text
    assert "WordPress" not in article.text


def test_a_wordpress_tree() -> None:
    thread = comment(11, "Ann Loe", "One.", comment(12, "Sam Poe", "Two.")) + comment(13, "quay_cat", "Three.<br>Four.")
    article, *comments = read(page(thread))
    assert article.kind == "blog"
    assert "One." not in article.text
    assert [(c.number, c.author, c.text, c.published) for c in comments] == [
        ("1", "Ann Loe", "One.", "2014-05-03T22:31:00Z"),
        ("1.1", "Sam Poe", "Two.", "2014-05-03T22:31:00Z"),
        ("2", "quay_cat", "Three.\n\nFour.", "2014-05-03T22:31:00Z"),
    ]
    assert comments[1].parent == comments[0].id


def test_what_json_ld_says() -> None:
    linked = """<script type="application/ld+json">{"@type": "OpinionNewsArticle", "headline": "Ferry fares must fall",
        "datePublished": "2015-03-04T09:30:00Z", "dateModified": "2015-03-05", "author": [{"name": "Jane Doe"}],
        "publisher": {"name": "Harbour View"}}</script>"""
    (article,) = read(page(head=linked))
    assert (article.kind, article.author, article.publisher) == ("opinion", "Jane Doe", "Harbour View")
    assert (article.published, article.updated) == ("2015-03-04T09:30:00Z", "2015-03-05")


def test_a_page_is_known_by_its_beginning() -> None:
    assert looks_like_html(b"\xef\xbb\xbf <!-- saved --> <!DOCTYPE html><html>")
    assert not looks_like_html(b"The <html> element is the root.")
    assert encoding_of(b'<html><head><meta charset="iso-8859-1">') == "iso8859-1"
    assert encoding_of(b'<meta http-equiv="Content-Type" content="text/html; charset=nonsense">') is None


@pytest.mark.parametrize(
    ("source", "why"),
    [
        (page(body="<p " + " ".join(f"a{n}=1" for n in range(50_000)) + ">words</p>"), "attributes"),
        (page(body="<p>words and words</p>" * 200_000), "elements"),
        (page(body="<div>" * 300 + "words" + "</div>" * 300), "levels deep"),
        ("<html></html>", "no text"),
    ],
)
def test_pages_beyond_the_limits_are_refused_at_once(source: str, why: str) -> None:
    with pytest.raises(UnreadableDocument, match=why):
        read(source)


def test_words_in_the_value_of_an_attribute_are_no_attributes() -> None:
    drawing = f"<svg><path d='{'M 1 2 ' * 2_000}'></path></svg><div data-page='{'a b &quot; ' * 900}'></div>"
    assert read(page(body=drawing + BODY))[0].text == read(page())[0].text


def test_a_title_may_have_other_quotation_marks_than_the_page() -> None:
    shown = "<h1>“No ferry’s coming,” says the mayor</h1>"
    head = "<title>x</title><meta property='og:title' content='&quot;No ferry&#39;s coming,&quot; says the mayor'>"
    article = read(page(head=head, body=shown + BODY))[0]
    assert article.text.count("coming") == 1
    assert [block.role for block in article.blocks].count("title") == 1


def test_a_page_that_takes_too_long_is_stopped() -> None:
    large = page(
        body="".join(
            f"<p>The council of Westhaven met for the {n}th time, and nothing was said of it anywhere.</p>"
            for n in range(8_000)
        )
    )
    with pytest.raises(UnreadableDocument, match="longer than"):
        read(large, Limits(seconds=0.05))


def test_half_a_surrogate_pair_does_not_cut_the_page() -> None:
    (article,) = read(page(body=BODY.replace("first boat", "first &#xD83D; boat")))
    assert article.text.endswith("the courage to say so.")


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                "<p>",
                "</p>",
                "<li class=comment>",
                "</li>",
                "<b class=fn>",
                "<div>",
                "words",
                "<",
                "&#0;",
                "<!--",
                "\x0c",
                "<script>",
            ]
        ),
        max_size=30,
    )
)
def test_no_markup_raises_anything_else(parts: list[str]) -> None:
    try:
        documents = read("<html><body>" + "".join(parts))
    except UnreadableDocument:
        return
    assert documents
