"""The sample documents, scored against what a careful reader found in them; and the same under other names."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from kg.records import Entity, Reference
from tests.whole.conftest import FULL
from tests.whole.renaming import BODIES, rename

pytestmark = [pytest.mark.spark, pytest.mark.model, pytest.mark.shared]
MEASURES = (
    "entities_recall_core",
    "mentions_resolved_core",
    "quotes",
    "relations_loose_core",
    "relations_agreeing_with_gold",
    "document_authors",
    "comments",
)


def scored(shared: Path, export_file: Path, gold: Path) -> dict[str, float]:
    """What score.py says, fractions as numbers."""
    out = export_file.with_suffix(".score")
    subprocess.run(
        [sys.executable, shared / "score.py", export_file, gold, "--json", out], check=True, capture_output=True
    )
    said = json.loads(out.read_text())
    return {k: (int(v.split("/")[0]) / int(v.split("/")[1]) if isinstance(v, str) else v) for k, v in said.items()}


@pytest.fixture(scope="module")
def score(samples, shared, export, tmp_path_factory):
    return scored(shared, export(samples, tmp_path_factory.mktemp("export") / "graph.jsonl"), shared / "gold")


def test_who_is_in_the_documents_is_found_once_each(score):
    assert score["entities_recall_core"] >= 0.95
    assert score["entities_wrongly_merged"] == 0
    assert score["entities_split"] <= 2


def test_threads_and_authors_are_right(score):
    assert score["comments"] == 1
    assert score["document_authors"] == 1


def test_who_is_meant_and_who_said_it(score):
    assert score["mentions_resolved_core"] >= 0.75
    assert score["quotes"] >= 15 / 19


def test_claims_are_found_and_borne_out(score):
    assert score["relations_loose_core"] >= 0.50
    assert score["relations_agreeing_with_gold"] >= 0.40


def test_every_merge_of_the_samples_has_its_reason_in_a_sentence(samples):
    merged = {e.id for e in samples.records("entities", Entity) if len(e.chains) > 1}
    told: dict[str, list[str]] = defaultdict(list)
    for reference in samples.records("references", Reference, key="chain"):
        if reference.entity in merged:
            told[reference.entity].append(reference.reason)
    for reasons in told.values():
        assert sum(reason == "named in the document" for reason in reasons) <= 1, reasons


@pytest.mark.slow
def test_other_names_change_little(score, build, export, shared, tmp_path):
    """Names are not what it knows: five renamings of people and bodies score the same within 0.03 on average."""
    here = statistics.mean(score[m] for m in MEASURES)
    there = []
    for number in range(len(BODIES)):
        folder = tmp_path / str(number)
        rename(shared / "documents", shared / "gold", folder, number)
        run = build(folder / "documents", folder / "run", FULL)
        other = scored(shared, export(run, folder / "graph.jsonl"), folder / "gold")
        there.append(statistics.mean(other[m] for m in MEASURES))
    assert statistics.mean(there) == pytest.approx(here, abs=0.03), (here, there)
