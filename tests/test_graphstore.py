"""What of a graph is written and read back, without Spark: small random graphs against a real server."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kg import graphstore
from kg.database import Database, Target, TooMuchAtOnce
from kg.errors import DatabaseError, PipelineError
from kg.graph import LABELS, RELATIONSHIP_TYPES, canonical, node, relationship
from kg.graphstore import Span, fetch_nodes, fetch_relationships, prepare, remove_nodes, sync_nodes, sync_relationships
from kg.ids import sha256
from kg.records import Node, Relationship

_TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
_VALUES = st.one_of(
    st.booleans(),
    st.integers(-(2**53), 2**53),
    st.floats(-1e9, 1e9),
    _TEXT,
    st.lists(_TEXT, max_size=3),
)
_PROPERTIES = st.dictionaries(st.sampled_from(sorted(graphstore.PROPERTIES)), _VALUES, max_size=5)
_LABELS = st.lists(st.sampled_from(sorted(LABELS - {"Run"})), min_size=1, max_size=3, unique=True)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[Node], list[Relationship]]:
    """A few nodes with any labels and properties, and any relationships between them."""
    ids = draw(st.lists(st.from_regex(r"[a-z][0-9a-f]{1,8}", fullmatch=True), min_size=1, max_size=6, unique=True))
    nodes = [node(id_, tuple(draw(_LABELS)), draw(_PROPERTIES)) for id_ in ids]
    links: dict[str, Relationship] = {}
    for _ in range(draw(st.integers(0, 6))):
        a, b = draw(st.sampled_from(nodes)), draw(st.sampled_from(nodes))
        type_ = draw(st.sampled_from(sorted(RELATIONSHIP_TYPES)))
        link = relationship(type_, a.id, a.labels, b.id, b.labels)
        properties = canonical(draw(_PROPERTIES))
        hash_ = sha256(properties)[:16]
        links[link.id] = Relationship(
            link.id, link.type, link.start, link.end, link.start_labels, link.end_labels, properties, hash_
        )
    return sorted(nodes, key=lambda n: n.id), sorted(links.values(), key=lambda r: r.id)


def put(database: Database, nodes: list[Node], links: list[Relationship]) -> int:
    """Makes the database hold the graph; how much was written."""
    done, left = sync_nodes(database, nodes, Span())
    linked = sync_relationships(database, links, Span())
    removed = remove_nodes(database, left)
    return done.created + done.changed + removed + linked.created + linked.changed + linked.removed


@pytest.mark.server
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(first=graphs(), second=graphs())
def test_what_was_loaded_is_what_is_fetched(
    empty_neo4j: Target, first: tuple[list[Node], list[Relationship]], second: tuple[list[Node], list[Relationship]]
) -> None:
    """Whatever was there before: the property covers making, changing and removing."""
    with Database(empty_neo4j) as database:
        prepare(database)
        for graph in (first, second):
            put(database, *graph)
            assert (list(fetch_nodes(empty_neo4j)), list(fetch_relationships(empty_neo4j))) == graph
            assert put(database, *graph) == 0


@pytest.mark.server
def test_a_span_leaves_what_is_outside_alone(empty_neo4j: Target) -> None:
    nodes = [node(id_, ("Topic",), {"name": id_}) for id_ in ("a1", "b1", "c1")]
    with Database(empty_neo4j) as database:
        prepare(database)
        sync_nodes(database, nodes, Span())
        counts, left = sync_nodes(database, [], Span("b", "c"))
    assert left == ["b1"]
    assert counts.removed == 0


def test_an_unknown_property_is_refused() -> None:
    with pytest.raises(PipelineError, match="unknown properties colour on t1"):
        sync_nodes(Recorder(), [node("t1", ("Topic",), {"colour": "red"})], Span())


def test_an_unknown_label_is_refused() -> None:
    with pytest.raises(PipelineError, match="unknown label Colour"):
        sync_nodes(Recorder(), [node("t1", ("Colour",), {})], Span())


def test_a_type_that_breaks_out_is_refused() -> None:
    link = relationship("IN", "a", ("Topic",), "b", ("Topic",))
    bad = Relationship(link.id, "IN`]->() //", "a", "b", ("Topic",), ("Topic",), "{}", "h")
    with pytest.raises(PipelineError, match="no relationship type"):
        sync_relationships(Recorder(), [bad], Span())


def test_a_batch_that_is_too_much_is_written_in_halves() -> None:
    recorder = Recorder(most=3)
    sync_nodes(recorder, [node(f"t{i}", ("Topic",), {"name": "x"}) for i in range(10)], Span())
    assert sorted(id_ for batch in recorder.batches for id_ in batch) == [f"t{i}" for i in range(10)]
    assert max(map(len, recorder.batches)) <= 3


def test_a_single_row_that_is_too_much_says_so() -> None:
    with pytest.raises(DatabaseError, match="KG_NEO4J_HEAP"):
        sync_nodes(Recorder(most=0), [node("t1", ("Topic",), {})], Span())


def test_long_documents_are_not_sent_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graphstore, "_CHARACTERS", 100)
    recorder = Recorder()
    sync_nodes(recorder, [node(f"d{i}", ("Document",), {"text": "x" * 60}) for i in range(3)], Span())
    assert [len(batch) for batch in recorder.batches] == [1, 1, 1]


class Recorder(Database):
    """A database that holds nothing, refuses large batches and keeps what was written."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.batches: list[list[str]] = []

    def stream(self, query: str, parameters: Any = None) -> Any:
        return iter(())

    def write(self, query: str, parameters: Any = None) -> Any:
        rows = (parameters or {})["rows"]
        if len(rows) > self.most:
            raise TooMuchAtOnce("too much")
        self.batches.append([row["properties"]["id"] for row in rows])
        return [], {}
