"""Clusters: strong pairs joined, strongest first, and never two things that cannot be one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kg.names import compare
from kg.names.compare import Case
from kg.names.profile import Profile
from kg.records import Pair

_VETOES = (compare.conflicting_full_names, compare.conflicting_generations, compare.conflicting_gender)


def cannot_be_one(left: Profile, right: Profile) -> bool:
    """Whether two profiles exclude each other, whatever else speaks for them: names, generations or genders that clash."""
    case = Case(left, right)
    return left.is_person and right.is_person and any(veto(case) for veto in _VETOES)


def joined(profiles: Mapping[str, Profile], pairs: Iterable[Pair]) -> dict[str, str]:
    """The cluster of every profile.

    Args:
        profiles: by id.
        pairs: scored pairs of these ids; only accepted ones join.

    Returns:
        id → the smallest id of its cluster. The strongest pairs are joined first (ties by id); a pair that would bring two
        together that cannot be one is left out, so the result does not depend on the order of the input.
    """
    cluster = {id_: id_ for id_ in profiles}
    members = {id_: [id_] for id_ in profiles}
    for pair in sorted((p for p in pairs if p.accepted), key=lambda p: (-p.weight, p.left, p.right)):
        left, right = sorted((cluster[pair.left], cluster[pair.right]))
        if left == right or _clash(profiles, members[left], members[right]):
            continue
        members[left] += members.pop(right)
        for id_ in members[left]:
            cluster[id_] = left
    return cluster


def _clash(profiles: Mapping[str, Profile], left: list[str], right: list[str]) -> bool:
    """Whether any two members, one of each side, exclude each other; names that are equal are compared once."""
    one = {_telling(profiles[i]): profiles[i] for i in left}
    other = {_telling(profiles[i]): profiles[i] for i in right}
    return any(cannot_be_one(a, b) for a in one.values() for b in other.values())


def _telling(profile: Profile) -> tuple[str, str, str, str]:
    name = profile.person
    return (name.given, name.family, name.suffix, profile.gender)
