"""Which claim answers which: a defence, or a denial, of whom another claim of the thread accuses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from kg.claims.topics import fits
from kg.records import Modality, Rebuttal

REBUTS = "REBUTS"
_ACCUSES, _DEFENDS = "ACCUSES", "DEFENDS"


@dataclass(frozen=True, slots=True)
class RebutInput:
    """A claim as its answers need it: `subject`, `object`, `asserted_by` are entities.

    `position` is that of its document in the thread.
    """

    claim: str
    root: str
    position: int
    start: int
    subject: str
    predicate: str
    object: str | None
    negated: bool
    modality: str
    asserted_by: str | None
    of: str | None


def rebuttals(claims: Iterable[RebutInput]) -> list[Rebuttal]:
    """The accusations that a thread's claims answer.

    A claim answers an accusation when it defends the accused, says that he is not guilty, or denies it; when it stands
    in the same thread, not in an earlier document; when somebody else than the accuser says it; and when both are of
    one topic as far as they say.

    Args:
        claims: of any number of threads, in any order.

    Returns:
        One Rebuttal (REBUTS) for each pair, sorted.
    """
    by_thread: dict[tuple[str, str], list[RebutInput]] = defaultdict(list)
    for claim in claims:
        if claim.object is not None:
            by_thread[claim.root, claim.object].append(claim)
    found = {
        (answer.claim, charge.claim)
        for group in by_thread.values()
        for charge in group
        if _accuses(charge)
        for answer in group
        if _clears(answer) and _answers(answer, charge)
    }
    return [Rebuttal(answer, charge, REBUTS) for answer, charge in sorted(found)]


def _accuses(claim: RebutInput) -> bool:
    return (
        claim.predicate == _ACCUSES
        and not claim.negated
        and claim.modality not in (Modality.DENIED, Modality.HYPOTHETICAL)
    )


def _clears(claim: RebutInput) -> bool:
    if claim.predicate == _DEFENDS:
        return not claim.negated and claim.modality not in (Modality.DENIED, Modality.HYPOTHETICAL)
    return claim.predicate == _ACCUSES and (
        claim.modality == Modality.DENIED or (claim.negated and claim.modality != Modality.HYPOTHETICAL)
    )


def _answers(answer: RebutInput, charge: RebutInput) -> bool:
    if answer.position < charge.position or answer.claim == charge.claim:
        return False
    speaker = answer.asserted_by or answer.subject
    return charge.subject not in (speaker, answer.subject) and fits(answer.of, charge.of)
