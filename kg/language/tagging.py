"""Labels of names as begin and inside tags, and the best sequence of them: a constrained Viterbi search."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

NAME_TYPES = ("PERSON", "ORG", "PARTY", "LOC", "EVENT", "WORK", "NORP")
TAGS = ("O", *(f"{position}-{kind}" for kind in NAME_TYPES for position in "BI"))
# A finer type competes with the others under its coarser one, so that a doubt between the two loses no name.
COARSER = {"PARTY": "ORG"}
_FORBIDDEN = -1e4

Scores = NDArray[np.float32]


@dataclass(frozen=True)
class Name:
    """A name over words `start` to `end` (exclusive), its type and how probable the model takes it to be (0 to 1)."""

    start: int
    end: int
    kind: str
    probability: float


def _coarse_tags() -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    """The tags without finer types, and for each which of `TAGS` it holds."""
    groups: dict[str, list[int]] = {}
    for index, tag in enumerate(TAGS):
        coarse = tag if tag == "O" else tag[:2] + COARSER.get(tag[2:], tag[2:])
        groups.setdefault(coarse, []).append(index)
    return tuple(groups), tuple(tuple(members) for members in groups.values())


_COARSE, _MEMBERS = _coarse_tags()
# (tags, coarse tags), 1 where the coarse one holds the tag: no coarse tag holds more than two, so that a product is their plain sum
_HOLDS = np.array([[tag in members for members in _MEMBERS] for tag in range(len(TAGS))], dtype=np.float32)


def _transitions() -> Scores:
    """0 where tag j may follow tag i, else forbidding.

    An inside tag follows only its own type; and no person begins where another ends, for a comma or a word parts two of
    them, while a rare family name alone looks to the model like a name that begins.
    """
    table = np.zeros((len(_COARSE), len(_COARSE)), dtype=np.float32)
    for i, before in enumerate(_COARSE):
        for j, after in enumerate(_COARSE):
            inside = after.startswith("I-")
            if (inside and before[2:] != after[2:]) or (after == "B-PERSON" and before[2:] == "PERSON"):
                table[i, j] = _FORBIDDEN
    return table


_TRANSITIONS = _transitions()
_START = np.array([_FORBIDDEN if tag.startswith("I-") else 0.0 for tag in _COARSE], dtype=np.float32)


def softmax(scores: Scores) -> Scores:
    """The probabilities of scores, of the same shape, with the sum 1 along the last axis."""
    raised = np.exp(scores - scores.max(axis=-1, keepdims=True))
    shares: Scores = raised / raised.sum(axis=-1, keepdims=True)
    return shares


def names_of(scores: Scores) -> list[Name]:
    """The names in the best sequence of tags.

    Args:
        scores: the network's scores, (words, tags), in the order of `TAGS`; not yet normalised.

    Returns:
        Names that do not overlap, in order; the probability is that of the least probable of a name's words.
    """
    if not len(scores):
        return []
    probabilities = softmax(scores)
    coarse = probabilities @ _HOLDS
    path = viterbi(np.log(coarse + 1e-12))
    return [_name(probabilities, coarse, path, start, end) for start, end in _runs(path)]


def viterbi(log_probabilities: Scores) -> list[int]:
    """The best allowed sequence of coarse tags, as indices; earlier tags win ties.

    Where the best tags of all words may follow one another nothing can be better, and nothing is searched.
    """
    each = log_probabilities.argmax(axis=1)
    if not _START[each[0]] and not _TRANSITIONS[each[:-1], each[1:]].any():
        return [int(tag) for tag in each]
    best = log_probabilities[0] + _START
    steps: list[NDArray[np.intp]] = []
    for row in log_probabilities[1:]:
        paths = best[:, None] + _TRANSITIONS
        steps.append(paths.argmax(axis=0))
        best = paths.max(axis=0) + row
    path = [int(best.argmax())]
    for step in reversed(steps):
        path.append(int(step[path[-1]]))
    return path[::-1]


def _runs(path: list[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for index, tag in enumerate(path):
        if _COARSE[tag].startswith("B-"):
            runs.append((index, index + 1))
        elif _COARSE[tag].startswith("I-"):
            runs[-1] = (runs[-1][0], index + 1)
    return runs


def _name(probabilities: Scores, coarse: Scores, path: list[int], start: int, end: int) -> Name:
    words = range(start, end)
    kind = _COARSE[path[start]][2:]
    mass = {kind: _mass(probabilities, start, end, kind)}
    mass |= {finer: _mass(probabilities, start, end, finer) for finer, coarser in COARSER.items() if coarser == kind}
    probability = float(min(coarse[word, path[word]] for word in words))
    return Name(start, end, max(mass, key=lambda name: mass[name]), probability)


def _mass(probabilities: Scores, start: int, end: int, kind: str) -> float:
    columns = [TAGS.index(f"B-{kind}"), TAGS.index(f"I-{kind}")]
    return float(probabilities[start:end, columns].sum())
