"""What stands beside the words of comments in plain text: dates, buttons, bullets, names of who is answered."""

from __future__ import annotations

import pytest

from kg.readers.text import read_text
from tests.readers.thread_help import read, said

ROWS = [("1", "Ann Loe", "One is enough for me."), ("2", "sam_poe", "Two would be better")]


@pytest.mark.parametrize(
    "form",
    [
        "{name}\nTop fan\n{words}\nLike · Reply · 12 · 2y\n\n",
        "{name}\n{words}\nLike · Reply · 2y · Edited\n\n",
        "9:41am Mon 3 Mar 14\n\n{name} says...\n\n{words}\n\nScore: -7\n\n",
        "3 May 2014, 10:12\n{name}\n{words}\nReport\n",
        "@{name}\n\n2 years ago (edited)\n\n{words}\n\n18\n\nReply\n\n",
        "  * {name}\n    on March 2, 2015 at 7:40 pm said:\n\n    {words}\n\n    Reply ↓\n\n",
        "At 4:15 PM, {name} said...\n\n{words}\n\n",
        "At 4:15 PM, May 03, 2014, {name} said…\n\n{words}\n\n",
        "At 4:15pm on 03 May 2014, {name} wrote:\n{words}\n\nComplain about this comment\n\n",
        "{name}\nWesthaven | May 3\n{words}\nReply 12 Recommend\n\n",
        "{name}\nWesthaven | 12h ago\n{words}\nReply 3 Recommend\n\n",
        "{name} May 3, 2014, 4:15pm 2\n\n{words}\n\n12 Likes\n\n",
        "{name} replied on May 3, 2014\n{words}\n\n",
        "{name} Sat 03-May-14 16:15:22\n{words}\n\n",
        "{name} 05.03.14 at 4:15 pm\n{words}\n\n",
        "[–]{name} 12 points 3 hours ago\n{words}\npermalink embed save report reply\n\n",
        "{name}\nContributor\n3 May 2014 9:21\n\n42\n\n{words}\n\nReport\n\n",
    ],
)
def test_what_stands_around_a_comment(form: str) -> None:
    below = "2 comments\n\n" + "".join(form.format(name=name, words=words) for _, name, words in ROWS)
    if "Contributor" in form:
        below = below.replace("Contributor", "Staff")
    assert said(below) == ROWS


def test_dates_above_the_names_are_theirs() -> None:
    form = "{date}\n{name} says...\n{words}\n\n"
    below = "Comments (2)\n\n" + form.format(date="9:41am Mon 3 Mar 14", name="the old hat", words="One.")
    below += form.format(date="10:02am Tue 4 Mar 14", name="Kit", words="the old hat wrote:\nOne.\nTwo.")
    assert [(d.author, d.published) for d in read(below)[1:]] == [
        ("the old hat", "2014-03-03T09:41:00Z"),
        ("Kit", "2014-03-04T10:02:00Z"),
    ]


def test_whoever_is_named_below_a_commenter_is_answered() -> None:
    row = "Avatar\n\n{}\n\n2 years ago\n\n{}\n\n14\n\n0\n\nReply\n\nShare ›\n\n"
    below = (
        "3 comments\n\n"
        + row.format("Ann Loe", "One.")
        + row.format("Kit\n\nAnn Loe", "Two.")
        + row.format("Guest", "Three.")
    )
    assert said(below) == [("1", "Ann Loe", "One."), ("1.1", "Kit", "Two."), ("2", "Guest", "Three.")]


def test_comments_that_nobody_reads_any_more_leave_their_answers() -> None:
    below = "4 comments\n\nAnn Loe 2 hours ago | next [–]\n\nOne.\n\nreply\n\n[flagged] 2 hours ago | prev [–]\n\n"
    below += "Kit 2 hours ago | prev [–]\n\nTwo.\n\nreply\n"
    assert said(below) == [("1", "Ann Loe", "One."), ("2", "Kit", "Two.")]


def test_links_from_other_sites_are_nobodys_words() -> None:
    below = (
        "3 thoughts on “The ferry that never came”\n\n 1. Ann Loe\n    on May 3, 2014 at 8:15 pm said:\n\n    One.\n\n"
    )
    below += " 2. Pingback: Boats | Harbour View\n\n 3. Kit\n    on May 4, 2014 at 8:15 pm said:\n\n    Two.\n"
    assert [(author, words) for _, author, words in said(below)] == [("Ann Loe", "One."), ("Kit", "Two.")]


