"""Whole builds, shared by the tests that look at them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kg.config import Settings, load
from kg.runs import RunFolder, write_export

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from kg.readers import Source

Build = Callable[..., RunFolder]
QUICK_FILE = Path(__file__).with_name("quick.toml")
QUICK = load(QUICK_FILE)
FULL = replace(QUICK, language=Settings().language)  # what is scored is read as a user's build reads


@pytest.fixture(scope="session")
def build(spark: SparkSession) -> Build:
    """Build documents into a folder, without a database, with `QUICK` where no settings are given; sources may be turned round.

    The build ends with the stage `last`, where one is named: what comes after it takes half of the time.
    """
    from kg_spark import build as job

    from kg.readers import find

    def run(
        documents: Path,
        folder: Path,
        settings: Settings | None = None,
        turn: Callable[[list[Source]], list[Source]] = list,
        last: str | None = None,
    ) -> RunFolder:
        plan = job.plan(turn(find([str(documents)])), folder, settings or QUICK, last=last)
        job.run(plan, spark, lambda _: None, last)
        return RunFolder(folder)

    return run


@pytest.fixture(scope="session")
def samples(build: Build, shared: Path, tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """The build of the sample documents."""
    return build(shared / "documents", tmp_path_factory.mktemp("samples"), FULL)


@pytest.fixture(scope="session")
def export() -> Callable[[RunFolder, Path], Path]:
    """Write the export of a run to a file."""

    def write(folder: RunFolder, file: Path) -> Path:
        with file.open("w", encoding="utf-8") as out:
            write_export(folder.nodes(), folder.relationships(), out)
        return file

    return write
