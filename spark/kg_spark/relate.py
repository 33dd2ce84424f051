"""Stage: claims between entities, folded to one edge a pair and predicate; what they are about; which answers which."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.claims.fold import FoldInput, fold
from kg.claims.rebuts import PREDICATES, RebutInput, rebuttals
from kg.claims.topics import TopicInput, topic_key, topics
from kg.config import Settings
from kg.records import Rebuttal, Relation, Topic
from kg_spark.tables import schema_of


@dataclass(frozen=True, slots=True)
class _Folds:
    group: tuple[FoldInput, ...]


@dataclass(frozen=True, slots=True)
class _Parent:
    document: str
    parent: str | None


@dataclass(frozen=True, slots=True)
class _Rebuts:
    group: tuple[RebutInput, ...]
    parents: tuple[_Parent, ...]


@dataclass(frozen=True, slots=True)
class _Topics:
    group: tuple[TopicInput, ...]


@dataclass(frozen=True, slots=True)
class _Keyed:
    claim: str
    of: str
    topic: str


def relate(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`documents`, `copies`, `readings` and `references` to `relations`, `topics` and `rebuttals`."""
    claims = _claims(tables).persist(StorageLevel.MEMORY_AND_DISK)
    whole = claims.filter(F.col("object").isNotNull())
    pair = [F.col("predicate"), F.least("subject", "object"), F.greatest("subject", "object")]
    return {
        "relations": _grouped(whole, pair, FoldInput).mapInArrow(_fold, schema_of(Relation)),
        "topics": _topics(claims),
        "rebuttals": _rebuttals(whole.filter(F.col("predicate").isin(*PREDICATES)), tables["documents"]),
    }


def _claims(tables: Mapping[str, DataFrame]) -> DataFrame:
    """One row a claim, its ends entities, with what is needed of its document."""
    readings = tables["readings"]
    mentions = readings.select(F.explode("mentions").alias("m")).select(
        F.col("m.id").alias("mention"), F.col("m.chain").alias("chain")
    )
    referents = mentions.join(tables["references"].select("chain", "entity"), "chain").select("mention", "entity")
    documents = tables["documents"].select(F.col("id").alias("document"), "published", "position")
    sources = documents.join(tables["copies"].select("document", "source"), "document", "left")
    claims = (
        readings.select("root", F.explode("claims").alias("c")).select("root", "c.*").withColumnRenamed("id", "claim")
    )
    for end in ("subject", "object", "asserted_by"):
        ends = referents.select(F.col("mention").alias(end), F.col("entity").alias(f"{end}_entity"))
        how = "inner" if end == "subject" else "left"
        claims = claims.join(ends, end, how).drop(end).withColumnRenamed(f"{end}_entity", end)
    return claims.join(sources.withColumn("source", F.coalesce("source", "document")), "document")


def _grouped(claims: DataFrame, by: list[Column], record: type) -> DataFrame:
    """One row a group: its claims as an array of records."""
    return _arrays(claims, by, record).select("group")


def _arrays(rows: DataFrame, by: list[Column], record: type) -> DataFrame:
    """One row a group, with its keys: `key0` and so on."""
    row = F.struct(*schema_of(record).fieldNames())
    keys = {f"key{i}": key for i, key in enumerate(by)}
    return rows.withColumns(keys).groupBy(*keys).agg(F.collect_list(row).alias("group"))


def _rebuttals(claims: DataFrame, documents: DataFrame) -> DataFrame:
    """One row a thread, with which of its documents answers which."""
    answering = documents.withColumnRenamed("id", "document")
    parents = _arrays(answering, [F.col("root")], _Parent).withColumnRenamed("group", "parents")
    threads = _arrays(claims, [F.col("root")], RebutInput).join(parents, "key0").select("group", "parents")
    return threads.mapInArrow(_rebut, schema_of(Rebuttal))


def _topics(claims: DataFrame) -> DataFrame:
    about = claims.filter(F.col("of").isNotNull()).select("claim", "of")
    keyed = about.mapInArrow(_key, schema_of(_Keyed)).filter("topic != ''")
    return _grouped(keyed, [F.col("topic")], TopicInput).mapInArrow(_topic, schema_of(Topic))


def _fold(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Relation, (r for row in records_in(_Folds, batches) for r in fold(row.group)))


def _rebut(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    threads = ((row.group, {p.document: p.parent for p in row.parents}) for row in records_in(_Rebuts, batches))
    yield from batches_of(Rebuttal, (r for claims, parents in threads for r in rebuttals(claims, parents)))


def _key(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    rows = (_Keyed(c.claim, c.of, topic_key(c.of)[0]) for c in records_in(TopicInput, batches))
    yield from batches_of(_Keyed, rows)


def _topic(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Topic, (t for row in records_in(_Topics, batches) for t in topics(row.group)))
