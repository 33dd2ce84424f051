"""The words of a body's name whatever tongue and order they are in, and the kind of club it is ("FC Holm", "Holm Football Club")."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from kg.language.wordlists import table
from kg.names.parse import names_data, words_of
from kg.names.parse_bodies import major_words
from kg.names.spellings import spelled_alike

_CACHE = 1 << 16
_VOWELS = frozenset("aeou")  # "i" and "y" are one
_PLURAL = 4  # letters of a word that has no plural to be left out
_MANY = 3  # words of the longest kind of club
_RESPELLED = 2  # words of a name that are spelled in two ways at most
_LONE = 6  # letters of a name of one word that is spelled in two ways


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of a name that tell it, in English where they are general, in the singular and without small ones.

    `foreign` says that some are translated or stand as in another tongue, so that their order tells nothing. `club` is what kind of club
    it is, if any, `small` the words left out.
    """

    words: tuple[str, ...]
    foreign: bool
    club: str
    small: frozenset[str]


@lru_cache(_CACHE)
def wording(words: tuple[str, ...]) -> Wording:
    """The wording of a body's name.

    Args:
        words: of the name, in lower case without accents.

    Returns:
        ("people", "party") and `foreign` for "Partido Popular"; ("holm",) and the club "fc" for "Fotbollsklubb Holm".
    """
    club, rest = _club(words[: _named_after(words)])
    told: list[str] = []
    major = major_words(rest)
    foreign = major[-1:] != () and major[-1] in names_data("bodies")["behind"]
    for i, word in enumerate(major):
        plain = _singular(word.replace("'", ""))
        english = _english().get(plain) or _english().get(word)
        foreign |= english is not None
        if english is not None:
            told += english
        elif word not in names_data("bodies")["small"] or i == len(major) - 1:
            told.append(_states().get(word, plain))
    return Wording(tuple(told), foreign, club, frozenset(rest) & words_of("minor"))


def in_other_words(left: Wording, right: Wording) -> bool:
    """Whether two names say the same, of which at least one is translated, or words of one alphabet are spelled in two ways."""
    if left.club != right.club or not left.words or not right.words:
        return False
    if left.foreign or right.foreign:
        return _same_in_any_order(left.words, right.words)
    if not (left.small <= right.small or right.small <= left.small):  # "Department of Tides", "Department for Tides"
        return False
    pairs = [(a, b) for a, b in zip(left.words, right.words, strict=False) if a != b]
    lone = len(left.words) == 1 and not left.club
    return (
        len(left.words) == len(right.words)
        and len(pairs) <= (1 if len(left.words) < 3 else _RESPELLED)
        and all(_respelled(a, b) and (not lone or min(len(a), len(b)) >= _LONE) for a, b in pairs)
    )


def is_general(words: tuple[str, ...]) -> bool:
    """Whether a wording has no word of its own, so that elsewhere another body may have the same ("ministry defence")."""
    return all(word in _general() for word in words)


def _same_in_any_order(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    one, other = sorted(left), sorted(right)
    if len(one) != len(other) or len(one) < 2:
        return False
    for word in [word for word in one if word in other]:
        one.remove(word)
        other.remove(word)
    return not one or (len(one) == 1 and len(left) > len(one) and spelled_alike(one[0], other[0]))


def _respelled(left: str, right: str) -> bool:
    """Whether two words are spellings of one; one vowel for another alone makes another place ("Walton", "Welton")."""
    return spelled_alike(left, right) and not _one_vowel_apart(left, right)


def _one_vowel_apart(left: str, right: str) -> bool:
    """Whether two words differ in nothing but one vowel that stands by itself; of two together one may be written otherwise."""
    apart = [i for i, (a, b) in enumerate(zip(left, right, strict=False)) if a != b]
    if len(left) != len(right) or len(apart) != 1 or not _VOWELS.issuperset((left[apart[0]], right[apart[0]])):
        return False
    return _VOWELS.isdisjoint(left[max(apart[0] - 1, 0) : apart[0]] + left[apart[0] + 1 : apart[0] + 2])


def _club(words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The kind of club that the first or last words name, and the other words."""
    for n in range(min(_MANY, len(words) - 1), 0, -1):
        for kind, rest in ((words[:n], words[n:]), (words[-n:], words[:-n])):
            if club := _clubs().get(" ".join(kind)):
                return club, rest
    return "", words


def _named_after(words: tuple[str, ...]) -> int:
    """Where it is told after whom a body is named, else the end."""
    return next((i for i in range(1, len(words) - 1) if words[i : i + 2] == ("named", "after")), len(words))


def _singular(word: str) -> str:
    return word[:-1] if len(word) > _PLURAL and word.endswith("s") and not word.endswith("ss") else word


@cache
def _clubs() -> dict[str, str]:
    listed = names_data("bodies")["clubs"]
    return {form: club for club, forms in listed.items() for form in (club, *forms)}


@cache
def _english() -> dict[str, tuple[str, ...]]:
    listed = names_data("bodies")["translated"]
    return {form: tuple(english.split()) for english, forms in listed.items() for form in forms}


@cache
def _states() -> dict[str, str]:
    """States of one word by their adjectives: "Korean Tidal Agency" is "Korea Tidal Agency"."""
    listed: dict[str, str] = table("demonyms")["demonyms"]
    return {adjective: state.lower() for adjective, state in listed.items() if " " not in state}


@cache
def _general() -> frozenset[str]:
    return words_of("kinds") | {word for english in names_data("bodies")["translated"] for word in english.split()}
