"""Clusters: what comes together by pairs, and what a third name does not bring together."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from kg.names.cluster import joined
from kg.records import Pair

sys.path.append(str(Path(__file__).parent))
from test_compare import profile


def together(threads: dict[str, int], *pairs: tuple[str, str], gender: dict[str, str] | None = None) -> list[set[str]]:
    """The clusters of names that so many threads have, by accepted pairs, the likeliest first."""
    told = gender or {}
    profiles = {n: replace(profile(n), id=n, thread_count=t, gender=told.get(n, "")) for n, t in threads.items()}
    scored = [Pair(*sorted(pair), 20.0 - i, 1.0, True, ()) for i, pair in enumerate(pairs)]
    clusters: dict[str, set[str]] = {}
    for name, head in joined(profiles, scored).items():
        clusters.setdefault(head, set()).add(name)
    return sorted(clusters.values(), key=sorted)


BOB, ROB, ROBERT = "Bob Lowe", "Rob Lowe", "Robert Lowe"


def test_two_short_forms_of_one_name_need_not_be_short_for_each_other() -> None:
    assert together({ROBERT: 9, BOB: 2, ROB: 2}, (ROBERT, BOB), (ROBERT, ROB)) == [{ROBERT, BOB, ROB}]


def test_two_slips_of_one_name_need_not_be_slips_of_each_other() -> None:
    whole, one, other = "Ann Ombersley", "Ann Obmersley", "Ann Omberlsey"
    assert together({whole: 9, one: 1, other: 1}, (whole, one), (whole, other)) == [{whole, one, other}]


def test_two_names_that_have_one_short_form_stay_two() -> None:
    dan, daniel, danielle = "Dan Lowe", "Daniel Lowe", "Danielle Lowe"
    found = together({dan: 9, daniel: 3, danielle: 3}, (dan, daniel), (dan, danielle))
    assert found == [{dan, daniel}, {danielle}]


def test_an_initial_brings_no_two_names_together() -> None:
    found = together({"A. Lowe": 9, "Ann Lowe": 3, "Alan Lowe": 3}, ("A. Lowe", "Ann Lowe"), ("A. Lowe", "Alan Lowe"))
    assert found == [{"A. Lowe", "Ann Lowe"}, {"Alan Lowe"}]


def test_short_forms_of_a_man_and_of_a_woman_stay_two() -> None:
    found = together({ROBERT: 9, BOB: 2, ROB: 2}, (ROBERT, BOB), (ROBERT, ROB), gender={BOB: "m", ROB: "f"})
    assert found == [{BOB, ROBERT}, {ROB}]
