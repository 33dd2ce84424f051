"""Which claim answers which: a defence, or a denial, of whom another claim of the thread accuses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kg.claims.fold import affirms, denies
from kg.claims.topics import fits
from kg.records import Rebuttal

REBUTS = "REBUTS"
_ACCUSES, _CRITICISES, _DEFENDS, _DISAGREES = "ACCUSES", "CRITICISES", "DEFENDS", "DISAGREES_WITH"
_REACH = 1500  # characters from a charge to the answer of somebody whom it is not against
PREDICATES = (_ACCUSES, _CRITICISES, _DEFENDS, _DISAGREES)  # of charges and of what answers them


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
    - defends the accused, says that he is not guilty, or denies it, and is of the same topic as far as both say,
    - is the accused's disagreement with the accuser, in no earlier document: a report may tell the answer first. So is mere
      criticism answered, where the disagreement stands behind it in one document, or
    - is somebody else's disagreement with the accuser, near behind his last charge in one document, or in a later document than
      those in which he made it himself.

    Args:
        claims: of any number of threads, in any order.

    Returns:
        One Rebuttal (REBUTS) for each pair, sorted.
    """
    known = list(claims)
    clearing: dict[tuple[str, str | None], list[RebutInput]] = defaultdict(list)
    disagreeing: dict[tuple[str, str, str | None], list[RebutInput]] = defaultdict(list)
    for claim in known:
        if _clears(claim):
            clearing[claim.root, claim.object].append(claim)
        elif claim.predicate == _DISAGREES and affirms(claim):
            disagreeing[claim.root, claim.subject, claim.object].append(claim)
    found: set[tuple[str, str]] = set()
    for charge in known:
        if charge.object is None or charge.predicate not in (_ACCUSES, _CRITICISES) or not affirms(charge):
            continue
        accuses = charge.predicate == _ACCUSES
        for answer in clearing.get((charge.root, charge.object), ()):
            if accuses and _answers(answer, charge):
                found.add((answer.claim, charge.claim))
        for answer in disagreeing.get((charge.root, charge.object, charge.subject), ()):
            if _later(answer, charge, within=not accuses):
                found.add((answer.claim, charge.claim))
    found |= _of_others(known)
    return [Rebuttal(answer, charge, REBUTS) for answer, charge in sorted(found)]


def _of_others(claims: Iterable[RebutInput]) -> set[tuple[str, str]]:
    """The disagreements with an accuser of somebody else than he accuses.

    Each answers his last charge before it in its document, else the charges of the last document before it in which he made any
    himself, as far as they are all against one.
    """
    charges: dict[tuple[str, str], list[RebutInput]] = defaultdict(list)
    answers: list[RebutInput] = []
    for claim in claims:
        if not affirms(claim) or claim.object is None:
            continue
        if claim.predicate == _DISAGREES:
            answers.append(claim)
        elif claim.predicate == _ACCUSES:
            charges[claim.root, claim.subject].append(claim)
    found: set[tuple[str, str]] = set()
    for answer in answers:
        found |= {(answer.claim, charge.claim) for charge in _last(charges[answer.root, answer.object or ""], answer)}
    return found


def _last(charges: Sequence[RebutInput], answer: RebutInput) -> list[RebutInput]:
    """The charges of an accuser that somebody's disagreement with him is about."""
    there = [charge for charge in charges if charge.position == answer.position]
    before = [charge for charge in there if charge.start < answer.start <= charge.start + _REACH]
    if before:
        free = all(charge.object != answer.subject for charge in there)
        return [max(before, key=lambda charge: (charge.start, charge.claim))] if free else []
    own = [charge for charge in charges if charge.position < answer.position and charge.asserted_by == charge.subject]
    latest = [charge for charge in own if charge.position == max(other.position for other in own)]
    against = {charge.object for charge in latest}
    return latest if len(against) == 1 and answer.subject not in against else []


def _clears(claim: RebutInput) -> bool:
    return (claim.predicate == _DEFENDS and affirms(claim)) or (claim.predicate == _ACCUSES and denies(claim))


def _answers(answer: RebutInput, charge: RebutInput) -> bool:
    if answer.position < charge.position or answer.claim == charge.claim:
        return False
    speaker = answer.asserted_by or answer.subject
    return charge.subject not in (speaker, answer.subject) and fits(answer.of, charge.of)


def _later(answer: RebutInput, charge: RebutInput, within: bool) -> bool:
    """Whether an answer comes later than a charge; `within` asks for one document, where it must stand behind."""
    if answer.position == charge.position:
        return answer.start > charge.start or not within
    return answer.position > charge.position and not within
