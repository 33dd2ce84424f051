"""Fixed sequences of words: which of them a text can hold at all, told before they are looked for word by word."""

from __future__ import annotations

import pytest

from kg.claims.wordings import END, Needs

ANYWHERE = frozenset({"they", "take", "took", "her", "seriously", END})


def phrase(text: str) -> list[frozenset[str]]:
    return [frozenset(part.split("|")) for part in text.split()]


@pytest.mark.parametrize("words", ["took|takes <gap> seriously", "they take", "seriously <end>", "<gap> took"])
def test_a_phrase_all_of_whose_words_are_in_the_text_is_looked_for(words: str) -> None:
    assert Needs.of(phrase(words)).met(ANYWHERE)


@pytest.mark.parametrize("words", ["takes <gap> seriously", "take <gap> lightly", "never <gap>", "gives|gave <gap>"])
def test_a_phrase_that_lacks_a_word_is_not(words: str) -> None:
    assert not Needs.of(phrase(words)).met(ANYWHERE)
