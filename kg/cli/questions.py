"""`kg query` and `kg report`: asking the graph."""

from __future__ import annotations

from pathlib import Path

import typer

from kg.cli import console
from kg.cli.options import JSON, PARAM, RUN, folder_or_last


def query(
    name: str | None = typer.Argument(None, help="The question; without it, all are listed.", show_default=False),
    param: list[str] = PARAM,
    as_json: bool = JSON,
    browser: bool = typer.Option(False, "--browser", help="Print the link that opens it in Neo4j Browser."),
) -> None:
    """Ask the graph a question of cypher/queries."""
    from kg import query as questions
    from kg.server import browser_address, target

    if name is None:
        listed = [[q.name, q.question, q.parameters_in_words] for q in questions.catalogue()]
        if as_json:
            console.as_json([{"name": n, "question": q, "parameters": p} for n, q, p in listed])
        else:
            console.table(["name", "question", "parameters"], listed)
        return
    given = questions.parameters(param)
    if browser:
        console.say(questions.browser_link(name, given, browser_address()))
        return
    answer = questions.run(name, given, target())
    if as_json:
        console.as_json(answer.rows)
    else:
        console.table(answer.columns, [[cell(row[c]) for c in answer.columns] for row in answer.rows])
        console.note(f"{len(answer.rows)} rows")


def report(
    file: Path = typer.Argument(Path("report.html"), help="The file to write."),
    run: Path | None = RUN,
    open_: bool = typer.Option(False, "--open", help="Open it when done."),
) -> None:
    """Write the graph as one HTML file."""
    from kg.report import write_report

    with console.progress() as progress:
        progress.show("writing the report")
        written = write_report(folder_or_last(run), file)
    console.say(str(written))
    if open_:
        typer.launch(str(written))


def cell(value: object) -> str:
    """A value as a cell of a table."""
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.3f}"
    if isinstance(value, list):
        return "; ".join(cell(v) for v in value)
    return str(value)
