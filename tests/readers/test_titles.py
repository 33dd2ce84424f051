"""The title of a copied page, among what the site puts above and below the article."""

from __future__ import annotations

import pytest

from kg.readers.text import read_text

BODY = (
    "The council of Westhaven has promised a new ferry for years, and every year it has found a reason to wait.\n\n"
    "Nobody on the quay believes the minister any more, and nobody in the ministry has come to ask them why that is.\n\n"
)
THREAD = "Ann says:\n\nOne.\n\nSam says:\n\nTwo.\n\n"
SITE = "The Weekly Lantern\nNews of the quay for whoever waits there\n\nHome\nAbout\n\n"


@pytest.mark.parametrize(
    "head",
    [
        "The ferry that never came\nBy Jane Doe\n3 May 2014\n",
        "The ferry that never came\nWhat a promise is worth in Westhaven\nJane Doe\nMay 3, 2014\n47\n6\nShare\n",
        "Quay & Boats\nThe ferry that never came\n3 May 2014 Last updated at 15:02\nBy Jane Doe\n",
        "« The old pier | Main | Nine boats »\nMay 3, 2014\nThe ferry that never came\nPosted by Jane Doe\n",
        "The ferry that never came\nMay 3, 2014 Jane Doe 7 Comments\n",
        "The ferry that never came\nPublié le 3 mai 2014 par Jane Doe\n",
    ],
)
def test_a_title_stands_at_the_byline(head: str) -> None:
    article = read_text(SITE + head + "\n" + BODY + "Quay & Boats: all stories\n\n2 comments\n\n" + THREAD, "a.txt")[0]
    assert (article.title, article.author, (article.published or "")[:10]) == (
        "The ferry that never came",
        "Jane Doe",
        "2014-05-03",
    )
    assert "quay for whoever waits" not in article.text


@pytest.mark.parametrize(
    "naming",
    [
        "2 thoughts on “The ferry that never came”",
        "2 Responses to “The ferry that never came”",
        "Share or comment on this article: The ferry that never came",
    ],
)
def test_a_title_is_named_at_the_thread(naming: str) -> None:
    page = SITE + "The ferry that never came\nThree things to know\n\n" + BODY + f"{naming}\n\nComments\n\n" + THREAD
    assert read_text(page, "a.txt")[0].title == "The ferry that never came"


def test_below_the_line_that_announces_comments_the_site_goes_on() -> None:
    page = "The ferry that never came\n\n" + BODY + "Comments\n\nCommunity\n\n1 Login\n\nLog in with\n\n" + THREAD
    article, *comments = read_text(page, "a.txt")
    assert article.text.endswith("why that is.")
    assert [c.text for c in comments] == ["One.", "Two."]


@pytest.mark.parametrize(
    "form",
    [
        "From: {} <a@b.example>\nSubject: Re: The ferry that never came\nDate: Sat, 3 May 2014 14:20:11 +0000\n\n{}\n\n",
        "05-03-2014, 08:40 PM #2\n{}\nMember\nJoin Date\nMar 2009\nPosts\n88\n\n{}\nReply With Quote\n\n",
    ],
)
def test_the_first_post_of_a_thread_is_its_article(form: str) -> None:
    page = "Thread: The ferry that never came\n\n" + form.replace("Re: ", "").format("Jane Doe", BODY)
    page += form.format("Ann Loe", "One.") + form.format("Kit", "Two.")
    article, *comments = read_text(page, "a.txt")
    assert article.author == "Jane Doe"
    assert "Join Date" not in article.text
    assert [(c.author, c.text) for c in comments] == [("Ann Loe", "One."), ("Kit", "Two.")]


