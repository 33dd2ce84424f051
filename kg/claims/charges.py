"""Charges: the stances against somebody that are denied or answered behind them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, takewhile

from spacy.tokens import Doc

from kg.claims.cast import Cast
from kg.claims.fold import affirms
from kg.claims.predicates import predicates
from kg.records import Claim, Document, DocumentKind, Mention, Modality

REACH = 1500
"""Characters from a charge to its denial by whom it is against."""
_ACCUSES = "ACCUSES"
_PASSAGE = 600  # characters that a claim may cover
_WORD = re.compile(r"\w+")
_LEAD = 600  # characters of a report that may tell an answer before its charge


@dataclass(frozen=True, slots=True)
class Charge:
    """What somebody was charged with before: where it stands, how probable it is, its ends; `grave` of an accusation.

    `end` and `words` are of all that tells it, the words in lower case.
    """

    start: int
    end: int
    probability: float
    accuser: Mention
    accused: Mention
    grave: bool
    words: frozenset[str]


def words_of(text: str) -> frozenset[str]:
    """The words of a text, in lower case."""
    return frozenset(_WORD.findall(text.lower()))


def made(cast: Cast, claims: Sequence[Claim]) -> list[Charge]:
    """The affirmed stances against somebody, the last first.

    Args:
        cast: the mentions of a document.
        claims: of the document, as far as they are found.
    """
    known = predicates()
    mentions = {mention.id: mention for mention in cast.mentions}
    stances = [
        claim
        for claim in sorted(claims, key=lambda c: (c.cue_start, c.id), reverse=True)
        if claim.object and known.sign(claim.predicate) < 0 and claim.predicate not in known.deeds and affirms(claim)
    ]
    return [
        Charge(
            claim.cue_start,
            claim.end,
            claim.probability,
            mentions[claim.subject],
            mentions[claim.object or ""],
            claim.predicate == _ACCUSES,
            words_of(claim.text),
        )
        for claim in stances
        if not _tells_of_one(claim) or not any(_made(claim, other, cast, mentions) for other in _beside(claim, stances))
    ]


def _beside(claim: Claim, stances: Sequence[Claim]) -> Iterable[Claim]:
    """Those of the stances, the last first, whose cue stands in the words of a claim or not far before them."""
    first = bisect_left(stances, -claim.end, key=lambda other: -other.cue_start)
    return takewhile(lambda other: claim.start - other.cue_start <= _PASSAGE, islice(stances, first, None))


def _tells_of_one(claim: Claim) -> bool:
    """Whether whoever says it only tells that it is alleged."""
    return claim.modality == Modality.ALLEGED and claim.asserted_by == claim.subject


def _made(claim: Claim, other: Claim, cast: Cast, mentions: Mapping[str, Mention]) -> bool:
    """Whether another claim in the same words is by whoever makes the charge: "Ann accused him of LYING"."""
    overlap = claim.start < other.end and other.start < claim.end
    if not overlap or _tells_of_one(other):
        return False
    return cast.same(mentions[claim.object or ""], mentions[other.object or ""])


def near(charges: Sequence[Charge], index: int, reach: int) -> list[Charge]:
    """The charges that stand before a place and no farther from it than so many characters, the last first.

    Args:
        charges: the last first.
        index: of a character of the text.
        reach: in characters.
    """
    first = bisect_left(charges, -index, key=lambda charge: -charge.start)
    return list(takewhile(lambda charge: index - charge.start <= reach, islice(charges, first, None)))


def ahead(charges: Sequence[Charge], doc: Doc, index: int) -> Iterator[Charge]:
    """The charges that the lead of a report may answer before it tells of them, the nearest first.

    Args:
        charges: the last first.
        doc: the document.
        index: of a character of the text, where the answer stands.
    """
    document: Document | None = doc._.document
    if document is not None and document.kind == DocumentKind.NEWS and index <= _LEAD:
        yield from (charge for charge in reversed(charges) if 0 < charge.start - index <= REACH)
