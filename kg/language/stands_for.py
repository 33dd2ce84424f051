"""What stands for a name: an adjective ("Norwegian officials"), letters behind a politician ("Ann Field (R-Maine)")."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from kg.language.wordlists import table
from kg.records import EntityType


def state_of(adjective: str) -> str | None:
    """The state that an adjective tells of.

    Args:
        adjective: as written.

    Returns:
        "Norway" of "Norwegian"; None of words that tell of none, or of several ("Congolese").
    """
    states: Mapping[str, str] = table("demonyms")["demonyms"]
    return states.get(adjective.lower())


@cache
def states() -> frozenset[str]:
    """The names of federations' states that letters stand for, in lower case."""
    return frozenset(state.lower() for state in table("affiliations")["places"].values())


def name_in(text: str, type_: str) -> str:
    """What the words of a name stand for, on one line: "Norway" of "Norwegian", "Republican Party" of "R"; of most themselves.

    Args:
        text: as written.
        type_: the entity type of what is named.
    """
    plain = " ".join(text.split())
    if type_ == EntityType.PLACE:
        return state_of(plain) or _letters("places", plain) or plain
    return (_letters("parties", plain) if type_ == EntityType.ORGANISATION else None) or plain


def _letters(kind: str, written: str) -> str | None:
    """What letters stand for behind a politician's name: "Republican Party" of "R", "California" of "Calif."."""
    known: Mapping[str, str] = table("affiliations")[kind]
    return known.get(written)
