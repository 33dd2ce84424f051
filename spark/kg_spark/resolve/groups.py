"""Groups of records brought together by a key and handed to a pure function, one group after the other."""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import groupby
from typing import TypeVar

import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import DataType

from kg.arrow import batches_of, records_in
from kg.names.authors import Said
from kg.names.corpus import Assignment
from kg.names.profile import Profile
from kg.names.units import Judged, Member
from kg.records import Pair
from kg_spark.tables import schema_of

R = TypeVar("R", bound=Hashable)
S = TypeVar("S", bound=Hashable)

_TASKS_A_CORE = 4
_TOGETHER = 256  # small records in a batch: what is done for each of its columns takes as long for one as for all
_MADE = 50_000  # objects, until garbage is looked for


@dataclass(frozen=True, slots=True)
class Item:
    """One record of a group. `role` tells which of the others is there; `text` is a role's own (an id, a reason)."""

    key: str
    role: str
    id: str
    profile: Profile | None = None
    pair: Pair | None = None
    member: Member | None = None
    said: Said | None = None
    judged: Judged | None = None
    place: Assignment | None = None
    probability: float = 1.0
    text: str = ""


def items(
    frame: DataFrame, key: Column | str, role: Column | str, id_: Column | str, **columns: Column | str
) -> DataFrame:
    """A table of `Item`s.

    Args:
        frame: where the columns are.
        key: what groups.
        role: of all its rows, or the column that tells it.
        id_: what orders them within the group.
        columns: the further fields of `Item` that are set.
    """
    chosen = {"key": key, "role": F.lit(role) if isinstance(role, str) else role, "id": id_, **columns}
    defaults = {"probability": F.lit(1.0), "text": F.lit("")}

    def column(name: str, type_: DataType) -> Column:
        if name in chosen:
            value = chosen[name]
            return (F.col(value) if isinstance(value, str) else value).alias(name)
        return defaults.get(name, F.lit(None).cast(type_)).alias(name)

    return frame.select(*(column(f.name, f.dataType) for f in schema_of(Item).fields))


def by_key(frame: DataFrame, function: Callable[[str, list[Item]], Iterable[R]], record: type[R]) -> DataFrame:
    """What a pure function makes of each group.

    Args:
        frame: `Item`s; those of one key come together, in order of role and id.
        function: from a key and its items to records.
        record: the kind of these records.

    Returns:
        The table of the records.
    """

    def run(batches: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
        groups = groupby(records_in(Item, batches), key=lambda item: item.key)
        with seldom_collected():
            made = (one for key, group in groups for one in function(key, list(group)))
            yield from batches_of(record, made, _TOGETHER)

    # a number, or Spark would put what is few bytes and much work into one task
    tasks = _TASKS_A_CORE * frame.sparkSession.sparkContext.defaultParallelism
    ordered = frame.repartition(tasks, "key").sortWithinPartitions("key", "role", "id")
    return ordered.mapInArrow(run, schema_of(record))


@contextmanager
def seldom_collected() -> Iterator[None]:
    """Meanwhile Python seldom looks for garbage: records are many, and none leads back to itself, as a text that is read does."""
    before = gc.get_threshold()
    gc.set_threshold(_MADE, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def each(frame: DataFrame, record: type[S], function: Callable[[S], Iterable[R]], made: type[R]) -> DataFrame:
    """What a pure function makes of each record of a table."""

    def run(batches: Iterable[pa.RecordBatch]) -> Iterable[pa.RecordBatch]:
        yield from batches_of(made, (row for one in records_in(record, batches) for row in function(one)), _TOGETHER)

    return frame.mapInArrow(run, schema_of(made))


def cut(frame: DataFrame) -> DataFrame:
    """The same rows, made once and kept, with a plan that begins here.

    Each step uses several before it: with their plans inside each other, planning would take longer than the work. Checkpoints go to
    the session's checkpoint folder where it has one, else to the executors' own disks.
    """
    if frame.sparkSession.sparkContext.getCheckpointDir():
        return frame.checkpoint()
    return frame.localCheckpoint()


def unpacked(frame: DataFrame, column: str) -> DataFrame:
    """The rows of a column of lists of records, as a table of its own."""
    return frame.select(F.explode(column).alias("row")).select("row.*")


def struct_of(record: type[Hashable], prefix: str = "") -> Column:
    """The columns of a record as one."""
    return F.struct(*(F.col(prefix + f.name).alias(f.name) for f in schema_of(record).fields))
