"""Commenters as entries of a list."""

from __future__ import annotations

import pytest

from tests.readers.thread_help import read, said

ARTICLE = (
    "The ferry stays\n\nThe council has decided that the ferry to Westhaven will run for another year after all.\n\n"
)
ANNOUNCED = "3 thoughts on “The ferry stays”\n\n"
ENTRIES = "  1. ann_loe\n\n     One.\n\n     • Sam Poe\n\n       Two.\n\n       - Kit\n\n         Three.\n\n  2. Jane Doe\n\n     Four.\n"


def test_names_alone_in_the_entries_of_a_list_are_commenters_and_deeper_entries_answer_them() -> None:
    assert said(ARTICLE + ANNOUNCED + ENTRIES) == [
        ("1", "ann_loe", "One."),
        ("1.1", "Sam Poe", "Two."),
        ("1.1.1", "Kit", "Three."),
        ("2", "Jane Doe", "Four."),
    ]


def test_numbers_behind_the_names_tell_the_tree() -> None:
    entries = "  1. ann_loe 1\n\n     One.\n\n     • Sam Poe 1.1\n\n       Two.\n\n  2. Kit 2\n\n     Three.\n"
    assert said(ARTICLE + ANNOUNCED + entries) == [
        ("1", "ann_loe", "One."),
        ("1.1", "Sam Poe", "Two."),
        ("2", "Kit", "Three."),
    ]


def test_an_entry_within_what_somebody_says_is_no_commenter() -> None:
    entries = (
        "  1. ann_loe\n\n     Two things:\n\n     - It is late.\n\n     - It is slow.\n\n  2. Kit\n\n     Three.\n"
    )
    found = said(ARTICLE + ANNOUNCED + entries)
    assert [name for _, name, _ in found] == ["ann_loe", "Kit"]
    assert "It is slow." in found[0][2]


@pytest.mark.parametrize(
    "page",
    [
        ARTICLE + ENTRIES,  # nothing announces comments
        ARTICLE + ANNOUNCED + "  1. The boat is late.\n\n     One.\n\n  2. It is slow.\n\n     Two.\n",
    ],
)
def test_other_lists_are_no_thread(page: str) -> None:
    assert said(page) == []


def test_thoughts_of_which_an_article_is_made_are_no_comments() -> None:
    assert len(read("3 thoughts on the ferry\n\n" + ENTRIES, article="")) == 1


def test_a_line_without_the_name_of_its_author_names_nobody() -> None:
    page = "The ferry stays\nWritten By: - Date published: 12:38 pm, May 3rd, 2014 - 60 comments\n\n"
    article = read(page + ARTICLE.partition("\n\n")[2])[0]
    assert (article.author, (article.published or "")[:10]) == (None, "2014-05-03")
    assert "Written" not in article.text
