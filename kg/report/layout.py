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
_ASPECT = 1.55  # width to height, that of a screen


@dataclass(frozen=True, slots=True)
class Box:
    """The room an entity takes: its shape and its label, as distances (pixels) from its point."""

    left: float
    right: float
    up: float
    down: float


def place(
    boxes: Mapping[str, Box], pulls: Mapping[tuple[str, str], float], camps: Mapping[str, str | None]
) -> dict[str, tuple[float, float]]:
    """Lay entities out by springs (Fruchterman-Reingold), then part what overlaps.

    Members of a community are held together by a spring to an unseen hub, and all hubs loosely by one in the middle, so that
    a component without ties to the rest does not drift off.

    Args:
        boxes: the room each entity takes.
        pulls: the strength of the spring between two entities.
        camps: the community of each entity.

    Returns:
        the place of each entity in pixels, the top left corner of all boxes at 0, 0.
    """
    names = list(boxes)
    if not names:
        return {}
    found = _springs(names, pulls, camps)
    room = np.array([[b.left, b.right, b.up, b.down] for b in boxes.values()])
    spread = _spread(found, room)
    parted = part(spread, room)
    corner = np.min(parted - room[:, [0, 2]], axis=0)
    return {name: (round(float(x), 1), round(float(y), 1)) for name, (x, y) in zip(names, parted - corner, strict=True)}


def _springs(names: Sequence[str], pulls: Mapping[tuple[str, str], float], camps: Mapping[str, str | None]) -> Places:
    graph = nx.Graph()
    graph.add_nodes_from(names)
    middle = ("hub", "")
    for name in names:
        hub = ("hub", camps.get(name) or "")
        graph.add_edge(name, hub, weight=0.9 if hub != middle else 0.25)
    for hub in [n for n in graph if isinstance(n, tuple) and n != middle]:
        graph.add_edge(hub, middle, weight=0.3)
    for (one, other), pull in pulls.items():
        graph.add_edge(one, other, weight=pull)
    # started on a ring in a fixed order: communities begin side by side
    ring = sorted(graph, key=lambda n: (camps.get(n) or "~", n) if isinstance(n, str) else (n[1] or "~", ""))
    start = {n: _on_ring(i, len(ring)) for i, n in enumerate(ring)}
    k = 1.4 / math.sqrt(len(graph))
    found = nx.spring_layout(graph, k=k, pos=start, iterations=_ROUNDS, seed=_SEED, method="force")
    return np.array([found[name] for name in names], dtype=np.float64)


def _on_ring(index: int, count: int) -> tuple[float, float]:
    angle = 2 * math.pi * index / count
    return math.cos(angle), math.sin(angle)


def _spread(found: Places, room: Places) -> Places:
    """Stretch a layout over an area that has room for the boxes, in the shape of a screen."""
    area = float(np.sum((room[:, 0] + room[:, 1]) * (room[:, 2] + room[:, 3]))) * 3.2
    height = math.sqrt(area / _ASPECT)
    centred = found - found.mean(axis=0)
    extent = np.maximum(np.ptp(centred, axis=0), 1e-9)
    return np.asarray(centred / extent * np.array([height * _ASPECT, height]))


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
