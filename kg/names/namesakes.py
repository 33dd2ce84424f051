"""Threads that have one name in common: of one thing, or of namesakes, as what stands beside the name tells."""

from __future__ import annotations

import heapq
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from kg.names import model
from kg.names.cluster import cannot_be_one
from kg.names.compare import Case
from kg.names.context import Circle, affinity, fit
from kg.names.model import Match, odds_of, score
from kg.names.profile import Profile, merged
from kg.records import Pair

_CLEARLY = 6.0  # bits by which a thread must fit into a circle, to be taken into it without further question
_DOUBT = 0.5  # of the doubt that is allowed elsewhere: a namesake taken for somebody brings all that is said of him
_KNOWN = 5  # circles, those of most threads: every other one is compared with them
_CLOSE = 60  # others at most that one is compared with for a name beside both


def told_apart(units: Sequence[Profile], match: Match) -> tuple[list[tuple[list[Profile], Profile]], list[Pair]]:
    """Threads that clearly speak of one circle first, then these circles with each other, the likeliest first.

    Args:
        units: profiles with one name, in order of their ids, with their context.
        match: how they are matched.

    Returns:
        The units of each thing with the one profile they make, and the pairs of circles that were scored.
    """
    found = _circles(units)
    heads = {head.id: head for head in map(merged, found)}
    features = match.across if units[0].is_person else model.ONE_ACRONYM
    agglomeration = _Agglomeration(heads, features, 1 - _DOUBT * (1 - match.threshold))
    cluster, pairs = agglomeration.clusters(), list(agglomeration.pairs.values())
    result: dict[str, list[str]] = defaultdict(list)
    for head in heads:
        result[cluster[head]].append(head)
    of_head = dict(zip(heads, found, strict=True))
    things = ([unit for head in result[first] for unit in of_head[head]] for first in sorted(result))
    alone = {first: heads[circles[0]] for first, circles in result.items() if len(circles) == 1}
    return [(all_, alone.get(first) or merged(all_)) for first, all_ in zip(sorted(result), things, strict=True)], pairs


def _circles(units: Sequence[Profile]) -> list[list[Profile]]:
    """Each unit in the circle it fits best, or in one of its own; only circles in which one of its names stands are looked at."""
    found: list[list[Profile]] = []
    circles: list[Circle] = []
    having: dict[str, dict[int, None]] = defaultdict(dict)
    for unit in units:
        near = sorted({i for name in _beside(unit) for i in having[name]})
        fits = {i: fit(unit, circles[i], unit.key) for i in near}
        best = max(near, key=lambda i: (fits[i], -i), default=None)
        if best is None or fits[best] < _CLEARLY or cannot_be_one(unit, found[best][0]):
            found.append([])
            circles.append(Circle())
            best = len(circles) - 1
        found[best].append(unit)
        circles[best].add(unit)
        for name in _beside(unit):
            having[name][best] = None
    return found


def _beside(profile: Profile) -> list[str]:
    own = f"name|{profile.key}"
    return [name for name in profile.context if name != own]


class _Agglomeration:
    """Circles of which the likeliest two become one, which is then compared anew, until no pair is accepted.

    Two threads of little company that fit a third one each need not fit it together: pairs alone would not tell.
    """

    def __init__(self, heads: Mapping[str, Profile], features: tuple[model.Feature, ...], threshold: float) -> None:
        self.live = dict(heads)
        self.pairs: dict[tuple[str, str], Pair] = {}
        self._features, self._threshold = features, threshold
        self._members = {id_: [id_] for id_ in heads}
        self._partners: dict[str, set[str]] = defaultdict(set)
        self._grown = dict.fromkeys(heads, 0)  # how often a circle has grown: what was scored before does not count
        self._waiting: list[tuple[float, str, str, int, int]] = []
        for one, other in _compared(heads):
            self._compare(one, other)
        while self._waiting:
            _, left, right, *grown = heapq.heappop(self._waiting)
            if left not in self.live or right not in self.live or grown != [self._grown[left], self._grown[right]]:
                continue
            share = self._share(left, right)
            if share < threshold:  # as likely one with a namesake of the other
                self.pairs[left, right] = replace(self.pairs[left, right], probability=share, accepted=False)
            else:
                self._join(left, right)

    def clusters(self) -> dict[str, str]:
        """The cluster of every circle: the smallest id of those in it."""
        return {id_: head for head in self.live for id_ in self._members[head]}

    def _compare(self, one: str, other: str) -> None:
        left, right = sorted((one, other))
        case = Case(self.live[left], self.live[right], shared=affinity(self.live[left], self.live[right]))
        pair = score(case, self._features, self._threshold)
        self.pairs[left, right] = pair
        self._partners[left].add(right)
        self._partners[right].add(left)
        if pair.accepted and not cannot_be_one(case.left, case.right):
            heapq.heappush(self._waiting, (-pair.weight, left, right, self._grown[left], self._grown[right]))

    def _share(self, left: str, right: str) -> float:
        """The share of a pair in the odds of all that the smaller circle may be one with, of which only one can be meant."""
        small, large = sorted((left, right), key=lambda i: (self.live[i].thread_count, i))
        rivals = (o for o in self._partners[small] & self.live.keys() - {large} if self._weight(large, o) < 0)
        odds = odds_of(self._weight(small, large))
        others = sum(sorted(odds_of(self._weight(small, o)) for o in rivals))
        return round(odds / (1.0 + odds + others), 6)

    def _weight(self, one: str, other: str) -> float:
        """The match weight of two circles as last scored; 0 where they were not compared."""
        pair = self.pairs.get((min(one, other), max(one, other)))
        return pair.weight if pair else 0.0

    def _join(self, left: str, right: str) -> None:
        self.live[left] = merged([self.live[left], self.live.pop(right)])
        self._members[left] += self._members.pop(right)
        self._grown[left] += 1
        partners = (self._partners[left] | self._partners.pop(right)) - {left, right}
        for other in sorted(partners & self.live.keys()):
            self.pairs.pop(
                (min(right, other), max(right, other)), None
            )  # what was scored before does not explain what is now
            self._compare(left, other)


def _compared(heads: Mapping[str, Profile]) -> list[tuple[str, str]]:
    """The pairs of circles to compare: all with the best known, and those that have names beside them in common."""
    known = sorted(heads, key=lambda i: (-heads[i].thread_count, i))[:_KNOWN]
    having: dict[str, list[str]] = defaultdict(list)
    found = {(min(a, b), max(a, b)) for a in known for b in heads if a != b}
    for id_ in sorted(heads):
        near = {other for name in _beside(heads[id_]) for other in having[name]}
        found |= {(min(id_, other), max(id_, other)) for other in sorted(near)[:_CLOSE]}
        for name in _beside(heads[id_]):
            having[name].append(id_)
    return sorted(found)
