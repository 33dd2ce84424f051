"""Stage: files to documents, read where the executors are; what cannot be read is kept with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.forget.pseudonyms import Pseudonyms
from kg.forget.texts import Forgetting
from kg.readers import Limits, Source, read
from kg.records import Document, Quarantined
from kg_spark import told
from kg_spark.small import rows
from kg_spark.tables import schema_of


@dataclass(frozen=True, slots=True)
class Read:
    """What came of one source."""

    documents: tuple[Document, ...]
    quarantined: tuple[Quarantined, ...]


def read_sources(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`sources` to `documents` and `quarantined`, without what is `forgotten`, and under `pseudonyms` where there is a key for them."""
    limits = Limits(**asdict(settings.read))
    forgetting = told.forgetting(tables)
    pseudonyms = next((Pseudonyms(row["key"]) for row in rows(tables["pseudonyms"], 1, "keys of pseudonyms")), None)

    def run(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        yield from batches_of(
            Read, (_read(source, limits, forgetting, pseudonyms) for source in records_in(Source, batches)), size=16
        )

    both = tables["sources"].mapInArrow(run, schema_of(Read)).persist(StorageLevel.MEMORY_AND_DISK)
    # two texts under one address: the same one is kept whatever the order, the other is set apart and not lost
    nth = F.row_number().over(Window.partitionBy("id").orderBy("sha256", "position"))
    found = both.select(F.explode("documents").alias("row")).select("row.*").withColumn("nth", nth)
    twice = found.where("nth > 1").select(
        "uri",
        F.lit("another document of the input has the same address").alias("reason"),
        F.lit("give each its own `url` or `id`").alias("mend"),
        F.octet_length("text").cast("long").alias("bytes"),
    )
    unreadable = both.select(F.explode("quarantined").alias("row")).select("row.*")
    return {"documents": found.where("nth = 1").drop("nth"), "quarantined": unreadable.unionByName(twice)}


def _read(source: Source, limits: Limits, forgetting: Forgetting, pseudonyms: Pseudonyms | None) -> Read:
    documents, quarantined = read(source, limits)
    if pseudonyms is not None:  # before anything is forgotten: that was found in texts with pseudonyms
        documents = pseudonyms.documents(documents)
    return Read(tuple(forgetting.documents(documents)), tuple(forgetting.quarantined(quarantined)))
