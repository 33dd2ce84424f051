"""How a graph lies on the cluster: a small one in one partition, where nothing is shuffled."""

from __future__ import annotations

from collections.abc import Callable

from pyspark.sql import DataFrame

_ROWS_A_PARTITION = 100_000


def kept(frame: DataFrame) -> DataFrame:
    """The frame computed once, its plan cut off: plans that hold other persisted plans take seconds to read.

    A local checkpoint lies on the executors, on disk where memory does not do; it goes with the last reference to it.
    """
    return frame.localCheckpoint(eager=False)


def made(frame: DataFrame) -> DataFrame:
    """The same, computed at once: for what another thread waits for."""
    return frame.localCheckpoint(eager=True)


def parted(frame: DataFrame, by: str) -> tuple[DataFrame, Callable[[DataFrame], DataFrame]]:
    """The frame computed, in as many partitions as its rows want.

    Args:
        frame: of any size.
        by: the column by which a large frame is parted.

    Returns:
        the frame, and a function that brings another frame into one partition where this one is in one.
    """
    rows = kept(frame)
    wanted = 1 + rows.count() // _ROWS_A_PARTITION
    if wanted == 1:
        return rows.coalesce(1), lambda other: other.coalesce(1)
    return kept(rows.repartition(wanted, by)), lambda other: other
