"""Who is who: each thread by itself, then the corpus, in one task where it fits, step by step where it does not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame

from kg.arrow import batches_of, records_in, to_record
from kg.config import Settings
from kg.names.model import ACROSS, Match
from kg.names.together import Resolution, resolve_corpus
from kg.names.units import ThreadResult
from kg.names.weights import Weight, weighed
from kg_spark import told
from kg_spark.community.engine import components as connected
from kg_spark.layers import Change
from kg_spark.resolve.distributed import Components, resolve_in_steps
from kg_spark.resolve.groups import unpacked
from kg_spark.resolve.kept import KEPT
from kg_spark.resolve.listed import with_known
from kg_spark.resolve.threads import thread_results
from kg_spark.runner import earlier
from kg_spark.small import rows
from kg_spark.tables import schema_of

ONE_TASK = (
    4000  # documents: below, the steps' own jobs cost more than they share out, and a task holds the names easily
)
_WEIGHTS = "resolved_weights"
_OWN = ("entities", "references")  # what it makes for others and goes on from itself


def resolve(
    tables: Mapping[str, DataFrame], settings: Settings, components: Components = connected, one_task: int = ONE_TASK
) -> dict[str, DataFrame | Change]:
    """`documents`, `readings`, `judgements`, `known` and `weights` to `pairs`, `entities` and `references`.

    Args:
        tables: these five, of which people made the judgements, a row at a time; and what the steps kept the last time.
        settings: `resolve.threshold` and `resolve.max_block` count.
        components: connected components of (id) and (src, dst), for corpora that are resolved in steps.
        one_task: up to how many documents are resolved in one task; the result is the same either way.

    Returns:
        The three tables, and from the steps what they keep, told by what changed where little did.
    """
    weights = _weights(tables["weights"])
    listed = tables["known"].count()
    match = Match(settings.resolve.threshold, settings.resolve.max_block, weighed(weights), listed)
    judgements = told.judgements(tables)
    if tables["documents"].limit(one_task + 1).count() > one_task:
        before = {n: tables[earlier(n)] for n in (*KEPT, *_OWN) if earlier(n) in tables and not listed}
        if _WEIGHTS in before and _weights(before[_WEIGHTS]) != weights:  # what was scored by others is scored anew
            before = {name: table for name, table in before.items() if name == "counts"}
        return resolve_in_steps(tables, before, match, components, judgements) | {_WEIGHTS: tables["weights"]}

    def run(batches: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
        yield from batches_of(Resolution, [resolve_corpus(records_in(ThreadResult, batches), match, judgements)])

    threads = thread_results(tables, match.threshold, judgements)
    if match.listed:
        threads = with_known(threads, tables["known"])
    found = threads.coalesce(1).mapInArrow(run, schema_of(Resolution)).persist(StorageLevel.MEMORY_AND_DISK)
    return {name: unpacked(found, name) for name in ("pairs", "entities", "references")}


def _weights(table: DataFrame) -> list[Weight]:
    return sorted((to_record(Weight, row) for row in rows(table, len(ACROSS), "weights")), key=lambda w: w.feature)
