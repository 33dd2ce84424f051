"""Stage: how central each entity is, and which stand together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.camps import APART, PARTIES, TOGETHER, Group, communities
from kg.config import CommunitySettings, Settings
from kg.records import Community
from kg_spark.community.engine import Numbered, graph_frame, numbered
from kg_spark.community.labels import ballots, settle
from kg_spark.community.partitions import kept, made, parted
from kg_spark.tables import at_once, schema_of

_PLACES = 9  # decimals of a rank: sums of floats differ in the last ones with the order of their parts


def community(tables: Mapping[str, DataFrame], settings: Settings) -> dict[str, DataFrame]:
    """`entities` and `relations` to `ranks` and `communities`.

    A rank rests on all relations: it says how much an entity is spoken of. Communities rest on support and belonging
    alone, and on no relation that is only alleged. See `kg.camps` for what joins and what parts.
    """
    chosen = settings.community
    entities, relations = tables["entities"], tables["relations"]
    pairs = relations.selectExpr("subject AS src", "object AS dst").where("src <> dst").distinct()
    graph = numbered(entities.select("id"), pairs)
    # Each takes many small steps that leave most of the cluster idle, and neither needs the other.
    [ranks], [members, ties] = at_once(
        entities.sparkSession,
        lambda: [_ranks(graph, chosen)],
        lambda: _camps(graph, entities, relations, chosen),
    )
    groups = _groups(members, ties, ranks)
    return {"ranks": ranks, "communities": groups.mapInArrow(_communities, schema_of(Community))}


def _ranks(graph: Numbered, settings: CommunitySettings) -> DataFrame:
    """(entity, page_rank, component): GraphX's normalisation, in which the ranks have a mean of 1."""
    spark = graph.vertices.sparkSession
    frame = graph_frame(spark, graph.vertices, graph.edges)
    ranked, found = at_once(
        spark,
        lambda: frame.pageRank(settings.reset_probability, settings.page_rank_rounds).vertices,
        frame.connectedComponents,
    )
    both = ranked.select("id", F.round("pagerank", _PLACES).alias("page_rank")).join(found, "id")
    return made(graph.named(both, "id", "component").select(F.col("id").alias("entity"), "page_rank", "component"))


def _camps(graph: Numbered, entities: DataFrame, relations: DataFrame, settings: CommunitySettings) -> list[DataFrame]:
    """Who stands together: (label, total, id, name, degree) of each member, and (label, ties) of each label."""
    ties = kept(graph.numbers(_ties(entities, relations), "left", "right"))
    labels = _labels(ties, settings)
    members = graph.named(labels, "id").join(entities.select("id", "name"), "id")
    left, right = labels.selectExpr("id AS left", "label"), labels.selectExpr("id AS right", "label")
    inner = graph.named(ties.join(left, "left").join(right, ["right", "label"]), "left", "right")
    row = F.struct("left", "right", F.col("weight").cast("long").alias("weight"))
    return [made(members), made(inner.groupBy("label").agg(F.collect_list(row).alias("ties")))]


def _ties(entities: DataFrame, relations: DataFrame) -> DataFrame:
    """The `kg.camps.Tie`s: of two entities the claims for less those against, in both directions, where they differ."""
    sides = entities.where(F.col("type").isin(*map(str, PARTIES))).select("id")
    sign = F.when(F.col("predicate").isin(*TOGETHER), 1).when(F.col("predicate").isin(*APART), -1)
    return (
        relations.where("status <> 'alleged' AND subject <> object")
        .withColumn("sign", sign)
        .where("sign IS NOT NULL")
        .join(sides.withColumnRenamed("id", "subject"), "subject", "left_semi")
        .join(sides.withColumnRenamed("id", "object"), "object", "left_semi")
        .groupBy(F.least("subject", "object").alias("left"), F.greatest("subject", "object").alias("right"))
        .agg(F.expr("sum(sign * claim_count)").alias("weight"))
        .where("weight <> 0")
    )


def _labels(ties: DataFrame, settings: CommunitySettings) -> DataFrame:
    """(id, label, degree, total) of all entities with support: who ends up with whom, and how much support there is."""
    support, part = parted(ties.where("weight > 0").selectExpr("left AS src", "right AS dst"), "src")
    ends = support.selectExpr("explode(array(src, dst)) AS id")
    degrees = kept(part(ends).groupBy("id").agg(F.count("*").alias("degree")))
    vertices = degrees.select("id")
    votes = kept(part(ballots(vertices, support)))
    found = graph_frame(ties.sparkSession, vertices, votes).labelPropagation(settings.rounds)
    total = support.agg(F.count("*").alias("total"))
    return kept(settle(vertices, votes, found).join(degrees, "id").crossJoin(total))


def _groups(members: DataFrame, ties: DataFrame, ranks: DataFrame) -> DataFrame:
    """One row of `kg.camps.Group` for each label."""
    member = F.struct("id", "name", "page_rank", F.col("degree").cast("long").alias("degree"))
    ranked = members.join(ranks.selectExpr("entity AS id", "page_rank"), "id")
    groups = ranked.groupBy("label", "total").agg(F.collect_list(member).alias("members"))
    return groups.join(ties, "label").select("members", "ties", "total")


def _communities(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield from batches_of(Community, (found for group in records_in(Group, batches) for found in communities(group)))
