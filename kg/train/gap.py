"""GAP (Webster et al., TACL 2018): a pronoun, two names, and which of them it means."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

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
