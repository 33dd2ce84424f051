"""Measures of coreference, on chains whose scores are known by hand."""

from __future__ import annotations

import pytest

from kg.evaluate.coreference import b_cubed, ceaf, muc

GOLD = [frozenset("abc"), frozenset("defg")]
FOUND = [frozenset("ab"), frozenset("cd"), frozenset("fghi")]


@pytest.mark.parametrize(
    ("measure", "recall", "precision"),
    [(muc, 2 / 5, 2 / 5), (b_cubed, 5 / 12, 1 / 2), (ceaf, 0.65, 1.3 / 3)],
)
def test_scores_of_chains(measure, recall, precision):
    count = measure(GOLD, FOUND)
    assert (count.recall, count.precision) == (pytest.approx(recall), pytest.approx(precision))


@pytest.mark.parametrize("measure", [muc, b_cubed, ceaf])
def test_the_same_chains_are_all_right(measure):
    assert measure(GOLD, GOLD[::-1]).f1 == 1.0


@pytest.mark.parametrize("measure", [muc, b_cubed, ceaf])
def test_nothing_found_is_nothing(measure):
    assert measure(GOLD, []).f1 == 0.0
