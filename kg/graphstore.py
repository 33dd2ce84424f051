"""Our graph in a Neo4j: what of it is there, what of a new one must be written, and reading it back.

Nodes of ours bear the label `Hustings`, relationships of ours the property `hustingsHash`; nothing else is read or
touched. The hash a thing was loaded with tells whether it changed: a graph that is there already is not written again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any, TypeVar

from kg import resources
from kg.database import Database, Row, Target, TooMuchAtOnce
from kg.errors import DatabaseError, ForeignGraph, PipelineError
from kg.graph import LABELS, canonical
from kg.records import Node, Relationship

T = TypeVar("T")

HASH = "hustingsHash"
PROPERTIES = frozenset(
    {
        # any node
        "name",
        "text",
        "start",
        "end",
        "kind",
        "probability",
        # documents
        "uri",
        "published",
        "updated",
        "retrievedAt",
        "sha256",
        "language",
        "number",
        "depth",
        # entities and topics
        "aliases",
        "mentionCount",
        "documentCount",
        "pageRank",
        "known",
        "knownProbability",
        # claims
        "predicate",
        "negated",
        "modality",
        "attribution",
        "of",
        "role",
        "office",
        "since",
        "until",
        "rule",
        # communities
        "level",
        "size",
        "algorithm",
        "modularity",
        "stability",
        # relationships
        "reason",
        "similarity",
        "status",
        "assertedBy",
        "claimCount",
        "negatedCount",
        "sourceCount",
        "claimIds",
        "firstSeen",
        "lastSeen",
        "reviewed",
    }
)
"""Every property of ours. What is not in it was written by somebody else."""

LAST = "\U0010ffff"  # after every id
_ROWS = 2_000  # of a transaction
_CHARACTERS = 2_000_000  # of a transaction: documents are long
_TYPE = re.compile(r"[A-Z][A-Z_]*")


@dataclass(frozen=True, slots=True)
class Span:
    """Ids from `low` on and before `high`."""

    low: str = ""
    high: str = LAST


@dataclass(frozen=True, slots=True)
class Counts:
    """What became of nodes or relationships."""

    created: int = 0
    changed: int = 0
    unchanged: int = 0
    removed: int = 0


@dataclass(frozen=True, slots=True)
class Present:
    """What is in the database: the properties of the last run (empty where there is none) and counts."""

    run: Mapping[str, Any]
    nodes: int
    relationships: int


@cache
def statement(name: str) -> str:
    """The text of a file below `cypher/`, such as "load/node"."""
    return (resources.folder("cypher") / f"{name}.cypher").read_text(encoding="utf-8")


def prepare(database: Database) -> None:
    """Makes the constraint and the indexes that are not there yet.

    Raises:
        DatabaseError: the server is too old, or the user may not.
    """
    database.verify()
    for part in re.split(r"^;$", statement("schema"), flags=re.MULTILINE):
        if re.sub(r"^//.*$", "", part, flags=re.MULTILINE).strip():
            database.run(part)


def present(database: Database) -> Present:
    """What of ours is in the database."""
    [row] = database.read(statement("load/run_known"))
    run = row["runs"][0] if row["runs"] else {}
    return Present(run, row["nodes"] - len(row["runs"]), row["relationships"])


def is_loaded(target: Target, corpus: str, graph: str) -> bool:
    """Whether exactly this graph is there already, as far as the last run and the counts can tell."""
    with Database(target) as database:
        found = present(database)
    told = (found.run.get("corpora"), found.run.get("graph"), found.run.get("nodes"), found.run.get("relationships"))
    return told == ([corpus], graph, found.nodes, found.relationships)


def corpora_after(found: Present, corpus: str, replace: bool, add: bool) -> list[str]:
    """The corpora that will be in the graph after a load.

    Raises:
        ForeignGraph: another corpus is there, and it was not said whether to replace it or to add to it.
    """
    there = [str(c) for c in found.run.get("corpora", [])]
    if add:
        return sorted({*there, corpus})
    if there not in ([], [corpus]) and not replace:
        raise ForeignGraph(
            f"the database holds the graph of another corpus ({found.nodes:,} nodes)",
            "give --replace to put this one in its place, or --add to keep both",
        )
    return [corpus]


def sync_nodes(database: Database, nodes: Sequence[Node], span: Span) -> tuple[Counts, list[str]]:
    """Makes the nodes of a span as they are given.

    Args:
        database: where to.
        nodes: all nodes whose ids lie in the span.
        span: the ids that are compared.

    Returns:
        What was done, and the ids of the nodes of ours that are there and were not given.
    """
    known = {row["id"]: row["hash"] for row in database.stream(statement("load/node_known"), _bounds(span))}
    wanted = [node for node in sorted(nodes, key=lambda n: n.id) if known.get(node.id) != node.hash]
    for rows in _batches(_node_row(node, node.id in known) for node in wanted):
        send(database, "load/node", rows)
    created = sum(node.id not in known for node in wanted)
    left = sorted(known.keys() - {node.id for node in nodes})
    return Counts(created, len(wanted) - created, len(nodes) - len(wanted)), left


def sync_relationships(
    database: Database, relationships: Sequence[Relationship], span: Span, remove: bool = True
) -> Counts:
    """Makes the relationships that start in a span as they are given; their nodes must be there.

    Args:
        database: where to.
        relationships: all relationships whose start lies in the span.
        span: the ids of starts that are compared.
        remove: whether those of ours that were not given go.

    Raises:
        PipelineError: one starts or ends at a node that is not there.
    """
    known = {row["id"]: row for row in database.stream(statement("load/relationship_known"), _bounds(span))}
    given = {relationship.id for relationship in relationships}
    left = sorted(row["element"] for id_, row in known.items() if id_ not in given) if remove else []
    for batch in chunks(left):
        send(database, "load/relationship_remove", batch)
    new = sorted((r for r in relationships if r.id not in known), key=_by_ends)
    for rows in _batches(map(_relationship_row, new)):
        _all_written(rows, send(database, "load/relationship", rows))
    changed = sorted((r for r in relationships if r.id in known and known[r.id]["hash"] != r.hash), key=_by_ends)
    for rows in _batches(_change_row(r, known[r.id]["element"]) for r in changed):
        send(database, "load/relationship_change", rows)
    return Counts(len(new), len(changed), len(relationships) - len(new) - len(changed), len(left))


def _all_written(rows: Sequence[Row], answers: Sequence[Row]) -> None:
    lost = len(rows) - sum(answer["written"] for answer in answers)
    if lost:
        raise PipelineError(f"{lost} relationships lead to nodes that are not in the graph", "build it anew")


def remove_nodes(database: Database, ids: Sequence[str]) -> int:
    """Removes nodes of ours, and with them what hangs on them; how many."""
    send(database, "load/node_remove", ids)
    return len(ids)


def write_run(database: Database, properties: Mapping[str, Any]) -> None:
    """Writes what the graph was built from, in place of what was written before."""
    database.write(statement("load/run"), {"properties": {**properties, "id": "run"}})


def fetch_nodes(target: Target) -> Iterator[Node]:
    """Our nodes as they were loaded, by id; `Run` is none of the graph."""
    with Database(target) as database:
        for row in database.stream(statement("export/node")):
            properties, hash_ = _ours(row["properties"])
            yield Node(row["id"], _labels(row["labels"]), properties, hash_)


def fetch_relationships(target: Target) -> Iterator[Relationship]:
    """Our relationships as they were loaded, by id.

    Sorting them in the server would need its memory for all of them: here only their ids are sorted.
    """
    with Database(target) as database:
        rows = ((row["id"], row["element"]) for row in database.stream(statement("export/relationship_ids")))
        for batch in chunks(element for _, element in sorted(rows)):
            found = database.read(statement("export/relationship"), {"rows": batch})
            yield from sorted(map(_relationship, found), key=lambda r: r.id)


def _relationship(row: Row) -> Relationship:
    properties, hash_ = _ours(row["properties"])
    starts, ends = _labels(row["startLabels"]), _labels(row["endLabels"])
    return Relationship(row["id"], row["type"], row["start"], row["end"], starts, ends, properties, hash_)


def _ours(properties: Mapping[str, Any]) -> tuple[str, str]:
    return canonical({k: v for k, v in properties.items() if k in PROPERTIES}), str(properties[HASH])


def _labels(labels: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(label for label in labels if label in LABELS))


def _node_row(node: Node, known: bool) -> Row:
    if not LABELS.issuperset(node.labels):
        unknown = ", ".join(sorted(set(node.labels) - LABELS))
        raise PipelineError(f"node {node.id} has the unknown label {unknown}", "add it to kg.graph.LABELS")
    return {
        "id": node.id,
        "labels": list(node.labels),
        "absent": sorted(LABELS.difference(node.labels)) if known else [],
        "properties": _properties(node, known),
    }


def _relationship_row(relationship: Relationship) -> Row:
    if not _TYPE.fullmatch(relationship.type):
        raise PipelineError(f"{relationship.type!r} is no relationship type", "use capital letters and underscores")
    return {
        "type": relationship.type,
        "start": relationship.start,
        "end": relationship.end,
        "properties": _properties(relationship, known=False),
    }


def _change_row(relationship: Relationship, element: str) -> Row:
    return {"element": element, "properties": _properties(relationship, known=True)}


def _by_ends(relationship: Relationship) -> tuple[str, str, str]:
    return min(relationship.start, relationship.end), max(relationship.start, relationship.end), relationship.id


def _properties(thing: Node | Relationship, known: bool) -> dict[str, Any]:
    """The properties as they are written; those that a known thing may have and has no longer are null."""
    properties: dict[str, Any] = json.loads(thing.properties)
    unknown = properties.keys() - PROPERTIES
    if unknown:
        # it could neither be told from a user's own property nor be removed again
        named = ", ".join(sorted(unknown))
        raise PipelineError(f"unknown properties {named} on {thing.id}", "add them to kg.graphstore.PROPERTIES")
    return (dict.fromkeys(PROPERTIES) if known else {}) | properties | {"id": thing.id, HASH: thing.hash}


def _bounds(span: Span) -> dict[str, str]:
    return {"low": span.low, "high": span.high}


def send(database: Database, name: str, rows: Sequence[Any]) -> list[Row]:
    """Writes a batch with the statement of a name; one that is too much for the server's memory is written in halves."""
    try:
        return database.write(statement(name), {"rows": rows})[0]
    except TooMuchAtOnce as error:
        if len(rows) == 1:
            mend = "raise KG_NEO4J_HEAP and start it again"
            raise DatabaseError("one row does not fit into the server's memory", mend) from error
        middle = len(rows) // 2
        return send(database, name, rows[:middle]) + send(database, name, rows[middle:])


def chunks(things: Iterable[T]) -> Iterator[list[T]]:
    """Things in batches of a transaction's size."""
    iterator = iter(things)
    while batch := list(islice(iterator, _ROWS)):
        yield batch


def _batches(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """Rows in batches that are neither too many nor too long."""
    batch: list[Row] = []
    characters = 0
    for row in rows:
        length = len(str(row["properties"].get("text", "")))
        if batch and (len(batch) == _ROWS or characters + length > _CHARACTERS):
            yield batch
            batch, characters = [], 0
        batch.append(row)
        characters += length
    if batch:
        yield batch
