"""Word lists that are data: `data/<name>.toml`, a list a key, its words in one string."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources


@cache
def table(name: str) -> dict[str, frozenset[str]]:
    """The lists of a file under `data/`."""
    raw = tomllib.loads(resources.files("kg.readers").joinpath(f"data/{name}.toml").read_text(encoding="utf-8"))
    return {key: frozenset(words.split()) for key, words in raw.items()}
