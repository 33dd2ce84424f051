"""Which elements of a page are comments, whatever their theme: deleted ones, lists that hold them, names without a class."""

from __future__ import annotations

import pytest

from kg.readers.html import read_html
from kg.readers.limits import Limits
from kg.records import Document

ARTICLE = """<article><h1 class="entry-title">Ferry fares must fall</h1>
<p>The council of Westhaven raised the fares again last week, and nobody who takes the first boat was asked at all.</p>
<p>It would take little to make amends: a single vote, one evening in the town hall, and the courage to say so.</p>
</article>"""


def read(thread: str, article: str = ARTICLE, head: str = "") -> list[Document]:
    return read_html(
        f"<!doctype html><html><head>{head}</head><body>{article}<div id='thread'>{thread}</div></body></html>",
        "a.html",
        Limits(),
    )


def said(documents: list[Document]) -> list[tuple[str | None, str | None, str]]:
    return [(d.number, d.author, d.text) for d in documents[1:]]


def old_theme(at: int, name: str, words: str) -> str:
    return (
        f"<li class='alt' id='comment-{at}'><cite><a href='/x'>{name}</a></cite> Says:<br/><em>Your comment is awaiting"
        f" moderation.</em><small class='commentmetadata'><a>May {at}, 2007 at 10:02 am</a></small><p>{words}</p></li>"
    )


def test_a_name_that_is_cited_and_has_no_class() -> None:
    thread = old_theme(3, "Ann Loe", "One.") + old_theme(4, "Kit", "<b>Ann Loe says:</b> “One.”</p><p>Two.")
    documents = read(f"<ol>{thread}</ol>")
    assert said(documents) == [("1", "Ann Loe", "One."), ("2", "Kit", "Ann Loe says: “One.”\n\nTwo.")]
    assert [(d.published or "")[:10] for d in documents[1:]] == ["2007-05-03", "2007-05-04"]


def test_links_from_other_sites_are_no_comments() -> None:
    thread = old_theme(3, "Ann Loe", "One.") + old_theme(
        4, "Boats « Harbour View", "[...] the fares in Westhaven [...]"
    )
    assert said(read(f"<ol>{thread}</ol>")) == [("1", "Ann Loe", "One.")]


def nested(name: str, words: str, below: str = "") -> str:
    return (
        f"<div class='thing comment'><p class='tagline'><a class='expand'>[–]</a>{name} 12 points</p>"
        f"<div class='usertext-body'><p>{words}</p></div><div class='child'>{below}</div></div>"
    )


def test_what_answers_a_deleted_comment_stands_in_its_place() -> None:
    answer = nested("<a class='author'>Kit</a>", "Three.")
    thread = nested("<a class='author'>Ann Loe</a>", "One.", nested("<em>[deleted]</em>", "[removed]", answer))
    assert said(read(thread)) == [("1", "Ann Loe", "One."), ("1.1", "Kit", "Three.")]
    thread = nested("<a class='author'>Ann Loe</a>", "One.") + nested("<em>[deleted]</em>", "[removed]", answer)
    assert said(read(thread)) == [("1", "Ann Loe", "One."), ("2", "Kit", "Three.")]


def in_a_section(name: str, words: str) -> str:
    return (
        f"<article class='comment by-anonymous'><p class='comment__author'>{name} (not verified)</p>"
        f"<div class='comment__content'><h3><a>{words[:8]}</a></h3><p>{words}</p></div></article>"
    )


def test_the_list_of_the_comments_is_no_comment_and_answers_stand_deeper() -> None:
    thread = (
        "<section class='comment-wrapper'><h2>Comments</h2>"
        + in_a_section("Ann Loe", "One is enough.")
        + "<div class='indented'><a id='x'></a>"
        + in_a_section("Kit", "Two is more.")
        + "</div>"
        + in_a_section("E. O.", "Three.")
        + "</section>"
    )
    assert said(read(thread)) == [
        ("1", "Ann Loe", "One is enough."),
        ("1.1", "Kit", "Two is more."),
        ("2", "E. O.", "Three."),
    ]


