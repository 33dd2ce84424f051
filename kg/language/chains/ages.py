"""Ages: “Ann Field, 48, …” is “the 48-year-old”, and nobody of another age is."""

from __future__ import annotations

import re

from kg.language.chains.items import Clusters, Item, Reading
from kg.records import EntityType, MentionKind

_BEHIND_NAME = re.compile(r"(?:, (?:who is |aged )?| \(|, \()(\d{1,3})(?=[,).])")
_DESCRIBED = re.compile(r"\b(\d{1,3})[- ]year[- ]old\b")
_WORDS = 5  # behind a name: ", who is 52,"
_SURE = 0.85


def join_ages(reading: Reading, clusters: Clusters) -> None:
    """Join who is described by an age with who is told to be so old, where that is one; keep him apart from all of another age.

    Args:
        reading, clusters: the document so far; names are joined.
    """
    told = {item.index: age for item in reading.items if (age := _age_of(reading, item))}
    for item in reading.items if told else ():
        wanted = _described_by(item)
        if not wanted:
            continue
        for index, age in told.items():
            if age != wanted:
                clusters.keep_apart(item.index, index)
        fitting = {clusters.root(index) for index, age in told.items() if age == wanted and index < item.index}
        if len(fitting) == 1:
            clusters.merge(fitting.pop(), item.index, _SURE)


def _age_of(reading: Reading, item: Item) -> str:
    """The age behind a person's name, "" where none stands there."""
    if not item.named or item.mention.type != EntityType.PERSON or item.end is None:
        return ""
    behind = reading.doc[item.end : item.end + _WORDS]
    spaced = " " if len(behind) and reading.doc[item.end - 1].whitespace_ else ""
    found = _BEHIND_NAME.match(spaced + behind.text)
    return found[1] if found else ""


def _described_by(item: Item) -> str:
    """The age by which a mention tells of somebody: "the 48-year-old", "the 48-year-old councillor"; "" where it tells of none."""
    described = item.mention.kind == MentionKind.NOMINAL and item.mention.type == EntityType.PERSON
    found = _DESCRIBED.search(item.mention.text) if described else None
    return found[1] if found else ""
