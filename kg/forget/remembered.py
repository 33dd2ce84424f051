"""What a run folder remembers of the builds before, without those who are forgotten.

These tables hold ids and numbers and outlast a purge, or notes on everybody else would lose their way. But the id of an entity is a hash
of its name without a salt: who has a name in mind could try it on them.
"""

from __future__ import annotations

import shutil
from collections.abc import Collection, Iterator
from dataclasses import replace
from pathlib import Path

import pyarrow.parquet as pq

from kg.arrow import arrow_schema, batch_of, records_in
from kg.records import Redirect, Spoken

TABLES = {"redirects": Redirect, "spoken": Spoken}


def clear(folder: Path) -> None:
    """Remember nothing: no old id leads anywhere any more.

    Args:
        folder: where the tables lie.
    """
    for name in TABLES:
        for table in (folder / name, _fresh(folder, name)):
            shutil.rmtree(table, ignore_errors=True)


def without(folder: Path, ids: Collection[str]) -> None:
    """Take entities out.

    Args:
        folder: where the tables lie.
        ids: of entities.

    Raises:
        OSError: they cannot be written; a table is as it was or done.
    """
    for name, record in TABLES.items():
        if (folder / name).is_dir():
            fresh = _fresh(folder, name)
            shutil.rmtree(fresh, ignore_errors=True)
            fresh.mkdir()
            for part in sorted((folder / name).glob("*.parquet")):
                _copy(part, fresh / part.name, record, ids)
            shutil.rmtree(folder / name)
            fresh.rename(folder / name)


def _fresh(folder: Path, name: str) -> Path:
    """Where a table is written until it is whole."""
    return folder / f".{name}.new"


def _copy(part: Path, to: Path, record: type, ids: Collection[str]) -> None:
    """One file of a table without the entities, some thousand rows at a time."""
    with pq.ParquetWriter(to, arrow_schema(record)) as out:
        for batch in pq.ParquetFile(part).iter_batches():
            found: Iterator[Redirect | Spoken] = records_in(record, [batch])
            kept = (_without(row, ids) for row in found)
            out.write_batch(batch_of(record, [row for row in kept if row is not None]))


def _without(row: Redirect | Spoken, ids: Collection[str]) -> Redirect | Spoken | None:
    if isinstance(row, Spoken):
        return None if row.entity in ids else row
    if row.old in ids or row.now in ids:
        return None
    return replace(row, others=tuple(id_ for id_ in row.others if id_ not in ids))