def test_the_name_in_microdata_stands_without_what_is_beside_it() -> None:
    item = (
        "<div itemprop='comment' itemtype='http://schema.org/Comment'><span itemprop='author'><a><b itemprop='name'>{}</b>"
        "</a>(Somebody Else)</span><time datetime='2014-05-03'></time><div itemprop='text'><p>{}</p></div></div>"
    )
    thread = item.format("quay_cat", "One.") + item.format("Kit", "Two.")
    article = ARTICLE.replace("<p>", "<span itemprop='author'><i itemprop='name'>sam.poe</i>(Sam Poe)</span><p>", 1)
    documents = read(thread, article)
    assert [d.author for d in documents] == ["sam.poe", "quay_cat", "Kit"]


def test_names_and_dates_that_only_a_style_sheet_parts() -> None:
    item = "<div class='x1'><div class='x2'><a class='x3'>{}</a><a class='x4'>May 3, 2014</a></div><div><p>{}</p></div>{}</div>"
    thread = item.format("Ann Loe", "One.", "<div class='x5'>" + item.format("Kit", "Two.", "") + "</div>")
    thread = "<h2>3 comments</h2>" + thread + item.format("sam_poe", "Three.", "")
    assert said(read(thread)) == [("1", "Ann Loe", "One."), ("1.1", "Kit", "Two."), ("2", "sam_poe", "Three.")]


def test_a_page_that_tells_of_no_comments_has_none() -> None:
    card = "<div class='card'><span>{}</span><time>12 May 2014</time><h3>The pier</h3><p>It has been there for long.</p></div>"
    cards = card.format("Ann Loe") + card.format("Kit Poe") + card.format("Ann Loe")
    assert said(read(f"{cards}<h2>0 Comments</h2><p>Comments are closed.</p>")) == []


SIGNED = "<p>Was she sworn in? {0} (<a>talk</a>) 09:12, 3 May 2014 (UTC)</p><dl><dd>She was. {1} <small>(<a>talk</a>)</small>" \
    " 10:30, 3 May 2014 (UTC)<dl><dd>When? {0} (<a>talk</a>) 11:01, 4 May 2014 (UTC)</dd></dl></dd></dl>"  # fmt: skip


@pytest.mark.parametrize(("one", "two"), [("quay_cat", "H. Pell-Wood"), ("Quay & Sons", "81.2.69.1")])
def test_messages_that_are_signed_in_their_last_line(one: str, two: str) -> None:
    article = "<h1>Talk:Mayor of Westhaven</h1><h2>The oath[edit]</h2>"
    documents = read(SIGNED.format(f"<a>{one}</a>", f"—<a>{two}</a>"), article)
    assert [d.author for d in documents] == [one, two, one]
    assert said(documents) == [("1", two, "She was."), ("1.1", one, "When?")]
    assert documents[0].text.endswith("Was she sworn in?")
    assert [(d.published or "")[:10] for d in documents] == ["2014-05-03", "2014-05-03", "2014-05-04"]


def test_the_heading_that_is_a_part_of_the_windows_name_is_the_title() -> None:
    article = "<h1><a href='/'>Quayside</a></h1>" + ARTICLE.replace(' class="entry-title"', "").replace("h1", "h2")
    head = "<title>Quayside » Archive » Ferry fares must fall</title>"
    assert read("", article, head)[0].title == "Ferry fares must fall"


def test_who_submitted_it_is_its_author() -> None:
    article = ARTICLE.replace(
        "<p>", "<div class='node__submitted'>Submitted by Ann Loe on Sat, 03/05/2014 - 08:10</div><p>", 1
    )
    assert read("", article)[0].author == "Ann Loe"


