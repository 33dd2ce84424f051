"""One question: a file of `cypher/queries`, read.

    // Who supports whom, and in whose words?
    // parameters: name (text, default ""), limit (number, default 100)
    MATCH …

    // as a graph
    MATCH …

The first query gives a table, every column of it named with AS; the second nodes and relationships, for Neo4j Browser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from kg.errors import QuestionError

_HEAD = re.compile(
    r"// (?P<question>[^\n]+)\n// parameters: (?P<parameters>[^\n]+)\n(?P<table>.+)\n// as a graph\n(?P<graph>.+)", re.S
)
_PARAMETER = re.compile(
    r'(?P<name>\w+) \((?P<type>text|number), (?:(?P<required>required)|default (?P<default>"[^"]*"|\d+))\)'
)
_COLUMN = re.compile(r"\bAS (\w+)")
_NONE = "none"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a question; `default` is None where it is required."""

    name: str
    type: str
    default: str | int | None

    def in_words(self) -> str:
        """As the file says it."""
        what = "required" if self.default is None else f"default {json.dumps(self.default, ensure_ascii=False)}"
        return f"{self.name} ({self.type}, {what})"

    def value(self, given: object) -> str | int:
        """What was given, as the parameter's type.

        Raises:
            QuestionError: it is no whole number where one is wanted.
        """
        if self.type == "text":
            return str(given)
        try:
            number = int(str(given))
        except ValueError:
            number = -1
        if number < 0:
            raise QuestionError(
                f"{self.name} must be a whole number, not {given!r}", f"give {self.name}=20, for example"
            )
        return number


@dataclass(frozen=True, slots=True)
class Question:
    """A question, its parameters, and the Cypher that answers it as a table and as a graph."""

    name: str
    question: str
    parameters: tuple[Parameter, ...]
    table: str
    graph: str

    @property
    def parameters_in_words(self) -> str:
        """The parameters in one line."""
        return ", ".join(p.in_words() for p in self.parameters)

    @property
    def columns(self) -> list[str]:
        """The names of the columns of the table."""
        last = re.split(r"^RETURN ", self.table, flags=re.M)[-1]
        return _COLUMN.findall(_without_inner_queries(last))

    def values(self, given: Mapping[str, object]) -> dict[str, Any]:
        """A value for each parameter.

        Raises:
            QuestionError: one is unknown, missing or of the wrong type.
        """
        names = [p.name for p in self.parameters]
        for name in given:
            if name not in names:
                close = get_close_matches(name, names, 1)
                mend = f"did you mean {close[0]}?" if close else f"it takes {self.parameters_in_words or 'none'}"
                raise QuestionError(f"{self.name} takes no parameter {name!r}", mend)
        missing = [p.name for p in self.parameters if p.default is None and p.name not in given]
        if missing:
            example = " ".join(f"--param {name}=…" for name in missing)
            raise QuestionError(f"{self.name} needs {' and '.join(missing)}", f"kg query {self.name} {example}")
        return {p.name: p.value(given[p.name]) if p.name in given else p.default for p in self.parameters}


def parse(name: str, text: str) -> Question:
    """A question from its file.

    Args:
        name: the file's name without its ending.
        text: what is in it.

    Raises:
        QuestionError: it has not the form that the head of this module shows.
    """
    found = _HEAD.fullmatch(text)
    if found is None:
        raise QuestionError(f"{name}.cypher is no question", "see cypher/README.md for the form")
    return Question(
        name, found["question"], _parameters(name, found["parameters"]), found["table"].strip(), found["graph"].strip()
    )


def _parameters(name: str, line: str) -> tuple[Parameter, ...]:
    if line == _NONE:
        return ()
    found = tuple(
        Parameter(m["name"], m["type"], None if m["required"] else json.loads(m["default"]))
        for m in _PARAMETER.finditer(line)
    )
    if ", ".join(p.in_words() for p in found) != line:
        raise QuestionError(
            f"{name}.cypher: the line of parameters cannot be read", "see cypher/README.md for the form"
        )
    return found


def _without_inner_queries(text: str) -> str:
    """A RETURN without what stands in braces: subqueries name columns of their own."""
    while (shorter := re.sub(r"\{[^{}]*\}", "", text)) != text:
        text = shorter
    return text
