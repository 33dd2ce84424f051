"""Stage: what is read in each document. The documents of a thread are read together, in the executors, with one model a worker."""

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

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.forget.reading import read_around
from kg.language.context import Thread
from kg.records import Document, Reading
from kg_spark.tables import schema_of

if TYPE_CHECKING:
    from spacy.language import Language

_TASKS_A_CORE = 4  # threads differ in length


@cache
def _model(name: str) -> Language:
    """The model, loaded once in the life of a Python worker."""
    from kg.language.model import load

    return load(name)


def extract(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`documents` to `readings`, one row a document."""
    model, size = settings.language.model, settings.language.batch_size

    def read(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        from kg.language.reading import read_threads

        threads = _threads(records_in(Document, batches))
        yield from batches_of(Reading, read_around(threads, lambda them: read_threads(_model(model), them, size)))

    documents = tables["documents"]
    # the documents of one thread side by side in one partition, in their order
    cores = documents.sparkSession.sparkContext.defaultParallelism
    # a number, or Spark would put what is few bytes and much work into one task
    together = documents.repartition(_TASKS_A_CORE * cores, "root").sortWithinPartitions("root", "position", "id")
    return {"readings": together.mapInArrow(read, schema_of(Reading))}


def load_ahead(context: SparkContext, model: str, workers: int) -> None:
    """Have Python workers load the model in the background, while the driver is busy with what comes before.

    Args:
        context: where the workers are.
        model: its name.
        workers: how many will be wanted.
    """

    def load(_: int) -> None:
        _model(model)

    def run() -> None:
        with suppress(Exception):  # what is wrong with the model is told by the stage that needs it
            context.parallelize(range(workers), workers).foreach(load)

    Background(target=run, daemon=True).start()


def _threads(documents: Iterator[Document]) -> Iterator[Thread]:
    for _, thread in groupby(documents, key=lambda d: d.root):
        yield Thread(tuple(thread))
