"""Clusters against the truth: pairwise and B³ scores, namesakes kept apart, and whether probabilities say how often they are right."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations

_BINS = 10


def measure(found: Mapping[str, str], truth: Mapping[str, str], names: Mapping[str, str]) -> dict[str, float]:
    """Pairwise and B³ scores (Bagga & Baldwin 1998), over the records of which the truth is known.

    Args:
        found: the entity of each record; one that has none is alone.
        truth: the thing of each record.
        names: the full name of each thing.
    """
    by_entity = Counter(found.get(c, c) for c in truth)
    by_thing = Counter(truth.values())
    cells = Counter((found.get(c, c), t) for c, t in truth.items())
    both = sum(n * (n - 1) for n in cells.values())
    precision = both / max(sum(n * (n - 1) for n in by_entity.values()), 1)
    recall = both / max(sum(n * (n - 1) for n in by_thing.values()), 1)
    b3_precision = sum(n * n / by_entity[e] for (e, _), n in cells.items()) / len(truth)
    b3_recall = sum(n * n / by_thing[t] for (_, t), n in cells.items()) / len(truth)
    return {
        "pairwise precision": precision, "pairwise recall": recall, "pairwise F1": _f1(precision, recall),
        "B3 precision": b3_precision, "B3 recall": b3_recall, "B3 F1": _f1(b3_precision, b3_recall),
        "namesakes kept apart": _apart(cells, by_thing, names),
    }  # fmt: skip


def _apart(cells: Mapping[tuple[str, str], int], by_thing: Mapping[str, int], names: Mapping[str, str]) -> float:
    """The share of pairs of records of two things with one name that are not in one entity."""
    same: dict[str, list[str]] = defaultdict(list)
    for thing in by_thing:
        same[names[thing]].append(thing)
    entities: dict[str, dict[str, int]] = defaultdict(dict)
    for (entity, thing), n in cells.items():
        entities[thing][entity] = n
    total = joined = 0
    for things in same.values():
        for i, a in enumerate(things):
            for b in things[i + 1 :]:
                total += by_thing[a] * by_thing[b]
                joined += sum(n * entities[b].get(e, 0) for e, n in entities[a].items())
    return 1 - joined / total if total else 1.0


def joined_namesakes(
    found: Mapping[str, str], truth: Mapping[str, str], names: Mapping[str, str], threads: Mapping[str, str]
) -> dict[tuple[str, str], tuple[int, int]]:
    """Which namesakes were joined: by how many threads speak of the one of fewer, and of the other.

    Args:
        found: the entity of each record.
        truth: the thing of each record.
        names: the full name of each thing.
        threads: the thread of each record.

    Returns:
        How many pairs of things of each kind have records in one entity, and how many pairs of records these are.
    """
    spoken: dict[str, set[str]] = defaultdict(set)
    entities: dict[str, Counter[str]] = defaultdict(Counter)
    for record, thing in truth.items():
        spoken[thing].add(threads[record])
        entities[found.get(record, record)][thing] += 1
    kinds: dict[tuple[str, str], tuple[int, int]] = defaultdict(lambda: (0, 0))
    for things in entities.values():
        for one, other in combinations(sorted(things), 2):
            if names[one] == names[other]:
                fewer, more = sorted((len(spoken[one]), len(spoken[other])))
                pairs, records = kinds[_about(fewer), _about(more)]
                kinds[_about(fewer), _about(more)] = pairs + 1, records + things[one] * things[other]
    return dict(sorted(kinds.items()))


def _about(count: int) -> str:
    return next((told for most, told in ((1, "1"), (5, "2 to 5"), (20, "6 to 20")) if count <= most), "more than 20")


def calibration_error(told: Iterable[tuple[float, bool]]) -> float:
    """The expected calibration error: how far, on average over tenths, probabilities lie from how often they were right."""
    bins: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for probability, right in told:
        one = bins[min(int(probability * _BINS), _BINS - 1)]
        one[0] += 1
        one[1] += probability
        one[2] += right
    total = sum(n for n, *_ in bins.values())
    return sum(abs(p - r) for _, p, r in bins.values()) / total if total else 0.0


def mostly(found: Mapping[str, str], truth: Mapping[str, str]) -> dict[str, str]:
    """The thing that most records of each entity are of."""
    votes: dict[str, Counter[str]] = defaultdict(Counter)
    for chain, thing in sorted(truth.items()):
        if chain in found:
            votes[found[chain]][thing] += 1
    return {entity: count.most_common(1)[0][0] for entity, count in votes.items()}


def _f1(precision: float, recall: float) -> float:
    return 2 * precision * recall / (precision + recall) if precision + recall else 0.0
