"""Sentences by their signs, before there are trees."""

from __future__ import annotations

import pytest
import spacy

from kg.language.sentences import sentences
from tests.pipelines import whole

NLP = spacy.blank("en")


@pytest.mark.parametrize(
    ("text", "begins"),
    [
        ("It rained. She left.", ["It", "She"]),
        ("Cllr. Moss spoke. J. Kerr listened.", ["Cllr", "J."]),
        ("“It rained.” She left!", ["“", "She"]),
        ("A title\n\nIt rains", ["A", "It"]),
        ("He asked why? and left.", ["He"]),
        ("Was it 5 p.m. on Monday? 20 came.", ["Was", "20"]),
    ],
)
def test_a_sentence_begins_behind_a_sign_that_ends_one(text: str, begins: list[str]) -> None:
    doc = sentences(NLP.make_doc(text))
    assert [token.text for token in doc if token.is_sent_start] == begins


@pytest.mark.model
def test_no_sentence_begins_behind_a_possessive_and_one_does_behind_a_title() -> None:
    doc = whole()("Northam deserves better\n\nAnn Field of the Boat Owners’ Forum congratulated Mr Hale. He wept.")
    assert [sentence[0].text for sentence in doc.sents] == ["Northam", "Ann", "He"]
