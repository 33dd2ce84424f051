"""Clusters: strong pairs joined, strongest first, and never two things that cannot be one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from kg.names import compare
from kg.names.alike import called_by_middle
from kg.names.compare import Case
from kg.names.given import Likeness, family_likeness, formal_names, given_likeness
from kg.names.legal import can_be_one
from kg.names.profile import Profile
from kg.records import Pair

_APART = (compare.conflicting_full_names, compare.conflicting_generations, compare.named_as_two, compare.two_bylines)


def cannot_be_one(left: Profile, right: Profile) -> bool:
    """Whether two profiles exclude each other, whatever else speaks for them: names, generations, genders or legal forms that clash.

    So do two who write in one thread under names that differ.

    The gender is read off pronouns and is sometimes wrong; it does not part two of the same full name.
    """
    if not (left.is_person and right.is_person):
        return not (left.is_person or right.is_person or can_be_one(left.legal, right.legal))
    case = Case(left, right)
    if any(apart(case) for apart in _APART):
        return True
    return compare.conflicting_gender(case) and not compare.same_full_name(case)


def components(edges: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The connected components of a graph.

    Args:
        edges: pairs of ids.

    Returns:
        id → the smallest id of its component.
    """
    smallest: dict[str, str] = {}

    def root(id_: str) -> str:
        while smallest.setdefault(id_, id_) != id_:
            smallest[id_] = smallest[smallest[id_]]
            id_ = smallest[id_]
        return id_

    for edge in edges:
        left, right = sorted(map(root, edge))
        smallest[right] = left
    return {id_: root(id_) for id_ in list(smallest)}


def joined(
    profiles: Mapping[str, Profile], pairs: Iterable[Pair], apart: Set[tuple[str, str]] = frozenset()
) -> dict[str, str]:
    """The cluster of every profile.

    Args:
        profiles: by id.
        pairs: scored pairs of these ids; only accepted ones join.
        apart: (smaller id, larger id) of what must not come together, also not through a third.

    Returns:
        id → the smallest id of its cluster. The strongest pairs are joined first (ties by id); a pair that would bring two
        together that cannot be one is left out, so the result does not depend on the order of the input.
    """
    cluster = {id_: id_ for id_ in profiles}
    members = {id_: [id_] for id_ in profiles}
    for pair in sorted((p for p in pairs if p.accepted), key=lambda p: (-p.weight, p.left, p.right)):
        left, right = sorted((cluster[pair.left], cluster[pair.right]))
        if (
            left == right
            or _apart(apart, members[left], members[right])
            or _clash(profiles, members[left], members[right])
        ):
            continue
        members[left] += members.pop(right)
        for id_ in members[left]:
            cluster[id_] = left
    return cluster


def _apart(apart: Set[tuple[str, str]], left: list[str], right: list[str]) -> bool:
    return bool(apart) and any((min(a, b), max(a, b)) in apart for a in left for b in right)


def _clash(profiles: Mapping[str, Profile], left: list[str], right: list[str]) -> bool:
    """Whether any two members, one of each side, exclude each other; names that are equal are compared once.

    Two forms of the name that most threads have ("Bob Lowe" and "Rob Lowe" of Robert Lowe, two slips of one name) need not be forms of
    each other.
    """
    one = {_telling(profiles[i]): profiles[i] for i in left}
    other = {_telling(profiles[i]): profiles[i] for i in right}
    excluding = [(a, b) for a in one.values() for b in other.values() if cannot_be_one(a, b)]
    if any(not a.is_person for a, _ in excluding):
        return True
    spelled = [p for p in (profiles[i] for i in (*left, *right)) if len(p.person.given) > 1] if excluding else []
    whole = max(spelled, key=lambda p: (p.thread_count, p.id), default=None)
    return any(
        whole is None or _but_for_names(a, b) or not (_form_of(a, whole) and _form_of(b, whole)) for a, b in excluding
    )


def _but_for_names(left: Profile, right: Profile) -> bool:
    """Whether two exclude each other by more than their names."""
    case = Case(left, right)
    return compare.conflicting_generations(case) or compare.conflicting_gender(case)


def _form_of(profile: Profile, whole: Profile) -> bool:
    """Whether a name is another one as it is, short for it, its initial or a slip of it: of "Dan" neither Daniel nor Danielle is."""
    name, full = profile.person, whole.person
    if family_likeness(name.family, full.family) == Likeness.DIFFERENT:
        return False
    near = given_likeness(name.given, full.given)
    if called_by_middle(name, full):
        return True
    return near in (Likeness.EQUAL, Likeness.TYPO, Likeness.INITIAL) or full.given in formal_names(name.given)


def _telling(profile: Profile) -> tuple[object, ...]:
    if not profile.is_person:
        return (profile.legal,)
    name = profile.person
    return (name.given, name.family, name.suffix, profile.gender)
