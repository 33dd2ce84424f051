"""What Python workers start with."""

from __future__ import annotations

import sys
from pathlib import Path

import pyarrow as pa
from kg_spark.daemon import leave_out_archives


def test_workers_share_what_was_imported_and_read_no_archive_again(spark):
    def look(batches):
        for _ in batches:
            pass
        rows = [*(p for p in sys.path if Path(p).is_file()), *sys.path_importer_cache]
        yield pa.RecordBatch.from_pydict(
            {"path": [str(r) for r in rows] + [f"imported {m}" for m in ("spacy",) if m in sys.modules]}
        )

    found = {row.path for row in spark.range(0, 1, 1, 1).mapInArrow(look, "path string").collect()}
    assert "imported spacy" in found
    assert not any("pyspark.zip" in path or path.endswith(".jar") for path in found)


def test_an_archive_that_stands_alone_stays_on_the_path(tmp_path, monkeypatch):
    own = tmp_path / "own.zip"
    own.write_bytes(b"")
    monkeypatch.setattr(sys, "path", [str(own), *sys.path])
    leave_out_archives()
    assert str(own) in sys.path
