"""Each thread resolved by itself, and by what it is known whether it has to be resolved again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.ids import digest
from kg.names.units import ThreadResult
from kg.records import Judgement
from kg_spark.resolve import steps
from kg_spark.resolve.groups import seldom_collected
from kg_spark.tables import hash_of, schema_of, table

_TOGETHER = 32  # threads in a batch: a small one costs a batch as much as many, a large one is megabytes


@dataclass(frozen=True, slots=True)
class _Told:
    """That a judgement, at its place in the log, names words of a document."""

    id: str
    order: int
    judgement: str


def thread_results(tables: Mapping[str, DataFrame], threshold: float, judgements: Sequence[Judgement]) -> DataFrame:
    """`ThreadResult`s: what the documents and readings of each thread come to by themselves.

    Args:
        tables: `documents` and `readings`.
        threshold: the least probability of an accepted pair.
        judgements: those that count, in the order of the log.
    """

    def run(batches: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
        rows = records_in(steps.Read, batches)
        with seldom_collected():
            yield from batches_of(ThreadResult, steps.threads(rows, threshold, judgements), _TOGETHER)

    # one shuffle for both, where a join before the grouping would move the readings twice
    readings = tables["readings"].select("root", F.col("document").alias("id"), F.struct("*").alias("reading"))
    documents = tables["documents"].select("root", "id", F.struct("*").alias("document"))
    together = readings.unionByName(documents, allowMissingColumns=True)
    rows = together.repartition("root").sortWithinPartitions("root", "id").select("root", "reading", "document")
    return rows.mapInArrow(run, schema_of(ThreadResult))


def contents(tables: Mapping[str, DataFrame], judgements: Sequence[Judgement]) -> DataFrame:
    """(root, content): a hash of what each thread is resolved from.

    Args:
        tables: `documents` and `readings`.
        judgements: those that count, in the order of the log.
    """
    documents, readings = tables["documents"], tables["readings"]
    told = [
        _Told(anchor.document, order, digest(repr(judgement)))
        for order, judgement in enumerate(judgements)
        for anchor in (*judgement.left, *judgement.right)
    ]
    rows = documents.select("root", hash_of(documents.columns).alias("row")).unionByName(
        readings.select("root", hash_of(readings.columns).alias("row"))
    )
    if told:
        judged = table(documents.sparkSession, _Told, told).join(documents.select("id", "root"), "id")
        rows = rows.unionByName(judged.select("root", F.xxhash64("id", "order", "judgement").alias("row")))
    return rows.groupBy("root").agg(F.xxhash64(F.sort_array(F.collect_list("row"))).alias("content"))
