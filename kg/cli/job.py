"""The main job from the command line's side: what runs at the same time, what is skipped, and what is told."""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kg.cli.console import Progress
from kg.config import Settings, of
from kg.errors import PipelineError, RuntimeMissing
from kg.forget.entries import Forgotten
from kg.forget.texts import Forgetting
from kg.ids import digest
from kg.readers import Source, find
from kg.runs import RunFolder
from kg.runtime import paths
from kg.runtime.jars import graphframes_jars
from kg.runtime.java import java_home

if TYPE_CHECKING:
    from kg_spark.build import Plan
    from kg_spark.runner import Result
    from pyspark.sql import SparkSession

    from kg.database import Target
    from kg.server import Starting

_LAST = "last.json"
_SOURCES = "sources.json"  # of a run folder: what it was built from
_CORPUS = "corpus"  # of a run folder: the corpus that this is


@dataclass
class Built:
    """What a build did: stages with rows and cost, the whole time, and the load's counts where one was done.

    `quarantined` inputs and rows of lists are set apart, of `unread` documents the text is kept, but nothing could be read in it.
    """

    folder: Path
    results: list[Result]
    seconds: float
    engine: str
    loaded: dict[str, Any] | None = None
    quarantined: int = 0
    unread: int = 0


def folder_of(run: Path | None, arguments: list[str], add: bool, again: bool = False) -> tuple[Path, str, list[Source]]:
    """The run folder, the corpus and the documents that were there before.

    A corpus is named by what was given: the same arguments build the same graph anew, `--add` goes on with the last, and
    `--again` takes the documents of the last or of the named run.

    Args:
        run: the run folder; None leaves it to the corpus.
        arguments: the documents as they were given.
        add: whether these are added to what the last run has.
        again: whether they are those of the last run, or of `run`.

    Raises:
        PipelineError: there is no run to take them from.
    """
    last = paths.runs() / _LAST
    if again:
        folder = built_before(run)
        return folder, corpus_of(folder), sources_of(folder)
    if add and last.is_file():
        known = json.loads(last.read_text(encoding="utf-8"))
        return run or Path(known["folder"]), known["corpus"], sources_of(Path(known["folder"]))
    corpus = digest("corpus", *sorted(str(Path(a).expanduser().absolute()) for a in arguments))
    return run or paths.runs() / corpus, corpus, []


def built_before(run: Path | None) -> Path:
    """The run folder that was named, else that of the last build.

    Raises:
        PipelineError: there was no build.
    """
    folder = run or last_run()
    if folder is None or not (folder / _SOURCES).is_file():
        raise PipelineError(
            f"there is no build in {folder}" if folder else "there was no build yet", "kg build DOCUMENTS"
        )
    return folder


def settings_before(folder: Path) -> Settings:
    """The settings of the build in a run folder."""
    from kg_spark.manifest import load

    return of(json.loads(load(folder).facts.get("configuration", "{}")), str(folder))


def sources_of(folder: Path) -> list[Source]:
    """The documents that a run was built from."""
    return [Source(**row) for row in json.loads((folder / _SOURCES).read_text("utf-8"))]


def remember(folder: Path, corpus: str, sources: list[Source]) -> None:
    """Keep which run was the last, and what it was built from."""
    rows = [{"path": s.path, "uri": s.uri, "bytes": s.bytes} for s in sources]
    (folder / _SOURCES).write_text(json.dumps(rows, indent=0), encoding="utf-8")
    (folder / _CORPUS).write_text(corpus + "\n", encoding="utf-8")
    known = {"folder": str(folder.absolute()), "corpus": corpus}
    paths.write_private(paths.runs() / _LAST, json.dumps(known))


def corpus_of(folder: Path) -> str:
    """The corpus of a run folder."""
    if (folder / _CORPUS).is_file():
        return (folder / _CORPUS).read_text(encoding="utf-8").strip()
    last = paths.runs() / _LAST
    known = json.loads(last.read_text(encoding="utf-8")) if last.is_file() else {}
    same = known.get("folder") == str(folder.absolute())
    return str(known["corpus"]) if same else digest("corpus", str(folder.absolute()))


def last_run() -> Path | None:
    """The run folder of the last build, None where there was none."""
    last = paths.runs() / _LAST
    return Path(json.loads(last.read_text(encoding="utf-8"))["folder"]) if last.is_file() else None


