"""Loading: the same twice writes nothing, what left the input leaves the graph, and what is not ours stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest
from kg_spark import load as loading
from kg_spark.load import LoadReport, load
from kg_spark.tables import table

from kg.cli import console
from kg.cli.job import Job
from kg.config import Settings
from kg.database import Database, Target
from kg.errors import ForeignGraph, PipelineError
from kg.graph import node, relationship
from kg.graphstore import fetch_nodes, fetch_relationships, is_loaded
from kg.notes import Notes
from kg.records import Node, Redirect, Relationship

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = [pytest.mark.spark, pytest.mark.server]

PERSON, PARTY = ("Entity", "Person"), ("Entity", "Organisation", "Party")


def people(count: int) -> list[Node]:
    """Invented people."""
    return [
        node(f"e{i:04}", PERSON, {"name": f"Person {i}", "aliases": [f"P{i}"], "pageRank": i / 7}) for i in range(count)
    ]


def praise(people: Sequence[Node]) -> list[Relationship]:
    """Everybody praises the next one."""
    pairs = zip(people, [*people[1:], people[0]], strict=True)
    return [relationship("PRAISES", a.id, a.labels, b.id, b.labels, claimIds=["k1"], probability=0.5) for a, b in pairs]


def loaded(
    spark: SparkSession,
    target: Target,
    nodes: Sequence[Node],
    links: Sequence[Relationship],
    corpus: str = "one",
    replace: bool = False,
    add: bool = False,
    redirects: Sequence[Redirect] = (),
) -> LoadReport:
    properties = {"corpus": corpus, "graph": f"{corpus} {len(nodes)} {len(links)}"}
    graph = table(spark, Node, nodes), table(spark, Relationship, links)
    return load(spark, *graph, target, properties, table(spark, Redirect, redirects), replace, add)


def content(target: Target) -> tuple[list[Node], list[Relationship]]:
    return list(fetch_nodes(target)), list(fetch_relationships(target))


def test_what_was_loaded_can_be_fetched(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(20)
    links = praise(nodes)
    report = loaded(spark, empty_neo4j, nodes, links)
    assert (report.nodes.created, report.relationships.created) == (20, 20)
    assert content(empty_neo4j) == (nodes, sorted(links, key=lambda r: r.id))


def test_the_same_load_twice_writes_nothing(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(20)
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    before = everything(empty_neo4j)
    report = loaded(spark, empty_neo4j, nodes, praise(nodes))
    assert report.writes == 0
    assert (report.nodes.unchanged, report.relationships.unchanged) == (20, 20)
    assert everything(empty_neo4j) == before
    assert is_loaded(empty_neo4j, "one", "one 20 20")
    assert not is_loaded(empty_neo4j, "one", "another")


def test_a_node_missing_from_the_graph_is_noticed(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(3)
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    run(empty_neo4j, "MATCH (n {id: 'e0001'}) DETACH DELETE n")
    assert not is_loaded(empty_neo4j, "one", "one 3 3")
    assert loaded(spark, empty_neo4j, nodes, praise(nodes)).nodes.created == 1


def test_what_left_the_input_leaves_the_graph(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(20)
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    fewer = nodes[:5]
    report = loaded(spark, empty_neo4j, fewer, praise(fewer))
    assert (report.nodes.removed, report.nodes.unchanged) == (15, 5)
    assert content(empty_neo4j) == (fewer, sorted(praise(fewer), key=lambda r: r.id))


def test_labels_and_properties_that_are_gone_go(spark: SparkSession, empty_neo4j: Target) -> None:
    loaded(spark, empty_neo4j, [node("e1", PARTY, {"name": "The Union", "pageRank": 0.5})], [])
    changed = node("e1", PERSON, {"name": "Union"})
    report = loaded(spark, empty_neo4j, [changed], [])
    assert report.nodes.changed == 1
    assert content(empty_neo4j) == ([changed], [])


def test_an_empty_graph_empties_the_database(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(3)
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    loaded(spark, empty_neo4j, [], [])
    assert content(empty_neo4j) == ([], [])


def test_another_corpus_is_not_overwritten_unasked(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(6)
    loaded(spark, empty_neo4j, nodes[:3], [])
    with pytest.raises(ForeignGraph, match="--replace"):
        loaded(spark, empty_neo4j, nodes[3:], [], corpus="two")
    assert [n.id for n in fetch_nodes(empty_neo4j)] == ["e0000", "e0001", "e0002"]
    loaded(spark, empty_neo4j, nodes[3:], [], corpus="two", replace=True)
    assert [n.id for n in fetch_nodes(empty_neo4j)] == ["e0003", "e0004", "e0005"]


def test_that_another_corpus_is_there_is_told_before_the_work_is_done(
    spark: SparkSession, empty_neo4j: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded(spark, empty_neo4j, people(3), [])
    for name in ("uri", "password", "database"):
        monkeypatch.setenv(f"NEO4J_{name.upper()}", getattr(empty_neo4j, name))
    with console.progress() as progress:
        job = Job(Settings(), progress)
        with pytest.raises(ForeignGraph, match="--replace"):
            job.database("two", replace=False, add=False).wait()
        assert job.database("two", replace=True, add=False).wait() == empty_neo4j


def test_adding_keeps_what_is_there(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(6)
    loaded(spark, empty_neo4j, nodes[:3], [])
    loaded(spark, empty_neo4j, nodes[3:], praise(nodes[3:]), corpus="two", add=True)
    assert len(list(fetch_nodes(empty_neo4j))) == 6
    with pytest.raises(ForeignGraph):  # it would remove the other one's
        loaded(spark, empty_neo4j, nodes[:3], [])


def test_what_is_not_ours_is_never_touched(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(4)
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    run(empty_neo4j, "CREATE (:Note {id: 'e0001', text: 'mine'})-[:ON]->(:Person {name: 'nobody'})")
    run(
        empty_neo4j,
        "MATCH (a {id: 'e0000'}), (b {id: 'e0002'}) WHERE a:Hustings CREATE (a)-[:PRAISES {mine: true}]->(b)",
    )
    run(empty_neo4j, "MATCH (n:Hustings {id: 'e0002'}) SET n.remark = 'mine', n:Starred")
    fewer = [node("e0000", PERSON, {"name": "changed"}), node("e0002", PERSON, {"name": "changed"})]
    report = loaded(spark, empty_neo4j, fewer, [])
    assert content(empty_neo4j) == (fewer, [])
    assert report.notes == Notes()
    [row] = read(
        empty_neo4j,
        "MATCH (a:Hustings)-[r:PRAISES]->(b:Hustings:Starred) MATCH (n:Note)-[:ON]->(p)"
        " RETURN r.mine, b.remark, n.text, p.name",
    )
    assert list(row.values()) == [True, "mine", "mine", "nobody"]


NOTED = """
MATCH (n:Hustings {id: $id})
SET n:Starred, n.remark = 'of ' + $id, n.checked = date('2024-05-31')
CREATE (n)<-[:ABOUT {sure: true}]-(:Note {text: 'on ' + $id})
CREATE (n)-[:TAGGED]->(:Tag {name: $id})
"""
ADDED = """
MATCH (n) WHERE n:Starred
RETURN coalesce(n.id, n.was) AS id, labels(n) AS labels, n.remark AS remark, n.checked = date('2024-05-31') AS checked,
  COLLECT { MATCH (n)<-[r:ABOUT {sure: true}]-(m:Note) RETURN m.text ORDER BY m.text } AS notes,
  COLLECT { MATCH (n)-[:TAGGED]->(t:Tag) RETURN t.name ORDER BY t.name } AS tags
