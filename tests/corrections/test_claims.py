"""A claim that somebody judged is found again by its words; a wrong one is out, a right one is sure."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from kg.corrections import Corrections
from kg.corrections.claims import claim_of
from kg.records import Anchor, Chain, Claim, ClaimJudgement, ClaimVerdict, Reading

sys.path.append(str(Path(__file__).parents[1] / "names"))
from making import Page

TEXT = "Ann Lowe accused Jo Park of fraud"


def page(before: str = "", *others: str) -> tuple[Page, Chain, Chain, Claim]:
    """A page on which one accuses another, behind some text."""
    made = Page("quarry.txt", text=before)
    ann, jo = made.person("Ann Lowe"), made.person("Jo Park")
    for name in others:
        made.person(name)
    start = len(made.text)
    made.text += TEXT
    claim = made.claim(ann, "ACCUSES", jo, text=TEXT, start=start, end=start + len(TEXT), probability=0.6)
    return made, ann, jo, claim


def judgement(made: Page, verdict: ClaimVerdict = ClaimVerdict.WRONG, number: int = 1) -> ClaimJudgement:
    (claim,) = made.claims
    ends = (next(m for m in made.mentions if m.id == end) for end in (claim.subject, claim.object))
    subject, object_ = (Anchor(made.id, m.start, m.end, m.text) for m in ends)
    evidence = Anchor(made.id, claim.start, claim.end, claim.text)
    return ClaimJudgement(f"j{number}", verdict, evidence, claim.predicate, claim.negated, subject, object_, "Priya", "2024-05-31", "")  # fmt: skip


def put_right(read: Reading, *judged: ClaimJudgement) -> tuple[Claim, ...]:
    return Corrections((), judged).of(read).claims


def test_a_wrong_claim_is_out_and_a_right_one_is_sure() -> None:
    made, *_, claim = page()
    assert put_right(made.reading(), judgement(made)) == ()
    right = put_right(made.reading(), judgement(made, ClaimVerdict.RIGHT))
    assert right == (replace(claim, probability=1.0, reviewed=True),)


def test_the_later_word_on_a_claim_counts() -> None:
    made, *_ = page()
    wrong, right = judgement(made), judgement(made, ClaimVerdict.RIGHT, 2)
    assert put_right(made.reading(), wrong, right) and not put_right(made.reading(), right, wrong)


@pytest.mark.parametrize(
    "change",
    [{"predicate": "PRAISES"}, {"negated": True}, {"text": "quite other words", "start": 900, "end": 917}],
)
def test_another_predicate_or_other_words_are_another_claim(change: dict[str, object]) -> None:
    made, *_, claim = page()
    told = judgement(made)
    made.claims[0] = replace(claim, **change)  # type: ignore[arg-type]
    assert claim_of(told, made.reading()) is None


def test_the_same_words_of_others_are_another_claim() -> None:
    made, _, _, claim = page("", "Sue Bell")
    told = judgement(made)
    sue = next(m for m in made.mentions if m.text == "Sue Bell")
    made.claims[0] = replace(claim, object=sue.id)
    assert claim_of(told, made.reading()) is None


def test_it_is_found_where_the_text_before_it_grew_and_where_its_borders_moved() -> None:
    told = judgement(page()[0])
    longer = page("The council met on Monday, and it was late. ")[0]
    assert claim_of(told, longer.reading()) == longer.claims[0]
    longer.claims[0] = replace(longer.claims[0], text=TEXT[:20], end=longer.claims[0].start + 20)
    assert claim_of(told, longer.reading()) == longer.claims[0]


def test_whom_a_comment_answers_without_naming_him_is_known_by_what_he_wrote() -> None:
    post = Page("post", "Ann Lowe")
    reply = Page("reply", "Jo Park", post, position=1)
    you = reply.calls("", post)
    claim = reply.claim(reply.author_chain, "DISAGREES_WITH", you, text="Nonsense", end=8)
    ends = Anchor(reply.id, None, None, "Jo Park"), Anchor(post.id, None, None, "Ann Lowe")
    evidence = Anchor(reply.id, 0, 8, "Nonsense")
    told = ClaimJudgement("j1", ClaimVerdict.WRONG, evidence, "DISAGREES_WITH", False, *ends, "Priya", "2024-05-31", "")
    assert claim_of(told, reply.reading()) == claim
