"""`kg build` and `kg demo`: the main job."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from kg.cli import console
from kg.cli.options import CONFIG, FAST, JSON, MODEL

if TYPE_CHECKING:
    from kg.cli.job import Built
    from kg.config import Settings

_DOCUMENTS = typer.Argument(None, help="Folders, files, globs or JSON lines files.", show_default=False)
_AGAIN = typer.Option(False, "--again", help="Those of the last build, or of --run: applies what was judged since.")
_RUN = typer.Option(None, "--run", help="Keep the run folder here (default: below KG_HOME).", show_default=False)
_LOAD = typer.Option(True, "--load/--no-load", help="Load the graph into Neo4j.")
_ADD = typer.Option(False, "--add", help="Add to the graph that is there.")
_REPLACE = typer.Option(False, "--replace", help="Replace another corpus's graph without asking.")
_FROM = typer.Option(None, "--from-stage", help="Run this stage and all after it.", show_default=False)
_RETRAIN = typer.Option(False, "--retrain", help="Learn the weights of who is who from these documents anew.")
_MASTER = typer.Option(None, "--master", help="Where Spark runs (default: on this machine).", show_default=False)
_KNOWN = typer.Option(
    [],
    "--known",
    help="A list of known people and bodies: JSON lines, CSV, an export of Wikidata or FollowTheMoney; may be repeated.",
)
_PSEUDONYMISE = typer.Option("", "--pseudonymise", help="commenters: their names stay out of all that is made.")


def build(
    documents: list[str] | None = _DOCUMENTS,
    run: Path | None = _RUN,
    again: bool = _AGAIN,
    load: bool = _LOAD,
    add: bool = _ADD,
    replace_graph: bool = _REPLACE,
    from_stage: str | None = _FROM,
    retrain: bool = _RETRAIN,
    config: Path | None = CONFIG,
    model: str | None = MODEL,
    fast: bool = FAST,
    master: str | None = _MASTER,
    known: list[Path] = _KNOWN,
    pseudonymise: str = _PSEUDONYMISE,
    as_json: bool = JSON,
) -> None:
    """Build the graph of documents and load it into Neo4j."""
    from kg.cli.job import Job, built_before, settings_before
    from kg.errors import ConfigError, ForeignGraph

    if bool(documents) == again:
        raise ConfigError(
            "documents or --again must be given, and not both", "kg build DOCUMENTS…, or kg build --again"
        )
    before = settings_before(built_before(run)) if again and config is None else None
    settings = settings_of(config, model, master, before, known, pseudonymise, fast)
    with console.progress() as progress:
        job = Job(settings, progress)
        try:
            built = job.build(documents or [], run, from_stage, load, add, replace_graph, again, retrain)
        except ForeignGraph as error:
            progress.stop()
            if not console.agreed(f"{error.cause}. Replace it?"):
                raise
            built = job.build(documents or [], run, None, load, add, True, again, retrain)
    if as_json:
        console.as_json(summary(built))
    else:
        show(built)


def demo(
    browser: bool = typer.Option(False, "--open", help="Open the report and Neo4j Browser when done."),
) -> None:
    """Build the graph of examples/ and show where to look."""
    from kg import resources
    from kg.cli.job import Job
    from kg.config import Settings
    from kg.findings import findings
    from kg.report import write_report
    from kg.runs import RunFolder
    from kg.server import status

    with console.progress() as progress:
        built = Job(Settings(), progress, embedded=True).build(
            [str(resources.folder("examples") / "ravensmouth")], replace=True
        )
        progress.show("writing the report")
        report = write_report(RunFolder(built.folder), built.folder / "report.html")
    show(built)
    console.say("\nThree findings, with the words they rest on:")
    for found in findings(RunFolder(built.folder)):
        console.say(
            f"\n  {found.sentence}\n    “{found.words}”\n    {found.document}, characters {found.start} to {found.end}"
        )
    server = status()
    console.say(f"\nNeo4j Browser  {server.browser}")
    console.say(f"  user name    {server.user}")
    console.say(f"  password in  {server.password_file}")
    console.say(f"Report         {report}")
    console.say("Questions      kg query          (lists them)")
    console.say("To stop        kg server stop")
    if browser:
        typer.launch(str(report))
        typer.launch(str(server.browser))


def settings_of(
    config: Path | None,
    model: str | None = None,
    master: str | None = None,
    before: Settings | None = None,
    known: Sequence[Path] = (),
    pseudonymise: str = "",
    fast: bool = False,
) -> Settings:
    """The settings of a build: the file, or those of the build `before`, and what the options change in them.

    Raises:
        ConfigError: a setting cannot be.
    """
    from kg.config import KnownSettings, PrivacySettings, checked, load

    settings = before or load(config)
    if model:
        settings = replace(settings, language=replace(settings.language, model=model))
    if fast:
        settings = replace(settings, language=replace(settings.language, relations=False))
    if master:
        settings = replace(settings, spark=replace(settings.spark, master=master))
    if known:
        files = tuple(sorted(str(file.expanduser().absolute()) for file in known))
        settings = replace(settings, known=KnownSettings(files))
    if pseudonymise:
        settings = replace(settings, privacy=PrivacySettings(pseudonymise))
    return checked(settings, "the command line")


def summary(built: Built) -> dict[str, Any]:
    """A build as a program reads it."""
    stages = [
        {"stage": r.stage, "fresh": r.fresh, "rows": r.rows, "seconds": r.seconds, "shuffled": r.shuffled}
        for r in built.results
    ]
    return {
        "run": str(built.folder),
        "seconds": round(built.seconds, 3),
        "engine": built.engine,
        "stages": stages,
        "loaded": built.loaded,
        "quarantined": built.quarantined,
        "unread": built.unread,
    }


def show(built: Built) -> None:
    """The table of stages, what could not be read, and what the graph holds."""
    rows = []
    for r in built.results:
        made = ", ".join(f"{count:,} {table}" for table, count in r.rows.items())
        rows.append(
            [r.stage, made, f"{r.seconds:.1f}" if r.fresh else "kept", console.size(r.shuffled) if r.fresh else ""]
        )
    if built.loaded is not None:
        rows.append(["load", loaded_in_words(built.loaded), f"{built.loaded.get('seconds', 0.0):.1f}", ""])
    console.table(["stage", "rows", "seconds", "shuffled"], rows, right={2, 3})
    console.say(f"{built.seconds:.1f} s in all; communities by {built.engine or 'no engine'}")
    console.say(f"run folder {built.folder}")
    if built.quarantined:
        console.say(f"{built.quarantined} could not be read and were set apart:")
        for line in quarantined(built):
            console.say(f"  {line}")
    if built.unread:
        console.say(f"in {built.unread} nothing could be read, their text is kept; please report it:")
        for line in unread(built):
            console.say(f"  {line}")


def loaded_in_words(counts: dict[str, Any]) -> str:
    """What a load did, in a few words."""
    if counts.get("unchanged"):
        return "the same graph is there already"
    return ", ".join(f"{value:,} {key}" for key, value in counts.items() if key != "seconds" and value)


def quarantined(built: Built) -> list[str]:
    """What could not be read, each with its reason: documents, and rows of lists of known people and bodies."""
    from kg.records import Quarantined
    from kg.runs import RunFolder

    folder = RunFolder(built.folder)
    rows = [q for table in ("quarantined", "known_quarantined") for q in folder.records(table, Quarantined, key="uri")]
    told = [f"{q.uri}: {q.reason}{f' — {q.mend}' if q.mend else ''}" for q in rows]
    return _first(told, "quarantined` and `known_quarantined")


def unread(built: Built) -> list[str]:
    """The documents in which reading failed, each with the error."""
    from kg.records import Document
    from kg.runs import RunFolder

    folder = RunFolder(built.folder)
    failed = folder.unread()
    documents = folder.records("documents", Document, among=list(failed))
    return _first([f"{d.uri}: {failed[d.id]}" for d in documents], "readings")


def _first(lines: list[str], table: str, most: int = 20) -> list[str]:
    more = [f"and {len(lines) - most} more, in the table `{table}`"] if len(lines) > most else []
    return lines[:most] + more
