"""Korean names, which are written by several rules of romanisation and without any ("Pak Yong-ho", "Park Young-ho")."""

from __future__ import annotations

import re
from functools import lru_cache

from kg.names.customs import is_eastern
from kg.names.parse import PersonName, listed_forms

_HEARD = (  # each sound by one letter, the longest first: McCune and Reischauer's, the South's revised and customary spellings
    ("yeo", "yo"), ("you", "yo"), ("woo", "u"), ("wu", "u"), ("oo", "u"), ("eo", "o"), ("eu", "u"), ("ae", "e"), ("ee", "i"), ("ch", "j"),
    ("sh", "s"), ("k", "g"), ("p", "b"), ("t", "d"),
)  # fmt: skip
_OU = re.compile(r"ou(?=n)")  # "Hyoun"


def same_korean(left: PersonName, right: PersonName) -> bool:
    """Whether two full names are spellings of one Korean name: a surname of the list, and a given name of two syllables."""
    one, other = heard_as_korean(left), heard_as_korean(right)
    return bool(one) and one == other


@lru_cache(1 << 14)
def heard_as_korean(name: PersonName) -> str:
    """What all spellings of a Korean full name have in common; empty for a name that is none."""
    given = "-".join((name.given, *name.middle))
    family = listed_forms("korean_surnames").get(name.family)
    if family is None or not is_eastern(given):
        return ""
    for written, heard in _HEARD:
        given = given.replace(written, heard)
    return f"{_OU.sub('o', given)} {family[0]}"
