"""Comments whose words begin in the line of their name."""

from __future__ import annotations

import pytest

from tests.readers.thread_help import read, said

ROWS = [
    ("1", "Ann Loe", "One is enough for me."),
    ("2", "sam_poe", "Two: that would be better"),
    ("3", "Ann Loe", "No."),
]


def below(form: str) -> str:
    return "".join(form.format(name=name, words=words) for _, name, words in ROWS)


@pytest.mark.parametrize(
    "form",
    [
        "13/05/2014, 16:15 - {name}: {words}\n",
        "[13/05/2014, 16:15:22] {name}: {words}\n",
        "[13.05.14, 4:15 pm] {name}: {words}\n",
    ],
)
def test_messages_of_a_chat_have_their_dates_before_their_names(form: str) -> None:
    assert said(below(form)) == ROWS
    assert {(document.published or "")[:10] for document in read(below(form))[1:]} == {"2014-05-13"}


def test_names_and_colons_below_a_line_that_announces_comments_are_commenters() -> None:
    assert said("Reader comments\n\n" + below("{name}: {words}\n\n") + "Leave a comment\n") == ROWS


def test_names_and_colons_that_nothing_announces_are_an_interview() -> None:
    assert said(below("{name}: {words}\n\n")) == []


def test_a_message_goes_on_in_the_next_line() -> None:
    first, *others = ROWS
    messages = below("13/05/2014, 16:15 - {name}: {words}\n").replace(first[2], f"{first[2]}\nAnd so on.")
    assert said(messages) == [("1", "Ann Loe", f"{first[2]}\n\nAnd so on."), *others]


def test_prose_with_colons_below_an_article_is_no_thread() -> None:
    prose = "Comments\n\nThree things are left: ferries, buses and trams.\n\nOne thing is certain: nobody asked.\n\n"
    assert said(prose + "The council said: not now.\n") == []
