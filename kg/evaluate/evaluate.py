"""Score the reading on a folder of gold."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import mean

from kg.config import Settings
from kg.evaluate.found import find_in
from kg.evaluate.gold import read_gold
from kg.evaluate.measures import Scores, scores_of

_BINS = 10
_CHAINS = ("chains, MUC", "chains, B³", "chains, CEAF")


def evaluate(folder: Path, settings: Settings, tell: Callable[[str], None] = lambda _: None) -> Scores:
    """The scores of all texts of a folder of gold together.

    Args:
        folder: of gold, as `gold/README.md` describes it.
        settings: name the model.
        tell: is called with the name of each text.

    Raises:
        InputError: there is no gold, or it breaks the format.
        ModelError: there is no such model.
    """
    from kg.language.model import load

    texts = list(read_gold(folder))
    nlp = load(settings.language.model, relations=settings.language.relations)
    total = Scores()
    for gold in texts:
        tell(gold.name)
        total.add(scores_of(gold, find_in(nlp, gold.documents, settings)))
    return total


def rows(scores: Scores) -> Iterator[tuple[str, float | None, float | None, float, int]]:
    """The table of measures: (measure, precision, recall, F1 or share, how many of it the gold has)."""
    counts = scores.counts
    order = ("names", "chains", "quotes", "claims", "answers")
    for name in sorted(counts, key=lambda n: (order.index(n.split(",")[0]), "," in n, n)):
        yield name, counts[name].precision, counts[name].recall, counts[name].f1, round(counts[name].wanted)
        if name == _CHAINS[-1]:
            yield (
                "chains, mean of the three",
                None,
                None,
                mean(counts[n].f1 for n in _CHAINS),
                round(counts[name].wanted),
            )
    for name, share in sorted(scores.shares.items()):
        yield name, None, None, share.value, share.of
    if scores.probabilities:
        yield (
            "claims, calibration error",
            None,
            None,
            calibration_error(scores.probabilities),
            len(scores.probabilities),
        )


def calibration_error(found: list[tuple[float, bool]]) -> float:
    """The expected calibration error over ten bins of equal width (Naeini et al., 2015)."""
    bins: list[list[tuple[float, bool]]] = [[] for _ in range(_BINS)]
    for probability, right in found:
        bins[min(int(probability * _BINS), _BINS - 1)].append((probability, right))
    gaps = (abs(sum(p for p, _ in b) - sum(r for _, r in b)) for b in bins if b)
    return sum(gaps) / len(found)
