"""Posts that are told apart by their matter, and who "them" and an office behind a comma are not; on invented passages."""

from __future__ import annotations

import pytest

from tests.language.reading_help import LOC, ORG, PARTY, PERSON, chain, named, read

pytestmark = pytest.mark.model


def test_a_minister_of_one_matter_is_not_the_minister_of_another() -> None:
    text = "Tom Ruiz has resigned. The transport minister wrote: “I am sorry.” He was followed by Lena Voss, the health minister."
    doc = read(text, {"Tom Ruiz": PERSON, "Lena Voss": PERSON})
    assert chain(doc, "The transport minister").id != named(doc, "Lena Voss").id
    assert chain(doc, "the health minister").id == named(doc, "Lena Voss").id


def test_a_minister_without_a_matter_may_be_of_any() -> None:
    text = "Lena Voss, the health minister, spoke in May. The minister said that it was late."
    doc = read(text, {"Lena Voss": PERSON})
    assert chain(doc, "The minister").id == named(doc, "Lena Voss").id


def test_an_office_that_acts_is_not_whom_a_comma_parts_from_it() -> None:
    text = "In a statement by his spokesman, Tom Ruiz, the mayor described the report as malicious."
    doc = read(text, {"Tom Ruiz": PERSON})
    assert chain(doc, "the mayor").id != named(doc, "Tom Ruiz").id


def test_them_are_not_those_who_accuse_them() -> None:
    text = "The teachers left the hall. Reform Alliance councillors accused them of bullying."
    doc = read(text, {"Reform Alliance": PARTY})
    assert "them" not in {m.text for m in doc._.mentions if m.chain == named(doc, "Reform Alliance").id}


def test_the_mayor_whom_somebody_writes_to_lends_his_town_to_nobody() -> None:
    text = "Mayor Tom Ruiz said that it was late. The letter was sent to the mayor of Galway."
    doc = read(text, {"Tom Ruiz": PERSON, "Galway": LOC})
    assert {one.name for one in doc._.chains if one.type == "Office"} == {"Mayor", "Mayor of Galway"}


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("The Florida senator", "the Vermont senator"),
        ("The Galway delegate", "the Limerick delegate"),
        ("The Reform Alliance candidate", "the Harvest Party candidate"),
    ],
)
def test_two_of_a_kind_of_two_places_or_bodies_are_two(one: str, two: str) -> None:
    names = {
        "Florida": LOC,
        "Vermont": LOC,
        "Galway": LOC,
        "Limerick": LOC,
        "Reform Alliance": PARTY,
        "Harvest Party": PARTY,
    }
    doc = read(f"{one} spoke first. On Monday {two} was booed. {one} was late.", names)
    assert chain(doc, one).id != chain(doc, two).id


def test_a_party_lends_its_adjective_to_no_body_of_something_else() -> None:
    text = "The Liberal Republic of Corvane wrote. Tom Ruiz, the Liberal candidate, spoke. Green Delby left. A Green councillor stayed."
    doc = read(
        text,
        {
            "Liberal Republic of Corvane": ORG,
            "Liberal": PARTY,
            "Green Delby": PARTY,
            "Green": PARTY,
            "Tom Ruiz": PERSON,
        },
    )
    assert chain(doc, "Liberal", "Liberal candidate").id != named(doc, "Liberal Republic of Corvane").id
    assert chain(doc, "Green", "Green councillor").id == named(doc, "Green Delby").id
