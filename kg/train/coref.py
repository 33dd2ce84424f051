"""Fit and measure the weights by which a pronoun's antecedent is chosen, on GUM's coreference.

Run as `python -m kg.train.coref fit DATA` (writes `kg/language/data/antecedents.json`) or `… measure DATA`; DATA holds
`gum/train.conllu` and `gum/dev.conllu`. Names and which mention is whose are GUM's; trees, mentions and quotes are those of the
pipeline, so that what is learned fits what is met.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from spacy.language import Language
from spacy.tokens import Doc, Span

from kg.language.chains import candidates, pronouns
from kg.language.chains.items import Clusters, Reading
from kg.language.chains.names import join_names
from kg.language.chains.nominals import join_appositions, resolve_nominals
from kg.language.chains.roles import find_roles
from kg.language.model import load_trees
from kg.language.pronouns import THIRD
from kg.records import MentionKind
from kg.train.conllu import Sentence
from kg.train.gum_mentions import gum_mentions
from kg.train.gum_names import gum_tags
from kg.train.treebank import read_ud

_STEPS, _RATE, _RIDGE = 400, 0.3, 2.0
OWN = ("hustings_mentions", "hustings_quotes")
Array = NDArray[np.float64]


@dataclass(frozen=True)
class Choice:
    """A pronoun: the features of "nobody" and of each candidate, and which of these are right."""

    word: str
    document: str
    features: tuple[candidates.Features, ...]
    right: tuple[bool, ...]


@dataclass
class _Gold:
    """Which entity the words of a document speak of: by the head of each mention."""

    by_head: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    counts: Counter[str] = field(default_factory=Counter)


def load_pipeline(folder: Path | None = None) -> Language:
    """A pipeline of ours, the built-in one where None, with mentions and quotes and without its other models."""
    nlp = load_trees(folder)
    for name in OWN:
        nlp.add_pipe(name)
    return nlp


def read_documents(nlp: Language, path: Path) -> Iterator[tuple[str, Doc, _Gold]]:
    """The documents of a GUM file: parsed, with GUM's names as `ents`, and its coreference."""
    for document, group in groupby(read_ud(path), key=lambda sentence: sentence.document):
        sentences = list(group)
        words = [word for sentence in sentences for word in sentence.words]
        doc = Doc(
            nlp.vocab,
            words=[word.form for word in words],
            spaces=[word.space_after for word in words],
            sent_starts=[index == 0 for sentence in sentences for index, _ in enumerate(sentence.words)],
        )
        for name, component in nlp.pipeline:
            if name == OWN[0]:
                doc.set_ents(_names(doc, sentences))
            doc = component(doc)
        yield document, doc, _gold(sentences)


def _names(doc: Doc, sentences: Sequence[Sentence]) -> list[Span]:
    found, offset = [], 0
    for sentence in sentences:
        tags = [tag.split("|")[0] for tag in gum_tags(sentence.words)]
        start = None
        for index, tag in enumerate([*tags, "O"]):
            if start is not None and not tag.startswith("I-"):
                found.append(Span(doc, offset + start, offset + index, label=tags[start][2:]))
                start = None
            if tag.startswith("B-"):
                start = index
        offset += len(tags)
    return found


def _gold(sentences: Sequence[Sentence]) -> _Gold:
    gold, offset = _Gold(), 0
    for sentence in sentences:
        for mention in gum_mentions(sentence.words):
            gold.by_head[offset + mention.head].add(mention.entity)
            gold.counts[mention.entity] += 1
        offset += len(sentence.words)
    return gold


def choices(document: str, doc: Doc, gold: _Gold) -> Iterator[Choice]:
    """The pronouns of the third person in a document, those before each already with their right antecedents."""
    reading = Reading(doc)
    clusters = Clusters(len(reading.items))
    join_names(reading, clusters)
    join_appositions(reading, clusters)
    resolve_nominals(reading, clusters, find_roles(reading, clusters), None)
    antecedents = candidates.Antecedents(reading)
    genders = candidates.cluster_genders(reading, clusters)
    for item in reading.items:
        if item.head is None or item.mention.kind != MentionKind.PRONOUN or doc[item.head].lower_ not in THIRD:
            continue
        token, own = doc[item.head], gold.by_head.get(item.head, set())
        if not own:
            continue
        possible = pronouns.compatible(antecedents, clusters, genders, item)
        right = [bool(gold.by_head.get(candidate.head, set()) & own) for candidate in possible]
        features = [
            antecedents.of_nobody(token),
            *pronouns.all_features(antecedents, clusters, genders, item, possible),
        ]
        yield Choice(token.lower_, document, tuple(features), (not any(right), *right))
        for candidate, fits in zip(possible, right, strict=True):
            if fits and candidate.item is not None:
                clusters.merge(candidate.item, item.index)
                if THIRD[token.lower_] in "mf":
                    genders[clusters.root(item.index)] = THIRD[token.lower_]
                break


