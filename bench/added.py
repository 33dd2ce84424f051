"""What it costs to add a few documents to an archive that is resolved: python bench/added.py 100000 [--share 0.01] [--same]

An archive (`bench/archive.py`) without some of its threads is resolved by the stage `resolve` on Spark, two cores, then with them, going
on from what was kept, as the runner does it, each in a process of its own. Printed are seconds, processor seconds and the most memory
of both, and the second as a share of the first. With --same the whole is resolved once more, from nothing but the counts that were kept,
and it exits with 1 where a row differs.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from resolve import HERE, Watch

if TYPE_CHECKING:
    from kg_spark.runner import Stage
    from pyspark.sql import SparkSession

# the folder that each goes on from, and its code: what other code made is not gone on from, but for what was counted
_RUNS = {"before": ("", "one"), "added": ("before", "one"), "at_once": ("before", "another")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mentions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--share", type=float, default=0.01, help="of the threads that are added")
    parser.add_argument("--same", action="store_true")
    parser.add_argument("--work", type=Path, help="keep archive and tables here")
    parser.add_argument("--one", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        one(arguments.work, arguments.one, arguments.share)
        return
    with tempfile.TemporaryDirectory() as scratch:
        work = arguments.work or Path(scratch)
        if not (work / "archive").is_dir():
            size = ["--mentions", str(arguments.mentions), "--seed", str(arguments.seed)]
            subprocess.run([sys.executable, str(HERE / "archive.py"), str(work / "archive"), *size], check=True)
        names = [*_RUNS] if arguments.same else ["before", "added"]
        seconds = {name: timed(work, name, arguments.share) for name in names}
        print(f"{seconds['added'] / seconds['before']:.3f} of the seconds for {arguments.share:.1%} of the threads")
        if arguments.same:
            sys.exit(differing(work))


def timed(work: Path, name: str, share: float) -> float:
    """Run one of the three in a process of its own, and print what it took; the seconds of the stage."""
    command = [sys.executable, __file__, "0", "--work", str(work), "--one", name, "--share", str(share)]
    with (work / f"{name}.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
        used = Watch(process.pid)
        status = process.wait()
        used.stop()
    if status:
        sys.exit(f"{name} failed, see {work / name}.log")
    seconds = float(json.loads((work / name / "seconds.json").read_text()))
    print(
        f"{name:8} {seconds:7.1f} s   processor {used.processor:7.1f}   memory {used.memory / 2**30:.2f} GiB",
        flush=True,
    )
    return seconds


def one(work: Path, name: str, share: float) -> None:
    """Resolve the archive, or what was there before, into a run folder of its own."""
    from kg_spark.resolve import resolve
    from kg_spark.runner import Runner
    from kg_spark.tables import read, table
    from pyspark.sql import functions as F

    from kg.config import Settings
    from kg.names.weights import Weight
    from kg.records import Document, Judgement, Known, Reading

    spark, stage = started()
    tables = {"known": table(spark, Known), "weights": table(spark, Weight)}
    for part, record in (("documents", Document), ("readings", Reading), ("judgements", Judgement)):
        tables[part] = read(spark, work / "archive" / part, record)
        if name == "before" and part != "judgements":
            tables[part] = tables[part].where(F.abs(F.xxhash64("root")) % 10_000 >= int(share * 10_000))
    source, code = _RUNS[name]
    shutil.rmtree(work / name, ignore_errors=True)
    if source:
        shutil.copytree(work / source, work / name)
    in_steps = replace(stage, run=lambda tables, settings: resolve(tables, settings, one_task=0))
    runner = Runner(spark, work / name, Settings(), code, (in_steps,))
    (result,) = runner.run((in_steps,), tables, dict.fromkeys(tables, name))
    (work / name / "seconds.json").write_text(json.dumps(result.seconds))
    spark.stop()


def started() -> tuple[SparkSession, Stage]:
    """A session of two cores, and the stage."""
    from kg_spark.pipeline import STAGES
    from kg_spark.session import session

    from kg.config import SparkSettings
    from kg.runtime.java import java_home

    spark = session(SparkSettings(master="local[2,4]"), "bench", java_home())
    return spark, next(stage for stage in STAGES if stage.name == "resolve")


def differing(work: Path) -> int:
    """Whether tables of the addition and of all at once differ, each of them told."""
    from kg_spark import layers

    spark, stage = started()

    def differ(name: str, record: type) -> bool:
        one, other = (layers.read(spark, work / run / "tables" / name, record) for run in ("added", "at_once"))
        return not (one.exceptAll(other).isEmpty() and other.exceptAll(one).isEmpty())

    found = [name for name, record in {**stage.writes, **stage.keeps}.items() if differ(name, record)]
    print("tables that differ:", ", ".join(found) or "none")
    return bool(found)


if __name__ == "__main__":
    main()
