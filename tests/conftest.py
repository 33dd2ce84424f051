"""What the tests share, and which tiers of them ran."""

from __future__ import annotations

import os

# before numpy is imported: threads of several processes that wait for each other on the same cores took two thirds of the time
os.environ.setdefault("OMP_NUM_THREADS", "1")

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

    from kg.database import Target

# the same examples on every run: what fails here fails there
settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")

ROOT = Path(__file__).resolve().parents[1]
TIERS = ("spark", "model", "server", "browser", "graphframes", "shared")
IN_CI = os.environ.get("CI") == "true"


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the sample documents beside the checkout; skipped where it is not, a failure in CI."""
    folder = ROOT.parent / "shared"
    if not (folder / "documents").is_dir():
        if IN_CI:
            pytest.fail("the shared folder is not beside the checkout")
        pytest.skip("no shared folder beside the checkout")
    return folder


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    """One small session for all tests: two threads, as a laptop has them, and few partitions, so that a test takes seconds.

    What is few is in one partition, or in as many as a test asks for. A session of so many builds is none of seconds: Java's heap is
    swept less often, and of jobs that are done few are remembered, for each stage of a build goes through all of them. Jobs that no
    stage of a build names are named here, or Spark would walk the stack for each.
    """
    from kg_spark import session as sessions

    from kg.config import SparkSettings
    from kg.errors import RuntimeMissing
    from kg.runtime.jars import graphframes_jars
    from kg.runtime.java import java_home

    try:
        jars = graphframes_jars()
    except RuntimeMissing:
        jars = []
    options = {
        "spark.default.parallelism": "1",
        "spark.sql.shuffle.partitions": "1",
        "spark.ui.retainedJobs": "20",
        "spark.ui.retainedStages": "50",
    }
    settings = SparkSettings(master="local[2,4]", driver_memory="2g")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sessions, "_SHORT_JAVA", (*sessions._SHORT_JAVA, "-XX:NewSize=1000m"))
        made = sessions.session(settings, "tests", java_home(), jars, options, short=True)
    for form in ("callSite.short", "callSite.long"):
        made.sparkContext.setLocalProperty(form, "tests")
    yield made
    made.stop()


@pytest.fixture
def spread(spark: SparkSession) -> Iterator[Callable[[int], None]]:
    """Says over how many partitions a test's queries spread their rows."""
    name = "spark.sql.shuffle.partitions"
    before = spark.conf.get(name)
    yield lambda partitions: spark.conf.set(name, str(partitions))
    spark.conf.set(name, str(before))


@pytest.fixture(scope="session")
def neo4j_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The KG_HOME of the server that all tests share."""
    return tmp_path_factory.mktemp("neo4j-home")


@pytest.fixture(scope="session")
def neo4j_server(neo4j_home: Path) -> Iterator[Target]:
    """A real Neo4j for all tests, on free ports; its jars come from the user's cache, or once into it."""
    from kg import server
    from kg.runtime.ports import next_free

    first = 20_000 + os.getpid() % 5_000 * 4  # two test runs at once must not choose the same
    bolt = next_free(first)
    settings = server.ServerSettings(bolt_port=bolt, http_port=next_free(first, {bolt}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KG_HOME", str(neo4j_home))
        target = server.start(settings)
    yield target
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("KG_HOME", str(neo4j_home))
        server.stop()


@pytest.fixture
def empty_neo4j(neo4j_server: Target) -> Target:
    """The shared server with nothing in it."""
    from kg.database import Database

    with Database(neo4j_server) as database:
        database.run("MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS")
    return neo4j_server


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where processes share the tests out, files that take long come first: at the end one would wait for another's else."""
    if not hasattr(config, "workerinput"):
        return
    slow: dict[Path, int] = defaultdict(int)
    for item in items:
        marks = {mark.name for mark in item.iter_markers()}
        slow[item.path] = max(
            slow[item.path], len(marks & {"spark", "server", "browser"}) + ({"spark", "model"} <= marks)
        )
    items.sort(key=lambda item: -slow[item.path])


_seen: dict[str, Counter[str]] = defaultdict(Counter)
_reasons: dict[str, Counter[str]] = defaultdict(Counter)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when != "call" and not (report.when == "setup" and report.skipped):
        return
    for tier in [t for t in TIERS if t in report.keywords] or ["plain"]:
        _seen[tier][report.outcome] += 1
        if report.skipped and isinstance(report.longrepr, tuple):
            _reasons[tier][str(report.longrepr[2]).removeprefix("Skipped: ")] += 1


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tiers ran and why any did not."""
    terminalreporter.section("tiers")
    for tier in ("plain", *TIERS):
        outcomes = ", ".join(f"{count} {outcome}" for outcome, count in sorted(_seen[tier].items())) or "none selected"
        why = "; ".join(f"{reason} ({count})" for reason, count in sorted(_reasons[tier].items()))
        terminalreporter.write_line(f"{tier}: {outcomes}{' - ' + why if why else ''}")
