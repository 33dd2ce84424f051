"""What a claim's card says behind its object."""

from __future__ import annotations

import pytest

from kg.report.cards import card
from kg.report.corpus import Corpus, Statement


@pytest.mark.parametrize(
    ("until", "said"),
    [
        ("2012", "until 2012"),
        ("last year", "until last year"),
        ("Monday", "until Monday"),
        ("former", "over: “former”"),
        ("resigned", "over: “resigned”"),
    ],
)
def test_it_tells_until_when_or_in_which_words_it_is_over(until: str, said: str) -> None:
    claim = Statement(
        id="k1", predicate="LEADS", negated=False, modality="asserted", attribution="author", text="", start=0, end=0,
        of="", role="", office="", since="", until=until, probability=0.8,
    )  # fmt: skip
    assert card(Corpus(), claim).of == said
