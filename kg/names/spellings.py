"""Spellings of one name in several alphabets' and languages' ways ("Sergei", "Sergey"; "Khalid Rahimi", "Khaled Raheemy").

A word is read letter by letter, under each value that a letter may have where it was written, its vowels by their rough sound. What
remains apart are names that another vowel makes ("Martin", "Morton") and the genders of a surname ("Petrov", "Petrova").
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import product

from jellyfish import damerau_levenshtein_distance

_CACHE = 1 << 16
_SHORTEST = 5  # letters
_LONG = 6  # letters of a word of which a vowel may be another near it
_TELLING = 2  # consonants that a word has at least
_APART = 0.4  # of the letters of the longer word: may be others at most
_AMBIGUOUS = 4  # letters of one word that are read in several ways
_SERVANT = re.compile(r"^abd(?:[aeiou]+(?:l|(?=([rsnzdt])\1))|([aeu])(?=[rsnzdt]))")  # "abdur-rahim", "abderrahim"
_YO = re.compile(r"(?<=[bcdfgklmnprstvz])[iy]o(?=\w)(?!n$)")  # "Artyom" beside "Artem"
_CLUSTERS = (  # written together for one sound, the longest first; "ć" stands for what "ch" may be
    ("shch", "s"), ("tsch", "č"), ("dsch", "j"), ("tch", "č"), ("dzh", "j"), ("sch", "s"), ("zh", "z"), ("kh", "h"), ("gh", "g"),
    ("sh", "s"), ("sz", "s"), ("sj", "s"), ("cz", "č"), ("tj", "č"), ("ts", "s"), ("tz", "s"), ("dj", "j"), ("ph", "f"), ("th", "t"),
    ("dh", "d"), ("ck", "k"), ("chr", "kr"), ("ch", "ć"), ("que", "ke"), ("qui", "ki"), ("gue", "ge"), ("gui", "gi"), ("q", "k"),
    ("ee", "i"), ("oo", "u"),
)  # fmt: skip
_VALUES = {  # of a letter in several languages
    "c": ("k", "s", "č"), "ć": ("č", "s", "h"), "j": ("j", "i", "z"), "h": ("h", ""), "x": ("ks", "h"), "w": ("v", "u"),
    "z": ("z", "s"),
}  # fmt: skip
_AT_FIRST = {**_VALUES, "ć": ("č", "s"), "h": ("h",), "w": ("v",)}
_HARD_C = re.compile("c[aou]")
_VOWELS = "aeiouy"
_ROUGHLY = {"a": "a", "e": "e", "i": "i", "y": "i", "o": "o", "u": "o"}
_NEAR = ({"a", "e"}, {"e", "i"})
_RUN = re.compile(r"(.)\1+")
_NUCLEUS = re.compile(f"[{_VOWELS}]+")
_MUTE_E = re.compile(r"(?<=[^aeiouy]{2})e$|(?<=[aeiouy][^aeiouy])e$")


@lru_cache(_CACHE)
def spelled_alike(left: str, right: str) -> bool:
    """Whether two words in lower case, without accents, are spellings of one name.

    Args:
        left: a given or a family name.
        right: another one.
    """
    if left == right or min(len(left), len(right)) < _SHORTEST:
        return False
    near = min(len(left), len(right)) >= _LONG
    if not any(_alike(a, b, near) for a, b in product(readings(left), readings(right))):
        return False
    one, other = _written(left), _written(right)
    return damerau_levenshtein_distance(one, other) <= _APART * max(len(one), len(other))


@lru_cache(_CACHE)
def readings(word: str) -> tuple[str, ...]:
    """How a word may be read: its consonants, and one letter for the vowels between two; none of one with too few consonants to tell."""
    plain = _written(word)
    plain = _MUTE_E.sub("", plain) if len(plain) >= _LONG else plain
    values = [(_VALUES if i else _AT_FIRST).get(letter, (letter,)) for i, letter in enumerate(plain)]
    if _HARD_C.match(plain):
        values[0] = ("k",)
    ambiguous = [i for i, value in enumerate(values) if len(value) > 1][:_AMBIGUOUS]
    values = [value if i in ambiguous else value[:1] for i, value in enumerate(values)]
    found = {_NUCLEUS.sub(_rough, _RUN.sub(r"\1", "".join(letters))) for letters in product(*values)}
    return tuple(sorted(read for read in found if sum(letter not in _VOWELS for letter in read) >= _TELLING))


def consonants(reading: str) -> str:
    """A reading without its vowels: two spellings of one name have one in common."""
    return "".join(letter for letter in reading if letter not in _VOWELS)


@lru_cache(_CACHE)
def _written(word: str) -> str:
    """A word with one letter for what is written with several in some languages."""
    plain = _YO.sub("e", _SERVANT.sub("abd", "".join(c for c in word if c.isalpha())))
    for written, heard in _CLUSTERS:
        plain = plain.replace(written, heard)
    return _RUN.sub(r"\1", plain)


def _rough(vowels: re.Match[str]) -> str:
    run = vowels[0]
    return _ROUGHLY[run[-1] if run[0] in "iy" else run[0]]


def _alike(left: str, right: str, near: bool) -> bool:
    """Whether two readings are one, of which one vowel in three letters may be merely near that of the other."""
    if len(left) != len(right):
        return False
    apart = [{a, b} for a, b in zip(left, right, strict=True) if a != b]
    return not apart or (near and 3 * len(apart) <= len(left) and all(pair in _NEAR for pair in apart))
