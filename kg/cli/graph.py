"""`kg load`, `kg export`, `kg extract`: the graph and what was read, in and out."""

from __future__ import annotations

import json
import tempfile
from dataclasses import replace
from pathlib import Path

import typer

from kg.cli import console
from kg.cli.options import CONFIG, FAST, JSON, MODEL, RUN, folder_or_last


def load(
    run: Path | None = RUN,
    add: bool = typer.Option(False, "--add", help="Keep what is there of other corpora."),
    replace_graph: bool = typer.Option(False, "--replace", help="Replace another corpus's graph without asking."),
    as_json: bool = JSON,
) -> None:
    """Load the graph of a run folder into Neo4j."""
    from kg.cli.build import loaded_in_words
    from kg.cli.job import Job, corpus_of
    from kg.config import Settings

    folder = folder_or_last(run).path
    with console.progress() as progress:
        job = Job(Settings(), progress)
        corpus = corpus_of(folder)
        counts = job.load(folder, job.database(corpus, replace_graph, add), corpus, replace_graph, add)
        job.close()
    console.as_json(counts) if as_json else console.say(loaded_in_words(counts))


def export(
    file: Path = typer.Argument(..., help="The file to write; - for standard output.", show_default=False),
    run: Path | None = typer.Option(None, "--run", help="A run folder; without it, from Neo4j.", show_default=False),
    format_: str = typer.Option("jsonl", "--format", help="jsonl, as APOC's JSON export."),
) -> None:
    """Write the whole graph to a file."""
    from kg.errors import ConfigError
    from kg.runs import RunFolder, write_export

    if format_ != "jsonl":
        raise ConfigError(f"unknown format {format_!r}", "use --format jsonl")
    if run is not None:
        folder = RunFolder(run)
        nodes, relationships = folder.nodes(), folder.relationships()
    else:
        from kg.graphstore import fetch_nodes, fetch_relationships
        from kg.server import target

        where = target()
        nodes, relationships = fetch_nodes(where), fetch_relationships(where)
    with console.opened(file) as out:
        counts = write_export(nodes, relationships, out)
    console.note(f"{counts[0]:,} nodes and {counts[1]:,} relationships")


def extract(
    documents: list[str] = typer.Argument(..., help="Folders, files, globs or JSON lines files.", show_default=False),
    output: Path = typer.Option(..., "--output", help="The file to write, an object a document.", show_default=False),
    run: Path | None = typer.Option(None, "--run", help="Keep the run folder here.", show_default=False),
    config: Path | None = CONFIG,
    model: str | None = MODEL,
    fast: bool = FAST,
) -> None:
    """Write what was read in each document, nothing resolved.

    Phrases of which no entity is made are mentions here too, of type Thing where nothing tells more; so are sources without a name
    ("one official"), as speakers of what they say. Beside what was said stands what somebody is written to think or know (`ascribed`).
    """
    from kg.cli.build import settings_of
    from kg.cli.job import Job
    from kg.readings import lines_of
    from kg.runs import RunFolder

    with tempfile.TemporaryDirectory(prefix="kg-extract-") as scratch, console.progress() as progress:
        folder = run or Path(scratch)
        settings = settings_of(config, model, fast=fast)
        settings = replace(settings, language=replace(settings.language, beside=True))
        Job(settings, progress).extract(documents, folder)
        with console.opened(output) as out:
            for line in lines_of(RunFolder(folder)):
                out.write(json.dumps(line, ensure_ascii=False) + "\n")
