"""Markdown files: their words without the signs, their threads as those of copied pages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.readers.markdown import is_markdown, plain
from kg.readers.read import read_bytes


@pytest.mark.parametrize(
    ("marked", "words"),
    [
        ("## The pier is gone ##", "The pier is gone"),
        ('[Ann Loe](https://a.example/x_(y) "Ann") wrote', "Ann Loe wrote"),
        ("![](https://a.example/1.png)[Ann](u)", "Ann"),
        ("[Like (4)](u)[Reply](u)", "Like (4)\nReply"),
        ("[![Ann](a.png) Ann](u)", " Ann"),
        ("**Ann Loe** said *no* to __that__ _plan_", "Ann Loe said no to that plan"),
        ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
        ("Fares up 5\\. No\\!", "Fares up 5. No!"),
        ("> as it was\n\n1. one\n* two", "> as it was\n\n1. one\n* two"),
    ],
)
def test_signs_go_and_words_stay(marked: str, words: str) -> None:
    assert plain(marked) == words


def test_what_is_markdown() -> None:
    assert is_markdown("No signs at all.", ".md")
    assert not is_markdown("See [the list](below) for more.", ".txt")
    assert is_markdown("[One](a) and [two](b) and [three](c).", ".txt")


@given(st.text(alphabet="[]()*_#\\ ab\n!", max_size=80))
def test_any_text_is_made_plain(text: str) -> None:
    assert len(plain(text)) <= len(text) + text.count(")[")


PAGE = """# The ferry that never came

[Sam Poe](https://f.example/sam)

Mar 03, 2022

The council of Westhaven has promised a **new ferry** for years, and every year it has found a reason to wait.

#### Comments

![](https://f.example/1.png)

[Ann Loe](https://f.example/ann)

[Mar 3, 2022](https://f.example/c/1)

Liked by Sam Poe

One is enough for me.

[Like (4)](javascript:void(0))[Reply (1)](javascript:void(0))[Share](javascript:void(0))

![](https://f.example/2.png)

[Kit 2nd](https://f.example/kit)

[Mar 5, 2022](https://f.example/c/2)

Author

Two would be better.

[Like](javascript:void(0))[Reply](javascript:void(0))[Share](javascript:void(0))
"""


def test_a_thread_in_markdown() -> None:
    (article, *comments), _ = read_bytes(PAGE.encode(), "ferry.md")
    assert (article.title, article.author, (article.published or "")[:10]) == (
        "The ferry that never came",
        "Sam Poe",
        "2022-03-03",
    )
    assert [(c.author, c.text) for c in comments] == [
        ("Ann Loe", "One is enough for me."),
        ("Kit 2nd", "Two would be better."),
    ]
