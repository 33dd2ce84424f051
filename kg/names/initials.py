"""Names with an initial, of which one thread may have two people: "A. Lowe" beside Ann and Arthur Lowe."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

from kg.names.cluster import cannot_be_one
from kg.names.corpus import only_best
from kg.names.profile import Profile
from kg.records import Pair


def initials_settled(anchors: Mapping[str, Profile], pairs: Sequence[Pair], threshold: float) -> list[Pair]:
    """The same pairs, where an initial that could mean two people means at most one of them.

    Args:
        anchors: full names of one thread by id.
        pairs: of these, scored.
        threshold: the least probability of an accepted pair.
    """
    meant: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        left, right = anchors[pair.left], anchors[pair.right]
        if pair.probability and left.is_person:
            for one, other in ((left, right), (right, left)):
                if len(one.person.given) == 1 < len(other.person.given):
                    meant[one.id].append(pair)
    settled: dict[tuple[str, str], Pair] = {}
    for id_ in sorted(meant):
        others = [anchors[p.left if p.right == id_ else p.right] for p in meant[id_]]
        if any(cannot_be_one(a, b) for a, b in combinations(others, 2)):
            settled |= {(p.left, p.right): p for p in only_best(meant[id_], threshold)}
    return [settled.get((p.left, p.right), p) for p in pairs]
