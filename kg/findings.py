"""A few findings of a build as sentences, each with the words it rests on and where these stand."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from kg.claims.fold import BY_MODEL
from kg.records import Entity, Node, Relation, Relationship
from kg.runs import RunFolder

_VERBS = {
    "SUPPORTS": "supports",
    "PRAISES": "praises",
    "DEFENDS": "defends",
    "AGREES_WITH": "agrees with",
    "TRUSTS": "trusts",
    "OPPOSES": "opposes",
    "CRITICISES": "criticises",
    "ACCUSES": "accuses",
    "REMOVED": "removed",
    "DISAGREES_WITH": "disagrees with",
    "RUNS_AGAINST": "runs against",
}
# the order in which an analyst would want to see one of each
_WANTED = (
    "ACCUSES",
    "SUPPORTS",
    "CRITICISES",
    "DEFENDS",
    "PRAISES",
    "OPPOSES",
    "RUNS_AGAINST",
    "AGREES_WITH",
    "REMOVED",
)


@dataclass(frozen=True, slots=True)
class Finding:
    """A sentence, the words it rests on, and the document and characters where these stand."""

    sentence: str
    words: str
    document: str
    start: int
    end: int


def findings(folder: RunFolder, count: int = 3) -> list[Finding]:
    """The best-founded relations of a run, of different predicates first.

    Args:
        folder: the run folder.
        count: how many.
    """
    relations = sorted(folder.records("relations", Relation), key=_weight)
    firsts = {p: next((r for r in relations if r.predicate == p), None) for p in _WANTED}
    chosen = [r for r in firsts.values() if r is not None]
    chosen += [r for r in relations if r.predicate in _VERBS and r not in chosen]
    names = {e.id: e.name for e in folder.records("entities", Entity)}
    words = _Words(folder, [r.claims[0] for r in chosen[: 3 * count] if r.claims])
    made = (words.finding(r, names) for r in chosen[: 3 * count])
    return [f for f in made if f is not None][:count]


def _weight(r: Relation) -> tuple[float, ...] | tuple[Any, ...]:
    return (-r.source_count, -r.claim_count, -r.probability, r.id)


class _Words:
    """The claims of some relations, with their documents."""

    def __init__(self, folder: RunFolder, claims: Iterable[str]) -> None:
        wanted = sorted(set(claims))
        nodes = list(folder.records("nodes", Node, among=wanted))
        links = list(folder.records("relationships", Relationship, key="start", among=wanted))
        evidence = {link.start: link.end for link in links if link.type == "EVIDENCED_BY"}
        documents = folder.records("nodes", Node, among=sorted(set(evidence.values())))
        uris = {d.id: str(json.loads(d.properties)["uri"]) for d in documents}
        self.claims = {n.id: json.loads(n.properties) for n in nodes}
        self.uri = {claim: uris[document] for claim, document in evidence.items() if document in uris}

    def finding(self, r: Relation, names: dict[str, str]) -> Finding | None:
        """The sentence of a relation; None where its first claim is not there, or a guess."""
        claim = self.claims.get(r.claims[0]) if r.claims else None
        if claim is None or r.claims[0] not in self.uri or claim["rule"].startswith(BY_MODEL):
            return None
        of = f" of {claim['of']}" if claim.get("of") and r.predicate == "ACCUSES" else ""
        sentence = f"{names[r.subject]} {_VERBS[r.predicate]} {names[r.object]}{of}"
        sayers = [names[e] for e in r.asserted_by if e in names and e != r.subject]
        if sayers and r.status in ("alleged", "reported"):
            sentence += f", says {', '.join(sayers)}"
        elif r.status == "alleged":
            sentence += ", it is alleged"
        return Finding(f"{sentence}.", claim["text"], self.uri[r.claims[0]], claim["start"], claim["end"])
