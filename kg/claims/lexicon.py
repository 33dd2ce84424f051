"""The words that the patterns share, and the forms a verb takes in print."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

_VOWELS = "aeiou"


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


@cache
def verb_forms(verb: str) -> frozenset[str]:
    """The forms of a verb: a lemmatizer that errs on a rare participle loses no claim.

    Args:
        verb: its lemma, in lower case.

    Returns:
        The lemma and its present, past and participle forms.
    """
    irregular = table("lexicon")["irregular"].get(verb, [])
    present = (
        f"{verb[:-1]}ies" if _ends_in_consonant_y(verb) else f"{verb}es" if verb.endswith(_SIBILANTS) else f"{verb}s"
    )
    stem = verb[:-1] if verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")) else verb
    past = (
        []
        if irregular
        else [f"{verb[:-1]}ied" if _ends_in_consonant_y(verb) else f"{verb}d" if verb.endswith("e") else f"{verb}ed"]
    )
    return frozenset([verb, present, f"{stem}ing", *past, *irregular])


@cache
def noun_forms(noun: str) -> frozenset[str]:
    """Singular and plural of a noun."""
    plural = (
        f"{noun[:-1]}ies" if _ends_in_consonant_y(noun) else f"{noun}es" if noun.endswith(_SIBILANTS) else f"{noun}s"
    )
    if noun.endswith("man"):
        plural = f"{noun[:-3]}men"
    return frozenset([noun, plural])


_SIBILANTS = ("s", "x", "z", "ch", "sh")


def _ends_in_consonant_y(word: str) -> bool:
    return len(word) > 1 and word.endswith("y") and word[-2] not in _VOWELS
