"""What stands beside a name: the other names of its thread, the rarer the more telling."""

from __future__ import annotations

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from kg.names.thread import Kind
from kg.names.together import CONTEXT_KEPT, CONTEXT_SMOOTHING


def with_context(units: DataFrame) -> DataFrame:
    """The units, their profiles with the names of their thread that others have too.

    A name in n of N threads is worth log2((N + 20) / (n + 1)) bits, the inverse document frequency of the field, smoothed so that in a
    small corpus a common subject is still something in common.

    Args:
        units: `kg.names.thread.Unit`s.

    Returns:
        The same rows.
    """
    named = units.where(F.col("kind") == Kind.WHOLE).select("root", "group").distinct()
    seen = named.groupBy("group").agg(F.count("*").alias("n")).where("n > 1")
    total = units.agg(F.count_distinct("root").alias("threads"))
    bits = F.round(F.log2((F.col("threads") + CONTEXT_SMOOTHING) / (F.col("n") + 1)), 6)
    worth = seen.crossJoin(F.broadcast(total)).select("group", F.greatest(bits, F.lit(0.0)).alias("bits"))
    order = Window.partitionBy("root").orderBy(F.desc("bits"), "group")
    kept = (
        named.join(worth, "group").withColumn("rank", F.row_number().over(order)).where(F.col("rank") <= CONTEXT_KEPT)
    )
    beside = kept.groupBy("root").agg(F.sort_array(F.collect_list(F.struct("rank", "group", "bits"))).alias("beside"))
    empty = F.array()
    profile = (
        F.col("profile")
        .withField("context", F.coalesce("beside.group", empty.cast("array<string>")))
        .withField("bits", F.coalesce("beside.bits", empty.cast("array<double>")))
    )
    return units.join(beside, "root", "left").select("id", "root", "kind", "group", profile.alias("profile"))
