"""Documents and people purged from a whole build, database and all: they are nowhere, and nothing brings them back."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow.parquet as pq
import pytest
from click.testing import Result
from typer.testing import CliRunner

from kg.cli.app import app
from kg.cli.job import Job
from kg.database import Database, Target
from kg.errors import KgError, PipelineError, PurgeError
from kg.forget import remembered
from kg.graphstore import fetch_nodes, fetch_relationships
from kg.records import Document, Entity, Reading
from kg.runs import RunFolder, write_export
from tests.whole.conftest import QUICK_FILE

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark, pytest.mark.model, pytest.mark.server]

TEXTS = {
    "quarry.txt": "Priya Nair, the leader of Fenwick council, criticised the quarry. Later Nair said that she would not resign. "
    "Nair’s office did not reply.",
    "harbour.txt": "Priya Nair praised the Harbour Trust on Monday. Mrs Nair thanked Tom Raikes, who had criticised her. "
    "Tobin Lund-Nair, her brother, praised the Harbour Trust too.",
    "school.txt": "Grace Okoro met Tom Raikes at the school. Okoro said that Raikes had been wrong about Fenwick council.",
    "sisters.txt": "Meena Nair opposes the Harbour Trust. She told the meeting that she had warned Grace Okoro.",
}
THREAD = [
    {
        "id": "post",
        "title": "Priya Nair on the quarry",
        "author": "Priya Nair",
        "text": "I oppose the quarry. Tom Raikes lied.",
    },
    {
        "id": "one",
        "parent": "post",
        "author": "Grace Okoro",
        "text": "Oh dear Priya, you are wrong. Nair should resign.",
    },
    {"id": "two", "parent": "one", "author": "Tom Raikes", "text": "I agree with you, Grace. She rigged the vote."},
]
NEW = "PRIYA NAIR opened a bridge. Ms Nair thanked Sam Holt, and Priya-Nair.example told of it."


@dataclass
class World:
    """A run with its database, and the documents it was built from."""

    texts: Path
    run: RunFolder
    target: Target

    def kg(self, *arguments: str) -> Result:
        return CliRunner().invoke(app, [*arguments, "--run", str(self.run.path)])

    def done(self, *arguments: str) -> str:
        result = self.kg(*arguments)
        assert result.exit_code == 0, result.exception
        return result.stdout

    def build(self, *arguments: str) -> None:
        self.done("build", *arguments, "--config", str(QUICK_FILE))

    def readings(self) -> dict[str, Reading]:
        uris = {d.id: d.uri for d in self.run.records("documents", Document)}
        return {uris[r.document]: r for r in self.run.records("readings", Reading, "document")}

    def everything(self) -> str:
        """All that is kept: tables, files as they are, the export, the database."""
        tables = [str(pq.read_table(t).to_pylist()) for t in sorted((self.run.path / "tables").iterdir())]
        files = [f.read_bytes().decode("utf-8", "replace") for f in self.run.path.rglob("*") if f.is_file()]
        export = self.texts.parent / "export.jsonl"
        with export.open("w", encoding="utf-8") as out:
            write_export(self.run.nodes(), self.run.relationships(), out)
        with Database(self.target) as database:
            rows = database.read("MATCH (n) OPTIONAL MATCH (n)-[r]->() RETURN properties(n) AS n, properties(r) AS r")
        return "\n".join([*tables, *files, export.read_text(encoding="utf-8"), str(rows)])

    def graph(self) -> list[Any]:
        return [*self.run.nodes(), *self.run.relationships()]

    def loaded(self) -> list[Any]:
        return [*fetch_nodes(self.target), *fetch_relationships(self.target)]


@pytest.fixture(scope="module")
def built(spark: SparkSession, neo4j_server: Target, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A build of the texts, and a database."""
    folder = tmp_path_factory.mktemp("purged")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Job, "spark", lambda self, folder: spark)
        patch.setattr(Job, "close", lambda self: None)
        patch.setenv("KG_HOME", str(folder / "home"))
        for name in ("uri", "password", "database"):
            patch.setenv(f"NEO4J_{name.upper()}", getattr(neo4j_server, name))
        texts = folder / "in"
        texts.mkdir()
        for name, text in TEXTS.items():
            (texts / name).write_text(text + "\n", encoding="utf-8")
        (texts / "blog.jsonl").write_text("".join(json.dumps(row) + "\n" for row in THREAD))
        made = World(texts, RunFolder(folder / "run"), neo4j_server)
        made.build(str(texts), "--no-load")
        yield made


@pytest.fixture
def world(built: World, tmp_path: Path) -> World:
    """A copy, to judge and purge in, and its graph in the database."""
    copy = World(built.texts, RunFolder(shutil.copytree(built.run.path, tmp_path / "run")), built.target)
    copy.done("load", "--replace")
    return copy


def people(world: World) -> set[str]:
    return {e.name for e in world.run.records("entities", Entity) if e.type == "Person"}


def texts_of(world: World) -> dict[str, str]:
    return {d.uri: d.text for d in world.run.records("documents", Document)}


