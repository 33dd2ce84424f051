"""Comment threads of pages in the markup of many kinds of sites: what tells item, author, words, depth and answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import html as lxml_html

from kg.readers.html import read_html
from kg.readers.limits import Limits
from kg.readers.markup import names

ARTICLE = """<article><h1 class="entry-title">Ferry fares must fall</h1>
<p>The council of Westhaven raised the fares again last week, and nobody who takes the first boat was asked at all.</p>
<p>It would take little to make amends: a single vote, one evening in the town hall, and the courage to say so.</p>
</article>"""

Row = tuple[str | None, str | None, str]


def rows(thread: str, article: str = ARTICLE) -> list[Row]:
    source = f"<!doctype html><html><body>{article}<div id='thread'>{thread}</div></body></html>"
    return [(c.number, c.author, c.text) for c in read_html(source, "a.html", Limits())[1:]]


NESTED: Sequence[Row] = [("1", "Ann Loe", "One."), ("1.1", "sam_poe", "Two."), ("2", "Kit", "Three.")]


def in_blocks(name: str, words: str, below: str = "") -> str:
    return f"""<li class="comment"><div class="xy-avatar"></div><div class="xy-comment-author-name">{name}</div>
        <div class="xy-comment-content"><p>{words}</p></div><a class="xy-comment-reply-link">Reply</a>
        {f"<ol>{below}</ol>" if below else ""}</li>"""


def hashed(name: str, words: str, below: str = "") -> str:
    return f"""<div class="Comment_comment__a1B2c"><span class="Comment_userName__z9Y8x">{name}</span>
        <div class="Comment_commentText__q7R6s">{words}</div>{below}</div>"""


def beside_its_answers(name: str, words: str, below: str = "") -> str:
    return f"""<li class="subtree"><div class="comment"><div class="byline"><a><img alt="{name} avatar"></a> <a>{name}</a>
        | <a>link</a></div><div class="comment_text"><p>{words}</p></div></div>{f"<ol>{below}</ol>" if below else ""}</li>"""


@pytest.mark.parametrize("item", [in_blocks, hashed, beside_its_answers])
def test_answers_within_or_beside_what_they_answer(item: Callable[..., str]) -> None:
    assert rows("<ol>" + item("Ann Loe", "One.", item("sam_poe", "Two.")) + item("Kit", "Three.") + "</ol>") == NESTED


@pytest.mark.parametrize(
    "item",
    [
        "<tr class='row comtr'><td><table><tr><td class='ind' indent='{0}'></td><td><a class='xuser username'>{1}</a>"
        "<div class='comment'><div class='commtext c00'>{2}</div></div></td></tr></table></td></tr>",
        "<div class='twig' data-level='{0}'><div class='p-comment'><b class='leaf-username'>{1}</b>"
        "<div class='leaf-article'>{2}</div></div></div>",
        "<article class='xy-comment indent-{0}'><button class='xy-comment-username'>{1}</button>"
        "<div class='xy-comment-content'>{2}</div></article>",
        "<div style='margin-left: {0}5px'><div class='comment'><i class='author'>{1}</i><p class='comment-text'>{2}</p></div></div>",
    ],
)
def test_a_depth_that_is_written_down(item: str) -> None:
    thread = item.format(0, "Ann Loe", "One.") + item.format(1, "sam_poe", "Two.") + item.format(0, "Kit", "Three.")
    assert rows(f"<table>{thread}</table>" if "<tr" in item else thread) == NESTED


@pytest.mark.parametrize(
    "pointer",
    ["replied to <a href='#comment-4'>comment from Ann Loe</a>", "<a href='/ferry#comment-4'>In reply to Ann Loe</a>"],
)
def test_a_link_to_what_is_answered(pointer: str) -> None:
    item = "<div class='comment' id='comment-{}'><b class='author'>{}</b> {}<div class='comment-content'>{}</div></div>"
    thread = (
        item.format(4, "Ann Loe", "said", "One.")
        + item.format(5, "Kit", "said", "Three.")
        + item.format(6, "sam_poe", pointer, "Two.")
    )
    assert [(number, author) for number, author, _ in rows(thread)] == [
        ("1", "Ann Loe"),
        ("2", "Kit"),
        ("1.1", "sam_poe"),
    ]


@pytest.mark.parametrize(
    "quotation",
    [
        "<blockquote><cite><a>sam_poe</a> wrote: <a href='#p12'>↑</a></cite>Two.</blockquote>",
        "<aside class='quote' data-post='2'><div class='title'>sam_poe:</div><blockquote><p>Two.</p></blockquote></aside>",
        "<blockquote data-quote='sam_poe' data-source='post: 2'><div class='bbCodeBlock-title'>sam_poe said:</div>Two."
        "<div>Click to expand...</div></blockquote>",
    ],
)
def test_a_forum_has_its_article_in_the_first_post(quotation: str) -> None:
    ids = "p1{}" if "<cite>" in quotation else "js-post-{}" if "data-source" in quotation else "post_{}"
    post = "<div class='post' id='{}'><a class='username'>{}</a><div class='content'>{}</div></div>"
    thread = "".join(
        post.format(ids.format(at + 1), name, words)
        for at, (name, words) in enumerate(
            [("Ann Loe", "Who will stand in Westhaven?"), ("sam_poe", "Two."), ("Kit", quotation + "Three.")]
        )
    )
    article, *answers = read_html(
        f"<html><body><h2 class='topic-title'>The next mayor</h2>{thread}</body></html>", "f.html", Limits()
    )
    assert (article.title, article.author) == ("The next mayor", "Ann Loe")
    assert "Who will stand in Westhaven?" in article.text
    assert [(d.number, d.author, d.text) for d in answers] == [
        ("1", "sam_poe", "Two."),
        ("1.1", "Kit", "Two.\n\nThree."),
    ]


@pytest.mark.parametrize(
    "beside",
    [
        "<ul class='xy-latest-comments'><li class='xy-latest-comments__comment'><a class='xy-comment-author'>Kit</a> on"
        " <a>Bus cuts</a></li></ul>",
        "<a class='add-comment'>Add a comment</a><span class='user'>You</span>",
    ],
)
def test_what_is_no_comment(beside: str) -> None:
    assert rows(beside) == []


def test_the_author_is_spelled_as_on_the_page() -> None:
    source = "<html><body><b class='username'>grey_gull</b>" + ARTICLE + "</body></html>"
    assert read_html(source, "a.html", Limits())[0].author == "grey_gull"


@given(st.text(max_size=200))
def test_any_class_has_names(text: str) -> None:
    element = lxml_html.fromstring("<p></p>")
    element.set("class", "".join(c for c in text if c.isprintable()))
    assert all(name == name.lower() for name in names(element))


MADE_UP = (
    "<div class='x1'><h4 class='be'>{}</h4><p class='be'>Jul 15, 2021</p><div class='ho'><p>{}</p></div>"
    "<button>Reply</button></div>"
)


def test_a_page_whose_classes_say_nothing_is_read_as_text() -> None:
    thread = "<h2>Responses (2)</h2>" + MADE_UP.format("Ann Loe", "One.") + MADE_UP.format("Kit", "Two.")
    assert rows(thread) == [("1", "Ann Loe", "One."), ("2", "Kit", "Two.")]


def test_a_list_of_other_posts_is_no_thread() -> None:
    others = "".join(f"<li><h4>{title}</h4><p>3 May 2014</p></li>" for title in ("Nine boats", "The old pier"))
    assert rows(f"<p>2 comments</p><ul>{others}</ul>") == []


@pytest.mark.parametrize("around", ["div", "section"])
def test_microformats_tell_author_and_words_whatever_stands_around(around: str) -> None:
    item = "<div class='u-comment h-cite comment' id='c{0}'><{3} class='note-content'><div class='e-content p-name'><p>{2}</p></div>"
    item += "<p><small><a class='p-author h-card'>{1}</a>, <time datetime='2018-06-03'>3 June</time></small></p></{3}></div>"
    thread = item.format(1, "Ann Loe", "One is enough.", around) + item.format(2, "Kit", "Two.", around)
    assert rows(thread) == [("1", "Ann Loe", "One is enough."), ("2", "Kit", "Two.")]


def test_a_list_of_definitions_names_in_its_terms_who_speaks() -> None:
    form = "<dt class='comment' id='comment-{n}'><span class='comment_num'>{n}</span> <span class='comment_author'>{name}</span> <span class='comment_time'>05.03.14"
    form += " at 10:31</span></dt><dd class='comment'><div><p>{words}</p></div></dd>"
    thread = form.format(n=1, name="Ann Loe", words="One.") + form.format(n=2, name="Kit", words="Two.")
    assert rows(f"<dl>{thread}</dl>") == [("1", "Ann Loe", "One."), ("2", "Kit", "Two.")]