@pytest.mark.parametrize(
    ("answer", "top"),
    [
        (
            "{} 2 years ago ({} children)\n\nWords.\n\npermalink\nparent\nreply\n\n",
            "{} 2 years ago ({} children)\n\nWords.\n\npermalink\n\n",
        ),
        (
            "Date: 2014-05-03 10:00\nFrom: {}\nWords.\n(Reply) (Parent) ({} replies)\n\n",
            "Date: 2014-05-03 10:00\nFrom: {}\nWords.\n(Reply) ({} replies)\n\n",
        ),
    ],
)
def test_buttons_tell_what_is_an_answer_and_what_has_any(answer: str, top: str) -> None:
    thread = top.format("Ann", 2) + answer.format("Sam", 0) + answer.format("Kit", 0) + top.format("Lou", 0)
    comments = read_text("The ferry that never came\n\n" + BODY + "4 comments\n\n" + thread, "a.txt")[1:]
    assert [(c.author, c.number) for c in comments] == [("Ann", "1"), ("Sam", "1.1"), ("Kit", "1.2"), ("Lou", "2")]


def test_buttons_may_stand_between_a_title_and_its_byline() -> None:
    page = (
        SITE
        + "Search this blog\n\nThe ferry that never came\n\nGet link\nFacebook\nX\nEmail\n\nBy Jane Doe - May 3, 2014\n\n"
    )
    article = read_text(page + BODY + "Comments\n\n" + THREAD, "a.txt")[0]
    assert (article.title, article.author) == ("The ferry that never came", "Jane Doe")
    assert "Get link" not in article.text


def test_the_line_right_above_posted_by_is_the_title() -> None:
    page = "The Weekly Lantern\n\nNotes from a small quay\n\nThe ferry that never came\n\nPosted by Jane Doe on 3 May 2014\n\n"
    article = read_text(page + BODY, "a.txt")[0]
    assert (article.title, article.author) == ("The ferry that never came", "Jane Doe")
    assert "The Weekly Lantern" not in article.text


@pytest.mark.parametrize(
    "below", ["\n\nPosted by Jane Doe at 21:04\n\nReactions:\n\n", "\n\nPosted by Jane Doe on 3 May 2014 in Boats\n\n"]
)
def test_a_title_may_stand_below_the_date(below: str) -> None:
    page = "The Weekly Lantern\nNotes from a small quay\nSaturday, 3 May 2014\nThe ferry that never came\n\n"
    article = read_text(page + BODY.rstrip() + below, "a.txt")[0]
    assert (article.title, article.author, article.published) == ("The ferry that never came", "Jane Doe", "2014-05-03")


def test_a_title_is_told_without_where_its_link_leads() -> None:
    page = "Home\n\nThe ferry that never came (lantern.example) 12\nPosted by quay_cat on Saturday May 03, 2014 @10:31AM from the slow-boats dept.\n"
    article = read_text(page + BODY, "a.txt")[0]
    assert (article.title, article.author) == ("The ferry that never came", "quay_cat")


def test_answers_stand_below_a_line_of_their_own() -> None:
    thread = "4 comments:\n\nAnn3 May 2014 at 10:31\nOne.\n\nReplyDelete\nReplies\n\nSam3 May 2014 at 10:40\nTwo.\n\nDelete\n"
    thread += (
        "Kit3 May 2014 at 10:50\nThree.\n\nDelete\nReply\n\nLou3 May 2014 at 11:10\nFour.\n\nReplyDelete\nAdd comment\n"
    )
    comments = read_text("The ferry that never came\n\n" + BODY + thread, "a.txt")[1:]
    assert [(c.author, c.number) for c in comments] == [("Ann", "1"), ("Sam", "1.1"), ("Kit", "1.2"), ("Lou", "2")]


def test_the_first_of_posts_with_a_count_of_replies_is_what_they_answer() -> None:
    form = "{} · 03/05/2014 20:1{}\n\n{}\n\nQuote\nReport\n\n"
    page = "Talk\n\nThe ferry that never came\n\n2 replies\n\n" + form.format("Jane", 1, BODY)
    article, *comments = read_text(page + form.format("Ann", 2, "One.") + form.format("Kit", 3, "Two."), "a.txt")
    assert (article.author, article.title) == ("Jane", "The ferry that never came")
    assert [(c.author, c.text) for c in comments] == [("Ann", "One."), ("Kit", "Two.")]


