"""Names into parts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.names.given import Likeness, family_likeness, given_likeness, is_typo
from kg.names.parse import is_acronym, key_of, parse_body, parse_person


@pytest.mark.parametrize(
    ("text", "given_name", "family"),
    [
        ("Ann Lowe", "ann", "lowe"),
        ("Cllr Zoë O’Hara-Lund", "zoe", "o'hara-lund"),
        ("Deputy Mayor Ann Lowe", "ann", "lowe"),
        ("Lowe, Ann P.", "ann", "lowe"),
        ("J.P. Lowe", "j", "lowe"),
        ("Piet van der Velde", "piet", "van der velde"),
        ("Nuala Ní Bhriain", "nuala", "ni bhriain"),
        ("Ann Lowe’s", "ann", "lowe"),
        ("Mr Lowe", "", "lowe"),
    ],
)
def test_a_person_has_a_given_and_a_family_name(text: str, given_name: str, family: str) -> None:
    name = parse_person(text)
    assert (name.given, name.family) == (given_name, family)


def test_a_lone_word_may_be_either_name_but_after_a_title_it_is_a_surname() -> None:
    assert parse_person("Lowe").single == "lowe"
    assert parse_person("Lowe", titled=True).family == "lowe"


def test_letters_after_a_name_are_no_part_of_it_but_generations_tell_apart() -> None:
    assert parse_person("Ann Lowe MP").family == "lowe"
    assert parse_person("Ann Lowe OBE").key == "ann lowe"
    assert parse_person("Tom Lowe Jr").suffix == "jr"


@pytest.mark.parametrize("text", ["jlowe82", "tide_watcher", "anon", "@annlowe"])
def test_a_handle_is_no_name(text: str) -> None:
    name = parse_person(text)
    assert name.handle
    assert not name.full


def test_a_body_is_compared_without_article_and_legal_form() -> None:
    assert parse_body("the Harbour Trust Ltd").key == parse_body("Harbour Trust").key
    assert parse_body("Harbour Party").core == "harbour"
    assert parse_body("Fellowship of the Estuary").initials == {"fe", "fote"}


@pytest.mark.parametrize(
    ("text", "yes"), [("HFA", True), ("PrQ", True), ("Harbour", False), ("Ann Lowe", False), ("I", False)]
)
def test_acronyms_are_told_by_their_capitals(text: str, yes: bool) -> None:
    assert is_acronym(text) is yes


@pytest.mark.parametrize(
    ("one", "other", "likeness"),
    [
        ("bill", "william", Likeness.NICKNAME),
        ("peggy", "margaret", Likeness.NICKNAME),
        ("a", "ann", Likeness.INITIAL),
        ("w", "bill", Likeness.INITIAL),  # of William
        ("b", "bill", Likeness.INITIAL),
        ("t", "bill", Likeness.DIFFERENT),
        ("nadeem", "nademe", Likeness.TYPO),
        ("martin", "marvin", Likeness.DIFFERENT),  # both are names of their own
        ("ann", "brenda", Likeness.DIFFERENT),
    ],
)
def test_given_names_are_alike_in_degrees(one: str, other: str, likeness: Likeness) -> None:
    assert given_likeness(one, other) == likeness
    assert given_likeness(other, one) == likeness


def test_half_of_a_double_surname_is_the_surname() -> None:
    assert family_likeness("lowe", "lowe-hart") == Likeness.NICKNAME


def test_a_slip_is_one_letter_in_a_word_of_five_or_a_letter_drawn_out_or_two_changed_round() -> None:
    assert is_typo("lowther", "lowhter")
    assert is_typo("oono", "oonoo")
    assert is_typo("ivor", "iovr")
    assert not is_typo("lowe", "love")
    assert not is_typo("ivor", "viro")
    assert not is_typo("lowther", "lowther")


@given(st.text(max_size=30))
def test_any_text_can_be_read_as_a_name(text: str) -> None:
    parse_person(text)
    parse_body(text)
    assert key_of(key_of(text)) == key_of(text)
