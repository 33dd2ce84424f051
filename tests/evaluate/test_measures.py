"""The measures: what is right, what is missed, and what is held against the reading."""

from __future__ import annotations

import pytest

from kg.evaluate.evaluate import calibration_error
from kg.evaluate.found import Found, FoundClaim
from kg.evaluate.gold import GoldClaim, GoldEntity, GoldMention, GoldQuote, GoldText, Trap
from kg.evaluate.measures import Scores, scores_of
from kg.readers.read import read_bytes
from kg.records import Claim, Mention, MentionKind, Quote

TEXT = "Ann Reed accused Bob Lee of fraud. “I did nothing,” he said."
[DOCUMENT] = read_bytes(TEXT.encode(), "a.txt")[0]
MARKS = [("Ann Reed", "ann", True), ("Bob Lee", "bob", True), ("he", "bob", False)]


def place(words: str) -> tuple[int, int]:
    at = DOCUMENT.text.rindex(words) if words == "he" else DOCUMENT.text.index(words)
    return at, at + len(words)


def gold(**changed: object) -> GoldText:
    whole = {
        "name": "a",
        "documents": (DOCUMENT,),
        "mentions": tuple(GoldMention(DOCUMENT.id, *place(w), entity, named) for w, entity, named in MARKS),
        "entities": {"ann": GoldEntity("Person", "Ann Reed"), "bob": GoldEntity("Person", "Bob Lee")},
        "kind": "news",
        "quotes": (GoldQuote("direct", "I did nothing", "bob"),),
        "claims": (GoldClaim("ann", "ACCUSES", "bob", "accused Bob Lee of fraud", modality="alleged", by="ann"),),
    }
    return GoldText(**(whole | changed))


def found(subject: str = "ann", object_: str = "bob", predicate: str = "ACCUSES", speaker: str = "m2") -> Found:
    mentions = tuple(
        Mention(
            f"m{i}",
            DOCUMENT.id,
            w,
            *place(w),
            MentionKind.NAME if named else MentionKind.PRONOUN,
            "Person",
            entity,
            0.9,
        )
        for i, (w, entity, named) in enumerate(MARKS)
    )
    start, end = place("accused Bob Lee of fraud")
    claim = Claim(
        *("c1", DOCUMENT.id, DOCUMENT.text[start:end], start, end, "m0", predicate, "m1", False, "alleged", "indirect"),
        *("m0", "fraud", None, None, None, None, start, end, 0.8, "test"),
    )
    quote = Quote("q", DOCUMENT.id, "I did nothing,", *place("I did nothing,"), "direct", speaker, None, None, 0.9)
    return Found(
        mentions=mentions,
        entity={"m0": "e-ann", "m1": "e-bob", "m2": "e-bob"},
        types={"e-ann": "Person", "e-bob": "Person"},
        authors={},
        quotes=(quote,),
        claims=(FoundClaim(claim, f"e-{subject}", f"e-{object_}", "e-ann"),),
        rebuts=frozenset(),
    )


def f1(scores: Scores, name: str) -> float:
    return scores.counts[name].f1


def test_what_is_all_right_scores_one():
    scores = scores_of(gold(), found())
    for name in ("names", "names, typed", "chains, MUC", "chains, B³", "chains, CEAF", "quotes", "claims"):
        assert f1(scores, name) == 1.0, name
    assert all(share.value == 1.0 for share in scores.shares.values())
    assert scores.misses == []
    assert scores.probabilities == [(0.8, True)]


def test_a_claim_the_wrong_way_round_is_wrong_and_its_direction_too():
    scores = scores_of(gold(), found(subject="bob", object_="ann"))
    assert f1(scores, "claims") == 0.0
    assert scores.shares["direction"].value == 0.0
    assert scores.shares["traps avoided"].of == 0


def test_a_claim_of_the_same_sign_has_the_right_sign_alone():
    scores = scores_of(gold(), found(predicate="CRITICISES"))
    assert (f1(scores, "claims"), f1(scores, "claims, sign")) == (0.0, 1.0)


def test_what_is_said_in_other_words_than_the_golds_is_said():
    scores = scores_of(gold(claims=(GoldClaim("ann", "ACCUSES", "bob", "I did nothing"),)), found())
    assert (f1(scores, "claims"), f1(scores, "claims, wherever said")) == (0.0, 1.0)
    scores = scores_of(gold(), found(subject="bob", object_="ann"))
    assert f1(scores, "claims, wherever said") == 0.0


def test_a_wrong_speaker_is_told():
    scores = scores_of(gold(), found(speaker="m0"))
    assert f1(scores, "quotes") == 1.0
    assert scores.shares["speakers"].value == 0.0
    assert [(m.task, m.what) for m in scores.misses] == [("speakers", "bob, read as ann")]


def test_a_trap_that_is_fallen_into_is_told():
    trap = Trap("ann", "ACCUSES", "bob", "accused Bob Lee of fraud", "only a question")
    scores = scores_of(gold(claims=(), not_claims=(trap,)), found())
    assert scores.shares["traps avoided"].value == 0.0
    assert f1(scores, "claims") == 0.0


def test_scores_of_several_texts_add_up():
    total = Scores()
    total.add(scores_of(gold(), found()))
    total.add(scores_of(gold(), found(predicate="MET")))
    assert total.counts["claims"].precision == total.counts["claims"].recall == 0.5


def test_calibration_error_is_the_gap_between_surety_and_truth():
    assert calibration_error([(0.75, True), (0.75, True), (0.75, True), (0.75, False)]) == pytest.approx(0.0)
    assert calibration_error([(0.95, False)]) == pytest.approx(0.95)
