"""Keys: a forgotten name is known again however it is set, and cannot be read off."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.forget.keys import BLANK, Keys, blanked, lone_parts, whole_names, words_in
from kg.records import Gap

KEYS = Keys("5a" * 16)
ZOE = frozenset({KEYS.name(words_in("Zoë O’Hara-Lund"))})
PARTS = frozenset({KEYS.part(words_in("Lund")[0], True), KEYS.part(words_in("May")[0], False)})


def parts(text: str) -> list[str]:
    return [text[gap.start : gap.end] for gap in lone_parts(text, KEYS, PARTS)]


@pytest.mark.parametrize(
    "text",
    [
        "Zoë O’Hara-Lund",
        "ZOE O'HARA LUND",
        "@ZoeOHaraLund",
        "zoe-o-hara-lund",
        "Zoe\u0308 O\u00adHara\nLund",
        "Zo\u200bë O’Hara-Lund",
    ],
)
def test_a_whole_name_is_found_however_it_is_written(text: str) -> None:
    found = list(whole_names(f"Then {text}'s friend", KEYS, ZOE))
    assert blanked(f"Then {text}'s friend", found).split("'")[0].strip(f"{BLANK}@ \n") == "Then"


@pytest.mark.parametrize("text", ["Zoë Lund", "O’Hara-Lund", "Zoë O’Hara. She met Mr Lund", "Zoë\n\nO’Hara-Lund"])
def test_another_name_is_not(text: str) -> None:
    assert list(whole_names(text, KEYS, ZOE)) == []


def test_a_lone_word_of_a_name_is_found_but_none_of_somebody_elses() -> None:
    assert parts("Mrs Lund spoke. Later Lund left. Dear May, no.") == ["Lund", "Lund", "May"]
    assert parts("Tom Lund spoke, and May Green, and Xyla Lund.") == []
    assert parts("She may. A lund is a grove.") == []


def test_a_key_is_of_its_salt_and_tells_no_word() -> None:
    words = words_in("Zoë O’Hara-Lund")
    assert KEYS.name(words) != Keys("5b" * 16).name(words)
    assert "lund" not in KEYS.name(words)
    assert KEYS.text("One  two\n“three”") == KEYS.text("one two three") != KEYS.exact("one two three")


@given(st.text(), st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40))))
def test_blanks_keep_every_place(text: str, ends: list[tuple[int, int]]) -> None:
    gaps = [Gap(min(e), max(e)) for e in ends if max(e) <= len(text)]
    left = blanked(text, gaps)
    assert len(left) == len(text)
    for at, (before, after) in enumerate(zip(text, left, strict=True)):
        hidden = any(gap.start <= at < gap.end for gap in gaps) and not before.isspace()
        assert after == (BLANK if hidden else before)
