"""What resolution in steps keeps of a run, so that the next one makes anew what changed and takes the rest as it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kg.names.authors import Fact
from kg.names.corpus import Assignment
from kg.names.entities import Built
from kg.names.profile import Profile
from kg.names.units import Judged, Member, Unit
from kg.names.weights import Weight
from kg.records import Pair


@dataclass(frozen=True, slots=True)
class Count:
    """How often something stands in the corpus (`kg_spark.resolve.counts`)."""

    kind: str
    key: str
    n: int


@dataclass(frozen=True, slots=True)
class KeptThread:
    """A thread resolved by itself, but for its units; `content` is a hash of what it was resolved from."""

    root: str
    content: int
    members: tuple[Member, ...]
    pairs: tuple[Pair, ...]
    facts: tuple[Fact, ...]
    judged: tuple[Judged, ...]


@dataclass(frozen=True, slots=True)
class Grouped:
    """What the group of a key came to: see `kg.names.corpus.Resolved`."""

    key: str
    heads: tuple[Profile, ...]
    assignments: tuple[Assignment, ...]
    pairs: tuple[Pair, ...]


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a profile, under which others meet it."""

    key: str
    id: str


@dataclass(frozen=True, slots=True)
class Scored:
    """A pair as it was scored in the block of a key."""

    key: str
    pair: Pair


@dataclass(frozen=True, slots=True)
class Place:
    """The head of the cluster that a unit belongs to, how probable that is and why."""

    unit: str
    head: str
    probability: float
    reason: str


@dataclass(frozen=True, slots=True)
class BuiltOf:
    """The entity made of the cluster of a head."""

    head: str
    built: Built


KEPT: Mapping[str, type] = {
    "counts": Count,
    "resolved_threads": KeptThread,
    "resolved_units": Unit,
    "resolved_names": Grouped,
    "resolved_keys": Key,
    "resolved_blocks": Scored,
    "resolved_wholes": Grouped,
    "resolved_words": Key,
    "resolved_parts": Grouped,
    "resolved_places": Place,
    "resolved_built": BuiltOf,
    "resolved_weights": Weight,
}
