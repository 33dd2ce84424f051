"""How well copies are found among generated documents, and how fast.

    python bench/generate.py OUT --documents 2000
    python bench/copies.py OUT

Printed are precision and recall over pairs of documents of one text, and the seconds that the stage takes on Spark in one task and in
steps, each of them the second time, when Java and the workers are warm.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from generate import copies_of
from kg_spark.copies import copies
from kg_spark.session import session
from kg_spark.tables import read as read_table
from kg_spark.tables import table

from kg.config import Settings, SparkSettings
from kg.readers import find, read
from kg.records import Document
from kg.runtime.java import java_home


def pairs(groups: Mapping[str, str]) -> set[tuple[str, str]]:
    """The pairs of documents that are in one group, from the group of each."""
    members: dict[str, list[str]] = defaultdict(list)
    for document, group in groups.items():
        members[group].append(document)
    return {pair for found in members.values() for pair in combinations(sorted(found), 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    documents = [d for source in find([str(folder)]) for d in read(source)[0]]
    uris = {d.id: d.uri for d in documents}
    lines = copies_of(folder).read_text("utf-8").splitlines()
    truth = pairs({uri: line for line in lines for uri in json.loads(line)})
    spark = session(SparkSettings(), "bench", java_home())
    with TemporaryDirectory() as scratch:
        table(spark, Document, documents).write.parquet(f"{scratch}/documents")
        tables = {"documents": read_table(spark, Path(scratch) / "documents", Document)}
        for name, one_task in (("one task", len(documents)), ("steps", 0)):
            for _ in range(2):
                begun = time.perf_counter()
                rows = copies(tables, Settings(), one_task=one_task)["copies"].collect()
                seconds = time.perf_counter() - begun
            sources = {uris[row.source]: uris[row.source] for row in rows}
            found = pairs(sources | {uris[row.document]: uris[row.source] for row in rows})
            right = len(found & truth)
            print(
                f"{len(documents)} documents, {name}: {seconds:.1f} s, {len(rows)} copies, "
                f"precision {right / max(len(found), 1):.3f}, recall {right / max(len(truth), 1):.3f}"
            )
    spark.stop()


if __name__ == "__main__":
    main()
