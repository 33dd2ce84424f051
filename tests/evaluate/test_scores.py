"""The reading is no worse than it was when its scores were last kept (`bench/gold.py`)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kg.config import Settings
from kg.evaluate.evaluate import evaluate, rows

pytestmark = pytest.mark.model

GOLD = Path(__file__).parents[2] / "gold"
HELD = (
    *("names, typed", "chains, mean of the three", "quotes", "claims"),
    *("speakers", "other mentions resolved", "comments", "authors", "traps avoided"),
)
SLACK = 0.005


@pytest.mark.parametrize("part", ["work", "measure"])
def test_no_score_has_fallen(part):
    kept = json.loads((GOLD / "scores.json").read_text(encoding="utf-8"))[part]
    now = {row[0]: row[3] for row in rows(evaluate(GOLD / part, Settings()))}
    fallen = {name: (kept[name], now[name]) for name in HELD if now[name] < kept[name] - SLACK}
    assert not fallen, "run `kg evaluate gold/work --misses all`, or bench/gold.py where the loss is worth it"
