"""The stage `resolve` on the tables of an archive, as `bench/resolve.py` calls it: python bench/resolve_ours.py ARCHIVE OUT [CORES]"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from kg_spark.pipeline import STAGES
from kg_spark.resolve import resolve
from kg_spark.session import session
from kg_spark.tables import at_once, conform, read, table

from kg.config import Settings, SparkSettings
from kg.names.weights import Weight
from kg.records import Document, Judgement, Known, Reading
from kg.runtime.java import java_home

_RECORDS = {"documents": Document, "readings": Reading, "judgements": Judgement}


def main() -> None:
    archive, out = Path(sys.argv[1]), Path(sys.argv[2])
    spark = session(SparkSettings(master=f"local[{sys.argv[3] if len(sys.argv) > 3 else '2'},4]"), "bench", java_home())
    tables = {name: read(spark, archive / name, record) for name, record in _RECORDS.items()}
    begun = time.perf_counter()
    made = resolve({**tables, "known": table(spark, Known), "weights": table(spark, Weight)}, Settings())
    records = next(stage.writes for stage in STAGES if stage.name == "resolve")
    write = [
        lambda name=name, record=record: conform(made[name], record).write.parquet(str(out / name), mode="overwrite")
        for name, record in records.items()
    ]
    at_once(spark, *write)
    (out / "seconds.json").write_text(json.dumps(time.perf_counter() - begun))
    spark.stop()


if __name__ == "__main__":
    main()
