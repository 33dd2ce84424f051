"""Runs stages: reads the tables they need, writes what they make, and leaves alone what would come out the same."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from py4j.protocol import Py4JJavaError
from pyspark.sql import DataFrame, Observation, SparkSession
from pyspark.sql import functions as F

from kg.config import Settings
from kg.errors import KgError, PipelineError, StorageError
from kg.ids import digest
from kg.runtime import paths
from kg_spark import layers
from kg_spark import manifest as manifests
from kg_spark.layers import Change
from kg_spark.manifest import Manifest, StageEntry, TableEntry
from kg_spark.tables import apart, at_once, conform, hash_of, schema_of

_STATUS = "org.apache.spark.status.api.v1.StageStatus"
_TOLD_WITHIN = 10_000  # milliseconds that Spark is given to tell its status store of what is done

Function = Callable[[Mapping[str, DataFrame], Settings], Mapping[str, DataFrame | Change]]


@dataclass(frozen=True, slots=True)
class Stage:
    """A pure function from tables to tables.

    `reads` names its tables, `writes` gives the record of each table it makes, `settings` the groups of settings that
    change its result. One that `keeps` tables for itself is given all its own tables as it made them the last time (`earlier`), as
    long as nothing but the content of its inputs has changed since, and may take from them what comes out the same; it need not
    make those it keeps, and may tell of them what changed alone (`kg_spark.layers`). Those it `pins` it is given whatever has
    changed: its result depends on what was.
    """

    name: str
    run: Function
    reads: tuple[str, ...]
    writes: Mapping[str, type]
    settings: tuple[str, ...]
    keeps: Mapping[str, type] = field(default_factory=dict)
    pins: tuple[str, ...] = ()


def earlier(table: str) -> str:
    """The name under which a stage is given a table that it made the last time."""
    return f"earlier {table}"


@dataclass(frozen=True, slots=True)
class Result:
    """What a stage did; `fresh` is False where its tables were there already."""

    stage: str
    fresh: bool
    rows: dict[str, int]
    seconds: float
    shuffled: int


def key_of(stage: Stage, manifest: Manifest, settings: Settings, code: str, inputs: Mapping[str, str]) -> str | None:
    """From what a stage's result follows: code, settings and the content of its inputs; None while one is missing.

    Args:
        stage: the stage.
        manifest: what the run folder holds.
        settings: the settings of the build.
        code: a fingerprint of the code and the model.
        inputs: the content of tables that come from outside.
    """
    contents = [inputs.get(table) or manifest.content(table) for table in stage.reads]
    if any(content is None for content in contents):
        return None
    return digest(basis_of(stage, settings, code), *contents)


def basis_of(stage: Stage, settings: Settings, code: str) -> str:
    """From what a stage's result follows beside its inputs: code and settings."""
    chosen = {group: asdict(getattr(settings, group)) for group in stage.settings}
    return digest(stage.name, code, json.dumps(chosen, sort_keys=True))


def stale(
    stages: Sequence[Stage], manifest: Manifest, settings: Settings, code: str, inputs: Mapping[str, str]
) -> list[Stage]:
    """The stages that must run, judged by the manifest alone (no Spark): the first that changed, and all after it."""
    for i, stage in enumerate(stages):
        entry = manifest.stages.get(stage.name)
        if entry is None or entry.key != key_of(stage, manifest, settings, code, inputs):
            return list(stages[i:])
    return []


