"""Customs of writing names: families in capitals first, two surnames with "y" between them, Arabic names of several words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence, Set

_AND = frozenset({"y", "i", "e", "und"})  # "Prado y Lund", "Prado i Lund"
_SERVANT = re.compile(r"'?abd(?:[aeiou]|ou)[lrsnzdt]?", re.IGNORECASE)  # "Abdul Rahim", "Abdur Rahim": one given name
_SERVANT_OF = re.compile(r"'?abd", re.IGNORECASE)
_ARTICLE = re.compile(r"[aeu][lrsnzdt]", re.IGNORECASE)  # "Abd al Rahim", "Abd ar Rahim"
_FATHER = re.compile(r"ab[uo]u?", re.IGNORECASE)  # "Abu Hamid", "Abou Hamid"
_SYLLABLE = (  # of a Chinese, Korean or Vietnamese given name
    r"(?:ch?|gi|hs|j|kh?|kw|ng?|ph?|qu?|s[hs]?|ts|th?|tr|w|x|y|zh?|[bdfghlmrv])?"
    r"(?:[aeiouy]|ae|ai|ao|au|ay|ee|ei|eo|eu|ia|iao|ie|ieu|io|iu|oa|oe|oi|oo|ou|ua|uai|ue|ui|uo|uu|uy|uye|wa|we|wi|wo|ya|yae|ye|yeo|yo|you|yu|ye)"
    r"(?:c|ch|k|l|m|n|ng|nh|p|t)?"
)
_EASTERN = re.compile(f"{_SYLLABLE}-{_SYLLABLE}")
_ONE = re.compile(_SYLLABLE)
_VOWELS = frozenset("AEIOUY")
_MANY = 5  # words: too many for a surname and a given name of two syllables
_TELLING = 4  # letters of a surname that is no given name in English
_SHORT = 3  # letters of a surname that could be initials as well


def customary(words: Sequence[str], particles: Set[str], surnames: Set[str]) -> list[str]:
    """The words of a person's name in the order and number in which English has them.

    Args:
        words: of the name as written, without titles.
        particles: that begin a surname, in lower case.
        surnames: of China, Korea and Vietnam, which stand before the given name, in lower case without accents.

    Returns:
        ["Ann", "DI", "LUND"] for "DI LUND Ann", ["Ann", "Prado-Lund"] for "Ann Prado y Lund", ["Abdul-Rahim", "Lund"] for
        "Abdul Rahim Lund", ["Min-jun", "Kim"] for "Kim Min-jun" and "Kim Min Jun", ["Ann", "Min-jun", "Kim"] for "Ann Kim Min-jun".
    """
    turned = _family_last(words, particles)
    joined = _servants_joined(_surnames_joined(turned))
    return joined if turned != list(words) else _eastern_last(joined, particles, surnames)


def _family_last(words: Sequence[str], particles: Set[str]) -> list[str]:
    """A name that begins with its surname in capitals turned round, as parliaments and the United Nations list people."""
    loud = next((i for i, word in enumerate(words) if not _is_loud(word)), len(words))
    rest = words[loud:]
    if not loud or not any(w[1:] != w[1:].upper() for w in rest) or any(len(w) > 2 and _is_loud(w) for w in rest):
        return list(words)
    first = words[0]
    initials = len(first) < _SHORT or (len(first) == _SHORT and first[1] not in _VOWELS)
    return list(words) if initials and first.lower() not in particles else [*rest, *words[:loud]]


def _is_loud(word: str) -> bool:
    """Whether a word stands in capitals ("LUND", "McLUND"), no initial and none of a row of these."""
    plain = word.removeprefix("Mac").removeprefix("Mc")
    return len(plain) > 1 and plain.isupper() and "." not in plain


def _surnames_joined(words: Sequence[str]) -> list[str]:
    """Two surnames with a small "and" between them as one double surname."""
    joined: list[str] = []
    for i, word in enumerate(words):
        if word in _AND and 1 < i < len(words) - 1:
            joined[-1] += f"-{words[i + 1]}"
        elif not (i > 2 and words[i - 1] in _AND):
            joined.append(word)
    return joined


def _servants_joined(words: Sequence[str]) -> list[str]:
    """Given names such as "Abdul Rahim", "Abd al-Rahim" and "Abu Hamid" as double ones; not where they are the whole name."""
    joined: list[str] = []
    at = 0
    while at < len(words):
        length = _length_of_servant(words[at : at + 3])
        joined.append("-".join(words[at : at + length]))
        at += length
    return joined if len(joined) > 1 else list(words)


def is_servant(given: str) -> bool:
    """Whether a double given name is one of those ("abdul-rahim"): neither half is the name."""
    first = given.split("-")[0]
    return bool(_SERVANT_OF.fullmatch(first) or _SERVANT.fullmatch(first) or _FATHER.fullmatch(first))


def _length_of_servant(words: Sequence[str]) -> int:
    first, *rest = words
    if rest and _SERVANT_OF.fullmatch(first):
        return 3 if len(rest) > 1 and _ARTICLE.fullmatch(rest[0]) else 2
    return 2 if rest and (_SERVANT.fullmatch(first) or _FATHER.fullmatch(first)) else 1


def is_eastern(given: str) -> bool:
    """Whether a word in lower case is a given name of two syllables as China and Korea have them ("min-jun")."""
    return bool(_EASTERN.fullmatch(given))


def plain_word(word: str) -> str:
    """A word in lower case without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c)).lower()


def _eastern_last(words: Sequence[str], particles: Set[str], surnames: Set[str]) -> list[str]:
    """A name that begins with its surname as Chinese, Korean and Vietnamese ones do turned round, its given name one word."""
    if 2 < len(words) < _MANY and is_eastern(words[-1].lower()) and plain_word(words[1]) in surnames:
        return [words[0], *words[2:], words[1]]
    surname = plain_word(words[0]) if 1 < len(words) < _MANY else ""
    syllables = [plain_word(syllable) for syllable in "-".join(words[1:]).split("-")] if surname in surnames else []
    western = len(surname) < _TELLING and not particles.isdisjoint(syllables)  # "Lee van Dam"
    if len(syllables) < 2 or western or not all(map(_ONE.fullmatch, syllables)):
        return list(words)
    return ["-".join(words[1:]), words[0]]
