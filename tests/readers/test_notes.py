"""Notes below a post that blogs of one service pass on to each other, as their pages print them."""

from __future__ import annotations

import pytest

from kg.readers.text import read_text
from tests.readers.thread_help import ARTICLE

NOTES = (
    "#ferries #westhaven\nPosted 6 May 2013 with 5 notes\n\n5 Notes\n\n"
    "ann-loe reblogged this from quaynotes and added:\nIt never came for us either.\n\nsam-poe liked this\n\n"
    "kit reblogged this from ann-loe and added:\nNor for us, Ann.\n\nbo reblogged this from quaynotes\n\n"
    "saltbox said: Ask the harbour master.\n\nquaynotes posted this\n"
)


def test_notes_with_words_are_comments() -> None:
    article, *comments = read_text(f"quaynotes\nFollow\n\n{ARTICLE}{NOTES}", "a.txt")
    assert [(c.number, c.author, c.text) for c in comments] == [
        ("1", "ann-loe", "It never came for us either."),
        ("1.1", "kit", "Nor for us, Ann."),
        ("2", "saltbox", "Ask the harbour master."),
    ]
    assert (article.author, article.published) == ("quaynotes", "2013-05-06")
    assert "liked" not in article.text
    assert "#ferries" not in article.text


@pytest.mark.parametrize("line", ["The mayor said: we must wait.", "Ann said: it will come."])
def test_prose_is_no_note(line: str) -> None:
    assert len(read_text(f"{ARTICLE}{line}\n\nNobody believed it.\n", "a.txt")) == 1


CHAIN = (
    "quaynotes\nThe council of Westhaven has promised a new ferry for years, and has always found a reason to wait.\n\nWhy?\n\n"
    "ann-loe\nIt never came for us either.\n\nkit\nNor for us, Ann.\nAnd we paid.\n\n#ferries #westhaven\n1,204 notes\nMay 3, 2014\nReblog\nLike\n"
)


def test_who_passes_a_post_on_answers_whom_he_has_it_from() -> None:
    article, *comments = read_text(CHAIN, "a.txt")
    assert (article.author, article.published) == ("quaynotes", "2014-05-03")
    assert article.text.endswith("Why?")
    assert [(c.number, c.author, c.text) for c in comments] == [
        ("1", "ann-loe", "It never came for us either."),
        ("1.1", "kit", "Nor for us, Ann.\n\nAnd we paid."),
    ]


def test_a_day_below_the_notes_is_the_posts() -> None:
    page = f"quaynotes\n\n{ARTICLE}#ferries\n12 notes\nMay 3, 2014\n\nann-loe liked this\nkit said: So it did not.\n"
    article, comment = read_text(page, "a.txt")
    assert (article.published, comment.author, comment.text) == ("2014-05-03", "kit", "So it did not.")
