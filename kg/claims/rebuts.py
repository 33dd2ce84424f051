"""Which claim answers which: a defence, or a denial, of whom another claim of the thread accuses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from kg.claims.topics import fits
from kg.records import Modality, Rebuttal

REBUTS = "REBUTS"
_ACCUSES, _CRITICISES, _DEFENDS, _DISAGREES = "ACCUSES", "CRITICISES", "DEFENDS", "DISAGREES_WITH"
_VOID = (Modality.DENIED, Modality.HYPOTHETICAL)


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

    A claim answers an accusation when it stands in the same thread, not in an earlier document, when somebody else than
    the accuser says it, and when it
    - defends the accused, says that he is not guilty, or denies it, and is of the same topic as far as both say, or
    - is the accused's disagreement with the accuser, said later. So is mere criticism answered within one document.

    Args:
        claims: of any number of threads, in any order.

    Returns:
        One Rebuttal (REBUTS) for each pair, sorted.
    """
    by_thread: dict[str, list[RebutInput]] = defaultdict(list)
    for claim in claims:
        if claim.object is not None:
            by_thread[claim.root].append(claim)
    found = {pair for group in by_thread.values() for pair in _pairs(group)}
    return [Rebuttal(answer, charge, REBUTS) for answer, charge in sorted(found)]


def _pairs(thread: list[RebutInput]) -> Iterator[tuple[str, str]]:
    clearing: dict[str | None, list[RebutInput]] = defaultdict(list)
    disagreeing: dict[tuple[str, str | None], list[RebutInput]] = defaultdict(list)
    for claim in thread:
        if _clears(claim):
            clearing[claim.object].append(claim)
        elif claim.predicate == _DISAGREES and _affirmed(claim):
            disagreeing[claim.subject, claim.object].append(claim)
    for charge in thread:
        if charge.predicate in (_ACCUSES, _CRITICISES) and _affirmed(charge):
            accuses = charge.predicate == _ACCUSES
            yield from ((a.claim, charge.claim) for a in clearing[charge.object] if accuses and _answers(a, charge))
            back = disagreeing[charge.object or "", charge.subject]
            yield from ((a.claim, charge.claim) for a in back if _later(a, charge, within=not accuses))


def _affirmed(claim: RebutInput) -> bool:
    return not claim.negated and claim.modality not in _VOID


def _clears(claim: RebutInput) -> bool:
    if claim.predicate == _DEFENDS:
        return _affirmed(claim)
    return claim.predicate == _ACCUSES and (
        claim.modality == Modality.DENIED or (claim.negated and claim.modality != Modality.HYPOTHETICAL)
    )


def _answers(answer: RebutInput, charge: RebutInput) -> bool:
    if answer.position < charge.position or answer.claim == charge.claim:
        return False
    speaker = answer.asserted_by or answer.subject
    return charge.subject not in (speaker, answer.subject) and fits(answer.of, charge.of)


def _later(answer: RebutInput, charge: RebutInput, within: bool) -> bool:
    """Whether an answer stands behind a charge; `within` asks for one document."""
    if answer.position == charge.position:
        return answer.start > charge.start
    return answer.position > charge.position and not within
