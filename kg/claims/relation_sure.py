"""How sure a claim of the model of relations is: its score, fitted to how often such claims were right (`data/learned.toml`)."""

from __future__ import annotations

from math import exp

from kg.claims.cast import Cast
from kg.claims.lexicon import table, words
from kg.claims.predicates import predicates
from kg.claims.relation_ends import End, kind_of, nearest


def sure(kind: str, probability: float) -> float | None:
    """How probably such a claim is right, of the probability it bears; None where that is too little for a claim."""
    fitted = table("learned")[kind]
    found = 1 / (1 + exp(-(fitted["slope"] * probability + fitted["intercept"])))
    return found if found >= fitted["least"] else None


def may_count(predicate: str, score: float, holder: End, target: End, cast: Cast) -> bool:
    """Whether a claim with this score can be sure enough to be one: who its ends are may be too doubtful for any.

    Args:
        predicate: what it says.
        score: of the model, 0 to 1; 1 where it was not asked yet.
        holder: who stands so to the target.
        target: whom it is about.
        cast: the document's mentions.
    """
    kind = kind_of(predicate, holder, target)
    if not predicates().sign(predicate) and predicate not in words("learned", kind, "predicates"):
        return False
    # as a claim bears it; its footing only takes from that
    best = score
    for end, mention in zip((holder, target), nearest(holder, target), strict=True):
        best *= 1.0 if mention is None or end.voice else cast.argument(mention).weight
    return sure(kind, round(best, 4)) is not None