MESSAGES = (
    "Was she sworn in? {0} (talk) 09:12, 3 May 2014 (UTC)\n\n"
    "    The minutes have it so.\n\n    I have added “them”. {1} (talk · contribs) 10:30, 3 May 2014 (UTC)\n\n"
    "        Thank you. --{0} (talk) 11:01, 4 May 2014 (UTC)\n\nRetrieved from the archive\n"
)


@pytest.mark.parametrize(("one", "two"), [("quay_cat", "Ketch & Yawl"), ("81.2.69.14", "H. Pell-Wood")])
def test_messages_that_are_signed_in_their_last_line(one: str, two: str) -> None:
    article, *answers = read_text("Talk:Mayor of Westhaven\n\nThe oath [edit]\n\n" + MESSAGES.format(one, two), "t.txt")
    assert (article.author, article.published) == (one, "2014-05-03T09:12:00Z")
    assert article.text.endswith("Was she sworn in?")
    assert [(d.number, d.author, d.text) for d in answers] == [
        ("1", two, "The minutes have it so.\n\nI have added “them”."),
        ("1.1", one, "Thank you."),
    ]


def test_a_page_that_tells_of_no_comments_has_none() -> None:
    cards = "".join(
        f"{name}\n12 May 2014\nThe weir will cost twice as much.\n" for name in ("Ann Loe", "Kit Poe", "Ann Loe")
    )
    assert said(cards + "0 comments\nBe the first to comment\n") == []


def test_below_its_buttons_an_article_has_ended() -> None:
    site = 'Share this:\n\n  * Twitter\n  * Facebook\n\nRelated\n\nBoats and budgets\n\nJanuary 9, 2014\n\nIn "Council"\n\n'
    site += "This entry was posted by Ann Loe on May 3, 2014 and is filed under Council.\n\n"
    article = read(site)[0]
    assert article.text.endswith("a reason to wait.")
    assert (article.author, article.published) == ("Ann Loe", "2014-05-03")


def test_below_advertising_an_article_goes_on() -> None:
    short = "Nobody knows why.\n\nAdvertisement\n\nStory continues below advertisement\n\nNot even she.\n"
    assert read(short)[0].text.endswith("Nobody knows why.\n\nNot even she.")


def test_who_submitted_a_link_is_named_beside_its_age() -> None:
    head = "The ferry that never came\n\n18 points by quay_cat 5 months ago | hide | past | favorite | 2 comments\n\n"
    body = (
        "The council of Westhaven has promised a new ferry for years, and every year it has found a reason to wait.\n\n"
    )
    thread = (
        "Ann Loe 5 months ago | next [–]\n\nOne.\n\nreply\n\nKit 5 months ago | parent | prev [–]\n\nTwo.\n\nreply\n"
    )
    article, *answers = read_text(head + body + thread, "a.txt")
    assert (article.title, article.author) == ("The ferry that never came", "quay_cat")
    assert [(d.number, d.author) for d in answers] == [("1", "Ann Loe"), ("1.1", "Kit")]


def test_a_list_of_people_with_days_is_no_thread() -> None:
    rows = "".join(
        f"{name}\n\n{day} April 2018\n\nWants the clinic to be kept in the town.\n\n"
        for name, day in (("Ann Loe", 12), ("Joe Poe", 13), ("Sunita Rao", 13), ("Edwin Tar", 16))
    )
    assert said(rows) == []
    assert len(said("4 comments\n\n" + rows)) == 4
    assert len(said(rows.replace("\n\nWants", "\n\nReply\n\nWants"))) == 4


MAIL = """From: ann at quay.example (Ann Loe)
Subject: Tolls
Date: Tue, 3 Mar 1998 09:14:02 GMT
Message-ID: <1@quay.example>
X-Mailer: Quill 2

Who has seen the accounts of the bridge company, and who has paid for them?

--
Ann Loe
"Mind the gulls"

From: "Kit P. Poe" <kit@post.example>
Subject: Re: Tolls
Date: Tue, 3 Mar 1998 20:40:11 GMT
Message-ID: <2@post.example>
References: <1@quay.example>

They are at the registry.

Kit

From: sam@post.example
Subject: Re: Tolls
Date: Wed, 4 Mar 1998 20:40:11 GMT
Message-ID: <3@post.example>
In-Reply-To: <2@post.example>

Which one?

From: ann at quay.example (Ann Loe)
Subject: Re: Tolls
Date: Wed, 4 Mar 1998 21:40:11 GMT
Message-ID: <4@quay.example>
References: <1@quay.example> <2@post.example>

Thank you.

--
Ann Loe
"Mind the gulls"
"""


