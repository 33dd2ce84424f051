"""Finding a question, asking it, and linking to it."""

from __future__ import annotations

import json
import re
import urllib.parse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from kg import database, resources
from kg.errors import QuestionError
from kg.query.question import Question, parse


@dataclass(frozen=True, slots=True)
class Answer:
    """The rows of a table, each a value a column."""

    columns: list[str]
    rows: list[dict[str, Any]]


def catalogue() -> list[Question]:
    """All questions, by name."""
    files = sorted((resources.folder("cypher") / "queries").glob("*.cypher"))
    return [parse(file.stem, file.read_text(encoding="utf-8")) for file in files]


def find(name: str) -> Question:
    """The question of that name.

    Raises:
        QuestionError: there is none; close ones are named.
    """
    known = {question.name: question for question in catalogue()}
    if name not in known:
        close = get_close_matches(name, known, 3, 0.5)
        mend = f"did you mean {' or '.join(close)}?" if close else "`kg query` lists them"
        raise QuestionError(f"there is no question {name!r}", mend)
    return known[name]


def parameters(given: Sequence[str]) -> dict[str, str]:
    """Parameters written as key=value.

    Raises:
        QuestionError: one has no `=`, or is there twice.
    """
    found: dict[str, str] = {}
    for pair in given:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise QuestionError(f"{pair!r} is no parameter", "write --param key=value")
        if key in found:
            raise QuestionError(f"the parameter {key} is given twice", "give it once")
        found[key] = value
    return found


def run(name: str, given: Mapping[str, object], target: database.Target) -> Answer:
    """The answer of a database to a question.

    Args:
        name: of the question.
        given: its parameters; what is left out has its default.
        target: the database.

    Raises:
        QuestionError: unknown question, or a wrong parameter.
        DatabaseError: nobody answers.
    """
    question = find(name)
    return Answer(question.columns, database.read(target, question.table, question.values(given)))


def browser_text(name: str, given: Mapping[str, object]) -> str:
    """What Neo4j Browser is to run: the query that gives a graph, with the values in the places of its parameters.

    Only a person runs it, in an editor that shows it. Browser's own command for parameters would not do: it makes a fraction
    of every number, and two statements at once draw no graph.

    Raises:
        QuestionError: unknown question, a wrong parameter, or a text with a backslash.
    """
    question = find(name)
    values = {key: _literal(key, value) for key, value in question.values(given).items()}
    return re.sub(r"\$(\w+)", lambda found: values[found[1]], question.graph)


def _literal(name: str, value: str | int) -> str:
    # Cypher reads \uXXXX before it looks for the end of a text: a backslash of somebody else's could end it.
    if "\\" in str(value):
        raise QuestionError(f"a link cannot carry the backslash in {name}", "leave the backslash out")
    text = json.dumps(value, ensure_ascii=False)
    # Browser takes the link apart after it has decoded it: these two would end the query.
    return text.replace("&", "\\u0026").replace("#", "\\u0023")


def browser_link(name: str, given: Mapping[str, object], base: str) -> str:
    """A link that opens a question in Neo4j Browser, ready to run.

    Args:
        name: of the question.
        given: its parameters.
        base: the address of Neo4j Browser.

    Raises:
        QuestionError: unknown question, or a wrong parameter.
    """
    return f"{base}?cmd=edit&arg={urllib.parse.quote(browser_text(name, given), safe='')}"
