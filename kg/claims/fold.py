"""From claims to edges: all claims of one predicate between two entities become one relation with its best footing."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import prod
from typing import Protocol

from kg.claims.predicates import predicates
from kg.ids import digest
from kg.records import Attribution, Claim, Modality, Relation

STATUSES = ("self-stated", "author-stated", "reported", "alleged")  # the best first
ASSERT_NOTHING = frozenset({Modality.DENIED, Modality.HYPOTHETICAL})
BY_MODEL = "model: "  # how the rule of a claim begins that no rule found
_SUREST = 0.999


class Stated(Protocol):
    """What is said, in as far as it is affirmed or denied."""

    @property
    def negated(self) -> bool: ...
    @property
    def modality(self) -> str: ...


@dataclass(frozen=True, slots=True)
class FoldInput:
    """A claim as the fold needs it: `subject`, `object` and `asserted_by` are entities.

    `source` is the document that its document is counted as: copies are one source. `start` is where it stands
    in the document, `published` an ISO date or None.
    """

    claim: str
    document: str
    source: str
    published: str | None
    start: int
    subject: str
    predicate: str
    object: str
    negated: bool
    modality: str
    attribution: str
    asserted_by: str | None
    probability: float
    reviewed: bool = False


def fold(claims: Iterable[FoldInput]) -> list[Relation]:
    """One relation for every subject, predicate and object that is affirmed at least once.

    Claims of an entity with itself are left out. A predicate that holds both ways is stored once, from the end that the
    earliest claim names first.

    Args:
        claims: in any order; the result does not depend on it.

    Returns:
        Relations sorted by subject, predicate, object. `probability` is 1 - ∏(1 - p) over the best claim of each source
        (noisy-or: sources are taken to be independent), at most 0.999; 1 where a person judged one of them right.
    """
    apart = sorted((c for c in claims if c.subject != c.object), key=_pair)
    relations = [_folded(sorted(group, key=_order)) for _, group in groupby(apart, key=_pair)]
    return sorted((r for r in relations if r is not None), key=lambda r: (r.subject, r.predicate, r.object))


def _pair(claim: FoldInput) -> tuple[str, str, str]:
    ends = claim.subject, claim.object
    if claim.predicate in predicates().symmetric:
        ends = min(ends), max(ends)
    return claim.predicate, *ends


def _order(claim: FoldInput) -> tuple[str, str, int, str]:
    return claim.published or "9999", claim.document, claim.start, claim.claim


def _folded(claims: Sequence[FoldInput]) -> Relation | None:
    affirmed = [c for c in claims if affirms(c)]
    if not affirmed:
        return None
    first = affirmed[0]
    best: dict[str, float] = {}
    for claim in affirmed:
        best[claim.source] = max(best.get(claim.source, 0.0), claim.probability)
    reviewed = any(c.reviewed for c in affirmed)
    dates = sorted(c.published for c in affirmed if c.published)
    return Relation(
        id="r" + digest("relation", *_pair(first)),
        subject=first.subject,
        predicate=first.predicate,
        object=first.object,
        status=min((status(c) for c in affirmed), key=STATUSES.index),
        asserted_by=tuple(sorted({c.asserted_by for c in affirmed if c.asserted_by})),
        claim_count=len(affirmed),
        negated_count=sum(denies(c) for c in claims),
        source_count=len(best),
        probability=1.0 if reviewed else round(min(_SUREST, 1 - prod(1 - p for _, p in sorted(best.items()))), 6),
        claims=tuple(sorted({c.claim for c in affirmed})),
        first_seen=dates[0] if dates else None,
        last_seen=dates[-1] if dates else None,
        reviewed=reviewed,
    )


def guessed(claim: Claim) -> bool:
    """Whether a model found it, and no rule."""
    return claim.rule.startswith(BY_MODEL)


def affirms(claim: Stated) -> bool:
    """Whether a claim makes an edge: it is neither negated nor denied nor hypothetical."""
    return not claim.negated and claim.modality not in ASSERT_NOTHING


def denies(claim: Stated) -> bool:
    """Whether a claim says that the relation does not hold."""
    return claim.modality == Modality.DENIED or (claim.negated and claim.modality != Modality.HYPOTHETICAL)


def status(claim: FoldInput) -> str:
    """The footing that an affirmed claim gives its edge."""
    if claim.modality == Modality.ALLEGED:
        return "alleged"
    if claim.asserted_by is not None and claim.asserted_by == claim.subject:
        return "self-stated"
    if claim.attribution == Attribution.AUTHOR and claim.modality != Modality.REPORTED:
        return "author-stated"
    return "reported"
