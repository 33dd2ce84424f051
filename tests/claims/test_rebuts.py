"""Which claim answers which accusation."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kg.claims.rebuts import RebutInput, rebuttals

CHARGE = RebutInput("k1", "d0", "d1", 0, 10, "ann", "ACCUSES", "bob", False, "asserted", "author", "fraud")
DEFENCE = RebutInput("k2", "d0", "d1", 0, 90, "carl", "DEFENDS", "bob", False, "asserted", "carl", None)


# comments 1 and 5 are on the article 0, 2 answers 1, 3 answers 2, 4 answers 3
PARENTS = {"d0": None, "d1": "d0", "d2": "d1", "d3": "d2", "d4": "d3", "d5": "d0"}


def pairs(*claims: RebutInput) -> list[tuple[str, str]]:
    there = [replace(claim, document=f"d{claim.position}") for claim in claims]
    return [(r.claim, r.target) for r in rebuttals(there, PARENTS)]


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


def test_an_answer_is_to_the_nearest_charge_above_it() -> None:
    above, comment = replace(CHARGE, claim="k0"), replace(CHARGE, position=1, subject="eve", asserted_by="eve")
    other = replace(CHARGE, claim="k3", position=5, subject="fay", asserted_by="fay")
    assert pairs(above, comment, replace(DEFENCE, position=2)) == [("k2", "k1")]
    assert pairs(above, comment, replace(DEFENCE, position=5)) == [("k2", "k0")]
    assert pairs(comment, other, replace(DEFENCE, position=4)) == [("k2", "k1")]
    assert pairs(comment, replace(DEFENCE, position=5)) == [("k2", "k1")]  # nothing above it: an earlier comment


def test_criticism_is_answered_in_a_reply_to_the_critics_own_words() -> None:
    critic = replace(CHARGE, predicate="CRITICISES", of=None, asserted_by="ann", position=1)
    answer = replace(critic, claim="k5", subject="bob", predicate="DISAGREES_WITH", object="ann", position=2)
    assert pairs(critic, answer) == [("k5", "k1")]
    assert pairs(critic, replace(answer, position=3)) == []
    assert pairs(replace(critic, asserted_by="author"), answer) == []  # somebody else tells of it
    assert pairs(critic, replace(critic, claim="k6", start=50), answer) == []  # to which of the two


def test_that_the_accuser_lies_answers_the_accusation() -> None:
    liar = replace(CHARGE, claim="k5", start=60, subject="bob", object="ann", of="making it up", asserted_by="bob")
    assert pairs(CHARGE, liar) == [("k5", "k1")]
    assert pairs(CHARGE, replace(liar, subject="carl", of="lying")) == [("k5", "k1")]
    assert pairs(CHARGE, replace(liar, of="taking bribes")) == []  # another matter
    assert pairs(CHARGE, replace(liar, of=None)) == []
    assert pairs(CHARGE, replace(liar, start=1)) == []
    assert pairs(CHARGE, replace(liar, negated=True)) == []
    assert pairs(CHARGE, replace(liar, object="dora")) == []
    assert pairs(replace(CHARGE, predicate="CRITICISES"), liar) == []


def test_who_denies_that_he_made_a_charge_answers_whoever_reports_it() -> None:
    told = replace(CHARGE, asserted_by="carl")
    never = replace(CHARGE, claim="k5", position=1, negated=True, asserted_by="ann")
    assert pairs(told, never) == [("k5", "k1")]
    assert pairs(replace(told, predicate="CRITICISES"), replace(never, predicate="CRITICISES")) == [("k5", "k1")]
    assert pairs(told, replace(never, object="dora")) == []
    assert pairs(replace(told, asserted_by="ann"), never) == []  # he said it himself here


def test_who_disagrees_with_whoever_says_that_he_made_a_charge_answers_that() -> None:
    told = replace(CHARGE, asserted_by="dora")  # "Dora says that Ann accused Bob"
    answer = replace(CHARGE, claim="k5", start=60, predicate="DISAGREES_WITH", object="dora", of=None)
    assert pairs(told, answer) == [("k5", "k1")]
    assert pairs(CHARGE, answer) == []  # not Dora, the author says so
    assert pairs(told, replace(answer, start=1)) == []
    assert pairs(told, replace(answer, object="bob")) == []


def test_what_is_hedged_answers_nothing() -> None:
    assert pairs(CHARGE, replace(DEFENCE, modality="hedged")) == []
