"""The file of match weights: read back as it was written, and told of in one line where it is damaged."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from kg.errors import InputError
from kg.names import weights
from kg.names.weights import Weight

LEARNED = (
    Weight("another gender", -4.5, 0.012, 0.27, 34.0, -4.0),
    Weight("nickname with the same family name", 6.4, 0.39, 0.0036, 1122.8, 5.0),
)


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    assert weights.load(tmp_path) == ()
    weights.save(tmp_path, LEARNED)
    assert weights.load(tmp_path) == LEARNED


def test_only_what_counts_in_a_score_changes_what_weights_come_to() -> None:
    told = weights.content_of(LEARNED)
    assert weights.content_of([replace(w, pairs=1.0) for w in LEARNED]) == told
    assert weights.content_of([replace(LEARNED[0], bits=-4.4), LEARNED[1]]) != told
    assert weights.content_of(()) != told


ROW = asdict(LEARNED[0])


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        json.dumps({"schema": 99, "weights": []}),
        json.dumps({"schema": 1}),
        json.dumps({"schema": 1, "weights": [ROW, ROW]}),
        json.dumps({"schema": 1, "weights": [{**ROW, "feature": "another generation"}]}),
        json.dumps({"schema": 1, "weights": [{**ROW, "feature": "eye colour"}]}),
        json.dumps({"schema": 1, "weights": [{**ROW, "bits": "many"}]}),
        json.dumps({"schema": 1, "weights": [{**ROW, "bits": float("nan")}]}),
        json.dumps({"schema": 1, "weights": [{"feature": "another gender"}]}),
    ],
    ids=["no JSON", "a list", "version", "nothing", "twice", "a veto", "unknown", "a text", "no number", "a part"],
)
def test_a_damaged_file_is_one_line_with_its_mend(tmp_path: Path, text: str) -> None:
    (tmp_path / weights.NAME).write_text(text)
    with pytest.raises(InputError, match=r"weights\.json holds no weights .*delete it"):
        weights.load(tmp_path)
