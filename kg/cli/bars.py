"""Match weights in the terminal, as a waterfall of bars."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from kg.cli import console

if TYPE_CHECKING:
    from kg.casebook import Comparison

_LONGEST = 24  # signs of a bar


def waterfall(comparison: Comparison, times: int = 1) -> None:
    """Show a comparison: what spoke for and against it, and how it came out.

    Args:
        comparison: of two names.
        times: how often it came out so.
    """
    sure = f"{comparison.probability:.1%}, {'accepted' if comparison.accepted else 'not accepted'}"
    often = f" ({times} times)" if times > 1 else ""
    console.say("")
    bars(f"{comparison.one} and {comparison.two}{often}: {comparison.weight:+.1f} bits, {sure}", comparison.features)


def bars(title: str, features: Sequence[tuple[str, float]]) -> None:
    """A line a feature, its bits, and a bar from where their sum stood to where it stands.

    Args:
        title: of them all.
        features: what each is called, and its match weight in bits.
    """
    console.say(f"  {title}")
    sums = [0.0]
    for _, bits in features:
        sums.append(sums[-1] + bits)
    low, high = min(sums), max(sums)
    scale = _LONGEST / max(high - low, 1.0)
    for (what, bits), (before, after) in zip(features, pairwise(sums), strict=True):
        left, right = sorted((round((before - low) * scale), round((after - low) * scale)))
        bar = " " * left + ("█" if bits > 0 else "░") * max(right - left, 1)
        console.say(f"    {bits:+6.1f}  {bar:<{_LONGEST + 1}} {what}")
