"""How sure a claim of the model of relations is: its score, fitted to how often such claims were right (`data/learned.toml`)."""

from __future__ import annotations

from math import exp

from kg.claims.cast import Cast
from kg.claims.lexicon import table, words
from kg.claims.patterns import predicates
from kg.records import Mention


def kind_of(predicate: str, voice: bool) -> str:
    """What was fitted by itself: "tie" (what is no stance), "voice" (stances of whoever says the words), "mention" (of others)."""
    return "tie" if not predicates().sign(predicate) else "voice" if voice else "mention"


def sure(kind: str, probability: float) -> float:
    """How probably such a claim is right, of the probability it bears."""
    fitted = table("learned")[kind]
    return 1 / (1 + exp(-(fitted["slope"] * probability + fitted["intercept"])))


def may_count(predicate: str, score: float, holder: Mention | None, target: Mention, cast: Cast) -> bool:
    """Whether a claim with this score can be sure enough to be one: who its ends are may be too doubtful for any.

    Args:
        predicate: what it says.
        score: of the model, 0 to 1; 1 where it was not asked yet.
        holder: None for whoever says the words.
        target: whom it is about.
        cast: the document's mentions.
    """
    if not predicates().sign(predicate) and predicate not in words("learned", "tie", "predicates"):
        return False
    held = cast.argument(holder).weight if holder is not None else 1.0
    best = round(
        score * held * cast.argument(target).weight, 4
    )  # as a claim bears it; its footing only takes from that
    least: float = table("learned")["least"]
    return sure(kind_of(predicate, holder is None), best) >= least
