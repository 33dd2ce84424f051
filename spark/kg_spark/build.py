"""The main job: documents to a graph. What the command line, `spark/build.py` and the demo all call."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path

from pyspark import SparkContext
from pyspark.sql import DataFrame, SparkSession

import kg
import kg_spark
from kg import fingerprint, pseudonyms
from kg.config import Settings
from kg.errors import ConfigError, InputError
from kg.forget import entries as forgetting
from kg.forget import remembered
from kg.forget.entries import Entry, Forgotten
from kg.ids import digest
from kg.judgements import Log, content_of, deciding
from kg.names import weights as saved_weights
from kg.names.weights import Weight
from kg.pseudonyms import PseudonymKey
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


@dataclass(frozen=True)
class Plan:
    """What is to be built, and what of it is there already."""

    sources: tuple[Source, ...]
    folder: Path
    settings: Settings
    code: str
    inputs: dict[str, str]
    judgements: tuple[Judgement, ...] = ()
    claim_judgements: tuple[ClaimJudgement, ...] = ()
    forgotten: tuple[Entry, ...] = ()
    known: tuple[Source, ...] = ()
    pseudonyms: tuple[PseudonymKey, ...] = ()
    weights: tuple[Weight, ...] = ()
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
    code = _code(settings)
    judgements, of_claims = _judged(folder)
    forgotten, known = Forgotten(folder).entries(), lists_of(settings)
    key, settings = pseudonyms.key_of(folder, settings)
    if key is not None and not _pseudonymised(manifest):
        remembered.clear(folder / "tables")  # ids of names would lead to the pseudonyms
    keys = () if key is None else (PseudonymKey(key),)
    weights = () if retrain else saved_weights.load(folder)
    inputs = {
        "weights": _TO_BE_LEARNED if retrain else saved_weights.content_of(weights),
        "sources": _content(sources),
        "known_files": _content(known),
        "judgements": content_of(judgements),
        "claim_judgements": content_of(of_claims),
        "forgotten": forgetting.content_of(forgotten),
        "pseudonyms": digest("pseudonyms", *(one.key for one in keys)),
    }
    todo = stale(stages, manifest, settings, code, inputs)
    given = judgements, of_claims, tuple(forgotten), tuple(known), keys, weights
    return Plan(tuple(sources), folder, settings, code, inputs, *given, retrain, tuple(todo))


def _pseudonymised(manifest: manifests.Manifest) -> bool:
    """Whether what was built in a run folder has pseudonyms."""
    configuration = json.loads(manifest.facts.get("configuration", "{}"))
    return bool(configuration.get("privacy", {}).get("pseudonymise") == pseudonyms.COMMENTERS)


def _judged(folder: Path) -> tuple[tuple[Judgement, ...], tuple[ClaimJudgement, ...]]:
    """What people judged in a run folder, as far as a build heeds it: of who is who, and of claims."""
    log = Log(folder)
    return deciding(log.active()), deciding(log.of_claims())


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
    most = 4 * spark.sparkContext.defaultParallelism
    sources = table(spark, Source, plan.sources).repartition(max(1, min(len(plan.sources), most)))
    given = {
        "sources": sources,
        "judgements": table(spark, Judgement, plan.judgements),
        "claim_judgements": table(spark, ClaimJudgement, plan.claim_judgements),
        "forgotten": table(spark, Entry, plan.forgotten),
        "known_files": table(spark, Source, plan.known).repartition(max(1, min(len(plan.known), most))),
        "pseudonyms": table(spark, PseudonymKey, plan.pseudonyms),
        "weights": table(spark, Weight, plan.weights),
    }
    stages, inputs = _upto(last), plan.inputs
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
            load_ahead(context, settings.language.model, min(context.defaultParallelism, len(plan.sources)))

    short = sum(source.bytes for source in (*plan.sources, *plan.known)) <= _FEW_BYTES
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
    code = _code(settings)
    (judgements, of_claims), weights = _judged(folder), saved_weights.load(folder)
    forgotten, known = Forgotten(folder).entries(), lists_of(settings)
    given = {
        "judgements": table(spark, Judgement, judgements),
        "claim_judgements": table(spark, ClaimJudgement, of_claims),
        "forgotten": table(spark, Entry, forgotten),
        "known_files": table(spark, Source, known),
        "weights": table(spark, Weight, weights),
    }
    inputs = {
        "judgements": content_of(judgements),
        "claim_judgements": content_of(of_claims),
        "forgotten": forgetting.content_of(forgotten),
        "known_files": _content(known),
        "weights": saved_weights.content_of(weights),
    }
    return next(iter(Runner(spark, folder, settings, code, STAGES).run([stage], given, inputs)))
