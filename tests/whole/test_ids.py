"""Ids over whole builds: what somebody noted on an entity stays with it, and an old id finds it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import Result
from typer.testing import CliRunner

from kg.cli.app import app
from kg.cli.job import Job
from kg.database import Database, Target
from kg.errors import JudgementError
from kg.forget import remembered
from kg.records import Entity, Redirect, Spoken
from kg.report import write_report
from kg.runs import RunFolder
from tests.whole.conftest import QUICK_FILE, Build

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark, pytest.mark.model, pytest.mark.server]

TEXTS = {
    "quarry": "Priya Nair, the leader of Fenwick council, criticised the quarry. Later Nair said that she would not resign.",
    "harbour": "Priya Nair praised the Harbour Trust on Monday. Mrs Nair thanked Tom Raikes, who had criticised her.",
    "market": "Tom Raikes opened the market. Mr Raikes thanked Ida Lund, the owner of the market hall.",
    "school": "Grace Okoro met Tom Raikes at the school. Okoro said that Raikes had been wrong about Fenwick council.",
    "ferry": "Sam Holt criticised the ferry on Friday. Holt said that he would sue.",
}
NOTE = """
MATCH (n:Hustings:Person {name: $name})
SET n:Watched, n.remark = $name
CREATE (n)<-[:ABOUT]-(:Note {text: 'on ' + $name})
RETURN n.id AS id
"""


class World:
    """Texts, the run they are built into, and a database."""

    def __init__(self, folder: Path, target: Target) -> None:
        self.texts, self.run, self.target = folder / "in", RunFolder(folder / "run"), target

    def kg(self, *arguments: str) -> Result:
        return CliRunner().invoke(app, [*arguments, "--run", str(self.run.path)])

    def done(self, *arguments: str) -> Result:
        result = self.kg(*arguments)
        assert result.exit_code == 0, result.exception
        return result

    def build(self) -> dict[str, str]:
        """Build and load; the ids of people by name, of namesakes the last."""
        self.done("build", str(self.texts), "--replace", "--config", str(QUICK_FILE))
        return {e.name: e.id for e in self.run.records("entities", Entity) if e.type == "Person"}

    def note(self, name: str) -> str:
        with Database(self.target) as database:
            [row] = database.write(NOTE, {"name": name})[0]
        return str(row["id"])

    def notes(self) -> dict[str, list[str]]:
        """By the ids of nodes that bear them, what notes there are."""
        rows = "MATCH (n:Watched)<-[:ABOUT]-(m:Note) RETURN coalesce(n.id, n.was) AS id, m.text AS text ORDER BY text"
        found: dict[str, list[str]] = {}
        with Database(self.target) as database:
            for row in database.read(rows):
                found.setdefault(row["id"], []).append(row["text"])
        return found


@pytest.fixture(scope="module")
def built(build: Build, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the texts and their run."""
    folder = tmp_path_factory.mktemp("ids")
    (folder / "in").mkdir()
    for name, text in TEXTS.items():
        (folder / "in" / f"{name}.txt").write_text(text + "\n")
    build(folder / "in", folder / "run")
    return folder


