"""Places within names of bodies, in invented texts with names that each test gives."""

from __future__ import annotations

import pytest

from kg.language.within import read_within
from kg.records import EntityType, Mention
from tests.language.reading_help import LOC, ORG, read

TEXT = "{} met in Norhaven. Nobody in Norhaven came."


def places(text: str, names: dict[str, str]) -> list[Mention]:
    doc = read_within(read(text, names))
    return [mention for mention in doc._.mentions if mention.type == EntityType.PLACE]


@pytest.mark.parametrize("body", ["Norhaven Town Council", "The Bank of Norhaven", "The Port-Norhaven Line"])
def test_a_place_within_the_name_of_a_body_is_a_mention_of_it(body: str) -> None:
    found = places(TEXT.format(body), {body.removeprefix("The "): ORG, "Norhaven": LOC})
    assert [mention.text for mention in found] == ["Norhaven"] * 3
    assert len({mention.chain for mention in found}) == 1
    assert found[0].start == TEXT.format(body).index("Norhaven")


def test_what_the_text_names_as_no_place_is_none_within_a_name() -> None:
    assert places("Delby Trust met on Monday. It sold the pier.", {"Delby Trust": ORG}) == []


def test_a_place_within_nothing_stays_as_it_is() -> None:
    found = places("Norhaven beat Delby. They drove home to Norhaven.", {"Norhaven": LOC, "Delby": ORG})
    assert all(mention.text == "Norhaven" for mention in found) and len(found) == 2


def test_mentions_stay_in_order_and_the_body_keeps_its_own() -> None:
    doc = read_within(read(TEXT.format("Norhaven Town Council"), {"Norhaven Town Council": ORG, "Norhaven": LOC}))
    starts = [mention.start for mention in doc._.mentions if mention.start is not None]
    assert starts == sorted(starts)
    bodies = [mention.text for mention in doc._.mentions if mention.type == EntityType.ORGANISATION]
    assert bodies == ["Norhaven Town Council"]