def test_the_post_that_opens_a_discussion_stands_without_the_site() -> None:
    page = (
        "<div class='side'><div class='md'><p>For the people of Westhaven. Be neighbourly.</p></div></div><div class='topic-content'>"
        "<p>Who sold the pier, and when did the council know?</p></div>"
    )
    thread = nested("<a class='author'>Ann Loe</a>", "One.") + nested("<a class='author'>Kit</a>", "Two.")
    assert read(thread, page)[0].text.endswith("Who sold the pier, and when did the council know?")
    assert "neighbourly" not in read(thread, page)[0].text


LINKED = """<script type="application/ld+json">{"@context": "https://schema.org", "@type": "NewsArticle", "headline": "Ferry fares must
fall", "comment": [{"@type": "Comment", "text": "One.<br>More.", "dateCreated": "2014-05-03", "author": {"name": "Ann Loe"},
"comment": {"@type": "Comment", "text": "Two.", "author": [{"name": "Kit"}]}}, {"text": ""},
{"@type": "Comment", "text": "Three.", "author": "sam_poe"}]}</script>"""


def test_comments_that_stand_beside_the_page_as_data() -> None:
    documents = read("<div class='c1'>One. More.</div>", head=LINKED)
    assert said(documents) == [("1", "Ann Loe", "One.\n\nMore."), ("1.1", "Kit", "Two."), ("2", "sam_poe", "Three.")]
    assert documents[1].published == "2014-05-03"
    assert said(read("", head=LINKED.replace('"comment": [', '"comment": [[{'))) == []


def test_where_everybody_can_be_answered_there_is_a_thread() -> None:
    item = "<div class='x1'><a class='x3'>{}</a><time class='x4'>May 3, 2014</time><p>{}</p>{}</div>"
    thread = item.format("Ann Loe", "One.", "<button>Reply</button>") + item.format(
        "Kit", "Two.", "<button>Reply</button>"
    )
    assert said(read(thread)) == [("1", "Ann Loe", "One."), ("2", "Kit", "Two.")]
    assert said(read(thread.replace("Reply", "More"))) == []


@pytest.mark.parametrize(
    "post",
    [
        "<article class='message message--post js-post' data-author='{0}' id='js-post-{1}'><h4 class='message-name'><a class='username'>"
        "{0}</a></h4><ul class='message-attribution'><li><time class='u-dt' datetime='2014-05-03'>May 3</time></li><li>#{1}</li></ul>"
        "<div class='message-body'><div class='bbWrapper'>{2}</div></div><aside class='message-signature'>Mind the gulls.</aside></article>",
        "<li class='postbitlegacy postbit' id='post_{1}'><div class='posthead'>05-03-2014, 09:14 AM #{1}</div><div class='userinfo'>"
        "<a class='username'>{0}</a><span class='usertitle'>Member</span></div><div class='postbody'><div class='content'>"
        "<blockquote class='postcontent restore'>{2}</blockquote></div></div><div class='signature'>Mind the gulls.</div></li>",
        "<div id='p{1}' class='post has-profile bg2'><div class='inner'><dl class='postprofile' id='profile{1}'><dt><div class='avatar-container'>"
        "</div><a class='username'>{0}</a></dt><dd class='profile-rank'>Old salt</dd><dd class='profile-posts'><strong>Posts:</strong>"
        " <a>12</a></dd></dl><div class='postbody'><div id='post_content{1}'><h3><a href='#p{1}'>Re: The pier</a></h3><ul class='post-buttons'>"
        "<li><a class='button'><span>Quote</span></a></li></ul><p class='author'><a class='unread'><span>Post</span></a><span>by <strong><a"
        " class='username'>{0}</a></strong> » </span><time datetime='2014-05-03'>May 3</time></p><div class='content'>{2}</div><div class='notice'>"
        "Last edited by <a class='username'>{0}</a>.</div><div id='sig{1}' class='signature'>Mind the gulls.</div></div></div></div></div>",
        "<div class='post' id='post_{1}'><div class='post_author'><strong><a class='author'>{0}</a></strong><span>Posts: 12</span></div>"
        "<div class='post_content'><span class='post_date'>05-03-2014</span><div class='post_body'>{2}</div></div></div>",
    ],
)  # fmt: skip
def test_posts_of_forums(post: str) -> None:
    thread = (
        post.format("quay_cat", 1, "Who sold the pier?")
        + post.format("Ann Loe", 2, "One.")
        + post.format("Kit", 3, "Two.")
    )
    article, *answers = read(thread, "<h1 class='thread-title'>The pier</h1>")
    assert (article.title, article.author) == ("The pier", "quay_cat")
    assert [(d.author, d.text) for d in (article, *answers)] == [
        ("quay_cat", "The pier\n\nWho sold the pier?"),
        ("Ann Loe", "One."),
        ("Kit", "Two."),
    ]


