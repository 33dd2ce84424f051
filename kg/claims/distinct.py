"""What several rules find at one place is one claim."""

from __future__ import annotations

from kg.claims.cast import Cast
from kg.records import Claim, Modality


def distinct(claims: list[Claim], cast: Cast) -> list[Claim]:
    """One claim of what several rules find at one place: the most probable; in order of their place.

    That somebody accuses stands before what is alleged by the words he does it with ("X accused Y of LYING").
    """
    chains = {m.id: m.chain or m.id for m in cast.mentions}
    kept: list[Claim] = []
    for claim in sorted(claims, key=lambda c: (_alleges_himself(c, chains), -c.probability, c.start, c.end, c.id)):
        if not any(_same(claim, other, chains) for other in kept):
            kept.append(claim)
    return sorted(kept, key=lambda c: (c.start, c.end, c.predicate, c.id))


def _alleges_himself(claim: Claim, chains: dict[str, str]) -> bool:
    by = claim.asserted_by
    return claim.modality == Modality.ALLEGED and by is not None and chains.get(by) == chains[claim.subject]


def _same(one: Claim, other: Claim, chains: dict[str, str]) -> bool:
    ends = chains[one.subject] == chains[other.subject] and chains.get(one.object or "") == chains.get(
        other.object or ""
    )
    overlap = one.start < other.end and other.start < one.end
    return ends and overlap and (one.predicate, one.negated) == (other.predicate, other.negated)
