"""The component `hustings_relations`: who stands how to whom and what ties them, found by a model beside the rules.

MPNet reads some sentences in which names have given way to common ones (`kg.claims.relation_input`), and scores in
each how whoever says it and those it speaks of stand to each other; it runs on one thread. Other pipelines have no such
model, and rules alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from spacy.language import Language
from spacy.tokens import Doc, Span

from kg.claims import evidence
from kg.claims.attribution import Voices
from kg.claims.cast import Cast
from kg.claims.predicates import predicates
from kg.claims.relation_ends import End, fits, kind_of, nearest
from kg.claims.relation_input import NONE, Place, Said, encode
from kg.claims.relation_sure import may_count
from kg.claims.relation_windows import Window, windows
from kg.errors import ModelError
from kg.graph import PREDICATES
from kg.language.tagging import softmax
from kg.language.weights import WeightsComponent, session, word_pieces
from kg.records import Mention

_MODEL, _TOKENIZER, _LABELS = "relations.onnx", "tokenizer.json", "relations.json"

Shares = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Relation:
    """That somebody stands so to somebody by a sentence.

    `voiced` tells that the holder is whoever says it; the target is None where he is the one whom a comment answers, and no word
    speaks of him. `kind` is what was fitted, see `kg.claims.relation_ends.kind_of`.
    """

    holder: Mention
    target: Mention | None
    predicate: str
    probability: float
    words: Span
    kind: str
    voiced: bool = False

    def evidence(self, cast: Cast) -> Span:
        """The words it rests on: its sentence, and what is between where the target is spoken of before it."""
        target = cast.spans.get(self.target.id) if self.target is not None else None
        start = self.words.start if target is None else min(target.start, self.words.start)
        return self.words.doc[start : self.words.end]


class RelationModel:
    """The model of one folder.

    Args:
        model: the content of `relations.onnx`.
        tokenizer: the content of `tokenizer.json`.
        labels: the content of `relations.json`.

    Raises:
        ModelError: it knows a predicate that is none.
    """

    def __init__(self, model: bytes, tokenizer: bytes, labels: bytes) -> None:
        known = json.loads(labels)
        self.stances, self.ties = tuple(known["stances"]), tuple(known["ties"])
        ours = all(name in PREDICATES for name in (*self.stances[1:], *self.ties[1:]))
        if {self.stances[0], self.ties[0]} != {NONE} or not ours:
            raise ModelError("the model of relations was trained with other labels", "train it again with 'kg train'")
        self._session = session(model)
        self._pieces = word_pieces(tokenizer)

    def read(
        self, words: Sequence[str], places: Sequence[Place], said: Sequence[Said], asked: Sequence[tuple[int, int]]
    ) -> tuple[Shares, Shares] | None:
        """The stances and ties of one passage; None where it is too long.

        Each passage is read alone: see `kg.language.names.NamesFinder.read` for why.

        Args:
            words: as they are written.
            places: as `kg.claims.relation_input.encode` wants them.
            said: likewise.
            asked: holders and targets, by their rows; one pair at least.

        Returns:
            Probabilities of shape (pairs, labels), of stances and of ties.
        """
        read = encode(self._pieces, words, places, said)
        if read is None:
            return None
        members = np.zeros((1, len(read.rows), len(read.ids)), np.float32)
        for row, own in enumerate(read.rows):
            members[0, row, own] = 1 / len(own)
        ids = np.array([read.ids], np.int64)
        holders, targets = np.array([asked], np.int64).transpose(2, 0, 1)
        given = {"ids": ids, "mask": np.ones_like(ids), "members": members, "holders": holders, "targets": targets}
        stances, ties = self._session.run(["stances", "ties"], given)
        return softmax(stances[0]), softmax(ties[0])


class RelationsComponent(WeightsComponent[RelationModel]):
    """Sets `doc._.relations`, in the order of their windows.

    Args:
        name: what it is called in its pipeline.
    """

    FILES = (_MODEL, _TOKENIZER, _LABELS)

    def __call__(self, doc: Doc) -> Doc:
        """Read one document; what could lead to no claim is not read."""
        cast = Cast(doc)
        labels = (*self.loaded.stances[1:], *self.loaded.ties[1:])
        doc._.relations = [
            found
            for window in windows(doc, cast, Voices(cast, list(doc._.quotes)))
            if window.may_tell(labels)
            for found in self._of(window, cast)
        ]
        return doc

    def make(self) -> RelationModel:
        """The model of the files."""
        return RelationModel(*(self.files[file] for file in self.FILES))

    def _of(self, window: Window, cast: Cast) -> Iterator[Relation]:
        pairs = [(sentence.span, *pair) for sentence in window.sentences for pair in sentence.pairs()]
        asked = [(holder.row, target.row) for _, holder, target in pairs]
        read = self.loaded.read(window.words, window.places, window.said, asked)
        for labels, shares in zip((self.loaded.stances, self.loaded.ties), read or (), strict=False):
            yield from _relations(pairs, labels, shares, cast)


def _relations(
    pairs: Sequence[tuple[Span, End, End]], labels: Sequence[str], shares: Shares, cast: Cast
) -> Iterator[Relation]:
    """What may hold between each pair, the likeliest by its types, where it is sure enough; what holds both ways once.

    Not where what was read is too long to be shown.

    How sure it is of a stance that the model finds it for or against somebody tells more than how sure it is of which one.
    """
    signs = np.array([predicates().sign(label) for label in labels])
    of = {(holder.row, target.row): own for (_, holder, target), own in zip(pairs, shares, strict=True)}
    for span, holder, target in pairs:
        own = of[holder.row, target.row]
        best = 1 + int(own[1:].argmax())
        label = labels[best]
        score = round(float(own[signs == signs[best]].sum() if signs[best] else own[best]), 6)
        if not (fits(holder, label, target) and may_count(label, score, holder, target, cast)):
            continue
        turned = of.get((target.row, holder.row))
        if label in predicates().symmetric and turned is not None and turned[best] > own[best]:
            continue
        found = Relation(*nearest(holder, target), label, score, span, kind_of(label, holder, target), holder.voice)
        if len(found.evidence(cast).text) <= evidence.MOST:
            yield found


@Language.factory(
    "hustings_relations",
    requires=["token.is_sent_start", "doc._.mentions", "doc._.chains", "doc._.quotes"],
    assigns=["doc._.relations"],
)
def create(nlp: Language, name: str) -> RelationsComponent:
    """The component without its model, which spaCy reads from the pipeline's folder.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
    """
    return RelationsComponent(name)
