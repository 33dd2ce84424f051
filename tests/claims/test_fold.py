"""Claims become edges: what makes one, on what footing, from how many sources."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.claims.fold import FoldInput, fold

CLAIM = FoldInput(
    "k1", "d1", "s1", "2020-01-02", 10, "ann", "SUPPORTS", "bob", False, "asserted", "author", "carl", 0.8
)


def test_an_affirmed_claim_makes_an_edge() -> None:
    (edge,) = fold([CLAIM])
    assert (edge.subject, edge.predicate, edge.object, edge.status) == ("ann", "SUPPORTS", "bob", "author-stated")
    assert (edge.claim_count, edge.negated_count, edge.source_count, edge.probability) == (1, 0, 1, 0.8)
    assert (edge.first_seen, edge.last_seen, edge.asserted_by) == ("2020-01-02", "2020-01-02", ("carl",))


@pytest.mark.parametrize(
    "change", [{"negated": True}, {"modality": "denied"}, {"modality": "hypothetical"}, {"object": "ann"}]
)
def test_what_is_not_affirmed_makes_none(change: dict[str, object]) -> None:
    assert fold([replace(CLAIM, **change)]) == []  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"asserted_by": "ann", "attribution": "direct"}, "self-stated"),
        ({}, "author-stated"),
        ({"attribution": "indirect", "modality": "reported", "asserted_by": "dora"}, "reported"),
        ({"modality": "alleged"}, "alleged"),
    ],
)
def test_status_of_one_claim(change: dict[str, object], status: str) -> None:
    assert fold([replace(CLAIM, **change)])[0].status == status  # type: ignore[arg-type]


def test_the_best_footing_counts() -> None:
    alleged = replace(CLAIM, claim="k2", modality="alleged")
    assert fold([alleged, CLAIM])[0].status == "author-stated"


def test_copies_are_one_source_and_others_make_it_surer() -> None:
    copy, other = (
        replace(CLAIM, claim="k2", document="d2"),
        replace(CLAIM, claim="k3", document="d3", source="s3", probability=0.5),
    )
    assert fold([CLAIM, copy])[0].source_count == 1
    edge = fold([CLAIM, copy, other])[0]
    assert (edge.claim_count, edge.source_count, edge.probability) == (3, 2, 0.9)


def test_what_a_person_judged_right_makes_its_edge_sure_and_leaves_its_footing() -> None:
    (edge,) = fold([replace(CLAIM, modality="alleged", reviewed=True), replace(CLAIM, claim="k2", modality="alleged")])
    assert (edge.reviewed, edge.probability, edge.status) == (True, 1.0, "alleged")
    assert fold([replace(CLAIM, negated=True, reviewed=True), CLAIM])[0].reviewed is False


def test_negated_claims_are_counted_beside_affirmed_ones() -> None:
    edge = fold([CLAIM, replace(CLAIM, claim="k2", negated=True), replace(CLAIM, claim="k3", modality="denied")])[0]
    assert (edge.claim_count, edge.negated_count, edge.claims) == (1, 2, ("k1",))


def test_a_symmetric_predicate_is_stored_once_from_the_end_named_first() -> None:
    first = replace(CLAIM, predicate="MET", subject="zoe", object="bob", published="2019-01-01")
    second = replace(CLAIM, claim="k2", predicate="MET", subject="bob", object="zoe")
    (edge,) = fold([second, first])
    assert (edge.subject, edge.object, edge.claim_count) == ("zoe", "bob", 2)


@given(
    st.lists(
        st.builds(
            FoldInput,
            claim=st.text("abc", min_size=1, max_size=4),
            document=st.sampled_from(["d1", "d2"]),
            source=st.sampled_from(["s1", "s2"]),
            published=st.sampled_from([None, "2020", "2021"]),
            start=st.integers(0, 9),
            subject=st.sampled_from("xyz"),
            predicate=st.sampled_from(["MET", "SUPPORTS"]),
            object=st.sampled_from("xyz"),
            negated=st.booleans(),
            modality=st.sampled_from(["asserted", "denied", "alleged"]),
            attribution=st.just("author"),
            asserted_by=st.sampled_from([None, "x"]),
            probability=st.floats(0, 1),
        ),
        max_size=12,
        unique_by=lambda c: c.claim,
    ),
    st.randoms(use_true_random=False),
)
def test_the_order_of_claims_changes_nothing(claims: list[FoldInput], random: object) -> None:
    shuffled = list(claims)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    edges = fold(claims)
    assert fold(shuffled) == edges
    assert len({edge.id for edge in edges}) == len(edges)
    assert all(0 <= edge.probability <= 1 and edge.claim_count >= edge.source_count for edge in edges)
