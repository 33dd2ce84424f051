"""Names into parts: persons, bodies, programmes, places."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from cleanco.clean import custom_basename, prepare_default_terms

from kg.language.titles import title_length

_CACHE = 1 << 16
_QUOTES = str.maketrans({"\u2019": "'", "\u2018": "'", "\u02bc": "'", "\u2010": "-", "\u2011": "-", "\u2013": "-"})
_POSSESSIVE = re.compile(r"(?<=\w)'s?$")
_OUTSIDE = re.compile(r"[^\w'&-]+")
_RUN_ON = re.compile(r"\b([^\W\d_])\.(?=\w)")
_HANDLE = re.compile(r"[@_\d]|^[a-z][a-z.-]*$")


@cache
def words_of(kind: str) -> frozenset[str]:
    """One closed class of words of `data/names.toml`."""
    table = tomllib.loads(files("kg.names").joinpath("data/names.toml").read_text(encoding="utf-8"))
    return frozenset(table[kind])


@lru_cache(_CACHE)
def tokens(text: str) -> tuple[str, ...]:
    """The words of a name in lower case, without accents, outer punctuation and a possessive 's.

    Args:
        text: a name as written.

    Returns:
        "Zoë O\u2019Hara-Lund\u2019s" gives ("zoe", "o'hara-lund").
    """
    plain = unicodedata.normalize("NFKD", text.translate(_QUOTES))
    plain = "".join(c for c in plain if not unicodedata.combining(c)).lower()
    plain = plain.replace(".", " " if ". " in plain else "")
    words = [_POSSESSIVE.sub("", word.strip("'-")) for word in _OUTSIDE.split(plain)]
    return tuple(word for word in words if word)


def key_of(text: str) -> str:
    """The words of a name without a leading article: what two spellings of one name have in common."""
    words = tokens(text)
    return " ".join(words[1:] if len(words) > 1 and words[0] == "the" else words)


@dataclass(frozen=True, slots=True)
class PersonName:
    """A person's name in parts, normalised. `single` is a lone word that may be given name, surname or nickname."""

    given: str = ""
    middle: tuple[str, ...] = ()
    family: str = ""
    suffix: str = ""
    single: str = ""
    handle: bool = False

    @property
    def full(self) -> bool:
        """Whether the name tells both a given name (or its initial) and a family name."""
        return bool(self.given and self.family)

    @property
    def key(self) -> str:
        """Given and family name, or the lone word: what the same person is usually called."""
        return f"{self.given} {self.family}".strip() or self.single


@lru_cache(_CACHE)
def parse_person(text: str, titled: bool = False) -> PersonName:
    """A person's name in parts.

    Args:
        text: a name as written, with or without titles before it; also "Family, Given".
        titled: whether a title stood before it (then a lone word is a surname).

    Returns:
        The parts. A comment handle is a `single` with `handle` set.
    """
    raw = _RUN_ON.sub(r"\1. ", text).replace(",", " , ").split()
    titles = title_length([word for word in raw if word != ","])
    titled = titled or titles > 0
    raw = raw[titles:]
    if "," in raw[1:-1] and tokens(raw[-1])[:1] and tokens(raw[-1])[0] not in words_of("suffixes"):
        at = raw.index(",", 1)
        raw = raw[at + 1 :] + raw[:at]
    words = [part for word in raw for part in tokens(word)]
    suffix = ""
    while len(words) > 1 and words[-1] in words_of("suffixes"):
        suffix = words[-1] if words[-1] in words_of("generations") else suffix
        words.pop()
    if not words:
        return PersonName()
    if len(words) == 1:
        handle = bool(_HANDLE.search(text.strip()))
        family = words[0] if titled and not handle else ""
        return PersonName(family=family, single="" if family else words[0], suffix=suffix, handle=handle)
    return _in_parts(words, suffix)


def _in_parts(words: list[str], suffix: str) -> PersonName:
    particles = words_of("particles")
    if words[0] in particles:  # "van der Berg" alone is a surname
        return PersonName(family=" ".join(words), suffix=suffix)
    start = next((i for i in range(1, len(words) - 1) if words[i] in particles), len(words) - 1)
    return PersonName(given=words[0], middle=tuple(words[1:start]), family=" ".join(words[start:]), suffix=suffix)


@dataclass(frozen=True, slots=True)
class BodyName:
    """A body's or a programme's name: `key` compares equal spellings, `core` also leaves out a tail such as "Party"."""

    key: str
    core: str
    words: tuple[str, ...]
    acronym: bool
    initials: frozenset[str]


@cache
def _legal_forms() -> list[tuple[int, list[str]]]:
    forms: list[tuple[int, list[str]]] = prepare_default_terms()
    return forms


@lru_cache(_CACHE)
def parse_body(text: str) -> BodyName:
    """A body's name without article and legal form (`cleanco`), and the acronyms it could make.

    Args:
        text: a name as written.

    Returns:
        For "the Harbour Party" the key "harbour party", the core "harbour" and the initials {"hp"}.
    """
    stripped = custom_basename(text.translate(_QUOTES), _legal_forms()) if " " in text.strip() else text
    key = key_of(stripped) or key_of(text)
    words = tuple(key.replace("-", " ").split())
    core = words
    while len(core) > 1 and core[-1] in words_of("tails"):
        core = core[:-1]
    return BodyName(key, " ".join(core), words, is_acronym(text), _initials(words))


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


def names_party(text: str) -> bool:
    """Whether a body's name says that it is a party."""
    return parse_body(text).words[-1:] == ("party",)


def squeezed(word: str) -> str:
    """A word with each run of one letter as a single letter: "hellooo" and "helo" agree."""
    return re.sub(r"(.)\1+", r"\1", word)
