"""Questions are found and their parameters checked, before any database is asked."""

from __future__ import annotations

import json
import re
import urllib.parse

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg import query
from kg.errors import QuestionError

FILE = "// Who?\n// parameters: name (text, required), limit (number, default 5)\nMATCH (n)\nRETURN n.name AS name\n\n// as a graph\nRETURN 1\n"


def test_every_file_is_a_question() -> None:
    found = query.catalogue()
    assert len(found) >= 14
    assert all(q.question.endswith("?") and q.columns for q in found)
    assert [q.name for q in found] == sorted(q.name for q in found)


def test_every_parameter_is_used_and_every_used_one_named() -> None:
    for question in query.catalogue():
        for text in (question.table, question.graph):
            used = {word.split("$")[1] for word in re.findall(r"\$\w+", text)}
            assert used <= {p.name for p in question.parameters}, question.name


def test_a_file_is_read() -> None:
    found = query.parse("who", FILE)
    assert found.question == "Who?"
    assert found.parameters_in_words == "name (text, required), limit (number, default 5)"
    assert found.columns == ["name"]
    assert found.values({"name": "x"}) == {"name": "x", "limit": 5}


@pytest.mark.parametrize(
    "text", ["MATCH (n) RETURN n", FILE.replace("(text, required)", "(word)"), FILE.replace("// as a graph", "")]
)
def test_another_form_is_refused(text: str) -> None:
    with pytest.raises(QuestionError, match="README"):
        query.parse("who", text)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({}, "needs name — kg query who --param name=…"),
        ({"nam": "x"}, "did you mean name"),
        ({"zzz": "x"}, r"it takes name \(text, required\)"),
        ({"name": "x", "limit": "many"}, "whole number"),
        ({"name": "x", "limit": "-1"}, "whole number"),
    ],
)
def test_a_wrong_parameter_is_explained(given: dict[str, str], message: str) -> None:
    with pytest.raises(QuestionError, match=message):
        query.parse("who", FILE).values(given)


def test_an_unknown_question_names_close_ones() -> None:
    with pytest.raises(QuestionError, match="did you mean accusations"):
        query.find("acusations")
    with pytest.raises(QuestionError, match="lists them"):
        query.find("xyzzy")


def test_parameters_are_key_and_value() -> None:
    assert query.parameters(["name=a=b", "limit=3"]) == {"name": "a=b", "limit": "3"}
    for wrong in (["name"], ["=x"], ["a=1", "a=2"]):
        with pytest.raises(QuestionError):
            query.parameters(wrong)


@given(st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\\")))
def test_a_link_carries_any_value_whole(name: str) -> None:
    link = query.browser_link("says-about", {"name": name, "limit": 7}, "http://127.0.0.1:7474/browser/")
    text = urllib.parse.parse_qs(urllib.parse.urlsplit(link).query)["arg"][0]
    assert "&" not in text and "#" not in text
    literals = re.findall(r'"(?:[^"\\]|\\.)*"', text)
    assert [json.loads(literal) for literal in literals] == [name]
    assert text.replace(literals[0], "$name").replace("LIMIT 7", "LIMIT $limit") == query.find("says-about").graph


def test_a_link_carries_no_backslash() -> None:
    with pytest.raises(QuestionError, match="backslash"):
        query.browser_text("says-about", {"name": "\\u0022"})
