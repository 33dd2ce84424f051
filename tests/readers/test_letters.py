"""Letters to an editor: whose they are, and that they say what their writers think."""

from __future__ import annotations

import pytest

from kg.readers.letters import is_letter
from kg.readers.text import read_text

BODY = """The meeting of the council was unlike any other that was held in Westhaven this year, and the leader took credit for all of it.
The agenda was long, and councillors had to decide on what they had not read.
It should be said that the ferry has not run since May, whatever the leader says of it.
"""


@pytest.mark.parametrize("opening", ["Dear Sir, — ", "Dear Editor,\n\n", "To the editor:\n", "SIR – ", "Sir, - "])
def test_a_letter_is_opinion(opening: str) -> None:
    article = read_text(f"Who pays for the pier?\n\n{opening}{BODY}", "a.txt")[0]
    assert (article.kind, article.title) == ("opinion", "Who pays for the pier?")


@pytest.mark.parametrize(
    ("signed", "author"),
    [
        ("Jane Doe", "Jane Doe"),
        ("Cllr Jane Doe, Westhaven", "Jane Doe"),
        ("Councilman Jane Doe", "Jane Doe"),
        ("J Doe,\nBirch Close, Westhaven.", "J Doe"),
        ("Jane R. Doe", "Jane R. Doe"),
        ("Jane Doe,", "Jane Doe"),
        ("Jane Doe, \n\nFerry Users Westhaven Branch secretary", "Jane Doe"),
        ("R J Doe", "R J Doe"),
        ("Jane Doe\nWesthaven", "Jane Doe"),
        ("Jane Doe\n\nJohn Quay", "Jane Doe"),
        ("Best Wishes,\nJane Doe", "Jane Doe"),
        ("Jane R. Doe\n4 Harbour Road\nWesthaven, MA 01234 Tel. 555-0100", "Jane R. Doe"),
        ("Jane Doe\njane@ferry.example", "Jane Doe"),
    ],
)
def test_who_signs_a_letter_wrote_it(signed: str, author: str) -> None:
    article = read_text(f"Dear Sir,\n\n{BODY}\n{signed}\n", "a.txt")[0]
    assert article.author == author
    assert signed.splitlines()[0] not in article.text


@pytest.mark.parametrize(
    "text",
    [
        f"LETTER: Who pays for the pier?\n\n{BODY}\nJane Doe\n",
        f"Who pays for the pier?\n\nWell said Tom Poe (Courier, 3 May) of the leader.\n{BODY}\nJane Doe,\n",
        f"Who pays for the pier?\n\nI read the report (Courier May 3) twice.\n{BODY}\nJane Doe\n",
    ],
)
def test_a_letter_is_told_by_its_heading_or_by_what_it_answers(text: str) -> None:
    article = read_text(text, "a.txt")[0]
    assert (article.kind, article.author) == ("opinion", "Jane Doe")


def test_a_report_with_a_day_in_brackets_is_none() -> None:
    article = read_text(
        f"Who pays for the pier?\n\nThe leader wrote on Monday (May 3) to say so.\n{BODY}\nJane Doe\n", "a.txt"
    )[0]
    assert (article.kind, article.author) == ("news", None)


def test_whoever_says_i_may_sign_with_his_post() -> None:
    text = f"I have to answer this. My ward has no ferry, I have no say, and nobody asked me.\n\n{BODY}\nCr Jane Doe, Harbour Ward"
    assert read_text(text, "a.txt")[0].author == "Jane Doe"


def test_whoever_says_i_may_sign_with_a_name_alone() -> None:
    text = f"I have to answer this. My ward has no ferry, I have no say, and nobody asked me.\n\n{BODY}\nJane Doe"
    assert read_text(text, "a.txt")[0].author == "Jane Doe"
    assert read_text(text.replace("nobody asked", "Jane Doe asked"), "a.txt")[0].author is None
    assert read_text(f"{BODY}\nJane Doe", "a.txt")[0].author is None


def test_whoever_says_i_may_sign_with_a_dash_and_where_he_lives() -> None:
    text = f"I have to answer this. My ward has no ferry, I have no say, and nobody asked me.\n\n{BODY}\n"
    article = read_text(f"{text}-Jane Doe, New Harbour Road, Westhaven", "a.txt")[0]
    assert (article.author, article.kind) == ("Jane Doe", "opinion")
    assert "Jane Doe" not in article.text
    assert read_text(f"{text}- nobody asked, and nobody knew, in Westhaven", "a.txt")[0].author is None
    assert read_text(f"{BODY}\n-Jane Doe, New Harbour Road, Westhaven", "a.txt")[0].author is None


def test_whom_a_letter_is_to_has_not_written_it() -> None:
    text = f"12 Harbour Road\nSaturday, 3 May 2014\nDear Prime Minister Doe,\n\n{BODY}\n"
    assert read_text(text, "a.txt")[0].author is None


@pytest.mark.parametrize(
    "last",
    [
        "Thank you all.",
        "When will it end?",
        "The ferry has not run since May, and nobody knows why",
        "Birch Close Councillor",
    ],
)
def test_last_words_are_no_signature(last: str) -> None:
    article = read_text(f"Dear Sir,\n\n{BODY}\n{last}\n", "a.txt")[0]
    assert article.author is None
    assert last in article.text


def test_a_report_of_a_letter_is_none() -> None:
    assert not is_letter("The mayor answered on Friday. “Dear sir,” she wrote, “we have read it.”")
    assert not is_letter("Sir Tom Ruiz, the harbour master, has died.")
