"""The Spark session: the one place where it is configured."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pyspark
from pyspark import SparkConf, SparkContext, java_gateway
from pyspark.sql import SparkSession

from kg.config import SparkSettings
from kg.errors import PipelineError
from kg.runtime import classes
from kg.runtime.java import JavaHome

_LOG_SETTINGS = Path(__file__).with_name("log4j2.properties")

_FOLDERS_ON_CLASS_PATH = ("SPARK_CONF_DIR", "HADOOP_CONF_DIR", "YARN_CONF_DIR")  # Java archives classes of jars alone

# Each with the reason why it is not Spark's own default.
_OPTIONS = {
    "spark.ui.enabled": "false",  # no port is opened and a second is saved; --conf turns it on
    "spark.ui.showConsoleProgress": "false",  # the progress of kg is shown instead
    "spark.sql.session.timeZone": "UTC",  # dates must not depend on the machine
    "spark.sql.execution.arrow.pyspark.enabled": "true",
    "spark.sql.adaptive.coalescePartitions.initialPartitionNum": "16",
    "spark.sql.shuffle.partitions": "8",  # 200 small tasks cost more than they share out on a laptop
    "spark.sql.execution.arrow.maxRecordsPerBatch": "256",  # whole documents are large rows
    "spark.sql.execution.arrow.maxBytesPerBatch": "2147483647",  # none: a batch is measured after each row else, a ninth of Java's time
    "spark.python.worker.reuse": "true",  # the language model is loaded once a worker
    "spark.python.daemon.module": "kg_spark.daemon",  # and the libraries once for all
    # shortened only for tables, it would part their workers from those of other jobs
    "spark.sql.execution.pyspark.udf.simplifiedTraceback.enabled": "false",
    "spark.sql.parquet.compression.codec": "zstd",
    "spark.sql.sources.parallelPartitionDiscovery.threshold": "100000",
    "spark.checkpoint.compress": "true",
    "spark.log.structuredLogging.enabled": "false",
}

# A query over few rows: what prepares for much work costs more than the work.
_FEW_ROWS = {
    "spark.sql.adaptive.enabled": "false",  # plans each query several times, with a job for each of its parts
    "spark.sql.codegen.wholeStage": "false",  # compiles a Java class for each part of each query
    "spark.sql.codegen.factoryMode": "NO_CODEGEN",
}

# A job of seconds.
_SHORT = _FEW_ROWS | {
    "spark.sql.shuffle.partitions": "2",
    "spark.buffer.pageSize": "2m",  # 64 MiB are cleared for each sort and each aggregation otherwise
    "spark.hadoop.mapreduce.fileoutputcommitter.marksuccessfuljobs": "false",  # the manifest says what is done
}

_SHORT_JAVA = (
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-XX:MetaspaceSize=192m",
    "-XX:NewSize=400m",  # the heap is swept eight times, not forty
    "-XX:ReservedCodeCacheSize=240m",  # in the 48 MiB of one compiler alone Java looks all the time for code to drop
    *(("-XX:+UseTransparentHugePages",) if sys.platform == "linux" else ()),  # memory is handed out 2 MiB at a time
    # Hadoop starts `chmod` for each file and folder that it makes: without a process between takes half as long
    *(("-Djdk.lang.Process.launchMechanism=VFORK",) if sys.platform == "linux" else ()),
)

# Classes that PySpark names all the time, and their methods.
_NAMED_ALWAYS = {
    "functions": ("col", "lit"),
    "PythonUtils": ("toSeq",),
    "PythonSQLUtils": (),
    "org.apache.spark.sql.functions": ("col",),
    "org.apache.spark.sql.api.python.PythonSQLUtils": (),
    "org.apache.spark.sql.classic.SparkSession": ("getActiveSession",),
    "org.apache.spark.sql.classic.SparkSession$": (),
}


def session(
    settings: SparkSettings,
    app: str = "hustings",
    java: JavaHome | None = None,
    jars: Sequence[Path] = (),
    options: dict[str, str] | None = None,
    short: bool = False,
    log: Path | None = None,
    ahead: Callable[[SparkContext], None] | None = None,
) -> SparkSession:
    """A session, made or taken over where one is running (spark-submit makes its own).

    Args:
        settings: master, memory.
        app: the name shown in Spark's own pages.
        java: the Java to start; None leaves the choice to Spark.
        jars: extra jars for driver and executors (GraphFrames).
        options: further Spark options, stronger than ours.
        short: for a job of seconds, in which Java's second compiler and compiled queries cost more than they give back.
        log: the file for what Java and the Python workers print; None lets it through.
        ahead: is called as soon as jobs can run, a second or two before tables can be read.

    Raises:
        PipelineError: Java or Spark did not start.
    """
    if java is not None:
        os.environ["JAVA_HOME"] = str(java.path)
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    ours = _OPTIONS | (_SHORT if short else {}) | {"spark.app.name": app}
    submitted = "PYSPARK_GATEWAY_PORT" in os.environ
    if not submitted:
        ours |= {"spark.master": settings.master, "spark.driver.memory": settings.driver_memory}
        ours |= {"spark.driver.extraJavaOptions": " ".join(_java_options(java, short))}
    if jars:
        ours |= {"spark.jars": ",".join(str(j) for j in jars)}
    conf = SparkConf().setAll([*(ours | (options or {})).items()])
    try:
        if log is not None and not submitted and SparkContext._gateway is None:
            with log.open("wb") as file:
                launch: Any = java_gateway.launch_gateway
                SparkContext._ensure_initialized(gateway=launch(conf, {"stderr": file}), conf=conf)
        context = SparkContext.getOrCreate(conf)
        if ahead is not None:
            ahead(context)
        spark = SparkSession.builder.config(conf=conf).getOrCreate()
        _look_up_once(context)
        if short and not submitted and _plain():
            _without_defaults(spark)
    except Exception as error:  # PySpark raises its own kinds, all of them mean that the JVM is not there
        cause = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise PipelineError(f"Spark did not start: {cause}", "`kg doctor` shows which Java was found") from error
    # a failing stage is told in one line by whoever asked for it; Spark's own pages of it are for those who look for a bug
    context.setLogLevel("ERROR" if os.environ.get("KG_DEBUG") else "OFF")
    return spark


@contextmanager
def few_rows(spark: SparkSession) -> Iterator[None]:
    """Queries made meanwhile are planned as for few rows: where many of them look for what changed, this halves what they cost."""
    before = {name: spark.conf.get(name) for name in _FEW_ROWS}
    try:
        for name, value in _FEW_ROWS.items():
            spark.conf.set(name, value)
        yield
    finally:
        for name, was in before.items():
            spark.conf.set(name, str(was))


def _look_up_once(context: SparkContext) -> None:
    """Look up once what PySpark names for each column it makes.

    It asks for a class each time it names it, and for a name without a package Java then looks into each of Spark's jars: of a small
    build a tenth.
    """
    jvm: Any = context._jvm
    for name, members in _NAMED_ALWAYS.items():
        found = getattr(jvm, name)
        setattr(jvm, name, found)  # what an object of py4j has is not asked for
        for member in members:
            setattr(found, member, getattr(found, member))


def _without_defaults(spark: SparkSession) -> None:
    """Leave of Hadoop's settings those that are not its defaults.

    The thousand defaults, which its code knows too, are written and read again for each table that is read or written, by each of the
    tasks: of a small build a tenth.
    """
    jvm: Any = spark.sparkContext._jvm
    spark._jsparkSession.sharedState()  # Spark's parts bring defaults of their own, which reads all of them again
    hadoop: Any = spark.sparkContext._jsc.hadoopConfiguration()
    ours, defaults = _settings(jvm, hadoop), _settings(jvm, getattr(jvm, "org.apache.hadoop.conf.Configuration")())
    hadoop.clear()
    for name, value in sorted(ours - defaults):
        hadoop.set(name, value)


def _settings(jvm: Any, found: Any) -> set[tuple[str, str]]:
    """Settings of Hadoop, as JSON in one piece: each that is asked for by itself is a call."""
    mapper = getattr(jvm, "com.fasterxml.jackson.databind.ObjectMapper")()
    return {pair for entry in json.loads(mapper.writeValueAsString(found.iterator())) for pair in entry.items()}


def _plain() -> bool:
    """Whether no folder with settings for all of Java's parts is named, as on a cluster."""
    return not any(name in os.environ for name in _FOLDERS_ON_CLASS_PATH)


def _java_options(java: JavaHome | None, short: bool) -> list[str]:
    archive = classes.options(java, "spark", Path(pyspark.__file__).parent / "jars") if java and _plain() else ()
    kind = _SHORT_JAVA if short else ("-XX:+UseParallelGC",)
    return [f"-Dlog4j2.configurationFile=file:{_LOG_SETTINGS}", *kind, *archive]
