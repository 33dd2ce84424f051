"""How well names are found: precision, recall and F1 of whole names, exact in boundaries and type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kg.language.tagging import COARSER, Name
from kg.train.names_example import Example

# What each development part marks: another type there is neither right nor wrong.
MARKED = {
    "uner": ("PERSON", "ORG", "LOC"),
    "gum": ("PERSON", "ORG", "LOC", "EVENT"),
    "politics": ("PERSON", "ORG", "LOC", "EVENT"),
    "wnut": ("PERSON", "ORG", "LOC"),
}


@dataclass(frozen=True)
class Score:
    """Precision, recall and F1, 0 to 1, and how many names the corpus has."""

    precision: float
    recall: float
    f1: float
    names: int


def score_names(examples: Sequence[Example], found: Sequence[Sequence[Name]], kinds: Iterable[str]) -> dict[str, Score]:
    """Scores of all types together ("all") and of each; finer types count as their coarser one.

    A name that touches a word of unknown or several allowed types is left out.
    """
    kept = set(kinds)
    right: Counter[str] = Counter()
    proposed: Counter[str] = Counter()
    wanted: Counter[str] = Counter()
    for example, names in zip(examples, found, strict=True):
        gold = {name for name in gold_names(example.tags) if name[2] in kept}
        kinds_found = {(name.start, name.end, COARSER.get(name.kind, name.kind)) for name in names}
        mine = {name for name in kinds_found if name[2] in kept and not _open(example.tags[name[0] : name[1]], name[2])}
        right.update(name[2] for name in gold & mine)
        proposed.update(name[2] for name in mine)
        wanted.update(name[2] for name in gold)
    parts = {kind: _score(right[kind], proposed[kind], wanted[kind]) for kind in sorted(kept)}
    return {"all": _score(right.total(), proposed.total(), wanted.total()), **parts}


def gold_names(tags: Sequence[str]) -> set[tuple[int, int, str]]:
    """(start, end, coarse type) of the names of one certain type."""
    names: list[tuple[int, int, str]] = []
    for index, tag in enumerate(tags):
        kind = _certain(tag)
        if kind and tag.startswith("B-"):
            names.append((index, index + 1, kind))
        elif kind and names and names[-1][1:] == (index, kind):
            names[-1] = (names[-1][0], index + 1, kind)
    return set(names)


def _certain(tag: str) -> str:
    """The one coarse type of a tag; empty for outside, unknown or several."""
    kinds = {COARSER.get(label[2:], label[2:]) for label in tag.split("|")}
    return kinds.pop() if len(kinds) == 1 else ""


def _open(tags: Sequence[str], kind: str) -> bool:
    """Whether the corpus leaves it open that words are of this type."""
    for tag in tags:
        kinds = {COARSER.get(label[2:], label[2:]) for label in tag.split("|")}
        if tag == "?" or (len(kinds) > 1 and kind in kinds):
            return True
    return False


def _score(right: int, proposed: int, wanted: int) -> Score:
    precision = right / proposed if proposed else 0.0
    recall = right / wanted if wanted else 0.0
    f1 = 2 * right / (proposed + wanted) if proposed + wanted else 0.0
    return Score(round(precision, 4), round(recall, 4), round(f1, 4), wanted)