def test_the_site_may_speak_between_the_count_of_comments_and_the_first() -> None:
    site = "comments (2)\nThis discussion is closed.\nThe Lantern asks whoever comments to be kind, brief and civil to all the others on the quay.\nOrder by\nOldest\n\n"
    article = read_text("The ferry that never came\n\n" + BODY * 3 + site + THREAD, "a.txt")[0]
    assert "kind, brief" not in article.text


def test_a_title_may_stand_below_whoever_shared_it() -> None:
    page = "Menu\n\nquay_cat@pier.example to Boats@pier.example•\n\n2 years ago\nThe ferry that never came\nlantern.example\n12\n3\n\n"
    article = read_text(page + BODY, "a.txt")[0]
    assert (article.title, article.author) == ("The ferry that never came", "quay_cat")


def test_a_row_of_links_is_not_joined_with_the_title_below_it() -> None:
    page = "Quay News new | past | comments | ask | show | submit login\nThe ferry that never came (lantern.example)\n"
    page += "81 points by quay_cat on May 3, 2014 | hide | past | favorite | 2 comments\n\nAnn on May 3, 2014 | next [–]\n\nOne.\n\n"
    article = read_text(page + "Kit on May 4, 2014 | prev [–]\n\nTwo.\n", "a.txt")[0]
    assert (article.title, article.author, article.published) == ("The ferry that never came", "quay_cat", "2014-05-03")


def test_a_title_stands_below_its_byline_where_nothing_above_is_as_long() -> None:
    page = "Home\n\nQuay Diary\n\nColumns\n\nQuay Links\n\nMay 3, 2014\n\nBy Jane Doe\n\nThe ferry that never came\n\n"
    article = read_text(page + BODY, "a.txt")[0]
    assert (article.title, article.author) == ("The ferry that never came", "Jane Doe")
    assert "Quay Diary" not in article.text


def test_a_title_stands_below_the_way_to_other_posts() -> None:
    text = "Quay Views\n\n« Do we need a pier? | Main | Boats in May »\n\nThe ferry that never came\n\n" + BODY
    article = read_text(text, "a.txt")[0]
    assert article.title == "The ferry that never came"
    assert "Main" not in article.text


@pytest.mark.parametrize("title", ["What next for the pier...", "The ferry, again …"])
def test_a_title_may_trail_off(title: str) -> None:
    text = f"Wednesday, 28 August 2019\n\n{title}\n\n...after all, why are you here?\n\n" + BODY + "\nNo comments:\n"
    assert read_text(text, "a.txt")[0].title == title


@pytest.mark.parametrize(
    ("top", "author"),
    [
        ("Quay Mercury\n\nThe ferry that never came\n\nBy Jane Doe - May 3, 2014\nThe ferry that never came\n\n", "Jane Doe"),
        ("The Mercury (Ireland)\n\nThe ferry that never came\n\nIt is late again\n\n- Jane Doe and Tom Poe doej@mercury.example\n\n", "Jane Doe"),
        ("Jane Doe’s Blog\n\nNews of the quay and of the boats\n\nThe ferry that never came\n\n", "Jane Doe"),
        ("The ferry that never came\n\n03 May 2014 - 14:57 Jane Doe and Tom Poe\n\nPicture: Sam Loe/MERCURY\n\n", "Jane Doe"),
    ],
)  # fmt: skip
def test_what_opens_a_page_is_not_its_title(top: str, author: str) -> None:
    article = read_text(top + BODY, "a.txt")[0]
    assert (article.title, article.author) == ("The ferry that never came", author)


def test_what_a_blog_tells_of_a_post_above_it_is_no_title() -> None:
    line = "Byline: | Category: Boats, Quay | Posted at: Saturday, 3 May 2014\n\n"
    article = read_text(line + BODY, "a.txt")[0]
    assert (article.title, article.published) == (None, "2014-05-03")
    assert article.text.startswith("The council of Westhaven")
