"""States that adjectives name where somebody acts for them: "Norwegian officials", "the Kenyan government"."""

from __future__ import annotations

import re
from functools import cache

from kg.language.mentions.found import Name, Names
from kg.language.stands_for import state_of
from kg.language.wordlists import table, words
from kg.records import EntityType

_SURE = 0.8
_BETWEEN = 2  # words between the adjective and who acts for the state ("Norwegian foreign ministry officials")
_LONGEST = 3  # words of an adjective ("Papua New Guinean")


def find_states(found: Names) -> None:
    """Add states that an adjective names before who acts for them, not before others ("a Norwegian baker").

    Args:
        found: the names so far.
    """
    for token in found.doc:
        end = _adjective_end(found, token.i) if token.is_title else None
        if end is not None and _acts(found, end):
            found.add(Name(token.i, end, EntityType.PLACE, _SURE))


def _adjective_end(found: Names, start: int) -> int | None:
    """Where the adjective of a state ends that begins at a token, exclusive: the longest there is."""
    doc = found.doc
    last = min(start + _LONGEST, len(doc))
    if doc[start].lower_ not in _first_words():
        return None
    return next((end for end in range(last, start, -1) if state_of(doc[start:end].text) is not None), None)


@cache
def _first_words() -> frozenset[str]:
    """What such an adjective begins with, in lower case."""
    adjectives = table("demonyms")["demonyms"]
    return frozenset(word for one in adjectives for word in (one.split()[0], re.split("[ -]", one)[0]))


def _acts(found: Names, index: int) -> bool:
    """Whether the phrase that goes on at a token is of who acts for a state."""
    for word in found.doc[index : index + _BETWEEN + 1]:
        if found.at(word.i) is not None:
            return False
        if word.lower_ in words("demonyms", "acting"):
            return True
        if word.pos_ not in ("ADJ", "NOUN", "PROPN"):
            return False
    return False