def fit(examples: Sequence[Choice]) -> dict[str, float]:
    """The weights that make the right candidates most probable, small ones preferred (ridge); full-batch gradient steps, no chance."""
    names = sorted({name for choice in examples for features in choice.features for name in features})
    index = {name: position for position, name in enumerate(names)}
    rows, columns, values, owner, right = [], [], [], [], []
    row = 0
    for number, choice in enumerate(examples):
        for features, fits in zip(choice.features, choice.right, strict=True):
            for name in sorted(features):
                rows.append(row)
                columns.append(index[name])
                values.append(features[name])
            owner.append(number)
            right.append(fits)
            row += 1
    data = _Sparse(np.array(rows), np.array(columns), np.array(values), row, len(names))
    weights = _ascend(data, np.array(owner), np.array(right, dtype=float), len(examples))
    return {name: round(float(weights[index[name]]), 4) for name in names if abs(weights[index[name]]) >= 0.005}


@dataclass(frozen=True)
class _Sparse:
    """A sparse matrix (rows, columns) by its filled places."""

    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    values: Array
    height: int
    width: int

    def times(self, weights: Array) -> Array:
        return np.bincount(self.rows, self.values * weights[self.columns], self.height).astype(np.float64)

    def transposed_times(self, residues: Array) -> Array:
        return np.bincount(self.columns, self.values * residues[self.rows], self.width).astype(np.float64)


def _ascend(data: _Sparse, owner: NDArray[np.int64], right: Array, size: int) -> Array:
    weights, squares = np.zeros(data.width), np.full(data.width, 1e-6)
    for _ in range(_STEPS):
        scores = data.times(weights)
        top = np.full(size, -np.inf)
        np.maximum.at(top, owner, scores)
        powers = np.exp(scores - top[owner])
        every = powers / np.bincount(owner, powers, size)[owner]
        wanted = powers * right
        wanted = wanted / np.bincount(owner, wanted, size)[owner]
        gradient = data.transposed_times(wanted - every) - _RIDGE * weights
        squares += gradient**2
        weights = weights + _RATE * gradient / np.sqrt(squares)
    return weights


def accuracy(examples: Sequence[Choice], model: dict[str, dict[str, float]]) -> dict[str, dict[str, float]]:
    """For each class of pronouns: `right` of those that have an antecedent among the candidates, and `right_where_sure` with `sure`.

    An answer is sure where the model gives half of the probability or more to it.
    """
    table: dict[str, Counter[str]] = defaultdict(Counter)
    for choice in examples:
        kind = candidates.pronoun_class(choice.word)
        scores = np.array([candidates.score(model[kind], features) for features in choice.features])
        powers = np.exp(scores - scores.max())
        powers /= powers.sum()
        best = int(powers[1:].argmax()) + 1 if len(powers) > 1 else 0
        counts = table[kind]
        counts["all"] += 1
        if not choice.right[0]:
            counts["with antecedent"] += 1
            counts["right"] += choice.right[best]
        group = sum(power for power, fits in zip(powers, choice.right, strict=True) if fits == choice.right[best])
        if best and powers[0] < powers[best] and group >= 0.5:
            counts["sure"] += 1
            counts["right where sure"] += choice.right[best]
    return {
        kind: {
            "pronouns": counts["all"],
            "right of those with an antecedent": round(counts["right"] / max(1, counts["with antecedent"]), 3),
            "sure": round(counts["sure"] / max(1, counts["all"]), 3),
            "right where sure": round(counts["right where sure"] / max(1, counts["sure"]), 3),
        }
        for kind, counts in sorted(table.items())
    }


def main(arguments: Sequence[str]) -> None:
    """`fit DATA` or `measure DATA`."""
    task, data = arguments[0], Path(arguments[1])
    nlp = load_pipeline()
    dev = [choice for one in read_documents(nlp, data / "gum" / "dev.conllu") for choice in choices(*one)]
    model = candidates.weights()
    if task == "fit":
        train = [choice for one in read_documents(nlp, data / "gum" / "train.conllu") for choice in choices(*one)]
        kinds = sorted({candidates.pronoun_class(word) for word in THIRD})
        model = {
            kind: fit([choice for choice in train if candidates.pronoun_class(choice.word) == kind]) for kind in kinds
        }
        target = Path(pronouns.__file__).parents[1] / "data" / "antecedents.json"
        source = (
            "GUM, train part (annotation CC BY 4.0; texts CC BY, CC BY-SA and public domain), fitted by kg.train.coref"
        )
        target.write_text(json.dumps({"source": source, "weights": model}, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(json.dumps(accuracy(dev, model), indent=1) + "\n")


if __name__ == "__main__":
    main(sys.argv[1:])
