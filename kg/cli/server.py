"""`kg server`: the embedded Neo4j."""

from __future__ import annotations

from dataclasses import asdict

import typer

from kg.cli import console
from kg.cli.options import JSON, PARAM

app = typer.Typer(help="The embedded Neo4j: start, stop, status, open.", no_args_is_help=True, rich_markup_mode=None)


@app.command()
def start() -> None:
    """Start the server, or say that it runs."""
    from kg import server

    with console.progress() as progress:
        server.start(progress=progress.fetched)
    _show()


@app.command()
def stop() -> None:
    """Stop the server."""
    from kg import server

    with console.progress() as progress:
        progress.show("stopping Neo4j")
        stopped = server.stop()
    console.say("stopped" if stopped else "it was not running")


@app.command()
def status(as_json: bool = JSON) -> None:
    """Say whether the server runs, and where."""
    from kg import server

    if as_json:
        console.as_json(
            {k: v if v is None or isinstance(v, int) else str(v) for k, v in asdict(server.status()).items()}
        )
    else:
        _show()


@app.command("open")
def open_(
    question: str | None = typer.Argument(None, help="A question to open in the editor.", show_default=False),
    param: list[str] = PARAM,
) -> None:
    """Open Neo4j Browser, with a question ready to run."""
    from kg import query, server

    address = server.browser_address()
    if question is not None:
        address = query.browser_link(question, query.parameters(param), address)
    console.say(address)
    typer.launch(address)


def _show() -> None:
    from kg import server

    now = server.status()
    console.say(now.state)
    if now.uri:
        console.say(f"bolt       {now.uri}")
        console.say(f"browser    {now.browser}")
        console.say(f"user name  {now.user}, password in {now.password_file}")
        console.say(f"memory     {console.size(now.resident)}, disk {console.size(now.disk)}")
