"""What kind of body or programme a name is of, by its words."""

from __future__ import annotations

import pytest

from kg.language.kinds import author_type, finer_by_form, is_broadcaster, may_broadcast
from kg.language.wordlists import words
from kg.records import EntityType, Finer


def test_names_of_broadcasters_are_looked_for_at_each_word_that_may_begin_one() -> None:
    listed = [*words("bodies", "broadcasters"), *(f"{word} nine" for word in words("bodies", "broadcast_numbered"))]
    assert all(is_broadcaster(name) and may_broadcast(name.split()[0]) for name in listed)
    assert may_broadcast("the") and not may_broadcast("mayor")


def test_a_paper_is_told_by_the_last_or_the_first_word_of_its_name() -> None:
    assert [finer_by_form(name) for name in ("Cork Herald", "The Daily Quern", "Evening Lamp")] == [
        Finer.MEDIA_OUTLET
    ] * 3
    assert finer_by_form("Evening") is None


@pytest.mark.parametrize(
    ("byline", "body"),
    [
        ("Reuters", True),
        ("Press Association", True),
        ("The Harbour Echo", True),
        ("Corvel Daily News Desk", True),
        ("HarbourView.com", True),
        ("Ann Loe", False),
        ("A. Times", False),
        ("Nick Press", False),
        ("quay_cat", False),
        ("", False),
    ],
)
def test_who_signs_is_somebody_or_a_body(byline: str, body: bool) -> None:
    assert author_type(byline) == (EntityType.ORGANISATION if body else EntityType.PERSON)


def test_public_bodies_of_one_word_and_unions_of_states() -> None:
    names = ("the Senate", "Storting", "United Nations", "NATO", "Foreign Office", "Corvel Borough Council")
    assert {finer_by_form(name) for name in names} == {Finer.PUBLIC_BODY}
    assert {finer_by_form(name) for name in ("Office", "Congress", "Credit Union", "Union")} == {None}
