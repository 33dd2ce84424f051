"""Tables that are made anew where something changed, and taken as they were where nothing did."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from kg_spark.layers import Change
from kg_spark.resolve.groups import cut, unpacked
from kg_spark.tables import among, apart_from, hash_of


@dataclass(frozen=True)
class Renewed:
    """A table as it stands, the rows that came since the last time, and those that are gone; None where there was no last time.

    A row that changed is gone and has come.
    """

    now: DataFrame
    come: DataFrame
    gone: DataFrame | None = None

    def changed(self, *columns: str) -> DataFrame | None:
        """What stands in some columns of rows that came or are gone, each once; None where there was no last time."""
        if self.gone is None:
            return None
        return self.come.select(*columns).unionByName(self.gone.select(*columns)).distinct()

    def unpacked(self, column: str) -> Renewed:
        """The same of the records in a column of lists."""
        now, come = unpacked(self.now, column), unpacked(self.come, column)
        return Renewed(now, come) if self.gone is None else compared(now, come, unpacked(self.gone, column))

    def kept(self, on: str, several: bool = False) -> Change | DataFrame:
        """The same as the runner writes it: what changed alone, or all where there was no last time.

        Args:
            on: the column of a key.
            several: whether it may have several rows; all of them go with one that changed then.
        """
        keys = self.changed(on)
        if keys is None:
            return self.now
        return Change(self.now, on, keys, among(self.now, cut(keys), on) if several else self.come)

    def where(self, condition: str) -> Renewed:
        """The same of the rows for which a condition holds."""
        gone = None if self.gone is None else self.gone.where(condition)
        return Renewed(self.now.where(condition), self.come.where(condition), gone)


def renewed(fresh: DataFrame, before: DataFrame | None, stale: DataFrame | None, on: str) -> Renewed:
    """A table of which the rows of some keys were made anew.

    Args:
        fresh: the rows of these keys.
        before: the table as it was; None where it was not.
        stale: the keys, under the name `on`.
        on: the column they stand in.
    """
    made = cut(fresh)
    if before is None or stale is None:
        return Renewed(made, made)
    return compared(made.unionByName(apart_from(before, stale, on)), made, among(before, stale, on))


def compared(now: DataFrame, made: DataFrame, old: DataFrame) -> Renewed:
    """A table as it stands, of which some rows were made anew in place of others: what is in both neither came nor is gone."""
    row = hash_of(made.columns)
    sides = made.withColumns({"_came": F.lit(True), "_row": row}).unionByName(
        old.withColumns({"_came": F.lit(False), "_row": row})
    )
    alone = F.count("*").over(Window.partitionBy("_row")) == 1
    changed = cut(sides.withColumn("_alone", alone).where("_alone").drop("_alone", "_row"))
    return Renewed(now, changed.where("_came").drop("_came"), changed.where("NOT _came").drop("_came"))


def without(frame: DataFrame, other: DataFrame) -> DataFrame:
    """The rows of a table that another table of the same columns has not, by their hashes."""
    row = hash_of(frame.columns)
    return frame.withColumn("_row", row).join(other.select(row.alias("_row")), "_row", "left_anti").drop("_row")


def together(*frames: DataFrame) -> DataFrame:
    """The rows of several tables of the same columns, each once."""
    return reduce(DataFrame.unionByName, frames).distinct()
