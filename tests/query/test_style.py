"""The style sheet for Neo4j Browser covers the closed lists, each label and type once."""

from __future__ import annotations

import re
from collections import Counter

from kg.graph import LABELS, RELATIONSHIP_TYPES
from kg.resources import folder

RULES = re.findall(r"^(node|relationship)\.(\w+) \{(.+)\}$", (folder("cypher") / "style.grass").read_text(), re.M)


def test_each_label_and_type_has_one_rule() -> None:
    assert Counter(name for kind, name, _ in RULES if kind == "node") == Counter(LABELS)
    assert Counter(name for kind, name, _ in RULES if kind == "relationship") == Counter(RELATIONSHIP_TYPES)


def test_rules_have_colours_and_captions() -> None:
    for kind, name, body in RULES:
        assert re.search(r"[^-]color: #[0-9a-f]{6};", body) and "caption: '" in body, (kind, name)


def test_neo4j_browser_can_read_it() -> None:
    """Its parser knows no comments: one would become part of the next selector."""
    text = (folder("cypher") / "style.grass").read_text()
    assert "/*" not in text and "//" not in text
    selectors = re.sub(r"\{(?:'[^']*'|[^'}])*\}", "", text).split()
    assert selectors == ["node", "relationship", *(f"{kind}.{name}" for kind, name, _ in RULES)]
