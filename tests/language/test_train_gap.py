"""Texts of GAP under other names."""

from __future__ import annotations

from kg.train.gap import GapRow, renamed


def row(text: str, pronoun: str, names: tuple[str, str], meant: tuple[bool, bool]) -> GapRow:
    """A text with its first pronoun and the first places of two names."""

    def at(words: str) -> tuple[int, int]:
        return text.index(words), text.index(words) + len(words)

    return GapRow(names[0], text, at(pronoun), (at(names[0]), at(names[1])), meant)


ROWS = [
    row("Dora Lund met Mr Reed. Lund said she had won.", "she", ("Dora Lund", "Mr Reed"), (True, False)),
    row("Anna Pell wrote to Nora Voss before her exam.", "her", ("Anna Pell", "Nora Voss"), (False, True)),
]


def test_a_renamed_text_asks_the_same_of_others() -> None:
    found = list(renamed(ROWS, 3, seed=1))
    assert len(found) == 6
    assert {new.text for new in found} != {old.text for old in ROWS}
    for old, new in zip(ROWS * 3, found, strict=True):
        assert new.text[slice(*new.pronoun)] == old.text[slice(*old.pronoun)]
        assert new.meant == old.meant
        assert [len(new.text[slice(*name)].split()) for name in new.names] == [2, 2]


def test_a_name_is_replaced_wherever_it_stands_and_titles_stay() -> None:
    first = next(renamed(ROWS, 1, seed=3))
    one, two = (first.text[slice(*name)] for name in first.names)
    assert f"{one} met {two}. {one.split()[-1]} said" in first.text
    assert two.startswith("Mr ")


def test_the_same_seed_draws_the_same_names() -> None:
    assert list(renamed(ROWS, 2, seed=1)) == list(renamed(ROWS, 2, seed=1))
    assert list(renamed(ROWS, 9, seed=1)) != list(renamed(ROWS, 9, seed=2))
