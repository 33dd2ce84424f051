"""Who does the same as another, or does not, told in few words: "so does Ben", "Carl does not", "unlike Dan"."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from spacy.language import Language

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import claims, read, told

# a verb whose clause stands before, and what few words behind it say of Sarah Lund: whether she does it too
ECHOES = [
    ("Helen Moss supports David Kerr; Sarah Lund does not.", "SUPPORTS", False, True),
    ("Helen Moss supports David Kerr, but Sarah Lund does not.", "SUPPORTS", False, True),
    ("Helen Moss supports David Kerr and so does Sarah Lund.", "SUPPORTS", False, False),
    ("Helen Moss supports David Kerr, as does Sarah Lund.", "SUPPORTS", False, False),
    ("Helen Moss supports David Kerr. Sarah Lund does too.", "SUPPORTS", False, False),
    ("Helen Moss has backed David Kerr. Sarah Lund hasn't.", "SUPPORTS", False, True),
    ("Helen Moss will back David Kerr. Sarah Lund will not.", "SUPPORTS", False, True),
    ("Helen Moss does not trust David Kerr. Neither does Sarah Lund.", "TRUSTS", True, True),
    ("Helen Moss did not criticise David Kerr. Sarah Lund did.", "CRITICISES", True, False),
    ("Helen Moss did not criticise David Kerr; nor did Sarah Lund.", "CRITICISES", True, True),
    ("Helen Moss refused to back David Kerr. So did Sarah Lund.", "SUPPORTS", True, True),
    ("Like Sarah Lund, Helen Moss opposes David Kerr.", "OPPOSES", False, False),
    ("Helen Moss, like Sarah Lund, opposes David Kerr.", "OPPOSES", False, False),
    ("Unlike Sarah Lund, Helen Moss opposes David Kerr.", "OPPOSES", False, True),
    ("Helen Moss opposes David Kerr, unlike Sarah Lund.", "OPPOSES", False, True),
]


@pytest.mark.parametrize(("text", "predicate", "first", "second"), ECHOES)
def test_few_words_say_that_another_does_it_too_or_does_not(
    trees: Language, text: str, predicate: str, first: bool, second: bool
) -> None:
    assert {claim for claim in told(read(trees, text)) if claim[1] == predicate} == {
        ("Helen Moss", predicate, "David Kerr", first, "asserted"),
        ("Sarah Lund", predicate, "David Kerr", second, "asserted"),
    }


@pytest.mark.parametrize(
    ("text", "predicate"),
    [
        ("Helen Moss is honest. Sarah Lund is not.", "CRITICISES"),
        ("I know that Helen Moss is honest, unlike Sarah Lund.", "CRITICISES"),
        ("I know that Helen Moss is a bully. So is Sarah Lund.", "CRITICISES"),
    ],
)
def test_a_judgement_is_of_the_other_too(trees: Language, text: str, predicate: str) -> None:
    assert ("author", predicate, "Sarah Lund", False, "asserted") in told(read(trees, text))


@pytest.mark.parametrize(
    "text",
    [
        "Helen Moss backs David Kerr. He lives in Ashby. Sarah Lund does not.",
        "Helen Moss backs David Kerr. Does Sarah Lund?",
        "Helen Moss backs David Kerr. The brother of Sarah Lund does not.",
        "Helen Moss backs David Kerr. Sarah Lund was.",
        "Helen Moss backs David Kerr. “It rains,” said Tom Avery. Sarah Lund does not.",
    ],
)
def test_words_that_stand_elsewhere_are_no_echo(trees: Language, text: str) -> None:
    ends = {claim[0] for claim in told(read(trees, text))} | {claim[2] for claim in told(read(trees, text))}
    assert "Sarah Lund" not in ends


def test_what_it_rests_on_holds_both_clauses(trees: Language) -> None:
    doc = read(trees, "Helen Moss supports David Kerr. Sarah Lund does not.")
    assert {claim.text for claim in claims(doc) if claim.negated} == {
        "supports David Kerr. Sarah Lund does not",
    }


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Everyone but Helen Moss trusts David Kerr.", "Everyone but Helen Moss trusts David Kerr"),
        ("All councillors but Sarah Lund backed Tom Avery.", "All councillors but Sarah Lund backed Tom Avery"),
    ],
)
def test_what_an_exception_rests_on_holds_the_words_that_make_it(trees: Language, text: str, words: str) -> None:
    assert [claim.text for claim in claims(read(trees, text)) if claim.negated] == [words]


def test_what_several_do_rests_on_the_words_that_tell_who_they_are(trees: Language) -> None:
    doc = read(trees, "Sarah Lund and Tom Avery met. They praised Peter Novak.")
    told_by = {claim.text for claim in claims(doc) if claim.predicate == "PRAISES"}
    assert told_by == {"Sarah Lund and Tom Avery met. They praised Peter Novak"}
