"""Whom a word speaks of again: for each pronoun the words before it that it may stand for, each with its probability.

A ranker of mentions with an empty antecedent, as in Lee et al., "End-to-end neural coreference resolution" (EMNLP 2017), on the
words of parsed noun phrases instead of all spans. `kg.language.chains.pronouns` weighs it against what rules know.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray
from spacy.language import Language
from spacy.tokens import Doc

from kg.language.annotations import head_of
from kg.language.antecedents_input import Pairs, pairs_of, windows
from kg.language.antecedents_words import Word, read_words
from kg.language.tagging import softmax
from kg.language.weights import WeightsComponent, session, word_pieces

_READER, _RANKER, _TOKENIZER = "reader.onnx", "ranker.onnx", "tokenizer.json"
_ROWS = 256  # pronouns that are ranked at once
_KEPT = "hustings_vectors"
LEAST = 1e-5  # what is less probable is not kept; where all that is likelier is ruled out, the rest must still differ
Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Antecedent:
    """What a word may stand for: `nobody` is the probability that nothing before it, `words` those of the words by their places."""

    nobody: float
    words: dict[int, float]


class AntecedentsModel:
    """The model of one folder.

    Args:
        reader: the content of `reader.onnx`, which gives each word its vector.
        ranker: the content of `ranker.onnx`, which scores pairs of words.
        tokenizer: the content of `tokenizer.json`.
    """

    def __init__(self, reader: bytes, ranker: bytes, tokenizer: bytes) -> None:
        self._reader, self._ranker = session(reader), session(ranker)
        self._width: int = self._reader.get_outputs()[0].shape[1]
        self._pieces = word_pieces(tokenizer)

    def of(self, doc: Doc, places: Collection[int]) -> dict[int, Antecedent]:
        """What some words may stand for, by their places; nothing else of the text is worked out.

        Args:
            doc: the parsed text with its mentions.
            places: of the words to ask of; one that is no word of `kg.language.antecedents_words.read_words` is left out.
        """
        if not places:
            return {}
        heads = {head.i for m in doc._.mentions if (head := head_of(doc, m)) is not None}
        words = read_words(doc, heads)
        asked, pairs = [number for number, word in enumerate(words) if word.index in places], pairs_of(words)
        vectors = self._vectors(doc, words, {*asked, *pairs.choices[asked][pairs.valid[asked]].tolist()})
        found = {}
        for start in range(0, len(asked), _ROWS):
            rows = asked[start : start + _ROWS]
            for row, shares in zip(rows, self._rank(vectors, pairs, rows), strict=True):
                chosen = zip(pairs.choices[row], pairs.valid[row], shares[1:], strict=True)
                kept = {words[choice].index: float(p) for choice, valid, p in chosen if valid and p >= LEAST}
                found[words[row].index] = Antecedent(float(shares[0]), kept)
        return found

    def _vectors(self, doc: Doc, words: Sequence[Word], needed: Set[int]) -> Floats:
        """(words, width), of windows without a needed word zeros. Each is read alone: see `kg.language.names.NamesFinder.read` for why.

        What was read stays with the Doc: phrases of no entity (`kg.language.things`) ask of the same windows as pronouns.
        """
        number_of = {word.index: number for number, word in enumerate(words)}
        vectors = np.zeros((len(words), self._width), np.float32)
        kept: dict[tuple[int, ...], Floats] = doc.user_data.setdefault(_KEPT, {})
        for window in windows(self._pieces, doc):
            first = {index: place for index, place in window.first.items() if index in number_of}
            numbers, read = [number_of[index] for index in first], tuple(first)
            if not needed.isdisjoint(numbers):
                if read not in kept:
                    given = _window_input(window.ids, window.shapes, list(first.values()))
                    kept[read] = self._reader.run(None, given)[0]
                vectors[numbers] = kept[read]
        return vectors

    def _rank(self, vectors: Floats, pairs: Pairs, rows: Sequence[int]) -> Floats:
        """Probabilities of nobody and of each choice, (rows, 1 + choices)."""
        given = {"vectors": vectors, "rows": np.array(rows)} | pair_input(pairs, rows)
        return softmax(self._ranker.run(None, given)[0])


def _window_input(ids: Sequence[int], shapes: Sequence[int], first: Sequence[int]) -> dict[str, NDArray[np.int64]]:
    row = np.array([ids], np.int64)
    return {
        "ids": row,
        "mask": np.ones_like(row),
        "shapes": np.array([shapes], np.int64),
        "first": np.array(first, np.int64),
    }


_OF_WORDS = ("kinds", "determiners", "roles", "genders")


def pair_input(pairs: Pairs, rows: Iterable[int]) -> dict[str, NDArray[np.generic]]:
    """What the ranker reads beside vectors: the features of all words, and of the pairs of some of them."""
    chosen = np.array(list(rows))
    return {name: value if name in _OF_WORDS else value[chosen] for name, value in _items(pairs)}


def _items(pairs: Pairs) -> Iterator[tuple[str, NDArray[np.generic]]]:
    return ((field.name, getattr(pairs, field.name)) for field in fields(pairs))


class AntecedentsComponent(WeightsComponent[AntecedentsModel]):
    """Sets `doc._.antecedents`: the model, which `kg.language.chains` asks of the words that rules leave open, and of no others.

    Args:
        name: what it is called in its pipeline.
    """

    FILES = (_READER, _RANKER, _TOKENIZER)

    def __call__(self, doc: Doc) -> Doc:
        """Leave the model with the document."""
        doc._.antecedents = self.loaded
        return doc

    def make(self) -> AntecedentsModel:
        """The model of the files."""
        return AntecedentsModel(*(self.files[file] for file in self.FILES))


@Language.factory(
    "hustings_antecedents",
    requires=["doc._.mentions", "token.dep", "token.is_sent_start"],
    assigns=["doc._.antecedents"],
)
def create(nlp: Language, name: str) -> AntecedentsComponent:
    """The component without its model, which spaCy reads from the pipeline's folder.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
    """
    return AntecedentsComponent(name)
