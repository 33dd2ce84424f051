"""Sentences of a text, told once for all of its words."""

from __future__ import annotations

import spacy
from spacy.tokens import Doc

from kg.language.starts import GOES_ON, STARTS, sentence_of, sentence_starts, with_starts

NLP = spacy.blank("en")


def read(*sentences: str) -> Doc:
    words = [word for sentence in sentences for word in sentence.split()]
    begins = [n == 0 for sentence in sentences for n, _ in enumerate(sentence.split())]
    return Doc(NLP.vocab, words=words, sent_starts=begins)


def test_the_sentence_of_a_word_is_the_one_that_spacy_tells() -> None:
    doc = read("Rain .", "She said that it fell .", "Twice")
    assert [(sentence_of(token).start, sentence_of(token).stop) for token in doc] == [
        (token.sent.start, token.sent.end) for token in doc
    ]


def test_a_text_of_one_word_is_one_sentence() -> None:
    assert [sentence_of(token) for token in read("Rain")] == [range(1)]


def test_what_is_set_anew_is_told_anew() -> None:
    doc = read("It rained .", "She left .")
    assert sentence_of(doc[3]) == range(3, 6)
    starts = sentence_starts(doc)
    starts[3], starts[2] = GOES_ON, STARTS
    assert sentence_of(with_starts(doc, starts)[3]) == range(2, 6)
