"""Stage: lists of known people and bodies to records, one a thing; a row that is none is kept with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.errors import UnreadableRecord
from kg.forget.texts import Forgetting
from kg.known import Found, one, read
from kg.readers import Limits, Source
from kg.records import Known, Quarantined
from kg_spark import told
from kg_spark.tables import schema_of, table


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of one id."""

    rows: tuple[Found, ...]


def known_records(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`known_files` to `known` and `known_quarantined`, without what is `forgotten`."""
    if tables["known_files"].isEmpty():
        spark = tables["known_files"].sparkSession
        return {"known": table(spark, Known), "known_quarantined": table(spark, Quarantined)}
    limits = Limits(**asdict(settings.read))
    forgetting = told.forgetting(tables)

    def run(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        found = (_kept(row, forgetting) for source in records_in(Source, batches) for row in read(source, limits))
        yield from batches_of(Found, (row for row in found if row is not None), size=1024)

    read_ = tables["known_files"].mapInArrow(run, schema_of(Found)).persist(StorageLevel.MEMORY_AND_DISK)
    together = read_.where("known IS NOT NULL").groupBy("known.id").agg(F.collect_list(F.struct("*")).alias("rows"))
    whole = together.select("rows").mapInArrow(_wholes, schema_of(Found)).persist(StorageLevel.MEMORY_AND_DISK)
    apart = read_.unionByName(whole).where("quarantined IS NOT NULL")
    return {
        "known": whole.where("known IS NOT NULL").select("known.*"),
        "known_quarantined": apart.select("quarantined.*"),
    }


def _kept(row: Found, forgetting: Forgetting) -> Found | None:
    """What may be kept of a row."""
    if row.quarantined is not None:
        left = forgetting.quarantined([row.quarantined])
        return Found(row.at, quarantined=left[0]) if left else None
    record = forgetting.known(row.known) if row.known is not None else None
    return Found(row.at, known=record) if record is not None else None


def _wholes(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(
        Found, (made for group in records_in(_Rows, batches) for made in _whole(group.rows)), size=1024
    )


def _whole(group: tuple[Found, ...]) -> Iterator[Found]:
    """The record that rows make, or why each of them is none."""
    try:
        yield Found("", known=one([row.known for row in group if row.known is not None]))
    except UnreadableRecord as error:
        for row in group:
            yield Found(row.at, quarantined=Quarantined(row.at, error.cause, error.mend, 0))
