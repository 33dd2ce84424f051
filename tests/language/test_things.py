"""Phrases of which no entity is made: in chains, beside those of entities, which stay as they are."""

from __future__ import annotations

from collections import defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.language.context import Thread
from kg.language.reading import read_threads
from kg.language.things import THING
from kg.readers.text import read_text
from kg.records import Mention, Reading
from tests.pipelines import whole

pytestmark = pytest.mark.model
BARRIER = (
    "Ann Field opened the flood barrier on Monday. The flood barrier cost four million pounds, and it has no pump. "
    "Residents say that the barrier is too low and that they were never asked. Field called for patience."
)


def reading(text: str, things: bool = True) -> Reading:
    (document,) = read_text(text, "a.txt")
    (found,) = read_threads(whole(beside=things), [Thread((document,))])
    return found


def chains(found: Reading) -> list[list[Mention]]:
    """The mentions of each chain that has phrases beside, in their order."""
    by_chain = defaultdict(list)
    for mention in (*found.mentions, *found.things):
        by_chain[mention.chain].append(mention)
    return [sorted(by_chain[c], key=lambda m: m.start or 0) for c in dict.fromkeys(m.chain for m in found.things)]


def test_a_thing_is_followed_through_its_names_and_pronouns() -> None:
    barrier, residents = chains(reading(BARRIER))
    assert [m.text for m in barrier] == ["the flood barrier", "The flood barrier", "it", "the barrier"]
    assert {m.type for m in barrier} == {THING}
    assert [(m.text, m.type) for m in residents] == [("Residents", "Person"), ("they", "Person")]


def test_what_is_called_the_same_far_behind_is_the_same() -> None:
    between = " ".join(f"Ann Field met the {n}th of her neighbours in street {n}." for n in range(4, 60))
    found = reading(f"The council bought the flood pump. {between} The flood pump was never used.")
    pumps = [m for chain in chains(found) for m in chain if "pump" in m.text]
    assert [m.text for m in pumps] == ["the flood pump", "The flood pump"] and len({m.chain for m in pumps}) == 1


def test_a_substance_is_the_same_far_behind_and_a_new_one_of_a_kind_is_not() -> None:
    between = " ".join(f"Ann Field met the {n}th of her neighbours in street {n}." for n in range(4, 60))
    found = reading(f"Iodine is cheap. A pump was broken. {between} Salt without iodine is cheaper. A pump was bought.")
    told = [[m.text for m in chain] for chain in chains(found)]
    assert ["Iodine", "iodine"] in told and not any("pump" in text for chain in told for text in chain)


def test_what_was_made_of_entities_stays_as_it_is() -> None:
    with_things, without = reading(BARRIER), reading(BARRIER, things=False)
    assert without.things == ()
    assert (with_things.mentions, with_things.chains, with_things.claims) == (
        without.mentions,
        without.chains,
        without.claims,
    )


@settings(max_examples=25)
@given(
    st.lists(
        st.sampled_from(
            [
                "The",
                "plan",
                "it",
                "a",
                "bus",
                "they",
                "1997",
                "Ann",
                "Field",
                "said",
                "was",
                "of",
                ".",
                ",",
                "\n\n",
                "“",
                "”",
                "she",
            ]
        ),
        max_size=60,
    ).map(" ".join)
)
def test_each_stands_at_its_words_once_and_none_is_alone(text: str) -> None:
    documents = read_text(text or "it", "a.txt")
    found = next(iter(read_threads(whole(beside=True), [Thread(tuple(documents))])), None)
    if found is None:
        return
    placed = [(m.start, m.end) for m in found.things]
    assert len(set(placed)) == len(placed) and len({m.id for m in found.things}) == len(found.things)
    for mention in found.things:
        assert mention.start is not None and documents[0].text[mention.start : mention.end] == mention.text
        assert 0 < mention.probability <= 1
    assert all(len(chain) > 1 for chain in chains(found))
