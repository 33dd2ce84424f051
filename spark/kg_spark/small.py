"""The one place where rows are collected on the driver, and never more than was allowed."""

from __future__ import annotations

from pyspark.sql import DataFrame, Row

from kg.errors import TooLarge


def rows(frame: DataFrame, most: int, what: str) -> list[Row]:
    """The rows of a table that must be small.

    Args:
        frame: the table.
        most: how many rows it may have.
        what: what they are, for the message.

    Raises:
        TooLarge: there are more.
    """
    found = frame.limit(most + 1).collect()
    if len(found) > most:
        raise TooLarge(f"{what}: more than {most} rows for the driver", "run it on fewer documents, or raise the limit")
    return found
