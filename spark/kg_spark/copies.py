"""Stage: which documents are copies, and of which one: in one task where it fits, by the keys of texts where it does not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import pyarrow as pa
from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.copies import REACH, Sketch, Text, copies_among, is_copy, sketches, tied
from kg.records import Copy
from kg_spark.community.engine import components
from kg_spark.community.partitions import kept
from kg_spark.tables import schema_of

ONE_TASK = 4000  # documents: some seconds beside the reading of them, which takes minutes


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two documents with a key in common: how many shingles are in both, and in each."""

    left: str
    right: str
    common: int
    left_size: int
    right_size: int


@dataclass(frozen=True, slots=True)
class _Tied:
    group: tuple[Sketch, ...]


def copies(tables: Mapping[str, DataFrame], settings: Settings, one_task: int = ONE_TASK) -> dict[str, DataFrame]:
    """`documents` to `copies`.

    Args:
        tables: the table.
        settings: none of them counts.
        one_task: up to how many documents are compared in one task; the result is the same either way.
    """
    documents = tables["documents"].select(*schema_of(Text).fieldNames())
    if documents.limit(one_task + 1).count() > one_task:
        return {"copies": _in_steps(documents)}
    return {"copies": documents.coalesce(1).mapInArrow(_all, schema_of(Copy))}


def _in_steps(documents: DataFrame) -> DataFrame:
    # a number, or Spark would put what is few bytes and much work into one task
    parts = documents.sparkSession.sparkContext.defaultParallelism
    known = kept(documents.repartition(parts, "id").mapInArrow(_sketches, schema_of(Sketch)))
    marked = known.withColumn("first", F.min("document").over(Window.partitionBy("words")))
    same = marked.where("document <> first").selectExpr("first AS src", "document AS dst")
    edges = kept(same.unionByName(_near(marked.where("document = first"))))
    places = components(edges.select(F.col("src").alias("id")), edges).withColumnRenamed("id", "document")
    sketch = F.struct(*schema_of(Sketch).fieldNames())
    groups = known.join(places, "document").groupBy("component").agg(F.collect_list(sketch).alias("group"))
    return groups.select("group").mapInArrow(_tie, schema_of(Copy))


def _near(known: DataFrame) -> DataFrame:
    """(src, dst): the near copies among texts of which no two have the same words."""
    keyed = known.select("document", F.explode("keys").alias("key"))
    after = Window.partitionBy("key").orderBy("document").rowsBetween(1, REACH)
    listed = keyed.select(F.col("document").alias("left"), F.collect_list("document").over(after).alias("rest"))
    pairs = listed.select("left", F.explode("rest").alias("right")).distinct()
    left = known.select(F.col("document").alias("left"), F.col("shingles").alias("ours"))
    right = known.select(F.col("document").alias("right"), F.col("shingles").alias("theirs"))
    compared = pairs.join(left, "left").join(right, "right")
    common = F.size(F.array_intersect("ours", "theirs")).alias("common")
    sizes = F.size("ours").alias("left_size"), F.size("theirs").alias("right_size")
    found = compared.select("left", "right", common, *sizes).mapInArrow(_copied, schema_of(_Pair))
    return found.selectExpr("left AS src", "right AS dst")


def _all(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Copy, copies_among(records_in(Text, batches)))


def _sketches(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Sketch, sketches(records_in(Text, batches)))


def _copied(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    pairs = records_in(_Pair, batches)
    yield from batches_of(_Pair, (p for p in pairs if is_copy(p.common, p.left_size, p.right_size)))


def _tie(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Copy, (copy for row in records_in(_Tied, batches) for copy in tied(row.group)))
