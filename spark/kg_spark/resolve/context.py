"""What stands beside a name: the other names of its thread, the rarer the more telling (`kg.names.context`)."""

from __future__ import annotations

from pyspark.sql import DataFrame, Window
from pyspark.sql import functions as F

from kg.names.context import KEPT, SMOOTHING
from kg.names.units import Kind


def with_context(units: DataFrame) -> DataFrame:
    """The units, their profiles with the names of their thread that others have too, worth what `kg.names.context.worth` says.

    Args:
        units: `kg.names.thread.Unit`s.

    Returns:
        The same rows.
    """
    named = units.where(F.col("kind") == Kind.WHOLE).select("root", "group").distinct()
    seen = named.groupBy("group").agg(F.count("*").alias("n")).where("n > 1")
    total = units.agg(F.count_distinct("root").alias("threads"))
    bits = F.round(F.log2((F.col("threads") + SMOOTHING) / (F.col("n") + 1)), 6)
    worth = seen.crossJoin(F.broadcast(total)).select("group", F.greatest(bits, F.lit(0.0)).alias("bits"))
    order = Window.partitionBy("root").orderBy(F.desc("bits"), "group")
    kept = named.join(worth, "group").withColumn("rank", F.row_number().over(order)).where(F.col("rank") <= KEPT)
    beside = kept.groupBy("root").agg(F.sort_array(F.collect_list(F.struct("rank", "group", "bits"))).alias("beside"))
    names = F.coalesce("beside.group", F.array().cast("array<string>"))
    profile = (
        F.col("profile")
        .withField("context", names)
        .withField("bits", F.coalesce("beside.bits", F.array().cast("array<double>")))
        .withField("seen", F.transform(names, lambda _: F.lit(1).cast("long")))
        .withField("beside", F.size(names).cast("long"))
    )
    return units.join(beside, "root", "left").select("id", "root", "kind", "group", profile.alias("profile"))
