"""A made-up run folder, to be purged."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from kg.arrow import batch_of
from kg.readers.text import read_text
from kg.records import Chain, Copy, Document, Entity, Mention, MentionKind, Node, Reading, Relationship
from kg.runs import RunFolder

TRAMS = "Ada Birk wants more trams in Fenwick and said so on Friday."
ADA = Entity("e", "Person", None, "Ada Birk", (), 1, 1, ("c",))


def document(uri: str, text: str) -> Document:
    return read_text(text, uri)[0]


def run(
    path: Path, documents: Sequence[Document], copies: Sequence[Copy] = (), ada: Entity = ADA, form: str = "Ada Birk"
) -> RunFolder:
    """A run in whose first document somebody was read, by a name or, where `form` is empty, as "she"."""
    first = documents[0]
    chain = Chain("c", first.id, first.root, "Person", None, form, (form,) if form else (), (), (), "", False, ())
    mention = Mention(
        "m", first.id, first.text[:8], 0, 8, MentionKind.NAME if form else MentionKind.PRONOUN, "Person", "c", 1.0
    )
    read = [Reading(d.id, d.root, (), (), (), ()) for d in documents[1:]]
    tables: dict[type, tuple[str, Sequence[object]]] = {
        Document: ("documents", documents),
        Copy: ("copies", copies),
        Reading: ("readings", [Reading(first.id, first.root, (mention,), (chain,), (), ()), *read]),
        Entity: ("entities", [ada]),
        Node: ("nodes", []),
        Relationship: ("relationships", []),
    }
    for record, (name, rows) in tables.items():
        (path / "tables" / name).mkdir(parents=True)
        pq.write_table(pa.Table.from_batches([batch_of(record, rows)]), path / "tables" / name / "part-0.parquet")
    return RunFolder(path)
