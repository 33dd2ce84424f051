"""Threads as services of comments leave them in text copied from a browser."""

from __future__ import annotations

import pytest

from kg.readers.text import read_text
from tests.readers.thread_help import ARTICLE, read, said

ROWS = [("1", "Ann Loe", "One is enough for me."), ("1.1", "sam_poe", "Two would be better")]


@pytest.mark.parametrize(
    "form",
    [
        "{initials}\n{name}\n3 May 2014 at 5:20 AM\n{to}{words}\n33\n1\nReply\nShare\n",
        "{name}\nSubscriber\n5 hours ago\n{to}{words}\n\nRespect 18\nReply\nShare\nReport\n",
        "{name}\n5 hours ago\n(Edited)\n{to}{words}\n\nRespect\nReply\nShare\nReport\n",
        "{name}\n21 hrs ago\nMessage edited\n{to}{words}\n\nReply\n15 \n",
        "{name} 5ptsFeatured\nMay 3, 2014\n{at}{words}\nFlagShare\n4LikeReply\n",
        "[–] {name}@quay.example 55 points 11 months ago\n{to}{words}\n\npermalink fedilink source{parent}\n",
    ],
)
@pytest.mark.parametrize("answers", ["Replying to Ann Loe", "In reply to Ann Loe", "Reply to Ann Loe - view message"])
def test_what_stands_around_the_words(form: str, answers: str) -> None:
    first = form.format(initials="AL", name="Ann Loe", to="", at="", words="One is enough for me.", parent="")
    second = form.format(
        initials="S", name="sam_poe", to=answers + "\n", at="@Ann Loe ", words="Two would be better", parent=" parent"
    )
    found = said("2 comments\nJoin the conversation\nOur commenting guidelines\n" + first + second)
    plain = [
        (number, str(name).removesuffix("@quay.example"), text.removeprefix("@Ann Loe "))
        for number, name, text in found
    ]
    assert plain == ROWS


def test_a_heading_above_answers_is_nobody() -> None:
    form = "{}\n5 hours ago\n{}\n\nRespect\nReply\nShare\nReport\n"
    below = "3 comments\n" + form.format("Ann Loe", "One.") + "Replies to Ann Loe\n"
    below += form.format("Kit", "In reply to Ann Loe\nTwo.") + form.format("Sam", "Three.")
    assert said(below) == [("1", "Ann Loe", "One."), ("1.1", "Kit", "Two."), ("2", "Sam", "Three.")]


def test_a_name_in_a_line_of_its_own_is_answered() -> None:
    form = "{}\n{}\n3 May 2014\n{}\nReply\n44\n1\n"
    below = "2 Comments\n" + form.format("R", "RealtorRick", "One.") + form.format("B", "Bev", "@RealtorRick\nTwo.")
    assert said(below) == [("1", "RealtorRick", "One."), ("1.1", "Bev", "Two.")]


@pytest.mark.parametrize("age", ["2y", "· 1y"])
def test_a_name_above_the_handle_is_the_authors(age: str) -> None:
    form = "{}\n{}\n" + age + "\n\n{}\n\n1\n4\n88\n"
    below = form.format("Ann Loe", "@ann@quay.example", "@pier One.") + form.format(
        "Kit", "\u202a@kit.example\u202c", "Two."
    )
    below += form.format("Ann Loe", "@ann@quay.example", "@kit Three.")
    assert [(author, text) for _, author, text in said("Replies\n" + below)] == [
        ("Ann Loe", "@pier One."),
        ("Kit", "Two."),
        ("Ann Loe", "@kit Three."),
    ]


def test_buttons_with_a_day_among_them_end_a_comment() -> None:
    row = "{}\n{}\nLike · Reply · 27 · Aug {}, 2017 7:01pm\n\n"
    below = "2 Comments\nSort by \nNewest\n\nAdd a comment...\n\n" + row.format("Ann Loe", "One.", 4)
    below += row.format("Kit\nWorks at Quay School", "Two.", 5) + "Facebook Comments Plugin\n"
    assert [(d.author, d.text, d.published) for d in read(below)[1:]] == [
        ("Ann Loe", "One.", "2017-08-04T19:01:00Z"),
        ("Kit", "Two.", "2017-08-05T19:01:00Z"),
    ]


def test_a_number_and_a_name_above_the_date() -> None:
    below = "412 Comments\n\n"
    for number, name, words in ((412, "quay_lass", "One."), (411, "Sir Kit", "@409\nTwo.")):
        below += f"{number}. Posted by {name} on\n8 Jan 2016 9:12\n{words}\n+22\nRate this comment positively\n-1\n"
        below += f"Rate this comment negatively\nReport this comment (Comment number {number})\n\n"
    assert said(below) == [("412", "quay_lass", "One."), ("411", "Sir Kit", "@409\n\nTwo.")]


def test_an_article_is_a_name_with_an_ellipsis_behind_it() -> None:
    below = "2 comments:\n\nThe Vicar of Quay said...\nOne.\n9 November 2009 at 22:01\n\nAnn Loe said...\nTwo.\n"
    assert [(author, text) for _, author, text in said(below + "9 November 2009 at 23:01\n")] == [
        ("The Vicar of Quay", "One."),
        ("Ann Loe", "Two."),
    ]


def test_another_sites_post_is_no_comment() -> None:
    below = "3 Responses to “The ferry that never came”\n\nAnn Loe Says:\nMarch 11th, 2008 at 9:15 am\nOne.\n\n"
    below += (
        "Harbour View » Blog Archive » Boats Says:\nMarch 11th, 2008 at 1:30 pm\n[...] Ann Loe has it so. [...]\n\n"
    )
    below += "Kit Says:\nMarch 12th, 2008 at 7:00 am\nTwo.\n"
    assert [(author, text) for _, author, text in said(below)] == [("Ann Loe", "One."), ("Kit", "Two.")]


