"""What adjectives and letters stand for."""

from __future__ import annotations

import pytest

from kg.language.stands_for import name_in, state_of
from kg.records import EntityType, MentionKind
from tests.language.reading_help import LOC, PERSON, chain, read


@pytest.mark.parametrize(
    ("text", "states"),
    [
        ("Norwegian officials accused Helen Moss.", ["Norwegian"]),
        ("Helen Moss thanked the Kenyan government.", ["Kenyan"]),
        ("The Chilean foreign minister met Helen Moss.", ["Chilean"]),
        ("North Korean diplomats met Helen Moss.", ["North Korean"]),
        ("A Norwegian baker met Helen Moss.", []),
        ("The Kenyan people thanked Helen Moss.", []),
        ("Congolese officials met Helen Moss.", []),
    ],
)
def test_a_state_is_named_by_an_adjective_before_who_acts_for_it(text: str, states: list[str]) -> None:
    doc = read(text, {"Helen Moss": PERSON})
    places = [m for m in doc._.mentions if m.kind == MentionKind.NAME and m.type == EntityType.PLACE]
    assert [place.text for place in places] == states


def test_the_adjective_is_one_with_the_name_of_the_state() -> None:
    doc = read(
        "Norway replied on Friday. Norwegian officials blamed Helen Moss, and so did a Norwegian baker.",
        {"Helen Moss": PERSON, "Norway": LOC},
    )
    norway = chain(doc, "Norwegian")
    assert norway.name == "Norway"
    assert [m.text for m in doc._.mentions if m.chain == norway.id and m.kind == MentionKind.NAME] == [
        "Norway",
        "Norwegian",
    ]


def test_an_office_of_a_state_is_named_with_the_state() -> None:
    doc = read("Kenyan President Helen Moss left.", {"Helen Moss": PERSON})
    assert chain(doc, "Kenyan President").name == "President of Kenya"


def test_names_of_states_in_adjectives() -> None:
    assert name_in("South\nKorean", EntityType.PLACE) == "South Korea"
    assert name_in("Norwegian", EntityType.ORGANISATION) == "Norwegian"
    assert state_of("Dominican") is None
