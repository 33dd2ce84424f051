"""Charges: the stances against somebody that are denied or answered behind them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, takewhile

from kg.claims.cast import Cast
from kg.claims.fold import affirms
from kg.claims.patterns import predicates
from kg.records import Claim, Mention

REACH = 1500
"""Characters from a charge to its denial by whom it is against."""
_ACCUSES = "ACCUSES"


@dataclass(frozen=True, slots=True)
class Charge:
    """What somebody was charged with before: where it stands, how probable it is, its ends; `grave` of an accusation."""

    start: int
    probability: float
    accuser: Mention
    accused: Mention
    grave: bool


def made(cast: Cast, claims: Sequence[Claim]) -> list[Charge]:
    """The affirmed stances against somebody, the last first.

    Args:
        cast: the mentions of a document.
        claims: of the document, as far as they are found.
    """
    known = predicates()
    mentions = {mention.id: mention for mention in cast.mentions}
    return [
        Charge(
            claim.cue_start,
            claim.probability,
            mentions[claim.subject],
            mentions[claim.object],
            claim.predicate == _ACCUSES,
        )
        for claim in sorted(claims, key=lambda c: (c.cue_start, c.id), reverse=True)
        if claim.object and known.sign(claim.predicate) < 0 and claim.predicate not in known.deeds and affirms(claim)
    ]


def near(charges: Sequence[Charge], index: int, reach: int) -> list[Charge]:
    """The charges that stand before a place and no farther from it than so many characters, the last first.

    Args:
        charges: the last first.
        index: of a character of the text.
        reach: in characters.
    """
    first = bisect_left(charges, -index, key=lambda charge: -charge.start)
    return list(takewhile(lambda charge: index - charge.start <= reach, islice(charges, first, None)))
