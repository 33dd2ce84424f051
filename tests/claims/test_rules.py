"""Every rule finds what its examples say, read with the real model."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from spacy.language import Language

from kg.claims.pattern_files import patterns
from kg.claims.patterns import Example, Rule

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import claims, name_of, read

EXAMPLES = [(rule, example) for rule in patterns().rules for example in rule.examples]


@pytest.mark.parametrize(
    ("rule", "example"), EXAMPLES, ids=[f"{rule.name}-{i}" for i, (rule, _) in enumerate(EXAMPLES)]
)
def test_example(trees: Language, rule: Rule, example: Example) -> None:
    answers = {"kind": "comment", "parent": "d0"} if rule.object == ("addressee",) else {}
    doc = read(trees, example.text, **answers, answered=example.parent)
    found = {
        (name_of(doc, c.subject), c.predicate, name_of(doc, c.object or ""), c.negated, str(c.modality))
        for c in claims(doc)
    }
    topics = {c.predicate: (c.of or "") for c in claims(doc)}
    for wanted in example.expected:
        assert (wanted.subject, wanted.predicate, wanted.object, wanted.negated, wanted.modality) in found
        assert not wanted.of or topics[wanted.predicate] == wanted.of
    if not example.expected:
        assert not {c for c in found if c[1] == rule.predicate and not c[3] and c[4] not in ("denied", "hypothetical")}


def test_every_rule_has_two_examples() -> None:
    assert [rule.name for rule in patterns().rules if len(rule.examples) < 2] == []
