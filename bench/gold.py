"""Score the reading on the project's own gold, and keep the scores: gold/scores.json and gold/SCORES.md.

    python bench/gold.py

Run it when the reading has become better; a test holds every later change to these scores.
"""

from __future__ import annotations

import json
from pathlib import Path

from kg.config import Settings
from kg.evaluate.evaluate import evaluate, rows

GOLD = Path(__file__).parents[1] / "gold"


def main() -> None:
    tables = {
        part: {row[0]: row[1:] for row in rows(evaluate(GOLD / part, Settings()))} for part in ("work", "measure")
    }
    kept = {part: {name: round(row[2], 4) for name, row in table.items()} for part, table in tables.items()}
    (GOLD / "scores.json").write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    lines = [
        "# Scores on our own gold",
        "",
        "Made by `python bench/gold.py`. `work` is looked at while rules are made, `measure` is not. Where there is no precision",
        "the value is a share, or the mean or the error that the line names.",
        "",
        "| measure | work P | R | F1 or share | of | measure P | R | F1 or share | of |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name in dict.fromkeys([*tables["work"], *tables["measure"]]):
        cells = [cell for part in ("work", "measure") for cell in _cells(tables[part].get(name))]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    (GOLD / "SCORES.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _cells(row: tuple[float | None, float | None, float, int] | None) -> list[str]:
    if row is None:
        return [""] * 4
    return [*("" if value is None else f"{value:.3f}" for value in row[:3]), str(row[3])]


if __name__ == "__main__":
    main()
