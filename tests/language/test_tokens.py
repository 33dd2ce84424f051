"""Words of a text: the usual ones, and runs of signs without a space."""

from __future__ import annotations

import pytest
import spacy

from kg.language.tokens import make_doc

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
