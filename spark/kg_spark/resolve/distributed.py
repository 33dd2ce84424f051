"""Resolution in steps, each a table made of tables before it, for corpora that are too large for one task.

The result is that of `kg.names.together`: the same functions are called with the same groups.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.names.corpus import Assignment, Resolved
from kg.names.entities import Built
from kg.names.model import Match
from kg.names.profile import Profile
from kg.names.units import Judged, Kind
from kg.records import Entity, Judgement, Pair, Reference
from kg_spark.resolve import steps
from kg_spark.resolve.context import with_context
from kg_spark.resolve.groups import by_key, cut, each, items, struct_of, unpacked
from kg_spark.tables import conform

Components = Callable[[DataFrame, DataFrame], DataFrame]


def resolve_in_steps(
    threads: DataFrame, match: Match, components: Components, judgements: Sequence[Judgement] = ()
) -> dict[str, DataFrame]:
    """`pairs`, `entities` and `references` of threads that are resolved by themselves.

    Args:
        threads: `kg.names.thread.ThreadResult`s.
        match: how things of several threads are matched.
        components: connected components of (id) and (src, dst).
        judgements: those that count, in the order of the log.
    """
    threads = cut(threads)
    units = cut(with_context(unpacked(threads, "units")))
    alike = _same_names(units, match)
    pairs = _blocks(unpacked(alike, "heads"), match)
    wholes = _joined(unpacked(alike, "heads"), pairs, components)
    parts = _parts(units, unpacked(wholes, "heads"), match)
    heads = unpacked(wholes, "heads").unionByName(unpacked(parts, "heads"))
    placed = _authors(threads, units, cut(_placed(units, alike, wholes, parts)), heads, match.threshold)
    if judgements:
        placed = _judged(unpacked(threads, "judged"), cut(placed), judgements)
    built = cut(_built(units, unpacked(threads, "members"), cut(placed)))
    scored = [unpacked(t, "pairs") for t in (threads, alike, parts)]
    return {"pairs": _distinct(reduce(DataFrame.unionByName, scored, pairs)), **_entities(built)}


def _same_names(units: DataFrame, match: Match) -> DataFrame:
    """Units of one name told apart or brought together."""
    whole = units.where(F.col("kind") == Kind.WHOLE)
    rows = items(whole, "group", "profile", "id", profile="profile")
    return cut(by_key(rows, lambda _, group: [steps.same_name(group, match)], Resolved))


def _blocks(heads: DataFrame, match: Match) -> DataFrame:
    """The scored pairs of things whose names share a blocking key; a key that only one has is dropped before."""
    keys = each(heads, Profile, steps.block_keys, steps.Key)
    shared = keys.groupBy("key").agg(F.count("*").alias("n")).where("n > 1").select("key")
    rows = keys.join(shared, "key").join(heads.select("id", struct_of(Profile).alias("profile")), "id")

    def scored(key: str, group: list[steps.Item]) -> list[Pair]:
        return steps.score_block(key, group, match)

    return cut(by_key(items(rows, "key", "profile", "id", profile="profile"), scored, Pair))


def _joined(heads: DataFrame, pairs: DataFrame, components: Components) -> DataFrame:
    """Connected components over the accepted pairs, cut where two of one cannot be one; what has no pair stays as it is."""
    accepted = pairs.where("accepted")
    ends = accepted.select(F.col("left").alias("id")).union(accepted.select(F.col("right").alias("id"))).distinct()
    found = components(ends, accepted.select(F.col("left").alias("src"), F.col("right").alias("dst")))
    profiles = heads.select("id", struct_of(Profile).alias("profile")).join(found, "id", "left")
    key = F.coalesce("component", "id")
    edges = accepted.select(F.col("left").alias("id"), struct_of(Pair).alias("pair")).join(found, "id")
    rows = items(profiles, key, "profile", "id", profile="profile").unionByName(
        items(edges, "component", "pair", F.concat("pair.left", "pair.right"), pair="pair")
    )
    return cut(by_key(rows, lambda _, group: [steps.join_component(group)], Resolved))


def _parts(units: DataFrame, wholes: DataFrame, match: Match) -> DataFrame:
    """Lone names that their thread left open, each with the full names that have the word in them."""
    parts = units.where(F.col("kind") == Kind.PART)
    wanted = parts.select(F.col("group").alias("key")).distinct()
    keys = each(wholes, Profile, steps.words_of_name, steps.Key).join(wanted, "key")
    named = keys.join(wholes.select("id", struct_of(Profile).alias("profile")), "id")
    rows = items(parts, "group", "part", "id", profile="profile").unionByName(
        items(named, "key", "whole", "id", profile="profile")
    )
    return cut(by_key(rows, lambda _, group: [steps.attach_parts(group, match)], Resolved))


def _placed(units: DataFrame, alike: DataFrame, wholes: DataFrame, parts: DataFrame) -> DataFrame:
    """(unit, head, probability, reason) of every unit: through its name's cluster to the head of the component."""
    first = unpacked(alike, "assignments")
    second = unpacked(wholes, "assignments").select(
        F.col("profile").alias("head"),
        F.col("head").alias("last"),
        F.col("probability").alias("p"),
        F.col("reason").alias("r"),
    )
    named = first.join(second, "head").select(
        F.col("profile").alias("unit"),
        F.col("last").alias("head"),
        (F.col("probability") * F.col("p")).alias("probability"),
        F.concat_ws("; ", F.when(F.col("reason") != "", F.col("reason")), F.when(F.col("r") != "", F.col("r"))).alias(
            "reason"
        ),
    )
    lone = unpacked(parts, "assignments").withColumnRenamed("profile", "unit")
    nameless = units.where(F.col("kind") == Kind.NAMELESS).select(
        F.col("id").alias("unit"), F.col("id").alias("head"), F.lit(1.0).alias("probability"), F.lit("").alias("reason")
    )
    return named.unionByName(lone).unionByName(nameless)


