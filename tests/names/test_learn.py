"""Match weights learned from counted pairs: what was put in comes out, in any order, and a little teaches little."""

from __future__ import annotations

import sys
from dataclasses import replace
from itertools import product
from math import log2
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.names import learn
from kg.names.compare import Case
from kg.names.learn import FACTS, FORMS, Counted, Vector, learned
from kg.names.model import ACROSS, score
from kg.names.weights import Weight, weighed

sys.path.append(str(Path(__file__).parent))
from test_compare import RARE, of_corpus, profile

NICKNAME, INITIAL, SLIP, HALF = (f.name for f in FORMS)
GENDER, SITE = "another gender", "both write on one site"
PEOPLE, THINGS = 12.0, 4000
BY_CHANCE = {NICKNAME: 0.004, INITIAL: 0.015, SLIP: 0.0004, HALF: 0.0002}
FACTS_BY_CHANCE = {GENDER: 0.25, SITE: 0.01}
COMPANY = {-2: (0.2, 0.9), 4: (0.5, 0.08), 8: (0.3, 0.02)}  # of one person, and by chance
NAMES = {-8: 0.3, -5: 0.4, -2: 0.3}  # what the rest of the names is worth
RANDOM = 10_000_000


def corpus(forms: dict[str, float], facts: dict[str, float], ones: int) -> tuple[list[Counted], list[Counted]]:
    """The pairs of a corpus with `ones` pairs of one person, that have forms and facts by these shares; and random pairs."""
    every = THINGS * (THINGS - 1) / 2
    found, chance = [], []
    for form, step, *told in product((*forms, None), COMPANY, *((True, False) for _ in facts)):
        true = tuple(name for name, there in zip(facts, told, strict=True) if there)
        one, other = COMPANY[step]
        for name, there in zip(facts, told, strict=True):
            one *= facts[name] if there else 1 - facts[name]
            other *= FACTS_BY_CHANCE[name] if there else 1 - FACTS_BY_CHANCE[name]
        by_chance = other * (BY_CHANCE[form] if form else 1 - sum(BY_CHANCE.values()))
        chance.append(Counted(Vector((*((form,) if form else ()), *true), 0, step), round(RANDOM * by_chance)))
        for bits, share in NAMES.items() if form else ():
            pairs = share * (ones * forms[form] * one + every * by_chance * 2 ** -(bits + PEOPLE))
            found.append(Counted(Vector((form, *true), bits, step), round(pairs)))
    return found, chance


shares = st.tuples(*(st.floats(0.1, 1.0) for _ in range(3))).map(
    lambda drawn: dict(zip((NICKNAME, INITIAL, SLIP), (d / sum(drawn) for d in drawn), strict=True))
)


@settings(max_examples=25)
@given(shares, st.floats(0.02, 0.2), st.floats(0.05, 0.5), st.integers(40_000, 160_000))
def test_what_pairs_were_made_with_is_learned_from_them(
    forms: dict[str, float], gender: float, site: float, ones: int
) -> None:
    found, chance = corpus(forms, {GENDER: gender, SITE: site}, ones)
    weights = {w.feature: w for w in learned(found, chance, THINGS, PEOPLE)}
    for name, share in forms.items():
        assert weights[name].m == pytest.approx(share, abs=0.03)
        assert weights[name].u == pytest.approx(BY_CHANCE[name], rel=0.05)
        assert weights[name].pairs == pytest.approx(ones * share, rel=0.1)
    for name, share in ((GENDER, gender), (SITE, site)):
        chance_of = FACTS_BY_CHANCE[name]
        odds = log2(share / chance_of * (1 - chance_of) / (1 - share))
        assert weights[name].bits == pytest.approx(odds, abs=0.4)


@given(st.randoms(use_true_random=False))
def test_the_order_of_the_counts_does_not_matter_nor_how_they_are_split(chance: object) -> None:
    found, at_random = corpus({NICKNAME: 0.5, INITIAL: 0.3, SLIP: 0.2}, {GENDER: 0.05}, 3000)
    parts = [Counted(c.vector, n) for c in found for n in (c.pairs // 3, c.pairs - c.pairs // 3)]
    chance.shuffle(parts)  # type: ignore[attr-defined]
    assert learned(parts, at_random[::-1], THINGS, PEOPLE) == learned(found, at_random, THINGS, PEOPLE)


def test_a_few_pairs_leave_the_weights_near_the_shipped_ones() -> None:
    _, chance = corpus({NICKNAME: 1.0}, {GENDER: 0.05}, 0)
    few = [Counted(Vector((NICKNAME, SITE), -2, 8), 2), Counted(Vector((INITIAL,), -5, -2), 3)]
    for weight in learned(few, chance, 40, 8.0):
        assert abs(weight.bits - weight.shipped) < 0.7


def test_without_pairs_the_shipped_weights_stay() -> None:
    assert all(w.bits == w.shipped for w in learned([], [], 1, 8.0))
    assert all(w.bits == pytest.approx(w.shipped, abs=0.01) for w in learned([], corpus({}, {GENDER: 0.1}, 0)[1], 9, 8))


@pytest.mark.parametrize(("same", "rises"), [(True, True), (False, False)])
def test_what_people_judged_counts_as_they_said(same: bool, rises: bool) -> None:
    found, chance = corpus({NICKNAME: 0.5, INITIAL: 0.5}, {GENDER: 0.05}, 500)
    judged = Counted(Vector((NICKNAME, SITE), -5, -2, same), 400)
    before, after = ({w.feature: w.bits for w in learned(f, chance, THINGS, PEOPLE)} for f in (found, [*found, judged]))
    assert (after[SITE] > before[SITE] + 1) is rises


def test_nothing_is_learned_of_what_forbids_a_pair_nor_from_such_a_pair() -> None:
    assert not any(f.veto for f in (*FORMS, *FACTS))
    assert list(learn.vector(of_corpus("Ann Lowe"), of_corpus("Brenda Lowe"))) == []
    (found,) = learn.vector(of_corpus("Ann Lowe", gender="f"), of_corpus("A. Lowe", gender="m"))
    assert found.true == (INITIAL, GENDER)


def test_pairs_are_compared_once_and_namesakes_not_at_all() -> None:
    people = [
        replace(of_corpus(name), id=name + str(n)) for n, name in enumerate(("Bill Lowe", "William Lowe", "Bill Lowe"))
    ]
    keys = {key for person in people for key in learn.keys_of(person)}
    vectors = [v for key in sorted(keys) for v in learn.compared(key, people, 500)]
    assert [v.true for v in vectors] == [(NICKNAME,)] * 2


def test_random_pairs_tell_how_often_parts_of_names_are_alike() -> None:
    sample = [profile(n, rarity=RARE) for n in ("Bill Lowe", "William Hart", "Nadeem Qureshi", "Ann Quershi")]
    assert sorted(v.true for v in learn.by_chance(sample) if v.true) == [(SLIP,), (NICKNAME,)]


def test_a_learned_weight_is_what_a_score_tells() -> None:
    across = weighed([Weight(NICKNAME, 7.25, 0.4, 0.004, 100.0, 5.0)])
    pair = score(Case(of_corpus("Bill Lowe"), of_corpus("William Lowe")), across, 0.9)
    assert f"{NICKNAME} (+7.2)" in pair.reasons
    assert [f for f in across if f.name != NICKNAME] == [f for f in ACROSS if f.name != NICKNAME]
