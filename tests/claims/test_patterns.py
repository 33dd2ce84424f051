"""The form of a rule, and what is said of one that is wrong."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from spacy.language import Language

from kg.claims.component import create
from kg.claims.pattern_files import patterns, read_rules
from kg.claims.patterns import Expected, index
from kg.claims.predicates import predicates
from kg.errors import ConfigError

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import read, told

RULE = """
[[rule]]
name = "funds.verb"
predicate = "FUNDS"
verb = ["bankroll"]
subject = ["subject"]
object = ["object"]
prior = 0.8
examples = ["Helen Moss bankrolled David Kerr. => Helen Moss FUNDS David Kerr", "Peter Novak waits. => nothing"]
"""


def test_a_rule_is_read() -> None:
    (rule,) = read_rules(RULE, "own.toml")
    assert (rule.name, rule.predicate, rule.verb, rule.prior) == ("funds.verb", "FUNDS", ("bankroll",), 0.8)
    assert rule.examples[0].expected == (Expected("Helen Moss", "FUNDS", "David Kerr", False, "asserted", ""),)
    assert rule.examples[1].expected == ()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('verb = ["bankroll"]', "", "no trigger"),
        ('object = ["object"]', 'object = ["obejct"]', "unknown slot obejct"),
        ('object = ["object"]', 'object = ["clause"]', "unknown slot clause"),  # of what is said beside, not of an end
        ('object = ["object"]', 'object = ["prep"]', "unknown slot prep"),  # of which words it is has to be told
        ("prior", "piror", "unknown key piror"),
        (" => Helen", " Helen", "has no “=>”"),
        ("[[rule]]", "[[rule", "no TOML"),
    ],
)
def test_a_wrong_rule_is_told(old: str, new: str, says: str) -> None:
    with pytest.raises(ConfigError, match=says):
        read_rules(RULE.replace(old, new), "own.toml")


def test_two_rules_of_one_name_are_told() -> None:
    rule = read_rules(RULE, "own.toml")
    with pytest.raises(ConfigError, match="two rules are named"):
        index([*rule, *rule])


def test_the_rules_that_come_with_the_tool_use_the_closed_list() -> None:
    known = predicates()
    named = known.positive | known.negative | known.symmetric | set(known.subjects) | set(known.objects)
    others = {"APPOINTED", "INVESTIGATES"}  # between any two persons or bodies
    assert {rule.predicate for rule in patterns().rules} <= named | others
    assert {rule.flip for rule in patterns().rules} - {""} <= known.positive | known.negative


def test_a_user_adds_a_predicate_without_code(trees: Language, tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(RULE, encoding="utf-8")
    component = create(trees, "claims", [str(own)])
    doc = component(read(trees, "Helen Moss bankrolled David Kerr."))
    assert ("Helen Moss", "FUNDS", "David Kerr", False, "asserted") in told(doc)


def test_a_missing_file_is_told(trees: Language) -> None:
    with pytest.raises(ConfigError, match="cannot be read"):
        create(trees, "claims", ["no-such-file.toml"])