def _authors(threads: DataFrame, units: DataFrame, placed: DataFrame, heads: DataFrame, threshold: float) -> DataFrame:
    """The places of all units, where authors without a name are with the person of whom others say what they say of themselves."""
    found = by_key(
        steps.author_items(threads, units, placed, heads), lambda k, g: steps.author(k, g, threshold), Assignment
    )
    return _elsewhere(placed, found)


def _judged(judged: DataFrame, placed: DataFrame, judgements: Sequence[Judgement]) -> DataFrame:
    """The places of all units, where people took them; all that a judgement touches is one group, for one may follow on another."""
    touched = placed.join(judged.select("unit").distinct(), "unit").select("head").distinct()
    near = placed.join(touched, "head").select(
        F.struct(F.col("unit").alias("profile"), "head", "probability", "reason").alias("place"), "unit"
    )
    told = judged.select(struct_of(Judged).alias("judged"), F.col("chain"))
    rows = items(near, F.lit(""), "place", "unit", place="place").unionByName(
        items(told, F.lit(""), "judged", "chain", judged="judged")
    )
    return _elsewhere(placed, by_key(rows, lambda _, group: steps.judged(group, judgements), Assignment))


def _elsewhere(placed: DataFrame, found: DataFrame) -> DataFrame:
    """The places of all units, of some of them another one."""
    moved = found.select(
        F.col("profile").alias("unit"),
        F.col("head").alias("to"),
        F.col("probability").alias("p"),
        F.col("reason").alias("why"),
    )
    return placed.join(moved, "unit", "left").select(
        "unit",
        F.coalesce("to", "head").alias("head"),
        F.coalesce("p", "probability").alias("probability"),
        F.coalesce("why", "reason").alias("reason"),
    )


def _built(units: DataFrame, members: DataFrame, placed: DataFrame) -> DataFrame:
    """Entities with their references, ids still without regard to namesakes."""
    profiles = units.join(placed, units["id"] == placed["unit"])
    chains = members.select(F.col("unit"), F.struct(*members.columns).alias("member"), "chain").join(placed, "unit")
    rows = items(profiles, "head", "profile", "id", profile="profile").unionByName(
        items(chains, "head", "member", "chain", member="member", probability="probability", text="reason")
    )
    return by_key(rows, lambda _, group: steps.build(group), Built)


def _entities(built: DataFrame) -> dict[str, DataFrame]:
    """Entities and references; of several with one type and name each has the id that tells them apart."""
    namesakes = built.groupBy("entity.id").agg(F.count("*").alias("n"))
    chosen = built.join(namesakes, built["entity.id"] == namesakes["id"]).select(
        F.when(F.col("n") > 1, F.col("id_among_namesakes")).otherwise(F.col("entity.id")).alias("key"),
        "entity",
        "references",
    )
    entities = chosen.select(F.col("entity").withField("id", F.col("key")).alias("row")).select("row.*")
    references = chosen.select("key", F.explode("references").alias("row")).select(
        F.col("row").withField("entity", F.col("key")).alias("row")
    )
    return {"entities": conform(entities, Entity), "references": conform(references.select("row.*"), Reference)}


def _distinct(pairs: DataFrame) -> DataFrame:
    """Each pair once, with its greatest weight."""
    rest = F.struct("weight", "probability", "accepted", "reasons")
    best = pairs.groupBy("left", "right").agg(F.max(rest).alias("best"))
    return conform(best.select("left", "right", "best.*"), Pair)
