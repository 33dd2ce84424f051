"""`kg evaluate`: how well texts are read."""

from __future__ import annotations

from pathlib import Path

import typer

from kg.cli import console
from kg.cli.options import FAST, JSON


def evaluate(
    gold: Path = typer.Argument(
        ..., help="A folder of gold: texts with marks, a .toml beside each.", show_default=False
    ),
    model: str = typer.Option(
        None, "--model", help="A spaCy pipeline: ours, an installed one, a folder.", show_default=False
    ),
    fast: bool = FAST,
    misses: str = typer.Option(None, "--misses", help="List what was missed in a task, or all.", show_default=False),
    as_json: bool = JSON,
) -> None:
    """Score the reading on texts of which it is known what is in them."""
    from kg.cli.build import settings_of
    from kg.evaluate.evaluate import evaluate as score
    from kg.evaluate.evaluate import rows

    with console.progress() as progress:
        scores = score(gold, settings_of(None, model, fast=fast), progress.show)
    table = list(rows(scores))
    missed = [m for m in scores.misses if misses in ("all", m.task)]
    if as_json:
        columns = ("measure", "precision", "recall", "value", "of")
        lines = [{"text": m.text, "task": m.task, "what": m.what, "words": m.words} for m in missed]
        console.as_json({"measures": [dict(zip(columns, row, strict=True)) for row in table], "misses": lines})
        return
    shown = [[name, _number(p), _number(r), _number(value), str(of)] for name, p, r, value, of in table]
    console.table(["measure", "precision", "recall", "F1 or share", "of"], shown, right={1, 2, 3, 4})
    for miss in missed:
        console.say(f"{miss.text}: {miss.task}: {miss.what}: {miss.words}")


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:.3f}"
