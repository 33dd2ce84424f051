"""What an entity's id of a build before leads to now: an entity is followed by its mentions, for its name may have changed.

An id is made of content alone, so that the same documents have the same ids however they came to be there; what it was called before
is kept beside the graph, and never in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from kg.records import Redirect

PARTS = 8  # to which an id leads, the greatest; what is in more pieces is told by these


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """An entity of now, and how many of the mentions that an id had are its."""

    entity: str
    mentions: int


@dataclass(frozen=True, slots=True)
class Trail:
    """What became of an id: whether an entity has it now, how many mentions it had, and whose these are now."""

    old: str
    there: bool
    mentions: int
    parts: tuple[Part, ...]


def redirects_of(trails: Iterable[Trail]) -> Iterable[Redirect]:
    """Where ids lead; nothing of an id that stayed what it was.

    Args:
        trails: what became of each.

    Returns:
        An id that is gone leads to the entity with most of its mentions, of equals to that with the smallest id; one of which nothing is
        left to nobody. One that is still there stays while it has any of its mentions, or nobody else has one; that it
        lost some to others is told.
    """
    for trail in trails:
        ranked = [part.entity for part in sorted(trail.parts, key=lambda part: (-part.mentions, part.entity))]
        stays = trail.there and (trail.old in ranked or not ranked)
        heirs = list(dict.fromkeys(([trail.old] if stays else []) + ranked))[:PARTS]
        if heirs != [trail.old]:
            yield Redirect(trail.old, heirs[0] if heirs else None, tuple(heirs[1:]), trail.mentions)
