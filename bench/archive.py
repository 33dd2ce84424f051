"""Archives in any number of mentions, with who is who in them: what resolution is measured on (`bench/resolve.py`).

    python bench/archive.py OUT --mentions 100000 --seed 1

No texts are written, but what a reader of names would have found in them: the tables `documents`, `readings` and `judgements` as the
stage `resolve` takes them, `truth` (the thing of each chain), and `records`, the same as a flat table, a row a chain, for tools that
match records. People live in circles, names are drawn as in life (given names and the thousand commonest surnames by their shares in the
lists of the package `faker`, a long tail beyond), some people and bodies have namesakes elsewhere. How hard it is stands in
`archive.toml`. The same arguments give the same rows.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
from archive_pages import Truth
from archive_world import Archive

from kg.arrow import arrow_schema, batch_of
from kg.names.parse import parse_person
from kg.records import Chain, Document, EntityType, Judgement, Reading

_ROWS = 4000  # documents a file of a table


@dataclass(frozen=True, slots=True)
class Record:
    """A chain as a flat row: name as written and in parts, what is told of the gender, who else stands in the thread."""

    id: str
    document: str
    thread: str
    type: str
    name: str
    given: str | None
    family: str | None
    gender: str | None
    site: str
    author: bool
    company: tuple[str, ...]


def write(out: Path, mentions: int, seed: int) -> dict[str, int]:
    """Write the tables of an archive.

    Returns:
        How many mentions, chains, documents and things there are.
    """
    writers = {name: _Table(out / name, record) for name, record in _TABLES.items()}
    counts = {"mentions": 0, "chains": 0, "documents": 0}
    things: set[str] = set()
    for thread in Archive(mentions, seed).threads():
        company = sorted({c.name for page in thread for c in page.chains if " " in c.name})
        for page in thread:
            text = "".join(page.text)
            document = replace(page.document, text=text)
            writers["documents"].add(document)
            writers["readings"].add(
                Reading(document.id, document.root, tuple(page.mentions), tuple(page.chains), (), ())
            )
            for truth in page.truth:
                writers["truth"].add(truth)
                things.add(truth.thing)
            for chain in page.chains:
                if chain.name:
                    writers["records"].add(_record(chain, document, company))
            counts["mentions"] += len(page.mentions)
            counts["chains"] += len(page.chains)
            counts["documents"] += 1
    for table in writers.values():
        table.close()
    return counts | {"things": len(things)}


def _record(chain: Chain, document: Document, company: Sequence[str]) -> Record:
    name = parse_person(chain.name, bool(chain.honorifics)) if chain.type == EntityType.PERSON else None
    lone = name.single if name else ""
    return Record(
        id=chain.id, document=document.id, thread=document.root, type=chain.type, name=chain.name.lower(),
        given=(name.given or None) if name else None, family=(name.family or lone or None) if name else None,
        gender=chain.gender or None, site=document.publisher or "", author=chain.author,
        company=tuple(c for c in company if c != chain.name),
    )  # fmt: skip


class _Table:
    """Parquet files of one record, some thousand rows each."""

    def __init__(self, folder: Path, record: type) -> None:
        self.folder, self.record = folder, record
        self.rows: list[object] = []
        self.files = 0
        folder.mkdir(parents=True)

    def add(self, row: object) -> None:
        self.rows.append(row)
        if len(self.rows) == _ROWS:
            self.close()

    def close(self) -> None:
        table = pa.Table.from_batches([batch_of(self.record, self.rows)], arrow_schema(self.record))
        pq.write_table(table, self.folder / f"part-{self.files:05}.parquet")
        self.rows, self.files = [], self.files + 1


_TABLES: dict[str, type] = {
    "documents": Document, "readings": Reading, "judgements": Judgement, "truth": Truth, "records": Record,
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--mentions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    counts = write(arguments.out, arguments.mentions, arguments.seed)
    print(", ".join(f"{n:,} {what}" for what, n in counts.items()) + f" in {arguments.out}")


if __name__ == "__main__":
    main()
