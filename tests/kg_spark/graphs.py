"""Graphs to try the engines on, and plain answers to compare with."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import networkx as nx
import numpy as np


@dataclass(frozen=True)
class SmallGraph:
    """Vertices, and directed edges between them, parallel ones and loops included."""

    vertices: tuple[str, ...]
    edges: tuple[tuple[str, str], ...]


def zoo(seed: int, graphs: int = 25) -> SmallGraph:
    """Many graphs side by side: random ones of all densities, stars, paths, rings, two-sided ones, lone vertices."""
    rng = random.Random(seed)
    made = [_random(rng) for _ in range(graphs)]
    made += [nx.star_graph(9), nx.path_graph(12), nx.cycle_graph(11), nx.complete_bipartite_graph(6, 4)]
    made += [nx.complete_bipartite_graph(3, 5), nx.empty_graph(3), nx.barbell_graph(5, 1)]
    vertices, edges = [], []
    for number, graph in enumerate(made):
        names = {v: f"{rng.randrange(10**6):06}-{number}-{v}" for v in graph.nodes}
        vertices += names.values()
        edges += [(names[a], names[b]) for a, b in graph.edges]
    edges += rng.sample(edges, 10)
    edges += [(v, v) for v in rng.sample(vertices, 3)]
    rng.shuffle(edges)
    return SmallGraph(tuple(vertices), tuple(edges))


def _random(rng: random.Random) -> nx.DiGraph:
    size = rng.randrange(2, 14)
    return nx.gnp_random_graph(size, rng.choice((0.1, 0.2, 0.4, 0.8)), seed=rng.randrange(10**6), directed=True)


def components(graph: SmallGraph) -> dict[str, str]:
    """Each vertex's component, called by its smallest member, from networkx."""
    known = nx.Graph(graph.edges)
    known.add_nodes_from(graph.vertices)
    return {v: min(group) for group in nx.connected_components(known) for v in group}


def page_ranks(graph: SmallGraph, reset: float) -> dict[str, float]:
    """PageRank from networkx at rest, times the number of vertices: GraphX's ranks sum to that."""
    known = nx.MultiDiGraph(graph.edges)
    known.add_nodes_from(graph.vertices)
    order = list(known.nodes)
    step = nx.google_matrix(known, alpha=1 - reset, nodelist=order)  # rows sum to 1, dead ends lead everywhere
    # at rest r = r · step, the ranks summing to the number of vertices
    system = np.vstack([step.T - np.eye(len(order)), np.ones(len(order))])
    right = np.append(np.zeros(len(order)), len(order))
    found = np.linalg.lstsq(system, right, rcond=None)[0]
    return dict(zip(order, found.tolist(), strict=True))


def labels(graph: SmallGraph, rounds: int) -> dict[str, str]:
    """The labels after so many rounds of label propagation: no table, no stopping early, no settling."""
    near = _neighbours(graph.vertices, graph.edges)
    now = {v: v for v in graph.vertices}
    for _ in range(rounds):
        now = {v: _winner([now[u] for u in near[v]]) for v in now}
    return now


def settled(graph: SmallGraph, rounds: int) -> dict[str, str]:
    """The labels with those that flip at rest."""
    now, later = labels(graph, rounds), labels(graph, rounds + 1)
    return {v: min(now[v], later[v]) for v in now}


def _neighbours(vertices: Sequence[str], edges: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    near: dict[str, set[str]] = defaultdict(set)
    for v in vertices:
        near[v].add(v)
    for a, b in edges:
        near[a].add(b)
        near[b].add(a)
    return near


def _winner(votes: Sequence[str]) -> str:
    counts = Counter(votes)
    most = max(counts.values())
    return min(label for label, count in counts.items() if count == most)
