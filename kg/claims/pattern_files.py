"""Rules read from TOML files (`data/README.md` tells their form), and whether every rule says rightly what it says."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from kg.claims import slots
from kg.claims.patterns import TRIGGERS, Example, Expected, Patterns, Rule, index
from kg.errors import ConfigError

_RULE_FILES = ("verbs", "nouns", "adjectives", "frames", "stances", "effects", "idioms", "replies", "answers")
_LISTS = frozenset(field.name for field in fields(Rule) if field.type == "tuple[str, ...]")
# slots that no word of a sentence fills alone: `kg.claims.slots` has the others
_BESIDE = frozenset(
    {"accused", "accuser", "addressee", "charged", "described", "event-object", "event-subject", "first"}
    | {"gap", "joined", "second", "speaker", "target"}
)
_SLOTS = _BESIDE | slots.NAMES
_WITH_WORDS = re.compile(r"(((light|whole)-)?prep|owner|harmed|before-thing|act|engaged|bare|one|others|post):[a-z|]+")
_EXPECTED = re.compile(
    r"(?P<s>.+?) (?P<not>not )?(?P<p>[A-Z][A-Z_]+) (?P<o>.+?)(?: of (?P<of>[a-z][^()]*?))?(?: \((?P<m>[a-z]+)\))?"
)


@cache
def patterns() -> Patterns:
    """The rules that come with the tool."""
    return index(
        rule
        for name in _RULE_FILES
        for rule in read_rules(files("kg.claims").joinpath(f"data/{name}.toml").read_text(encoding="utf-8"), name)
    )


def further_rules(paths: Iterable[str]) -> list[Rule]:
    """The rules of a user's own files, in their order.

    Raises:
        ConfigError: a file cannot be read or holds a rule that cannot be read.
    """
    found: list[Rule] = []
    for path in paths:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigError(f"the patterns in {path} cannot be read: {error}", "name a TOML file in UTF-8") from error
        found += read_rules(text, path)
    return found


def read_rules(text: str, source: str) -> list[Rule]:
    """The rules of a TOML file.

    Args:
        text: what stands in the file.
        source: its name, for messages.

    Raises:
        ConfigError: no TOML, an unknown key or slot, no trigger, or an example that cannot be read.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"the patterns in {source} are no TOML: {error}", "mend the line it names") from error
    return [_rule(entry, source) for entry in data.get("rule", [])]


def _rule(entry: Mapping[str, Any], source: str) -> Rule:
    name = str(entry.get("name", "?"))
    where = f"rule {name} in {source}"
    unknown = set(entry) - {field.name for field in fields(Rule)}
    if unknown:
        raise ConfigError(
            f"{where} has an unknown key {sorted(unknown)[0]}", "see the list of keys in the README beside the patterns"
        )
    if not any(entry.get(trigger) for trigger in TRIGGERS):
        raise ConfigError(f"{where} has no trigger", f"give it one of {', '.join(TRIGGERS)}")
    values: dict[str, Any] = {
        key: tuple(value) if key in _LISTS else value for key, value in entry.items() if key != "examples"
    }
    for slot in [*values.get("subject", ()), *values.get("object", ())]:
        if slot not in _SLOTS and not _WITH_WORDS.fullmatch(slot):
            raise ConfigError(
                f"{where} has an unknown slot {slot}", f"use one of {', '.join(sorted(_SLOTS))} or prep:…"
            )
    return Rule(**values, examples=tuple(_example(line, where) for line in entry.get("examples", ())))


def _example(line: str, where: str) -> Example:
    text, arrow, right = line.partition(" => ")
    if not arrow:
        raise ConfigError(f"{where}: an example has no “=>”: {line}", "write: sentence => subject PREDICATE object")
    parent, _, text = text.rpartition(" >> ")
    if right.strip() == "nothing":
        return Example(text, (), parent)
    return Example(text, tuple(_expected(part.strip(), where) for part in right.split(";")), parent)


def _expected(text: str, where: str) -> Expected:
    found = _EXPECTED.fullmatch(text)
    if not found:
        raise ConfigError(
            f"{where}: cannot read {text}", "write: subject [not] PREDICATE object [of topic] [(modality)]"
        )
    topic, object_ = found["of"] or "", found["o"]
    if found["p"] != "ACCUSES" and topic:  # "mayor of Ashby" is an office, no topic
        object_, topic = f"{object_} of {topic}", ""
    return Expected(found["s"], found["p"], object_, bool(found["not"]), found["m"] or "asserted", topic)
