"""Where each entity stands in the picture: made once, when the report is written, so that it is the same every time."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import networkx as nx
import numpy as np
import numpy.typing as npt

Places = npt.NDArray[np.float64]  # one row an entity: x, y in pixels

_SEED = 11
_ROUNDS = 160  # of the springs
_PUSHES = 400  # at most, to part what overlaps
_GAP = 10.0  # pixels between two boxes
_ASPECT = 1.8  # width to height, that of the picture on a wide screen
_ROOM = 3.0  # how many times the room of its boxes a component gets
_EVEN = 0.7  # how far a crowded middle is evened out: 0 as the springs left it, 1 all distances equal


@dataclass(frozen=True, slots=True)
class Box:
    """The room an entity takes: its shape and its label, as distances (pixels) from its point."""

    left: float
    right: float
    up: float
    down: float


def place(
    boxes: Mapping[str, Box],
    pulls: Mapping[tuple[str, str], float],
    camps: Mapping[str, str | None],
    titles: Mapping[str, Box],
) -> dict[str, tuple[float, float]]:
    """Lay entities out by springs (Fruchterman-Reingold), part what overlaps, and set the components side by side.

    Members of a community are held together by a spring to an unseen hub. Its title begins above them and is parted from
    what stands there as an entity is, so that no title lies over a name.

    Args:
        boxes: the room each entity takes.
        pulls: the strength of the spring between two entities.
        camps: the community of each entity.
        titles: the room the title of a community takes; those without members here are left out.

    Returns:
        the place of each entity and title in pixels, by its id; the top left corner of all boxes at 0, 0.
    """
    graph = nx.Graph()
    graph.add_nodes_from(boxes)
    graph.add_weighted_edges_from((name, ("hub", camp), 0.9) for name, camp in camps.items() if camp)
    graph.add_weighted_edges_from((one, other, pull) for (one, other), pull in pulls.items())
    parts = [_component(graph.subgraph(c), boxes, camps, titles) for c in nx.connected_components(graph)]
    parts.sort(key=lambda p: (-p.area, min(p.names)))
    return {
        name: (round(x, 1), round(y, 1))
        for found, (left, top) in zip(parts, pack([p.size for p in parts]), strict=True)
        for name, x, y in zip(found.names, found.places[:, 0] + left, found.places[:, 1] + top, strict=True)
    }


@dataclass(frozen=True, slots=True)
class _Component:
    """A component laid out: its own top left corner at 0, 0."""

    names: list[str]
    places: Places
    size: tuple[float, float]

    @property
    def area(self) -> float:
        return self.size[0] * self.size[1]


def _component(
    graph: nx.Graph, boxes: Mapping[str, Box], camps: Mapping[str, str | None], titles: Mapping[str, Box]
) -> _Component:
    names = [name for name in boxes if name in graph]
    groups = [camps[name] for name in names]
    titled = [camp for camp in titles if camp in groups]
    room = np.array([[b.left, b.right, b.up, b.down] for b in [boxes[n] for n in names] + [titles[c] for c in titled]])
    members = _spread(_springs(graph, names, camps), room)
    above = [_above(members[[g == camp for g in groups]]) for camp in titled]
    places = part(np.vstack([members, *above]), room)
    places = places - np.min(places - room[:, [0, 2]], axis=0)
    width, height = np.max(places + room[:, [1, 3]], axis=0)
    return _Component([*names, *titled], places, (float(width), float(height)))


def _above(members: Places) -> Places:
    """The middle of the upper edge of some places."""
    lowest, highest = members.min(axis=0), members.max(axis=0)
    return np.array([(lowest[0] + highest[0]) / 2, lowest[1]])


def pack(sizes: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Set rectangles side by side in columns right of the first, which is the largest.

    Args:
        sizes: width and height of each, in pixels.

    Returns:
        the top left corner of each.
    """
    if not sizes:
        return []
    tall = max(sizes[0][1], math.sqrt(sum(w * h for w, h in sizes) / _ASPECT))
    corners = [(0.0, (tall - sizes[0][1]) / 2)]
    left, top, widest = sizes[0][0] + 4 * _GAP, 0.0, 0.0
    for width, height in sizes[1:]:
        if top and top + height > tall:
            left, top, widest = left + widest + 4 * _GAP, 0.0, 0.0
        corners.append((left, top))
        top += height + 4 * _GAP
        widest = max(widest, width)
    return corners


def _springs(graph: nx.Graph, names: Sequence[str], camps: Mapping[str, str | None]) -> Places:
    # nodes and edges in a fixed order, started on a ring where communities stand side by side: the result knows no other order
    ring = sorted(graph, key=lambda n: (camps.get(n) or "~", n) if isinstance(n, str) else (n[1], ""))
    ordered = nx.Graph()
    ordered.add_nodes_from(ring)
    ordered.add_weighted_edges_from((a, b, graph[a][b]["weight"]) for a in ring for b in ring if graph.has_edge(a, b))
    start = {n: _on_ring(i, len(ring)) for i, n in enumerate(ring)}
    k = 1.4 / math.sqrt(len(ring))
    found = nx.spring_layout(ordered, k=k, pos=start, iterations=_ROUNDS, seed=_SEED, method="force")
    return np.array([found[name] for name in names], dtype=np.float64)


def _on_ring(index: int, count: int) -> tuple[float, float]:
    angle = 2 * math.pi * index / count
    return math.cos(angle), math.sin(angle)


def _spread(found: Places, room: Places) -> Places:
    """Stretch a layout over an area that has room for the boxes, in the shape of a screen, and even out where it is crowded."""
    area = float(np.sum((room[:, 0] + room[:, 1]) * (room[:, 2] + room[:, 3]))) * _ROOM
    height = math.sqrt(area / _ASPECT)
    lowest, extent = found.min(axis=0), np.maximum(np.ptp(found, axis=0), 1e-9)
    ranks = np.argsort(np.argsort(found, axis=0, kind="stable"), axis=0, kind="stable") / max(len(found) - 1, 1)
    mixed = (1 - _EVEN) * (found - lowest) / extent + _EVEN * ranks
    return np.asarray(mixed * np.array([height * _ASPECT, height]))


def part(places: Places, room: Places) -> Places:
    """Push overlapping boxes apart, each pair along the axis where it overlaps least, until none does.

    Args:
        places: the points, one row a box.
        room: left, right, up and down of each box.

    Returns:
        the points moved.
    """
    moved = places.copy()
    half = np.stack([room[:, 0] + room[:, 1], room[:, 2] + room[:, 3]], axis=1) / 2 + _GAP / 2
    shift = np.stack([room[:, 1] - room[:, 0], room[:, 3] - room[:, 2]], axis=1) / 2
    count = len(moved)
    # two boxes on one point are told apart by their order
    order = np.sign(np.arange(count)[:, None] - np.arange(count)[None, :])
    for _ in range(_PUSHES):
        centre = moved + shift
        delta = centre[:, None, :] - centre[None, :, :]
        overlap = half[:, None, :] + half[None, :, :] - np.abs(delta)
        hit = np.all(overlap > 0.05, axis=2)
        np.fill_diagonal(hit, False)
        if not hit.any():
            break
        along_x = hit & (overlap[:, :, 0] < overlap[:, :, 1])
        along_y = hit & ~along_x
        way = np.where(delta == 0, order[:, :, None], np.sign(delta))
        push = np.stack([along_x, along_y], axis=2) * way * overlap
        moved = moved + push.sum(axis=1) * 0.5 / np.maximum(hit.sum(axis=1), 1)[:, None] ** 0.5
    return np.asarray(moved)
