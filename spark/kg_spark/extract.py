"""Stage: what is read in each document. The documents of a thread are read together, in the executors, with one model a worker.

Reading is what a build costs: a thread that stands as it stood is not read again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import groupby
from threading import Thread as Background
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark import SparkContext
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import LanguageSettings, Settings
from kg.forget.reading import read_around
from kg.language.context import Thread
from kg.records import Document, Reading
from kg_spark.runner import earlier
from kg_spark.tables import hash_of, schema_of

if TYPE_CHECKING:
    from spacy.language import Language

_TASKS_A_CORE = 4  # threads differ in length


@cache
def _model(language: LanguageSettings) -> Language:
    """The model, loaded once in the life of a Python worker."""
    from kg.language.model import load

    return load(language.model, language.beside, language.relations)


def extract(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`documents` to `extracted`, one row a document, and to `seen`, one row a thread.

    Args:
        tables: `documents`, and both tables of the last time where these can be gone on from.
        settings: the model, and how many texts it reads at once.
    """
    language = settings.language

    def read_them(threads: Iterable[Thread]) -> Iterator[Reading]:
        from kg.language.reading import read_threads

        return read_threads(_model(language), threads, language.batch_size)

    def read(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        threads = _threads(records_in(Document, batches))
        yield from batches_of(Reading, read_around(threads, read_them))

    documents = tables["documents"]
    seen = _seen(documents)
    same = _unchanged(seen, tables) if earlier("extracted") in tables else None
    if same is not None:
        documents = documents.join(same, "root", "left_anti")
    # the documents of one thread side by side in one partition, in their order
    cores = documents.sparkSession.sparkContext.defaultParallelism
    # a number, or Spark would put what is few bytes and much work into one task
    together = documents.repartition(_TASKS_A_CORE * cores, "root").sortWithinPartitions("root", "position", "id")
    readings = together.mapInArrow(read, schema_of(Reading))
    if same is not None:
        readings = readings.unionByName(tables[earlier("extracted")].join(same, "root", "left_semi"))
    return {"extracted": readings, "seen": seen}


def _seen(documents: DataFrame) -> DataFrame:
    """`Seen` of all threads: a hash of their documents, of all that is known of each, in their order."""
    rows = documents.select("root", "position", "id", hash_of(documents.columns).alias("row"))
    in_order = F.array_sort(F.collect_list(F.struct("position", "id", "row")))
    return rows.groupBy("root").agg(F.xxhash64(in_order).alias("content"))


def _unchanged(seen: DataFrame, tables: Mapping[str, DataFrame]) -> DataFrame:
    """(root): the threads that stand as they stood, but those in which reading failed."""
    failed = tables[earlier("extracted")].where("error <> ''").select("root")
    return seen.join(tables[earlier("seen")], ["root", "content"]).join(failed, "root", "left_anti").select("root")


def load_ahead(context: SparkContext, language: LanguageSettings, workers: int) -> None:
    """Have Python workers load the model in the background, while the driver is busy with what comes before.

    Args:
        context: where the workers are.
        language: which it is.
        workers: how many will be wanted.
    """

    def load(_: int) -> None:
        _model(language)

    def run() -> None:
        with suppress(Exception):  # what is wrong with the model is told by the stage that needs it
            context.parallelize(range(workers), workers).foreach(load)

    Background(target=run, daemon=True).start()


def _threads(documents: Iterator[Document]) -> Iterator[Thread]:
    for _, thread in groupby(documents, key=lambda d: d.root):
        yield Thread(tuple(thread))
