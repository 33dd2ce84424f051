"""What somebody else has added to nodes of ours: it goes along when a node leaves, for an entity may only have another id now.

Added are properties and labels that are none of ours, and relationships without our hash. Their values never leave the server: a
date would come back as text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kg.database import Database, Row
from kg.graph import LABELS
from kg.graphstore import HASH, PROPERTIES, chunks, remove_nodes, send, statement

_KEPT = {"HustingsKept"}  # the label of nodes of `load/note_keep`
_OURS = {
    "labels": sorted(LABELS | _KEPT | {"Hustings"}),
    "properties": sorted(PROPERTIES | {"id", HASH, "was"}),
}


@dataclass(frozen=True, slots=True)
class Notes:
    """From how many nodes what was added went to the one their id leads to, to one kept apart, and back from such a one."""

    moved: int = 0
    kept: int = 0
    returned: int = 0


def leave(database: Database, leaving: Iterable[tuple[str, str | None]]) -> tuple[int, Notes]:
    """Removes nodes of ours, after what somebody else added to them has gone on.

    Args:
        database: where.
        leaving: their ids, each with the one it leads to now; None where nobody is known.

    Returns:
        How many were removed, and what became of what was added.
    """
    removed = moved = kept = 0
    for batch in chunks(leaving):
        bearers = database.read(statement("load/note_known"), {"ids": [id_ for id_, _ in batch], **_OURS})
        if bearers:
            now = dict(batch)
            rows = [{"id": bearer["id"], "now": now[bearer["id"]]} for bearer in bearers]
            heirs = {row["id"]: row for row in database.read(statement("load/note_heir"), {"rows": rows})}
            alone = [bearer["id"] for bearer in bearers if bearer["id"] not in heirs]
            apart = {row["id"]: row for row in send(database, "load/note_keep", alone)}
            _move(database, bearers, heirs | apart)
            moved, kept = moved + len(heirs), kept + len(apart)
        removed += remove_nodes(database, [id_ for id_, _ in batch])
    return removed, Notes(moved, kept)


def give_back(database: Database) -> int:
    """Gives what is kept apart back to nodes that are there again; of how many."""
    found = database.read(statement("load/note_back"), _OURS)
    _move(database, found, {row["id"]: {"element": row["heir"], "properties": row["there"]} for row in found})
    send(database, "load/note_empty", [row["element"] for row in found])
    return len(found)


def _move(database: Database, bearers: Sequence[Row], heirs: Mapping[str, Row]) -> None:
    """Moves what was added to some nodes to their heirs; several may have one."""
    there: dict[str, dict[str, Any]] = {}
    rows, leads = [], {}
    for bearer in sorted(bearers, key=lambda row: str(row["id"])):
        heir = heirs[bearer["id"]]
        leads[bearer["element"]] = heir["element"]
        known = there.setdefault(heir["element"], dict(heir["properties"]))
        added = {key: bearer["properties"][key] for key in bearer["added"]}
        names = names_beside(added, known, bearer["id"])
        known |= {to: added[key] for key, to in names.items()}
        properties = [{"key": key, "to": to} for key, to in names.items()]
        rows.append(
            {"from": bearer["element"], "heir": heir["element"], "properties": properties, "labels": bearer["labels"]}
        )
    send(database, "load/note_move", rows)
    drawn = database.stream(statement("load/note_relationships"), {"elements": sorted(leads)})
    ends = [
        {
            "element": row["element"],
            "start": leads.get(row["start"], row["start"]),
            "end": leads.get(row["end"], row["end"]),
        }
        for row in drawn
    ]
    for batch in chunks(ends):
        send(database, "load/note_relationship", batch)


def names_beside(added: Mapping[str, Any], known: Mapping[str, Any], id_: str) -> dict[str, str]:
    """The names under which added properties go to a node that may have others of these names.

    Args:
        added: from a node that leaves.
        known: of the node they go to.
        id_: of the node that leaves.

    Returns:
        The new name of each: its own, or with the id behind it where the other node has another value there.
    """
    return {key: key if known.get(key, value) == value else f"{key}_{id_}" for key, value in sorted(added.items())}
