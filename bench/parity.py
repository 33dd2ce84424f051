"""Labels, components and PageRank of GraphX, GraphFrames and networkx on random graphs, as a table.

    python bench/parity.py [--graphs 3] [--seed 1]
    KG_GRAPHFRAMES_JAR=graphframes.jar python bench/parity.py

Each graph is a zoo: random graphs of all densities side by side, with stars, rings, two-sided graphs and lone vertices. The
oracle's labels are plain Python, its components and ranks networkx; of the ranks the largest difference is printed. Without
GraphFrames' JVM part its columns say so.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

from kg_spark.community.engine import Graph, Numbered, engine_name, graph_frame, numbered
from kg_spark.community.graphx import GraphXFrame
from kg_spark.community.labels import ballots, settle
from kg_spark.session import session
from pyspark.sql import DataFrame, SparkSession

from kg.config import SparkSettings
from kg.errors import RuntimeMissing
from kg.runtime.jars import graphframes_jars
from kg.runtime.java import java_home

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
from tests.kg_spark import graphs

Build = Callable[[SparkSession, DataFrame, DataFrame], Graph]
_ROUNDS, _RANK_ROUNDS, _RESET = 8, 100, 0.15


def column(frame: DataFrame) -> dict[str, object]:
    """A table of an id and a value as a dict."""
    return {row[0]: row[1] for row in frame.collect()}


def answers(build: Build, graph: Numbered) -> dict[str, dict[str, object]]:
    """What an engine says of a graph."""
    spark = graph.ids.sparkSession
    frame = build(spark, graph.vertices, graph.edges)
    votes = ballots(graph.vertices, graph.edges).localCheckpoint()
    labels = build(spark, graph.vertices, votes).labelPropagation(_ROUNDS)
    rest = settle(graph.vertices, votes, labels)
    return {
        "labels": column(graph.named(labels, "id", "label").select("id", "label")),
        "settled labels": column(graph.named(rest, "id", "label").select("id", "label")),
        "components": column(graph.named(frame.connectedComponents(), "id", "component").select("id", "component")),
        "PageRank": column(graph.named(frame.pageRank(_RESET, _RANK_ROUNDS).vertices, "id").select("id", "pagerank")),
    }


def expected(graph: graphs.SmallGraph) -> dict[str, Mapping[str, object]]:
    """What is right."""
    return {
        "labels": graphs.labels(graph, _ROUNDS),
        "settled labels": graphs.settled(graph, _ROUNDS),
        "components": graphs.components(graph),
        "PageRank": graphs.page_ranks(graph, _RESET),
    }


def verdict(found: Mapping[str, object], right: Mapping[str, object]) -> str:
    """Equal, or by how much not."""
    if found.keys() != right.keys():
        return "other vertices"
    if any(isinstance(v, float) for v in right.values()):
        return f"{max(abs(float(str(found[v])) - float(str(right[v]))) for v in right):.1e}"
    wrong = sum(found[v] != right[v] for v in right)
    return "equal" if not wrong else f"{wrong} differ"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--graphs", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    try:
        jars = graphframes_jars()
    except RuntimeMissing:
        jars = []
    spark = session(SparkSettings(master="local[2]", driver_memory="2g"), "parity", java_home(), jars)
    name = engine_name(spark)
    engines: dict[str, Build | None] = {
        f"GraphX in Spark {spark.version}": lambda spark, vertices, edges: GraphXFrame(vertices, edges),
        name if name.startswith("GraphFrames") else "GraphFrames": graph_frame
        if name.startswith("GraphFrames")
        else None,
    }
    print("| seed | vertices | edges | of networkx | " + " | ".join(engines) + " |")
    print("|" + "---|" * (4 + len(engines)))
    for seed in range(options.seed, options.seed + options.graphs):
        graph = graphs.zoo(seed)
        vertices = spark.createDataFrame([(v,) for v in graph.vertices], "id string")
        tables = numbered(vertices, spark.createDataFrame(list(graph.edges), "src string, dst string"))
        right, found, seconds = expected(graph), {}, {}
        for engine, build in engines.items():
            began = time.perf_counter()
            found[engine] = answers(build, tables) if build else None
            seconds[engine] = time.perf_counter() - began
        for what in right:
            said = [verdict(f[what], right[what]) if (f := found[e]) else "not there" for e in engines]
            print(f"| {seed} | {len(graph.vertices)} | {len(graph.edges)} | {what} | {' | '.join(said)} |", flush=True)
        print(f"| {seed} | | | seconds | {' | '.join(f'{s:.1f}' for s in seconds.values())} |", flush=True)


if __name__ == "__main__":
    main()
