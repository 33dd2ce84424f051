"""Names of China, Korea and Japan, which are written by several rules of romanisation, in one word, two, or with a hyphen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from kg.names.customs import is_eastern
from kg.names.parse import PersonName, listed_forms, words_of

_CACHE = 1 << 14
_KOREAN = (  # each sound by one letter, the longest first: McCune and Reischauer's, the South's revised and customary spellings
    ("hyun", "hyon"), ("yeo", "yo"), ("you", "yo"), ("woo", "u"), ("wu", "u"), ("oo", "u"), ("eo", "o"), ("eu", "u"), ("ae", "e"),
    ("ee", "i"), ("ch", "j"), ("sh", "s"), ("k", "g"), ("p", "b"), ("t", "d"),
)  # fmt: skip
_OU = re.compile(r"ou(?=n)")  # "Hyoun"
_LIQUID = re.compile(r"\b[rl]")  # the North writes "r" where the South has "n" or nothing
_FIRST = (  # sounds that begin a Chinese syllable, in Pinyin and as Wade and Giles or customary spellings have them, the longest first
    ("ts'", "z"), ("tz", "z"), ("ts", "z"), ("ss", "s"), ("sz", "s"), ("hs", "x"), ("sh", "s"), ("zh", "ċ"), ("ch", "ċ"), ("j", "ċ"),
    ("q", "ċ"), ("c", "z"), ("b", "p"), ("d", "t"), ("g", "k"), ("y", ""), ("w", ""),
)  # fmt: skip
_REST = (
    ("ee", "i"), ("oo", "u"), ("ien", "ian"), ("yen", "ian"), ("ieh", "ie"), ("ueh", "ue"), ("uei", "ui"), ("iou", "iu"), ("ong", "ung"),
    ("ih", "i"), ("eh", "e"), ("erh", "er"), ("uo", "o"), ("o", "e"),
)  # fmt: skip
_WHOLE = re.compile("ao|iao|ou|iu")  # in which an "o" is no sound by itself
_MORAS = re.compile(
    r"(?:(?:[kgnhbpmr]y|s[hy]|[tz]y|ch|ts|[kgsztdnhbpmyrwfj])?(?:[aeiou]|oh(?![aeiou]))|n'?|m(?=[bp])|([kstpc])(?=\1|ch))+"
)
_JAPANESE = (  # of Hepburn's spellings the one of the Kunrei rules, the longest first
    ("'", ""), ("tch", "tt"), ("shi", "si"), ("sh", "sy"), ("chi", "ti"), ("ch", "ty"), ("tsu", "tu"), ("fu", "hu"), ("ji", "zi"),
    ("j", "zy"), ("oh", "o"), ("ou", "o"), ("oo", "o"), ("uu", "u"), ("mb", "nb"), ("mp", "np"),
)  # fmt: skip
_LONG = 4  # letters of a Japanese name that is told by its sounds


def same_eastern(left: PersonName, right: PersonName) -> bool:
    """Whether two full names are spellings of one Korean or Chinese name: a surname of the list, and a given name of two syllables.

    A Chinese one is so only where it is one word in the one, as in Pinyin, and two or with a hyphen in the other: of two by the same
    rules each sound is another.
    """
    if set(heard_as_korean(left)) & set(heard_as_korean(right)):
        return True
    return _in_one_word(left) != _in_one_word(right) and bool(
        set(heard_as_chinese(left)) & set(heard_as_chinese(right))
    )


@lru_cache(_CACHE)
def heard_as_korean(name: PersonName) -> tuple[str, ...]:
    """What all spellings of a Korean full name have in common, one for each way to part it; none of a name that is none."""
    surnames = listed_forms("korean_surnames")
    return _heard(name, lambda family: surnames[family][0] if family in surnames else None, _korean)


@lru_cache(_CACHE)
def heard_as_chinese(name: PersonName) -> tuple[str, ...]:
    """The same of a Chinese name, by Pinyin and by the rules before it."""
    surnames, older = words_of("eastern_surnames"), words_of("older_surnames")
    return _heard(name, lambda family: _chinese(family) if family in surnames or family in older else None, _chinese)


@lru_cache(_CACHE)
def same_japanese(left: str, right: str) -> bool:
    """Whether two words are one Japanese name by two rules ("Shinji", "Sinzi"; "Kono", "Kohno"; "Yuko", "Yuuko")."""
    if left == right or max(len(left), len(right)) < _LONG or not (_MORAS.fullmatch(left) and _MORAS.fullmatch(right)):
        return False
    return _japanese(left) == _japanese(right)


def _heard(name: PersonName, surname: Callable[[str], str | None], syllable: Callable[[str], str]) -> tuple[str, ...]:
    """A full name by its sounds, one for each way to part it whose surname is one."""
    return tuple(
        f"{syllable(one)}-{syllable(other)} {heard}"
        for family, one, other in _parts(name)
        if (heard := surname(family)) is not None
    )


def _parts(name: PersonName) -> Iterator[tuple[str, str, str]]:
    """The surname and the two syllables that a name may have, wherever the surname stands."""
    given = "-".join((name.given, *name.middle))
    for family, rest in ((name.family, given), (name.given, "-".join((*name.middle, name.family)))):
        rest = rest.replace("'-", "-").strip("'")
        for i in (rest.find("-"),) if "-" in rest else range(1, len(rest)):
            one, other = rest[:i], rest[i:].removeprefix("-")
            if is_eastern(f"{one}-{other}".replace("'", "")):
                yield family, one.replace("'", ""), other.replace("'", "")


def _in_one_word(name: PersonName) -> bool:
    return not name.middle and "-" not in name.given + name.family


def _korean(syllable: str) -> str:
    return _LIQUID.sub("n", _OU.sub("o", _replaced(syllable, _KOREAN)))


def _chinese(syllable: str) -> str:
    first = next((pair for pair in _FIRST if syllable.startswith(pair[0])), ("", ""))
    rest = syllable.removeprefix(first[0])
    for written, sound in _REST:
        if not (written == "o" and _WHOLE.search(rest)):
            rest = rest.replace(written, sound)
    return first[1] + rest


def _japanese(word: str) -> str:
    return _replaced(word, _JAPANESE)


def _replaced(word: str, sounds: Sequence[tuple[str, str]]) -> str:
    for written, sound in sounds:
        word = word.replace(written, sound)
    return word
