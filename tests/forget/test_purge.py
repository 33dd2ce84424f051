"""`kg purge` up to the build: what it asks, says and keeps."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from kg.cli.app import app
from kg.cli.job import Built, Job
from kg.errors import ConfigError, PurgeError, StorageError
from kg.forget import remembered
from kg.forget.receipts import keep
from kg.forget.texts import Forgetting
from tests.forget.folders import ADA, TRAMS, document, run
from tests.forget.test_texts import ada


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run folder of which nothing is built anew."""
    monkeypatch.setenv("KG_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Job, "build", lambda *_, **__: Built(tmp_path, [], 0.0, ""))
    made = tmp_path / "run"
    run(made, [document("tram.txt", TRAMS), document("other.txt", "Nils Orme spoke of boats.")])
    (made / "sources.json").write_text("[]")
    (made / "report.html").write_text("x")
    return made


def purge(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["purge", "--run", str(folder), "--no-load", *arguments])


def test_what_a_program_reads_has_nothing_before_it(folder: Path) -> None:
    asked = purge(folder, "--document", "tram.txt", "--json")
    assert isinstance(asked.exception, PurgeError) and asked.stdout == "" and "tram.txt" in asked.stderr
    done = purge(folder, "--document", "tram.txt", "--json", "--yes")
    assert json.loads(done.stdout)["documents"] == 1 and "report.html" in done.stderr


def test_a_day_that_is_none_is_told_before_anything(folder: Path) -> None:
    result = purge(folder, "--document", "tram.txt", "--yes", "--on", "31 May")
    assert isinstance(result.exception, ConfigError) and not (folder / "forgotten.jsonl").exists()


def test_of_somebody_without_a_name_no_document_is_said_to_go(tmp_path: Path, folder: Path) -> None:
    shutil.rmtree(folder / "tables")
    run(folder, [document("tram.txt", TRAMS)], ada=replace(ADA, name="the mayor"), form="")
    shown = purge(folder, "--person", ADA.id, "--dry-run").stdout
    assert "tram.txt" in shown and "These go" not in shown


def test_a_purge_that_breaks_off_in_the_taking_out_leaves_its_receipt(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: Path) -> None:
        raise OSError(5, "the disk broke")

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", broken)
        assert isinstance(purge(folder, "--document", "tram.txt", "--yes").exception, StorageError)
    (line,) = (folder / "purges.jsonl").read_text().splitlines()
    assert "kg build --again" in json.loads(line)["database"]


def test_ids_that_cannot_be_taken_out_go_with_all_others(folder: Path) -> None:
    for name in remembered.TABLES:
        (folder / "tables" / name).mkdir()
        (folder / "tables" / name / "part-0.parquet").write_text("damaged")
    assert purge(folder, "--document", "tram.txt", "--yes").exception is not None
    assert list((folder / "tables").iterdir()) == []


def test_receipts_of_before_lose_a_name_that_is_forgotten_later(tmp_path: Path) -> None:
    first = {"why": "Birk\u2028asked", "files": ["ada-birk.html"], "claims": 2}
    keep(tmp_path, first, Forgetting([]))
    with (tmp_path / "purges.jsonl").open("a") as file:
        file.write("Ada Birk\n")
    keep(tmp_path, {"why": "", "files": []}, Forgetting([ada()]))
    lines = (tmp_path / "purges.jsonl").read_text().removesuffix("\n").split("\n")
    assert json.loads(lines[0]) == {"why": "████\u2028asked", "files": ["████████.html"], "claims": 2}
    assert lines[1:] == ["███ ████", '{"why": "", "files": []}']