def test_leaves_of_a_tree_that_are_indented_by_their_style() -> None:
    leaf = (
        "<div class='b-tree-twig' style='margin-left: {0}px'><div class='b-leaf'><div class='b-leaf-username'><b>{1}</b></div>"
        "<p class='b-leaf-createdtime'>2009-05-03 08:00 am (UTC)</p><div class='b-leaf-article'>{2}</div></div></div>"
    )
    thread = leaf.format(0, "Ann Loe", "One.") + leaf.format(30, "Kit", "Two.") + leaf.format(0, "sam_poe", "Three.")
    documents = read(thread)
    assert said(documents) == [("1", "Ann Loe", "One."), ("1.1", "Kit", "Two."), ("2", "sam_poe", "Three.")]
    assert documents[1].published == "2009-05-03T08:00:00Z"


def test_whoever_signs_the_first_comment_is_not_the_author_of_the_article() -> None:
    thread = "<h2>Comments</h2><div><p>One.</p></div><p class='posted'>Posted by: <a>Ann Loe</a> at March 3, 2005 10:02 AM</p>"
    thread += thread.removeprefix("<h2>Comments</h2>").replace("One", "Two").replace("Ann Loe", "Kit")
    documents = read(thread + "<h2>Post a comment</h2>")
    assert said(documents) == [("1", "Ann Loe", "One."), ("2", "Kit", "Two.")]
    assert documents[0].author is None


def test_the_name_of_the_site_is_no_part_of_the_article() -> None:
    head = "<title>Ferry fares must fall – Harbour Notes</title>"
    article = "<p><a href='/'>Harbour Notes</a></p>" + ARTICLE
    documents = read("", article, head)
    assert documents[0].publisher == "Harbour Notes"
    assert "Harbour Notes" not in documents[0].text


def test_whom_the_page_says_is_answered() -> None:
    item = "<div class='comment'><b class='author'>{}</b>{}<div class='comment-content'>{}</div></div>"
    thread = item.format("Ann Loe", "", "One.") + item.format("Kit", "", "Two.")
    thread += item.format("sam_poe", "<div class='x'>In reply to <span>Ann Loe</span></div>", "Three.")
    assert said(read(thread)) == [("1", "Ann Loe", "One."), ("2", "Kit", "Two."), ("1.1", "sam_poe", "Three.")]


@pytest.mark.parametrize("beside", ["c-author-bio", "post-tags", "newsletter-signup"])
def test_what_markup_sets_beside_the_words_is_left_out(beside: str) -> None:
    box = f"<div class='{beside}'><p>Nobody who waits at the quay on a winter's morning will be surprised to read of it.</p></div>"
    article = ARTICLE.replace("<p>", box + "<p>", 1)
    assert "winter" not in read("", article)[0].text
    assert "winter" in read("", article.replace(beside, "entry"))[0].text


def test_names_and_ages_that_touch_are_two() -> None:
    item = "<div><div><span>{}</span><span>2 years ago</span></div><div>{}</div><button>Reply</button>{}</div>"
    thread = "<h3>Join the conversation</h3>" + item.format("Gwen P.", "One.", item.format("Kit", "Two", ""))
    assert said(read(thread + item.format("Al Rees", "Three", ""))) == [
        ("1", "Gwen P.", "One."),
        ("1.1", "Kit", "Two"),
        ("2", "Al Rees", "Three"),
    ]