ORDER BY id
"""


def added(target: Target) -> dict[str, dict[str, object]]:
    rows = {str(row.pop("id")): row for row in read(target, ADDED)}
    assert all(row.pop("checked") for row in rows.values())
    return rows


def test_what_somebody_added_goes_where_the_id_leads(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(5)
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    with Database(empty_neo4j) as database:
        for id_ in ("e0000", "e0001", "e0002", "e0003"):
            database.write(NOTED, {"id": id_})
    run(empty_neo4j, "MATCH (a:Hustings {id: 'e0001'}), (b:Hustings {id: 'e0002'}) CREATE (a)-[:RIVALS]->(b)")
    # e0001 became one with e0000, e0002 two, and of e0003 nothing is left
    new = [nodes[0], nodes[4], *people(8)[6:]]
    redirects = [
        Redirect("e0001", "e0000", (), 3),
        Redirect("e0002", "e0006", ("e0007",), 3),
        Redirect("e0003", None, (), 3),
    ]
    report = loaded(spark, empty_neo4j, new, praise(new), redirects=redirects)
    assert report.notes == Notes(moved=2, kept=1) and report.nodes.removed == 3
    found = added(empty_neo4j)
    assert {id_: (row["remark"], row["notes"], row["tags"]) for id_, row in found.items()} == {
        "e0000": ("of e0000", ["on e0000", "on e0001"], ["e0000", "e0001"]),
        "e0003": ("of e0003", ["on e0003"], ["e0003"]),
        "e0006": ("of e0002", ["on e0002"], ["e0002"]),
    }
    assert sorted(found["e0003"]["labels"]) == ["HustingsKept", "Starred"]  # type: ignore[call-overload]
    assert read(empty_neo4j, "MATCH (n {id: 'e0000'}) RETURN n.remark_e0001 AS remark") == [{"remark": "of e0001"}]
    assert read(empty_neo4j, "MATCH (a)-[:RIVALS]->(b) RETURN a.id, b.id") == [{"a.id": "e0000", "b.id": "e0006"}]
    assert content(empty_neo4j) == (sorted(new, key=lambda n: n.id), sorted(praise(new), key=lambda r: r.id))
    assert loaded(spark, empty_neo4j, new, praise(new), redirects=redirects).writes == 0
    assert added(empty_neo4j) == found


def test_what_was_kept_apart_comes_back_with_its_node(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(4)
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    with Database(empty_neo4j) as database:
        database.write(NOTED, {"id": "e0001"})
    before = added(empty_neo4j)
    loaded(spark, empty_neo4j, people(6)[4:], [], corpus="two", replace=True)
    assert added(empty_neo4j)["e0001"]["labels"] != before["e0001"]["labels"]
    assert loaded(spark, empty_neo4j, nodes, praise(nodes), replace=True).notes == Notes(returned=1)
    assert added(empty_neo4j) == before
    assert read(empty_neo4j, "MATCH (n:HustingsKept) RETURN count(n) AS n") == [{"n": 0}]


def test_many_spans_give_the_same_graph(
    spark: SparkSession, empty_neo4j: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes = people(300)
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    monkeypatch.setattr(loading, "_ROWS_A_SPAN", 40)
    assert loaded(spark, empty_neo4j, nodes, praise(nodes)).writes == 0
    run(empty_neo4j, "MATCH (n:Hustings) DETACH DELETE n")
    loaded(spark, empty_neo4j, nodes, praise(nodes))
    assert content(empty_neo4j) == (nodes, sorted(praise(nodes), key=lambda r: r.id))
    fewer = nodes[100:120]
    assert loaded(spark, empty_neo4j, fewer, praise(fewer)).nodes.removed == 280
    assert content(empty_neo4j) == (fewer, sorted(praise(fewer), key=lambda r: r.id))


def test_an_error_in_an_executor_is_one_line(spark: SparkSession, empty_neo4j: Target) -> None:
    nodes = people(2)
    with pytest.raises(PipelineError, match="1 relationships lead to nodes that are not in the graph") as raised:
        loaded(spark, empty_neo4j, nodes[:1], praise(nodes)[:1])
    assert "\n" not in str(raised.value)


def run(target: Target, query: str) -> None:
    with Database(target) as database:
        database.run(query)


def read(target: Target, query: str) -> list[dict[str, object]]:
    with Database(target) as database:
        return database.read(query)


def everything(target: Target) -> list[dict[str, object]]:
    return read(
        target,
        "MATCH (n) OPTIONAL MATCH (n)-[r]->(m) RETURN properties(n) AS n, properties(r) AS r, m.id ORDER BY n.id, r.id",
    )
