"""Whether resolution on Spark comes to the same rows however the work is cut: python bench/variants.py [VARIANTS] [--mentions 10000]

An archive (`bench/archive.py`) is resolved step by step, as large corpora are, with its rows shuffled, in 1, 2, 3 and 7 partitions, on
1, 2 and 7 cores, with speculation, and while Python workers are killed. Printed is a digest of pairs, entities and references for each
way; it exits with 1 where two differ.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from contextlib import suppress
from pathlib import Path

import psutil

HERE = Path(__file__).parent
_CORES = (1, 2, 7)
_PARTITIONS = (1, 2, 3, 7)
_RECORDS = ("pairs", "entities", "references")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", type=int, nargs="?", default=50)
    parser.add_argument("--mentions", type=int, default=10_000)
    parser.add_argument("--one", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.one:
        several(Path(arguments.one), arguments.variants)
        return
    with tempfile.TemporaryDirectory() as scratch:
        archive = f"{scratch}/archive"
        generate = [sys.executable, str(HERE / "archive.py"), archive, "--mentions", str(arguments.mentions)]
        subprocess.run([*generate, "--seed", "7"], check=True)
        digests: Counter[str] = Counter()
        for cores in _CORES:  # a session has its cores for life
            share = len(range(_CORES.index(cores), arguments.variants, len(_CORES)))
            command = [sys.executable, __file__, str(share), "--one", archive]
            environment = os.environ | {"VARIANT_CORES": str(cores)}
            lines = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
            print(lines, end="", flush=True)
            digests.update(line.split()[-1] for line in lines.splitlines())
    print(f"{sum(digests.values())} variants, {len(digests)} digests")
    sys.exit(len(digests) != 1)


def several(archive: Path, variants: int) -> None:
    """Some variants in one session; every third one with workers killed."""
    from kg_spark.session import session

    from kg.config import SparkSettings
    from kg.runtime.java import java_home

    cores = int(os.environ["VARIANT_CORES"])
    settings = SparkSettings(master=f"local[{cores},8]")
    options = {"spark.speculation": "true", "spark.speculation.quantile": "0.5", "spark.speculation.multiplier": "1.1"}
    spark = session(settings, "variants", java_home(), options=options if cores > 1 else {})
    for n in range(variants):
        partitions, killed = _PARTITIONS[n % len(_PARTITIONS)], n % 3 == 2
        done = threading.Event()
        killer = threading.Thread(target=_kill, args=(done,), daemon=True)  # or it would kill on where this run failed
        if killed:
            killer.start()
        digest = resolved(spark, archive, partitions, n)
        done.set()
        how = f"{cores} cores, {partitions} partitions, order {n}" + (", workers killed" if killed else "")
        print(f"{how}: {digest}", flush=True)
    spark.stop()


def resolved(spark, archive: Path, partitions: int, order: int) -> str:  # type: ignore[no-untyped-def]
    """A digest of what the rows of an archive come to, in an order and a number of partitions of their own."""
    from kg_spark.resolve import resolve
    from kg_spark.tables import conform, hash_of, read, table
    from pyspark.sql import functions as F

    from kg import records
    from kg.config import Settings
    from kg.names.weights import Weight

    kinds = {"documents": records.Document, "readings": records.Reading, "judgements": records.Judgement}
    spark.conf.set("spark.sql.shuffle.partitions", str(partitions))
    tables = {
        name: read(spark, archive / name, kind).orderBy(F.rand(order)).repartition(partitions)
        for name, kind in kinds.items()
    }
    given = {"known": table(spark, records.Known), "weights": table(spark, Weight)}
    made = resolve({**tables, **given}, Settings(), one_task=0)
    parts = []
    for name, kind in zip(_RECORDS, (records.Pair, records.Entity, records.Reference), strict=True):
        row = hash_of(conform(made[name], kind).columns)
        counted = conform(made[name], kind).agg(F.count("*").alias("n"), F.sum(row.cast("decimal(38,0)")).alias("h"))
        parts.append("{n}:{h}".format(**counted.first().asDict()))
    return "/".join(parts)


def _kill(done: threading.Event) -> None:
    """Kill a Python worker of this session now and then: its task is tried again."""
    turn = 0
    while not done.wait(1.5):
        with suppress(psutil.NoSuchProcess):  # a daemon or worker that ended meanwhile
            children = [p for p in psutil.Process().children(recursive=True) if p.status() != psutil.STATUS_ZOMBIE]
            daemons = [p for p in children if "kg_spark.daemon" in " ".join(p.cmdline())]
            workers = sorted((w for d in daemons for w in d.children()), key=lambda w: w.pid)
            if workers:
                workers[turn % len(workers)].kill()
                turn += 1


if __name__ == "__main__":
    main()
