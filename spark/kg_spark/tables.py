"""Tables of records on Spark."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import TypeVar

import pyarrow as pa
from pyspark import inheritable_thread_target
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from kg.arrow import arrow_schema, batch_of

T = TypeVar("T")


@cache
def schema_of(record: type) -> StructType:
    """The Spark schema of a record's table."""
    return from_arrow_schema(arrow_schema(record))


def table(spark: SparkSession, record: type, rows: Iterable[object] = ()) -> DataFrame:
    """A small table made on the driver; for inputs, empty tables and tests.

    Args:
        spark: the session.
        record: the record of the table.
        rows: its records.
    """
    return spark.createDataFrame(pa.Table.from_batches([batch_of(record, rows)]))


def read(spark: SparkSession, folder: Path, record: type) -> DataFrame:
    """A table as it was written to a folder."""
    return spark.read.schema(schema_of(record)).parquet(str(folder))


def conform(frame: DataFrame, record: type) -> DataFrame:
    """The columns of a record in their order, cast to their types: what a stage returns becomes what a table holds."""
    return frame.select(*(frame[f.name].cast(f.dataType).alias(f.name) for f in schema_of(record).fields))


def at_once(spark: SparkSession, *makers: Callable[[], T]) -> list[T]:
    """What each of some functions makes, their jobs run side by side."""
    inherit = inheritable_thread_target(spark)  # the job group, so that a stage can be told from another
    with ThreadPoolExecutor(len(makers)) as pool:
        return [future.result() for future in [pool.submit(inherit(make)) for make in makers]]
