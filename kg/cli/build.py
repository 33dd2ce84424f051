"""`kg build` and `kg demo`: the main job."""

from __future__ import annotations

import os
import threading
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from kg.cli import console

if TYPE_CHECKING:
    from kg.config import Settings
    from kg.database import Target
    from kg.runs import RunFolder
    from kg.server import Starting
    from kg_spark.build import Plan
    from kg_spark.runner import Result

_DOCUMENTS = typer.Argument(..., help="Folders, files, globs or JSON lines files.", show_default=False)
_RUN = typer.Option(None, "--run", help="Keep the run folder here (default: below KG_HOME).", show_default=False)
_LOAD = typer.Option(True, "--load/--no-load", help="Load the graph into Neo4j.")
_ADD = typer.Option(False, "--add", help="Add to the graph that is there, instead of making one of these documents alone.")
_REPLACE = typer.Option(False, "--replace", help="Replace another corpus's graph without asking.")
_FROM = typer.Option(None, "--from-stage", help="Run this stage and all after it, whatever is there.", show_default=False)
_CONFIG = typer.Option(None, "--config", help="A TOML file with settings.", show_default=False)
_MODEL = typer.Option(None, "--model", help="A spaCy pipeline: ours, an installed one, or a folder.", show_default=False)
_MASTER = typer.Option(None, "--master", help="Where Spark runs (default: on this machine).", show_default=False)
_JSON = typer.Option(False, "--json", help="Print what a program reads.")


@dataclass
class Built:
    """What a build did."""

    folder: RunFolder
    results: list[Result]
    seconds: float
    counts: dict[str, int]
    loaded: dict[str, int] | None = None
    engine: str = ""


def build(
    documents: list[str] = _DOCUMENTS,
    run: Path | None = _RUN,
    load: bool = _LOAD,
    add: bool = _ADD,
    replace_graph: bool = _REPLACE,
    from_stage: str | None = _FROM,
    config: Path | None = _CONFIG,
    model: str | None = _MODEL,
    master: str | None = _MASTER,
    as_json: bool = _JSON,
) -> None:
    """Read documents, build their graph on Spark and load it into Neo4j."""
    settings = settings_of(config, model, master)
    with console.progress() as progress:
        job = Job(settings, run, progress, add)
        built = job.build(documents, from_stage, load, replace_graph)
    if as_json:
        console.as_json(summary(built))
        return
    show_stages(built)
    show_counts(built)


def settings_of(config: Path | None, model: str | None, master: str | None) -> Settings:
    """The settings of a build: the file, and what the options change in it."""
    from kg.config import load

    settings = load(config)
    if model:
        settings = replace(settings, language=replace(settings.language, model=model))
    if master:
        settings = replace(settings, spark=replace(settings.spark, master=master))
    return settings
