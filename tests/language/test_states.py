"""What the names model makes of words goes to the trees, and no further."""

from __future__ import annotations

import numpy as np
import pytest
import spacy

from kg.errors import ModelError
from kg.language import spaces
from kg.language.annotations import register
from kg.language.model import load_trees
from kg.language.names import NamesComponent
from kg.language.states import WIDTH, keep_states, states_of
from tests.pipelines import trees

register()


def test_each_word_keeps_its_own_states_where_white_space_is_taken_out() -> None:
    doc = spacy.blank("en").make_doc("He\u00a0was  sacked")
    keep_states(doc, np.arange(len(doc), dtype=np.float16)[:, None] * np.ones((1, WIDTH), np.float16))
    states = states_of(spaces.unspaced(doc))
    assert states is not None
    assert states[:, 0].tolist() == [token.i for token in doc if not token.is_space]


def test_each_word_of_a_long_sentence_has_its_states() -> None:
    names = trees().get_pipe("hustings_names")
    assert isinstance(names, NamesComponent)
    ((_, states),) = names.loaded.read([["word"] * 700])
    assert states.shape == (700, WIDTH)


@pytest.mark.parametrize("text", ["", " \n ", "Ann Field\n\n has left the council.", "word " * 400])
def test_no_states_are_left_when_the_tree_is_read(text: str) -> None:
    nlp = trees()
    given = nlp.make_doc(text)
    (doc,) = nlp.pipe([given])
    assert doc.text == text
    assert states_of(doc) is None
    assert states_of(given) is None


def test_trees_want_what_the_names_model_made_of_the_words() -> None:
    nlp = load_trees()
    nlp.remove_pipe("hustings_names")
    with pytest.raises(ModelError, match="has not read this text"):
        nlp("Ann Field has left the council.")
