"""Parties as their members and adjectives name them."""

from __future__ import annotations

import pytest

from kg.language.parties import party_of_members
from kg.names.parse_bodies import parse_body
from kg.records import EntityType, Finer, MentionKind
from tests.language.reading_help import PARTY, PERSON, mention, named, read


def _parties(text: str) -> list[str]:
    doc = read(text, {"Helen Moss": PERSON, "David Kerr": PERSON})
    names = [one for one in doc._.mentions if one.kind == MentionKind.NAME and one.type == EntityType.ORGANISATION]
    return [one.text for one in names]


@pytest.mark.parametrize(
    ("text", "parties"),
    [
        ("Republicans attacked Helen Moss over the ferry.", ["Republicans"]),
        ("Helen Moss thanked Democrats for their votes.", ["Democrats"]),
        ("Most Democrats opposed Helen Moss.", []),
        ("Two Republicans joined Helen Moss.", []),
        ("Conservative councillor Helen Moss left.", ["Conservative"]),
        ("The prize went to Republican presidential candidate David Kerr.", ["Republican"]),
        ("Helen Moss holds conservative views.", []),
        ("A Republican left with Helen Moss.", []),
        ("Helen Moss, a Republican, left.", ["Republican"]),
        ("Democrat Helen Moss left.", ["Democrat"]),
        ("David Kerr is a Democrat.", ["Democrat"]),
        ("Helen Moss is a liberal woman.", []),
        ("Green shoots were seen by David Kerr.", []),
        (
            "Congress MLAs left with Helen Moss. Some Congress workers, whom the Congress had sent, followed.",
            ["Congress"] * 3,
        ),
        ("David Kerr sits in Congress, and Congress met.", []),
        ("Liberal use of salt annoyed David Kerr.", []),
    ],
)
def test_a_party_is_named_by_its_members_and_before_a_post(text: str, parties: list[str]) -> None:
    assert _parties(text) == parties


def test_what_is_named_so_is_a_party() -> None:
    doc = read("Conservative councillor Helen Moss left.", {"Helen Moss": PERSON})
    assert named(doc, "Conservative").finer == Finer.PARTY
    assert mention(doc, "Helen Moss").type == EntityType.PERSON


def test_members_are_of_the_party_of_their_adjective() -> None:
    text = "The Republican Party met on Friday. Later the Republicans voted, and Republicans cheered."
    doc = read(text, {"Republican Party": PARTY})
    assert set(named(doc, "Republicans").names) == {"Republican Party", "Republicans"}


@pytest.mark.parametrize(("members", "party"), [("Greens", "Green Party"), ("Democrats", "the Democratic Party")])
def test_across_documents_members_share_the_core_of_their_party(members: str, party: str) -> None:
    assert parse_body(members).core == parse_body(party).core
    assert party_of_members("bakers") is None
