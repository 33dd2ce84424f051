"""Descriptions beside the names of persons: mentions of them, whatever noun they hang on."""

from __future__ import annotations

import pytest

from kg.records import EntityType, MentionKind
from tests.language.reading_help import ORG, PERSON, chain, mention, named, read


@pytest.mark.parametrize(
    ("text", "words", "whose"),
    [
        ("Iris Monk, a trader whose grandson was ill, spoke.", "a trader", "Iris Monk"),
        ("“It is late,” said Iris Monk, a former bank examiner who was elected in May.", "a former bank examiner", "Iris Monk"),
        ("Iris Monk, a hairdresser, shrugged.", "a hairdresser", "Iris Monk"),
        ("Roy Lind, a three-term incumbent, did not attend.", "a three-term incumbent", "Roy Lind"),
        ("Roy Lind, 61, leader of the Harvest Union, has left.", "leader of the Harvest Union", "Roy Lind"),
        ("Roy Lind, president of the Harvest Union, said no.", "president of the Harvest Union", "Roy Lind"),
        ("According to its reporter Iris Monk, the pier was sold.", "its reporter", "Iris Monk"),
        ("My old friend Roy Lind laughed.", "My old friend", "Roy Lind"),
        ("His brother Roy Lind was ill.", "His brother", "Roy Lind"),
    ],
)  # fmt: skip
def test_what_stands_beside_a_name_speaks_of_its_bearer(text: str, words: str, whose: str) -> None:
    doc = read(text, {"Iris Monk": PERSON, "Roy Lind": PERSON, "Harvest Union": ORG})
    assert mention(doc, words).kind == MentionKind.NOMINAL
    assert mention(doc, words).type == EntityType.PERSON
    assert chain(doc, words) == named(doc, whose)


@pytest.mark.parametrize(
    "text",
    [
        "Iris Monk, a spokesman said, was late.",
        "Iris Monk, a day later, resigned.",
        "With Iris Monk, a victory is certain.",
        "Iris Monk, minister Roy Lind and others left.",
        "When he saw Iris Monk, a clerk left.",
        "Iris Monk, Roy Lind and a clerk left.",
        "Iris Monk, friends of the union and Roy Lind left.",
    ],
)
def test_what_stands_beside_a_name_by_chance_does_not(text: str) -> None:
    doc = read(text, {"Iris Monk": PERSON, "Roy Lind": PERSON})
    assert {one.text for one in doc._.mentions if one.chain == named(doc, "Iris Monk").id} == {"Iris Monk"}


def test_whoever_is_somebodys_before_his_name_is_not_his_owner() -> None:
    doc = read("Iris Monk came with her brother Roy Lind. Lind laughed.", {"Iris Monk": PERSON, "Roy Lind": PERSON, "Lind": PERSON})  # fmt: skip
    assert chain(doc, "her brother") == chain(doc, "Lind", "Lind laughed") == named(doc, "Roy Lind")
    assert chain(doc, "her") == named(doc, "Iris Monk")
