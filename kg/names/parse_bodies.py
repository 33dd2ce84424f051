"""Names of bodies, programmes, places and events into parts."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from kg.language.parties import party_of_members
from kg.names.legal import LegalForm, without_form
from kg.names.parse import QUOTES, key_of, names_data, tokens, words_of

_CACHE = 1 << 16
_YEAR = 4  # digits
_EXPLAINED = re.compile(
    r"\s?\(([A-Z][\w.-]*[A-Z]s?)(?:\)|$)"
)  # "Harbour Friends Association (HFA)", also where the end is cut off


@dataclass(frozen=True, slots=True)
class BodyName:
    """A body's or a programme's name: `key` compares equal spellings, `core` also leaves out a tail such as "Party".

    `legal` is its legal form, which is no part of the others.
    """

    key: str
    core: str
    words: tuple[str, ...]
    acronym: bool
    initials: frozenset[str]
    legal: frozenset[LegalForm]


@lru_cache(_CACHE)
def parse_body(text: str) -> BodyName:
    """A body's name without article and legal form, and the acronyms it could make, one in brackets behind it too.

    Args:
        text: a name as written.

    Returns:
        For "the Harbour Party" the key "harbour party", the core "harbour" and the initials {"hp"}.
    """
    plain = text.translate(QUOTES)
    stripped, legal = without_form(_EXPLAINED.sub("", plain)) if " " in text.strip() else (text, frozenset[LegalForm]())
    explained = {"".join(tokens(letters)) for letters in _EXPLAINED.findall(plain)}
    whole = key_of(stripped) or key_of(text)
    whole = names_data("bodies")["called"].get(whole, whole)  # "GOP", "Tories"
    named_so = words_of("tails").intersection(tokens(text)[-1:])  # "HFC" of "Harbour Freight Company"
    written = _initials_written(text if named_so else stripped)
    whole, beside = _without_own_letters(whole)
    initials = _initials(tuple(whole.replace("-", " ").split())) | written | explained | beside
    key = _abbreviated(whole)
    words = tuple(key.replace("-", " ").split())
    core = words
    while len(core) > 1 and core[-1] in words_of("tails"):
        core = core[:-1]
    party = party_of_members(core[0]) if len(core) == 1 else None  # "Republicans" of the Republican Party
    return BodyName(key, party or " ".join(core), words, is_acronym(text), initials, legal)


def _without_own_letters(key: str) -> tuple[str, set[str]]:
    """A body's name without its acronym before or behind it, and that ("HFA Harbour Friends Association")."""
    words = tuple(key.split())
    for letters, rest in ((words[-1:], words[:-1]), (words[:1], words[1:])):
        if len(rest) > 2 and letters[0] in _initials(rest):
            return " ".join(rest), set(letters)
    return key, set()


@lru_cache(_CACHE)
def is_acronym(text: str) -> bool:
    """Whether a name is written like an acronym: one word of two to seven letters with at least two capitals, no more small ones."""
    word = text.strip().replace(".", "").removeprefix("the ").removeprefix("The ")
    capitals = sum(c.isupper() for c in word)
    return word.isalnum() and 2 <= len(word) <= 7 and capitals >= 2 and 2 * capitals >= len(word) and word[0].isupper()


def _initials(words: tuple[str, ...]) -> frozenset[str]:
    if len(words) < 2:
        return frozenset()
    major = [w for w in words if w not in words_of("minor")]
    every = "".join(w[0] for w in words)
    return frozenset(i for i in ("".join(w[0] for w in major), every) if len(i) > 1)


def _initials_written(text: str) -> frozenset[str]:
    """The acronym of the words with a capital, letters among them whole: "HMTA" of "HM Tidal Areas", "HA" of "Harbour rights Agency"."""
    words = [word.strip(".,()'\"") for word in text.replace("-", " ").split() if word.lower() != "the"]
    if len(words) < 2 or all(not w[:1].isalpha() or w.isupper() for w in words):
        return frozenset()
    letters = (w if len(w) > 1 and w.isupper() and w.isalpha() else w[:1] for w in words if w[:1].isupper())
    found = "".join("".join(tokens(part)) for part in letters)
    return frozenset({found}) if len(found) > 1 else frozenset()


@cache
def _abbreviations() -> tuple[tuple[str, str], ...]:
    return tuple((f" {long} ", f" {short} ") for long, short in names_data("bodies")["abbreviated"].items())


def _abbreviated(key: str) -> str:
    """A body's name with what is mostly written short in it so ("united kingdom tidal office") and the rest at length ("holm univ").

    Never what is nothing else.
    """
    padded = f" {key} "
    if " " not in key or any(padded == long for long, _ in _abbreviations()):
        return key
    for long, short in _abbreviations():
        padded = padded.replace(long, short)
    at_length = names_data("bodies")["written_out"]
    return " ".join(at_length.get(word, word) for word in padded.split())


def major_words(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a body's name without small ones, an organ of a state behind what it is for.

    The last one is none of these: "Harbour A" is another than "Harbour".

    Returns:
        ("tides", "ministry") for "Ministry of Tides" and "Tides Ministry", ("bank", "holm") for "Bank of Holm".
    """
    major = (*(word for word in words[:-1] if word not in words_of("minor")), *words[-1:])
    turned = len(major) > 1 and words[0] in words_of("organs") and words[1] in ("of", "for")
    return (*major[1:], major[0]) if turned else major


def numbers_of(words: tuple[str, ...]) -> frozenset[str]:
    """What of a body's name tells it from others of the series: numbers that are no years, and Roman ones."""
    return frozenset(w for w in words if w in words_of("numerals") or (w.isdigit() and len(w) < _YEAR))


def council_area(words: tuple[str, ...]) -> tuple[tuple[str, ...], frozenset[str]]:
    """The place that a council is of, and what kind of area its name says that this is.

    Args:
        words: of a body's name.

    Returns:
        ("hollowmere",) and {"city"} for "Hollowmere City Council", "City of Hollowmere" and "City of Hollowmere Council"; no
        place where the name is no council's.
    """
    kinds = words_of("areas")
    said = frozenset(word for word in words if word in kinds)
    named = tuple(word for word in words if word not in kinds and word != "council")
    if len(words) > 2 and words[0] in kinds and words[1] == "of":
        return named[1:], said
    return (named, said) if words[-1:] == ("council",) else ((), frozenset())


def names_party(text: str) -> bool:
    """Whether a body's name says that it is a party."""
    return parse_body(text).words[-1:] == ("party",)