class Job:
    """One build.

    Args:
        settings: the settings.
        progress: where it is told what is under way.
        embedded: use the embedded server whatever NEO4J_URI says.
    """

    def __init__(self, settings: Settings, progress: Progress, embedded: bool = False) -> None:
        self.settings, self.progress, self.embedded = settings, progress, embedded
        self._spark: SparkSession | None = None
        self._plan: Plan | None = None

    def build(
        self,
        documents: list[str],
        run: Path | None = None,
        from_stage: str | None = None,
        load: bool = True,
        add: bool = False,
        replace: bool = False,
        again: bool = False,
        retrain: bool = False,
    ) -> Built:
        """Build the graph of documents, or `again` that of a run's documents, and load it; `retrain` learns match weights anew."""
        from kg_spark import build

        began = time.perf_counter()
        folder, corpus, before = folder_of(run, documents, add, again)
        new = [] if again else find(documents)
        wanted = Forgetting(Forgotten(folder).entries()).wanted
        sources = sorted({s.uri: s for s in (*before, *new) if wanted(s.uri)}.values(), key=lambda s: s.uri)
        # the server takes seconds to come up, Spark too: neither waits for the other
        starting = self.database(corpus, replace, add) if load else None
        plan = build.plan(sources, paths.make(folder), self.settings, from_stage, retrain=retrain)
        results = self._run(plan, starting)
        remember(folder, corpus, sources)
        built = Built(folder, results, 0.0, engine=self._engine(folder))
        built.quarantined = sum(
            rows for r in results for table, rows in r.rows.items() if table in ("quarantined", "known_quarantined")
        )
        built.unread = self._unread(folder)
        if starting is not None:
            built.loaded = self.load(folder, starting, corpus, replace, add)
        self.close()
        built.seconds = time.perf_counter() - began
        return built

    def _unread(self, folder: Path) -> int:
        """How many documents could not be read.

        Raises:
            PipelineError: none could: that is not the documents' fault.
        """
        run = RunFolder(folder)
        failed = run.unread()
        if failed and len(failed) == run.count("documents"):
            raise PipelineError(
                f"nothing could be read in any document ({min(failed.values())})", "kg doctor; please report it"
            )
        return len(failed)

    def extract(self, documents: list[str], folder: Path) -> None:
        """Run the first two stages alone: what was read in each document."""
        from kg_spark import build

        plan = build.plan(find(documents), paths.make(folder), self.settings, last="extract")
        self._run(plan, last="extract")
        self.close()

    def load(self, folder: Path, starting: Starting, corpus: str, replace: bool, add: bool) -> dict[str, Any]:
        """Load the graph of a run folder; nothing is done where the same graph is there already."""
        from kg_spark.manifest import load as manifest_of

        from kg.graphstore import is_loaded

        self.progress.show("waiting for Neo4j")
        target = starting.wait()
        manifest = manifest_of(folder)
        graph = digest(manifest.content("nodes"), manifest.content("relationships"))
        if is_loaded(target, corpus, graph):
            return {"unchanged": True}
        self.progress.show("loading into Neo4j")
        from kg_spark.load import load
        from kg_spark.tables import read, table

        from kg.records import Node, Redirect, Relationship

        spark, redirects = self.spark(folder), folder / "tables" / "redirects"
        report = load(
            spark,
            read(spark, folder / "tables" / "nodes", Node),
            read(spark, folder / "tables" / "relationships", Relationship),
            target,
            {"corpus": corpus, "graph": graph, **manifest.facts},
            read(spark, redirects, Redirect) if redirects.is_dir() else table(spark, Redirect),
            replace=replace,
            add=add,
        )
        return report.counts()

    def spark(self, folder: Path) -> SparkSession:
        """The session, started when it is first needed; what Java prints is kept in the run folder."""
        if self._spark is None:
            from kg_spark.build import start_spark

            self._spark = start_spark(self.settings, java_home(), _extra_jars(), self._plan, _log(folder))
        return self._spark

    def close(self) -> None:
        """End Spark."""
        if self._spark is not None:
            self._spark.stop()
            self._spark = None

    def database(self, corpus: str, replace: bool, add: bool) -> Starting:
        """The database that the environment names, else the embedded server, while it is made ready for this corpus."""
        from kg.database import Database, Target
        from kg.graphstore import corpora_after, prepare, present
        from kg.server import Starting, start

        def ready() -> Target:
            named = None if self.embedded else Target.from_environment()
            target = named or start(progress=self.progress.fetched)
            with Database(target) as database:
                prepare(database)
                corpora_after(present(database), corpus, replace, add)
            return target

        return Starting(ready)

    def corpora(self) -> list[str]:
        """The corpora whose graphs the database holds; none where there never was a database."""
        from kg.database import Database, Target
        from kg.graphstore import present
        from kg.server import state

        if Target.from_environment() is None and state.load() is None:
            return []
        with Database(self.database("", replace=False, add=True).wait()) as database:
            return [str(corpus) for corpus in present(database).run.get("corpora", [])]

    def _run(self, plan: Plan, starting: Starting | None = None, last: str | None = None) -> list[Result]:
        from kg_spark import build

        results: list[Result] = []
        self._plan = plan
        if not plan.todo:
            return build.kept(plan)
        self.progress.show("starting Spark")
        spark = self.spark(plan.folder)
        names = [s.name for s in plan.todo]
        self.progress.show(f"{names[0]} …")

        def tell(result: Result) -> None:
            results.append(result)
            left = [name for name in names if name not in {r.stage for r in results}]
            self.progress.show(f"{left[0]} …" if left else "done")
            if starting is not None and starting.done():
                starting.wait()  # a database that will not take the graph is told now, and not after hours of work

        build.run(plan, spark, tell, last)
        return sorted(results, key=lambda r: build.index_of(r.stage))  # some run side by side

    def _engine(self, folder: Path) -> str:
        from kg_spark.manifest import load

        return load(folder).facts.get("engine", "")


def _log(folder: Path) -> Path | None:
    """Where what Java prints is kept; whoever looks for a bug sees it at once."""
    return None if os.environ.get("KG_DEBUG") else folder / "spark.log"


def _extra_jars() -> list[Path]:
    """GraphFrames' JVM part where it can be had; without it the same calls run on GraphX."""
    try:
        return graphframes_jars()
    except RuntimeMissing:
        return []
