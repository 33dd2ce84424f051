"""Camps: what makes two entities stand together, and how a group that holds opponents is parted. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kg.ids import digest
from kg.records import Community, EntityType

ALGORITHM = "label propagation"

# What brings two together: support, and belonging. A place or an office joins nobody: rivals share it.
TOGETHER = (
    *("SUPPORTS", "PRAISES", "DEFENDS", "AGREES_WITH", "TRUSTS"),
    *("MEMBER_OF", "LEADS", "WORKS_FOR", "PART_OF", "PRODUCED_BY"),
)
# What keeps two apart: stances against each other, and rivalry for one office.
APART = ("OPPOSES", "CRITICISES", "ACCUSES", "REMOVED", "DISAGREES_WITH", "RUNS_AGAINST")
# Who takes sides.
PARTIES = (EntityType.PERSON, EntityType.ORGANISATION, EntityType.PROGRAMME)

_FOLDS = 10


@dataclass(frozen=True, slots=True)
class Tie:
    """How two entities stand to each other: the claims that bring them together less those that keep them apart.

    `left` < `right`; `weight` is never 0.
    """

    left: str
    right: str
    weight: int


@dataclass(frozen=True, slots=True)
class Member:
    """An entity in a group: its name, its PageRank and to how many others it has a tie of support."""

    id: str
    name: str
    page_rank: float
    degree: int


@dataclass(frozen=True, slots=True)
class Group:
    """The entities of one label, all ties between them, and how many ties of support the whole graph has."""

    members: tuple[Member, ...]
    ties: tuple[Tie, ...]
    total: int


def communities(group: Group) -> list[Community]:
    """The communities in a group: two members or more, held together by support, no two of them opponents.

    Args:
        group: what label propagation put together.

    Returns:
        The communities, sorted by id. `modularity` is the community's share of Newman's modularity of the support
        graph, l/m - (d/2m)², with l its inner ties, d the sum of its degrees, m all ties (Newman and Girvan 2004): the
        shares of all communities, single entities included, add up to it. `stability`: see the function.
    """
    known = {member.id: member for member in group.members}
    found = []
    for ids in part(sorted(known), group.ties):
        if len(ids) < 2:
            continue
        inner = [tie for tie in group.ties if tie.left in ids and tie.right in ids]
        found.append(_community([known[i] for i in sorted(ids)], inner, group.total))
    return sorted(found, key=lambda community: community.id)


def part(members: Sequence[str], ties: Sequence[Tie]) -> list[frozenset[str]]:
    """The members in camps: joined along support, the strongest tie first, and never two opponents in one.

    Kruskal's algorithm with pairs that must not be joined: the mutex watershed of Wolf et al. (2018) with every mutex
    set before the first join. Ties of equal weight come in the order of their ids.

    Args:
        members: ids.
        ties: between them.

    Returns:
        The camps, the one of the smallest id first.
    """
    camp = {m: {m} for m in members}  # each member's camp; one set a camp
    foes: dict[str, set[str]] = {m: set() for m in members}
    for tie in ties:
        if tie.weight < 0:
            foes[tie.left].add(tie.right)
            foes[tie.right].add(tie.left)
    for tie in sorted(ties, key=lambda t: (-t.weight, t.left, t.right)):
        ours, theirs = camp[tie.left], camp[tie.right]
        if tie.weight < 0 or ours is theirs:
            continue
        small, large = sorted((ours, theirs), key=len)
        if any(foes[m] & large for m in small):
            continue
        large |= small
        camp.update(dict.fromkeys(small, large))
    return [frozenset(camp[m]) for m in members if m == min(camp[m])]


def stability(members: Sequence[str], ties: Sequence[Tie]) -> float:
    """How well a camp holds when a tenth of its support is taken away, between 0 and 1.

    A jackknife: ten times another tenth of the ties of support, in the order of their ids, is left out and the camp
    parted anew; the mean share of the members that the largest part keeps. A camp on a single tie has 0.

    Args:
        members: ids of the camp.
        ties: between them.
    """
    support = sorted((t for t in ties if t.weight > 0), key=lambda t: (t.left, t.right))
    against = [t for t in ties if t.weight < 0]
    folds = min(_FOLDS, len(support))
    kept = 0
    for fold in range(folds):
        rest = [t for i, t in enumerate(support) if i % folds != fold]
        largest = max(map(len, part(members, rest + against)))
        kept += largest if largest > 1 else 0
    return round(kept / (folds * len(members)), 6) if folds else 0.0


def _community(members: Sequence[Member], ties: Sequence[Tie], total: int) -> Community:
    ids = tuple(m.id for m in members)
    inner = sum(tie.weight > 0 for tie in ties)
    degrees = sum(m.degree for m in members)
    return Community(
        id="g" + digest("community", *ids),
        name=_name(members),
        level=0,
        size=len(ids),
        algorithm=ALGORITHM,
        modularity=round(inner / total - (degrees / (2 * total)) ** 2, 6),
        stability=stability(ids, ties),
        members=ids,
    )


def _name(members: Sequence[Member]) -> str:
    """Of the member of the highest PageRank that has a name."""
    named = [m.name for m in sorted(members, key=lambda m: (-m.page_rank, m.id)) if m.name]
    if not named:
        return "without names"
    if len(members) == 2 and len(named) == 2:
        return " and ".join(named)
    return f"{named[0]} and others"