def test_elements_of_a_sites_own_may_hold_comments() -> None:
    item = (
        "<quay-comment author='{name}' depth='{depth}' created='2023-05-02T10:20:00.000000+0000'>"
        "<div slot='commentMeta'><a href='/u'>{name}</a><time datetime='2023-05-02T10:20:00Z'>2y ago</time></div>"
        "<div id='x' slot='comment'><p>{words}</p></div>"
        "<quay-comment-action-row slot='actionRow'><button>Reply</button><span>12</span></quay-comment-action-row>{below}</quay-comment>"
    )
    answer = item.format(name="kit", depth=1, words="Two.", below="")
    thread = item.format(name="ann_loe", depth=0, words="One.", below=answer)
    documents = read(f"<quay-comment-tree>{thread}</quay-comment-tree>")
    assert said(documents) == [("1", "ann_loe", "One."), ("1.1", "kit", "Two.")]
    assert documents[1].published == "2023-05-02T10:20:00Z"


def test_a_link_names_the_author_where_no_class_does() -> None:
    item = (
        "<div class='comment'><div class='x'><a href='/p'></a></div><div class='y'><span><a href='/@a' class='z'>{name}</a></span>"
        "<a href='/c/1' title='May 6, 2024, 7:10 PM' class='link-date'>May 6</a></div><div class='comment-body'><p>{words}</p></div>"
        "<div><a>Like (2)</a><a>Reply</a><a>Share</a></div></div>"
    )
    documents = read(item.format(name="Ann Loe", words="One.") + item.format(name="kit", words="Two."))
    assert said(documents) == [("1", "Ann Loe", "One."), ("2", "kit", "Two.")]
    assert documents[1].published == "2024-05-06T19:10:00Z"


def test_whose_words_a_comment_repeats_is_answered() -> None:
    item = "<li class='comment'><b class='author'>{}</b><div class='comment-content'>{}<p>{}</p></div></li>"
    quote = "<blockquote><div>Ann Loe said:</div><p>One is enough for anybody here.</p></blockquote>"
    thread = item.format("Ann Loe", "", "One is enough for anybody here.") + item.format("Kit", "", "Two.")
    documents = read(f"<ul>{thread}{item.format('Sam', quote, 'No.')}</ul>")
    assert [(c.number, c.author) for c in documents[1:]] == [("1", "Ann Loe"), ("2", "Kit"), ("1.1", "Sam")]


def test_the_header_of_a_comment_names_its_author_where_no_class_does() -> None:
    item = (
        "<article class='comment'><header><h4>{name}</h4><time datetime='2019-06-03T16:15:00Z'>Jun 3</time></header>"
        "<p>{words}</p></article>"
    )
    documents = read(item.format(name="Ann Loe", words="One.") + item.format(name="kit", words="Two."))
    assert said(documents) == [("1", "Ann Loe", "One."), ("2", "kit", "Two.")]
    assert documents[1].published == "2019-06-03T16:15:00Z"


@pytest.mark.parametrize(
    "classes", ["post-3657314 post type-post status-publish", "hentry post", "td-post post-3657314 type-story"]
)
def test_an_article_of_a_paper_with_many_thousand_articles_is_no_comment(classes: str) -> None:
    words = "The council of Westhaven raised the fares again last week, and nobody who takes the first boat was asked."
    byline = "<p class='byline'>By <a class='author' href='/ann'>Ann Loe</a> <time datetime='2023-11-08'>8 November</time></p>"
    article = f"<article id='post-3657314' class='{classes}'><h1>Ferry fares</h1>{byline}<div class='entry-content'><p>{words}</p></div></article>"
    documents = read("", article)
    assert len(documents) == 1
    assert words in documents[0].text
    assert said(read(old_theme(3, "Kit", "One."), article)) == [("1", "Kit", "One.")]
