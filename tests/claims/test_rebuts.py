"""Which claim answers which accusation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kg.claims.rebuts import RebutInput, rebuttals

CHARGE = RebutInput("k1", "d1", 0, 10, "ann", "ACCUSES", "bob", False, "asserted", "author", "fraud")
DEFENCE = RebutInput("k2", "d1", 0, 90, "carl", "DEFENDS", "bob", False, "asserted", "carl", None)


def pairs(*claims: RebutInput) -> list[tuple[str, str]]:
    return [(r.claim, r.target) for r in rebuttals(claims)]


def test_a_defence_of_the_accused_answers() -> None:
    assert pairs(CHARGE, DEFENCE) == [("k2", "k1")]


@pytest.mark.parametrize(
    "change",
    [
        {"object": "dora"},
        {"root": "d2"},
        {"negated": True},
        {"modality": "hypothetical"},
        {"of": "racism"},
        {"asserted_by": "ann", "subject": "ann"},
        {"predicate": "PRAISES"},
    ],
)
def test_what_does_not_answer(change: dict[str, object]) -> None:
    assert pairs(CHARGE, replace(DEFENCE, **change)) == []  # type: ignore[arg-type]


def test_a_denied_or_negated_accusation_answers_another_one() -> None:
    denied = replace(CHARGE, claim="k3", subject="dora", modality="denied", asserted_by="dora")
    negated = replace(CHARGE, claim="k4", subject="eve", negated=True, of="wrongdoing", asserted_by="eve")
    assert pairs(CHARGE, denied, negated) == [("k3", "k1"), ("k4", "k1")]


def test_an_earlier_document_of_the_thread_answers_nothing() -> None:
    assert pairs(replace(CHARGE, position=2), replace(DEFENCE, position=1)) == []
    assert pairs(replace(CHARGE, position=1), replace(DEFENCE, position=2)) == [("k2", "k1")]


def test_the_disagreement_of_the_accused_answers_the_accuser() -> None:
    answer = replace(CHARGE, claim="k5", start=60, subject="bob", predicate="DISAGREES_WITH", object="ann", of=None)
    assert pairs(CHARGE, answer) == [("k5", "k1")]
    assert pairs(CHARGE, replace(answer, start=1)) == [("k5", "k1")]  # the lead of a report
    assert pairs(CHARGE, replace(answer, position=3)) == [("k5", "k1")]


def test_criticism_is_answered_by_a_disagreement_in_one_document() -> None:
    critic = replace(CHARGE, predicate="CRITICISES", of=None)
    answer = replace(critic, claim="k5", start=60, subject="bob", predicate="DISAGREES_WITH", object="ann")
    assert pairs(critic, answer) == [("k5", "k1")]
    assert pairs(critic, replace(answer, position=3)) == []
    assert pairs(critic, replace(answer, start=1)) == []
    assert pairs(critic, DEFENCE) == []


def test_whoever_disagrees_with_an_accuser_answers_his_last_charge() -> None:
    earlier = replace(CHARGE, claim="k0", start=1, object="eve")
    answer = replace(CHARGE, claim="k5", start=60, subject="carl", predicate="DISAGREES_WITH", object="ann", of=None)
    assert pairs(earlier, CHARGE, answer) == [("k5", "k1")]
    assert pairs(CHARGE, replace(answer, object="dora")) == []
    assert pairs(CHARGE, replace(answer, negated=True)) == []
    assert pairs(CHARGE, replace(answer, start=5)) == []
    assert pairs(CHARGE, replace(answer, start=9000)) == []
    assert pairs(CHARGE, replace(answer, position=3)) == []  # of the thread, and of who knows what
    assert pairs(replace(CHARGE, predicate="CRITICISES"), answer) == []


def test_who_is_accused_himself_answers_that_and_not_the_last_charge() -> None:
    later = replace(CHARGE, claim="k6", start=30, object="eve")
    answer = replace(CHARGE, claim="k5", start=60, subject="bob", predicate="DISAGREES_WITH", object="ann", of=None)
    assert pairs(CHARGE, later, answer) == [("k5", "k1")]


def test_a_later_comment_that_disagrees_with_an_accuser_answers_what_he_charged_somebody_with_himself() -> None:
    own = replace(CHARGE, asserted_by="ann", position=1)
    answer = replace(
        CHARGE, claim="k5", subject="carl", predicate="DISAGREES_WITH", object="ann", of=None, position=2, start=0
    )
    assert pairs(own, answer) == [("k5", "k1")]
    assert pairs(own, replace(answer, position=0)) == []
    assert pairs(own, replace(answer, object="dora")) == []
    assert pairs(replace(own, asserted_by="author"), answer) == []  # somebody else tells what he said
    assert pairs(own, replace(own, claim="k7", object="eve"), answer) == []  # which of the two is open
    earlier = replace(own, claim="k0", position=0, object="eve")
    assert pairs(earlier, own, answer) == [("k5", "k1")]
