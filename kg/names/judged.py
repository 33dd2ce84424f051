"""What people decided about who is who, brought to chains and units: it beats every score."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from kg.names.anchors import mention_of
from kg.names.corpus import Assignment, through
from kg.names.units import Judged
from kg.records import Anchor, Judgement, Reading, Verdict


class Docket:
    """The judgements that count, in the order of the log, their anchors found by document.

    Args:
        judgements: in their order.
    """

    def __init__(self, judgements: Iterable[Judgement] = ()) -> None:
        self.judgements = tuple(judgements)
        self._of: dict[str, list[tuple[int, bool, Anchor]]] = defaultdict(list)
        for order, judgement in enumerate(self.judgements):
            for side, anchors in ((True, judgement.left), (False, judgement.right)):
                for anchor in anchors:
                    self._of[anchor.document].append((order, side, anchor))

    def chains(self, readings: Iterable[Reading]) -> list[tuple[int, bool, str]]:
        """(place of the judgement, whether on its left side, chain) of every anchor that is found in some readings."""
        found = {
            (order, side, mention.chain)
            for reading in readings
            for order, side, anchor in self._of.get(reading.document, ())
            if (mention := mention_of(anchor, reading)) is not None
        }
        return sorted(found)


def constraints(
    found: Sequence[tuple[int, bool, str]], judgements: Sequence[Judgement]
) -> tuple[list[tuple[str, str, Judgement]], set[frozenset[str]]]:
    """Pairs of chains of one thread that must be one, each with the judgement that says so, and pairs that must not be.

    Of two judgements on one pair the later one counts.

    Args:
        found: what `Docket.chains` found in the thread.
        judgements: of the docket.
    """
    decided: dict[frozenset[str], tuple[str, str, Judgement]] = {}
    sides: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for order, left, chain in found:
        sides[order, left].append(chain)
    for order in sorted({order for order, _ in sides}):
        for one, other in product(sides[order, True], sides[order, False]):
            if one != other and judgements[order].verdict != Verdict.UNSURE:
                decided[frozenset((one, other))] = (one, other, judgements[order])
    same = [pair for pair in decided.values() if pair[2].verdict == Verdict.SAME]
    return same, {key for key, pair in decided.items() if pair[2].verdict == Verdict.DIFFERENT}


def reason(judgement: Judgement) -> str:
    """Why two are one, or not, as a reader is told: who decided it, when, and in his words."""
    why = f" ({judgement.why})" if judgement.why else ""
    return f"judged {judgement.verdict} by {judgement.who} on {judgement.when}{why}"


def moved(
    judgements: Sequence[Judgement], judged: Iterable[Judged], placed: Mapping[str, Assignment]
) -> list[Assignment]:
    """Where units belong that a judgement takes elsewhere than the scores did.

    In the order of the log: "same" makes one of all that the sides belong to; "different" takes what its left side names
    out of whatever holds both, and the rest stays.

    Args:
        judgements: those that count, in their order.
        judged: the chains they speak of, with their units.
        placed: by unit where it belongs; all units of every head that a judged unit belongs to.

    Returns:
        The units that belong elsewhere now, in order.
    """
    now = dict(placed)
    sides: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for one in sorted(judged, key=lambda j: (j.order, not j.left, j.unit)):
        if one.unit in now:
            sides[one.order, one.left].append(one.unit)
    tied: list[set[str]] = []  # units that "same" made one
    for order, judgement in enumerate(judgements):
        left, right = sides[order, True], sides[order, False]
        if not (left and right):
            continue  # its documents are gone
        if judgement.verdict == Verdict.SAME:
            tied.append({*left, *right})
            now |= _joined(now, tied[-1], judgement)
        elif judgement.verdict == Verdict.DIFFERENT:
            now |= _parted(now, left, set(right), tied, judgement)
    return [now[unit] for unit in sorted(now) if now[unit] != placed[unit]]


def _joined(now: Mapping[str, Assignment], units: set[str], judgement: Judgement) -> dict[str, Assignment]:
    """All that belongs where one of some units does, in one place; each keeps the ground on which it came where it was."""
    first, *others = sorted({now[unit].head for unit in units})
    if not others:
        return {}
    gone = set(others)
    return {
        unit: through(place, Assignment(place.head, first, 1.0, reason(judgement)))
        for unit, place in now.items()
        if place.head in gone
    }


def _parted(
    now: Mapping[str, Assignment], left: Sequence[str], right: set[str], tied: Sequence[set[str]], judgement: Judgement
) -> dict[str, Assignment]:
    """The units of the left side, and what was judged the same as they, out of what holds the right side too."""
    staying = {now[unit].head for unit in right}
    leaving = {unit for unit in left if now[unit].head in staying} - right
    for group in tied:
        if group & leaving and not group & right:
            leaving |= {unit for unit in group if now[unit].head in staying}
    return {
        unit: Assignment(unit, f"{judgement.id}|{now[unit].head}", 1.0, reason(judgement)) for unit in sorted(leaving)
    }


def units_of(found: Iterable[tuple[int, bool, str]], unit_of: Mapping[str, str]) -> Iterator[Judged]:
    """The judged chains of a thread with their units."""
    return (Judged(order, left, chain, unit_of[chain]) for order, left, chain in found if chain in unit_of)
