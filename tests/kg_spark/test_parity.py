"""GraphFrames, GraphX and networkx come to the same labels, components and ranks."""

from __future__ import annotations

import math
import os
from collections.abc import Callable

import pytest
from kg_spark.community import engine
from kg_spark.community.engine import Graph, Numbered, graph_frame, numbered
from kg_spark.community.graphx import GraphXFrame
from kg_spark.community.labels import ballots, settle
from pyspark.sql import DataFrame, SparkSession

from tests.kg_spark import graphs

pytestmark = pytest.mark.spark

_ROUNDS = 7
Build = Callable[[SparkSession, DataFrame, DataFrame], Graph]


def _graphx(spark: SparkSession, vertices: DataFrame, edges: DataFrame) -> Graph:
    return GraphXFrame(vertices, edges)


@pytest.fixture(params=["GraphX", pytest.param("GraphFrames", marks=pytest.mark.graphframes)])
def build(request: pytest.FixtureRequest, spark: SparkSession) -> Build:
    if request.param == "GraphX":
        return _graphx
    if not engine.engine_name(spark).startswith("GraphFrames"):
        if os.environ.get("KG_GRAPHFRAMES_JAR"):
            pytest.fail("KG_GRAPHFRAMES_JAR is set, yet GraphFrames' JVM part is not on the class path")
        pytest.skip("GraphFrames' JVM part is not on the class path (KG_GRAPHFRAMES_JAR names it)")
    return graph_frame


@pytest.fixture(scope="module")
def graph() -> graphs.SmallGraph:
    return graphs.zoo(seed=7)


@pytest.fixture(scope="module")
def tables(spark: SparkSession, graph: graphs.SmallGraph) -> Numbered:
    vertices = spark.createDataFrame([(v,) for v in graph.vertices], "id string")
    return numbered(vertices, spark.createDataFrame(list(graph.edges), "src string, dst string"))


def _dict(frame: DataFrame) -> dict[str, object]:
    return {row[0]: row[1] for row in frame.collect()}


def test_numbers_are_in_the_order_of_the_names(tables: Numbered, graph: graphs.SmallGraph) -> None:
    found = sorted((row["id"], row["name"]) for row in tables.ids.collect())
    assert found == list(enumerate(sorted(graph.vertices), start=1))


def test_components(spark: SparkSession, build: Build, tables: Numbered, graph: graphs.SmallGraph) -> None:
    found = build(spark, tables.vertices, tables.edges).connectedComponents()
    assert _dict(tables.named(found, "id", "component").select("id", "component")) == graphs.components(graph)


@pytest.mark.parametrize("rounds", [1, _ROUNDS])
def test_labels(spark: SparkSession, build: Build, tables: Numbered, graph: graphs.SmallGraph, rounds: int) -> None:
    edges = ballots(tables.vertices, tables.edges).persist()
    found = build(spark, tables.vertices, edges).labelPropagation(rounds)
    assert _dict(tables.named(found, "id", "label").select("id", "label")) == graphs.labels(graph, rounds)


def test_settled_labels(spark: SparkSession, build: Build, tables: Numbered, graph: graphs.SmallGraph) -> None:
    edges = ballots(tables.vertices, tables.edges).persist()
    found = settle(tables.vertices, edges, build(spark, tables.vertices, edges).labelPropagation(_ROUNDS))
    assert _dict(tables.named(found, "id", "label").select("id", "label")) == graphs.settled(graph, _ROUNDS)


def test_ranks(spark: SparkSession, build: Build, tables: Numbered, graph: graphs.SmallGraph) -> None:
    found = build(spark, tables.vertices, tables.edges).pageRank(0.15, 100).vertices
    ranks = _dict(tables.named(found, "id").select("id", "pagerank"))
    expected = graphs.page_ranks(graph, 0.15)
    assert ranks.keys() == expected.keys()
    assert all(math.isclose(float(str(ranks[v])), expected[v], abs_tol=1e-6) for v in expected)


def test_components_of_text_ids_keep_the_lone(spark: SparkSession) -> None:
    vertices = spark.createDataFrame([("b",), ("a",), ("z",), ("c",)], "id string")
    edges = spark.createDataFrame([("c", "b"), ("b", "a")], "src string, dst string")
    assert _dict(engine.components(vertices, edges)) == {"a": "a", "b": "a", "c": "a", "z": "z"}


def test_components_without_edges(spark: SparkSession) -> None:
    vertices = spark.createDataFrame([("b",), ("a",)], "id string")
    edges = spark.createDataFrame([], "src string, dst string")
    assert _dict(engine.components(vertices, edges)) == {"a": "a", "b": "b"}


def test_nothing_at_all(spark: SparkSession) -> None:
    vertices = spark.createDataFrame([], "id string")
    edges = spark.createDataFrame([], "src string, dst string")
    assert _dict(engine.components(vertices, edges)) == {}
