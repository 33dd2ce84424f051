"""Stage: files to documents, read where the executors are; what cannot be read is kept with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.readers import Limits, Source, read
from kg.records import Document, Quarantined
from kg_spark.tables import schema_of


@dataclass(frozen=True, slots=True)
class Read:
    """What came of one source."""

    documents: tuple[Document, ...]
    quarantined: tuple[Quarantined, ...]


def read_sources(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`sources` to `documents` and `quarantined`."""
    limits = Limits(**asdict(settings.read))

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        yield from batches_of(Read, (_read(source, limits) for source in records_in(Source, batches)), size=16)

    both = tables["sources"].mapInArrow(run, schema_of(Read)).persist(StorageLevel.MEMORY_AND_DISK)
    documents = both.select(F.explode("documents").alias("row")).select("row.*").dropDuplicates(["id"])
    quarantined = both.select(F.explode("quarantined").alias("row")).select("row.*")
    return {"documents": documents, "quarantined": quarantined}


def _read(source: Source, limits: Limits) -> Read:
    documents, quarantined = read(source, limits)
    return Read(tuple(documents), tuple(quarantined))
