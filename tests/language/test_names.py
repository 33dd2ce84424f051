"""Names: word pieces and windows, the best sequence of tags, what is done after it, the component with its model."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st
from spacy.language import Language
from spacy.tokens import Doc

from kg.errors import ModelError
from kg.language.labels import labels
from kg.language.model import built_in_folder
from kg.language.names import NamesComponent, create, merged
from kg.language.naming import settle
from kg.language.tagging import TAGS, Name, names_of
from kg.language.titles import title_length
from kg.language.weights import word_pieces
from kg.language.wordpieces import MAX_PIECES, Shape, WordPieces, shape

VOCAB = spacy.blank("en").vocab


def scores(*tags: str) -> np.ndarray:
    """Scores that favour the given tags."""
    table = np.full((len(tags), len(TAGS)), -6.0, dtype=np.float32)
    for row, tag in enumerate(tags):
        table[row, TAGS.index(tag)] = 6.0
    return table


def doc_of(text: str) -> Doc:
    return spacy.blank("en")(text)


@pytest.mark.parametrize(
    ("words", "length"),
    [
        (["Mr", "Field"], 1),
        (["Cllr.", "Ann", "Field"], 1),
        (["Deputy", "Mayor", "Ann", "Field"], 2),
        (["Prime", "Minister", "Ann", "Field"], 2),
        (["Rt", "Hon", "Ann"], 2),
        (["Zt", "Hon", "Ann"], 0),
        (["Ann", "Field"], 0),
        (["King"], 0),
        (["Major", "Field"], 1),
    ],
)
def test_titles_before_a_name(words: list[str], length: int) -> None:
    assert title_length(words) == length


@given(st.lists(st.sampled_from(["Sir", "Mr", "Deputy", "Mayor", "Ann", ".", "-"]), min_size=1))
def test_a_name_is_never_all_title(words: list[str]) -> None:
    assert 0 <= title_length(words) < len(words)


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("word", Shape.LOWER),
        ("Word", Shape.TITLE),
        ("A", Shape.TITLE),
        ("NATO", Shape.UPPER),
        ("McKay", Shape.MIXED),
        ("1999", Shape.DIGIT),
        ("“", Shape.SIGN),
        ("", Shape.SIGN),
    ],
)
def test_the_shape_of_a_word(word: str, expected: Shape) -> None:
    assert shape(word) == expected


def test_names_follow_the_scores() -> None:
    found = names_of(scores("B-PERSON", "I-PERSON", "O", "B-ORG", "B-ORG"))
    assert [(name.start, name.end, name.kind) for name in found] == [(0, 2, "PERSON"), (3, 4, "ORG"), (4, 5, "ORG")]
    assert all(0 < name.probability <= 1 for name in found)


def test_an_inside_tag_needs_its_beginning() -> None:
    (found,) = names_of(scores("I-PERSON", "I-PERSON"))
    assert (found.start, found.end, found.kind) == (0, 2, "PERSON")


def test_doubt_between_party_and_body_loses_no_name() -> None:
    table = np.full((1, len(TAGS)), -9.0, dtype=np.float32)
    table[0, [TAGS.index("O"), TAGS.index("B-ORG"), TAGS.index("B-PARTY")]] = [1.0, 0.8, 0.9]
    (found,) = names_of(table)
    assert found.kind == "PARTY"
    assert found.probability > 0.5


@given(st.integers(0, 6), st.integers(0, 1000))
def test_names_do_not_overlap(words: int, seed: int) -> None:
    found = names_of(np.random.default_rng(seed).uniform(-4, 4, (words, len(TAGS))).astype(np.float32))
    assert all(0 <= a.start < a.end <= words for a in found)
    assert all(a.end <= b.start for a, b in pairwise(found))


def test_titles_and_possessives_stay_outside() -> None:
    doc = doc_of("Cllr Ann Field’s plan")
    (name,) = settle(doc, [Name(0, 4, "PERSON", 0.9)])
    assert doc[name.start : name.end].text == "Ann Field"


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("Campaigner Ann Field", "Ann Field"),
        ("Shopkeeper Tom de Souza", "Tom de Souza"),
        ("Mason Ann Field", "Mason Ann Field"),  # a given name too
        ("Clerk Maxwell", "Clerk Maxwell"),
    ],
)
def test_what_somebody_is_and_opens_a_sentence_stays_outside(words: str, name: str) -> None:
    doc = doc_of(words)
    (found,) = settle(doc, [Name(0, len(doc), "PERSON", 0.9)])
    assert doc[found.start : found.end].text == name


@pytest.mark.parametrize(
    ("text", "end", "name"),
    [
        ("Leo “Ka Leo” de Santis said so", 1, "Leo “Ka Leo” de Santis"),
        ("Carlos “Beno” R. Ruiz, Jr. said so", 1, "Carlos “Beno” R. Ruiz"),
        ('Tom "Big Tom" Harker III spoke', 1, 'Tom "Big Tom" Harker III'),
        ("Tom Harker “Liar” Monday was the cry", 2, "Tom Harker"),
        ("Tom Harker “never” Ruiz", 2, "Tom Harker"),
        ("Tom Harker “Nan”, Ruiz", 2, "Tom Harker"),
    ],
)
def test_a_name_goes_on_behind_a_nickname(text: str, end: int, name: str) -> None:
    doc = doc_of(text)
    found = settle(doc, [Name(0, end, "PERSON", 0.9)])
    assert [doc[one.start : one.end].text for one in found] == [name]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ann Kwok Chi-wai left", "Ann Kwok Chi-wai"),
        ("Bae Min-jung left", "Bae Min-jung"),
        ("Ann Lee-run papers", "Ann Lee"),
        ("Ann Lee-led papers", "Ann Lee"),
        ("Tom Harker-backed papers", "Tom Harker"),
    ],
)
def test_a_given_name_of_two_syllables_is_not_cut_at_its_hyphen(text: str, name: str) -> None:
    doc = doc_of(text)
    hyphen = next(token.i for token in doc if token.text == "-")
    assert [doc[one.start : one.end].text for one in settle(doc, [Name(0, hyphen, "PERSON", 0.9)])] == [name]


def test_a_name_ends_with_its_line() -> None:
    doc = doc_of("Ann Field\n\nNorthport Voice")
    names = settle(doc, [Name(0, len(doc), "PERSON", 0.9)])
    assert [doc[name.start : name.end].text for name in names] == ["Ann Field"]


def test_one_vote_a_document_on_a_type() -> None:
    doc = doc_of("Harbour and Harbour and HARBOUR")
    names = [Name(0, 1, "LOC", 0.6), Name(2, 3, "ORG", 0.9), Name(4, 5, "LOC", 0.5)]
    assert {name.kind for name in settle(doc, names)} == {"LOC"}


@pytest.mark.parametrize(
    ("text", "alone", "both"),
    [
        ("Unity met. Unity's NEC agreed.", "Unity", "Unity's NEC"),
        ("Sinn Mara lost. Sinn Mara’s CEC sat.", "Sinn Mara", "Sinn Mara’s CEC"),
    ],
)
def test_an_owner_named_alone_and_its_acronym_are_two_names(text: str, alone: str, both: str) -> None:
    doc = doc_of(text)
    spans = [doc.char_span(text.index(words), text.index(words) + len(words)) for words in (alone, both)]
    found = settle(doc, [Name(span.start, span.end, "PARTY", 0.9) for span in spans])
    assert [doc[name.start : name.end].text for name in found] == [alone, alone, both[-3:]]
    assert found[-1].kind == "ORG"


def test_a_possessive_within_one_name_stays_in_it() -> None:
    doc = doc_of("St John's College and Lloyd's LPC closed.")
    found = settle(doc, [Name(0, 4, "ORG", 0.9), Name(5, 8, "ORG", 0.9)])
    assert [doc[name.start : name.end].text for name in found] == ["St John's College", "Lloyd's LPC"]


def test_signs_alone_are_no_name() -> None:
    assert settle(doc_of("- 12 -"), [Name(0, 3, "ORG", 0.9)]) == []


def test_labels_of_another_scheme_become_ours() -> None:
    doc = doc_of("Mr Field saw Northport on Monday")
    doc.set_ents([doc.char_span(0, 8, "PERSON"), doc.char_span(13, 22, "GPE"), doc.char_span(26, 32, "DATE")])
    assert [(ent.text, ent.label_) for ent in labels(doc).ents] == [("Field", "PERSON"), ("Northport", "LOC")]


def test_a_component_without_its_model_says_so() -> None:
    with pytest.raises(ModelError):
        create(spacy.blank("en"), "names")(doc_of("Ann"))


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"names\.onnx"):
        NamesComponent("names").from_disk(tmp_path)


@pytest.fixture(scope="module")
def nlp() -> Language:
    return spacy.load(built_in_folder())


@pytest.fixture(scope="module")
def pieces() -> WordPieces:
    return word_pieces((built_in_folder() / "hustings_names" / "tokenizer.json").read_bytes())


@given(st.lists(st.sampled_from(["a", "Northport", "unquestionably", "’", "✂", " "]), max_size=900))
def test_windows_cover_all_words_and_fit(pieces: WordPieces, words: list[str]) -> None:
    spans = pieces.windows(words)
    assert spans[0][0] == 0 and spans[-1][1] == len(words)
    assert all(b[0] <= a[1] and a[0] < b[0] for a, b in pairwise(spans))
    assert all(len(pieces.encode(words[start:end]).ids) <= MAX_PIECES for start, end in spans)


def test_quotes_are_read_alike(pieces: WordPieces) -> None:
    assert pieces.encode(["“", "Ann", "’s"]).ids == pieces.encode(['"', "Ann", "'s"]).ids


@pytest.mark.model
def test_people_places_and_bodies_are_found(nlp: Language) -> None:
    doc = nlp("Councillor Mary Robinson met officials of the World Health Organization in Geneva on Friday.")
    assert {ent.text: ent.label_ for ent in doc.ents} == {
        "Mary Robinson": "PERSON",
        "World Health Organization": "ORG",
        "Geneva": "LOC",
    }
    assert all(0 < ent._.probability <= 1 for ent in doc.ents)


def test_windows_meet_in_the_middle_of_what_they_share() -> None:
    first, second = np.zeros((10, 1), dtype=np.float32), np.ones((8, 1), dtype=np.float32)
    assert merged([(0, first), (6, second)])[:, 0].tolist() == [0.0] * 8 + [1.0] * 6


@pytest.mark.model
def test_batches_change_nothing(nlp: Language) -> None:
    texts = ["Peter Evans wrote to the University of Leeds.", "", "No name.", "\n\n", "David Wood left Paris. " * 40]
    together = [[(e.text, e.label_, e._.probability) for e in doc.ents] for doc in nlp.pipe(texts, batch_size=5)]
    assert together == [[(e.text, e.label_, e._.probability) for e in nlp(text).ents] for text in texts]


@pytest.mark.model
def test_a_sentence_longer_than_a_window_keeps_its_names(nlp: Language) -> None:
    doc = nlp.make_doc("and then " * 400 + "Peter Evans met David Wood in Paris")
    for token in doc:
        token.is_sent_start = token.i == 0
    found = nlp.get_pipe("hustings_names")(doc).ents
    assert [ent.text for ent in found] == ["Peter Evans", "David Wood", "Paris"]


@pytest.mark.model
def test_the_component_goes_through_bytes(nlp: Language) -> None:
    component = nlp.get_pipe("hustings_names")
    other = NamesComponent("names").from_bytes(component.to_bytes())
    assert other.to_bytes() == component.to_bytes()


@pytest.mark.model
def test_tags_of_another_training_are_refused(tmp_path: Path, nlp: Language) -> None:
    component = nlp.get_pipe("hustings_names")
    component.to_disk(tmp_path)
    (tmp_path / "names.json").write_text(json.dumps({"tags": ["O"]}), encoding="utf-8")
    with pytest.raises(ModelError, match="other labels"):
        NamesComponent("names").from_disk(tmp_path)(doc_of("Ann"))
