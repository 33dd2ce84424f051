"""The lists of words that mentions and chains go by, read once from `data/`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any


def _text(name: str) -> str:
    return files("kg.language").joinpath(f"data/{name}").read_text(encoding="utf-8")


_FOLLOWERS = ("ites", "ists", "istas")  # "Thatcherites", "Gaullists"


@cache
def table(name: str) -> dict[str, Any]:
    """A TOML file of `data/` by its name without the ending."""
    return tomllib.loads(_text(f"{name}.toml"))


@cache
def words(name: str, *path: str) -> frozenset[str]:
    """A list of words in a TOML file: `words("bodies", "media_last")`."""
    entry: Any = table(name)
    for step in path:
        entry = entry[step]
    return frozenset(entry)


@cache
def given_names() -> dict[str, str]:
    """Given names in lower case, with the gender they are usually borne by ("f" or "m")."""
    lines = (line.split(" ", 1) for line in _text("given_names.txt").splitlines() if line and line[0] != "#")
    return {name: gender for gender, name in lines}


@cache
def group_words() -> frozenset[str]:
    """Peoples, faiths and convictions, singular and plural, in lower case."""
    listed = words("groups", "peoples") | words("groups", "faiths") | words("groups", "convictions")
    return listed | frozenset(f"{word}s" for word in listed)


def is_country(name: str) -> bool:
    """Whether a name is that of a country ("the US", "New Zealand") or of a continent."""
    plain = _plain_place(name)
    return plain in words("groups", "countries") or plain in words("groups", "countries_too")


def acts_as_state(name: str) -> bool:
    """Whether a name may stand for a state that takes sides: a country's, or its capital's ("OSLO accused LIMA")."""
    return is_country(name) or _plain_place(name) in words("groups", "capitals")


def _plain_place(name: str) -> str:
    plain = name.lower().removeprefix("the ").strip()
    return plain.replace(".", "").replace(" ", "") if "." in plain else plain  # "U. S."


@cache
def written_parties() -> frozenset[str]:
    """Parties by letters and short names, as they are written in brackets behind a politician: "LD", "Lib Dem", "Plaid Cymru"."""
    return words("affiliations", "written", "names") | frozenset(table("affiliations")["parties"])


def is_group(name: str) -> bool:
    """Whether a name is a people, a faith or a conviction alone, as "Muslims" or "Welsh" are."""
    plain = name.lower().replace("’", "'")
    return plain in group_words() or (" " not in plain and len(plain) > 6 and plain.endswith(_FOLLOWERS))