class Runner:
    """Runs stages in a run folder.

    Args:
        spark: the session.
        folder: the run folder.
        settings: the settings of the build.
        code: a fingerprint of the code and the model.
        pipeline: all stages there are: they tell which record a table holds.
    """

    def __init__(
        self, spark: SparkSession, folder: Path, settings: Settings, code: str, pipeline: Sequence[Stage]
    ) -> None:
        self.spark, self.folder, self.settings, self.code = spark, folder, settings, code
        self.records = {t: record for stage in pipeline for t, record in (*stage.writes.items(), *stage.keeps.items())}
        self.manifest = manifests.load(folder)
        paths.put_back(folder / "tables")

    def path(self, table: str) -> Path:
        """Where a table lies."""
        return self.folder / "tables" / table

    def table(self, name: str) -> DataFrame:
        """A table of the run folder.

        Raises:
            PipelineError: it is not there.
        """
        if not self.path(name).is_dir():
            raise PipelineError(f"{self.folder} holds no table {name!r}", "run the stage that makes it first")
        return layers.read(self.spark, self.path(name), self.records[name])

    def forget(self, stage: Stage) -> None:
        """Leave nothing of a stage that it could go on from, not even what it pins."""
        if self.manifest.stages.pop(stage.name, None):
            manifests.save(self.folder, self.manifest)
        for table in stage.pins:
            shutil.rmtree(self.path(table), ignore_errors=True)

    def run(
        self, stages: Sequence[Stage], given: Mapping[str, DataFrame], inputs: Mapping[str, str]
    ) -> Iterator[Result]:
        """Run stages, each as soon as the tables it reads are there, and skip each whose result is there.

        Args:
            stages: the stages to run, each after those whose tables it reads.
            given: tables that come from outside (`sources`).
            inputs: the content hash of each of these.

        Yields:
            what each stage did, as soon as it is done.

        Raises:
            StorageError: the disk is full.
            PipelineError: a stage failed.
        """
        waiting = list(stages)
        running: dict[Future[StageEntry], Stage] = {}
        failed: BaseException | None = None
        with ThreadPoolExecutor(len(waiting)) as pool:
            while waiting or running:
                coming = {table for stage in (*waiting, *running.values()) for table in stage.writes}
                for stage in [stage for stage in waiting if coming.isdisjoint(stage.reads)]:
                    waiting.remove(stage)
                    key = key_of(stage, self.manifest, self.settings, self.code, inputs)
                    entry = self.manifest.stages.get(stage.name)
                    if entry is not None and key is not None and entry.key == key:
                        yield Result(stage.name, False, {t: entry.tables[t].rows for t in stage.writes}, 0.0, 0)
                        continue
                    tables = {t: given[t] if t in given else self.table(t) for t in stage.reads}
                    tables |= self._earlier(stage)
                    running[pool.submit(apart(self.spark, self._run), stage, tables, key or "")] = stage
                for done in wait(running, return_when=FIRST_COMPLETED).done if running else ():
                    stage = running.pop(done)
                    if error := done.exception():
                        failed, waiting = failed or error, []  # what runs beside it is finished and kept
                    else:
                        yield self._done(stage, done.result())
                if not running:
                    self.spark.catalog.clearCache()  # what stages have kept for themselves
        if failed is not None:
            raise failed

    def _earlier(self, stage: Stage) -> dict[str, DataFrame]:
        """The tables a stage made the last time, where it can go on from them."""
        given = {earlier(table): self.table(table) for table in stage.pins if self.path(table).is_dir()}
        entry = self.manifest.stages.get(stage.name)
        if stage.keeps and entry is not None and entry.basis == basis_of(stage, self.settings, self.code):
            given |= {earlier(table): self.table(table) for table in (*entry.tables, *entry.kept)}
        return given

    def _run(self, stage: Stage, tables: Mapping[str, DataFrame], key: str) -> StageEntry:
        began = time.perf_counter()
        context = self.spark.sparkContext
        context.setJobGroup(stage.name, f"hustings: {stage.name}")
        for form in ("callSite.short", "callSite.long"):
            context.setLocalProperty(form, stage.name)  # what Spark's pages call a job; it walks the stack for it else
        with _explained(stage.name):
            made = stage.run(tables, self.settings)
            # side by side: while one table is computed, the driver plans the next
            kept = tuple(name for name in stage.keeps if name in made)
            write: list[Callable[[], TableEntry | None]] = [
                *(partial(self._write, name, made[name], tables) for name in stage.writes),
                *(partial(self._keep, name, made[name], tables) for name in kept),
            ]
            entries = at_once(self.spark, *write)
        seconds = round(time.perf_counter() - began, 3)
        basis = basis_of(stage, self.settings, self.code)
        written = {name: entry for name, entry in zip(stage.writes, entries, strict=False) if entry is not None}
        return StageEntry(key, written, seconds, _shuffled(self.spark, stage.name), basis, kept)

    def _done(self, stage: Stage, entry: StageEntry) -> Result:
        if self.manifest.stages.pop(stage.name, None):
            manifests.save(self.folder, self.manifest)  # killed half way, there is nothing that could be gone on from
        for table in (*stage.writes, *stage.keeps):
            if table in entry.tables or table in entry.kept:
                paths.swap(self._fresh(table), self.path(table))
            else:
                shutil.rmtree(self.path(table), ignore_errors=True)
        self.manifest.stages[stage.name] = entry
        manifests.save(self.folder, self.manifest)
        rows = {table: entry.tables[table].rows for table in stage.writes}
        return Result(stage.name, True, rows, entry.seconds, entry.shuffled)

    def _fresh(self, table: str) -> Path:
        """Where a table is written, until all of its stage are there: a stage may still read what it made the last time."""
        return self.path(table).with_name(f".{table}.new")

    def _write(self, name: str, made: DataFrame | Change, given: Mapping[str, DataFrame]) -> TableEntry:
        """Write a table beside the one it takes the place of; its rows are counted and hashed on the way.

        One that a stage gives back as it was given it is linked, file by file: nothing is computed, and it lies on the disk once.
        """
        record, fresh = self.records[name], self._cleared(name)
        frame = made.now if isinstance(made, Change) else made
        for other, table in given.items():
            entry = self.manifest.entry(other)
            if frame is table and entry is not None and self.records.get(other) is record:
                layers.link(self.path(other), fresh)
                return entry
        seen = Observation(name)
        total = F.sum(hash_of(schema_of(record).names).cast("decimal(38,0)"))
        counted = conform(frame, record).observe(
            seen, F.count(F.lit(1)).alias("rows"), F.coalesce(total, F.lit(0)).cast("string").alias("sum")
        )
        counted.write.parquet(str(fresh))
        rows = int(seen.get["rows"])
        return TableEntry(rows, digest(rows, seen.get["sum"], schema_of(record).simpleString()))

    def _keep(self, name: str, made: DataFrame | Change, given: Mapping[str, DataFrame]) -> None:
        """Write a table that a stage keeps for itself: nobody else reads it, so neither rows nor content are told.

        Of what changed alone a layer is written, and what is as it was is linked.
        """
        record, fresh = self.records[name], self._cleared(name)
        if isinstance(made, Change):
            layers.write(made, record, self.path(name), fresh)
        elif made is given.get(earlier(name)):
            layers.link(self.path(name), fresh)
        else:
            conform(made, record).write.parquet(str(fresh))

    def _cleared(self, name: str) -> Path:
        """Where a table is written, with nothing there that a run which was killed may have left."""
        shutil.rmtree(self._fresh(name), ignore_errors=True)
        return self._fresh(name)


