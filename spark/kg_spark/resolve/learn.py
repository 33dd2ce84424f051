"""What a corpus teaches about match weights: pairs are compared and counted here, `kg.names.learn` learns from the counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import to_record
from kg.config import Settings
from kg.names import learn
from kg.names.learn import Counted
from kg.names.model import Match
from kg.names.profile import Profile
from kg.names.units import Kind
from kg.names.weights import Weight
from kg.records import Judgement, Verdict
from kg_spark import told
from kg_spark.resolve import steps
from kg_spark.resolve.context import narrow, with_context
from kg_spark.resolve.counts import counts_of
from kg_spark.resolve.groups import Item, by_key, cut, each, items, struct_of, unpacked
from kg_spark.resolve.kept import Grouped, Key
from kg_spark.resolve.threads import thread_results
from kg_spark.small import rows

_MOST_VECTORS = 50_000  # a few hundred in practice: of some ten features most exclude each other


def weights_of(tables: Mapping[str, DataFrame], settings: Settings) -> tuple[Weight, ...]:
    """The match weights that a corpus teaches.

    Args:
        tables: `documents`, `readings` and `judgements`.
        settings: `resolve` counts.
    """
    match = Match(settings.resolve.threshold, settings.resolve.max_block)
    judgements = told.judgements(tables)
    threads = cut(thread_results(tables, match.threshold, judgements))
    bare = unpacked(threads, "units")
    own = narrow(bare)
    units = cut(with_context(bare, own, cut(counts_of(own))))
    heads = cut(each(_named(units, match), Profile, _full, Profile))
    found = _compared(heads, match.largest).unionByName(_judged(units, unpacked(threads, "judged"), judgements))
    (size,) = rows(heads.agg(F.count("*").alias("n"), F.max("rarity.people").alias("people")), 1, "people counted")
    return learn.learned(
        _few(found, "compared pairs"),
        _few(_by_chance(heads, settings.resolve.seed), "random pairs"),
        size.n,
        size.people or 0.0,
    )


def _named(units: DataFrame, match: Match) -> DataFrame:
    """Units of one name brought together by the shipped weights, or told apart."""
    rows_of = items(units.where(F.col("kind") == Kind.WHOLE), "group", "profile", "id", profile="profile")
    return unpacked(by_key(rows_of, lambda key, group: [steps.same_name(key, group, match)], Grouped), "heads")


def _full(profile: Profile) -> list[Profile]:
    return [profile] if learn.full(profile) else []


def _compared(heads: DataFrame, largest: int) -> DataFrame:
    """The pairs of the blocks."""
    keys = each(heads, Profile, steps.block_keys, Key)
    shared = keys.groupBy("key").agg(F.count("*").alias("n")).where("n > 1").select("key")
    profiles = keys.join(shared, "key").join(heads.select("id", struct_of(Profile).alias("profile")), "id")

    def compared(key: str, group: list[Item]) -> list[Counted]:
        return list(learn.counted(learn.compared(key, steps.profiles(group), largest)))

    return by_key(items(profiles, "key", "profile", "id", profile="profile"), compared, Counted)


def _by_chance(heads: DataFrame, seed: int) -> DataFrame:
    """The pairs of a sample of people."""
    order = F.sha2(F.concat(F.lit(f"{seed}|"), F.col("id")), 256)  # `kg.names.learn.drawn`
    sample = (
        heads.select("id", struct_of(Profile).alias("profile"), order.alias("order"))
        .orderBy("order")
        .limit(learn.SAMPLE)
    )
    rows_of = items(sample, F.lit(""), "profile", "id", profile="profile")
    return by_key(rows_of, lambda _, group: list(learn.counted(learn.by_chance(steps.profiles(group)))), Counted)


def _judged(units: DataFrame, judged: DataFrame, judgements: Sequence[Judgement]) -> DataFrame:
    """The pairs that people judged, a judgement a group."""
    same = [judgement.verdict == Verdict.SAME for judgement in judgements]
    profiles = units.select(F.col("id").alias("unit"), F.col("profile"))
    sides = judged.select("order", "left", "unit").distinct().join(profiles, "unit")
    key = F.col("order").cast("string")
    left = items(sides.where("left"), key, "left", "unit", profile="profile")
    right = items(sides.where("NOT left"), key, "right", "unit", profile="profile")

    def vectors(key: str, group: list[Item]) -> list[Counted]:
        one, other = steps.profiles(group, "left"), steps.profiles(group, "right")
        return list(learn.counted(learn.by_people(one, other, same[int(key)])))

    return by_key(left.unionByName(right), vectors, Counted)


def _few(found: DataFrame, what: str) -> list[Counted]:
    """Counts of equal vectors added up, on the driver."""
    summed = found.groupBy("vector").agg(F.sum("pairs").alias("pairs"))
    return [to_record(Counted, row) for row in rows(summed, _MOST_VECTORS, what)]