def test_messages_tell_by_their_ids_what_they_answer_and_end_above_signatures() -> None:
    article, *answers = read_text(MAIL, "m.txt")
    assert (article.author, article.text.splitlines()[-1]) == (
        "Ann Loe",
        "Who has seen the accounts of the bridge company, and who has paid for them?",
    )
    assert [(d.number, d.author, d.text) for d in answers] == [
        ("1", "Kit P. Poe", "They are at the registry."),
        ("1.1", "sam", "Which one?"),
        ("1.2", "Ann Loe", "Thank you."),
    ]


def test_below_the_buttons_stands_the_name_and_then_what_the_site_calls_its_author() -> None:
    row = "{}\n2 years ago\n{}\nRespect\n8\nReply\nShare\nReport\n"
    below = "Comments (3)\nAll Comments\nNewest\n" + row.format("Ann Loe", "One.")
    below += row.format("G. Poe\nIn reply to Ann Loe", "Two.") + row.format("Léo Hart\nFounder of nothing", "Three.")
    assert said(below + "Load More\n") == [
        ("1", "Ann Loe", "One."),
        ("1.1", "G. Poe", "Two."),
        ("2", "Léo Hart", "Three."),
    ]


FORUM = "{0} #{1}\n{2} is offline\n{2}\nMember\nJoin Date\nJan 2009\nPosts\n12\nDefault\n{3}\nReply With Quote Reply With Quote\n"


def test_what_one_signs_below_all_that_he_says_is_nobodys_words() -> None:
    posts = [("kit", "Who sold the pier, and when did the council of Westhaven come to know of it?")]
    posts += [("Ann Loe", "One.\nMind the gulls."), ("kit", "Two."), ("Ann Loe", "Three.\nMind the gulls.")]
    dates = [f"03-0{at}-2011, 09:05 AM" for at in range(1, 5)]
    below = "".join(FORUM.format(day, at + 1, *post) for at, (day, post) in enumerate(zip(dates, posts, strict=True)))
    assert [(d.author, d.text) for d in read_text("Thread: The pier\n" + below, "f.txt")[1:]] == [
        ("Ann Loe", "One."),
        ("kit", "Two."),
        ("Ann Loe", "Three."),
    ]


def test_the_byline_of_the_article_signs_no_comment() -> None:
    below = "Posted by Sam Poe at 09:14 AM\n\nComments\n\nOne.\n\nPosted by: Ann Loe at March 3, 2005 10:02 AM\n\n"
    below += "Two.\n\nPosted by: Kit at March 3, 2005 11:40 AM\n\nPost a comment\n"
    assert said(below) == [("1", "Ann Loe", "One."), ("2", "Kit", "Two.")]


def test_other_stories_of_an_author_are_no_thread() -> None:
    card = "{}\nAnn Loe\n{} May 2016\nThe drainage board has asked for another forty thousand pounds.\n"
    cards = "More from this author\n" + "".join(
        card.format(title, day)
        for title, day in (("Weir to cost double", 12), ("The portrait goes up", 3), ("Gulls again", 1))
    )
    assert said(cards) == []


def test_all_that_somebody_says_may_look_like_a_name() -> None:
    row = "{} said...\n\n{}\n\n3 May 2014 at 10:02\n\n"
    below = (
        "3 comments:\n\n"
        + row.format("Ann Loe", "One.")
        + row.format("Kit", "Vote them out")
        + row.format("sam_poe", "Three.")
    )
    assert said(below) == [("1", "Ann Loe", "One."), ("2", "Kit", "Vote them out"), ("3", "sam_poe", "Three.")]


@pytest.mark.parametrize("row", ["{} said...\n\n{}\n\n", "{} said…\n{}\n\nTuesday, December 06, 2005 9:41:39 PM\n\n"])
def test_what_a_blog_sets_before_comments_needs_no_count_above_it(row: str) -> None:
    below = row.format("Anonymous", "One is enough for me.") + row.format("Kit", "Two would be better.")
    assert said(below) == [("1", "Anonymous", "One is enough for me."), ("2", "Kit", "Two would be better.")]


def test_a_blogs_mark_of_where_a_commenter_is_known_is_no_part_of_his_name() -> None:
    below = "At 10:45 PM, Anonymous Ann Loe said...\n\nOne.\n\nAt 8:53 AM, Blogger Kit said...\n\nTwo.\n\nAt 9:10 AM, Anonymous said...\n\nThree.\n"
    assert [author for _, author, _ in said(below)] == ["Ann Loe", "Kit", "Anonymous"]


