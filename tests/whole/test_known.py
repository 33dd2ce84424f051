"""A list of known people and bodies in whole builds: linked or not, explained, and the rest as it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kg.cli.app import app
from kg.config import KnownSettings, Settings
from kg.records import Entity, Known, Quarantined
from kg.runs import RunFolder
from tests.whole.conftest import QUICK

pytestmark = [pytest.mark.spark, pytest.mark.model]

TEXTS = {
    "quarry": "Priya Nair, the leader of Fenwick council, criticised the quarry. Later Nair said that she would not resign.",
    "harbour": "Priya Nair praised the Harbour Trust on Monday. Mrs Nair thanked Tom Raikes, who had criticised her.",
    "school": "Grace Okoro met Tom Raikes at the school. Okoro said that Raikes had been wrong about Fenwick council.",
}
ROWS = [
    {"id": "k1", "name": "Priya Nair", "type": "Person", "beside": ["Fenwick", "Harbour Trust"]},
    {"id": "k2", "name": "Priya Nair", "type": "Person", "offices": [{"office": "Reeve of Saltby", "since": "2019"}]},
    {"id": "k3", "name": "Tom Raikes", "type": "Person"},
    {"id": "k4", "name": "Tom Raikes", "type": "Person", "aliases": ["T. J. Raikes"]},
    {"id": "k5", "name": "Orm Pemberly", "type": "Person"},
    {"id": "k6", "name": "Nobody", "type": "Vessel"},
    {"id": "k7", "name": "Saltby", "type": "Place"},
]


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("in")
    for name, text in TEXTS.items():
        (folder / f"{name}.txt").write_text(text + "\n")
    return folder


def listed(folder: Path, *rows: dict[str, object]) -> Settings:
    file = folder / "list.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return replace(QUICK, known=KnownSettings((str(file),)))


@pytest.fixture(scope="module")
def built(build: Callable[..., RunFolder], texts: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    folder = tmp_path_factory.mktemp("built")
    seven = {"id": "k7", "name": "Saltby", "type": "Party"}
    return build(texts, folder / "run", listed(folder, *ROWS, seven))


def of(run: RunFolder, name: str) -> Entity:
    (found,) = [e for e in run.records("entities", Entity) if e.name == name]
    return found


def told(run: RunFolder, *arguments: str) -> str:
    return CliRunner().invoke(app, [*arguments, "--run", str(run.path)]).output


def test_who_is_meant_by_what_stands_beside_is_linked_in_the_graph(built: RunFolder) -> None:
    priya = of(built, "Priya Nair")
    assert priya.known == "k1" and 0.9 <= (priya.known_probability or 0) < 1
    node = next(json.loads(n.properties) for n in built.nodes() if n.id == priya.id)
    assert (node["known"], node["knownProbability"]) == ("k1", priya.known_probability)


def test_of_two_whom_nothing_tells_apart_neither_is_linked_and_both_are_shown(built: RunFolder) -> None:
    tom = of(built, "Tom Raikes")
    assert tom.known is None
    node = next(json.loads(n.properties) for n in built.nodes() if n.id == tom.id)
    assert "known" not in node and "knownProbability" not in node
    shown = told(built, "explain", "Tom Raikes")
    assert "it is none" in shown and "(k3)" in shown and "(k4): T. J. Raikes" in shown


def test_an_explanation_says_what_spoke_for_the_record(built: RunFolder) -> None:
    shown = told(built, "explain", "Priya Nair")
    assert "Of the known it is k1" in shown and "names beside both" in shown and "Reeve of Saltby (2019–)" in shown
    found = json.loads(told(built, "explain", "Priya Nair", "--json"))
    assert [c["linked"] for c in found["known"]] == [True, False]


def test_rows_that_are_no_records_are_set_apart_and_the_others_are_kept(built: RunFolder) -> None:
    assert [k.id for k in built.records("known", Known)] == ["k1", "k2", "k3", "k4", "k5"]
    apart = list(built.records("known_quarantined", Quarantined, key="uri"))
    assert [q.uri for q in apart] == ["list.jsonl#row-6", "list.jsonl#row-7", "list.jsonl#row-8"]
    assert "no type" in apart[0].reason and "Organisation, Place" in apart[1].reason == apart[2].reason


def test_the_order_of_a_list_does_not_matter_and_without_it_all_else_is_as_it_was(
    build: Callable[..., RunFolder],
    built: RunFolder,
    texts: Path,
    tmp_path: Path,
    export: Callable[[RunFolder, Path], Path],
) -> None:
    before = export(built, tmp_path / "before").read_bytes()
    turned = build(texts, built.path, listed(tmp_path, *ROWS[:-1][::-1]))
    assert export(turned, tmp_path / "turned").read_bytes() == before
    plain = build(texts, built.path)
    left = [json.loads(line) for line in before.decode().splitlines()]
    for line in left:
        if line["type"] == "node":
            line["properties"] = {k: v for k, v in line["properties"].items() if not k.startswith("known")}
    assert [json.loads(line) for line in export(plain, tmp_path / "plain").read_text().splitlines()] == left
