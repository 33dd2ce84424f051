"""Words of a text: the usual ones, and runs of signs without a space."""

from __future__ import annotations

import pytest
import spacy

from kg.language.tokens import keep_titles, make_doc

NLP = spacy.blank("en")


@pytest.mark.parametrize("text", ["", "She said: “No.”", "one\n\n two  three ", "a" * 150 + " b"])
def test_usual_texts_are_cut_as_the_pipeline_cuts_them(text: str) -> None:
    assert [(t.text, t.whitespace_) for t in make_doc(NLP, text)] == [
        (t.text, t.whitespace_) for t in NLP.make_doc(text)
    ]


@pytest.mark.parametrize(
    "text", ["“" * 10_000 + "Ann lied" + "”" * 10_000 + " said Bob.", "x " + "(" * 30_000 + " y\n"]
)
def test_long_runs_keep_every_character_in_its_place(text: str) -> None:
    doc = make_doc(NLP, text)
    assert doc.text == text
    assert all(text[token.idx : token.idx + len(token)] == token.text for token in doc)


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("Ann Field (D-3rd District)", ["Ann", "Field", "(", "D", "-", "3rd", "District", ")"]),
        ("Lt. Field, R-14th, left", ["Lt.", "Field", ",", "R", "-", "14th", ",", "left"]),
        ("the D-3 road and the mid-3rd century", ["the", "D-3", "road", "and", "the", "mid-3rd", "century"]),
    ],
)  # fmt: skip
def test_a_party_before_a_district_is_a_word_of_its_own(text: str, cut: list[str]) -> None:
    assert [token.text for token in keep_titles(spacy.blank("en"))(text)] == cut
