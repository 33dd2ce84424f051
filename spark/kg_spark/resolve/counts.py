"""What is counted in the corpus: how many threads speak of a name, and how many names have a term in common.

Once a corpus is large the counts are kept until they are renewed on request, but for those of what nobody has any more: if each new
document moved the weight of each name, nothing that was resolved could be left as it is.
"""

from __future__ import annotations

from enum import StrEnum
from functools import reduce

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F

from kg.names.context import OFTEN, SMOOTHING, TELLING
from kg.names.rarity import GIVEN, LETTERS, NAME
from kg.names.units import Kind


class Counted(StrEnum):
    """What is counted under a key; of the last seven there is one number each."""

    BESIDE = "threads that speak of the name"
    TERM = "names that have the term"
    THREADS = "threads"
    PEOPLE = "full names of people"
    ONCE = "full names of people that stand in one thread"
    MET = "pairs of threads with a full name of a person in common"
    APART = "those without other company in common"
    CHANCE = "pairs of threads by chance"
    CHANCE_APART = "those without company in common"


COMPANY = (Counted.MET, Counted.APART, Counted.CHANCE, Counted.CHANCE_APART)
_TOTALS = (Counted.THREADS, Counted.PEOPLE, Counted.ONCE, *COMPANY)


def complete(counts: DataFrame) -> bool:
    """Whether counts that were kept hold all that is counted now: a version before counted less."""
    return counts.where(F.col("kind").isin(*(kind.value for kind in _TOTALS))).count() == len(_TOTALS)


def counts_of(units: DataFrame) -> DataFrame:
    """(kind, key, n): the counts of a corpus.

    Args:
        units: `kg.names.units.Unit`s without their profiles (`kg_spark.resolve.context.narrow`).
    """
    named = units.where(F.col("kind") == Kind.WHOLE).select("root", "group").distinct()
    listed = units.select(F.explode("company").alias("group"), F.lit(True).alias("listed")).distinct()
    times = named.groupBy("group").agg(F.count("*").alias("n"))
    beside = times.join(listed, "group", "left").where("n > 1 OR listed")
    names = units.where(F.size("terms") > 0).select("group", "terms").distinct()
    each = names.select("group", F.explode("terms").alias("term")).join(times, "group", "left")
    acronym = F.col("group") == F.concat(F.lit(NAME), F.substring("term", len(LETTERS) + 1, 1000))
    several = F.coalesce("n", F.lit(0)) > 1
    # as `kg.names.rarity.counted`
    terms = (
        each.where(~F.startswith("term", F.lit(LETTERS)) | several | acronym)
        .groupBy("term")
        .agg(F.count("*").alias("n"))
    )
    of_person = F.startswith(F.get("terms", F.lit(0)), F.lit(GIVEN))
    people = units.where(of_person).select("group").distinct()
    once = times.where("n = 1").join(people, "group", "left_semi")
    threads = units.where(F.col("kind") != Kind.KNOWN).agg(F.count_distinct("root").alias("n"))
    counted = (
        _counts(beside, Counted.BESIDE, F.col("group"), F.col("n")),
        _counts(terms, Counted.TERM, F.col("term"), F.col("n")),
        _counts(threads, Counted.THREADS, F.lit(""), F.col("n")),
        _counts(people.agg(F.count("*").alias("n")), Counted.PEOPLE, F.lit(""), F.col("n")),
        _counts(once.agg(F.count("*").alias("n")), Counted.ONCE, F.lit(""), F.col("n")),
        _company(named, people, times.crossJoin(F.broadcast(threads.withColumnRenamed("n", "threads")))),
    )
    return reduce(DataFrame.unionByName, counted)


def _company(named: DataFrame, people: DataFrame, times: DataFrame) -> DataFrame:
    """How often threads next to each other share company, all and those with a full name in common (`kg.names.context.away_of`).

    Args:
        named: (root, group) of all names.
        people: (group) of the full names of people.
        times: (group, n, threads): of how many of all threads each name is.
    """
    telling = times.where((F.col("n") > 1) & (TELLING * (F.col("n") + 1) <= F.col("threads") + SMOOTHING))
    shared = named.join(telling.select("group"), "group").groupBy("root").agg(F.collect_set("group").alias("names"))
    often = times.where(F.col("n") >= OFTEN).join(people, "group", "left_semi").select("group")
    of_one = named.join(often, "group").select("root", "group")
    of_all = named.select("root").distinct().withColumn("group", F.lit(""))
    in_order = Window.partitionBy("group").orderBy("root")
    pairs = of_one.unionByName(of_all).withColumn("next", F.lead("root").over(in_order)).where("next IS NOT NULL")
    beside = shared.select(F.col("root").alias("next"), F.col("names").alias("others"))
    one, other = (F.array_remove(names, F.col("group")) for names in ("names", "others"))
    both_have = (F.size(one) > 0) & (F.size(other) > 0)
    together = pairs.join(shared, "root").join(beside, "next").where(both_have)
    met = together.select("group", F.arrays_overlap(one, other).alias("both"))
    by_chance = F.col("group") == ""
    n = met.agg(
        F.count_if(~by_chance).alias(Counted.MET.name),
        F.count_if(~by_chance & ~F.col("both")).alias(Counted.APART.name),
        F.count_if(by_chance).alias(Counted.CHANCE.name),
        F.count_if(by_chance & ~F.col("both")).alias(Counted.CHANCE_APART.name),
    )
    each = F.explode(F.array(*(F.struct(F.lit(k.value).alias("kind"), F.col(k.name).alias("n")) for k in COMPANY)))
    return n.select(each.alias("each")).select("each.kind", F.lit("").alias("key"), "each.n")


def of_those_there(counts: DataFrame, units: DataFrame) -> DataFrame:
    """Counts that were kept, but for those of names and terms that no unit has any more: who was purged since is not remembered.

    Args:
        counts: as they were kept.
        units: of all threads.
    """
    named = units.where(F.col("kind") == Kind.WHOLE).select(F.lit(Counted.BESIDE.value).alias("kind"), "group")
    terms = units.select(F.lit(Counted.TERM.value).alias("kind"), F.explode("terms").alias("key"))
    there = named.withColumnRenamed("group", "key").unionByName(terms).distinct()
    whole = counts.where(F.col("kind").isin(*(kind.value for kind in _TOTALS)))
    return counts.join(there, ["kind", "key"], "left_semi").unionByName(whole)


def _counts(frame: DataFrame, kind: Counted, key: Column, n: Column) -> DataFrame:
    return frame.select(F.lit(kind.value).alias("kind"), key.alias("key"), n.alias("n"))


def counted(counts: DataFrame, kind: Counted, key: str, n: str) -> DataFrame:
    """The counts of one kind, as columns of these names."""
    return counts.where(F.col("kind") == kind.value).select(F.col("key").alias(key), F.col("n").alias(n))
