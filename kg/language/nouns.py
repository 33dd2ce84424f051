"""What common nouns speak of: persons, bodies, places, programmes."""

from __future__ import annotations

from functools import cache

from spacy.tokens import Token

from kg.language.wordlists import words
from kg.records import EntityType

_BEHIND_THE_NOUN = frozenset({"of", "for", "on"})


def head_type(lemma: str) -> str | None:
    """The entity type of what a noun speaks of, None where the noun is in no list.

    Args:
        lemma: in lower case.
    """
    return _types().get(lemma)


def whole_noun(token: Token) -> str:
    """A noun's lemma in lower case, with what is hyphenated before it where both together are listed: "front-runner".

    Args:
        token: a noun.
    """
    lemma = token.lemma_.lower()
    whole = hyphened(token, lemma)
    return whole if head_type(whole) else lemma


def hyphened(token: Token, word: str) -> str:
    """A word with what is hyphenated before its token: "well-meaning".

    Args:
        token: where the word stands.
        word: its form that is wanted.
    """
    joined = token.i > 1 and token.nbor(-1).text == "-" and not token.nbor(-2).whitespace_
    return f"{token.nbor(-2).lower_}-{word}" if joined else word


def is_person(lemma: str, word: str) -> bool:
    """Whether a noun is for a person, by a list or by its ending.

    Args:
        lemma: in lower case.
        word: as written.
    """
    return head_type(lemma) == EntityType.PERSON or is_person_by_ending(word)


def is_person_by_ending(word: str) -> bool:
    """Whether a noun ends as persons' nouns do, whether a list has it or not: "assemblywoman", "cartoonist".

    Args:
        word: as written: with a capital it may be a surname ("Goodman"), and tells nothing.
    """
    return word.islower() and word.endswith(_endings()) and word not in words("nominals", "persons", "not_by_ending")


@cache
def _endings() -> tuple[str, ...]:
    return tuple(sorted(words("nominals", "persons", "endings")))


@cache
def _types() -> dict[str, str]:
    lists = {
        EntityType.PROGRAMME: ("programmes", ("all",)),
        EntityType.PLACE: ("places", ("electoral", "others")),
        EntityType.ORGANISATION: ("bodies", ("public", "parties", "media", "others")),
        EntityType.PERSON: ("persons", ("roles",)),
    }
    types: dict[str, str] = {}
    for type_, (section, keys) in lists.items():  # a noun in two lists has the type of the later one
        for key in keys:
            types.update(dict.fromkeys(words("nominals", section, key), type_.value))
    return types


def own_noun(name: str) -> str:
    """What a body calls itself: "council" of "Northam Council", "ministry" of "Ministry of Justice".

    Args:
        name: as written.
    """
    parts = name.lower().split()
    end = next((i for i, part in enumerate(parts) if i and part in _BEHIND_THE_NOUN), len(parts))
    return parts[end - 1]


def body_kind(lemma: str) -> str | None:
    """Which list of bodies a noun stands in: "public", "parties", "media" or "others"."""
    return next(
        (key for key in ("parties", "media", "public", "others") if lemma in words("nominals", "bodies", key)), None
    )
