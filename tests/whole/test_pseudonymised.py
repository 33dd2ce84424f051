"""A build with its commenters under pseudonyms: no byte of their names is in it, and what is said to them still reaches them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from kg.cli.app import app
from kg.cli.job import Job
from kg.forget.pseudonyms import SHAPE
from kg.records import Document, Entity, Reading, Reference, Spoken
from kg.runs import RunFolder
from tests.whole.conftest import QUICK_FILE

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark, pytest.mark.model]

ARTICLE = "Priya Nair, the leader of Fenwick council, opened the Harbour Trust’s new quay. Nora Quill was there and praised Nair."


def row(id_: str, text: str, author: str | None = None, parent: str | None = None, site: str = "bay") -> dict[str, str]:
    fields = {"url": f"http://{site}.example/{id_}", "text": text, "author": author}
    above = {"parent": f"http://{site}.example/{parent}"} if parent else {}
    return {k: v for k, v in (fields | above).items() if v is not None}


ROWS = [
    row("quay", ARTICLE, "Nora Quill"),
    row("quay-1", "The council rigged the vote. I was there.", "Sam Holt", "quay"),
    row("quay-2", "Oh dear Sam. You are wrong, and Priya Nair told the truth.", "quay_rat77", "quay-1"),
    row("quay-3", "@quay_rat77 you know nothing. Sam Holt is right.", "Ann Bell", "quay-2"),
    row("quay-4", "Sam: I asked the council and it denied this.", "Nora Quill", "quay-1"),
    row("lido", "The council shut the lido on Monday. Priya Nair said that it had no money."),
    row("lido-1", "Priya Nair lied about the lido.", "Sam Holt", "lido"),
    row("sea-1", "The ferry is late again, says Priya Nair.", None, None, "sea"),
    row("sea-2", "Priya Nair never took a ferry.", "Sam Holt", "sea-1", "sea"),
]


@pytest.fixture(scope="module")
def built(spark: SparkSession, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunFolder]:
    folder = tmp_path_factory.mktemp("pseudonymised")
    with pytest.MonkeyPatch.context() as patch:
        run = here(folder, spark, patch)
        for further in (["--pseudonymise", "commenters"], []):  # a folder that has pseudonyms keeps to them
            made(run, *further)
        for name, command in (("report.html", "report"), ("graph.jsonl", "export")):
            CliRunner().invoke(app, [command, str(run.path / name), "--run", str(run.path)])
        yield run


def here(folder: Path, spark: SparkSession, patch: pytest.MonkeyPatch) -> RunFolder:
    """A run folder beside the documents."""
    patch.setattr(Job, "spark", lambda self, folder: spark)
    patch.setattr(Job, "close", lambda self: None)
    patch.setenv("KG_HOME", str(folder / "home"))
    (folder / "in.jsonl").write_text("".join(json.dumps(r) + "\n" for r in ROWS), encoding="utf-8")
    return RunFolder(folder / "run")


def made(run: RunFolder, *further: str) -> None:
    """Build the documents into their folder."""
    documents = str(run.path.with_name("in.jsonl"))
    command = ["build", documents, "--no-load", "--config", str(QUICK_FILE)]
    result = CliRunner().invoke(app, [*command, "--run", str(run.path), *further])
    assert result.exit_code == 0, result.exception


def author_of(run: RunFolder, end: str) -> Entity:
    """The entity that wrote a comment."""
    (document,) = [d for d in run.records("documents", Document) if d.uri.endswith(end)]
    (reading,) = run.records("readings", Reading, "document", among=[document.id])
    (chain,) = [c.id for c in reading.chains if c.author]
    (reference,) = run.records("references", Reference, "chain", among=[chain])
    return next(iter(run.records("entities", Entity, among=[reference.entity])))


def test_no_byte_of_a_commenters_name_is_in_the_run(built: RunFolder) -> None:
    tables = [str(pq.read_table(t).to_pylist()) for t in sorted((built.path / "tables").iterdir())]
    files = [f.read_bytes().decode("utf-8", "replace") for f in built.path.rglob("*") if f.is_file()]
    assert (built.path / "report.html").exists() and (built.path / "graph.jsonl").exists()
    for text in (*tables, *files):
        assert not any(handle in text for handle in ("Sam Holt", "quay_rat77", "Ann Bell", " Sam", "Holt"))
    assert json.loads(json.loads((built.path / "manifest.json").read_text())["facts"]["configuration"])["privacy"]
    key = (built.path / "pseudonyms.key").read_text().strip()
    assert not any(key in text for text in (*tables, (built.path / "manifest.json").read_text()))
    assert "Priya Nair" in tables[0] + tables[1] + str(list(built.records("entities", Entity)))


def test_no_id_of_a_commenters_name_leads_to_the_pseudonym(
    spark: SparkSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = here(tmp_path, spark, monkeypatch)
    made(run)
    ids = {e.id for e in run.records("entities", Entity) if e.name in ("Sam Holt", "quay_rat77", "Ann Bell")}
    made(run, "--pseudonymise", "commenters")
    left = {id_ for r in run.redirects() for id_ in (r.old, r.now, *r.others)}
    left |= {s.entity for s in run.records("spoken", Spoken, "place")}
    assert len(ids) > 1 and left.isdisjoint(ids)


def test_a_commenter_is_one_across_the_threads_of_a_site_and_the_articles_people_stay(built: RunFolder) -> None:
    sam, rat = author_of(built, "/quay-1"), author_of(built, "/quay-2")
    assert SHAPE.fullmatch(sam.name) and SHAPE.fullmatch(rat.name) and sam.id != rat.id
    assert author_of(built, "/lido-1").id == sam.id != author_of(built, "/sea-2").id
    assert author_of(built, "/quay-4").name == "Nora Quill" == author_of(built, "/quay").name


def test_what_is_said_to_a_commenter_reaches_him(built: RunFolder) -> None:
    sam, rat = author_of(built, "/quay-1"), author_of(built, "/quay-2")
    links = {(r.type, r.start, r.end) for r in built.relationships()}
    uris = {d.uri.rsplit("/", 1)[-1]: d for d in built.records("documents", Document)}
    for comment, who in (("quay-2", sam), ("quay-3", rat), ("quay-4", sam)):
        assert ("ADDRESSES", uris[comment].id, who.id) in links, comment
    stands = {(r.type, r.start, r.end) for r in built.relationships() if r.start == rat.id}
    assert ("DISAGREES_WITH", rat.id, sam.id) in stands
    for d in uris.values():
        (reading,) = built.records("readings", Reading, "document", among=[d.id])
        for found in (*reading.mentions, *reading.quotes, *reading.claims):
            assert found.start is None or d.text[found.start : found.end] == found.text
