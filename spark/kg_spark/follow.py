"""Stage: where the ids of the build before lead now (`kg.redirects`); nothing of it goes into the graph.

It goes on from its own tables of the build before: `spoken`, whose each mention was, and `redirects`, so that an id of any build leads
straight to what there is now.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pyarrow as pa
from pyspark import StorageLevel
from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.config import Settings
from kg.records import Redirect
from kg.redirects import PARTS, Trail, redirects_of
from kg_spark.runner import earlier
from kg_spark.tables import schema_of, table


def follow(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`readings`, `references`, `entities` and, where there was a build before, its own tables, to `redirects` and `spoken`."""
    spoken = _spoken(tables["readings"], tables["references"])
    if earlier("spoken") not in tables:
        return {"redirects": table(spoken.sparkSession, Redirect), "spoken": spoken}
    there = tables["entities"].select(F.col("id").alias("old"), F.lit(True).alias("there"))
    before = tables[earlier("spoken")].withColumnRenamed("entity", "old")
    fresh = _redirects(_moved(before, spoken), there).persist(StorageLevel.MEMORY_AND_DISK)
    told = before.select("old").unionByName(there.select("old"))
    known = tables.get(earlier("redirects"), fresh.limit(0)).join(told, "old", "left_anti")
    return {"redirects": fresh.unionByName(_redirects(_led_on(known, fresh, there), there)), "spoken": spoken}


def _spoken(readings: DataFrame, references: DataFrame) -> DataFrame:
    """Whose each mention is. A mention is known by its place, for its type may be read otherwise the next time."""
    mentions = readings.select(F.explode("mentions").alias("m")).select("m.*")
    place = F.concat_ws(":", "document", F.coalesce(F.col("start").cast("string"), "kind"), "end")
    return mentions.join(references, "chain").select(place.alias("place"), "entity")


def _moved(before: DataFrame, spoken: DataFrame) -> DataFrame:
    """(old, mentions, entity, n): how many mentions an id had, and how many of these each entity of now has."""
    had = before.groupBy("old").agg(F.count("*").alias("mentions"))
    both = before.join(spoken, "place")
    return had.join(both.groupBy("old", "entity").agg(F.count("*").alias("n")), "old", "left")


def _led_on(known: DataFrame, fresh: DataFrame, there: DataFrame) -> DataFrame:
    """As `_moved`, of ids that were gone before: instead of mentions, which nobody knows any more, their order counts."""
    heirs = F.filter(F.concat(F.array("now"), "others"), lambda id_: id_.isNotNull())
    led = known.select(F.col("old").alias("first"), "mentions", F.posexplode_outer(heirs).alias("at", "old"))
    steps = led.join(fresh.select("old", "now", F.lit(True).alias("moved")), "old", "left").join(there, "old", "left")
    entity = F.when(F.col("moved"), F.col("now")).when(F.col("there"), F.col("old"))
    return steps.select(
        F.col("first").alias("old"), "mentions", entity.alias("entity"), (-F.col("at")).cast("long").alias("n")
    )


def _redirects(moved: DataFrame, there: DataFrame) -> DataFrame:
    order = Window.partitionBy("old").orderBy(F.desc("n"), "entity")
    part = F.when(F.col("entity").isNotNull(), F.struct("entity", F.col("n").alias("mentions")))
    ranked = moved.withColumn("rank", F.row_number().over(order)).where(_kept())
    trails = ranked.groupBy("old").agg(F.max("mentions").alias("mentions"), F.collect_list(part).alias("parts"))
    rows = trails.join(there, "old", "left").select(
        "old", F.coalesce("there", F.lit(False)).alias("there"), "mentions", "parts"
    )
    return rows.mapInArrow(_made, schema_of(Redirect))


def _kept() -> Column:
    """The greatest parts, and what the id itself has kept, however little."""
    return (F.col("rank") <= PARTS) | (F.col("old") == F.col("entity"))


def _made(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Redirect, redirects_of(records_in(Trail, batches)))
