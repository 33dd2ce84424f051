"""Resolution in steps, each a table made of tables before it, for corpora that are too large for one task.

The result is that of `kg.names.together`: the same functions are called with the same groups. Each step makes anew the groups in which
something changed since the last time (`Renewed`), and tells the next one what came of it; the first time that is everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.names.corpus import Assignment
from kg.names.model import Match
from kg.names.profile import Profile
from kg.names.units import Judged, Kind
from kg.records import Entity, Judgement, Pair, Reference
from kg_spark.layers import Change
from kg_spark.resolve import steps
from kg_spark.resolve.context import narrow, with_context
from kg_spark.resolve.counts import complete, counts_of, of_those_there
from kg_spark.resolve.groups import by_key, cut, each, items, struct_of, unpacked
from kg_spark.resolve.kept import BuiltOf, Grouped, Key, Scored
from kg_spark.resolve.listed import candidates, linked, through, with_known
from kg_spark.resolve.renewed import Renewed, compared, renewed, together, without
from kg_spark.resolve.threads import contents, thread_results
from kg_spark.session import few_rows
from kg_spark.tables import among, apart_from, conform, schema_of

Components = Callable[[DataFrame, DataFrame], DataFrame]
Before = Mapping[str, DataFrame]

_FEW_EDGES = 200_000
_MOST_STALE = 0.3  # of the threads: with more of them all is made anew, which costs less than to find out what changed


def resolve_in_steps(
    tables: Mapping[str, DataFrame],
    before: Before,
    match: Match,
    components: Components,
    judgements: Sequence[Judgement] = (),
) -> dict[str, DataFrame | Change]:
    """`pairs`, `entities` and `references` of a corpus, and what is kept for the next time.

    Args:
        tables: `documents`, `readings` and `known`.
        before: what was kept the last time (`kg_spark.resolve.kept`); with the counts alone, these are taken and all else is made anew.
            With known records all is made anew, and nothing kept: their list may change any group.
        match: how things of several threads are matched.
        components: connected components of (id) and (src, dst).
        judgements: those that count, in the order of the log.
    """
    if "counts" in before and not complete(before["counts"]):
        before = {}
    now = cut(contents(tables, judgements))
    stale = _stale(now, before)
    if stale is None:
        before = {name: table for name, table in before.items() if name == "counts"}
    return _resolved(tables, before, now, stale, match, components, judgements)


def _resolved(
    tables: Mapping[str, DataFrame],
    before: Before,
    now: DataFrame,
    stale: DataFrame | None,
    match: Match,
    components: Components,
    judgements: Sequence[Judgement],
) -> dict[str, DataFrame | Change]:
    """The steps, one after the other, of the threads that are stale; `now` is (root, content) of all."""
    with nullcontext() if stale is None else few_rows(now.sparkSession):  # what goes through all units comes after
        mine = {name: among(tables[name], stale, "root") for name in ("documents", "readings")}
        found = cut(thread_results(mine, match.threshold, judgements))
        if match.listed:
            found = cut(with_known(found, tables["known"]))
        own = narrow(unpacked(found, "units"))
        counts = before["counts"] if "counts" in before else cut(counts_of(own))
        threads = renewed(found.join(now, "root").drop("units"), before.get("resolved_threads"), stale, "root")
        units = renewed(
            with_context(unpacked(found, "units"), own, counts), before.get("resolved_units"), stale, "root"
        )
        names = _same_names(units, before.get("resolved_names"), match)
        named = names.unpacked("heads")
        keys, blocks = _blocks(named, before, match)
        wholes = _joined(named, blocks, before.get("resolved_wholes"), components)
        words, parts = _parts(units, wholes.unpacked("heads"), before, match)

    heads = unpacked(wholes.now, "heads").unionByName(unpacked(parts.now, "heads"))
    placed = cut(_placed(units.now, names.now, wholes.now, parts.now))
    placed = cut(_authors(threads.now, units.now, placed, heads.select("id", "name"), match.threshold))
    scored = _pairs(threads, names, blocks, parts)
    if match.listed:
        found = candidates(heads, units.now, match)
        scored = scored.unionByName(conform(found, Pair))
        placed = cut(linked(heads, units.now, placed, found, match.threshold))
    if judgements:
        placed = cut(_judged(unpacked(threads.now, "judged"), placed, judgements))
    places = _renewed_places(placed, before)
    built = _built(units, threads, places, before.get("resolved_built"))
    outcome: dict[str, DataFrame | Change] = {"pairs": scored, **_outcome(built, before)}
    if match.listed:
        return outcome
    grown = threads.gone is not None and threads.gone.isEmpty()
    kept = {
        "resolved_threads": threads.kept("root"),
        "resolved_units": units.kept("id"),
        "resolved_names": names.kept("key"),
        "resolved_keys": keys.kept("id"),
        "resolved_blocks": blocks.kept("key", several=True),
        "resolved_wholes": wholes.kept("key"),
        "resolved_words": words.kept("id"),
        "resolved_parts": parts.kept("key"),
        "resolved_places": places.kept("unit"),
        "resolved_built": built.kept("head"),
    }
    return {
        **outcome,
        **(kept if grown else _whole(kept)),
        "counts": counts if grown or "counts" not in before else of_those_there(counts, units.now),
    }


def _whole(kept: Mapping[str, DataFrame | Change]) -> Mapping[str, DataFrame]:
    """Tables to be written whole. What is below a layer lies on the disk: of a document that went or changed nothing may."""
    return {name: table.now if isinstance(table, Change) else table for name, table in kept.items()}


def _stale(now: DataFrame, before: Before) -> DataFrame | None:
    """(root): the threads that came, changed or went; None where all are to be made anew."""
    if "resolved_threads" not in before:
        return None
    was = before["resolved_threads"].select("root", "content")
    stale = cut(together(without(now, was), without(was, now)).select("root").distinct())
    return stale if stale.count() <= _MOST_STALE * now.count() else None


def _same_names(units: Renewed, before: DataFrame | None, match: Match) -> Renewed:
    """Units of one name told apart or brought together."""
    whole = units.where(f"kind = '{Kind.WHOLE}'")
    stale = _named(whole.changed("group"), "key")
    rows = items(
        among(whole.now.withColumn("key", F.col("group")), stale, "key"), "key", "profile", "id", profile="profile"
    )
    return renewed(by_key(rows, lambda key, group: [steps.same_name(key, group, match)], Grouped), before, stale, "key")


def _blocks(heads: Renewed, before: Before, match: Match) -> tuple[Renewed, Renewed]:
    """The keys of things, and the scored pairs of those that share one; of a block that grew, those with what came."""
    fresh = cut(each(heads.come, Profile, steps.block_keys, Key))
    if heads.gone is None:
        return Renewed(fresh, fresh), renewed(
            _scored(fresh, heads.now, heads.come.select("id"), fresh.select("key").distinct(), match), None, None, "key"
        )
    gone, was = heads.gone.select("id"), before["resolved_keys"]
    keys = apart_from(was, gone, "id").unionByName(fresh)
    stale = cut(together(among(was, gone, "id").select("key"), fresh.select("key")))
    ranked = partial(_large_or_ranked, match=match)
    whole = cut(together(ranked(among(keys, stale, "key")), ranked(among(was, stale, "key"))))
    made = cut(_scored(cut(among(keys, stale, "key")), heads.now, heads.come.select("id"), whole, match))
    left, right = (gone.withColumnRenamed("id", side) for side in ("left", "right"))
    pairs = before["resolved_blocks"].withColumns({"left": F.col("pair.left"), "right": F.col("pair.right")})
    kept = (
        pairs.transform(apart_from, whole, "key")
        .transform(apart_from, left, "left")
        .transform(apart_from, right, "right")
    )
    now = made.unionByName(kept.drop("left", "right"))
    old = together(among(pairs, whole, "key"), among(pairs, left, "left"), among(pairs, right, "right"))
    return Renewed(keys, fresh, among(was, gone, "id")), compared(now, made, old.drop("left", "right"))


def _large_or_ranked(keys: DataFrame, match: Match) -> DataFrame:
    """(key): the blocks in which a pair's score hangs on the others of the block, or on its place among them."""
    sizes = keys.groupBy("key").agg(F.count("*").alias("n"))
    return sizes.where(F.startswith("key", F.lit(steps.RANKED)) | (F.col("n") > match.largest)).select("key")


