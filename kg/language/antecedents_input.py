"""A text as the model of antecedents sees it: windows of word pieces, and for each word the words before it as its choices.

Training and running share this module.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from spacy.tokens import Doc

from kg.language.antecedents_words import Word
from kg.language.wordpieces import MAX_PIECES, WordPieces

MOST = 50  # words before a word that may be its antecedent
DISTANCES, SENTENCES, SAME, PLACES, QUOTED = 13, 8, 3, 18, 5  # numbers of values of the features of a pair
_BEHIND = DISTANCES - 1  # the distance of a choice behind its word
_FAR = (4, 6, 9, 14)  # sentences between: 0 to 3 are told apart, then in these steps

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Window:
    """Whole sentences that are read at once: ids and shapes of their pieces, and the first piece of each word of the Doc in it."""

    ids: list[int]
    shapes: list[int]
    first: Mapping[int, int]


@dataclass(frozen=True)
class Pairs:
    """Words with their choices, the nearest before first, then the one that a fronted phrase leads to; `choices` are numbers of words.

    Attributes:
        kinds, determiners, roles, genders: of each word, (words,).
        choices: which word each choice is, (words, choices), 0 where there is none.
        valid: where there is one.
        distances, sentences, same, places, quoted: the features of each pair, (words, choices).
    """

    kinds: Ints
    determiners: Ints
    roles: Ints
    genders: Ints
    choices: Ints
    valid: NDArray[np.bool_]
    distances: Ints
    sentences: Ints
    same: Ints
    places: Ints
    quoted: Ints


def windows(pieces: WordPieces, doc: Doc) -> Iterator[Window]:
    """Windows over the words of a text in order, as many whole sentences in each as it holds; a longer sentence is cut.

    Args:
        pieces: the tokenizer of the model.
        doc: with its sentences; white space is left out.
    """
    part: dict[int, str] = {}
    room = MAX_PIECES - 2
    for sentence in doc.sents:
        words = [(token.i, token.text) for token in sentence if not token.is_space]
        lengths = [pieces.length(text) for _, text in words]
        if part and sum(lengths) > room:
            yield _window(pieces, part)
            part, room = {}, MAX_PIECES - 2
        for (i, text), length in zip(words, lengths, strict=True):
            if length > room:
                yield _window(pieces, part)
                part, room = {}, MAX_PIECES - 2
            part[i] = text
            room -= length
    if part:
        yield _window(pieces, part)


def _window(pieces: WordPieces, words: Mapping[int, str]) -> Window:
    encoded = pieces.encode(list(words.values()))
    return Window(encoded.ids, encoded.shapes, dict(zip(words, encoded.first, strict=True)))


def pairs_of(words: Sequence[Word]) -> Pairs:
    """The features of each word with each of the `MOST` words before it, and with the one that its fronted phrase leads to."""
    size = len(words)
    own = np.arange(size)[:, None]
    before = own - 1 - np.arange(min(MOST, max(1, size - 1)))[None, :]
    numbers = {word.index: number for number, word in enumerate(words)}
    behind = np.array([[numbers.get(word.leads, -1)] for word in words], dtype=np.int64).reshape(size, 1)
    choices = np.concatenate([before, behind], axis=1)
    valid = choices >= 0
    choices = np.where(valid, choices, 0)

    def column(values: Sequence[int]) -> Ints:
        return np.array(values, dtype=np.int64)

    lower, lemma = _numbered([word.lower for word in words]), _numbered([word.lemma for word in words])
    genders, quotes = column([word.gender for word in words]), column([word.quote for word in words])
    clauses, sentences = column([word.clause for word in words]), column([word.sentence for word in words])
    here, there = quotes[own], quotes[choices]
    same_clause = clauses[own] == clauses[choices]
    return Pairs(
        kinds=column([word.kind for word in words]),
        determiners=column([word.determiner for word in words]),
        roles=column([word.role for word in words]),
        genders=genders,
        choices=choices,
        valid=valid,
        distances=np.where(valid, _steps(own - choices), 0),
        sentences=np.where(valid, _sentence_steps(sentences[own] - sentences[choices]), 0),
        same=np.where(valid, np.where(lower[own] == lower[choices], 2, (lemma[own] == lemma[choices]) * 1), 0),
        places=np.where(valid, same_clause * 9 + genders[own] * 3 + genders[choices], 0),
        quoted=np.where(valid, _quoted(here, there), 0),
    )


def _numbered(texts: Sequence[str]) -> Ints:
    known: dict[str, int] = {}
    return np.array([known.setdefault(text, len(known)) for text in texts], dtype=np.int64)


def _steps(distance: Ints) -> Ints:
    """1, 2 and 3 words back are told apart, then powers of two; what is behind is one."""
    powers = 2 + np.floor(np.log2(np.maximum(distance, 1))).astype(np.int64)
    steps = np.where(distance < 4, distance, np.minimum(_BEHIND - 1, powers))
    return np.where(distance < 0, _BEHIND, steps)


def _sentence_steps(distance: Ints) -> Ints:
    return np.where(distance < _FAR[0], np.maximum(distance, 0), 3 + np.searchsorted(_FAR, distance, side="right"))


def _quoted(here: Ints, there: Ints) -> Ints:
    """0 both outside quotations, 1 in the same one, 2 in two, 3 the word alone in one, 4 the other alone."""
    outside = np.where(there > 0, 4, 0)
    inside = np.where(here == there, 1, np.where(there > 0, 2, 3))
    return np.where(here > 0, inside, outside).astype(np.int64)
