"""Tables of records on Spark."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar

import pyarrow as pa
from pyspark import inheritable_thread_target
from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from kg.arrow import arrow_schema, batch_of

P = ParamSpec("P")
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
    there = {f.name: f.dataType for f in frame.schema.fields}
    return frame.select(
        *(
            f.name if there.get(f.name) == f.dataType else F.col(f.name).cast(f.dataType).alias(f.name)
            for f in schema_of(record).fields
        )
    )


def hash_of(columns: Iterable[str]) -> Column:
    """A hash of what stands in some columns of a row.

    Spark's own hash of several columns passes over nulls and does not know where a list ends: a day taken from "published" to
    "updated" would be no change. As JSON each value has its place.
    """
    named = ", ".join(f"`{column}`" for column in columns)  # as SQL: of columns each would be asked of Java by itself
    return F.expr(f"xxhash64(to_json(struct({named}), map('ignoreNullFields', 'false')))")


def among(frame: DataFrame, keys: DataFrame | None, on: str) -> DataFrame:
    """The rows whose key is among some few; all where None are named."""
    return frame if keys is None else frame.join(F.broadcast(keys), on, "left_semi")


def apart_from(frame: DataFrame, keys: DataFrame, on: str) -> DataFrame:
    """The rows whose key is not among some few."""
    return frame.join(F.broadcast(keys), on, "left_anti")


def labels_of(entities: DataFrame) -> DataFrame:
    """(entity, labels): the labels that an entity's node bears."""
    finer = F.when(F.col("finer").isNull(), F.array()).otherwise(F.array("finer"))
    labels = F.array_sort(F.concat(F.array(F.lit("Entity"), F.col("type")), finer))
    return entities.select(F.col("id").alias("entity"), labels.alias("labels"))


def at_once(spark: SparkSession, *makers: Callable[[], T]) -> list[T]:
    """What each of some functions makes, their jobs run side by side."""
    with ThreadPoolExecutor(len(makers)) as pool:
        return [future.result() for future in [pool.submit(apart(spark, make)) for make in makers]]


def apart(spark: SparkSession, function: Callable[P, T]) -> Callable[P, T]:
    """A function for another thread, with this thread's job group, so that a stage can be told from another.

    Each wants a copy of its own: what one job sets, such as the session's options, is taken back when that job ends, and
    would be gone for the others.
    """
    own: Callable[P, T] = inheritable_thread_target(spark)(function)
    return own