def test_one_comment_of_a_blog_is_one() -> None:
    assert said("Ann Loe said...\n\nOne is enough for me.\n") == [("1", "Ann Loe", "One is enough for me.")]


def test_a_blog_whose_post_nobody_answered_is_a_blog() -> None:
    documents = read("No comments:\n")
    assert (len(documents), documents[0].kind) == (1, "blog")
    assert "No comments" not in documents[0].text


@pytest.mark.parametrize(
    "opening", ["{ 2 comments… read them below or add one }", "{ 2 comments ... }", "{2 comments}"]
)
def test_a_line_in_braces_opens_a_thread(opening: str) -> None:
    form = "{at} {name} May 6, 2013 at 7:1{at} pm\n\n{words}\n\nReply\n\n"
    rows = [("Ann Loe", "One."), ("Kit", "Two.")]
    below = "".join(form.format(at=at, name=name, words=words) for at, (name, words) in enumerate(rows, 1))
    documents = read(f"{opening}\n\n{below}Leave a Comment\n")
    assert [(c.author, c.text) for c in documents[1:]] == rows
    assert documents[0].text.endswith("a reason to wait.")


@pytest.mark.parametrize(
    "line",
    [
        "by: {name} @ Sat May 03, 2014 at 4:15:15 AM",
        "posted by {name} at 4:15 PM on May 3, 2014 [2 favorites]",
        "{name} | 05.03.14 - 4:15 pm | #",
        "- {name}, 3 May 2014 16:15",
        "Submitted by {name} on Sat, 05/03/2014 - 04:15.",
    ],
)
def test_lines_of_names_below_the_words_sign_what_stands_above_them(line: str) -> None:
    rows = [*ROWS, ("3", "the old hat", "Neither has a chimney.")]
    below = "".join(f"{words}\n\n{line.format(name=name)}\n\n" for _, name, words in rows)
    assert said(below) == rows
    assert said("3 comments\n\n" + below) == rows


def test_a_place_behind_the_name_of_who_signs_is_no_part_of_it() -> None:
    form = "{words}\n- {name}, Westhaven, Ireland, 03/5/2014 16:15\nClick to rate Rating 12\n\n"
    below = "The comments below have not been moderated.\n\n" + "".join(
        form.format(name=n, words=w) for _, n, w in ROWS
    )
    assert said(below + form.format(name="Ida Rue", words="Three.")) == [*ROWS, ("3", "Ida Rue", "Three.")]


def test_above_headers_stand_no_words() -> None:
    """Words above the first name and below the last one: the site says the former."""
    form = "Submitted by {name} on Sat, 05/03/2014 - 04:15.\n\n{words}\n\n"
    below = "2 comments\n\nPlease be kind\n\n" + "".join(form.format(name=n, words=w) for _, n, w in ROWS)
    assert said(below) == ROWS


def test_titles_of_comments_are_no_words_of_the_comments_above_them() -> None:
    form = "{title}\nSubmitted by {name} (not verified) on Sat, 05/03/2014 - 04:15.\n\n{words}\n\nreply\n\n"
    titles = ("One", "A half", "Enough")
    rows = [*ROWS, ("3", "the old hat", "Neither has a chimney.")]
    below = "Comments\n\n" + "".join(
        form.format(title=title, name=n, words=w) for title, (_, n, w) in zip(titles, rows, strict=True)
    )
    assert said(below) == rows


def test_buttons_tell_which_comments_are_answers() -> None:
    form = "[–]{} 12 points 3 hours ago\n{}\npermalink embed save{} report reply\n\n"
    below = "all 3 comments\n\n" + form.format("Ann Loe", "One.", "") + form.format("Kit", "Two.", " parent")
    assert said(below + form.format("Ida", "Three.", "")) == [
        ("1", "Ann Loe", "One."),
        ("1.1", "Kit", "Two."),
        ("2", "Ida", "Three."),
    ]


def test_the_number_of_a_comment_may_stand_before_its_name() -> None:
    below = "2 comments\n\n#7 Ann Loe\n3 May 2014 at 4:15\nOne.\n\n#8 Kit\n3 May 2014 at 4:17\nTwo.\n"
    assert said(below) == [("7", "Ann Loe", "One."), ("8", "Kit", "Two.")]
