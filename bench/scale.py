"""Generated documents end to end into Neo4j, at several sizes in one run, with the table of stages of each.

python bench/scale.py 1000 10000
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent
KG = [sys.executable, "-c", "from kg.cli import main; main()"]


def main() -> None:
    sizes = [int(a) for a in sys.argv[1:]] or [1000, 10000]
    with tempfile.TemporaryDirectory() as scratch:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("NEO4J_")} | {
            "KG_HOME": f"{scratch}/home"
        }
        for size in sizes:
            folder = f"{scratch}/documents-{size}"
            generate = [sys.executable, str(HERE / "generate.py"), folder, "--documents", str(size)]
            subprocess.run(generate, check=True, stdout=subprocess.DEVNULL)
            began = time.perf_counter()
            command = [*KG, "build", folder, "--replace", "--json"]
            done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
            show(size, time.perf_counter() - began, json.loads(done.stdout))
        subprocess.run([*KG, "server", "stop"], env=environment, check=False, stdout=subprocess.DEVNULL)


def show(size: int, seconds: float, built: dict[str, object]) -> None:
    print(f"\n{size} documents: {seconds:.1f} s")
    for stage in built["stages"]:  # type: ignore[attr-defined]
        rows = ", ".join(f"{count} {table}" for table, count in stage["rows"].items())
        print(f"  {stage['stage']:10} {stage['seconds']:8.1f} s  {stage['shuffled'] / 2**20:9.1f} MiB shuffled  {rows}")
    print(f"  load       {built['loaded']}", flush=True)


if __name__ == "__main__":
    main()
