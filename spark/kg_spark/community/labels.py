"""Label propagation with one result: every round at once, ties to the smallest label, a vertex's own label one vote.

Method: Raghavan, Albert and Kumara, "Near linear time algorithm to detect community structures in large-scale
networks" (2007). Theirs takes the vertices in a random order and breaks ties at random; here all move at once and a tie
goes to the smallest label, so that the result depends on the graph alone. Moving at once, such a system ends in a fixed
point or flips between two states for ever (Poljak and Sůra, "On periodical behaviour in societies with symmetric
influences", 1983): `settle` gives a vertex that flips the smaller of its two labels, which makes one group of two
halves that chase each other.
"""

from __future__ import annotations

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg_spark.community.partitions import kept, parted

_ROUNDS_A_LOOK = 4


def ballots(vertices: DataFrame, edges: DataFrame) -> DataFrame:
    """The edges along which votes go: each edge once in both directions, and a loop on every vertex for its own vote.

    Args:
        vertices: (id).
        edges: (src, dst), directed, parallel, with loops or not.
    """
    both = edges.select("src", "dst").unionByName(edges.selectExpr("dst AS src", "src AS dst"))
    return both.where("src <> dst").unionByName(vertices.selectExpr("id AS src", "id AS dst")).distinct()


def propagate(vertices: DataFrame, edges: DataFrame, rounds: int) -> DataFrame:
    """The labels after so many rounds, votes going from `src` to `dst` alone.

    Stops early where the labels are those of two rounds ago: they stand still or flip, and the rest is known. That is
    looked at every few rounds, because a look is a job and a round within a plan nearly free.

    Args:
        vertices: (id: long).
        edges: (src, dst: long); parallel edges are votes each.
        rounds: how many rounds.

    Returns:
        (id, label: long).
    """
    lines, part = parted(_lines(vertices, edges), "src")
    labels = part(vertices.selectExpr("id", "id AS label", "id AS previous", "CAST(NULL AS BIGINT) AS before"))
    done = 0
    while done < rounds:
        step = min(_ROUNDS_A_LOOK, rounds - done)
        for _ in range(step):
            labels = _round(labels, lines)
        done += step
        labels = part(kept(labels))
        moved = labels.agg(F.max(F.expr("NOT label <=> before"))).first()
        if not (moved and moved[0]):
            return labels.selectExpr("id", "label" if (rounds - done) % 2 == 0 else "previous AS label")
    return labels.select("id", "label")


def settle(vertices: DataFrame, edges: DataFrame, labels: DataFrame) -> DataFrame:
    """The smaller of each vertex's label and of its label one round later.

    Args:
        vertices: (id: long).
        edges: as they were propagated along.
        labels: (id, label), what a number of rounds came to.

    Returns:
        (id, label).
    """
    now = labels.selectExpr("id", "label", "label AS previous")
    lines, part = parted(_lines(vertices, edges), "src")
    return _round(part(now), lines).select("id", F.least("label", "previous").alias("label"))


def _lines(vertices: DataFrame, edges: DataFrame) -> DataFrame:
    """The edges as votes, and a line from every vertex to itself that hands its old label on without a vote."""
    old = vertices.selectExpr("id AS src", "id AS dst", "FALSE AS vote")
    return edges.selectExpr("src", "dst", "TRUE AS vote").unionByName(old)


def _round(labels: DataFrame, lines: DataFrame) -> DataFrame:
    """One round: (id, label, previous, before) from (id, label, previous)."""
    told = lines.join(labels.withColumnRenamed("id", "src").hint("shuffle_hash"), "src")
    vote, old = F.expr("CASE WHEN vote THEN label END"), F.expr("CASE WHEN NOT vote THEN label END")
    older = F.expr("CASE WHEN NOT vote THEN previous END")
    return told.groupBy(F.col("dst").alias("id")).agg(
        F.coalesce(F.mode(vote, True), F.max(old)).alias("label"),  # True: among the most frequent the lowest
        F.max(old).alias("previous"),
        F.max(older).alias("before"),
    )
