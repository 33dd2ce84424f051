"""`kg purge`: documents and people are forgotten for good, and a receipt says what went."""

from __future__ import annotations

import json
import shutil
from dataclasses import asdict
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from kg.cli import console

if TYPE_CHECKING:
    from kg.forget.entries import Entry
    from kg.forget.going import Going
    from kg.readers import Source

_DOCUMENT = typer.Option([], "--document", help="A document's address, or the last part of it; may be repeated.")
_PERSON = typer.Option(None, "--person", help="A person's name, alias or id.", show_default=False)
_RUN = typer.Option(None, "--run", help="The run folder (default: that of the last build).", show_default=False)
_DRY = typer.Option(False, "--dry-run", help="List what goes and what stays; nothing is touched.")
_YES = typer.Option(False, "--yes", help="Do not ask.")
_WHY = typer.Option("", "--why", help="Why, for the receipt; the name is blanked in it.")
_ON = typer.Option("", "--on", help="The day on the receipt (default: today).", show_default=False)
_LOAD = typer.Option(True, "--load/--no-load", help="Take it out of Neo4j too.")
_REPLACE = typer.Option(False, "--replace", help="Where Neo4j holds other corpora too: put this graph alone there.")
_JSON = typer.Option(False, "--json", help="Print what a program reads.")
_SHOWN = 20  # lines of a kind


def purge(
    document: list[str] = _DOCUMENT,
    person: str | None = _PERSON,
    run: Path | None = _RUN,
    dry_run: bool = _DRY,
    yes: bool = _YES,
    why: str = _WHY,
    on: str = _ON,
    load: bool = _LOAD,
    replace_graph: bool = _REPLACE,
    as_json: bool = _JSON,
) -> None:
    """Forget documents or a person for good: tables, graph, reports, logs; they are never read in again."""
    from kg.cli.job import Job, built_before, settings_before, sources_of
    from kg.errors import ConfigError, PurgeError

    if bool(document) == bool(person):
        raise ConfigError("--document or --person must be given, and not both", "kg purge --person NAME --dry-run")
    folder = built_before(run)
    sources = sources_of(folder)
    entry, going = _found(folder, document, person, sources)
    _check(folder, entry, sources)
    if dry_run:
        console.as_json(asdict(going)) if as_json else _list(going)
        return
    if not yes:
        _list(going)
    if not (yes or console.agreed("Forget all this for good?")):
        raise PurgeError("nothing was purged", "give --yes where nobody can be asked")
    with console.progress() as progress:
        job = Job(settings_before(folder), progress)
        held = _may_load(job.corpora(), folder, replace_graph) if load else False
        _erase(folder, entry, going, sources)
        receipt = _receipt(folder, entry, going, why, on or date.today().isoformat())
        try:
            loaded = job.build([], folder, load=held, replace=replace_graph, again=True).loaded
            receipt["database"] = loaded or ("it holds no graph of this run" if load else "not looked at")
        finally:
            _keep(folder, receipt)
    console.as_json(receipt) if as_json else _show(receipt)


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
    from kg.errors import PurgeError
    from kg.forget.entries import Forgotten
    from kg.forget.texts import Forgetting

    wanted = Forgetting([*Forgotten(folder).entries(), entry]).wanted
    if lost := [s.path for s in sources if wanted(s.uri) and not Path(s.path).is_file()]:
        raise PurgeError(
            f"the graph cannot be made anew: {len(lost)} documents are not where they were, such as {lost[0]}",
            "put them back, purge those too, or delete the run folder",
        )


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


def _erase(folder: Path, entry: Entry, going: Going, sources: list[Source]) -> None:
    """Forget first, then take out: whatever breaks off now, a build into the folder reads nothing of it in again."""
    from kg_spark import manifest as manifests

    from kg.forget.entries import Forgotten
    from kg.forget.going import files_of
    from kg.judgements import Log
    from kg.runtime import paths

    Forgotten(folder).add(entry)
    Log(folder).clear(going.judgements)
    manifest = manifests.load(folder)
    manifest.stages.clear()
    manifests.save(folder, manifest)
    with paths.writing(folder):
        for file in files_of(folder, sources)[0]:
            file.unlink()
        shutil.rmtree(folder / "tables")


def _receipt(folder: Path, entry: Entry, going: Going, why: str, on: str) -> dict[str, Any]:
    """What went, without a word of it; what became of the database is told once it has the new graph."""
    from kg.forget.entries import Forgotten
    from kg.forget.texts import Forgetting

    forgetting = Forgetting(Forgotten(folder).entries())
    return {
        "on": on,
        "why": forgetting.told(why, parts=True),
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
        "files": [forgetting.told(file, parts=True) for file in going.files],
        "database": "the build broke off: kg build --again finishes it",
    }


def _keep(folder: Path, receipt: dict[str, Any]) -> None:
    from kg.forget.going import RECEIPTS
    from kg.runtime import paths

    with paths.writing(folder / RECEIPTS), (folder / RECEIPTS).open("a", encoding="utf-8") as file:
        file.write(json.dumps(receipt, ensure_ascii=False) + "\n")


def _list(going: Going) -> None:
    """What goes and what stays, in clear."""
    where = "In these the name is blanked" if going.names else "These go"
    _lines(f"{where}, {len(going.documents)} documents:", going.documents)
    _lines("Forgotten are the names:", going.names)
    _lines(f"{len(going.claims)} claims go:", going.claims)
    _lines(f"{len(going.quotes)} quotes go:", going.quotes)
    _lines("Judgements go:", going.judgements)
    _lines("Of the run folder all tables are made anew; these files go:", going.files)
    console.say(
        f"In all {going.mentions:,} mentions in {going.chains:,} chains; "
        f"{going.nodes:,} nodes and {going.relationships:,} relationships of the graph"
    )
    _lines("Out of reach, to be seen to by hand:", going.stays)


def _lines(title: str, lines: tuple[str, ...]) -> None:
    if not lines:
        return
    console.say(title)
    for line in lines[:_SHOWN]:
        console.say(f"  {line}")
    if len(lines) > _SHOWN:
        console.say(f"  and {len(lines) - _SHOWN} more (--json lists them)")


def _show(receipt: dict[str, Any]) -> None:
    """The receipt as a person reads it."""
    from kg.cli.build import loaded_in_words
    from kg.forget.going import RECEIPTS

    console.say(f"Purged on {receipt['on']}{': ' + receipt['why'] if receipt['why'] else ''}")
    for what, value in receipt.items():
        if what in ("on", "why"):
            continue
        if isinstance(value, dict):
            value = loaded_in_words(value)
        console.say(f"  {what:<14}{', '.join(value) if isinstance(value, list) else value}")
    console.note(f"kept in {RECEIPTS} of the run folder; kg purge --dry-run says what is out of reach")
