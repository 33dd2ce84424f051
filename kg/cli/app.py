"""The command `kg`: all commands in one place, and how errors are shown."""

from __future__ import annotations

import os
import sys

import typer

from kg import __version__
from kg.cli import build, evaluate, graph, judging, machine, people, purge, questions, server
from kg.errors import KgError

app = typer.Typer(
    name="kg",
    help="Hustings: the graph of who said what about whom.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"hustings {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(False, "--version", callback=_version, is_eager=True, help="Show the version."),
) -> None:
    """Hustings: the graph of who said what about whom."""


app.command("build")(build.build)
app.command("demo")(build.demo)
app.command("load")(graph.load)
app.command("export")(graph.export)
app.command("extract")(graph.extract)
app.command("query")(questions.query)
app.command("report")(questions.report)
app.command("explain")(people.explain)
app.command("review")(judging.review)
app.command("judge")(judging.judge)
app.command("merge")(people.merge)
app.command("split")(people.split)
app.command("undo")(judging.undo)
app.command("judgements")(judging.judgements)
app.command("purge")(purge.purge)
app.command("evaluate")(evaluate.evaluate)
app.add_typer(server.app, name="server")
app.command("doctor")(machine.doctor)
app.command("train")(machine.train)


def main() -> None:
    """Run the command line; errors the user can mend are one line on standard error, and an exit code."""
    try:
        app()
    except KgError as error:
        if os.environ.get("KG_DEBUG"):
            raise
        typer.echo(f"kg: {error}", err=True)
        sys.exit(error.exit_code)
    except KeyboardInterrupt:
        typer.echo("kg: stopped", err=True)
        sys.exit(130)