def _scored(keys: DataFrame, heads: DataFrame, come: DataFrame, whole: DataFrame, match: Match) -> DataFrame:
    """`Scored`: the pairs of some blocks, with one end that came or, of blocks that are scored as a whole, all."""
    came = keys.join(come.withColumn("came", F.lit(True)), "id", "left")
    marked = came.join(whole.withColumn("all", F.lit(True)), "key", "left")
    role = F.when(F.coalesce("came", "all", F.lit(False)), "come").otherwise("stay")
    of_key = (
        keys.groupBy("key").agg(F.count("*").alias("n")).where("n > 1")
    )  # a key that only one has is dropped before
    shared = cut(marked.select("key", "id", role.alias("role")).join(of_key.select("key"), "key"))
    with_new = shared.where("role = 'come'").select("key").distinct()
    rows = shared.join(with_new, "key").join(heads.select("id", struct_of(Profile).alias("profile")), "id")
    as_items = items(rows, "key", F.col("role"), "id", profile="profile")
    return by_key(as_items, lambda key, group: steps.score_block(key, group, match), Scored)


def _joined(heads: Renewed, pairs: Renewed, before: DataFrame | None, components: Components) -> Renewed:
    """Connected components over the accepted pairs, cut where two of one cannot be one; what has no pair stays as it is."""
    accepted = pairs.where("pair.accepted")
    edges = accepted.now.select(F.col("pair.left").alias("src"), F.col("pair.right").alias("dst"), "pair")
    stale, profiles = None, heads.now
    if before is not None and heads.gone is not None and accepted.gone is not None:
        was = before.select("key", F.explode("assignments.profile").alias("id"))
        ends = [
            t.select(F.explode(F.array("pair.left", "pair.right")).alias("id")) for t in (accepted.come, accepted.gone)
        ]
        touched = together(heads.come.select("id"), heads.gone.select("id"), *ends)
        stale = cut(among(was, touched, "id").select("key").distinct())
        near = cut(together(among(was, stale, "key").select("id"), heads.come.select("id")))
        profiles = among(heads.now, near, "id")
        edges = among(edges, near.withColumnRenamed("id", "src"), "src")
    edges = cut(edges)
    ends_of = together(edges.select(F.col("src").alias("id")), edges.select(F.col("dst").alias("id")))
    found = _components(ends_of, edges.select("src", "dst"), components)
    placed = profiles.select("id", struct_of(Profile).alias("profile")).join(found, "id", "left")
    linked = edges.join(found.withColumnRenamed("id", "src"), "src")
    rows = items(placed, F.coalesce("component", "id"), "profile", "id", profile="profile").unionByName(
        items(linked, "component", "pair", F.concat("src", "dst"), pair="pair")
    )
    return renewed(by_key(rows, lambda key, group: [steps.join_component(key, group)], Grouped), before, stale, "key")


