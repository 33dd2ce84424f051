"""What several commands take: the same option has the same words everywhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from kg.runs import RunFolder

RUN = typer.Option(None, "--run", help="The run folder (default: that of the last build).", show_default=False)
JSON = typer.Option(False, "--json", help="Print what a program reads.")
CONFIG = typer.Option(None, "--config", help="A TOML file with settings.", show_default=False)
MODEL = typer.Option(None, "--model", help="A spaCy pipeline: ours, an installed one, a folder.", show_default=False)
FAST = typer.Option(False, "--fast", help="Find claims by rules alone: less than half of the time, some fewer claims.")
PARAM = typer.Option([], "--param", "-p", help="A parameter, as key=value; may be repeated.", show_default=False)


def folder_or_last(run: Path | None) -> RunFolder:
    """The run folder that is named, else that of the last build.

    Raises:
        PipelineError: there is none.
    """
    from kg.cli.job import last_run
    from kg.errors import PipelineError
    from kg.runs import RunFolder

    folder = run or last_run()
    if folder is None or not (folder / "manifest.json").is_file():
        raise PipelineError(
            f"there is no run in {folder}" if folder else "there was no build yet", "kg build DOCUMENTS"
        )
    return RunFolder(folder)
