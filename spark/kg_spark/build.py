"""The main job: documents to a graph. What the command line, `spark/build.py` and the demo all call."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from pyspark import SparkContext
from pyspark.sql import DataFrame, SparkSession

import kg
import kg_spark
from kg import fingerprint
from kg.config import Settings
from kg.errors import ConfigError, InputError
from kg.forget import entries as forgetting
from kg.forget import pseudonyms, remembered
from kg.forget.entries import Entry, Forgotten
from kg.forget.pseudonyms import PseudonymKey
from kg.ids import digest
from kg.judgements import Log, content_of, deciding
from kg.names import weights as saved_weights
from kg.names.weights import Weight
from kg.readers import Source, find
from kg.records import ClaimJudgement, Judgement
from kg.runtime.java import JavaHome
from kg_spark import manifest as manifests
from kg_spark.community.engine import engine_name
from kg_spark.extract import load_ahead
from kg_spark.pipeline import STAGES
from kg_spark.resolve import weights_of
from kg_spark.runner import Result, Runner, Stage, stale
from kg_spark.session import session
from kg_spark.tables import table

_TO_BE_LEARNED = "to be learned"  # in place of what weights come to: no stage was made from it
_FEW_BYTES = 2_000_000  # of documents: a build of so many takes seconds
_PACKAGES = (Path(kg.__file__).parent, Path(kg_spark.__file__).parent)


@dataclass(frozen=True, slots=True)
class Told:
    """A table that comes from outside: its record, its rows, and a hash of what they say."""

    record: type
    rows: Sequence[Any]
    content: str


@dataclass(frozen=True)
class Plan:
    """What is to be built, and what of it is there already; `told` is what comes from outside, by the name of its table."""

    folder: Path
    settings: Settings
    code: str
    told: Mapping[str, Told]
    retrain: bool = False
    todo: tuple[Stage, ...] = field(default=())


def plan(
    sources: Sequence[Source],
    folder: Path,
    settings: Settings,
    from_stage: str | None = None,
    last: str | None = None,
    retrain: bool = False,
) -> Plan:
    """Look at the run folder and say which stages must run; no Spark is started.

    Args:
        sources: the documents.
        folder: the run folder; made where it is not there.
        settings: the settings of the build; they name the lists of known people and bodies.
        from_stage: run this stage and all after it, whatever is there.
        last: the last stage to run; None for all.
        retrain: learn match weights anew, whatever weights are there.

    Raises:
        InputError: there are no sources, a list is not there, or the file of weights is damaged.
        ConfigError: there is no stage of that name.
        PipelineError: the run folder does not fit.
    """
    if not sources:
        raise InputError("no documents were found", "name a folder, a file, a glob or a JSON lines file")
    stages = _upto(last)
    folder.mkdir(parents=True, exist_ok=True)
    manifest = manifests.load(folder)
    if from_stage is not None:
        for stage in _from(from_stage):
            manifest.stages.pop(stage.name, None)
        manifests.save(folder, manifest)
    code, told = _code(settings), _told(folder, settings, retrain)
    key, settings = pseudonyms.key_of(folder, settings)
    if key is not None and not _pseudonymised(manifest):
        remembered.clear(folder / "tables")  # ids of names would lead to the pseudonyms
    keys = () if key is None else (PseudonymKey(key),)
    told["sources"] = Told(Source, sources, _content(sources))
    told["pseudonyms"] = Told(PseudonymKey, keys, digest("pseudonyms", *(one.key for one in keys)))
    todo = stale(stages, manifest, settings, code, _contents(told))
    return Plan(folder, settings, code, told, retrain, tuple(todo))


def _told(folder: Path, settings: Settings, retrain: bool = False) -> dict[str, Told]:
    """What the settings and a run folder tell a build beside its documents: lists, judgements, whom to forget, learned weights."""
    log, known = Log(folder), lists_of(settings)
    judgements, of_claims = deciding(log.active()), deciding(log.of_claims())
    forgotten, weights = Forgotten(folder).entries(), () if retrain else saved_weights.load(folder)
    learned = _TO_BE_LEARNED if retrain else saved_weights.content_of(weights)
    return {
        "known_files": Told(Source, known, _content(known)),
        "judgements": Told(Judgement, judgements, content_of(judgements)),
        "claim_judgements": Told(ClaimJudgement, of_claims, content_of(of_claims)),
        "forgotten": Told(Entry, forgotten, forgetting.content_of(forgotten)),
        "weights": Told(Weight, weights, learned),
    }


def _contents(told: Mapping[str, Told]) -> dict[str, str]:
    return {name: one.content for name, one in told.items()}


def _tables(spark: SparkSession, told: Mapping[str, Told]) -> dict[str, DataFrame]:
    """What was told as tables; of files each can be read by another task."""
    most = 4 * spark.sparkContext.defaultParallelism
    made = {name: table(spark, one.record, one.rows) for name, one in told.items()}
    files = {name: max(1, min(len(one.rows), most)) for name, one in told.items() if one.record is Source}
    return made | {name: made[name].repartition(parts) for name, parts in files.items()}


def _pseudonymised(manifest: manifests.Manifest) -> bool:
    """Whether what was built in a run folder has pseudonyms."""
    configuration = json.loads(manifest.facts.get("configuration", "{}"))
    return bool(configuration.get("privacy", {}).get("pseudonymise") == pseudonyms.COMMENTERS)


def run(plan: Plan, spark: SparkSession, tell: Callable[[Result], None], last: str | None = None) -> Runner:
    """Run the stages of a plan that must run.

    Args:
        plan: from `plan`.
        spark: the session.
        tell: is called with what each stage did.
        last: the last stage to run; None for all.

    Raises:
        PipelineError: a stage failed.
        StorageError: the disk is full.
    """
    runner = Runner(spark, plan.folder, plan.settings, plan.code, STAGES)
    runner.manifest.facts |= {
        "version": kg.__version__,
        "engine": engine_name(spark),
        "model": plan.settings.language.model,
        "modelHash": fingerprint.model(plan.settings.language.model),
        "configuration": json.dumps(asdict(plan.settings), sort_keys=True),
    }
    given, inputs = _tables(spark, plan.told), _contents(plan.told)
    stages = _upto(last)
    if plan.retrain and "resolve" in {stage.name for stage in stages}:
        before, stages = stages[: index_of("resolve")], stages[index_of("resolve") :]
        for result in runner.run(before, given, inputs):
            tell(result)
        weights = _learned(plan, runner, given)
        given["weights"] = table(spark, Weight, weights)
        inputs = inputs | {"weights": saved_weights.content_of(weights)}
    for result in runner.run(stages, given, inputs):
        tell(result)
    return runner


def _learned(plan: Plan, runner: Runner, given: Mapping[str, DataFrame]) -> tuple[Weight, ...]:
    """The weights that the corpus teaches, kept in the run folder; its names are counted anew with them."""
    runner.forget(STAGES[index_of("resolve")])
    tables = {name: runner.table(name) for name in ("documents", "readings")} | {"judgements": given["judgements"]}
    weights = weights_of(tables, plan.settings)
    saved_weights.save(plan.folder, weights)
    return weights


def kept(plan: Plan) -> list[Result]:
    """The results of a plan that has nothing to do, from its manifest."""
    entries = manifests.load(plan.folder).stages
    stages = [stage for stage in STAGES if stage.name in entries]
    return [Result(s.name, False, {t: entries[s.name].tables[t].rows for t in s.writes}, 0.0, 0) for s in stages]


def start_spark(
    settings: Settings, java: JavaHome | None, jars: Sequence[Path], plan: Plan | None = None, log: Path | None = None
) -> SparkSession:
    """The session of a build.

    Args:
        settings: the settings of the build.
        java: the Java to start; None leaves the choice to Spark.
        jars: extra jars.
        plan: what is going to run, where that is known: so much is made ready for it.
        log: the file for what Java and the Python workers print.
    """
    if plan is None:
        return session(settings.spark, java=java, jars=jars, log=log)

    def ahead(context: SparkContext) -> None:
        if any(stage.name == "extract" for stage in plan.todo):
            sources = len(plan.told["sources"].rows)
            load_ahead(context, settings.language, min(context.defaultParallelism, sources))

    files = (*plan.told["sources"].rows, *plan.told["known_files"].rows)
    short = sum(file.bytes for file in files) <= _FEW_BYTES
    return session(settings.spark, java=java, jars=jars, short=short, log=log, ahead=ahead)


def lists_of(settings: Settings) -> list[Source]:
    """The lists of known people and bodies that the settings name.

    Raises:
        InputError: one is not there.
    """
    return find(settings.known.files) if settings.known.files else []


def _code(settings: Settings) -> str:
    """A fingerprint of the code and the model."""
    return digest(fingerprint.code(_PACKAGES), fingerprint.model(settings.language.model))


def _content(sources: Sequence[Source]) -> str:
    """A hash over the names and bytes of all documents, whatever their order."""
    with ThreadPoolExecutor(4) as pool:
        hashes = pool.map(_file_hash, sources)
        return digest(*sorted(f"{s.uri}\t{h}" for s, h in zip(sources, hashes, strict=True)))


def _file_hash(source: Source) -> str:
    try:
        with Path(source.path).open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        return f"unreadable: {error.strerror}"  # the reader quarantines it with its reason


def _upto(last: str | None) -> tuple[Stage, ...]:
    if last is None:
        return STAGES
    return STAGES[: index_of(last) + 1]


def _from(first: str) -> tuple[Stage, ...]:
    return STAGES[index_of(first) :]


def index_of(name: str) -> int:
    """Where in the pipeline a stage stands.

    Raises:
        ConfigError: there is no stage of that name.
    """
    names = [s.name for s in STAGES]
    if name not in names:
        raise ConfigError(f"there is no stage {name!r}", f"the stages are {', '.join(names)}")
    return names.index(name)


def run_stage(name: str, folder: Path, settings: Settings, spark: SparkSession) -> Result:
    """Run one stage alone, on the tables that are in a run folder; a job a stage is how a cluster's scheduler wants it.

    Raises:
        ConfigError: there is no stage of that name.
        PipelineError: a table it needs is not there, or it failed.
    """
    stage = STAGES[index_of(name)]
    told = _told(folder, settings)
    runner = Runner(spark, folder, settings, _code(settings), STAGES)
    return next(iter(runner.run([stage], _tables(spark, told), _contents(told))))
