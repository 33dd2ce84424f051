"""The texts for training: every line can be read, and says of nobody what its voice cannot."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kg.claims.predicates import predicates
from kg.graph import PREDICATES

FILES = sorted((Path(__file__).parents[2] / "models" / "corpus").glob("*.jsonl"))
MARK = re.compile(r"\[\[([a-z])\|[^\[\]|]+\]\]")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_passage_can_be_read(path: Path) -> None:
    stances = (predicates().positive | predicates().negative) - predicates().deeds
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        passage = json.loads(line)
        letters = set(MARK.findall(passage["text"]))
        assert letters or "types" in passage, number
        assert not re.search(r"[\[\]|]", MARK.sub("", passage["text"])), number
        for holder, predicate, target, *footing in passage["claims"]:
            assert predicate in (PREDICATES if "types" in passage else stances), number
            assert target in letters and holder in (letters | {"@"}) - {target}, number
            assert set(passage.get("types", letters)) >= {target, holder} - {"@"}, number
            assert holder != "@" or passage["voice"] in ("writer", "speaker"), number
            assert set(footing) <= {"hedged", "alleged", "denied", "hypothetical"}, number


def test_no_passage_stands_there_twice() -> None:
    texts = [json.loads(line)["text"] for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(texts) == len(set(texts))
