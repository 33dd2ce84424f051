"""What the scripts for spark-submit have in common: arguments in, one stage or all of them, a line a stage out."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kg.config import load
from kg.errors import KgError
from kg.readers import find
from kg_spark import build
from kg_spark.runner import Result


def main(stage: str | None = None) -> None:
    """The job of one stage, or of the whole pipeline.

    Args:
        stage: the name of the stage; None for all of them, from documents on.
    """
    parser = argparse.ArgumentParser(description=f"Hustings: {stage or 'build'}")
    if stage in (None, "read"):
        parser.add_argument("documents", nargs="+", help="folders, files, globs or JSON lines files")
    parser.add_argument("--run", type=Path, required=True, help="the run folder, which all machines can reach")
    parser.add_argument("--config", type=Path, help="a TOML file with settings")
    arguments = parser.parse_args()
    try:
        settings = load(arguments.config)
        spark = build.start_spark(settings, None, ())
        if stage in (None, "read"):
            plan = build.plan(find(arguments.documents), arguments.run, settings, last=stage)
            build.run(plan, spark, _tell, last=stage)
        else:
            _tell(build.run_stage(stage, arguments.run, settings, spark))
        spark.stop()
    except KgError as error:
        print(f"kg: {error}", file=sys.stderr)
        sys.exit(error.exit_code)


def _tell(result: Result) -> None:
    rows = ", ".join(f"{table} {count}" for table, count in result.rows.items())
    print(f"{result.stage}: {rows}; {result.seconds} s, {result.shuffled} bytes shuffled", flush=True)
