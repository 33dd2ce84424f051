"""The last stage: the graph's tables into Neo4j, written by the executors, and only what is not there already."""

from __future__ import annotations

import dataclasses
import json
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_schema

from kg import errors
from kg.database import Database, Target
from kg.errors import DatabaseError, KgError
from kg.graphstore import (
    LAST,
    Counts,
    Span,
    corpora_after,
    is_loaded,
    prepare,
    present,
    sync_nodes,
    sync_relationships,
    write_run,
)
from kg.notes import Notes, give_back, leave
from kg.records import Node, Relationship
from kg_spark import small

__all__ = ["LoadReport", "is_loaded", "load"]

_ROWS_A_SPAN = 20_000
_MOST_SPANS = 128
_COUNTS = ("created", "changed", "unchanged", "removed")
_DONE = pa.schema([("id", pa.string()), ("error", pa.string())] + [(name, pa.int64()) for name in _COUNTS])

_Rows = list[dict[str, Any]]
_Write = Callable[[Database, _Rows, Span], tuple[Counts, list[str]]]


@dataclass(frozen=True, slots=True)
class LoadReport:
    """What a load did, also with what somebody else had added to nodes of ours that left."""

    nodes: Counts
    relationships: Counts
    notes: Notes
    seconds: float

    @property
    def writes(self) -> int:
        """How many nodes and relationships were written or removed."""
        return sum(c.created + c.changed + c.removed for c in (self.nodes, self.relationships))

    def counts(self) -> dict[str, Any]:
        """The report in plain words and numbers."""
        told: dict[str, Any] = {}
        for name, counts in (("nodes", self.nodes), ("relationships", self.relationships)):
            for what in _COUNTS:
                told[f"{name} {what}"] = getattr(counts, what)
        told["nodes whose notes moved with them"] = self.notes.moved
        told["nodes whose notes are kept apart"] = self.notes.kept
        told["nodes whose notes came back"] = self.notes.returned
        return told | {"seconds": round(self.seconds, 3)}


def load(
    spark: SparkSession,
    nodes: DataFrame,
    relationships: DataFrame,
    target: Target,
    run_properties: Mapping[str, Any],
    redirects: DataFrame,
    replace: bool = False,
    add: bool = False,
) -> LoadReport:
    """Makes the database hold this graph: what is new is made, what changed is changed, what left is removed.

    Nothing that is not ours is lost: what somebody added to a node of ours that leaves goes to the node that its id leads to, or is
    kept apart.

    Args:
        spark: the session.
        nodes: a table of `kg.records.Node`.
        relationships: a table of `kg.records.Relationship`; their ids are made from type, start and end.
        target: the database.
        run_properties: what `Run` will say; its "corpus" names the documents the graph is of.
        redirects: where ids lead that are no longer in the graph.
        replace: put this graph in the place of another corpus's.
        add: keep what is there; nothing is removed.

    Raises:
        ForeignGraph: the graph of another corpus is there, and neither `replace` nor `add` was given.
        DatabaseError: the database refused or is not there.
    """
    began = time.perf_counter()
    corpus = str(run_properties["corpus"])
    with Database(target) as database:
        prepare(database)
        corpora = corpora_after(present(database), corpus, replace, add)
        spans = _spans(nodes)
        done = _synchronise(spark, nodes, "id", spans, target, _write_nodes)
        others = _synchronise(spark, relationships, "start", spans, target, partial(_write_relationships, not add))
        counts = _sum(done)
        removed, notes = (0, Notes()) if add else leave(database, _left(done, redirects))
        notes = dataclasses.replace(notes, returned=give_back(database))
        counts = dataclasses.replace(counts, removed=removed)
        report = LoadReport(counts, _sum(others), notes, time.perf_counter() - began)
        for frame in (done, others):
            frame.unpersist()
        _finish(database, report, {**run_properties, "corpora": corpora})
    return report


def _finish(database: Database, report: LoadReport, properties: dict[str, Any]) -> None:
    """Writes `Run` where this load changed anything; the same load twice writes nothing at all."""
    found = present(database)
    properties |= {"nodes": found.nodes, "relationships": found.relationships}
    if report.writes or any(found.run.get(k) != properties[k] for k in ("corpora", "graph", "nodes", "relationships")):
        when = datetime.now(UTC).isoformat(timespec="seconds")
        write_run(database, {**properties, "when": when, "loadSeconds": round(report.seconds, 3)})


