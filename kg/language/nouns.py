"""What common nouns speak of: persons, bodies, places, programmes."""

from __future__ import annotations

from functools import cache

from kg.language.wordlists import words
from kg.records import EntityType


def head_type(lemma: str) -> str | None:
    """The entity type of what a noun speaks of, None where the noun is in no list.

    Args:
        lemma: in lower case.
    """
    return _types().get(lemma)


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


def body_kind(lemma: str) -> str | None:
    """Which list of bodies a noun stands in: "public", "parties", "media" or "others"."""
    return next(
        (key for key in ("parties", "media", "public", "others") if lemma in words("nominals", "bodies", key)), None
    )
