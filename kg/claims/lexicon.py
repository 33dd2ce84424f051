"""The words that the patterns share."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from kg.language.forms import noun_forms, verb_forms


@cache
def table(name: str) -> dict[str, Any]:
    """A data file of this package, read once.

    Args:
        name: its name without the ending, such as "modality".
    """
    return tomllib.loads(files("kg.claims").joinpath(f"data/{name}.toml").read_text(encoding="utf-8"))


@cache
def words(name: str, section: str, key: str = "words") -> frozenset[str]:
    """A list of words of a data file, as a set."""
    return frozenset(table(name)[section][key])


@cache
def verbs(name: str, section: str, key: str = "verbs") -> frozenset[str]:
    """All forms of the verbs of a list."""
    return frozenset(form for verb in words(name, section, key) for form in verb_forms(verb))


@cache
def nouns(name: str, section: str, key: str = "nouns") -> frozenset[str]:
    """All forms of the nouns of a list."""
    return frozenset(form for noun in words(name, section, key) for form in noun_forms(noun))
