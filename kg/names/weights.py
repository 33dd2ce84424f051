"""Match weights that a corpus has taught (`kg.names.learn`): a file of its run folder that people can read, keep and carry to another."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from math import isfinite
from pathlib import Path

from kg.errors import InputError
from kg.ids import digest
from kg.names.model import ACROSS, Feature
from kg.runtime import paths

SCHEMA = 1  # raised when the layout of the file changes
NAME = "weights.json"
_LEARNED = {feature.name: feature for feature in ACROSS if feature.learned}


@dataclass(frozen=True, slots=True)
class Weight:
    """What a yes to one feature of `kg.names.model.ACROSS` is worth in a corpus.

    `bits` alone count. The rest tells where they come from: `m` and `u`, the shares of the pairs of one person and of pairs taken
    at random of which it is true; `pairs`, about how many pairs of one person were seen with it; `shipped`, the bits without a corpus.
    """

    feature: str
    bits: float
    m: float
    u: float
    pairs: float
    shipped: float


def weighed(weights: Sequence[Weight]) -> tuple[Feature, ...]:
    """`ACROSS` with these weights in place of the shipped ones; what is not among them stays as it is."""
    bits = {weight.feature: weight.bits for weight in weights}
    return tuple(replace(feature, weight=bits.get(feature.name, feature.weight)) for feature in ACROSS)


def load(folder: Path) -> tuple[Weight, ...]:
    """The weights of a run folder in order of their features; none where it has no such file: then the shipped ones count.

    Raises:
        InputError: the file cannot be read, is of another version, or weighs what is not learned.
    """
    path = folder / NAME
    if not path.exists():
        return ()
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["schema"] != SCHEMA:
            raise ValueError("it was written by another version")
        found = tuple(sorted((_weight(row) for row in data["weights"]), key=lambda w: w.feature))
        if len({w.feature for w in found}) < len(found):
            raise ValueError("it weighs a feature twice")
        return found
    except (OSError, ValueError, KeyError, TypeError) as error:
        mend = "mend the file, or delete it: the weights are then learned anew, or those shipped are used"
        raise InputError(f"{path} holds no weights ({error})", mend) from error


def _weight(row: dict[str, object]) -> Weight:
    weight = Weight(**row)  # type: ignore[arg-type]
    if weight.feature not in _LEARNED:
        raise ValueError(f"{weight.feature!r} is no feature that is learned")
    for value in (weight.bits, weight.m, weight.u, weight.pairs, weight.shipped):
        if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
            raise ValueError(f"{weight.feature!r} has {value!r} where a number should stand")
    return weight


def save(folder: Path, weights: Sequence[Weight]) -> None:
    """Write the weights of a run folder, whole or not at all."""
    data = {"schema": SCHEMA, "weights": [asdict(weight) for weight in weights]}
    paths.write_whole(folder / NAME, json.dumps(data, indent=1))


def content_of(weights: Sequence[Weight]) -> str:
    """A hash over what weights come to in a score."""
    return digest("weights", *(f"{weight.feature}\t{float(weight.bits)!r}" for weight in weights))
