"""Known records among the units of threads: which of them take part, and which thing of the corpus each of them is."""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kg.names.corpus import Assignment
from kg.names.known import CALLED, thread_of
from kg.names.model import Match
from kg.names.profile import Profile
from kg.names.units import Kind, ThreadResult, Unit
from kg.records import Known, Pair
from kg_spark.resolve import steps
from kg_spark.resolve.groups import by_key, cut, each, items, struct_of, unpacked
from kg_spark.resolve.kept import Key


def with_known(threads: DataFrame, known: DataFrame) -> DataFrame:
    """The threads and, a root each, the known records that share a key with a name in one of them."""
    threads = cut(threads)
    named = each(unpacked(threads, "units"), Unit, steps.unit_keys, Key).select("key").distinct()
    wanted = each(known, Known, steps.known_keys, Key).join(named, "key", "leftsemi").select("id").distinct()
    records = each(known.join(wanted, "id", "leftsemi"), Known, lambda one: [thread_of(one)], ThreadResult)
    return threads.unionByName(records)


def candidates(heads: DataFrame, units: DataFrame, match: Match) -> DataFrame:
    """The scored pairs of things and of the known records that they may be.

    Args:
        heads: the profiles of all things.
        units: those of kind `known` count.
        match: how they are matched.
    """
    records = units.where(F.col("kind") == Kind.KNOWN).select("profile.*")
    keys = each(records, Profile, steps.record_keys, Key)
    times = keys.groupBy("key").agg(F.count("*").alias("n"))
    telling = times.where((F.col("n") <= match.largest) | F.startswith("key", F.lit(CALLED))).select("key")
    things = each(heads, Profile, steps.thing_keys, Key).withColumnRenamed("id", "thing")
    near = cut(things.join(keys.join(telling, "key"), "key").select("thing", "id").distinct())
    wanted = heads.join(near.select(F.col("thing").alias("id")).distinct(), "id")
    rows = items(wanted, "id", "thing", "id", profile=struct_of(Profile)).unionByName(
        items(records.join(near, "id"), "thing", "record", "id", profile=struct_of(Profile))
    )
    return cut(by_key(rows, lambda _, group: steps.candidates(group, match), Pair))


def linked(heads: DataFrame, units: DataFrame, placed: DataFrame, found: DataFrame, threshold: float) -> DataFrame:
    """The places of all units, where those of the things that a known record was found to be are one, the record with them.

    Args:
        heads: the profiles of all things.
        units: those of kind `known` count.
        placed: (unit, head, probability, reason).
        found: from `candidates`.
        threshold: the least probability of an accepted pair.
    """
    chosen = found.where("accepted").select(
        F.col("left").alias("id"), F.col("right").alias("record"), struct_of(Pair).alias("pair")
    )
    things = heads.select("id", struct_of(Profile).alias("profile")).join(chosen, "id")
    records = units.where(F.col("kind") == Kind.KNOWN).select("id", "profile")
    wanted = records.join(chosen.select(F.col("record").alias("id")).distinct(), "id")
    rows = items(things, "record", "thing", "id", profile="profile", pair="pair").unionByName(
        items(wanted, "id", "record", "id", profile="profile")
    )
    moves = by_key(rows, lambda _, group: steps.linked(group, threshold), Assignment).select(
        F.col("profile").alias("head"),
        F.col("head").alias("to"),
        F.col("probability").alias("p"),
        F.col("reason").alias("r"),
    )
    return placed.join(moves, "head", "left").select("unit", F.coalesce("to", "head").alias("head"), *through("p", "r"))


def through(probability: str, reason: str) -> tuple[Column, Column]:
    """`kg.names.corpus.through` of the columns `probability` and `reason` and those of where their head went, if it went."""
    reasons = (F.when(F.col(r) != "", F.col(r)) for r in ("reason", reason))
    return (
        (F.col("probability") * F.coalesce(probability, F.lit(1.0))).alias("probability"),
        F.concat_ws("; ", *reasons).alias("reason"),
    )
