"""Camps: opponents never share one, support joins, and the figures on a camp are right."""

from __future__ import annotations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.camps import APART, TOGETHER, Group, Member, Tie, communities, part, stability
from kg.graph import PREDICATES

IDS = [f"e{i}" for i in range(9)]


@st.composite
def ties(draw: st.DrawFn) -> list[Tie]:
    pairs = draw(st.lists(st.tuples(st.sampled_from(IDS), st.sampled_from(IDS)), unique=True, max_size=25))
    distinct = sorted({(min(p), max(p)) for p in pairs if p[0] != p[1]})
    return [Tie(a, b, draw(st.integers(-3, 3).filter(bool))) for a, b in distinct]


def group(*triples: tuple[str, str, int], names: dict[str, tuple[str, float]] | None = None) -> Group:
    found = [Tie(a, b, w) for a, b, w in triples]
    ids = sorted({end for t in found for end in (t.left, t.right)})
    degree = {i: sum(i in (t.left, t.right) for t in found if t.weight > 0) for i in ids}
    members = [Member(i, *(names or {}).get(i, (i, 1.0)), degree[i]) for i in ids]
    return Group(tuple(members), tuple(found), sum(t.weight > 0 for t in found))


@given(ties())
def test_every_member_is_in_one_camp_and_no_opponents_share_one(found: list[Tie]) -> None:
    camps = part(IDS, found)
    assert sorted(m for camp in camps for m in camp) == IDS
    for tie in found:
        assert tie.weight > 0 or not any({tie.left, tie.right} <= camp for camp in camps)


@given(ties())
def test_camps_hang_together_by_support(found: list[Tie]) -> None:
    support = nx.Graph((t.left, t.right) for t in found if t.weight > 0)
    for camp in part(IDS, found):
        assert len(camp) == 1 or nx.is_connected(support.subgraph(camp))


@given(ties(), st.randoms(use_true_random=False))
def test_the_order_of_ties_does_not_matter(found: list[Tie], random: object) -> None:
    mixed = list(found)
    random.shuffle(mixed)  # type: ignore[attr-defined]
    assert part(IDS, mixed) == part(IDS, found)


@given(ties())
def test_stability_is_a_share(found: list[Tie]) -> None:
    for camp in part(IDS, found):
        inner = [t for t in found if {t.left, t.right} <= camp]
        assert 0 <= stability(sorted(camp), inner) <= 1


def test_the_stronger_support_wins_a_shared_friend() -> None:
    found = [Tie("a", "b", -1), Tie("a", "f", 1), Tie("b", "f", 2)]
    assert part(["a", "b", "f"], found) == [frozenset("a"), frozenset("bf")]


def test_a_community_is_called_by_its_most_central_member() -> None:
    names = {"a": ("Ada", 1.0), "b": ("Ben", 3.0), "c": ("", 9.0)}
    [found] = communities(group(("a", "b", 1), ("b", "c", 1), names=names))
    assert (found.name, found.size, found.members) == ("Ben and others", 3, ("a", "b", "c"))


def test_two_alone_are_called_by_both() -> None:
    [found] = communities(group(("a", "b", 1), names={"a": ("Ada", 1.0), "b": ("Ben", 3.0)}))
    assert found.name == "Ben and Ada"


def test_who_is_left_alone_is_no_community() -> None:
    assert communities(group(("a", "b", -1))) == []


def test_modularity_is_newmans() -> None:
    graph = nx.barbell_graph(4, 0)
    total, degrees = graph.number_of_edges(), dict(graph.degree)
    halves = [range(4), range(4, 8)]
    shares = []
    for half in halves:
        members = tuple(Member(f"e{v}", f"e{v}", 1.0, degrees[v]) for v in half)
        inner = tuple(Tie(f"e{a}", f"e{b}", 1) for a, b in graph.subgraph(half).edges)
        [found] = communities(Group(members, inner, total))
        shares.append(found.modularity)
    assert sum(shares) == pytest.approx(nx.community.modularity(graph, halves), abs=1e-5)


def test_a_ring_is_stable_and_a_pair_is_not() -> None:
    ring = [Tie(*sorted((f"e{i}", f"e{(i + 1) % 6}")), 1) for i in range(6)]
    assert stability([f"e{i}" for i in range(6)], ring) == 1.0
    assert stability(["a", "b"], [Tie("a", "b", 1)]) == 0.0


def test_all_predicates_are_of_the_graph() -> None:
    assert set(TOGETHER) | set(APART) <= PREDICATES
    assert not set(TOGETHER) & set(APART)