def _components(vertices: DataFrame, edges: DataFrame, components: Components) -> DataFrame:
    """The connected components of (id) and (src, dst): in one task where they are few, which the graph engine takes a dozen jobs for."""
    if edges.limit(_FEW_EDGES + 1).count() > _FEW_EDGES:
        return components(vertices, edges)
    return edges.coalesce(1).mapInArrow(steps.components, schema_of(steps.Component))


def _parts(units: Renewed, wholes: Renewed, before: Before, match: Match) -> tuple[Renewed, Renewed]:
    """The words of full names, and lone names that their thread left open, each with the full names that have the word in them."""
    parts = units.where(f"kind = '{Kind.PART}'")
    fresh = cut(each(wholes.come, Profile, steps.words_of_name, Key))
    words = Renewed(fresh, fresh)
    wanted = parts.now.select(F.col("group").alias("key")).distinct()
    stale = None
    if wholes.gone is not None:
        was, gone = before["resolved_words"], wholes.gone.select("id")
        touched = [fresh.select("key"), among(was, gone, "id").select("key")]
        own = _named(parts.changed("group"), "key")
        stale = cut(together(among(together(*touched), cut(wanted), "key"), *([own] if own is not None else [])))
        words = Renewed(apart_from(was, gone, "id").unionByName(fresh), fresh, among(was, gone, "id"))
    keys = among(words.now, stale, "key").join(wanted, "key")
    named = keys.join(wholes.now.select("id", struct_of(Profile).alias("profile")), "id")
    lone = among(parts.now.withColumn("key", F.col("group")), stale, "key")
    rows = items(lone, "key", "part", "id", profile="profile").unionByName(
        items(named, "key", "whole", "id", profile="profile")
    )
    attached = by_key(rows, lambda key, group: [steps.attach_parts(key, group, match)], Grouped)
    return words, renewed(attached, before.get("resolved_parts"), stale, "key")


def _named(frame: DataFrame | None, name: str) -> DataFrame | None:
    """The one column of a table under another name."""
    return None if frame is None else frame.toDF(name)


