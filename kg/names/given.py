"""Given names: the same one, a short form of it, its initial, a slip of the pen, or another."""

from __future__ import annotations

from enum import IntEnum
from functools import cache, lru_cache

from jellyfish import damerau_levenshtein_distance
from nicknames import NickNamer

from kg.names.parse import squeezed

_CACHE = 1 << 16
_TYPO_LENGTH = 5


class Likeness(IntEnum):
    """How alike two names are, the least first."""

    DIFFERENT = 0
    INITIAL = 1
    TYPO = 2
    NICKNAME = 3
    EQUAL = 4


@cache
def _nicknames() -> NickNamer:
    """The list of English nicknames of the package `nicknames` (hand-curated, Apache-2.0)."""
    return NickNamer()


@lru_cache(_CACHE)
def formal_names(given: str) -> frozenset[str]:
    """The given names a name may be short for, and itself.

    Args:
        given: a given name or nickname in lower case.

    Returns:
        For "bill" itself and "william", among others.
    """
    return frozenset({given, *_nicknames().canonicals_of(given)})


@lru_cache(_CACHE)
def listed(given: str) -> bool:
    """Whether a name is a given name or nickname of the list; one that is not may be a slip."""
    return bool(_nicknames().canonicals_of(given) or _nicknames().nicknames_of(given))


def is_nickname(left: str, right: str) -> bool:
    """Whether one name is short for the other, or both begin alike and are short for a third."""
    formal_left, formal_right = formal_names(left), formal_names(right)
    if left in formal_right or right in formal_left:
        return True
    return left[:2] == right[:2] and bool((formal_left & formal_right) - {left, right})


def is_typo(left: str, right: str) -> bool:
    """Whether one slip of the pen makes one word of the other.

    A letter too much, missing, wrong, or two changed round (Damerau) in words of five letters and more with the same beginning
    or end; in words of four a letter drawn out, or two changed round after the first.
    """
    if left == right:
        return False
    if min(len(left), len(right)) >= 4 and squeezed(left) == squeezed(right):
        return True
    if len(left) == len(right) == 4:
        return left[0] == right[0] and sorted(left) == sorted(right) and damerau_levenshtein_distance(left, right) == 1
    if min(len(left), len(right)) < _TYPO_LENGTH or (left[0] != right[0] and left[-2:] != right[-2:]):
        return False
    return abs(len(left) - len(right)) <= 1 and damerau_levenshtein_distance(left, right) == 1


@lru_cache(_CACHE)
def given_likeness(left: str, right: str) -> Likeness:
    """How alike two given names in lower case are.

    Two names that both stand in the list of given names are no slips of each other ("martin", "marvin").
    """
    if left == right:
        return Likeness.EQUAL
    if not left or not right:
        return Likeness.DIFFERENT
    if len(left) == 1 or len(right) == 1:
        initial, name = sorted((left, right), key=len)
        return Likeness.INITIAL if any(f[0] == initial[0] for f in formal_names(name)) else Likeness.DIFFERENT
    if is_nickname(left, right):
        return Likeness.NICKNAME
    if is_typo(left, right) and not (listed(left) and listed(right)):
        return Likeness.TYPO
    return Likeness.DIFFERENT


@lru_cache(_CACHE)
def family_likeness(left: str, right: str) -> Likeness:
    """How alike two family names in lower case are; a part of a double-barrelled one counts as the name."""
    if left == right or left.replace(" ", "-") == right.replace(" ", "-"):
        return Likeness.EQUAL
    if not left or not right:
        return Likeness.DIFFERENT
    longer, shorter = (left, right) if len(left) > len(right) else (right, left)
    if "-" in longer and shorter in longer.split("-"):
        return Likeness.NICKNAME
    return Likeness.TYPO if is_typo(left, right) else Likeness.DIFFERENT
