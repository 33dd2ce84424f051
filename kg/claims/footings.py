"""How a claim may stand, and which of several footings counts."""

from __future__ import annotations

from dataclasses import dataclass

from spacy.tokens import Token

from kg.records import Modality

_WEIGHTS = {
    Modality.ASSERTED: 0,
    Modality.HEDGED: 1,
    Modality.ALLEGED: 2,
    Modality.REPORTED: 1,
    Modality.DENIED: 4,
    Modality.HYPOTHETICAL: 3,
}


@dataclass(frozen=True, slots=True)
class Footing:
    """How a claim stands: its modality, whether it is negated, the verb that reports it, if one does, and the words that made it so.

    `imposed` is what conditions and what is said of the claim make of it: its own form, a question or a "should", may be rhetoric.
    `dismissed` tells that it is another's claim, which is called untrue: "the claim that he lied is ABSURD".
    """

    modality: Modality
    negated: bool
    reporter: Token | None
    signs: tuple[Token, ...] = ()
    imposed: Modality = Modality.ASSERTED
    dismissed: bool = False


def strongest(*modalities: Modality) -> Modality:
    """Of several footings the one that counts: denied over hypothetical over alleged over hedged over asserted."""
    return max(modalities, key=lambda modality: _WEIGHTS[modality])
