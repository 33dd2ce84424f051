"""Stage: what stands in the texts and all that was made of it, as the nodes and relationships that are exported and loaded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.graph import (
    Part,
    community_part,
    copy_part,
    entity_part,
    rebuttal_part,
    relation_part,
    topic_part,
)
from kg.records import Community, Copy, Entity, Rank, Rebuttal, Relation, Topic
from kg_spark.tables import labels_of, schema_of


@dataclass(frozen=True, slots=True)
class _Label:
    entity: str
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Copied:
    copy: Copy
    kind: str
    source_kind: str


@dataclass(frozen=True, slots=True)
class _Piece:
    """One record of one of these kinds, the others None: so one pass in Python serves them all."""

    entity: Entity | None
    rank: Rank | None
    relation: Relation | None
    topic: Topic | None
    rebuttal: Rebuttal | None
    community: Community | None
    copied: _Copied | None
    labels: tuple[_Label, ...]


def graph(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """All tables to `nodes` and `relationships`."""
    parts = tables["texts"].unionByName(_others(tables).persist(StorageLevel.MEMORY_AND_DISK))
    return {name: parts.select(F.explode(name).alias("row")).select("row.*") for name in ("nodes", "relationships")}


def _others(tables: Mapping[str, DataFrame]) -> DataFrame:
    """Entities, relations, topics, rebuttals, communities and copies, as one table of pieces."""
    labels = labels_of(tables["entities"])
    pair = F.struct("entity", "labels")
    entities, relations = tables["entities"], tables["relations"]
    ranks = tables["ranks"].select(F.col("entity").alias("id"), F.struct(*tables["ranks"].columns).alias("rank"))
    pieces = [
        _piece(entities.join(ranks, "id", "left"), entity=F.struct(*entities.columns), rank=F.col("rank")),
        _piece(
            relations.join(labels.select(F.col("entity").alias("subject"), pair.alias("s")), "subject").join(
                labels.select(F.col("entity").alias("object"), pair.alias("o")), "object"
            ),
            relation=F.struct(*relations.columns),
            labels=F.array("s", "o"),
        ),
        _piece(tables["topics"], topic=F.struct(*tables["topics"].columns)),
        _piece(tables["rebuttals"], rebuttal=F.struct(*tables["rebuttals"].columns)),
        _piece(_with_members(tables["communities"], labels), community=F.col("community"), labels=F.col("found")),
        _piece(_with_kinds(tables["copies"], tables["documents"]), copied=F.struct("copy", "kind", "source_kind")),
    ]
    union = pieces[0]
    for piece in pieces[1:]:
        union = union.unionByName(piece)
    return union.mapInArrow(_other_parts, schema_of(Part))


def _with_members(communities: DataFrame, labels: DataFrame) -> DataFrame:
    members = communities.select(
        "id", F.struct(*communities.columns).alias("community"), F.explode("members").alias("entity")
    )
    joined = members.join(labels, "entity")
    return joined.groupBy("id").agg(
        F.first("community").alias("community"), F.collect_list(F.struct("entity", "labels")).alias("found")
    )


def _with_kinds(copies: DataFrame, documents: DataFrame) -> DataFrame:
    whole = copies.select("document", "source", F.struct(*copies.columns).alias("copy"))
    kinds = documents.select(F.col("id").alias("document"), "kind")
    source_kinds = documents.select(F.col("id").alias("source"), F.col("kind").alias("source_kind"))
    return whole.join(kinds, "document").join(source_kinds, "source")


def _piece(frame: DataFrame, **columns: Any) -> DataFrame:
    """One kind of record in the columns of a piece, the other columns empty."""
    fields = schema_of(_Piece).fields
    empty = {f.name: F.lit(None).cast(f.dataType) for f in fields} | {"labels": F.array().cast(fields[-1].dataType)}
    return frame.select(*({**empty, **columns}[f.name].cast(f.dataType).alias(f.name) for f in fields))


def _other_parts(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Part, (_part(row) for row in records_in(_Piece, batches)), size=1024)


def _part(row: _Piece) -> Part:
    labels = {label.entity: label.labels for label in row.labels}
    if row.entity is not None:
        return entity_part(row.entity, row.rank)
    if row.relation is not None:
        return relation_part(row.relation, labels[row.relation.subject], labels[row.relation.object])
    if row.topic is not None:
        return topic_part(row.topic)
    if row.rebuttal is not None:
        return rebuttal_part(row.rebuttal)
    if row.copied is not None:
        return copy_part(row.copied.copy, row.copied.kind, row.copied.source_kind)
    assert row.community is not None
    return community_part(row.community, labels)
