"""News, opinion or blog, by the text alone."""

from __future__ import annotations

import pytest

from kg.readers.kinds import kind_of

LEADER = """We recommend Helen Moss. She read the budget when her colleagues did not. Peter Novak struck us as sincere but \
unprepared, and at our interview he could not name the schools. The mayor has no children in our schools."""
COLUMN = """Those of us who had followed the ferry from the start were not surprised. We were told that it would pay, and \
we believed it. Our council has sold it for the price of a bus shelter, and told me so on a Friday."""
REPORT = """The council voted on Tuesday to sell the ferry. “We had no choice,” said Helen Moss. “Our books are empty, and we \
owe the bank. It gives us no pleasure.” Peter Novak said that the town deserved better. The sale is due in May."""
ABROAD = """The US has closed two of its ports. US officials said on Monday that the ports would stay shut, and the US Navy \
has sent a ship. Norway has asked the US to reopen them. The matter will come before a court in June."""
LETTER = """The mayor thanked those who had helped to put out the fire at the mill. It began on Sunday night, and by morning \
nothing was left of the roof. We understand that two men were taken to hospital. The police have asked for witnesses."""


REOPENED = """The council voted on Tuesday to sell the ferry. "We had no choice," said Helen Moss. "Our books are empty, and we \
owe the bank. "It gives us no pleasure." Peter Novak said that the town deserved better. He asked: "Who told us of it? "Nobody told me, \
and nobody told my family, or us, until I had read it in our paper." The sale is due in May."""
PRINTED = REPORT.replace("“", "''").replace("”", "''").replace("We ", "I ").replace("Our ", "My ").replace("us", "me")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (PRINTED, "news"),
        (REOPENED, "news"),
        (LEADER, "opinion"),
        (COLUMN, "opinion"),
        (REPORT, "news"),
        (ABROAD, "news"),
        (LETTER, "news"),
    ],
    ids=[
        "two apostrophes",
        "opened anew",
        "a paper says we",
        "one of us",
        "only those who are quoted",
        "a country",
        "once",
    ],
)
def test_who_speaks_outside_quotes_gives_an_opinion(text: str, kind: str) -> None:
    assert kind_of(text, text, False) == kind


def test_a_thread_below_makes_it_a_blog() -> None:
    assert kind_of(LEADER, LEADER, True) == "blog"
    assert kind_of(ABROAD, ABROAD, True) == "blog"  # too little is told of what others said


def test_a_report_with_comments_is_still_a_report() -> None:
    told = (
        REPORT
        + " A spokesman for the bank said that it had not been asked. Helen Moss told the Echo that she would not stand again."
    )
    assert kind_of(told, told, True) == "news"
    assert kind_of(told + " I was there.", told + " I was there.", True) == "blog"