def _placed(units: DataFrame, names: DataFrame, wholes: DataFrame, parts: DataFrame) -> DataFrame:
    """(unit, head, probability, reason) of every unit: through its name's cluster to the head of the component."""
    first = unpacked(names, "assignments")
    second = unpacked(wholes, "assignments").select(
        F.col("profile").alias("head"),
        F.col("head").alias("last"),
        F.col("probability").alias("p"),
        F.col("reason").alias("r"),
    )
    named = first.join(second, "head").select(
        F.col("profile").alias("unit"),
        F.col("last").alias("head"),
        *through("p", "r"),
    )
    lone = unpacked(parts, "assignments").withColumnRenamed("profile", "unit")
    alone = units.where(F.col("kind").isin(Kind.NAMELESS, Kind.KNOWN)).select(
        F.col("id").alias("unit"), F.col("id").alias("head"), F.lit(1.0).alias("probability"), F.lit("").alias("reason")
    )
    return named.unionByName(lone).unionByName(alone)


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


def _renewed_places(placed: DataFrame, before: Before) -> Renewed:
    """The places of all units, which are narrow: all are made each time, and compared."""
    was = before.get("resolved_places")
    if was is None:
        return Renewed(placed, placed)
    return compared(placed, placed, was)


def _built(units: Renewed, threads: Renewed, places: Renewed, before: DataFrame | None) -> Renewed:
    """Entities with their references, ids still without regard to namesakes."""
    placed, stale = places.now, None
    if places.gone is not None and units.gone is not None:
        touched = together(units.come.select(F.col("id").alias("unit")), *_units_of(threads))
        there = among(placed, cut(touched), "unit").select("head")
        stale = cut(together(there, places.come.select("head"), places.gone.select("head")))
        placed = cut(among(placed, stale, "head"))
    profiles = units.now.join(placed, units.now["id"] == placed["unit"])
    members = unpacked(threads.now, "members")
    chains = members.select(F.col("unit"), F.struct(*members.columns).alias("member"), "chain").join(placed, "unit")
    role = F.when(F.col("kind") == Kind.KNOWN, "record").otherwise("profile")
    rows = items(profiles, "head", role, "id", profile="profile", probability="probability").unionByName(
        items(chains, "head", "member", "chain", member="member", probability="probability", text="reason")
    )
    return renewed(by_key(rows, steps.build, BuiltOf), before, stale, "head")


def _units_of(threads: Renewed) -> list[DataFrame]:
    """(unit): those of which a chain came or went."""
    changed = (threads.come, threads.gone) if threads.gone is not None else ()
    return [unpacked(t, "members").select("unit") for t in changed]


def _outcome(built: Renewed, before: Before) -> dict[str, DataFrame]:
    """Entities and references; those of a type and name that nothing changed of are taken as they were."""
    if built.gone is None or not {"entities", "references"} <= before.keys():
        return _entities(built.now)
    id_ = F.col("built.entity.id")
    changed = cut(together(built.come.select(id_), built.gone.select(id_)))
    rows = {
        name: table.withColumn("id", id_) for name, table in (("now", built.now), ("was", before["resolved_built"]))
    }
    anew = _entities(among(rows["now"], changed, "id"))
    had = F.explode(F.array("id", "built.id_among_namesakes"))
    gone = cut(among(rows["was"], changed, "id").select(had.alias("id")).distinct())
    kept = {
        "entities": apart_from(before["entities"], gone, "id"),
        "references": apart_from(before["references"], gone.withColumnRenamed("id", "entity"), "entity"),
    }
    return {name: table.unionByName(anew[name]) for name, table in kept.items()}


def _entities(built: DataFrame) -> dict[str, DataFrame]:
    """Entities and references; of several with one type and name each has the id that tells them apart."""
    built = built.select("built.*")
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


def _pairs(threads: Renewed, names: Renewed, blocks: Renewed, parts: Renewed) -> DataFrame:
    """Each scored pair once, with its greatest weight; only a lone name can have been scored in its thread and in the corpus."""
    rest = F.struct("weight", "probability", "accepted", "reasons")
    lone = unpacked(parts.now, "pairs")
    ends = lone.select("left", "right").distinct()
    of_threads = unpacked(threads.now, "pairs")
    twice = of_threads.join(ends, ["left", "right"], "left_semi").unionByName(lone)
    best = twice.groupBy("left", "right").agg(F.max(rest).alias("best")).select("left", "right", "best.*")
    once = of_threads.join(ends, ["left", "right"], "left_anti")
    rows = (best, once, unpacked(names.now, "pairs"), blocks.now.select("pair.*"))
    return conform(rows[0].unionByName(rows[1]).unionByName(rows[2]).unionByName(rows[3]), Pair)
