"""`kg purge`: documents and people are forgotten for good, and a receipt says what went."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from kg.cli import console
from kg.cli.options import JSON, RUN

if TYPE_CHECKING:
    from kg.forget.entries import Entry
    from kg.forget.going import Going
    from kg.readers import Source

_DOCUMENT = typer.Option([], "--document", help="A document's address, or the last part of it; may be repeated.")
_PERSON = typer.Option(None, "--person", help="A person's name, alias or id.", show_default=False)
_DRY = typer.Option(False, "--dry-run", help="List what goes and what stays; nothing is touched.")
_YES = typer.Option(False, "--yes", help="Do not ask.")
_WHY = typer.Option("", "--why", help="Why, for the receipt; the name is blanked in it.")
_ON = typer.Option("", "--on", help="The day on the receipt (default: today).", show_default=False)
_LOAD = typer.Option(True, "--load/--no-load", help="Take it out of Neo4j too.")
_REPLACE = typer.Option(False, "--replace", help="Where Neo4j holds other corpora too: put this graph alone there.")
_SHOWN = 20  # lines of a kind


def purge(
    document: list[str] = _DOCUMENT,
    person: str | None = _PERSON,
    run: Path | None = RUN,
    dry_run: bool = _DRY,
    yes: bool = _YES,
    why: str = _WHY,
    on: str = _ON,
    load: bool = _LOAD,
    replace_graph: bool = _REPLACE,
    as_json: bool = JSON,
) -> None:
    """Forget documents or a person for good: tables, graph, reports, logs; they are never read in again."""
    from kg.cli.job import Job, built_before, settings_before, sources_of
    from kg.errors import ConfigError
    from kg.forget.entries import Forgotten
    from kg.forget.receipts import FILE, keep, told
    from kg.forget.texts import Forgetting
    from kg.runtime import paths

    if bool(document) == bool(person):
        raise ConfigError("--document or --person must be given, and not both", "kg purge --person NAME --dry-run")
    day = _day(on)
    folder = built_before(run)
    sources = sources_of(folder)
    entry, going = _found(folder, document, person, sources)
    _check(folder, entry, sources)
    if dry_run:
        console.as_json(asdict(going)) if as_json else _list(going, bool(person))
        return
    if yes:
        _lines("These files of the run folder go:", going.files, console.note)
    else:
        _ask(going, bool(person), console.note if as_json else console.say)
    with console.progress() as progress:
        job = Job(settings_before(folder), progress)
        held = _may_load(job.corpora(), folder, replace_graph) if load else False
        Forgotten(folder).add(entry)  # whatever breaks off now, a build into the folder reads nothing of it in again
        forgetting = Forgetting(Forgotten(folder).entries())
        receipt = told(_receipt(entry, going, why, day), forgetting)
        try:
            _erase(folder, going, sources)
            loaded = job.build([], folder, load=held, replace=replace_graph, again=True).loaded
            receipt["database"] = loaded or ("it holds no graph of this run" if load else "not looked at")
        finally:
            with paths.writing(folder / FILE):
                keep(folder, receipt, forgetting)
    console.as_json(receipt) if as_json else _show(receipt)


def _day(on: str) -> str:
    """The day on the receipt.

    Raises:
        ConfigError: it is none.
    """
    from kg.errors import ConfigError

    try:
        return (date.fromisoformat(on) if on else date.today()).isoformat()
    except ValueError as error:
        raise ConfigError(f"--on {on!r} is no day", "give it as 2024-05-31") from error


def _found(folder: Path, documents: list[str], person: str | None, sources: list[Source]) -> tuple[Entry, Going]:
    from kg.casebook import Casebook
    from kg.cli.people import whom
    from kg.forget.entries import Forgotten
    from kg.forget.going import of_documents, of_person
    from kg.runs import RunFolder

    run, salt = RunFolder(folder), Forgotten(folder).salt()
    if person is None:
        return of_documents(run, documents, sources, salt)
    return of_person(run, whom(Casebook(run), person), sources, salt)


def _check(folder: Path, entry: Entry, sources: list[Source]) -> None:
    """See that what stays can be read anew.

    Raises:
        PurgeError: files are not where they were.
    """
    from kg.cli.job import settings_before
    from kg.errors import PurgeError
    from kg.forget.entries import Forgotten
    from kg.forget.texts import Forgetting

    if gone := [file for file in settings_before(folder).known.files if not Path(file).is_file()]:
        raise PurgeError(f"the graph cannot be made anew: the list {gone[0]} is not where it was", "put it back")
    wanted = Forgetting([*Forgotten(folder).entries(), entry]).wanted
    if lost := [s.path for s in sources if wanted(s.uri) and not Path(s.path).is_file()]:
        raise PurgeError(
            f"the graph cannot be made anew: {len(lost)} documents are not where they were, such as {lost[0]}",
            "put them back, purge those too, or delete the run folder",
        )


def _ask(going: Going, person: bool, say: Callable[[str], None]) -> None:
    """List what goes, and go on where somebody agrees.

    Raises:
        PurgeError: nobody does.
    """
    from kg.errors import PurgeError

    _list(going, person, say)
    if not console.agreed("Forget all this for good?"):
        raise PurgeError("nothing was purged", "give --yes where nobody can be asked")


def _may_load(corpora: list[str], folder: Path, replace_graph: bool) -> bool:
    """Whether the database holds the graph of a run folder.

    Raises:
        ForeignGraph: it holds others too, and it was not said that they may go.
    """
    from kg.cli.job import corpus_of
    from kg.errors import ForeignGraph

    here = corpus_of(folder)
    if here in corpora and corpora != [here] and not replace_graph:
        raise ForeignGraph(
            "the database holds the graphs of other corpora too",
            "give --replace to put this one alone there, and load the others with `kg load --run DIR --add`",
        )
    return here in corpora


def _erase(folder: Path, going: Going, sources: list[Source]) -> None:
    """Take out what was made of the run before."""
    from kg_spark import manifest as manifests

    from kg.forget import remembered
    from kg.forget.going import files_of
    from kg.judgements import Log
    from kg.runtime import paths

    Log(folder).clear(going.judgements)
    manifest = manifests.load(folder)
    manifest.stages.clear()
    manifests.save(folder, manifest)
    with paths.writing(folder):
        for file in files_of(folder, sources)[0]:
            file.unlink()
        for table in (folder / "tables").iterdir():
            if table.name not in remembered.TABLES:
                shutil.rmtree(table)
        try:
            remembered.without(folder / "tables", set(going.entities))
        except BaseException:  # who goes is known now and not later: his ids do not wait for another try
            remembered.clear(folder / "tables")
            raise


def _receipt(entry: Entry, going: Going, why: str, on: str) -> dict[str, Any]:
    """What went; what became of the database is told once it has the new graph."""
    return {
        "on": on,
        "why": why,
        "what": "documents" if entry.uris else "person",
        "keys": list(entry.uris or entry.names or entry.parts),
        "documents": len(going.documents),
        "mentions": going.mentions,
        "chains": going.chains,
        "claims": len(going.claims),
        "quotes": len(going.quotes),
        "judgements": list(going.judgements),
        "nodes": going.nodes,
        "relationships": going.relationships,
        "files": list(going.files),
        "database": "the purge broke off: kg build --again finishes it, see to the files that are left by hand",
    }


def _list(going: Going, person: bool, say: Callable[[str], None] = console.say) -> None:
    """What goes and what stays, in clear."""
    where = "In these the person is forgotten" if person else "These go"
    _lines(f"{where}, {len(going.documents)} documents:", going.documents, say)
    _lines("Forgotten are the names:", going.names, say)
    _lines(f"{len(going.claims)} claims go:", going.claims, say)
    _lines(f"{len(going.quotes)} quotes go:", going.quotes, say)
    _lines("Judgements go:", going.judgements, say)
    _lines("Of the run folder all tables are made anew; these files go:", going.files, say)
    say(
        f"In all {going.mentions:,} mentions in {going.chains:,} chains; "
        f"{going.nodes:,} nodes and {going.relationships:,} relationships of the graph"
    )
    _lines("Out of reach, to be seen to by hand:", going.stays, say)


def _lines(title: str, lines: tuple[str, ...], say: Callable[[str], None]) -> None:
    if not lines:
        return
    say(title)
    for line in lines[:_SHOWN]:
        say(f"  {line}")
    if len(lines) > _SHOWN:
        say(f"  and {len(lines) - _SHOWN} more (--json lists them)")


def _show(receipt: dict[str, Any]) -> None:
    """The receipt as a person reads it."""
    from kg.cli.build import loaded_in_words
    from kg.forget.receipts import FILE

    console.say(f"Purged on {receipt['on']}{': ' + receipt['why'] if receipt['why'] else ''}")
    for what, value in receipt.items():
        if what in ("on", "why"):
            continue
        if isinstance(value, dict):
            value = loaded_in_words(value)
        console.say(f"  {what:<14}{', '.join(value) if isinstance(value, list) else value}")
    console.note(f"kept in {FILE} of the run folder; kg purge --dry-run says what is out of reach")