def _spans(nodes: DataFrame) -> tuple[Span, ...]:
    """Spans of ids that hold about the same number of nodes; one span where there are few."""
    count = min(math.ceil(nodes.count() / _ROWS_A_SPAN), _MOST_SPANS)
    if count <= 1:
        return (Span(),)
    ids = nodes.select("id").repartitionByRange(count, "id")
    firsts = small.rows(ids.groupBy(F.spark_partition_id()).agg(F.min("id").alias("first")), _MOST_SPANS, "spans")
    lows = ["", *sorted(row["first"] for row in firsts)[1:]]
    return tuple(Span(low, high) for low, high in zip(lows, [*lows[1:], LAST], strict=True))


def _synchronise(
    spark: SparkSession, rows: DataFrame, key: str, spans: Sequence[Span], target: Target, write: _Write
) -> DataFrame:
    """Brings the rows of each span to one task that writes what of them is not there.

    Returns:
        What was done; kept, so that it is not done again when it is read.
    """
    lows = F.array(*(F.lit(span.low) for span in spans))
    numbered = rows.withColumn("span", F.size(F.filter(lows, lambda low: low <= F.col(key))) - 1)
    # a span without a row must be visited too: what is there of it has left the input
    visits = spark.range(len(spans)).select(F.col("id").cast("int").alias("span"))
    frame = numbered.unionByName(visits, allowMissingColumns=True)
    frame = frame.coalesce(1) if len(spans) == 1 else frame.repartition(len(spans), "span")
    job = partial(_write_spans, target, write, spans)
    return (
        frame.sortWithinPartitions("span")
        .mapInArrow(job, from_arrow_schema(_DONE))
        .persist(StorageLevel.MEMORY_AND_DISK)
    )


def _sum(done: DataFrame) -> Counts:
    """What all tasks did together.

    Raises:
        KgError: what one of them ran into.
    """
    sums = [F.coalesce(F.sum(name), F.lit(0)).alias(name) for name in _COUNTS]
    [row] = small.rows(done.agg(F.max("error").alias("error"), *sums), 1, "counts of a load")
    if row["error"] is not None:
        name, cause, mend = json.loads(row["error"])
        raise getattr(errors, name, DatabaseError)(cause, mend)
    return Counts(*(row[name] for name in _COUNTS))


def _left(done: DataFrame, redirects: DataFrame) -> Iterator[tuple[str, str | None]]:
    """The ids of what is in the database and was not in the input, and where they lead; one writer removes them, many would collide."""
    leads = redirects.select(F.col("old").alias("id"), "now")
    return ((row["id"], row["now"]) for row in done.where("id is not null").join(leads, "id", "left").toLocalIterator())


def _write_nodes(database: Database, rows: _Rows, span: Span) -> tuple[Counts, list[str]]:
    return sync_nodes(database, [Node(**row) for row in rows], span)


def _write_relationships(remove: bool, database: Database, rows: _Rows, span: Span) -> tuple[Counts, list[str]]:
    return sync_relationships(database, [Relationship(**row) for row in rows], span, remove), []


def _write_spans(
    target: Target, write: _Write, spans: Sequence[Span], batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    """Runs in the executors, with one connection a task."""
    rows = (row for batch in batches for row in batch.to_pylist())
    try:
        with Database(target) as database:
            for number, group in groupby(rows, key=itemgetter("span")):
                given = [{k: v for k, v in row.items() if k != "span"} for row in group if row["id"] is not None]
                yield _done(*write(database, given, spans[number]))
    except KgError as error:
        # as a row and not as an exception: Spark would try the task again and bury the cause under its own trace
        yield _done(Counts(), [], json.dumps([type(error).__name__, error.cause, error.mend]))


def _done(counts: Counts, left: Sequence[str], error: str | None = None) -> pa.RecordBatch:
    """A row of counts, and one a node that left."""
    rows: list[dict[str, Any]] = [{"error": error} | {name: getattr(counts, name) for name in _COUNTS}]
    return pa.RecordBatch.from_pylist(rows + [{"id": id_} for id_ in left], schema=_DONE)
