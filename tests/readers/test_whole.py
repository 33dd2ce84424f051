"""Whole pages of text: menus above the article, lists of other stories below it."""

from __future__ import annotations

import pytest

from kg.readers.text import read_text
from kg.records import Document

MENU = "Skip to content\nHarbour View\nSIGN UP\nWESTHAVEN\n12°\nPrimary Menu\nNews\nWeather & Traffic\nSports\nOpinion\nAbout\nSearch\n"
TEASERS = "Harbour fair to return in spring\nMarch 2, 2015\nA new roof for the town hall, at last\nMarch 1, 2015\nGulls, and what to do about them\n"
TITLE = "Ferry fares must fall before the summer"
BODY = """
The council of Westhaven raised the fares again last week, and nobody who takes the first boat was asked at all.

Councillor Roe said that there had been no choice. The people on the quay say otherwise, and they are right about it.

It would take little to make amends: a single vote, one evening in the town hall, and the courage to say so.
"""


def read(text: str) -> list[Document]:
    return read_text(text, "a.txt")


@pytest.mark.parametrize(
    "above", [MENU, MENU + "Opinion\n", MENU + TEASERS + "Opinion\n", f"{MENU}Home » Opinion » {TITLE}\nOpinion\n"]
)
@pytest.mark.parametrize(
    "told",
    [
        "By Ann Loe\nMarch 4, 2015\n",
        "ByAnn Loe\nMarch 4, 2015\n",
        "by: Ann Loe\n\nPosted: Mar 4, 2015 / 04:43 PM GMT\n\nUpdated: Mar 4, 2015 / 05:00 PM GMT\n",
        "By\nAnn Loe\nMarch 4, 2015\nShare\n",
        "By Ann Loe March 4, 2015 5 min read\n",
        "By Ann LoeStaff Writer\nMarch 4, 2015\n",
        "Ann LoeMarch 4, 2015\n",
        "By Ann Loe.\nPublished March 4, 2015\n",
    ],
)
def test_the_article_of_a_page_stands_below_its_menus(above: str, told: str) -> None:
    (article,) = read(f"{above}{TITLE}\n{told}{BODY}")
    assert (article.title, article.author, (article.published or "")[:10]) == (TITLE, "Ann Loe", "2015-03-04")
    assert [block.role for block in article.blocks][:1] == ["title"]
    assert len(article.blocks) == 4


def test_whoever_is_named_again_below_his_article_is_its_author() -> None:
    (article,) = read(
        f"{MENU}{TITLE}\nBy\nAnn Loe\nMarch 4, 2015\n{BODY}\nAnn Loe\n\nAnn Loe is a writer in Westhaven, and keeps bees.\n"
    )
    assert article.author == "Ann Loe"


@pytest.mark.parametrize(
    "story",
    [
        "Town / {n} hours ago\n\nIt is a matter of weeks until the first stalls are put up on the quay for {n} days.\n\nHarbour fair to return in spring\n",
        "by Kit Reeve on September {n}, 2014\nWhat makes somebody keep {n} hens in a yard that small?\nGulls, and what can be done about them\n",
        "Tom Hart\n{n} hours ago\n",
    ],
)
def test_lists_of_other_stories_are_no_thread(story: str) -> None:
    below = "More Stories\n\nHens in the yard behind the mill\n" + "".join(story.format(n=n) for n in range(2, 7))
    assert len(read(f"{TITLE}\nBy Ann Loe\nMarch 4, 2015\n{BODY}\n{below}")) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{} March 5, 2015 at 12:33 pm Reply",
        "{} 5 March 2015 at 12:33 Log in to Reply",
        "{} Mar 5th at 2:41 am",
        "{} 2 days ago Reply",
    ],
)
def test_buttons_behind_the_date_of_a_comment(line: str) -> None:
    thread = f"2 Comments\n{line.format('Tom Hart')}\n\nAll true.\n\n{line.format('Kit')}\n\nNone of it is true\n"
    _, *comments = read(f"{TITLE}\nBy Ann Loe\nMarch 4, 2015\n{BODY}\n{thread}")
    assert [(c.author, c.text) for c in comments] == [("Tom Hart", "All true."), ("Kit", "None of it is true")]


def test_messages_of_another_service_that_an_article_shows_are_no_thread() -> None:
    shown = "".join(
        f"\nThe boat was full again, and nobody of the council on it.\n\n— Tom Hart (@tomhart{n}) March {n}, 2015\n"
        for n in (1, 2, 3)
    )
    assert len(read(f"{TITLE}\nBy Ann Loe\nMarch 4, 2015\n{BODY}{shown}\nThe council did not answer.\n")) == 1


@pytest.mark.parametrize("name", ["Reuters", "AFP", "Petra"])
def test_a_name_of_one_word_beside_the_day(name: str) -> None:
    (article,) = read(f"{TITLE}\nBy {name}\nMarch 4, 2015\n{BODY}")
    assert (article.title, article.author) == (TITLE, name)


def test_an_article_that_a_long_list_parts_keeps_what_stands_above_the_list() -> None:
    votes = "".join(f"Ward {n}\nLost\n" for n in range(1, 20))
    wards = ("north", "south", "east", "west", "old", "new")
    rest = "".join(
        f"\nIn the {ward} ward the count went on until two in the morning, and those who had lost it were the first to leave the {ward} hall.\n"
        for ward in wards
    )
    (article,) = read(f"{MENU}{TITLE}\nBy Ann Loe\nMarch 4, 2015\n{BODY}\n{votes}\n{rest}")
    assert (article.title, article.author) == (TITLE, "Ann Loe")
    assert "It would take little to make amends" in article.text
    assert all(f"the {ward} hall" in article.text for ward in wards)
