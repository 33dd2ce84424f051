"""Which claim answers which: a defence, a denial or a counter-charge, and the accusation of the thread that it is about."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kg.claims.fold import affirms, denies
from kg.claims.topics import fits, of_charges
from kg.records import Modality, Rebuttal

REBUTS = "REBUTS"
_ACCUSES, _CRITICISES, _DEFENDS, _DISAGREES = "ACCUSES", "CRITICISES", "DEFENDS", "DISAGREES_WITH"
_REACH = 1500  # characters from a charge to the answer of somebody whom it is not against
_CHARGES = frozenset({_ACCUSES, _CRITICISES})
PREDICATES = (_ACCUSES, _CRITICISES, _DEFENDS, _DISAGREES)  # of charges and of what answers them


@dataclass(frozen=True, slots=True)
class RebutInput:
    """A claim as its answers need it: `subject`, `object`, `asserted_by` are entities.

    `position` is that of its document in the thread.
    """

    claim: str
    document: str
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


def rebuttals(claims: Iterable[RebutInput], parents: Mapping[str, str | None]) -> list[Rebuttal]:
    """The claims that a thread's claims answer.

    A claim answers what stands in its own document, else in the next one above it that has anything of the kind, else in any
    earlier one. It answers

    - an accusation where somebody else than the accuser defends the accused, says that he is not guilty, or denies it, and both
      are of the same topic as far as they say,
    - an accusation by the accused's disagreement with the accuser, wherever it stands in one document: a report may tell the
      answer first. So is mere criticism answered behind it, and in a reply to what the critic said in one place only,
    - an accusation by somebody else's disagreement with the accuser, near behind his last one in one document, or in a later
      document than those in which he made it himself,
    - an accusation near before it, or in what it replies to, by the charge that the accuser lies or slanders,
    - what somebody else reports of an accuser by the denial that he said it, and by his disagreement with whoever reports it, near
      behind it or in a reply.

    What is hedged ("he may be innocent") answers nothing.

    Args:
        claims: of any number of threads, in any order.
        parents: from a document to the one that it answers. A document that is not there answers all earlier ones.

    Returns:
        One Rebuttal (REBUTS) for each pair, sorted.
    """
    threads: dict[str, list[RebutInput]] = defaultdict(list)
    for claim in claims:
        if claim.object is not None:
            threads[claim.root].append(claim)
    found = {pair for thread in threads.values() for pair in _Thread(thread, parents).pairs()}
    return [Rebuttal(answer, target, REBUTS) for answer, target in sorted(found)]


class _Thread:
    """The claims of one thread, by what they may be asked for."""

    def __init__(self, claims: Sequence[RebutInput], parents: Mapping[str, str | None]) -> None:
        self._claims = claims
        self._parents = parents
        self._against: dict[str | None, list[RebutInput]] = defaultdict(list)
        self._by: dict[str, list[RebutInput]] = defaultdict(list)
        for claim in claims:
            if claim.predicate in _CHARGES and affirms(claim):
                self._against[claim.object].append(claim)
                self._by[claim.subject].append(claim)

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Each answer with what it answers."""
        for answer in self._claims:
            for target in self._answered(answer):
                if target.claim != answer.claim:
                    yield answer.claim, target.claim

    def _answered(self, answer: RebutInput) -> list[RebutInput]:
        if answer.predicate in _CHARGES and denies(answer):
            told = [c for c in self._by[answer.subject] if _takes_back(answer, c)]
            return told or (self._cleared(answer) if answer.predicate == _ACCUSES else [])
        if not affirms(answer) or answer.modality == Modality.HEDGED:
            return []  # "he may be innocent"
        if answer.predicate == _DEFENDS:
            return self._cleared(answer)
        if answer.predicate == _DISAGREES:
            return self._contradicted(answer)
        return self._countered(answer)

    def _cleared(self, answer: RebutInput) -> list[RebutInput]:
        """The accusations of whom a claim speaks for."""
        speaker = answer.asserted_by or answer.subject
        grave = [c for c in self._against[answer.object] if c.predicate == _ACCUSES]
        charges = [c for c in grave if c.subject not in (speaker, answer.subject)]
        return self._nearest(answer, [c for c in charges if fits(answer.of, c.of)])

    def _contradicted(self, answer: RebutInput) -> list[RebutInput]:
        """What somebody who disagrees with an accuser or a critic answers."""
        against = [c for c in self._by[answer.object or ""] if c.object == answer.subject]
        own = self._nearest(answer, [c for c in against if c.predicate == _ACCUSES])
        mere = [c for c in against if c.predicate == _CRITICISES]
        own += [c for c in mere if c.document == answer.document and c.start < answer.start]
        said = [c for c in mere if self._replies(answer, c)]
        # "Moss says that Kerr accused Lund. “She is mistaken,” said Kerr"
        of_him = [c for c in self._by[answer.subject] if c.asserted_by == answer.object and self._meets(answer, c)]
        return own or (said if len(said) == 1 else []) or _last(of_him) or self._for_others(answer)

    def _countered(self, answer: RebutInput) -> list[RebutInput]:
        """The accusations that a charge of lying or slander against the accuser is about."""
        if answer.predicate != _ACCUSES or not of_charges(answer.of):
            return []
        made = [c for c in self._by[answer.object or ""] if c.predicate == _ACCUSES and self._meets(answer, c)]
        against = [c for c in made if c.object == answer.subject]
        return against or _last(made)

    def _for_others(self, answer: RebutInput) -> list[RebutInput]:
        """The charges of an accuser that somebody's disagreement with him is about, who is not charged himself."""
        charges = [c for c in self._by[answer.object or ""] if c.predicate == _ACCUSES]
        there = [c for c in charges if c.document == answer.document]
        before = [c for c in there if c.start < answer.start <= c.start + _REACH]
        if before:
            free = all(c.object != answer.subject for c in there)
            return [max(before, key=lambda c: (c.start, c.claim))] if free else []
        own = [c for c in charges if c.asserted_by == c.subject and c.document != answer.document]
        latest = self._nearest(answer, own)
        against = {c.object for c in latest}
        return latest if len(against) == 1 and answer.subject not in against else []

    def _nearest(self, answer: RebutInput, targets: Sequence[RebutInput]) -> list[RebutInput]:
        """Those of them in the first document, from that of an answer upwards, that has any; else in all earlier ones."""
        at: str | None = answer.document
        while at is not None:
            there = [target for target in targets if target.document == at]
            if there:
                return there
            at = self._parents.get(at)
        return [target for target in targets if target.position < answer.position]

    def _meets(self, answer: RebutInput, target: RebutInput) -> bool:
        """Whether an answer stands near behind what it may be about, or replies to it."""
        near = answer.document == target.document and target.start < answer.start <= target.start + _REACH
        return near or self._replies(answer, target)

    def _replies(self, answer: RebutInput, target: RebutInput) -> bool:
        """Whether an answer stands in a reply to what its target's subject says himself."""
        return self._parents.get(answer.document) == target.document and target.asserted_by == target.subject


def _last(claims: Sequence[RebutInput]) -> list[RebutInput]:
    return sorted(claims, key=lambda c: (c.position, c.start, c.claim))[-1:]


def _takes_back(answer: RebutInput, target: RebutInput) -> bool:
    """Whether it is denied that somebody said what another reports of him."""
    same = (target.predicate, target.object) == (answer.predicate, answer.object)
    by_others = target.asserted_by not in (answer.subject, answer.asserted_by)
    return same and by_others and target.position <= answer.position
