"""Stage: what stands in each document, mentions, claims and quotes, as nodes and relationships.

It wants no relations and no communities, and so is made while these are computed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.graph import Part, Referent, document_part
from kg.records import Document, Reading
from kg_spark.tables import labels_of, schema_of


@dataclass(frozen=True, slots=True)
class _Read:
    document: Document
    reading: Reading
    parent: Document | None
    referents: tuple[Referent, ...]


def texts(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`documents`, `readings`, `references` and `entities` to `texts`, one row a document."""
    documents, readings = tables["documents"], tables["readings"]
    whole = F.struct(*documents.columns)
    parents = documents.select(F.col("id").alias("parent"), whole.alias("above"))
    referents = (
        readings.select("document", F.explode("chains.id").alias("chain"))
        .join(tables["references"], "chain")
        .join(labels_of(tables["entities"]), "entity")
        .groupBy("document")
        .agg(F.collect_list(F.struct("chain", "entity", "labels", "probability", "reason")).alias("referents"))
    )
    read = readings.select(F.col("document").alias("id"), F.struct(*readings.columns).alias("reading"))
    rows = (
        documents.join(read, "id")
        .join(parents, "parent", "left")
        .join(referents.withColumnRenamed("document", "id"), "id", "left")
        .select(
            whole.alias("document"),
            "reading",
            F.col("above").alias("parent"),
            F.coalesce("referents", F.array()).alias("referents"),
        )
    )
    return {"texts": rows.mapInArrow(_parts, schema_of(Part))}


def _parts(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Part, (_part(row) for row in records_in(_Read, batches)))


def _part(row: _Read) -> Part:
    return document_part(row.document, row.reading, row.parent, {r.chain: r for r in row.referents})