def _shuffled(spark: SparkSession, group: str) -> int:
    """Bytes that the jobs of a group have written to shuffles, from Spark's own status store."""
    context: Any = spark.sparkContext
    with suppress(Py4JJavaError):  # the store hears of what is done a moment later; what it does not is not counted
        context._jsc.sc().listenerBus().waitUntilEmpty(_TOLD_WITHIN)
    store, completed = context._jsc.sc().statusStore(), getattr(context._jvm, "java.util.ArrayList")()
    completed.add(getattr(context._jvm, _STATUS).COMPLETE)  # an iterative job skips hundreds
    quantiles = getattr(store, "stageList$default$4")()
    jobs, stages = _told(context, store.jobsList(None), store.stageList(completed, False, False, quantiles, None))
    ids = {stage for job in jobs if job.get("jobGroup") == group for stage in job["stageIds"]}
    return sum(stage["shuffleWriteBytes"] for stage in stages if stage["stageId"] in ids)


def _told(context: Any, *found: Any) -> Any:
    """What Java knows, as JSON in one piece: each number that is asked for by itself is a call, and a short build made 14,000."""
    mapper = getattr(context._jvm, "com.fasterxml.jackson.databind.ObjectMapper")()
    mapper.registerModule(getattr(context._jvm, "com.fasterxml.jackson.module.scala.DefaultScalaModule")())
    return json.loads(mapper.writeValueAsString([*found]))


@contextmanager
def _explained(stage: str) -> Iterator[None]:
    """Turn what Spark throws into one line with its cause."""
    try:
        yield
    except KgError:
        raise
    except Exception as error:
        text = str(error)
        if "No space left on device" in text:
            mend = "free some space and start again: what is done is kept"
            raise StorageError(f"the disk is full (stage {stage})", mend) from error
        raise PipelineError(f"stage {stage} failed: {cause_of(text)}", "KG_DEBUG=1 shows the whole trace") from error


def cause_of(text: str) -> str:
    """The line of a Spark or Python worker's trace that says what happened."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    for line in reversed(lines):
        name = line.split(":", 1)[0]
        if name.endswith(("Error", "Exception", "Missing")) and not line.startswith(("at ", "org.apache", "Caused by")):
            return line[:300]
    return lines[0][:300] if lines else "no reason was given"
