"""Names into parts: what all have, and persons (`kg.names.parse_bodies` has the others)."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from kg.language.titles import of_given_name, title_length
from kg.names.customs import customary, plain_word

_CACHE = 1 << 16
QUOTES = str.maketrans(
    {
        **dict.fromkeys("\u2019\u2018\u02bc\u02bb\u02bf\u02be\u00b4\u0060", "'"),
        **dict.fromkeys("\u2010\u2011\u2013", "-"),
    }
)
_WHOLE_LETTERS = str.maketrans(  # that Unicode does not take apart into a letter and its accent
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ə": "a"}
)
_POSSESSIVE = re.compile(r"(?<=\w)'s?$")
_OUTSIDE = re.compile(r"[^\w'&-]+")
_RUN_ON = re.compile(r"\b([^\W\d_])\.(?=\w)")
_DOTTED = re.compile(r"\b(?:[^\W\d_]\.){2,}")  # "U.S. Treasury"
_PEERAGE = re.compile(  # "Ann Lowe, Baroness Lowe of Holm"
    r"(?<=\w\s)(\w+),\s(?:\d+(?:st|nd|rd|th)\s.*|(?:baron|earl|viscount|lord|lady|duke|marquess|count)\w*\s.*\bof\s.*)",
    re.IGNORECASE,
)
_NICKNAME = re.compile(
    r"\s(?:[\"\u201c][^\"\u201d]+[\"\u201d]|\([^)]+\)|['\u2018][^'\u2019]+['\u2019])(?=\s)"
)  # 'Ann "Nan" Lowe'
_HANDLE = re.compile(r"[@_\d]|^[a-z][a-z.-]*$")
_INITIALS = re.compile(r"[A-Z]{2,3}")  # of given names written as one word: "JD Lowe"
_INITIAL = re.compile(r"[^\W\d_]\.")
_GENERATION = {"jnr": "jr", "junior": "jr", "snr": "sr", "senior": "sr"}


@cache
def names_data(file: str) -> dict[str, Any]:
    """A file of `data`: `names` has the closed classes of words, `spellings` the forms of people's names, `bodies` those of bodies'."""
    return tomllib.loads(files("kg.names").joinpath(f"data/{file}.toml").read_text(encoding="utf-8"))


@cache
def words_of(kind: str) -> frozenset[str]:
    """One closed class of words of `data/names.toml`."""
    return frozenset(names_data("names")[kind])


@cache
def listed_forms(kind: str) -> dict[str, tuple[str, ...]]:
    """One table of `data/spellings.toml` turned round: each short or other form with what it is a form of."""
    found: dict[str, tuple[str, ...]] = {}
    for name, forms in names_data("spellings")[kind].items():
        for form in forms:
            found[form] = (*found.get(form, ()), name)
    return found


@lru_cache(_CACHE)
def tokens(text: str) -> tuple[str, ...]:
    """The words of a name in lower case, without accents, outer punctuation and a possessive 's; "&" between words is "and".

    Args:
        text: a name as written.

    Returns:
        "Zoë O\u2019Hara-Lund\u2019s" gives ("zoe", "o'hara-lund").
    """
    plain = plain_word(text.translate(QUOTES)).translate(_WHOLE_LETTERS)
    plain = _DOTTED.sub(lambda letters: letters[0].replace(".", ""), plain)
    plain = plain.replace(".", " " if ". " in plain else "")
    words = ("and" if word == "&" else _POSSESSIVE.sub("", word.strip("'-")) for word in _OUTSIDE.split(plain))
    return tuple(word for word in words if word)


@lru_cache(_CACHE)
def key_of(text: str) -> str:
    """The words of a name without a leading article: what two spellings of one name have in common."""
    words = tokens(text)
    return " ".join(words[1:] if len(words) > 1 and words[0] == "the" else words)


@lru_cache(_CACHE)
def figures(text: str) -> str:
    """The figures in a name, one behind the other; most names have none."""
    return "".join(filter(str.isdigit, text))


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
    def middle_names(self) -> tuple[str, ...]:
        """The middle names that are more than an initial."""
        return tuple(name for name in self.middle if len(name) > 1)

    @property
    def words(self) -> tuple[str, ...]:
        """All words of the name but the suffix, in order; a double name is one for each half."""
        written = " ".join((self.given, *self.middle, self.family, self.single))
        return tuple(written.replace("-", " ").split())

    @property
    def key(self) -> str:
        """Given and family name, or the lone word: what the same person is usually called."""
        return f"{self.given} {self.family}".strip() or self.single

    @property
    def called(self) -> str:
        """The key with the generation, which tells a son from his father."""
        return f"{self.key} {self.suffix}".strip()


@lru_cache(_CACHE)
def parse_person(text: str, titled: bool = False) -> PersonName:
    """A person's name in parts.

    Args:
        text: a name as written, with or without titles before it; also "Family, Given".
        titled: whether a title stood before it that goes with surnames (then a lone word is one).

    Returns:
        The parts. A comment handle is a `single` with `handle` set.
    """
    raw = _RUN_ON.sub(r"\1. ", _NICKNAME.sub("", _PEERAGE.sub(r"\1", text))).replace(",", " , ").split()
    titles = _titles(raw)
    of_surname = titled or any(not of_given_name(word) for word in raw[:titles] if word.lower() != "the")
    titled = titled or titles > 0
    raw, suffix = _without_suffixes(raw[titles:])
    if "," in raw[1:-1]:
        at = raw.index(",", 1)
        raw = [*raw[at + 1 :], *raw[:at]]
        raw, later = _without_suffixes(raw[_titles(raw) :])
        suffix = suffix or later
    raw = customary(_without_territory(raw) if titled else raw, words_of("particles"), words_of("eastern_surnames"))
    if len(raw) > 1 and _INITIALS.fullmatch(raw[0]) and not all(word.isupper() for word in raw):
        raw = [*(f"{letter}." for letter in raw[0]), *raw[1:]]
    words = [(part, bool(_INITIAL.fullmatch(word))) for word in raw for part in tokens(word)]
    if not words:
        return PersonName()
    if len(words) == 1:
        handle = bool(_HANDLE.search(text.strip()))
        ((word, _),) = words
        family = word if of_surname and not handle else ""
        return PersonName(family=family, single="" if family else word, suffix=suffix, handle=handle)
    return _in_parts(words, suffix, titled)


def _titles(raw: Sequence[str]) -> int:
    """How many of the first words are titles, an article before them with them; what a comma follows is a family name ("Bishop, Ann")."""
    article = int(raw[:1] in (["the"], ["The"]))
    length = title_length([word for word in raw[article:] if word != ","])
    return 0 if not length or "," in raw[: article + length + 1] else article + length


def _without_suffixes(raw: Sequence[str]) -> tuple[list[str], str]:
    """A name without what stands after it, and which generation that tells."""
    left, suffix = list(raw), ""
    while len(left) > 1 and (left[-1] == "," or _is_suffix(left)):
        word = "".join(tokens(left.pop())[:1])
        suffix = _GENERATION.get(word, word) if word in words_of("generations") else suffix
    return left, suffix


def _without_territory(raw: Sequence[str]) -> list[str]:
    """The surname of a title without what that is of: "Lowe" of "Lord Lowe of Holm"."""
    return list(raw[: raw.index("of")] if "of" in raw[1:2] else raw)


def _is_suffix(raw: Sequence[str]) -> bool:
    """Whether the last word is none of the name; letters of orders only in capitals behind two other words: "Ann Lowe AM", not "Am"."""
    word = "".join(tokens(raw[-1])[:1])
    order = word in words_of("orders") and raw[-1].isupper() and len(raw) > 2 and not all(w.isupper() for w in raw)
    return order or word in words_of("suffixes")


def _in_parts(words: Sequence[tuple[str, bool]], suffix: str, titled: bool) -> PersonName:
    """Parts of a name of several words, of each of which is told whether it is an initial with its stop ("O." begins no surname)."""
    particles = words_of("particles")
    plain = [word for word, _ in words]
    given = len(plain) == 2 and not titled and plain[0] in words_of("given_particles")
    if plain[0] in particles and not words[0][1] and not given:
        return PersonName(family=" ".join(plain), suffix=suffix)  # "van der Berg" alone is a surname
    begins = (i for i in range(1, len(words) - 1) if plain[i] in particles and not words[i][1])
    start = next(begins, len(words) - 1)
    return PersonName(plain[0], tuple(plain[1:start]), " ".join(plain[start:]), suffix)


@lru_cache(_CACHE)
def squeezed(word: str) -> str:
    """A word with each run of one letter as a single letter: "hellooo" and "helo" agree."""
    return re.sub(r"(.)\1+", r"\1", word)
