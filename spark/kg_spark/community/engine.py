"""The graph engine behind one call shape: GraphFrames where its JVM part is on the class path, else GraphX.

Vertices are longs here. `numbered` makes them of text ids, in their order, so that the smallest number is
the smallest id.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

from pyspark.sql import DataFrame, SparkSession, Window
from pyspark.sql import functions as F

from kg_spark.community.graphx import GraphXFrame
from kg_spark.community.partitions import kept, parted

_JVM_PART = "org.graphframes.GraphFramePythonAPI"


class Graph(Protocol):
    """What is used of a `GraphFrame`."""

    @property
    def vertices(self) -> DataFrame: ...

    def connectedComponents(self) -> DataFrame: ...  # noqa: N802  the names in GraphFrames

    def labelPropagation(self, maxIter: int) -> DataFrame: ...  # noqa: N802, N803

    def pageRank(self, resetProbability: float, maxIter: int) -> Graph: ...  # noqa: N802, N803


@dataclass(frozen=True)
class Numbered:
    """A graph with numbers for ids.

    `ids` is (id: long, name: string), the numbers in the order of the names; `vertices` (id: long); `edges`
    (src, dst: long).
    """

    ids: DataFrame
    vertices: DataFrame
    edges: DataFrame

    def numbers(self, frame: DataFrame, *columns: str) -> DataFrame:
        """A frame with the text ids in the named columns turned into numbers; rows of other ids are left out."""
        for column in columns:
            numbers = self.ids.select(F.col("name").alias(column), F.col("id").alias("_id"))
            frame = frame.join(numbers, column).withColumn(column, F.col("_id")).drop("_id")
        return frame

    def named(self, frame: DataFrame, *columns: str) -> DataFrame:
        """A frame with the numbers in the named columns turned back into text ids."""
        for column in columns:
            names = self.ids.select(F.col("id").alias(column), F.col("name").alias("_name"))
            frame = frame.join(names, column).withColumn(column, F.col("_name")).drop("_name")
        return frame


def engine_name(spark: SparkSession) -> str:
    """Which engine runs, with its version: for the user, and for `Run`."""
    jar = _graphframes_jar(spark)
    if jar is None:
        return f"GraphX in Spark {spark.version}"
    version = re.search(r"-(\d+\.\d+\S*)\.jar$", jar)
    return f"GraphFrames {version[1]} (JVM)" if version else f"GraphFrames (JVM, {jar})"


def graph_frame(spark: SparkSession, vertices: DataFrame, edges: DataFrame) -> Graph:
    """A graph on the engine there is.

    Args:
        spark: the session; its class path decides the engine.
        vertices: (id: long), each once.
        edges: (src, dst: long), their ends among the vertices. Both tables are read several times: give them persisted
            (GraphFrames' components can be wrong on input that is computed anew, graphframes#159).
    """
    if _graphframes_jar(spark) is None:
        return GraphXFrame(vertices, edges)
    return _Frames(vertices, edges)


class _Frames:
    """A `graphframes.GraphFrame` with the choices made that give one result.

    Of its two label propagations the one on tables breaks ties by the smallest label. Of its three ways to components
    the one by GraphX calls a component by its smallest id and needs no checkpoint folder.
    """

    def __init__(self, vertices: DataFrame, edges: DataFrame) -> None:
        from graphframes import GraphFrame  # wants its JVM part as soon as it is used

        self._frame: Any = GraphFrame(vertices, edges)

    @property
    def vertices(self) -> DataFrame:
        found: DataFrame = self._frame.vertices
        return found

    def connectedComponents(self) -> DataFrame:  # noqa: N802
        found: DataFrame = self._frame.connectedComponents(algorithm="graphx")
        return found.select("id", "component")

    def labelPropagation(self, maxIter: int) -> DataFrame:  # noqa: N802, N803
        found: DataFrame = self._frame.labelPropagation(maxIter, algorithm="graphframes", use_local_checkpoints=True)
        return found.select("id", "label")

    def pageRank(self, resetProbability: float, maxIter: int) -> Graph:  # noqa: N802, N803
        found: Graph = self._frame.pageRank(resetProbability=resetProbability, maxIter=maxIter)
        return found


def numbered(vertices: DataFrame, edges: DataFrame) -> Numbered:
    """A graph with numbers in place of text ids, persisted, in as many partitions as its size wants.

    Args:
        vertices: (id: string); the same id twice counts once.
        edges: (src, dst: string); an end that is no vertex becomes one.
    """
    lines, part = parted(edges.select("src", "dst"), "src")
    ends = lines.selectExpr("src AS name").unionByName(lines.selectExpr("dst AS name"))
    names = part(vertices.selectExpr("id AS name").unionByName(ends)).distinct()
    # One window over all names is one task, and sorts on disk where it must: the same numbers for any partitions.
    order = F.row_number().over(Window.orderBy("name")).cast("long")
    ids = part(kept(names.select(order.alias("id"), "name")))
    src, dst = ids.toDF("_src", "src").hint("shuffle_hash"), ids.toDF("_dst", "dst").hint("shuffle_hash")
    numbers = lines.join(src, "src").join(dst, "dst").selectExpr("_src AS src", "_dst AS dst")
    return Numbered(ids, ids.select("id"), part(kept(numbers)))


def components(vertices: DataFrame, edges: DataFrame) -> DataFrame:
    """The connected components of a graph.

    Args:
        vertices: (id: string).
        edges: (src, dst: string), in either direction.

    Returns:
        (id, component: string): a component is called by the smallest id in it; a vertex without edges is one alone.
    """
    graph = numbered(vertices, edges)
    found = graph_frame(vertices.sparkSession, graph.vertices, graph.edges).connectedComponents()
    return graph.named(found, "id", "component").select("id", "component")


def _graphframes_jar(spark: SparkSession) -> str | None:
    """The file name of the jar GraphFrames' JVM part is in, None where it is not on the class path."""
    return _jar_of(spark, spark.sparkContext.applicationId)


@cache
def _jar_of(spark: SparkSession, application: str) -> str | None:
    jvm: Any = spark.sparkContext._jvm
    try:
        found = jvm.Thread.currentThread().getContextClassLoader().loadClass(_JVM_PART)
    except Exception:  # py4j wraps ClassNotFoundException
        return None
    return str(found.getProtectionDomain().getCodeSource().getLocation().getPath()).rsplit("/", 1)[-1]
