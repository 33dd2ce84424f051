"""`kg build` up to the job: what it asks, and what it hands on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from kg.cli import console
from kg.cli.app import app
from kg.cli.job import Built, Job
from kg.errors import ForeignGraph


def test_who_agrees_that_a_graph_is_replaced_gets_what_he_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[Any, ...]] = []

    def build(_: Job, *arguments: Any) -> Built:
        told.append(arguments)
        if len(told) == 1:
            raise ForeignGraph("another graph is there", "--replace")
        return Built(tmp_path, [], 0.0, "")

    monkeypatch.setenv("KG_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Job, "build", build)
    monkeypatch.setattr(console, "agreed", lambda _: True)
    given = ["build", "in", "--run", str(tmp_path / "run"), "--retrain", "--from-stage", "extract"]
    result = CliRunner().invoke(app, given)
    assert result.exit_code == 0, result.exception
    (_, run, stage, load, add, replace, again, retrain), second = told
    assert stage == "extract" and retrain and not replace
    # the stages from there on are struck from the manifest already
    assert second == (["in"], run, None, load, add, True, again, retrain)


def test_claims_by_rules_alone_are_asked_for_by_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []
    monkeypatch.setenv("KG_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Job, "extract", lambda job, *_: asked.append(job.settings.language.relations))
    monkeypatch.setattr("kg.readings.lines_of", lambda _: iter(()))
    for more in ([], ["--fast"]):
        result = CliRunner().invoke(app, ["extract", "in", "--output", str(tmp_path / "read.jsonl"), *more])
        assert result.exit_code == 0, result.exception
    assert asked == [True, False]


def test_what_was_read_is_told_with_the_phrases_of_which_no_entity_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setenv("KG_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(Job, "extract", lambda job, *_: asked.append(job.settings.language.beside))
    monkeypatch.setattr("kg.readings.lines_of", lambda _: iter(()))
    result = CliRunner().invoke(app, ["extract", "in", "--output", str(tmp_path / "read.jsonl")])
    assert result.exit_code == 0, result.exception
    assert asked == [True]
