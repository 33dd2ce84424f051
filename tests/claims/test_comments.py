"""Comments as they are written: without "I", without apostrophes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from spacy.language import Language

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import read, told

AUTHOR = "author"


@pytest.mark.parametrize(
    ("text", "predicate", "negated"),
    [
        ("Wouldn't trust David Kerr with a fiver.", "TRUSTS", True),
        ("wouldnt trust David Kerr with a fiver", "TRUSTS", True),
        ("Never trusted David Kerr.", "TRUSTS", True),
        ("Will be voting for David Kerr in May.", "SUPPORTS", False),
    ],
)
def test_who_leaves_i_out_speaks_of_himself(trees: Language, text: str, predicate: str, negated: bool) -> None:
    found = told(read(trees, text, kind="comment", parent="d0"))
    assert (AUTHOR, predicate, "David Kerr", negated, "asserted") in found


@pytest.mark.parametrize(
    "text",
    [
        "Would you trust David Kerr with a fiver?",
        "Peter Novak is a coward. Wouldn't support David Kerr when it mattered.",
        "Never met David Kerr.",
    ],
)
def test_what_may_be_anothers_is_not_his(trees: Language, text: str) -> None:
    found = told(read(trees, text, kind="comment", parent="d0"))
    assert not {claim for claim in found if claim[0] == AUTHOR and claim[2] == "David Kerr"}


def test_news_leaves_nothing_out(trees: Language) -> None:
    assert not told(read(trees, "Never trusted David Kerr.", kind="news"))
