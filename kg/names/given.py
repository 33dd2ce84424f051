"""Given names: the same one, a short form of it, its initial, a slip of the pen, or another."""

from __future__ import annotations

from enum import IntEnum
from functools import cache, lru_cache

from jellyfish import damerau_levenshtein_distance
from nicknames import NickNamer

from kg.language.wordlists import given_names
from kg.names.customs import is_eastern, is_servant
from kg.names.eastern import same_japanese
from kg.names.parse import listed_forms, squeezed, words_of
from kg.names.spellings import spelled_alike

_CACHE = 1 << 16
_TYPO_LENGTH = 5
_PARTICLES = {"ibn": "bin", "ben": "bin", "el": "al", "saint": "st"}  # spelled in several ways
_TELLING, _VOWELS = 4, frozenset("aeiouwy")  # consonants that make one name of two
_SHORTEST, _ENDING = 3, 2  # letters: of a short form, and of what it leaves out at least
_SPELLINGS = (
    ("ph", "f"),
    ("th", "t"),
    ("ch", "k"),
    ("ck", "k"),
    ("c", "k"),
    ("y", "i"),
    ("ai", "a"),
    ("ei", "i"),
    ("ie", "i"),
)


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
        For "bill" itself and "william", for "mohd" itself and "mohammed", among others.
    """
    return frozenset({given, *_nicknames().canonicals_of(given), *listed_forms("short_names").get(given, ())})


@lru_cache(_CACHE)
def listed(given: str) -> bool:
    """Whether a name is a given name or nickname of the list; one that is not may be a slip."""
    return bool(_nicknames().canonicals_of(given) or _nicknames().nicknames_of(given))


def is_nickname(left: str, right: str) -> bool:
    """Whether one name is short for the other or for another spelling of it ("tony", "antony"), or both begin alike and are for a third."""
    formal_left, formal_right = formal_names(left), formal_names(right)
    if left in formal_right or right in formal_left:
        return True
    if _respelled(left) in map(_respelled, formal_right - {right}) or _respelled(right) in map(
        _respelled, formal_left - {left}
    ):
        return not _of_two_genders(left, right)
    return left[:2] == right[:2] and bool((formal_left & formal_right) - {left, right})


def is_typo(left: str, right: str) -> bool:
    """Whether one slip of the pen makes one word of the other.

    A letter too much, missing, wrong, or two changed round (Damerau) in words of five letters and more with the same beginning
    or end; in words of four a letter drawn out, one within it missing or too much, or two changed round after the first. Numbers that
    differ are no slip: "guest12" and "guest17" are two.
    """
    if left == right or _digits(left) != _digits(right):
        return False
    if min(len(left), len(right)) >= 4 and squeezed(left) == squeezed(right):
        return True
    if len(left) == len(right) == 4:
        return left[0] == right[0] and sorted(left) == sorted(right) and damerau_levenshtein_distance(left, right) == 1
    if {len(left), len(right)} == {4, 5}:
        return left[0] == right[0] and left[-1] == right[-1] and damerau_levenshtein_distance(left, right) == 1
    if min(len(left), len(right)) < _TYPO_LENGTH or (left[0] != right[0] and left[-2:] != right[-2:]):
        return False
    return abs(len(left) - len(right)) <= 1 and damerau_levenshtein_distance(left, right) == 1


def _digits(word: str) -> str:
    return "" if word.isalpha() else "".join(sign for sign in word if sign.isdigit())


@lru_cache(_CACHE)
def given_likeness(left: str, right: str) -> Likeness:
    """How alike two given names in lower case are.

    Two names that both stand in the list of given names are no slips of each other ("martin", "marvin") unless they sound the same.
    """
    if left == right:
        return Likeness.EQUAL
    if not left or not right:
        return Likeness.DIFFERENT
    if "'" in left or "'" in right:
        return given_likeness(left.replace("'", ""), right.replace("'", ""))
    if len(left) == 1 or len(right) == 1:
        initial, name = sorted((left, right), key=len)
        return Likeness.INITIAL if any(f[0] == initial[0] for f in formal_names(name)) else Likeness.DIFFERENT
    if "-" in left or "-" in right:
        return _hyphened_likeness(left, right)
    if is_nickname(left, right) or _cut_short(left, right):
        return Likeness.NICKNAME
    if (
        _spelled_twice(left, right)
        or _spelled_in_japan(left, right)
        or (is_typo(left, right) and not (listed(left) and listed(right)))
    ):
        return Likeness.TYPO
    return Likeness.NICKNAME if same_given_spelled(left, right) else Likeness.DIFFERENT


def same_given_spelled(left: str, right: str) -> bool:
    """Whether two given names are one in two languages or transliterations ("mohammed", "muhammad"), and not of a man and a woman."""
    if (listed(left) and listed(right)) or _of_two_genders(left, right):
        return False
    return spelled_alike(left, right) or ("-" not in left + right and _same_consonants(left, right))


def _hyphened_likeness(left: str, right: str) -> Likeness:
    """How alike two given names are of which one is double: the same without its hyphen, initials of it, or its first half."""
    if left.replace("-", "") == right.replace("-", ""):
        return Likeness.EQUAL
    one, other = left.split("-"), right.split("-")
    if len(one) == len(other) and _initials(one) != _initials(other) and [w[:1] for w in one] == [w[:1] for w in other]:
        return Likeness.INITIAL
    whole = is_eastern(left) or is_eastern(right) or is_servant(left) or is_servant(right)
    if not whole and len(one) != len(other) and given_likeness(one[0], other[0]) in (Likeness.EQUAL, Likeness.NICKNAME):
        return Likeness.NICKNAME
    if spelled_alike(left, right):
        return Likeness.NICKNAME
    return Likeness.TYPO if not whole and is_typo(left, right) else Likeness.DIFFERENT


def _initials(words: list[str]) -> bool:
    return all(len(word) == 1 for word in words)


def _cut_short(left: str, right: str) -> bool:
    """Whether one name is the other without its end ("des", "desmond"), and not a name of its own that has short forms itself."""
    short, long = sorted((left, right), key=len)
    cut = len(short) >= _SHORTEST and len(long) - len(short) >= _ENDING and long.startswith(short)
    two = (listed(short) and listed(long)) or (len(short) > _SHORTEST and _of_two_genders(short, long))
    return cut and long.isalpha() and not two


def _same_consonants(left: str, right: str) -> bool:
    """Whether two names differ in vowels alone ("vladimir", "volodymyr")."""
    one, other = _consonants(left), _consonants(right)
    if len(one) < _TELLING or one != other:
        return False
    ends = ((left[0], right[0]), (left[-1], right[-1]))
    return all(a == b or (a in _VOWELS) == (b in _VOWELS) for a, b in ends)


@lru_cache(_CACHE)
def _consonants(given: str) -> str:
    heard = _respelled(given).replace("x", "ks").replace("q", "k")
    return squeezed("".join(letter for letter in heard if letter.isalpha() and letter not in _VOWELS))


def _spelled_in_japan(left: str, right: str) -> bool:
    return same_japanese(left, right) and not (left in given_names() and right in given_names())


def _of_two_genders(left: str, right: str) -> bool:
    return {given_names().get(left), given_names().get(right)} == {"f", "m"}


def _spelled_twice(left: str, right: str) -> bool:
    """Whether two names are spellings of one, a letter apart ("philip", "phillip"; "sydney", "sidney"; "ian", "iain")."""
    alike = _respelled(left) == _respelled(right) and damerau_levenshtein_distance(left, right) == 1
    return alike and not _of_two_genders(left, right)


@lru_cache(_CACHE)
def _respelled(given: str) -> str:
    plain = squeezed(given)
    for written, heard in _SPELLINGS:
        plain = plain.replace(written, heard)
    return squeezed(plain)


@lru_cache(_CACHE)
def family_likeness(left: str, right: str) -> Likeness:
    """How alike two family names in lower case are; a part of a double-barrelled one, or what follows a particle, counts as the name."""
    if left == right:
        return Likeness.EQUAL
    if not left or not right:
        return Likeness.DIFFERENT
    if _solid(left) == _solid(right) or same_japanese(left, right):
        return Likeness.EQUAL
    if is_eastern(left) and is_eastern(right):
        return Likeness.TYPO if spelled_alike(left, right) else Likeness.DIFFERENT
    longer, shorter = (left, right) if len(left) > len(right) else (right, left)
    if shorter in halves(longer):
        return Likeness.NICKNAME
    return Likeness.TYPO if is_typo(left, right) else Likeness.DIFFERENT


@lru_cache(_CACHE)
def _solid(family: str) -> str:
    """A family name without what is written in one text and not in another: hyphens, spaces, apostrophes; "ibn" and "ben" are "bin"."""
    words = family.replace("-", " ").split()
    return (
        "".join(_PARTICLES.get(word, word) for word in words[:-1]).replace("'", "") + words[-1].replace("'", "")
        if words
        else ""
    )


@lru_cache(_CACHE)
def halves(family: str) -> tuple[str, ...]:
    """The parts of a family name by which somebody may be called; none of one that has no parts.

    Returns:
        For "lowe-hart" both words, for "van der lowe" the last one, for "abu lowe" none.
    """
    words = family.replace("-", " ").split()
    if len(words) < 2 or is_eastern(family) or words[0] in words_of("inseparable"):
        return ()
    return tuple(word for word in words if word not in words_of("particles"))
