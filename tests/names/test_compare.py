"""Comparisons and their weights."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kg.names import compare, compare_bodies, model
from kg.names.block import keys_of, near_keys
from kg.names.compare import Case, Scope
from kg.names.model import score
from kg.names.profile import Form, Profile, merged
from kg.names.rarity import GIVEN, Rarity, bits

THRESHOLD = 0.9


def profile(name: str, type_: str = "Person", **more: object) -> Profile:
    made = Profile(
        id="c" + name, root="", site="", type=type_, finer=None, name=name, forms=(Form(name, 1, 1),), gender="", honorifics=(),
        descriptions=(), byline="", wrote=(), used=True, definite=False, documents=("d" + name,), document_count=1,
        thread_count=1, mentions=1, context=(), bits=(), seen=(), beside=0, companies=1,
    )  # fmt: skip
    return replace(made, **more)  # type: ignore[arg-type]


RARE = Rarity(given=7.4, family=7.8, people=7.9, once=7.9)  # as in a corpus of a few texts


def of_corpus(name: str, **more: object) -> Profile:
    return profile(name, rarity=RARE, **more)


def body(name: str, **more: object) -> Profile:
    return profile(name, "Organisation", **more)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lowe", "Ann P. Lowe"),
        ("Bill Lowe", "William Lowe"),
        ("Nadeem Qureshi", "Nadeem Quershi"),
        ("Li Wei", "Wei Li"),
    ],
)
def test_forms_of_one_full_name_are_likely_one_person(one: str, other: str) -> None:
    pair = score(Case(of_corpus(one), of_corpus(other), shared=4.0), model.ACROSS, THRESHOLD)
    assert pair.accepted, pair.reasons


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Grace Lowe", "Grace Lowe"),  # called by a middle name
        ("A. Grace Lowe", "Grace Lowe"),
        ("Arthur William Lowe", "Bill Lowe"),
        ("Anne-Marie Lowe", "Anne Marie Lowe"),
        ("Anne-Marie Lowe", "A.-M. Lowe"),
        ("Ann Lowther-Hart", "A Lowther Hart"),
        ("Tom Lowe Jnr", "Tom Lowe Jr"),
        ("Pablo Quintar", "Pablo Quintar Bedoya"),  # one of two surnames
        ("Des Lowe", "Desmond Lowe"),
        ("Phillip Lowe", "Philip Lowe"),
        ("A. Lowe", "Ann Lowe"),
        ("JD Lowe", "James Lowe"),
        ("Bill Lowther", "William Lowhter"),
        ("Bob Lowther-Hart", "Robert Lowther"),
        ("Mohammed Rahimi", "Muhammad Rahimy"),
        ("Khalid Rahimov", "Khaled Raheemow"),
        ("Tanju Stoyankov", "Taniu Stojankow"),
        ("Nora Prado", "María Nora Prado Lund"),  # all words of it, in order
        ("Edwin Quek", "Edwin Quek Tze Han"),
        ("Quintar Nora", "Nora Iris Quintar"),  # and the surname first
        ("Nora Quintar", "Quintar Iris Nora"),
        ("PRADO Nora Iris", "Nora Iris Prado"),
        ("Prado Nora Iris", "Nora Iris Prado"),
        ("Pablo Quintar Bedoya", "Pablo Ramón Quintar"),  # a surname is no other middle name
        ("Piet Weiß", "Piet Weiss"),
        ("Kim Min-jun", "Min Jun Kim"),
        ("Pak Yong-ho", "Park Young-ho"),
        ("Choe Pu-il", "CHOI Bu Il"),
    ],
)
def test_two_forms_of_a_full_name_in_one_thread_are_one_person(one: str, other: str) -> None:
    pair = score(Case(profile(one), profile(other), Scope.THREAD), model.FULL_NAMES, THRESHOLD)
    assert pair.accepted, pair.reasons
    keys, others = ({*keys_of(p), *near_keys(p)} for p in (profile(one), profile(other)))
    assert keys & others


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("James Earl", "James Earl Lowe"),  # "Earl" is a given name there
        ("Ann Grace Lowe", "Grace Hart"),
        ("Jean-Luc Lowe", "Jean-Claude Lowe"),
        ("Ann Grace Lowe", "Ann Ruth Lowe"),
        ("Ann Grace Rose Lowe", "Ann Grace Ruth Lowe"),
        ("Mary Ann", "Mary Ann Lowe Hart"),
        ("Hamid bin Rahim", "Rahim bin Hamid"),
        ("Kim Min-jun", "Kim Min-jin"),
        ("Pak Min-jun", "Kang Min-jun"),
        ("Oleg Rahimov", "Olga Rahimova"),
        ("Ann Baker", "Ann Becker"),
        ("Abdul Rahim Lund", "Abdulla Omar Lund"),
    ],
)
def test_full_names_that_have_a_part_in_common_may_be_of_two(one: str, other: str) -> None:
    assert not score(Case(profile(one), profile(other), Scope.THREAD), model.FULL_NAMES, THRESHOLD).accepted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann Lowe", "Brenda Lowe"),
        ("Ann Lowe", "Ann Hart"),
        ("Martin Lowe", "Marvin Lowe"),
        ("Tom Lowe Jr", "Tom Lowe Sr"),
    ],
)
def test_full_names_that_conflict_are_never_one_whatever_they_share(one: str, other: str) -> None:
    assert not score(Case(of_corpus(one), of_corpus(other), shared=99.0), model.ACROSS, THRESHOLD).accepted


def test_two_full_names_in_one_document_are_hardly_two_spellings() -> None:
    one, other = of_corpus("Nadeem Qureshi", documents=("d",)), of_corpus("Nadeem Quershi", documents=("d",))
    assert compare.named_side_by_side(Case(one, other))
    assert not score(Case(one, other, shared=2.0), model.ACROSS, THRESHOLD).accepted


def test_what_one_fact_says_counts_once() -> None:
    """A name by which somebody is called stands in the longer one, too: both beside each other in one text are hardly one."""
    one, other = profile("Prado Lund", documents=("d",)), profile("Nora Prado Lund", documents=("d",))
    assert compare.called_by_middle_name(Case(one, other))
    assert not compare.in_longer_name(Case(one, other))
    assert not score(Case(one, other, Scope.DOCUMENT), model.FULL_NAMES, THRESHOLD).accepted


def test_bill_lowe_in_a_text_with_a_william_lowe_is_less_sure_than_in_another_town() -> None:
    here = score(Case(of_corpus("Bill Lowe"), of_corpus("William Lowe"), shared=6.0), model.ACROSS, THRESHOLD)
    away = score(Case(of_corpus("Bill Lowe"), of_corpus("William Lowe"), shared=-6.0), model.ACROSS, THRESHOLD)
    assert here.weight > away.weight


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("Harbour", "Harbour Party"),
        ("Greens", "Green Party"),
        ("Harb Dems", "Harbour Democrats"),
        ("Coast Police", "Coast Police Service"),
        ("Harbour Defence Fund", "Harbour Defense Fund"),
        ("Harbour Asociation", "Harbour Association"),
        ("Harbour Kelp Laboratory", "Harbour Kelp Labs"),
        ("Harbour Technologies", "Harbour Technology"),
        ("Post Bank of Holm", "Post Bank Holm"),
        ("Tide Watch", "Tidewatch"),
        ("Society of Kelp and Tides", "Society of the Kelp and the Tides"),
        ("T&K Harbours", "T and K Harbours"),
        ("Harbour Steamr Fund", "Harbour Steamer Fund"),
        ("Ministry of Tides", "Tides Ministry"),
        ("Dept. of Tides", "Tides Department"),
    ],
)
def test_short_forms_of_a_body_are_the_body(short: str, long: str) -> None:
    assert score(Case(body(short), body(long)), model.BODIES, THRESHOLD).accepted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Harbour", "Harbour Council"),
        ("Harbour group", "Harbour Party"),
        ("Harbour First", "Harbour"),
        ("Harbour Trust", "Harbour Union"),
        ("Harbour Fund II", "Harbour Fund III"),
        ("Boston Trust", "Bolton Trust"),
        ("Harbour Fund", "Harbour Fund 2"),
        ("University of Holm", "Holm University"),
        ("Department of Tides", "Department for Tides"),
    ],
)
def test_another_kind_of_body_is_another_body(one: str, other: str) -> None:
    assert not score(Case(body(one), body(other), shared=8.0), model.BODIES, THRESHOLD).accepted


def test_a_council_is_one_with_and_without_the_kind_of_its_area() -> None:
    council = body("Hollowmere District Council")
    for name in ("Hollowmere Council", "District of Hollowmere"):
        assert score(Case(body(name), council, Scope.THREAD), model.BODY_PARTS, THRESHOLD).accepted
    for name in ("Hollowmere City Council", "City of Hollowmere", "Hollowmere", "Hollowmire Council"):
        assert not score(Case(body(name), council, Scope.THREAD), model.BODY_PARTS, THRESHOLD).accepted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Harbour Pension Fund", "Harbour Pension Fund Ombudsman"),
        ("Office for Tides", "Office for Tides Kelp Section"),
        ("Holby City Council", "Holly City Council"),
        ("Harbour Party", "Holm Harbour Party"),
        ("Harbour Relief", "Harbour Relief Peru"),
        ("Harbour Relief", "Harbour Relief 2"),
    ],
)
def test_a_name_that_says_its_kind_is_no_part_of_a_longer_one_and_a_short_word_no_slip(one: str, other: str) -> None:
    for features in (model.BODIES, model.BODY_PARTS):
        assert not score(Case(body(one), body(other), Scope.THREAD), features, THRESHOLD).accepted
    for short, long in (("Kelpcorp", "Kelpcorp Holdings"), ("Kelpcorp", "Kelpcorp Group")):
        assert score(Case(body(short), body(long), Scope.THREAD), model.BODY_PARTS, THRESHOLD).accepted
    for short, long in (("Kelpcorp", "Kelpcorp Trust"), ("Bank", "Bank Group"), ("Holm", "Holm Harbour Group")):
        assert not score(Case(body(short), body(long), Scope.THREAD), model.BODY_PARTS, THRESHOLD).accepted
    friends = Case(body("Harbour Friends"), body("Harbour Friends Association"), Scope.THREAD)
    assert score(friends, model.BODY_PARTS, THRESHOLD).accepted


def test_a_place_is_not_the_council_called_after_it() -> None:
    place, council = profile("Hollowmere", "Place"), body("Hollowmere")
    assert not score(Case(place, council, shared=8.0), model.BODIES, THRESHOLD).accepted


def test_a_programme_is_the_same_after_the_name_of_its_broadcaster() -> None:
    one, other = profile("Tidewatch", "Programme"), profile("KQB Tidewatch", "Programme")
    assert score(Case(one, other), model.BODIES, THRESHOLD).accepted
    assert not compare_bodies.broadcaster_prefix(Case(one, profile("Evening Tidewatch", "Programme")))


def test_a_pet_name_needs_the_article_and_the_ending_of_a_named_outlet() -> None:
    pet, outlet = body("Torrocourier", definite=True), body("Estuary Courier", finer="MediaOutlet")
    assert compare_bodies.blend(Case(pet, outlet, Scope.THREAD))
    assert not compare_bodies.blend(Case(pet, outlet, Scope.CORPUS))
    assert not compare_bodies.blend(Case(replace(pet, definite=False), outlet, Scope.THREAD))


def test_reasons_add_up_to_the_weight() -> None:
    pair = score(Case(of_corpus("Bill Lowe"), of_corpus("William Lowe"), shared=3.0), model.ACROSS, THRESHOLD)
    total = sum(float(reason.rsplit("(", 1)[1].rstrip(")")) for reason in pair.reasons)
    assert total == pytest.approx(pair.weight, abs=0.1)


def test_of_whom_one_thread_speaks_is_told_from_those_whom_one_thread_speaks_of() -> None:
    rarity = Rarity(given=6.0, family=6.0, people=12.0, once=9.0)
    one, often = profile("Ann Lowe", rarity=rarity), profile("Ann Lowe", rarity=rarity, thread_count=8, companies=8)
    few = profile("Ann Lowe", rarity=rarity, thread_count=4, companies=4)
    single, several = (score(Case(p, often), model.ACROSS, THRESHOLD) for p in (one, few))
    assert single.weight > several.weight


def test_a_rare_family_name_in_common_says_more_than_one_that_many_bear() -> None:
    rare = Case(*(profile(n, rarity=Rarity(6.0, 14.0, 12.0, 11.0)) for n in ("Bill Ombersley", "William Ombersley")))
    common = Case(*(profile(n, rarity=Rarity(6.0, 6.0, 12.0, 11.0)) for n in ("Bill Lowe", "William Lowe")))
    assert score(rare, model.ACROSS, THRESHOLD).accepted
    assert not score(common, model.ACROSS, THRESHOLD).accepted


def test_threads_are_still_counted_when_what_was_merged_is_merged_again() -> None:
    threads = [profile("Ann Lowe", id=f"c{n}", root=f"d{n}") for n in range(4)]
    whole = merged([merged(threads[:2]), merged(threads[2:])])
    assert (whole.thread_count, whole.document_count) == (4, 4)


def test_merging_does_not_depend_on_the_order() -> None:
    several = [
        profile("Ann Lowe", gender="f"),
        profile("Ann P. Lowe", id="c2"),
        profile("A. Lowe", id="c3", mentions=7),
    ]
    assert merged(several) == merged(reversed(several))


def test_the_most_complete_name_is_chosen() -> None:
    assert merged([profile("Lowe", mentions=9), profile("Ann Lowe"), profile("A. Lowe", mentions=9)]).name == "Ann Lowe"
    assert merged([body("Harbour", mentions=9), body("Harbour Party"), body("HP", mentions=9)]).name == "Harbour Party"


def test_a_writer_of_whom_others_speak_too_may_be_whom_a_third_text_speaks_of() -> None:
    writer = of_corpus("Ann Lowe", id="c1", root="t1", documents=("t1",), wrote=("t1",))
    spoken = of_corpus("Ann Lowe", id="c2", root="t2", documents=("t2",))
    third = of_corpus("Ann Lowe", id="c3", root="t3", documents=("t3",))
    assert compare.writer_and_spoken_of(Case(writer, third))
    assert not compare.writer_and_spoken_of(Case(merged([writer, spoken]), third))
    assert compare.writer_and_spoken_of(
        Case(merged([writer, replace(writer, root="t4", documents=("t4",), wrote=("t4",), id="c4")]), third)
    )


def test_an_initial_in_common_says_less_than_a_name_that_is_as_rare() -> None:
    initial, name = (bits(GIVEN + given, 1, 1000) for given in ("a", "anwen"))
    assert initial + 2 < name
