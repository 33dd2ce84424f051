"""`kg doctor` and `kg train`: the machine and the model."""

from __future__ import annotations

from pathlib import Path

import typer

from kg.cli import console
from kg.cli.options import JSON


def doctor(
    retry: bool = typer.Option(False, "--retry", help="Forget what could not be fetched, so that it is tried again."),
    as_json: bool = JSON,
) -> None:
    """Say what was found here and how to mend it."""
    from kg import doctor as examination

    if retry:
        examination.forget()
    with console.progress() as progress:
        progress.show("looking")
        findings = examination.examine(_model)
    if as_json:
        console.as_json([{"name": f.name, "state": f.state, "found": f.found, "mend": f.mend} for f in findings])
    else:
        console.table(["", "what", "found", "how to mend"], [[f.state, f.name, f.found, f.mend] for f in findings])
    if any(f.state == "fail" for f in findings):
        raise typer.Exit(1)


def _model() -> str:
    """The built-in model, loaded: that it lies there does not say that it works."""
    from kg.language.model import BUILT_IN, describe, load

    found = describe(load(BUILT_IN))
    return f"{found.name} {found.version}, weights {found.sha256[:12]}"


def train(
    data: Path = typer.Option(..., "--data", help="The folder of training data.", show_default=False),
    out: Path = typer.Option(Path("models"), "--out", help="Where the weights go."),
    only: list[str] = typer.Option([], "--only", help="Train only this part; may be repeated.", show_default=False),
) -> None:
    """Train the language model anew."""
    from kg.train import run

    run(data, out, set(only) or None)
