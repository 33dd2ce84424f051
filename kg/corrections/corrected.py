"""A reading as people put it right."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import replace

from kg.corrections.claims import claim_of
from kg.corrections.cut import cut
from kg.judgements import anchors_of
from kg.records import ClaimJudgement, ClaimVerdict, Judgement, Reading


class Corrections:
    """The judgements that count, by the documents they speak of.

    Args:
        judgements: of who is who, in the order of the log.
        of_claims: of claims, in the order of the log.
    """

    def __init__(self, judgements: Iterable[Judgement], of_claims: Iterable[ClaimJudgement]) -> None:
        self._judgements: dict[str, list[Judgement]] = defaultdict(list)
        self._of_claims: dict[str, list[ClaimJudgement]] = defaultdict(list)
        for judgement in judgements:
            for document in {anchor.document for anchor in anchors_of(judgement)}:
                self._judgements[document].append(judgement)
        for one in of_claims:
            self._of_claims[one.evidence.document].append(one)

    @property
    def documents(self) -> list[str]:
        """The documents in which something may be put right, in their order."""
        return sorted({*self._judgements, *self._of_claims})

    def of(self, reading: Reading) -> Reading:
        """A reading put right: chains cut, wrong claims out, right ones sure. Of two judgements of a claim the later one counts."""
        reading = cut(reading, self._judgements.get(reading.document, ()))
        told: dict[str, str] = {}
        for judgement in self._of_claims.get(reading.document, ()):
            if (claim := claim_of(judgement, reading)) is not None:
                told[claim.id] = judgement.verdict
        kept = [c for c in reading.claims if told.get(c.id) != ClaimVerdict.WRONG]
        sure = {id_ for id_, verdict in told.items() if verdict == ClaimVerdict.RIGHT}
        claims = [replace(c, probability=1.0, reviewed=True) if c.id in sure else c for c in kept]
        return replace(reading, claims=tuple(claims))
