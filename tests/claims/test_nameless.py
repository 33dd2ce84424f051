"""Who stands how to a body of which a text has a noun and no name."""

from __future__ import annotations

import pytest
from spacy.language import Language

from kg.claims.component import Claims
from tests.language.reading_help import PARTY, PERSON, document, read


def _told(trees: Language, text: str, names: dict[str, str]) -> set[tuple[str, str, str]]:
    doc = Claims(trees, "claims")(read(document(text), names))
    words = {one.id: one.text for one in doc._.mentions}
    return {
        (words[claim.subject], claim.predicate, words[claim.object or ""])
        for claim in doc._.claims
        if not claim.negated
    }


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("The museum closed in May. Its director, Ann Field, resigned.", ("Ann Field", "LEADS", "Its")),
        ("The union met in May. Ann Field is its president.", ("Ann Field", "LEADS", "its")),
        ("Ann Field chairs the party’s youth wing.", ("Ann Field", "LEADS", "the party’s youth wing")),
        ("Ann Field is the director of the arts centre.", ("Ann Field", "LEADS", "the arts centre")),
    ],
)
def test_a_body_that_a_noun_speaks_of_is_led(trees: Language, text: str, claim: tuple[str, str, str]) -> None:
    assert claim in _told(trees, text, {"Ann Field": PERSON})


@pytest.mark.parametrize(
    "text",
    ["Ann Field is its president.", "Ann Field is not the director of the arts centre.", "Is Ann Field its president?"],
)
def test_a_body_of_which_there_is_no_word_is_not(trees: Language, text: str) -> None:
    assert "LEADS" not in {predicate for _, predicate, _ in _told(trees, text, {"Ann Field": PERSON})}


def test_the_party_is_the_one_that_the_text_calls_so(trees: Language) -> None:
    text = "The APD met, and the party agreed. It was late, party leader Ann Field said. The Civic Party was silent."
    told = _told(trees, text, {"Ann Field": PERSON, "APD": PARTY, "Civic Party": PARTY})
    assert ("Ann Field", "LEADS", "APD") in told
    two = _told(
        trees, text.replace("the party agreed", "it rained"), {"Ann Field": PERSON, "APD": PARTY, "Civic Party": PARTY}
    )
    assert "LEADS" not in {predicate for _, predicate, _ in two}
