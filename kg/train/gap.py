"""GAP (Webster et al., TACL 2018): a pronoun, two names, and which of them it means; and the same under other names."""

from __future__ import annotations

import csv
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from kg.language.titles import title_length
from kg.language.wordlists import given_names

Span = tuple[int, int]


@dataclass(frozen=True)
class GapRow:
    """A pronoun and two names, each with whether it is meant."""

    id: str
    text: str
    pronoun: Span
    names: tuple[Span, Span]
    meant: tuple[bool, bool]

    @property
    def feminine(self) -> bool:
        return self.text[slice(*self.pronoun)].lower() in {"she", "her", "hers"}


def read_gap(path: Path) -> list[GapRow]:
    """The rows of one part of GAP."""
    with path.open(encoding="utf-8", newline="") as lines:
        return [_gap_row(row) for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)]


def _gap_row(row: dict[str, str]) -> GapRow:
    spans = {
        key: (int(row[f"{key}-offset"]), int(row[f"{key}-offset"]) + len(row[key])) for key in ("Pronoun", "A", "B")
    }
    meant = row["A-coref"] == "TRUE", row["B-coref"] == "TRUE"
    return GapRow(row["ID"], row["Text"], spans["Pronoun"], (spans["A"], spans["B"]), meant)


def renamed(rows: Sequence[GapRow], times: int, seed: int) -> Iterator[GapRow]:
    """The rows under other names, so that whom a pronoun means is not learned by heart with who he is.

    Given names give way to those of other rows of the pronoun's gender, the other words of the two names to surnames of other rows.

    Args:
        rows: of one part.
        times: how often each comes.
        seed: of the names that are drawn.
    """
    chance = random.Random(seed)
    known = given_names()
    plain = [(row.feminine, words) for row in rows for words in _names(row) if all(_is_plain(word) for word in words)]
    surnames = sorted({w[-1] for _, w in plain if len(w) > 1 and w[-1].lower() not in known})
    given = {she: sorted({w[0] for her, w in plain if her == she and w[0].lower() in known}) for she in (True, False)}
    for number in range(times):
        for row in rows:
            own = {word for words in _names(row) for word in words[title_length(words) :] if _is_plain(word)}
            drawn = {
                word: chance.choice(given[row.feminine] if word.lower() in known else surnames) for word in sorted(own)
            }
            yield _replaced(row, drawn, f"{row.id}-{number}")


def _names(row: GapRow) -> list[list[str]]:
    return [row.text[slice(*name)].split() for name in row.names]


def _is_plain(word: str) -> bool:
    return word.isalpha() and word.istitle()


def _replaced(row: GapRow, drawn: dict[str, str], id_: str) -> GapRow:
    """A row with some words replaced wherever they stand."""
    parts: list[str] = []
    moved = [0]  # where each character of the text stands now, and its end
    for piece in re.split(r"(\W+)", row.text):
        new = drawn.get(piece, piece)
        parts.append(new)
        start = moved[-1]
        moved += [start + min(i, len(new)) for i in range(1, len(piece))] + ([start + len(new)] if piece else [])

    def at(span: Span) -> Span:
        return moved[span[0]], moved[span[1]]

    return GapRow(id_, "".join(parts), at(row.pronoun), (at(row.names[0]), at(row.names[1])), row.meant)
