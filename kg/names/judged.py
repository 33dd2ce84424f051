"""What people decided about who is who, brought to chains and units: it beats every score."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from kg.ids import author_chain_id
from kg.names.corpus import Assignment
from kg.names.units import Judged
from kg.records import Anchor, Judgement, Mention, Reading, Verdict


def chains_of(readings: Iterable[Reading], judgements: Sequence[Judgement]) -> list[tuple[int, bool, str]]:
    """(place of the judgement, whether on its left side, chain) of every anchor that is found in these readings."""
    by_document = {reading.document: reading for reading in readings}
    found = [
        (order, side, chain)
        for order, judgement in enumerate(judgements)
        for side, anchors in ((True, judgement.left), (False, judgement.right))
        for anchor in anchors
        if anchor.document in by_document and (chain := _chain(anchor, by_document[anchor.document])) is not None
    ]
    return sorted(set(found))


def _chain(anchor: Anchor, reading: Reading) -> str | None:
    """The chain of the mention that covers most of the anchor's words, of equals the one of the same length."""
    if anchor.start is None or anchor.end is None:
        own = author_chain_id(reading.document)
        return own if any(chain.id == own for chain in reading.chains) else None
    near = [(-_common(anchor, m), abs(len(m.text) - len(anchor.text)), m.id, m.chain) for m in reading.mentions]
    best = min((one for one in near if one[0] < 0), default=None)
    return best[3] if best else None


def _common(anchor: Anchor, mention: Mention) -> int:
    if mention.start is None or mention.end is None or anchor.start is None or anchor.end is None:
        return 0
    return min(mention.end, anchor.end) - max(mention.start, anchor.start)


def constraints(
    found: Sequence[tuple[int, bool, str]], judgements: Sequence[Judgement]
) -> tuple[list[tuple[str, str, Judgement]], set[frozenset[str]]]:
    """Pairs of chains of one thread that must be one, each with the judgement that says so, and pairs that must not be.

    Of two judgements on one pair the later one counts.
    """
    decided: dict[frozenset[str], tuple[str, str, Judgement]] = {}
    sides: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for order, left, chain in found:
        sides[order, left].append(chain)
    for order, judgement in enumerate(judgements):
        for one, other in product(sides[order, True], sides[order, False]):
            if one != other:
                decided[frozenset((one, other))] = (one, other, judgement)
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
    head = {unit: place.head for unit, place in placed.items()}
    why: dict[str, str] = {}
    sides: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for one in sorted(judged, key=lambda j: (j.order, not j.left, j.unit)):
        if one.unit in head:
            sides[one.order, one.left].append(one.unit)
    for order, judgement in enumerate(judgements):
        left, right = sides[order, True], sides[order, False]
        same = judgement.verdict == Verdict.SAME
        changes = _joined(head, left, right) if same else _parted(head, left, right, judgement.id)
        for unit, new in changes:
            head[unit] = new
            why[unit] = reason(judgement)
    return [
        Assignment(
            unit, head[unit], 1.0 if unit in why else placed[unit].probability, why.get(unit, placed[unit].reason)
        )
        for unit in sorted(head)
        if head[unit] != placed[unit].head or unit in why
    ]


def _joined(head: Mapping[str, str], left: Sequence[str], right: Sequence[str]) -> list[tuple[str, str]]:
    heads = sorted({head[unit] for unit in (*left, *right)}) if left and right else []
    return [(unit, heads[0]) for unit in sorted(head) if head[unit] in heads[1:]]


def _parted(head: Mapping[str, str], left: Sequence[str], right: Sequence[str], id_: str) -> list[tuple[str, str]]:
    staying = {head[unit] for unit in right}
    leaving = sorted({unit for unit in left if head[unit] in staying and unit not in right})
    return [(unit, f"{id_}|{head[unit]}") for unit in leaving]


def units_of(found: Iterable[tuple[int, bool, str]], unit_of: Mapping[str, str]) -> Iterator[Judged]:
    """The judged chains of a thread with their units."""
    return (Judged(order, left, chain, unit_of[chain]) for order, left, chain in found if chain in unit_of)