@pytest.mark.parametrize("heading", ["More stories", "Latest news from Westhaven", "Related articles"])
def test_other_stories_with_their_ages_are_no_thread(heading: str) -> None:
    rows = "".join(
        f"{title}\n{name}\n{days} days ago\nThe swan master has counted them.\n\n"
        for title, name, days in (("Swans counted", "Ann Loe", 2), ("A chain in a shop", "Kit Poe", 3))
    )
    assert said(f"{heading}\n\n{rows}") == []
    assert len(said(f"2 comments\n\n{rows}")) == 2


def test_what_was_taken_down_has_no_words() -> None:
    form = "{}\n 14 May 2019 7.02\n8\n{}\n\nReply\nReport\n"
    below = "Comments (3)\n" + form.format("Ann Loe", "One.")
    below += form.format("Kit", "This comment was removed by a moderator because it didn't abide by our standards.")
    assert [(author, text) for _, author, text in said(below + form.format("Sam", "Three."))] == [
        ("Ann Loe", "One."),
        ("Kit", ""),
        ("Sam", "Three."),
    ]


def test_the_name_of_a_section_announces_nothing() -> None:
    page = "Comment\nThe ferry that never came\n\nANN LOE\nASSOCIATE EDITOR\n12 February 2024 • 6:00am\n\n"
    page += ARTICLE.partition("\n\n")[2] + "Comments\n2 comments\nKit\n21 hrs ago\n\nOne.\n\nReply\n"
    article, *answers = read_text(page + "Sam\n20 hrs ago\n\nTwo.\n\nReply\n", "a.txt")
    assert (article.title, article.author, article.published) == (
        "The ferry that never came",
        "Ann Loe",
        "2024-02-12T06:00:00Z",
    )
    assert [(d.author, d.text) for d in answers] == [("Kit", "One."), ("Sam", "Two.")]


def test_whom_a_name_answers_may_stand_between_it_and_its_age() -> None:
    one = "A\nAnn Loe\na year ago\n\nOne is enough for me.\n\n7\n\n0\nReply\n•\nShare ›\n\n"
    two = "S\nsam_poe\nAnn Loe\na year ago\n\nTwo would be better\n\n4\n\n1\nReply\n•\nShare ›\n\n"
    three = "K\nKit\na year ago\n\nThree.\n\n0\n\n0\nReply\n•\nShare ›\n\n"
    assert said(f"Comments\n\n3 comments\nSort by Best\n\n{one}{two}{three}") == [*ROWS, ("2", "Kit", "Three.")]


def test_a_number_calls_the_comment_that_bears_it() -> None:
    form = "{at}. {name}\n2ND MAY 2013 - 16:3{at}\n{words}\n\n+12\nReport this comment (Comment number {at})\n"
    form += "Link to this (Comment number {at})\n\n"
    rows = [("Ann", "One."), ("Kit", "@1 Two."), ("Sam", "2. Kit\nThree."), ("Ann", "It cost 1. Four.")]
    below = "".join(form.format(at=at, name=name, words=words) for at, (name, words) in enumerate(rows, 1))
    documents = read(f"Have your say\n4 Comments\n\nAll Comments (4)\nOldest\nNewest\n\n{below}")
    assert [c.text for c in documents[1:]] == ["One.", "@1 Two.", "2. Kit\n\nThree.", "It cost 1. Four."]
    at = {c.id: index for index, c in enumerate(documents)}
    assert [at[c.parent or ""] for c in documents[1:]] == [0, 1, 2, 0]


def test_a_video_is_its_channels() -> None:
    page = (
        "Skip navigation\nSearch\nCreate\n\nThe ferry that never came\nWesthaven Live\n3.4K subscribers\nSubscribe\n212\nShare\n"
        "Download\n18,204 views  2 May 2023\nThe mayor takes questions on the ferry, from the town hall. Filmed by the team.\n…more\n"
        "2 Comments\nSort by\nAdd a comment…\n@ann_loe\n2 years ago\nOne.\n24\n\nReply\n\n1 reply\n@kit\n1 year ago\n@ann_loe Two.\n6\n\nReply\n\n"
        "12:04\nNOW PLAYING\nTown hall, part two\nWesthaven Live\n1.1K views · 2 years ago\n"
    )
    article, *comments = read_text(page, "a.txt")
    assert (article.title, article.author, article.published) == (
        "The ferry that never came",
        "Westhaven Live",
        "2023-05-02",
    )
    assert article.text.endswith("Filmed by the team.")
    assert [(c.number, c.author, c.text) for c in comments] == [
        ("1", "ann_loe", "One."),
        ("1.1", "kit", "@ann_loe Two."),
    ]


def test_the_name_of_a_picture_is_nobodys_words() -> None:
    one = "Ann Loe's avatar\n\nAnn Loe · 371 weeks ago\n\nOne.\n\nReply\n1 reply · active 371 weeks ago\n\n+7Vote up Vote down\n\n"
    two = "Kit's avatar\n\nKit · 370 weeks ago\n\nTwo.\n\nReply\n\n-3Vote up Vote down\n\n"
    found = said(
        f"Comments (2)\n\nSort by: Date Rating Last Activity\n\n{one}{two}Post a new comment\n\nEnter text right here!\n"
    )
    assert [(name, words) for _, name, words in found] == [("Ann Loe", "One."), ("Kit", "Two.")]
