"""Plain sentences in frames: who stands how to whom in "X supports Y; Z does not", "X's critics include Y", "X could be more honest"."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from spacy.language import Language

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import read, told

LINES = (Path(__file__).parent / "frames.tsv").read_text(encoding="utf-8").splitlines()
FRAMES = [line.split("\t") for line in LINES if not line.startswith("#")]
MEANT = {"she": "Helen Moss", "her": "Helen Moss", "he": "David Kerr", "his": "David Kerr", "him": "David Kerr"}
PRONOUNS = MEANT | {word.title(): name for word, name in MEANT.items()}


@pytest.mark.parametrize(("sentence", "expected"), FRAMES)
def test_what_a_plain_sentence_says(trees: Language, sentence: str, expected: str) -> None:
    found = {_line(claim) for claim in told(read(trees, sentence, PRONOUNS)) if claim[1] != "HOLDS_OFFICE"}
    assert found == (set() if expected == "nothing" else set(expected.split("; ")))


def _line(claim: tuple[str, str, str, bool, str]) -> str:
    subject, predicate, object_, negated, modality = claim
    footing = "" if modality == "asserted" else f" ({modality})"
    return f"{subject} {'not ' * negated}{predicate} {object_}{footing}"
