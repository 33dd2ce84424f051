"""What only the corpus tells of a name: which names of its thread others have too (`kg.names.context`), and how rare it is itself."""

from __future__ import annotations

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from kg.names.context import AWAY_BEFORE, KEPT, LEAST_AWAY, MOST_AWAY, OF_ONE, SEEN_BEFORE, SMOOTHING
from kg.names.rarity import BACKGROUND, FAMILY, GIVEN, NAMES_BEFORE
from kg.names.units import Kind
from kg_spark.resolve.counts import COMPANY, Counted, counted
from kg_spark.resolve.groups import cut


def narrow(units: DataFrame) -> DataFrame:
    """What units are counted by, without their profiles, which are wide: made once, for many counts look at it.

    Args:
        units: `kg.names.units.Unit`s.
    """
    return cut(units.select("id", "root", "kind", "group", "terms", "company"))


def with_context(units: DataFrame, own: DataFrame, counts: DataFrame) -> DataFrame:
    """The units, their profiles with the names of their thread that others have too, and how rare their own name is.

    Args:
        units: `kg.names.units.Unit`s, of whole threads.
        own: the same without profiles (`narrow`).
        counts: of the corpus; a name that was not counted stands in this thread alone, a term in this name.

    Returns:
        The same rows.
    """
    # the profiles are moved once: what is added to them is made of narrow tables
    told = (
        own.join(_beside(own, counts), "root", "left")
        .join(_times(own, counts), ["group", "terms"], "left")
        .crossJoin(F.broadcast(counted(counts, Counted.PEOPLE, "_", "people")))
        .crossJoin(F.broadcast(counted(counts, Counted.ONCE, "_", "once")))
        .crossJoin(F.broadcast(_away(counts)))
        .select("id", "beside", _rarity().alias("rarity"))
    )
    names = F.coalesce("beside.group", F.array().cast("array<string>"))
    profile = (
        F.col("profile")
        .withField("context", names)
        .withField("bits", F.coalesce("beside.bits", F.array().cast("array<double>")))
        .withField("seen", F.transform(names, lambda _: F.lit(1).cast("long")))
        .withField("beside", F.size(names).cast("long"))
        .withField("rarity", F.col("rarity"))
    )
    return units.join(told, "id").select("id", "root", "kind", "group", profile.alias("profile"), "terms", "company")


def _beside(units: DataFrame, counts: DataFrame) -> DataFrame:
    """(root, beside): the names of a thread, or beside a known record, that others have too, the most telling first, and their bits."""
    standing = units.where(F.col("kind") == Kind.WHOLE).select("root", "group")
    named = standing.unionByName(units.select("root", F.explode("company").alias("group"))).distinct()
    total = counted(counts, Counted.THREADS, "_", "threads")
    bits = F.round(F.log2((F.col("threads") + SMOOTHING) / (F.col("n") + 1)), 6)
    seen = counted(counts, Counted.BESIDE, "group", "n").crossJoin(F.broadcast(total))
    worth = seen.select("group", F.greatest(bits, F.lit(0.0)).alias("bits"))
    order = Window.partitionBy("root").orderBy(F.desc("bits"), "group")
    kept = named.join(worth, "group").withColumn("rank", F.row_number().over(order)).where(F.col("rank") <= KEPT)
    return kept.groupBy("root").agg(F.sort_array(F.collect_list(F.struct("rank", "group", "bits"))).alias("beside"))


def _times(units: DataFrame, counts: DataFrame) -> DataFrame:
    """(group, terms, times): how many distinct names have each of a name's terms, in their order."""
    names = units.where(F.size("terms") > 0).select("group", "terms").distinct()
    each = names.select("group", "terms", F.posexplode("terms").alias("at", "term"))
    known = each.join(counted(counts, Counted.TERM, "term", "n"), "term", "left")
    in_order = F.sort_array(F.collect_list(F.struct("at", F.coalesce("n", F.lit(1)).alias("n"))))
    return known.groupBy("group", "terms").agg(in_order.getField("n").alias("times"))


def _away(counts: DataFrame) -> DataFrame:
    """(away, chance): `kg.names.context.away_of`, step by step as there, so that they come out the same to the last digit."""

    def number(kind: Counted) -> Column:
        return F.max(F.when(F.col("kind") == kind.value, F.col("n"))).cast("double")

    met, apart, chance, chance_apart = (F.col(kind.name) for kind in COMPANY)
    by_chance = (chance_apart + 1.0) / (chance + 1.0)
    others = (1.0 - OF_ONE) * met * by_chance
    before = SEEN_BEFORE * (1.0 - (1.0 - AWAY_BEFORE) * (1.0 - AWAY_BEFORE)) * by_chance
    either = (F.greatest(apart - others, F.lit(0.0)) + before) / ((OF_ONE * met + SEEN_BEFORE) * by_chance)
    once = 1.0 - F.sqrt(1.0 - F.least(either, F.lit(1.0)))
    away = F.round(F.least(F.greatest(once, F.lit(LEAST_AWAY)), F.lit(MOST_AWAY)), 6)
    each = counts.agg(*(number(kind).alias(kind.name) for kind in COMPANY))
    return each.select(away.alias("away"), F.round(1.0 - by_chance, 6).alias("chance"))


def _rarity() -> Column:
    """`kg.names.rarity.rarity_of`, of the columns `terms`, `times`, `people`, `once`, `away` and `chance`."""
    whole = F.col("people") + NAMES_BEFORE
    of_person = F.coalesce(F.startswith(F.get("terms", F.lit(0)), F.lit(GIVEN)), F.lit(False))

    def bits(at: int, kind: str) -> Column:
        worth = F.round(F.log2(whole / (F.get("times", F.lit(at)) + NAMES_BEFORE * BACKGROUND[kind])), 6)
        return F.when(of_person, worth).otherwise(0.0)

    rivals = F.when(of_person | F.col("times").isNull(), 0).otherwise(F.array_max("times") - 1)
    return F.struct(
        bits(0, GIVEN).alias("given"),
        bits(1, FAMILY).alias("family"),
        F.round(F.log2(whole), 6).alias("people"),
        F.round(F.log2(F.col("once") + NAMES_BEFORE), 6).alias("once"),
        rivals.cast("long").alias("rivals"),
        F.col("away"),
        F.col("chance"),
    )
