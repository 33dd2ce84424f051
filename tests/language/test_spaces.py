"""White space is no word to the parser, and the text stays as it came."""

from __future__ import annotations

import spacy
from hypothesis import given
from hypothesis import strategies as st
from spacy.tokens import Doc

from kg.language import annotations, spaces

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
