"""A run's who-is-who laid open: whom a name means, on what grounds, what was compared and what lost.

Reads the tables of a run folder. Match weights are base-2 log odds (Fellegi and Sunter, 1969): each feature adds its bits.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import log2

from kg.errors import JudgementError
from kg.judgements import Log
from kg.names.judged import Docket, reason
from kg.names.parse import key_of
from kg.names.units import KNOWN
from kg.records import Anchor, Document, Entity, Known, Pair, Redirect, Reference
from kg.runs import RunFolder
from kg.testimony import Ground, Testimony, anchor_of, clearness

_FEATURE = re.compile(r"(?P<what>.*) \((?P<bits>[+-][\d.]+)\)")
_LOST = 5  # candidates that lost and are shown
_PASSED = 8  # comparisons that one judgement may settle, and a review passes over


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two chains that were compared, as what they are spoken of, and the bits of each feature; `weight` is their sum.

    `left` is of the entity that is explained, `other` the entity that `right` belongs to.
    """

    left: str
    right: str
    one: str
    two: str
    other: str
    weight: float
    probability: float
    accepted: bool
    features: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A known record that an entity may be, as what it was spoken of when they were compared, and the bits of each feature.

    `linked` tells whether it was found to be this one.
    """

    record: Known
    spoken: str
    weight: float
    probability: float
    linked: bool
    features: tuple[tuple[str, float], ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """All that made an entity, what it was compared with in vain, the known records it may be, and what people judged of it."""

    entity: Entity
    grounds: tuple[Ground, ...]
    joined: tuple[Comparison, ...]
    lost: tuple[Comparison, ...]
    known: tuple[Candidate, ...]
    judged: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """Two names: whether they are one entity, the reasons for what bears either name, the best comparison where they are two."""

    left: Entity
    right: Entity
    one: bool
    steps: tuple[str, ...]
    best: Comparison | None
    judged: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Doubt:
    """A comparison worth a look: whether both are one entity now, words by which each side is found, and their surroundings."""

    comparison: Comparison
    one: bool
    left: Anchor
    right: Anchor
    words: tuple[str, str]


class Casebook:
    """The who-is-who of a run.

    Args:
        folder: the run folder.
    """

    def __init__(self, folder: RunFolder) -> None:
        self._folder = folder
        self._docket = Docket(Log(folder.path).active())
        self.entities = {e.id: e for e in folder.records("entities", Entity)}
        self._reads: dict[str, Testimony] = {}
        self._of = {chain: e.id for e in self.entities.values() for chain in e.chains}

    def redirect(self, id_: str) -> Redirect | None:
        """Where an id of a build before leads, or what one that is still there has lost; None of any other."""
        return next(self._folder.redirects([id_]), None)

    def find(self, name: str) -> list[Entity]:
        """Whom a name may mean, those most spoken of first: of an id or an old one, else of the same name, of an alias, of its words."""
        if name in self.entities:
            return [self.entities[name]]
        if (redirect := self.redirect(name)) and redirect.now in self.entities:
            return [self.entities[redirect.now]]
        key, words = key_of(name), set(key_of(name).split())
        called = {e.id: [key_of(n) for n in (e.name, *e.aliases)] for e in self.entities.values()}
        ways: tuple[Callable[[list[str]], bool], ...] = (
            lambda names: names[0] == key,
            lambda names: key in names,
            lambda names: bool(words) and any(words <= set(n.split()) for n in names),
        )
        for fits in ways:
            found = [e for e in self.entities.values() if fits(called[e.id])]
            if found:
                return sorted(found, key=lambda e: (-e.mention_count, e.id))
        return []

    def explain(self, entity: Entity) -> Explanation:
        """Why an entity is what it is.

        Args:
            entity: one of the run.

        Returns:
            Its grounds by document, its accepted comparisons and the best of those it lost, the heaviest first.
        """
        read = self.testimony(entity)
        grounds = [read.ground(r) for r in self._references(entity.chains)]
        pairs = [p for p in self._pairs(entity.chains) if not p.right.startswith(KNOWN)]
        compared = [self._comparison(p, set(entity.chains), read) for p in pairs]
        inside = [c for c in compared if c.accepted and c.other == entity.id]
        lost = [c for c in compared if c.other and c.other != entity.id]
        return Explanation(
            entity,
            tuple(sorted(grounds, key=lambda g: (g.document, -g.mentions, g.chain))),
            tuple(sorted(inside, key=lambda c: (-c.weight, c.left, c.right))),
            tuple(sorted(lost, key=lambda c: (-c.weight, c.left, c.right))[:_LOST]),
            tuple(self._known(entity, read)),
            tuple(self._judged(read, entity.chains)),
        )

    def between(self, one: Entity, other: Entity, names: tuple[str, str]) -> Between:
        """What joins or parts two.

        Args:
            one: whom the first name means.
            other: whom the second name means.
            names: as they were asked for: two names of one entity have each their grounds in it.
        """
        read = self._testimony((*one.chains, *other.chains))
        pairs = self._pairs(one.chains)
        across = [p for p in pairs if {self._of.get(p.left), self._of.get(p.right)} == {one.id, other.id}]
        best = max(across, key=lambda p: (p.weight, p.left, p.right), default=None)
        steps = self._grounds(read, one, names) if one.id == other.id else []
        return Between(
            one,
            other,
            one.id == other.id,
            tuple(steps),
            self._comparison(best, set(one.chains), read) if best and one.id != other.id else None,
            tuple(self._judged(read, (*one.chains, *other.chains))),
        )

    def doubtful(self, threshold: float, most: int) -> list[Doubt]:
        """The comparisons most worth a look, which nobody has judged: those nearest to the threshold first.

        Args:
            threshold: the probability from which a pair is accepted.
            most: at most so many.
        """
        bits = log2(threshold / (1 - threshold))
        ranked = sorted(
            self._folder.records("pairs", Pair, "left"), key=lambda p: (abs(p.weight - bits), p.left, p.right)
        )
        known = [p for p in ranked if p.left in self._of and p.right in self._of]
        near = known[: most + _PASSED * len(self._docket.judgements)]
        read = self._testimony([chain for pair in near for chain in (pair.left, pair.right)])
        by_judgement: dict[int, set[str]] = defaultdict(set)
        for order, _, chain in self._docket.chains(read.readings):
            by_judgement[order].add(chain)
        found = (
            self._doubt(pair, read)
            for pair in near
            if not any({pair.left, pair.right} <= chains for chains in by_judgement.values())
        )
        return [doubt for doubt in found if doubt is not None][:most]

    def _doubt(self, pair: Pair, read: Testimony) -> Doubt | None:
        left, right = read.clearest(pair.left), read.clearest(pair.right)
        if left is None or right is None:
            return None
        return Doubt(
            self._comparison(pair, {pair.left}, read),
            self._of[pair.left] == self._of[pair.right],
            anchor_of(left),
            anchor_of(right),
            (read.words(left), read.words(right)),
        )

    def anchors(self, entity: Entity, documents: Sequence[str] | None = None, most: int | None = None) -> list[Anchor]:
        """Words by which a judgement finds an entity again: the clearest mention of each chain, the most spoken of first.

        Args:
            entity: whose.
            documents: only in those with these ids; None for all.
            most: at most so many; None for all.
        """
        read = self.testimony(entity)
        there = set(read.documents if documents is None else documents)
        found = [(c, m) for c in entity.chains if (m := read.clearest(c)) is not None]
        wanted = [(c, m) for c, m in found if m.document in there]
        wanted.sort(key=lambda one: (clearness(one[1]), -len(read.mentions[one[0]]), one[0]))
        return [anchor_of(m) for _, m in wanted[:most]]

    def within(self, entity: Entity, document: str, places: Sequence[int]) -> tuple[list[Anchor], list[Anchor]]:
        """The words of an entity at some places of a document, and words of the same chains elsewhere in it.

        Args:
            entity: whose.
            document: its id.
            places: characters of its text.

        Raises:
            JudgementError: the document does not speak of the entity there, or nowhere else.
        """
        read = self.testimony(entity)
        spoken = [m for c in entity.chains for m in read.mentions[c] if m.document == document and m.start is not None]
        at = {place: m for place in places for m in spoken if (m.start or 0) <= place < (m.end or 0)}
        here = {m.id: m for m in at.values()}
        rest = [m for c in sorted({m.chain for m in here.values()}) if (m := read.clearest(c, here)) is not None]
        if len(at) < len(set(places)) or not rest:
            listed = ", ".join(f"{m.start} ({m.text})" for m in sorted(spoken, key=lambda m: m.start or 0))
            raise JudgementError(
                f"{entity.name} is not spoken of there, or nowhere else", f"name some, not all, of {listed}"
            )
        return [anchor_of(m) for m in here.values()], [anchor_of(m) for m in rest]

    def documents(self, entity: Entity) -> list[Document]:
        """The documents that speak of an entity, by their address."""
        return sorted(self.testimony(entity).documents.values(), key=lambda d: d.uri)

    def testimony(self, entity: Entity) -> Testimony:
        """What was read in the documents of an entity, read once."""
        if entity.id not in self._reads:
            self._reads[entity.id] = self._testimony(entity.chains)
        return self._reads[entity.id]

    def _testimony(self, chains: Sequence[str]) -> Testimony:
        return Testimony(self._folder, self._folder.documents_of(chains).values())

    def _references(self, chains: Sequence[str]) -> list[Reference]:
        return list(self._folder.records("references", Reference, "chain", among=chains))

    def _pairs(self, chains: Sequence[str]) -> list[Pair]:
        sides = (self._folder.records("pairs", Pair, side, among=chains) for side in ("left", "right"))
        return sorted({p for side in sides for p in side}, key=lambda p: (p.left, p.right))

    def _known(self, entity: Entity, read: Testimony) -> list[Candidate]:
        """The known records that were compared with an entity, the likeliest first."""
        pairs = [p for p in self._pairs(entity.chains) if p.right.startswith(KNOWN)]
        ids = [p.right.removeprefix(KNOWN) for p in pairs]
        records = {r.id: r for r in self._folder.records("known", Known, among=ids)} if ids else {}
        found = [
            Candidate(
                records[id_],
                self._called(pair.left, read),
                pair.weight,
                pair.probability,
                id_ == entity.known and pair.accepted,
                _features(pair),
            )
            for pair, id_ in zip(pairs, ids, strict=True)
            if id_ in records
        ]
        return sorted(found, key=lambda c: (not c.linked, -c.probability, c.record.id, c.spoken))

    def _comparison(self, pair: Pair, own: set[str], read: Testimony) -> Comparison:
        left, right = (pair.left, pair.right) if pair.left in own else (pair.right, pair.left)
        return Comparison(
            left,
            right,
            self._called(left, read),
            self._called(right, read),
            self._of.get(right, ""),
            pair.weight,
            pair.probability,
            pair.accepted,
            _features(pair),
        )

    def _called(self, chain: str, read: Testimony) -> str:
        """As what a chain is spoken of; outside the documents that were read, the name of its entity."""
        mention = read.clearest(chain)
        known = self.entities.get(self._of.get(chain, ""))
        return mention.text if mention and mention.text else known.name if known else chain

    def _grounds(self, read: Testimony, entity: Entity, names: tuple[str, str]) -> list[str]:
        """The reasons for what bears either of two names, those of the first one first; none where the same chains bear both."""
        asked = [entity.name if name in self.entities else name for name in names]
        bearers = [[c for c in entity.chains if read.bears(c, name)] for name in asked]
        if set(bearers[0]) & set(bearers[1]):
            return []
        reasons = {r.chain: r.reason for r in self._references(entity.chains)}
        return list(dict.fromkeys(reasons[c] for chains in bearers for c in chains if reasons.get(c)))

    def _judged(self, read: Testimony, chains: Iterable[str]) -> list[str]:
        own = set(chains)
        touched = {order for order, _, chain in self._docket.chains(read.readings) if chain in own}
        judgements = self._docket.judgements
        return [f"{judgements[order].id}: {reason(judgements[order])}" for order in sorted(touched)]


def _features(pair: Pair) -> tuple[tuple[str, float], ...]:
    """The features that spoke for or against a pair, with their bits."""
    found = (m for reason in pair.reasons if (m := _FEATURE.fullmatch(reason)))
    return tuple((m["what"], float(m["bits"])) for m in found)
