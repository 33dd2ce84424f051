"""Stage: what is read in each document. The documents of a thread are read together, in the executors, with one model a worker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import DataFrame

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.language.context import Thread
from kg.records import Document, Reading
from kg_spark.tables import schema_of

if TYPE_CHECKING:
    from spacy.language import Language


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
        yield from batches_of(Reading, read_threads(_model(model), threads, size))

    documents = tables["documents"]
    # the documents of one thread side by side in one partition, in their order
    together = documents.repartition("root").sortWithinPartitions("root", "position", "id")
    return {"readings": together.mapInArrow(read, schema_of(Reading))}


def _threads(documents: Iterator[Document]) -> Iterator[Thread]:
    for _, thread in groupby(documents, key=lambda d: d.root):
        yield Thread(tuple(thread))
