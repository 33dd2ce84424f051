"""Run folders, read without Spark: their tables as records, the export, and which run was the last."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from pathlib import Path
from typing import IO, TypeVar, cast

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from kg.arrow import arrow_schema, records_in
from kg.errors import PipelineError
from kg.graph import export_node, export_relationship
from kg.records import Node, Redirect, Relationship

R = TypeVar("R")


class RunFolder:
    """A run folder: `tables/<name>/*.parquet` and a manifest."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def records(self, table: str, record: type[R], key: str = "id", among: Sequence[str] | None = None) -> Iterator[R]:
        """The records of a table, sorted by a column.

        Args:
            table: its name.
            record: its record.
            key: the column to sort by.
            among: only the rows whose key is one of these; None for all.

        Raises:
            PipelineError: the folder has no such table.
        """
        folder = self.path / "tables" / table
        if not folder.is_dir():
            raise PipelineError(f"{self.path} holds no table {table!r}", "build it first: kg build DOCUMENTS --run DIR")
        chosen = None if among is None else pc.field(key).isin(list(among))
        whole = pq.read_table(folder, schema=arrow_schema(cast(type, record)), filters=chosen)
        yield from records_in(record, whole.take(pc.sort_indices(whole, [(key, "ascending")])).to_batches(1024))

    def redirects(self, among: Sequence[str] | None = None) -> Iterator[Redirect]:
        """Where ids of builds before lead, by id; nothing in a folder that was built when none were kept.

        Args:
            among: only of these ids; None for all.
        """
        if (self.path / "tables" / "redirects").is_dir():
            yield from self.records("redirects", Redirect, "old", among)

    def unread(self) -> dict[str, str]:
        """The documents in which reading failed, each with the error."""
        table = pq.read_table(
            self.path / "tables" / "readings", columns=["document", "error"], filters=pc.field("error") != ""
        )
        return dict(sorted(zip(table["document"].to_pylist(), table["error"].to_pylist(), strict=True)))

    def documents_of(self, chains: Sequence[str]) -> dict[str, str]:
        """In which document each of some chains stands."""
        table = pq.read_table(self.path / "tables" / "readings", columns=["document", "chains"])
        lists = table["chains"].combine_chunks()
        ids = pc.struct_field(lists.flatten(), "id")
        kept = pc.is_in(ids, value_set=pa.array(list(chains), pa.string()))
        rows = pc.list_parent_indices(lists).filter(kept)
        return dict(zip(ids.filter(kept).to_pylist(), table["document"].take(rows).to_pylist(), strict=True))

    def hanging_on(self, ids: Collection[str]) -> tuple[int, int]:
        """How many nodes of the graph have one of some ids, and how many relationships hang on these."""
        wanted = pa.array(sorted(ids), pa.string())
        nodes = pq.read_table(self.path / "tables" / "nodes", columns=["id"])["id"]
        ends = pq.read_table(self.path / "tables" / "relationships", columns=["start", "end"])
        hanging = pc.or_(pc.is_in(ends["start"], wanted), pc.is_in(ends["end"], wanted))
        return pc.sum(pc.is_in(nodes, wanted)).as_py() or 0, pc.sum(hanging).as_py() or 0

    def count(self, table: str) -> int:
        """The rows of a table, from the footers of its files."""
        files = sorted((self.path / "tables" / table).glob("*.parquet"))
        return sum(pq.read_metadata(f).num_rows for f in files)

    def nodes(self) -> Iterator[Node]:
        """The nodes of the graph, by id."""
        return self.records("nodes", Node)

    def relationships(self) -> Iterator[Relationship]:
        """The relationships of the graph, by id."""
        return self.records("relationships", Relationship)


def write_export(
    nodes: Iterator[Node],
    relationships: Iterator[Relationship],
    out: IO[str],
    progress: Callable[[int], None] = lambda _: None,
) -> tuple[int, int]:
    """Write a graph as JSON lines, nodes first; both must come sorted by id.

    Returns:
        how many nodes and how many relationships were written.
    """
    counts = [0, 0]
    for node in nodes:
        out.write(export_node(node) + "\n")
        counts[0] += 1
        progress(1)
    for relationship in relationships:
        out.write(export_relationship(relationship) + "\n")
        counts[1] += 1
        progress(1)
    return counts[0], counts[1]
