"""GraphX, which every Spark brings along, in the call shape of GraphFrames.

GraphX has no Python interface. Its graphs are built through the JVM gateway from pairs of longs:
`Dataset.as(Encoders.tuple(LONG, LONG))` is the public way from a table to the `RDD[(VertexId, VertexId)]` that
`Graph.fromEdgeTuples` takes, and `createDataset` the way back, so that no row passes through Python or a file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pyspark.sql import DataFrame, SparkSession

from kg_spark.community.labels import propagate


@dataclass(frozen=True)
class GraphXFrame:
    """A graph on GraphX, with the algorithms of a `GraphFrame` under the same names.

    `vertices` is (id: long), `edges` (src, dst: long). Every end of an edge must be a vertex. Isolated vertices are
    kept; parallel edges and loops count as they do in GraphX.
    """

    vertices: DataFrame
    edges: DataFrame

    def connectedComponents(self) -> DataFrame:  # noqa: N802  the name in GraphFrames
        """The weakly connected components: (id, component), a component being its smallest id."""
        gateway = _Gateway(self.vertices.sparkSession)
        graph = gateway.graph(self.vertices, self.edges)
        result = gateway.library.ConnectedComponents.run(graph, gateway.long_tag, gateway.int_tag)
        return gateway.table(result, gateway.encoders.LONG(), "component")

    def labelPropagation(self, maxIter: int) -> DataFrame:  # noqa: N802, N803
        """(id, label) after `maxIter` rounds of label propagation along the edges; see `kg_spark.community.labels`.

        GraphX's own breaks a tie by the order of a hash table, so the rounds run on tables instead.
        """
        return propagate(self.vertices, self.edges, maxIter)

    def pageRank(self, resetProbability: float, maxIter: int) -> GraphXFrame:  # noqa: N802, N803
        """A graph whose vertices have a column `pagerank` after `maxIter` rounds; its mean is 1."""
        gateway = _Gateway(self.vertices.sparkSession)
        graph = gateway.graph(self.vertices, self.edges)
        result = gateway.library.PageRank.run(graph, maxIter, resetProbability, gateway.long_tag, gateway.int_tag)
        return GraphXFrame(gateway.table(result, gateway.encoders.DOUBLE(), "pagerank"), self.edges)


class _Gateway:
    """What GraphX's Scala methods want beside the graph: class tags, encoders, storage levels."""

    def __init__(self, spark: SparkSession) -> None:
        self.spark = spark
        jvm: Any = spark.sparkContext._jvm
        self.graphs = jvm.org.apache.spark.graphx.Graph
        self.library = jvm.org.apache.spark.graphx.lib
        self.encoders = jvm.org.apache.spark.sql.Encoders
        self.long_tag = jvm.scala.reflect.ClassTag.Long()
        self.int_tag = jvm.scala.reflect.ClassTag.Int()
        self._level = jvm.org.apache.spark.storage.StorageLevel.MEMORY_AND_DISK()
        self._none = jvm.scala.Option.empty()

    def graph(self, vertices: DataFrame, edges: DataFrame) -> Any:
        """A GraphX graph; an edge's attribute is 1, a vertex's is its own id."""
        joined = self.graphs.fromEdgeTuples(
            self._pairs(edges.select("src", "dst")), 1, self._none, self._level, self._level, self.int_tag
        )
        alone = self._pairs(vertices.selectExpr("id", "id AS value"))
        return self.graphs.apply(alone, joined.edges(), 0, self._level, self._level, self.long_tag, self.int_tag)

    def table(self, graph: Any, encoder: Any, name: str) -> DataFrame:
        """The vertices of a graph as a table (id, name)."""
        pairs = self.encoders.tuple(self.encoders.LONG(), encoder)
        session: Any = self.spark
        dataset = session._jsparkSession.createDataset(graph.vertices(), pairs)
        return DataFrame(dataset.toDF(), session).toDF("id", name)

    def _pairs(self, frame: DataFrame) -> Any:
        dataset = frame.toDF("_1", "_2")._jdf
        as_ = getattr(dataset, "as")  # a keyword of Python
        return as_(self.encoders.tuple(self.encoders.LONG(), self.encoders.LONG())).rdd()
