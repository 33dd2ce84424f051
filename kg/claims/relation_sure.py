"""How sure a claim of the model of relations is: its score, fitted to how often such claims were right (`data/learned.toml`)."""

from __future__ import annotations

from math import exp

from kg.claims.cast import Cast
from kg.claims.lexicon import table, words
from kg.claims.predicates import predicates
from kg.records import Mention, MentionKind


def kind_of(predicate: str, holder: Mention, target: Mention) -> str:
    """What was fitted by itself: "tie" (what is no stance), and of stances "named" and "mention".

    Between two who are named it is right more often than where a pronoun or a description stands for one ("mention"): who
    that is may be wrong too.
    """
    if not predicates().sign(predicate):
        return "tie"
    return "named" if holder.kind == target.kind == MentionKind.NAME else "mention"


def sure(kind: str, probability: float) -> float | None:
    """How probably such a claim is right, of the probability it bears; None where that is too little for a claim."""
    fitted = table("learned")[kind]
    found = 1 / (1 + exp(-(fitted["slope"] * probability + fitted["intercept"])))
    return found if found >= fitted["least"] else None


def may_count(predicate: str, score: float, holder: Mention, target: Mention, cast: Cast) -> bool:
    """Whether a claim with this score can be sure enough to be one: who its ends are may be too doubtful for any.

    Args:
        predicate: what it says.
        score: of the model, 0 to 1; 1 where it was not asked yet.
        holder: who stands so to the target.
        target: whom it is about.
        cast: the document's mentions.
    """
    if not predicates().sign(predicate) and predicate not in words("learned", "tie", "predicates"):
        return False
    # as a claim bears it; its footing only takes from that
    best = round(score * cast.argument(holder).weight * cast.argument(target).weight, 4)
    return sure(kind_of(predicate, holder, target), best) is not None
