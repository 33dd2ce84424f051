"""White space is no word to the parser, and the text stays as it came."""

from __future__ import annotations

import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st
from spacy.tokens import Doc, Span

from kg.language import annotations, blocks, spaces

annotations.register()
NLP = spacy.blank("en")


def tagged(doc: Doc) -> Doc:
    """Marks every word as a parser would: one tree a sentence is not needed here, one for all will do."""
    for token in doc:
        token.tag_, token.lemma_, token.dep_, token.head = "NN", token.lower_, "dep", doc[0]
    return doc


@given(st.text(alphabet="ab .\n\t\u00a0\u2003,", max_size=40))
def test_the_text_and_the_words_come_back(text: str) -> None:
    doc = NLP.make_doc(text)
    doc._.document = "kept"
    words = [token.text for token in doc]
    bare = spaces.unspaced(doc)
    back = spaces.spaced(tagged(bare)) if any(not token.is_space for token in doc) else bare
    assert back.text == text
    assert [token.text for token in back] == words
    assert back._.document == "kept"
    assert not any(token.is_space for token in bare) or all(token.is_space for token in doc)


def test_words_keep_what_was_read_in_them() -> None:
    doc = spaces.spaced(tagged(spaces.unspaced(NLP.make_doc("He\u00a0was  sacked"))))
    assert [(token.text, token.tag_, token.head.text) for token in doc] == [
        ("He", "NN", "He"),
        ("\u00a0", "_SP", "He"),
        ("was", "NN", "He"),
        (" ", "_SP", "was"),
        ("sacked", "NN", "He"),
    ]


def test_a_sentence_begins_behind_a_line_break() -> None:
    bare = spaces.unspaced(NLP.make_doc("A title\n\nIt rains"))
    assert [bool(token.is_sent_start) for token in bare] == [True, False, True, False]
    assert [bool(token.is_sent_start) for token in blocks.blocks(bare)] == [True, False, True, False]


@pytest.mark.parametrize(
    ("text", "opens"),
    [
        ("Ashby: The mayor on Monday left.", True),
        ("ASHBY: The mayor left.", True),
        ("Ann: She left on Monday.\n\nBo: He did not.", False),  # two who talk
        ("The plan: The mayor leaves.", False),
    ],
)
def test_a_report_begins_behind_the_place_and_its_colon(text: str, opens: bool) -> None:
    bare = spaces.unspaced(NLP.make_doc(text))
    behind = next(token for token in bare if token.i and token.nbor(-1).text == ":")
    assert bool(behind.is_sent_start) is opens


def named(text: str, *names: tuple[int, int]) -> Doc:
    doc = NLP.make_doc(text)
    doc.ents = tuple(Span(doc, start, end, label="PERSON") for start, end in names)
    for ent in doc.ents:
        ent._.probability = 0.9
    return doc


def test_trees_are_read_with_common_names_and_the_own_ones_come_back() -> None:
    doc = named("Mr Xhemajli saw  Zbyněk van der Ploog", (1, 2), (4, 8))
    bare = spaces.unspaced(doc)
    assert bare.text == "Mr Smith saw Robert van der Smith"
    back = spaces.spaced(tagged(bare))
    assert back.text == doc.text
    assert [(ent.text, ent._.probability) for ent in back.ents] == [("Xhemajli", 0.9), ("Zbyněk van der Ploog", 0.9)]
    assert [token.lemma_ for token in back] == ["mr", "Xhemajli", "saw", " ", "Zbyněk", "van", "der", "Ploog"]


def test_bodies_of_one_word_and_letters_are_read_as_common_ones() -> None:
    doc = named("Honesty members left the QRB before WOMEN WON", (0, 1))
    doc.ents = (Span(doc, 0, 1, label="PARTY"),)
    assert spaces.unspaced(doc).text == "Smith members left the NATO before WOMEN WON"


def test_a_doubtful_name_is_read_as_it_stands() -> None:
    doc = named("Hope fades", (0, 1))
    doc.ents[0]._.probability = 0.3
    assert spaces.unspaced(doc).text == "Hope fades"


@pytest.mark.parametrize(
    ("words", "heads", "deps", "of_her"),
    [
        (["We", "believe", "her"], [1, 1, 1], ["nsubj", "ROOT", "iobj"], "obj"),
        (["He", "called", "her", "a", "coward"], [1, 1, 1, 4, 1], ["nsubj", "ROOT", "iobj", "det", "xcomp"], "obj"),
        (["He", "gave", "her", "a", "book"], [1, 1, 1, 4, 1], ["nsubj", "ROOT", "iobj", "det", "obj"], "iobj"),
        (["He", "told", "her", "it", "rained"], [1, 1, 1, 4, 1], ["nsubj", "ROOT", "iobj", "nsubj", "ccomp"], "iobj"),
    ],
)
def test_who_is_given_nothing_is_the_object(words: list[str], heads: list[int], deps: list[str], of_her: str) -> None:
    bare = spaces.unspaced(Doc(NLP.vocab, words=words))
    for token, head, dep in zip(bare, heads, deps, strict=True):
        token.head, token.dep_ = bare[head], dep
    assert [token.dep_ for token in spaces.spaced(bare) if token.text == "her"] == [of_her]
