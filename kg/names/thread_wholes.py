"""Full names of one thread: which of them are of one person or body. They are the anchors of all that is told by less."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import combinations

from kg.names import model
from kg.names.block import keys_of, near_keys, pairs_of
from kg.names.cluster import cannot_be_one, joined
from kg.names.compare import Case, Scope, conflicting_middle_names, two_bylines
from kg.names.initials import initials_settled
from kg.names.model import because, score
from kg.names.profile import Profile
from kg.names.units import State
from kg.records import Pair

LARGEST_BLOCK = 100


def same_names(state: State) -> None:
    """Chains with the same full name, or of one type with the same name, are one unless they exclude each other."""
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for id_ in sorted(state.profiles):
        profile = state.profiles[id_]
        if profile.key and not profile.partial:
            groups[profile.type, profile.key].append(id_)
    for ids in groups.values():
        heads: list[str] = []
        for id_ in ids:
            fitting = [h for h in heads if _may_be_one(state, id_, h)]
            if fitting:
                state.unite(state.unit_of[id_], state.unit_of[fitting[0]], 0.99, "the same name in one thread")
            else:
                heads.append(id_)


def _may_be_one(state: State, one: str, other: str) -> bool:
    left, right = state.unit_of[one], state.unit_of[other]
    case = Case(state.profiles[one], state.profile(right))
    return not (
        cannot_be_one(case.left, case.right) or conflicting_middle_names(case) or state.judged_apart(left, right)
    )


def near_names(state: State, threshold: float) -> None:
    """Full names that are forms of one: nicknames, initials, slips; the party with and without "Party"."""
    anchors = {p.id: p for p in state.units() if p.name and not p.partial}
    blocks = ((key, id_) for id_, p in anchors.items() for key in (*keys_of(p), *near_keys(p)))
    pairs = [
        score(Case(anchors[a], anchors[b], state.scope(anchors[a], anchors[b])), features, threshold)
        for a, b in pairs_of(blocks, LARGEST_BLOCK)
        if anchors[a].is_person == anchors[b].is_person
        for features in [model.FULL_NAMES if anchors[a].is_person else model.BODIES]
    ]
    pairs = initials_settled(anchors, pairs, threshold)
    state.pairs += pairs
    clusters = joined(anchors, pairs, two_writers(anchors, pairs))
    reasons = {p.left: p for p in pairs if p.accepted} | {p.right: p for p in pairs if p.accepted}
    for id_, head in sorted(clusters.items()):
        if id_ != head:
            pair = reasons[id_]
            state.unite(
                state.unit_of[id_],
                state.unit_of[head],
                pair.probability,
                because(anchors[id_].name, anchors[head].name, pair),
            )


def two_writers(profiles: Mapping[str, Profile], pairs: Iterable[Pair]) -> set[tuple[str, str]]:
    """Who write in a thread under names that differ: no third spelling that is like both makes them one.

    Args:
        profiles: by id.
        pairs: of these ids.

    Returns:
        (smaller id, larger id) of those who are an end of an accepted pair.
    """
    ends = {id_ for pair in pairs if pair.accepted for id_ in (pair.left, pair.right)}
    writers = [profiles[id_] for id_ in sorted(ends) if profiles[id_].byline]
    return {(a.id, b.id) for a, b in combinations(writers, 2) if two_bylines(Case(a, b, Scope.THREAD))}
