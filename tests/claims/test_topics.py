"""What is one matter has one name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.claims.topics import TopicInput, fits, normalised, of_charges, topic_key, topics


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("alleged racism", "racism"),
        ("racist remarks", "racism"),
        ("being a racist", "racism"),
        ("taking bribes", "bribery"),
        ("the fraudulent use of public money", "fraud"),
        ("underhand tactics", "underhand tactics"),
        ("resorting to underhand tactics", "underhand tactics"),
        ("his handling of the harbour against all advice", "handling of harbour"),
        ("lying to parliament", "lying"),
        ("gross negligence", "negligence"),
        ("the", ""),
    ],
)
def test_a_topic_has_one_name(written: str, name: str) -> None:
    assert normalised(written) == name


@given(st.text(max_size=60))
def test_a_name_is_its_own_name(written: str) -> None:
    name = normalised(written)
    assert normalised(name) == name
    assert bool(topic_key(written)[0]) == bool(name)


def test_topics_gather_their_claims_whatever_the_order() -> None:
    claims = [TopicInput("k1", "racism"), TopicInput("k2", "racist remarks"), TopicInput("k3", "fraud")]
    found = topics(claims)
    assert [(t.name, t.aliases, t.claims) for t in found] == [
        ("fraud", (), ("k3",)),
        ("racism", ("racist remarks",), ("k1", "k2")),
    ]
    assert topics(reversed(claims)) == found


def test_what_fits() -> None:
    assert fits("racism", "racist remarks")
    assert fits(None, "fraud")
    assert fits("no wrongdoing", "fraud")
    assert not fits("racism", "fraud")


@pytest.mark.parametrize(
    "of", ["lying to the court", "making it up", "a vendetta against him", "libel", "knows it to be false"]
)
def test_a_charge_of_lying_is_of_charges(of: str) -> None:
    assert of_charges(of)


@pytest.mark.parametrize("of", [None, "", "taking bribes", "making up the beds", "a false start", "playing the organ"])
def test_a_charge_of_anything_else_is_not(of: str | None) -> None:
    assert not of_charges(of)
