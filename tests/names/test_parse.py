"""Names into parts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.names.given import Likeness, family_likeness, given_likeness, is_typo
from kg.names.parse import key_of, parse_person
from kg.names.parse_bodies import is_acronym, major_words, parse_body


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
        ("Ann O. Lowe", "ann", "lowe"),  # an initial begins no surname, "O" without a stop does
        ("Nuala O Brien", "nuala", "o brien"),
        ("JD Lowe", "j", "lowe"),
        ("ANN LOWE", "ann", "lowe"),
        ("Al Lowe", "al", "lowe"),
        ("Mr Al Hadi", "", "al hadi"),
        ("Bishop, Ann P.", "ann", "bishop"),  # "Bishop" is no title before a comma
        ("Marsh, Mrs Ann", "ann", "marsh"),
        ("Lowe, Tom, Jr.", "tom", "lowe"),
        ("the Hon. Ann Lowe", "ann", "lowe"),
        ("the Rt Hon Ann Lowe MP", "ann", "lowe"),
        ("Margaret “Peggy” Lowe", "margaret", "lowe"),
        ("Thomas (Tom) Lowe", "thomas", "lowe"),
        ("Ann Grace Lowe AM", "ann", "lowe"),
        ("Soo Am", "soo", "am"),
        ("Ann Lowe, Baroness Lowe of Holm", "ann", "lowe"),
        ("Thomas Grace Hart, 3rd Earl of Holm", "thomas", "hart"),
        ("Lowe, Lady Ann", "ann", "lowe"),
        ("LOWE Ann Grace", "ann", "lowe"),  # surnames in capitals stand first in lists of parliaments
        ("DI LUND Nora", "nora", "di lund"),
        ("KIM Min-jun", "min-jun", "kim"),
        ("JD Lowe", "j", "lowe"),
        ("Nora Prado y Lund", "nora", "prado-lund"),
        ("Nora Prado i Lund", "nora", "prado-lund"),
        ("Ann Grace E Lowe", "ann", "lowe"),  # a capital is an initial
        ("Abdul Rahim Lund", "abdul-rahim", "lund"),
        ("Abd al-Rahim Lund", "abd-al-rahim", "lund"),
        ("Abu Hamid Lund", "abu-hamid", "lund"),
        ("Abdul Rahim", "abdul", "rahim"),
        ("Kim Min Jun", "min-jun", "kim"),  # a surname before two syllables
        ("Ann Kwok Chi-wai", "ann", "kwok"),  # between two given names, as in Hong Kong
        ("Peter Lau Hin-yee", "peter", "lau"),
        ("Trần Văn Hai", "van-hai", "tran"),
        ("Kim Lowe", "kim", "lowe"),
        ("Lee Ann Lowe", "lee", "lowe"),
        ("Lee Van Dam", "lee", "van dam"),
        ("Nils Øløf Bratłø", "nils", "bratlo"),
        ("Lord Lowe of Holm", "", "lowe"),
        ("Ann Mc Lund", "ann", "mc lund"),
        ("Ann St. Lund", "ann", "st lund"),
        ("Haji Omar Lund", "omar", "lund"),
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
    assert parse_person("Tom Lowe Jnr").suffix == parse_person("Tom Lowe, Junior").suffix == "jr"
    assert parse_person("Lowe Snr, Tom").suffix == "sr"


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
    ("one", "other"),
    [
        ("Tides & Harbours Agency", "Tides and Harbours Agency"),
        ("Holm & Sons", "Holm and Sons"),
        ("U.S. Tidal Survey", "US Tidal Survey"),
        ("United Kingdom Tidal Office", "UK Tidal Office"),
        ("Her Majesty’s Inspectorate of Tides", "HM Inspectorate of Tides"),
        ("Holm Kelp Aktiengesellschaft", "Holm Kelp AG"),
        ("OAO Holmkelp", "Open Joint Stock Company Holmkelp"),
        ("Harbour Friends Association (HFA)", "Harbour Friends Association"),
        ("Univ. of Holm", "University of Holm"),
        ("Tides Dept", "Tides Department"),
        ("Holm Center for Kelp", "Holm Centre for Kelp"),
        ("St. Bride's Trust", "Saint Bride's Trust"),
    ],
)
def test_one_name_of_a_body_is_written_in_several_ways(one: str, other: str) -> None:
    assert parse_body(one).key == parse_body(other).key


def test_small_words_are_not_what_tells_a_body_and_an_organ_of_a_state_may_stand_first() -> None:
    for one, other in (("post bank of holm", "post bank holm"), ("ministry of tides", "tides ministry")):
        assert major_words(tuple(one.split())) == major_words(tuple(other.split()))
    for one, other in (
        ("university of holm", "holm university"),
        ("bank of holm", "holm bank"),
        ("harbour a", "harbour"),
    ):
        assert major_words(tuple(one.split())) != major_words(tuple(other.split()))


@pytest.mark.parametrize("text", ["United Kingdom", "Tides UK", "Holm FA", "AG Lowe", "SA Government"])
def test_what_looks_like_a_legal_form_or_is_nothing_but_an_abbreviation_stays(text: str) -> None:
    assert parse_body(text).key == text.lower()


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("HM Tides & Harbours", "hmth"),
        ("UK Kelp Authority", "ukka"),
        ("Kelp and Seafood products Regulatory Agency", "ksra"),
        ("Student Boats Company", "sbc"),
    ],
)
def test_an_acronym_has_letters_in_a_name_whole_and_no_small_words(text: str, letters: str) -> None:
    assert letters in parse_body(text).initials


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
        ("gazza", "gary", Likeness.NICKNAME),
        ("shaz", "sharon", Likeness.NICKNAME),
        ("a", "ann", Likeness.INITIAL),
        ("w", "bill", Likeness.INITIAL),  # of William
        ("b", "bill", Likeness.INITIAL),
        ("t", "bill", Likeness.DIFFERENT),
        ("nadeem", "nademe", Likeness.TYPO),
        ("martin", "marvin", Likeness.DIFFERENT),  # both are names of their own
        ("ann", "brenda", Likeness.DIFFERENT),
        ("des", "desmond", Likeness.NICKNAME),  # cut short
        ("greg", "gregorio", Likeness.NICKNAME),
        ("ann", "annlowe82", Likeness.DIFFERENT),
        ("eric", "erica", Likeness.DIFFERENT),
        ("philip", "phillip", Likeness.TYPO),  # spelled in two ways
        ("ian", "iain", Likeness.TYPO),
        ("sydney", "sidney", Likeness.TYPO),
        ("martin", "martina", Likeness.DIFFERENT),
        ("anne-marie", "anne", Likeness.NICKNAME),
        ("j-c", "jean-claude", Likeness.INITIAL),
        ("de-anne", "deanne", Likeness.EQUAL),
        ("mohammed", "muhammad", Likeness.NICKNAME),  # of one name in two languages
        ("volodymyr", "vladimir", Likeness.NICKNAME),
        ("mohd", "mohammed", Likeness.NICKNAME),
        ("tony", "antony", Likeness.NICKNAME),  # short for another spelling of it
        ("youssef", "yusuf", Likeness.NICKNAME),
        ("abdul-rahim", "abderrahim", Likeness.NICKNAME),
        ("abdul-rahim", "abdul-hamid", Likeness.DIFFERENT),
        ("abdul-rahim", "abdulla", Likeness.DIFFERENT),
        ("min-jun", "min-jin", Likeness.DIFFERENT),  # one letter makes another given name of it
        ("young-hul", "yong-hul", Likeness.NICKNAME),
        ("sa'id", "said", Likeness.EQUAL),
        ("arnold", "ronald", Likeness.DIFFERENT),
    ],
)
def test_given_names_are_alike_in_degrees(one: str, other: str, likeness: Likeness) -> None:
    assert given_likeness(one, other) == likeness
    assert given_likeness(other, one) == likeness


def test_half_of_a_double_surname_is_the_surname() -> None:
    assert family_likeness("lowe", "lowe-hart") == Likeness.NICKNAME
    assert family_likeness("van der lowe", "lowe") == Likeness.NICKNAME
    assert family_likeness("van der lowe", "van") == Likeness.DIFFERENT
    assert family_likeness("abu lowe", "lowe") == Likeness.DIFFERENT
    assert family_likeness("saint lowe", "lowe") == Likeness.DIFFERENT
    assert family_likeness("min-jun", "jun") == Likeness.DIFFERENT  # of a given name that stands last


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("o'hara", "o hara"),
        ("o'hara", "ohara"),
        ("bin hadi", "ibn hadi"),
        ("al-hadi", "el hadi"),
        ("de la rue", "delarue"),
        ("mc lund", "mclund"),
        ("st lund", "saint lund"),
    ],
)
def test_a_family_name_is_written_in_one_word_or_several(one: str, other: str) -> None:
    assert family_likeness(one, other) == Likeness.EQUAL


def test_a_slip_is_one_letter_in_a_word_of_five_or_a_letter_drawn_out_or_two_changed_round() -> None:
    assert is_typo("lowther", "lowhter")
    assert is_typo("oono", "oonoo")
    assert is_typo("ivor", "iovr")
    assert is_typo("leing", "leng")
    assert not is_typo("lowe", "lower")
    assert not is_typo("lowe", "love")
    assert not is_typo("ivor", "viro")
    assert not is_typo("lowther", "lowther")


@given(st.text(max_size=30))
def test_any_text_can_be_read_as_a_name(text: str) -> None:
    parse_person(text)
    parse_body(text)
    assert key_of(key_of(text)) == key_of(text)


@pytest.mark.parametrize(
    ("called", "name"),
    [
        ("GOP", "Republican Party"),
        ("Grand Old Party", "the Republican Party"),
        ("Tories", "Conservatives"),
        ("Lib Dems", "Liberal Democrats"),
    ],
)
def test_what_newspapers_call_a_party_is_its_name(called: str, name: str) -> None:
    assert parse_body(called).key == parse_body(name).key
