"""What an id leads to, whatever became of its mentions."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kg.records import Redirect
from kg.redirects import PARTS, Part, Trail, redirects_of

_IDS = st.sampled_from([f"e{n:02}" for n in range(12)])


@st.composite
def trails(draw: st.DrawFn) -> Trail:
    """Any trail: an id, and any entities with any of its mentions."""
    of = draw(st.dictionaries(_IDS, st.integers(1, 4), max_size=12))
    lost = draw(st.integers(0, 3))
    old = draw(_IDS)
    there = old in of or draw(st.booleans())
    return Trail(old, there, sum(of.values()) + lost, tuple(Part(*item) for item in of.items()))


@given(trails())
def test_every_id_that_is_gone_leads_somewhere_or_to_nobody(trail: Trail) -> None:
    found = list(redirects_of([trail]))
    assert len(found) == 1 or (trail.there and not found)
    for redirect in found:
        assert (redirect.now is None) == (not trail.there and not trail.parts)
        assert redirect.now is None or redirect.now == trail.old or redirect.now in {p.entity for p in trail.parts}
        assert len({redirect.now, *redirect.others}) == 1 + len(redirect.others) <= PARTS


@given(trails(), st.randoms())
def test_the_order_of_parts_does_not_matter(trail: Trail, chance: object) -> None:
    parts = list(trail.parts)
    chance.shuffle(parts)  # type: ignore[attr-defined]
    turned = Trail(trail.old, trail.there, trail.mentions, tuple(parts))
    assert list(redirects_of([turned])) == list(redirects_of([trail]))


@given(st.lists(_IDS, unique=True))
def test_of_ids_that_stayed_what_they_were_nothing_is_kept(ids: list[str]) -> None:
    assert list(redirects_of(Trail(id_, True, 2, (Part(id_, 2),)) for id_ in ids)) == []


def test_the_greater_part_has_the_id_or_inherits_it() -> None:
    parts = (Part("e3", 2), Part("e2", 5), Part("e1", 5))
    assert list(redirects_of([Trail("e0", False, 12, parts)])) == [Redirect("e0", "e1", ("e2", "e3"), 12)]
    assert list(redirects_of([Trail("e3", True, 12, parts)])) == [Redirect("e3", "e3", ("e1", "e2"), 12)]


def test_an_id_that_a_namesake_has_now_leads_to_who_had_it() -> None:
    assert list(redirects_of([Trail("e0", True, 3, (Part("e1", 3),))])) == [Redirect("e0", "e1", (), 3)]


def test_an_id_that_is_there_with_none_of_its_mentions_stays_while_nobody_has_them() -> None:
    assert list(redirects_of([Trail("e0", True, 3, ())])) == []
