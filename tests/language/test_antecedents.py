"""What the model of antecedents is given, and what it gives; on invented passages."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spacy.tokens import Doc

from kg.language.antecedents import AntecedentsComponent
from kg.language.antecedents_input import DISTANCES, MOST, PLACES, QUOTED, SAME, SENTENCES, pairs_of, windows
from kg.language.antecedents_words import KINDS, Word, read_words
from kg.language.model import built_in_folder
from kg.language.weights import word_pieces
from kg.language.wordpieces import MAX_PIECES, WordPieces
from tests.language.reading_help import PERSON, chain, named, read
from tests.pipelines import trees, whole

numbers = st.integers(0, 3)
words = st.lists(
    st.builds(
        Word,
        index=numbers,
        kind=st.integers(0, len(KINDS) - 1),
        determiner=numbers,
        role=numbers,
        gender=st.integers(0, 2),
        quote=numbers,
        clause=numbers,
        sentence=st.integers(0, 40),
        lower=st.sampled_from(["he", "mayor"]),
        lemma=st.sampled_from(["he", "mayor"]),
    ),
    max_size=80,
)


@given(words)
@settings(deadline=None)
def test_choices_are_the_words_before_the_nearest_first(found: list[Word]) -> None:
    ordered = [word for _, word in sorted(enumerate(found), key=lambda pair: (pair[1].sentence, pair[0]))]
    pairs = pairs_of(ordered)
    for row in range(len(ordered)):
        before = pairs.valid[row] & (pairs.distances[row] < DISTANCES - 1)
        assert pairs.choices[row][before].tolist() == list(range(row - 1, max(-1, row - 1 - MOST), -1))
    sizes = {"distances": DISTANCES, "sentences": SENTENCES, "same": SAME, "places": PLACES, "quoted": QUOTED}
    for name, size in sizes.items():
        values = getattr(pairs, name)
        assert values.shape == pairs.valid.shape
        assert np.all((values >= 0) & (values < size))


def test_a_surname_is_of_the_gender_of_its_full_name() -> None:
    found = {word.lower: word for word in read_words(trees()("Maria Ostrow resigned. Ostrow gave no reason."))}
    assert found["ostrow"].gender == 2


def test_words_in_marks_are_told_from_those_outside() -> None:
    found = read_words(trees()("“I saw nothing,” the clerk said. “Nobody asked the clerk.”"))
    clerks = [word.quote for word in found if word.lower == "clerk"]
    assert clerks == [0, 2]


@cache
def pieces() -> WordPieces:
    return word_pieces((built_in_folder() / "hustings_antecedents" / "tokenizer.json").read_bytes())


SENTENCES_OF = (["The", "council", "met", "."], ["A"], ["word"] * 90, ["Ann", "left", "!", "\n\n"], [" "])


@given(st.lists(st.tuples(st.sampled_from(SENTENCES_OF), st.booleans()), min_size=1, max_size=12))
@settings(deadline=None, max_examples=20)
def test_every_word_is_in_one_window(parts: list[tuple[list[str], bool]]) -> None:
    every = [word for part, _ in parts for word in part]
    starts = [begins and not at for part, begins in parts for at in range(len(part))]
    doc = Doc(trees().vocab, words=every, sent_starts=[True, *starts[1:]])
    found = list(windows(pieces(), doc))
    assert [index for window in found for index in window.first] == [token.i for token in doc if not token.is_space]
    assert all(len(window.ids) == len(window.shapes) <= MAX_PIECES for window in found)
    assert all(max(one.first) < min(two.first) for one, two in pairwise(found))


@pytest.mark.model
def test_probabilities_of_a_pronoun_are_shares_of_one() -> None:
    doc = whole()("Hanna Brill chairs the board. The treasurer, Paul Otter, said she had approved the payment.")
    (she,) = [token.i for token in doc if token.text == "she"]
    antecedent = doc._.antecedents.of(doc, {she})[she]
    assert 0.99 < antecedent.nobody + sum(antecedent.words.values()) <= 1.0001
    assert all(word < she for word in antecedent.words)
    assert doc[max(antecedent.words, key=antecedent.words.__getitem__)].text in {"Hanna", "Brill"}


@pytest.mark.model
@pytest.mark.parametrize("text", ["", " \n\n ", "Nothing happened.", "He left."])
def test_texts_with_little_or_nothing_in_them(text: str) -> None:
    doc = whole()(text)
    assert all(not antecedent.words for antecedent in doc._.antecedents.of(doc, range(len(doc))).values())


@pytest.mark.model
def test_a_word_is_told_the_same_whatever_else_is_asked() -> None:
    doc = whole()(
        "Hanna Brill chairs the board. " * 12 + "\n\nThe treasurer, Paul Otter, said she had approved his payment."
    )
    she, his = (token.i for token in doc if token.text in {"she", "his"})
    model = doc._.antecedents
    alone, together = model.of(doc, {she})[she], model.of(doc, range(len(doc)))
    assert alone.nobody == pytest.approx(together[she].nobody, abs=1e-5)
    assert alone.words.keys() == together[she].words.keys()
    assert his in together and model.of(doc, ()) == {}


def test_a_component_without_its_files_says_so() -> None:
    with pytest.raises(Exception, match="not loaded"):
        AntecedentsComponent("hustings_antecedents").complete()


def test_pronouns_before_the_first_name_are_of_whom_it_names() -> None:
    text = "He grew up in a village and was apprenticed to a joiner. In 1984 Torvald Amsel joined the union, and he soon led it."
    doc = read(text, {"Torvald Amsel": PERSON})
    assert chain(doc, "he", "and he soon").id == named(doc, "Torvald Amsel").id
    assert chain(doc, "He", "He grew up").id == named(doc, "Torvald Amsel").id


def test_the_holder_of_an_office_is_not_who_is_told_by_another_one() -> None:
    text = (
        "Councillor Torvald Amsel says that the sale was a scandal. He has asked for the papers since January, and he has not been "
        "given them. The mayor did not come."
    )
    doc = read(text, {"Torvald Amsel": PERSON})
    assert chain(doc, "The mayor", "The mayor did").id != named(doc, "Torvald Amsel").id


@pytest.mark.parametrize(
    ("text", "pronoun", "behind"),
    [
        ("Carl Lund left in May. Despite his promise, Tom Reed later sold the mill.", "his", "Reed"),
        ("Nora Pell was ill. While she was in Kells, Dora Lund ran a school.", "she", "Lund"),
        ("Nora Pell was ill. In her second year at Kells, Dora Lund ran a school.", "her", "Lund"),
    ],
)
def test_the_name_that_a_fronted_phrase_leads_to_is_a_choice_too(text: str, pronoun: str, behind: str) -> None:
    found = read_words(trees()(text))
    (row,) = [number for number, word in enumerate(found) if word.lower == pronoun]
    pairs = pairs_of(found)
    last = pairs.choices[row][pairs.valid[row] & (pairs.distances[row] == DISTANCES - 1)].tolist()
    assert [trees()(text)[found[number].index].sent.text.split()[-1] for number in last] == [text.split()[-1]]
    assert behind in {token.text for number in last for token in trees()(text)[found[number].index].subtree}


@pytest.mark.parametrize("text", ["Her report was late and Dora Lund left.", "His brother Tom Reed left."])
def test_a_pronoun_that_fronts_nothing_has_no_choice_behind_it(text: str) -> None:
    pairs = pairs_of(read_words(trees()(text)))
    assert not (pairs.valid & (pairs.distances == DISTANCES - 1)).any()
