"""How well resolution does, how fast and in how much memory, on generated archives with their truth, beside Splink.

    python bench/resolve.py 10000 100000 1000000 --seed 101 [--splink PYTHON] [--work FOLDER]

Each size is generated (`bench/archive.py`) and resolved by the stage `resolve` on Spark, two cores; no language model takes part.
PYTHON is one of an environment that has Splink: it is then run on the chains of persons, on DuckDB and on Spark, and judged by these
at several thresholds. Printed are pairwise and B³ scores over chains, how many pairs of namesakes were kept apart and which were not,
the calibration errors of pairs and of references, seconds, the seconds of processor time, and the most memory that all processes
together held; and first what whoever knows the truth would reach without guessing: where an acronym stands alone in a thread and is
that of two bodies spoken of everywhere, nothing tells which is meant.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path

import psutil
import pyarrow.parquet as pq
from resolve_measures import calibration_error, joined_namesakes, measure, mostly

HERE = Path(__file__).parent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mentions", type=int, nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--splink", help="a Python that has Splink")
    parser.add_argument("--work", type=Path, help="keep archives and results here")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        work = arguments.work or Path(scratch)
        for mentions in arguments.mentions:
            archive = work / f"archive-{mentions}-{arguments.seed}"
            if not archive.is_dir():
                generate = [sys.executable, str(HERE / "archive.py"), str(archive), "--mentions", str(mentions)]
                subprocess.run([*generate, "--seed", str(arguments.seed)], check=True)
            print(
                f"\n{archive.name}, whoever does not guess",
                *(f"{k} {v:.4f}" for k, v in at_most(archive).items()),
                sep="\n  ",
            )
            one(archive, "ours", [sys.executable, str(HERE / "resolve_ours.py")])
            for backend in ("duckdb", "spark") if arguments.splink else ():
                one(archive, f"splink-{backend}", [arguments.splink, str(HERE / "resolve_splink.py"), backend])


def one(archive: Path, name: str, command: list[str]) -> None:
    """Run one way over an archive, watch what it takes, and print how well it did."""
    out = archive.with_name(f"{archive.name}-{name}")
    out.mkdir(exist_ok=True)
    with (out / "log").open("wb") as log:
        process = subprocess.Popen([*command, str(archive), str(out)], stdout=log, stderr=log)
        used = Watch(process.pid)
        status = process.wait()
        used.stop()
    print(f"\n{archive.name}, {name}" + (f": failed, see {out / 'log'}" if status else ""))
    if not status:
        seconds = json.loads((out / "seconds.json").read_text())
        print(f"{'seconds':22} {seconds:.1f}   processor {used.processor:.1f}   memory {used.memory / 2**30:.2f} GiB")
        for references in sorted(out.glob("references*")):
            print(references.name)
            for what, value in scores(archive, references).items():
                print(f"  {what:24} {value:.4f}", flush=True)
            for (fewer, more), (pairs, records) in namesakes(archive, references).items():
                print(
                    f"  namesakes joined, of {fewer} and {more} threads: {pairs}, {records} pairs of chains", flush=True
                )


class Watch:
    """The most memory that a process and all below it held together, and the processor time they took."""

    def __init__(self, pid: int) -> None:
        self.root, self.memory = psutil.Process(pid), 0
        self._times: dict[int, float] = {}
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    @property
    def processor(self) -> float:
        return sum(self._times.values())

    def stop(self) -> None:
        self._done.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._done.wait(0.5):
            held = 0
            try:
                for process in (self.root, *self.root.children(recursive=True)):
                    held += _own(process)
                    self._times[process.pid] = sum(process.cpu_times()[:2])
            except psutil.Error:  # one that ended while it was looked at
                continue
            self.memory = max(self.memory, held)


def _own(process: psutil.Process) -> int:
    """The memory of a process; pages that forked processes share count once, where the system tells."""
    try:
        return int(process.memory_full_info().pss)
    except (AttributeError, psutil.AccessDenied):
        return int(process.memory_info().rss)


def truth_of(archive: Path) -> tuple[dict[str, str], dict[str, str]]:
    """The thing of each chain, and the full name of each thing."""
    table = pq.read_table(archive / "truth").to_pydict()
    return dict(zip(table["chain"], table["thing"], strict=True)), dict(zip(table["thing"], table["name"], strict=True))


def at_most(archive: Path) -> dict[str, float]:
    """The measures of the truth, but for acronyms that fit two national bodies where the thread tells no more: these stay alone."""
    truth, names = truth_of(archive)
    records = pq.read_table(archive / "records", columns=["id", "thread", "name"]).to_pylist()
    called = [(r["id"], r["thread"], r["name"]) for r in records if truth[r["id"]].startswith("n")]
    told = {(thread, truth[chain]) for chain, thread, name in called if " " in name}
    meant = {(name, truth[chain]) for chain, _, name in called if " " not in name}
    fitting = Counter(name for name, _ in meant)
    found = dict(truth)
    for chain, thread, name in called:
        if fitting[name] > 1 and (thread, truth[chain]) not in told:
            found[chain] = f"{thread} {truth[chain]}"
    return measure(found, truth, names)


def namesakes(archive: Path, references: Path) -> dict[tuple[str, str], tuple[int, int]]:
    """Which namesakes were joined, of a table of references (`joined_namesakes`)."""
    truth, names = truth_of(archive)
    told = pq.read_table(references, columns=["chain", "entity"]).to_pydict()
    chains = pq.read_table(archive / "readings", columns=["root", "chains"]).to_pylist()
    threads = {chain["id"]: row["root"] for row in chains for chain in row["chains"]}
    return joined_namesakes(dict(zip(told["chain"], told["entity"], strict=True)), truth, names, threads)


def scores(archive: Path, references: Path) -> dict[str, float]:
    """The measures of a table of references (chain, entity, probability); `pairs` may lie beside it."""
    truth, names = truth_of(archive)
    told = pq.read_table(references)
    rows = list(zip(*(told[c].to_pylist() for c in ("chain", "entity", "probability")), strict=True))
    found = {chain: entity for chain, entity, _ in rows}
    persons = {
        chain: thing for chain, thing in truth.items() if thing.startswith("p") and not thing.startswith("place")
    }
    result = {f"persons, {what}": value for what, value in measure(found, persons, names).items()}
    if (references.parent / "pairs").is_dir():  # ours: bodies and places too
        thing = mostly(found, truth)
        pairs = pq.read_table(references.parent / "pairs", columns=["left", "right", "probability"])
        ends = zip(*(pairs[c].to_pylist() for c in ("left", "right", "probability")), strict=True)
        result |= measure(found, truth, names)
        result["calibration, references"] = calibration_error(
            (p, thing[e] == truth[c]) for c, e, p in rows if c in truth
        )
        result["calibration, pairs"] = calibration_error(
            (p, truth[a] == truth[b]) for a, b, p in ends if a in truth and b in truth
        )
    return result


if __name__ == "__main__":
    main()
