"""Namesakes: which threads of one name speak of one person."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from kg.names.model import Match
from kg.names.namesakes import told_apart
from kg.names.profile import Profile
from kg.names.rarity import Rarity

sys.path.append(str(Path(__file__).parent))
from test_compare import profile

RARITY = Rarity(given=6.0, family=12.0, people=12.0, once=11.0)  # a rare name in a large corpus


def threads(prefix: str, company: list[tuple[str, ...]]) -> list[Profile]:
    """One profile a thread, with the names that stand beside it there; each is worth eight bits."""
    found = []
    for n, names in enumerate(company):
        told = replace(profile("Ann Ombersley"), id=f"{prefix}{n}", root=f"{prefix}{n}", rarity=RARITY)
        context = tuple(f"name|{name}" for name in names)
        found.append(
            replace(told, context=context, bits=(8.0,) * len(names), seen=(1,) * len(names), beside=len(names))
        )
    return found


HARBOUR = [
    ("harbour", "lund"),
    ("harbour", "holt"),
    ("harbour", "lund", "holt"),
    ("harbour", "quay"),
    ("harbour", "lund"),
]
MOOR = [("moor", "pell"), ("moor", "grey"), ("moor", "pell", "grey"), ("moor", "vale"), ("moor", "pell")]


def sizes(units: list[Profile]) -> list[int]:
    return sorted(len(cluster) for cluster, _ in told_apart(sorted(units, key=lambda u: u.id), Match(0.9, 500))[0])


def test_two_of_one_name_in_two_companies_are_two() -> None:
    assert sizes([*threads("a", HARBOUR), *threads("b", MOOR)]) == [5, 5]


def test_a_thread_out_of_the_usual_company_of_a_rare_name_is_of_its_one_bearer() -> None:
    assert sizes([*threads("a", HARBOUR * 4), *threads("b", [("fair", "dell")])]) == [21]


def test_a_thread_that_may_be_of_either_namesake_stays_open() -> None:
    assert sizes([*threads("a", HARBOUR * 4), *threads("b", MOOR * 4), *threads("c", [("fair", "dell")])]) == [
        1,
        20,
        20,
    ]


def test_no_pair_that_is_shown_as_accepted_lies_between_two_that_were_told_apart() -> None:
    rarity = replace(RARITY, family=6.0, people=6.0)
    company = [("harbour", "lund"), ("harbour", "dell", "quay"), ("moor", "lund", "dell"), ("fair",)]
    bits = [(4.5, 4.5), (4.5, 3.0, 1.5), (3.0, 6.0, 1.5), (6.0,)]
    alone = threads("a", company)
    writes = {1, 3}
    units = [
        replace(unit, rarity=rarity, bits=worth, wrote=(unit.id,) if n in writes else (), documents=(unit.id,))
        for n, (unit, worth) in enumerate(zip(alone, bits, strict=True))
    ]
    found, pairs = told_apart(units, Match(0.9, 500))
    cluster = {unit.id: n for n, (members, _) in enumerate(found) for unit in members}
    assert len(found) == 2
    assert all(cluster[pair.left] == cluster[pair.right] for pair in pairs if pair.accepted)
