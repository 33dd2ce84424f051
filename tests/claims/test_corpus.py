"""The texts for training: every line can be read, and says of nobody what its voice cannot."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kg.claims.predicates import predicates
from kg.graph import PREDICATES
from kg.train.own_corpus import read_own, unmarked

FOLDER = Path(__file__).parents[2] / "models" / "corpus"
FILES = sorted(FOLDER.glob("*.jsonl"))
MARK = re.compile(r"\[\[([a-z])\|[^\[\]|]+\]\]")
SAID = re.compile(r"<<([a-z@?])\|")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_passage_can_be_read(path: Path) -> None:
    stances = (predicates().positive | predicates().negative) - predicates().deeds
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        passage = json.loads(line)
        letters = set(MARK.findall(passage["text"])) | ({passage["to"]} if "to" in passage else set())
        assert letters or "types" in passage, number
        rest = SAID.sub("", MARK.sub("", passage["text"]))
        assert not re.search(r"[\[\]|]|<<", rest), number
        assert rest.count(">>") == len(SAID.findall(passage["text"])), number
        assert set(SAID.findall(passage["text"])) <= letters | {"@", "?"}, number
        for holder, predicate, target, *footing in passage["claims"]:
            assert predicate in (PREDICATES if "types" in passage else stances), number
            assert target in letters and holder in (letters | {"@"}) - {target}, number
            assert set(passage.get("types", letters)) >= {target, holder} - {"@"}, number
            assert holder != "@" or passage["voice"] in ("writer", "speaker"), number
            assert set(footing[:1]) <= {"", "hedged", "alleged", "denied", "hypothetical"}, number
            assert len(footing) == 2 or not path.stem.startswith("long-"), number


def test_the_words_of_claims_stand_in_their_texts() -> None:
    located = [(text, claim) for text in read_own(FOLDER) if text.located for claim in text.claims]
    assert located and all(claim.words is not None for _, claim in located)


def test_what_is_said_is_marked_around_other_marks() -> None:
    marked = "[[a|Hale]] laughed. <<a|“[[a|I]] got [[b|him]] in,”>> [[a|she]] said of >> him."
    text, marks, sayings = unmarked(marked)
    assert text == "Hale laughed. “I got him in,” she said of >> him."
    assert [text[m.start : m.end] for m in marks] == ["Hale", "I", "him", "she"]
    assert [(text[m.start : m.end], m.entity) for m in sayings] == [("“I got him in,”", "a")]


def test_no_passage_stands_there_twice() -> None:
    texts = [json.loads(line)["text"] for path in FILES for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(texts) == len(set(texts))
