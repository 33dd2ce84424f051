"""Spellings of one name in several languages' ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.names.customs import customary
from kg.names.spellings import readings, spelled_alike

words = st.text(alphabet="abcdefghijklmnopqrstuvwxyz'-", max_size=14)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("stoyankov", "stojankow"),
        ("rahimov", "raheemow"),
        ("khalidov", "halidow"),
        ("peyevska", "pejewska"),
        ("gerdzhikov", "gerdjikov"),
        ("artyom", "artem"),
        ("tsvetanka", "cwetanka"),
        ("abdurrahim", "abdel-rahim"),
        ("dickson", "dixon"),
        ("marquez", "markes"),
    ],
)
def test_letters_are_read_as_several_languages_read_them(one: str, other: str) -> None:
    assert spelled_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("martin", "morton"),
        ("petrov", "petrova"),
        ("baker", "becker"),
        ("church", "cross"),
        ("bruce", "burke"),
        ("lowe", "lewe"),
    ],
)
def test_other_vowels_endings_and_short_words_are_other_names(one: str, other: str) -> None:
    assert not spelled_alike(one, other)


@given(words, words)
def test_it_does_not_matter_which_of_two_names_comes_first(one: str, other: str) -> None:
    assert spelled_alike(one, other) == spelled_alike(other, one)


@given(st.text(max_size=200))
def test_any_word_has_few_readings(word: str) -> None:
    assert len(readings(word)) <= 4**3 * 3


@given(st.lists(st.text(alphabet="abclnAEILNyi.-", min_size=1, max_size=8), max_size=8))
def test_no_letter_of_a_name_is_lost(name: list[str]) -> None:
    found = customary(name, {"di"}, {"kim", "li"})
    letters = sorted("".join(name).replace("-", ""))
    left = sorted("".join(found).replace("-", ""))
    assert all(letters.count(letter) >= left.count(letter) for letter in left)
    assert len(letters) - len(left) <= sum(word in ("y", "i", "e", "und") for word in name)