def test_a_purged_person_is_nowhere_and_nothing_brings_her_back(world: World, tmp_path: Path) -> None:
    world.done("merge", "Priya Nair", "Grace Okoro", "--why", "Priya Nair says so")
    world.done("split", "Tom Raikes", "school.txt")
    world.done("report", str(world.run.path / "report.html"))
    world.done("export", str(world.run.path / "graph.jsonl"))
    (world.run.path / "notes.md").write_text("mine")
    before = world.everything()
    assert "Priya" in before and "Tobin Lund-Nair" in before and "Meena Nair" in before

    told = json.loads(world.done("purge", "--person", "Priya Nair", "--dry-run", "--json"))
    assert told["names"][0] == "Priya Nair" and len(told["documents"]) == 5 and told["judgements"] == ["j1"]
    assert told["files"] == ["graph.jsonl", "report.html"] and any("notes.md" in line for line in told["stays"])
    assert any(str(world.texts / "quarry.txt") in line for line in told["stays"])
    assert any("“Tobin Lund-Nair” in harbour.txt" in line for line in told["stays"])
    assert isinstance(world.kg("purge", "--person", "Priya Nair").exception, PurgeError)  # nobody was asked
    assert world.everything() == before

    arguments = ("--person", "Priya Nair", "--yes", "--json", "--why", "Nair asked", "--on", "2024-05-31")
    receipt = json.loads(world.done("purge", *arguments))
    assert receipt["on"] == "2024-05-31" and receipt["why"] == "████ asked" and receipt["judgements"] == ["j1"]
    assert receipt["mentions"] == told["mentions"] and receipt["database"]["nodes removed"] > 5
    nowhere(world)
    nobody_elses(world)
    assert world.graph() == world.loaded()
    assert people(world) >= {"Grace Okoro", "Tom Raikes", "Meena Nair", "Tobin Lund-Nair"}
    assert [j["id"] for j in json.loads(world.done("judgements", "--json"))] == ["j2"]

    (tmp_path / "bridge.txt").write_text(NEW)
    world.build(str(world.texts), str(tmp_path / "bridge.txt"), "--replace")
    nowhere(world)
    assert "Sam Holt" in people(world) and "Meena Nair" in people(world)


def nowhere(world: World) -> None:
    left = world.everything().casefold()
    assert "priya" not in left
    elsewhere = left.replace("meena nair", "").replace("lund-nair", "")
    assert "nair" not in elsewhere, elsewhere[elsewhere.find("nair") - 60 :][:120]


def nobody_elses(world: World) -> None:
    """What she said, and what was said of her, went to nobody else; what others said stays."""
    readings, texts = world.readings(), texts_of(world)
    assert texts["quarry.txt"].startswith("█████ ████, the leader of Fenwick council,")
    assert len(texts["quarry.txt"]) == len(TEXTS["quarry.txt"])
    for uri, reading in readings.items():
        for found in (*reading.mentions, *reading.quotes, *reading.claims):
            assert found.start is None or texts[uri][found.start : found.end] == found.text
        assert not any(chain.name and not any(map(str.isalnum, chain.name)) for chain in reading.chains)
    assert readings["quarry.txt"].quotes == () and readings["quarry.txt"].claims == ()
    assert readings["sisters.txt"].quotes and readings["sisters.txt"].claims and readings["school.txt"].quotes
    post = readings["blog.jsonl#post"]
    assert not any(chain.author for chain in post.chains) and post.claims == ()


def broken(*_: object, **__: object) -> None:
    raise PipelineError("the machine went down")


def test_purged_documents_are_nowhere_and_their_words_are_not_read_under_another_name(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words, rigged = "criticised the quarry", "rigged the vote"
    comment = next(d.uri for d in world.run.records("documents", Document) if rigged in d.text)
    both = ("--document", "quarry.txt", "--document", comment)
    told = json.loads(world.done("purge", *both, "--dry-run", "--json"))
    assert set(told["documents"]) == {"quarry.txt", comment} and told["nodes"] > 3 and told["claims"]
    receipt = json.loads(world.done("purge", *both, "--yes", "--json"))
    assert receipt["documents"] == 2 and receipt["nodes"] == told["nodes"]
    left = world.everything()
    assert words not in left and rigged not in left and "quarry.txt" not in left
    assert "Priya Nair" in left and world.graph() == world.loaded()

    with monkeypatch.context() as patch:  # a purge that breaks off has forgotten already
        patch.setattr(Job, "build", broken)
        assert isinstance(world.kg("purge", "--person", "Tom Raikes", "--yes").exception, PipelineError)
    assert {table.name for table in (world.run.path / "tables").iterdir()} == set(remembered.TABLES)
    receipts = (world.run.path / "purges.jsonl").read_text().splitlines()
    assert len(receipts) == 2 and "kg build --again" in json.loads(receipts[1])["database"]

    (tmp_path / "other.txt").write_text("\n" + TEXTS["quarry.txt"].replace(", the", ",  the") + "\n")
    world.build(str(world.texts), str(tmp_path / "other.txt"), "--replace")
    left = world.everything()
    assert words not in left and rigged not in left and "Raikes" not in left
    assert people(world) >= {"Priya Nair", "Grace Okoro"}


def test_what_cannot_be_purged_is_said(world: World) -> None:
    everything = (word for uri in texts_of(world) for word in ("--document", uri))
    for arguments in (
        ("--document", "nowhere.txt"),
        ("--person", "Nobody Atall"),
        ("--person", "Harbour Trust"),
        (),
        ("--person", "Priya Nair", "--document", "quarry.txt"),
        tuple(everything),
    ):
        assert isinstance(world.kg("purge", *arguments, "--yes").exception, KgError)
    assert not (world.run.path / "forgotten.jsonl").exists()


def test_where_the_documents_are_gone_nothing_is_lost_to_a_purge(world: World) -> None:
    file = world.run.path / "sources.json"
    file.write_text(file.read_text().replace("school.txt", "moved.txt"))
    assert isinstance(world.kg("purge", "--person", "Priya Nair", "--yes").exception, PurgeError)
    assert "Priya Nair" in people(world) and not (world.run.path / "forgotten.jsonl").exists()


def test_without_its_list_intact_nothing_is_built(world: World) -> None:
    (world.run.path / "forgotten.jsonl").write_text("{}\n")
    assert isinstance(world.kg("build", "--again").exception, PurgeError)
