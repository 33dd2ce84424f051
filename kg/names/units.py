"""What one thread comes to: units told apart in it, and the state while its chains are brought together."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import product

from kg.names.authors import Fact
from kg.names.compare import Scope
from kg.names.profile import Profile, merged
from kg.records import Chain, Document, Pair

KNOWN = "known|"  # before the id of a known record: ids of chains begin otherwise


@dataclass(frozen=True, slots=True)
class Member:
    """A chain, the unit it belongs to, how probable that is and why; `published` is its document's date, "" where none is known."""

    chain: str
    unit: str
    document: str
    published: str
    mentions: int
    probability: float
    reason: str


class Kind(StrEnum):
    """How a unit is resolved in the corpus: by its name, as a part of a name, not at all, or as a known record."""

    WHOLE = "whole"
    PART = "part"
    NAMELESS = "nameless"
    KNOWN = "known"


@dataclass(frozen=True, slots=True)
class Unit:
    """A thing told apart within one thread. Those of one `group` have the same name (or lone name) and meet in the corpus.

    `terms` are the parts of its name of which is counted how many names have them (`kg.names.rarity`). `company` are the groups of
    the names that stand beside a known record (`kg.names.known`); beside a unit stand those of its thread.
    """

    id: str
    root: str
    kind: str
    group: str
    profile: Profile
    terms: tuple[str, ...] = ()
    company: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """A chain that a judgement speaks of, on its left or right side, and its unit; `order` is the judgement's place in the log."""

    order: int
    left: bool
    chain: str
    unit: str


@dataclass(frozen=True, slots=True)
class ThreadResult:
    """What is known of one thread: units, their chains, the pairs that were scored, telling facts, whom people judged."""

    root: str
    units: tuple[Unit, ...]
    members: tuple[Member, ...]
    pairs: tuple[Pair, ...]
    facts: tuple[Fact, ...]
    judged: tuple[Judged, ...] = ()


@dataclass
class State:
    """The chains of a thread while they are brought together; no two of which a pair is in `apart` ever are."""

    documents: dict[str, Document]
    chains: dict[str, Chain]
    profiles: dict[str, Profile]
    unit_of: dict[str, str]
    chains_of: dict[str, list[str]]
    why: dict[str, tuple[float, str]] = field(default_factory=dict)
    pairs: list[Pair] = field(default_factory=list)
    apart: set[frozenset[str]] = field(default_factory=set)
    _merged: dict[str, Profile] = field(default_factory=dict)

    def profile(self, unit: str) -> Profile:
        if unit not in self._merged:
            self._merged[unit] = merged(self.profiles[c] for c in self.chains_of[unit])
        return self._merged[unit]

    def units(self) -> list[Profile]:
        return [self.profile(u) for u in sorted(self.chains_of)]

    def unite(self, one: str, other: str, probability: float = 1.0, reason: str = "") -> None:
        """Bring two units together unless people judged them apart; the reason belongs to the chains of `one`."""
        if one == other or self.judged_apart(one, other):
            return
        for chain in self.chains_of[one]:
            if reason and chain not in self.why:
                self.why[chain] = (probability, reason)
        kept, gone = sorted((one, other))
        self.chains_of[kept] = sorted(self.chains_of[kept] + self.chains_of.pop(gone))
        self._merged.pop(kept, None)
        self._merged.pop(gone, None)
        for chain in self.chains_of[kept]:
            self.unit_of[chain] = kept

    def judged_apart(self, one: str, other: str) -> bool:
        """Whether people said of two units, or of chains in them, that they are two."""
        return bool(self.apart) and any(
            frozenset(pair) in self.apart for pair in product(self.chains_of[one], self.chains_of[other])
        )

    def scope(self, left: Profile, right: Profile) -> Scope:
        """How near the left unit's first document stands to where the right one is spoken of or writes."""
        there = {d for c in self.chains_of[self.unit_of[right.id]] for d in self.profiles[c].documents}
        here = self.profiles[left.id].documents[0]
        if here in there:
            return Scope.DOCUMENT
        above = self.documents[here].parent
        while above is not None and above in self.documents:
            if above in there:
                return Scope.ABOVE
            above = self.documents[above].parent
        return Scope.THREAD
