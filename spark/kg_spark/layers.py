"""Tables of which little changes from one build to the next: a base, and layers of what changed over it.

    TABLE/part-….parquet        the base, as any table lies
    TABLE/_layers/001/keys/ID/  the keys of rows that came, changed or went, by the name of their column: so nobody has to look
    TABLE/_layers/001/rows/     the rows that have these keys now

In the table stand the rows of the base and of each layer, but for those whose key is in a layer after them. A layer costs what changed:
the files below it are linked, for none is ever written to. What a layer hides stays on the disk until the table is
written whole again, which is done as soon as the layers weigh too much.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import StructType

from kg_spark import tables
from kg_spark.tables import apart_from, conform, schema_of

_KEYS = "keys"
_FOLDER = "_layers"  # neither Spark nor Arrow looks for rows in a folder whose name begins like this
_MOST = 8  # layers: each costs every later reading a join
_SHARE = 0.5  # of the base's bytes, that the layers may have


@dataclass(frozen=True)
class Change:
    """A table as it stands, told by what changed since the last time.

    `keys` are those of rows that came, changed or went, in the column `on`; `rows` are all that have one of these now.
    """

    now: DataFrame
    on: str
    keys: DataFrame
    rows: DataFrame


def read(spark: SparkSession, folder: Path, record: type) -> DataFrame:
    """A table as it stands, with its layers where it has any."""
    frame = tables.read(spark, folder, record)
    for layer in _layers(folder):
        (folder_of_keys,) = (layer / _KEYS).iterdir()
        column = schema_of(record)[folder_of_keys.name]
        keys = spark.read.schema(StructType([column])).parquet(str(folder_of_keys))
        frame = apart_from(frame, keys, column.name).unionByName(tables.read(spark, layer / "rows", record))
    return frame.select(*schema_of(record).names)


def write(change: Change, record: type, before: Path, fresh: Path) -> None:
    """Write a table beside the one it takes the place of: what changed as one layer more, or the whole where the layers weigh too much.

    Args:
        change: what changed since `before` was written.
        record: the record of the table.
        before: where the table lies.
        fresh: where it is written; it must not be there.
    """
    below = _layers(before)
    if len(below) >= _MOST or sum(map(_bytes, below)) > _SHARE * _bytes(before):
        conform(change.now, record).write.parquet(str(fresh))
        return
    link(before, fresh)
    layer = fresh / _FOLDER / f"{len(below) + 1:03}"
    change.keys.select(F.col(change.on)).distinct().coalesce(1).write.parquet(str(layer / _KEYS / change.on))
    conform(change.rows, record).write.parquet(str(layer / "rows"))


def link(folder: Path, to: Path) -> None:
    """A folder under a second name, file by file; it lies on the disk once where the file system knows links."""
    shutil.copytree(folder, to, copy_function=_linked)


def _layers(folder: Path) -> Sequence[Path]:
    """The layers of a table, the first one first."""
    return sorted((folder / _FOLDER).glob("*"))


def _bytes(folder: Path) -> int:
    """What the rows of a base or a layer weigh."""
    rows = folder / "rows"
    return sum(file.stat().st_size for file in (rows if rows.is_dir() else folder).glob("*.parquet"))


def _linked(source: str, target: str) -> None:
    """The file under a second name; a copy where the file system knows no links."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
