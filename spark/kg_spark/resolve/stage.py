"""Who is who: each thread by itself, then the corpus, in one task where it fits, step by step where it does not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in, to_record
from kg.config import Settings
from kg.judgements import place_of
from kg.names.model import Match
from kg.names.together import Resolution, resolve_corpus
from kg.names.units import ThreadResult
from kg.records import Judgement
from kg_spark.community.engine import components as connected
from kg_spark.resolve import steps
from kg_spark.resolve.distributed import Components, resolve_in_steps
from kg_spark.resolve.groups import unpacked
from kg_spark.small import rows
from kg_spark.tables import schema_of

ONE_TASK = (
    4000  # documents: below, the steps' own jobs cost more than they share out, and a task holds the names easily
)
_MOST_JUDGEMENTS = 100_000


def resolve(
    tables: Mapping[str, DataFrame], settings: Settings, components: Components = connected, one_task: int = ONE_TASK
) -> dict[str, DataFrame]:
    """`documents`, `readings` and `judgements` to `pairs`, `entities` and `references`.

    Args:
        tables: the three tables; people made the last one, a row at a time.
        settings: `resolve.threshold` and `resolve.max_block` count.
        components: connected components of (id) and (src, dst), for corpora that are resolved in steps.
        one_task: up to how many documents are resolved in one task; the result is the same either way.
    """
    match = Match(settings.resolve.threshold, settings.resolve.max_block)
    told = rows(tables["judgements"], _MOST_JUDGEMENTS, "judgements")
    judgements = sorted((to_record(Judgement, row) for row in told), key=place_of)
    threads = _threads(tables, match.threshold, judgements)
    if tables["documents"].limit(one_task + 1).count() > one_task:
        return resolve_in_steps(threads, match, components, judgements)

    def run(batches: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
        yield from batches_of(Resolution, [resolve_corpus(records_in(ThreadResult, batches), match, judgements)])

    found = threads.coalesce(1).mapInArrow(run, schema_of(Resolution)).persist(StorageLevel.MEMORY_AND_DISK)
    return {name: unpacked(found, name) for name in ("pairs", "entities", "references")}


def _threads(tables: Mapping[str, DataFrame], threshold: float, judgements: Sequence[Judgement]) -> DataFrame:
    """One row a thread: what its documents and readings come to by themselves."""

    def run(batches: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
        yield from batches_of(ThreadResult, steps.threads(records_in(steps.Read, batches), threshold, judgements), 8)

    # one shuffle for both, where a join before the grouping would move the readings twice
    readings = tables["readings"].select("root", F.col("document").alias("id"), F.struct("*").alias("reading"))
    documents = tables["documents"].select("root", "id", F.struct("*").alias("document"))
    together = readings.unionByName(documents, allowMissingColumns=True)
    rows = together.repartition("root").sortWithinPartitions("root", "id").select("root", "reading", "document")
    return rows.mapInArrow(run, schema_of(ThreadResult))
