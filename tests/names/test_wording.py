"""The words of bodies' names in several languages, orders and spellings."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from kg.names import model
from kg.names.block import keys_of
from kg.names.compare import Case, Scope
from kg.names.model import score
from kg.names.parse_bodies import parse_body
from kg.names.wording import in_other_words, is_general, wording

sys.path.append(str(Path(__file__).parent))
from test_compare import THRESHOLD, body

TRANSLATED = [
    ("Universität Holm", "University of Holm"),
    ("Universitat Holm", "Holm University"),
    ("Institut für Tiden Holm", "Institute for Tiden Holm"),
    ("Holmer Volkspartei", "Holmer People's Party"),
    ("Fundación Prado", "Prado Foundation"),
    ("Front Holm National", "Holm National Front"),
    ("Union Holm Liberal", "Holm Liberal Union"),
]
SPELLED = [
    ("Al Rahimi Trust", "Al Rahimy Trust"),
    ("Jama'at al Nourah", "Jamaat al Noorah"),
    ("Hizbnour", "Hezbnoor"),
    ("Kenyan Tidal Agency", "Kenya Tidal Agency"),
    ("Holm Plant named after Ann Lund", "Holm Plant"),
    ("Harbour Sciences Trust", "Harbour Science Trust"),
]
CLUBS = [("FC Holm", "Holm FC"), ("Holm FC", "Football Club Holm"), ("FK Holm", "FC Holm")]


@pytest.mark.parametrize(("one", "other"), [*TRANSLATED, *SPELLED, *CLUBS])
def test_two_names_say_the_same_in_other_words(one: str, other: str) -> None:
    for scope in (Scope.THREAD, Scope.CORPUS):
        pair = score(Case(body(one), body(other), scope), model.BODIES, THRESHOLD)
        assert pair.accepted, pair.reasons
    assert set(keys_of(body(one))) & set(keys_of(body(other)))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("University of Holm", "Holm University"),  # two in one country: neither is translated
        ("Bank of Holm", "Holm Bank"),
        ("Department of Tides", "Department for Tides"),
        ("Walton Council", "Welton Council"),
        ("FC Holm", "SC Holm"),
        ("Universität Holm", "Technische Universität Holm"),
        ("Partido Popular", "Partido Socialista"),
        ("Universität Holm", "University of Kells"),
        ("Banco", "Bank"),
    ],
)
def test_what_another_order_vowel_or_word_makes_is_another_body(one: str, other: str) -> None:
    assert not in_other_words(wording(parse_body(one).words), wording(parse_body(other).words))
    pair = score(Case(body(one), body(other), Scope.THREAD), model.BODIES, THRESHOLD)
    assert not pair.accepted, pair.reasons


def test_what_has_no_word_of_its_own_is_one_with_its_translation_in_one_thread_alone() -> None:
    one, other = body("Ministerio de Defensa"), body("Ministry of Defence")
    assert is_general(wording(one.body.words).words)
    assert score(Case(one, other, Scope.THREAD), model.BODIES, THRESHOLD).accepted
    assert not score(Case(one, other, Scope.CORPUS), model.BODIES, THRESHOLD).accepted


@pytest.mark.parametrize(
    ("short", "long", "part"),
    [
        ("Holm", "Holm FC", True),
        ("Holm", "Football Club Holm", True),
        ("Kelpcorp", "Grupo Kelpcorp", True),
        ("Kelpcorp", "Kelpcorp Technologies", True),
        ("Holm", "Holm Council", False),
        ("Holm", "Holm Research", False),
    ],
)
def test_in_one_thread_a_club_or_company_goes_by_its_name_alone(short: str, long: str, part: bool) -> None:
    pair = score(Case(body(short), body(long), Scope.DOCUMENT), model.BODY_PARTS, THRESHOLD)
    assert pair.accepted == part, pair.reasons
    assert not score(Case(body(short), body(long), Scope.CORPUS), model.BODIES, THRESHOLD).accepted


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("Harbour Friends Association (HFA)", "hfa"),
        ("Naval Tidal Trading Company (NATICO)", "natico"),  # letters that the words do not make
        ("Harbour Friends Association (HFA", "hfa"),  # cut off
        ("Harbour Friends Association HFA", "hfa"),
        ("HFA Harbour Friends Association", "hfa"),
    ],
)
def test_letters_beside_a_name_are_its_acronym_and_no_word_of_it(text: str, letters: str) -> None:
    name = parse_body(text)
    assert letters in name.initials
    assert letters not in name.words


def test_a_slip_in_a_long_lone_word_is_one_in_one_thread_alone() -> None:
    one, other = body("Kelpmarket"), body("Kelpmarkt")
    assert score(Case(one, other, Scope.THREAD), model.BODIES, THRESHOLD).accepted
    assert not score(Case(one, other, Scope.CORPUS), model.BODIES, THRESHOLD).accepted
    assert not score(Case(body("Austria"), body("Austrie"), Scope.THREAD), model.BODIES, THRESHOLD).accepted
