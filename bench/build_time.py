"""How long `kg build` takes: with nothing running, with Neo4j running, and on unchanged input.

    python bench/build_time.py DOCUMENTS [--runs 3]

Each build is a process of its own, as a user starts it. The data folder is a fresh one; downloads come from the usual cache, filled by
two builds before the first that counts, as are the class archives. On a shared machine the host may take time away: its share of
the whole time is printed, where the system tells it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

KG = [sys.executable, "-c", "from kg.cli import main; main()"]


def taken() -> float:
    """Seconds that the host has taken from this machine's processors since it started."""
    stat = Path("/proc/stat")
    return int(stat.read_text().split()[8]) / os.sysconf("SC_CLK_TCK") if stat.exists() else 0.0


def timed(arguments: list[str], environment: dict[str, str]) -> float:
    began = time.perf_counter()
    done = subprocess.run([*KG, *arguments], env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"kg {' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("documents")
    parser.add_argument("--runs", type=int, default=3)
    arguments = parser.parse_args()
    figures: dict[str, list[float]] = {"nothing running": [], "Neo4j running": [], "unchanged": []}
    with tempfile.TemporaryDirectory() as scratch:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("NEO4J_")} | {
            "KG_HOME": f"{scratch}/home"
        }
        build = ["build", arguments.documents, "--replace"]
        runs = Path(scratch) / "home" / "runs"
        for _ in range(2):
            timed(build, environment)
            timed(["server", "stop"], environment)
            shutil.rmtree(runs)
            time.sleep(30)  # Java writes its archive after the build has ended
        began, before = time.perf_counter(), taken()
        for _ in range(arguments.runs):
            figures["nothing running"].append(timed(build, environment))
            shutil.rmtree(runs)
            figures["Neo4j running"].append(timed(build, environment))
            figures["unchanged"].append(timed(build, environment))
            timed(["server", "stop"], environment)
            shutil.rmtree(runs)
        share = (taken() - before) / (time.perf_counter() - began) / (os.cpu_count() or 1)
    print(f"taken by the host meanwhile: {share:.0%}")
    for name, seconds in figures.items():
        print(f"{name:16} median {statistics.median(seconds):5.1f} s   all {' '.join(f'{s:.1f}' for s in seconds)}")


if __name__ == "__main__":
    main()
