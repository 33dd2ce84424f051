"""The one place where rows come to the driver, and never more than was allowed.

Who may call it is listed in `CALLERS`; a test holds the list to the code.
"""

from __future__ import annotations

from pyspark.sql import DataFrame, Row

from kg.errors import TooLarge

CALLERS = frozenset({"kg_spark.community.communities", "kg_spark.load", "kg_spark.resolve"})


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