@pytest.fixture
def world(
    built: Path, spark: SparkSession, empty_neo4j: Target, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> World:
    """A copy, to judge and change in."""
    shutil.copytree(built, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(Job, "spark", lambda self, folder: spark)
    monkeypatch.setattr(Job, "close", lambda self: None)
    monkeypatch.setenv("KG_HOME", str(tmp_path / "home"))
    for name in ("uri", "password", "database"):
        monkeypatch.setenv(f"NEO4J_{name.upper()}", getattr(empty_neo4j, name))
    return World(tmp_path, empty_neo4j)


def test_notes_stay_with_whom_they_are_on_through_a_merge_a_split_and_a_loss(world: World) -> None:
    before = world.build()
    noted = {name: world.note(name) for name in ("Grace Okoro", "Priya Nair", "Tom Raikes", "Sam Holt")}
    assert noted.items() <= before.items()
    world.done("merge", "Grace Okoro", "Priya Nair")
    world.done("split", "Tom Raikes", "market.txt")
    (world.texts / "ferry.txt").unlink()
    after = world.build()

    redirects = {r.old: r for r in world.run.redirects()}
    assert redirects[noted["Sam Holt"]].now is None
    raikes = redirects[noted["Tom Raikes"]]
    parts = {e.id: e for e in world.run.records("entities", Entity) if e.name == "Tom Raikes"}
    assert {raikes.now, *raikes.others} == parts.keys() and len(parts) == 2
    assert parts[raikes.now].mention_count > parts[raikes.others[0]].mention_count  # type: ignore[index]
    [one] = {noted["Grace Okoro"], noted["Priya Nair"]} - set(after.values())
    assert world.notes() == {
        redirects[one].now: ["on Grace Okoro", "on Priya Nair"],
        raikes.now: ["on Tom Raikes"],
        noted["Sam Holt"]: ["on Sam Holt"],
    }

    told = world.done("explain", noted["Tom Raikes"])
    assert f"{raikes.now}" in told.stdout and f"{noted['Tom Raikes']} was Tom Raikes ({raikes.now})" in told.stderr
    assert json.loads(world.done("explain", one, "--json").stdout)["entity"]["id"] == redirects[one].now
    assert isinstance(world.kg("explain", noted["Sam Holt"]).exception, JudgementError)
    page = write_report(world.run, world.run.path / "report.html").read_text(encoding="utf-8")
    assert f'id="e-{one}"' in page and f'id="e-{noted["Tom Raikes"]}"' in page

    (world.texts / "ferry.txt").write_text(TEXTS["ferry"] + "\n")  # what was gone is back, with its note
    assert world.build()["Sam Holt"] == noted["Sam Holt"]
    assert noted["Sam Holt"] not in {r.old for r in world.run.redirects()}
    assert world.notes()[noted["Sam Holt"]] == ["on Sam Holt"]


def test_the_graph_does_not_depend_on_what_ids_were_before(world: World, built: Path, export, tmp_path: Path) -> None:
    shutil.rmtree(world.run.path)
    late = world.texts / "school.txt"
    late.unlink()
    world.done("build", str(world.texts), "--no-load", "--config", str(QUICK_FILE))
    late.write_text(TEXTS["school"] + "\n")
    world.done("build", str(world.texts), "--no-load", "--config", str(QUICK_FILE))
    at_once = export(RunFolder(built / "run"), tmp_path / "b")
    assert export(world.run, tmp_path / "a").read_bytes() == at_once.read_bytes()


def test_of_who_is_purged_no_id_is_remembered(world: World) -> None:
    ids = world.build()
    noted = world.note("Grace Okoro")
    world.done("merge", "Sam Holt", "Priya Nair")
    merged = world.build()
    gone = {ids["Sam Holt"], ids["Priya Nair"]}
    assert {r.old for r in world.run.redirects()} & gone
    world.done("purge", "--person", merged["Priya Nair"], "--yes")
    left = {id_ for r in world.run.redirects() for id_ in (r.old, r.now, *r.others)}
    left |= {s.entity for s in world.run.records("spoken", Spoken, "place")}
    assert left.isdisjoint(gone - {noted}) and ids["Tom Raikes"] in left
    assert world.notes() == {noted: ["on Grace Okoro"]}


def test_a_table_loses_who_is_forgotten_and_nobody_else(tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    from kg.arrow import batch_of

    rows = {
        "redirects": [Redirect("a", "b", ("c", "d"), 3), Redirect("c", "b", (), 1), Redirect("e", None, (), 1)],
        "spoken": [Spoken("d1:0:4", "b"), Spoken("d1:5:9", "c")],
    }
    for name, kept in rows.items():
        (tmp_path / "tables" / name).mkdir(parents=True)
        batch = batch_of(remembered.TABLES[name], kept)
        pq.write_table(pa.Table.from_batches([batch]), tmp_path / "tables" / name / "part-0.parquet")
    remembered.without(tmp_path / "tables", {"c"})
    run = RunFolder(tmp_path)
    assert list(run.redirects()) == [Redirect("a", "b", ("d",), 3), Redirect("e", None, (), 1)]
    assert list(run.records("spoken", Spoken, "place")) == [Spoken("d1:0:4", "b")]
