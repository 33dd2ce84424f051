"""The Spark session: the one place where it is configured."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from pyspark.sql import SparkSession

from kg.config import SparkSettings
from kg.errors import PipelineError

_LOG_SETTINGS = Path(__file__).with_name("log4j2.properties")

# Each with the reason why it is not Spark's own default.
_OPTIONS = {
    "spark.ui.enabled": "false",  # no port is opened and a second is saved; --conf turns it on
    "spark.ui.showConsoleProgress": "false",  # the progress of kg is shown instead
    "spark.sql.session.timeZone": "UTC",  # dates must not depend on the machine
    "spark.sql.execution.arrow.pyspark.enabled": "true",
    "spark.sql.adaptive.coalescePartitions.initialPartitionNum": "16",
    "spark.sql.shuffle.partitions": "8",  # 200 small tasks cost more than they share out on a laptop
    "spark.sql.execution.arrow.maxRecordsPerBatch": "256",  # whole documents are large rows
    "spark.python.worker.reuse": "true",  # the language model is loaded once a worker
    "spark.sql.parquet.compression.codec": "zstd",
    "spark.sql.sources.parallelPartitionDiscovery.threshold": "100000",
    "spark.checkpoint.compress": "true",
    "spark.log.structuredLogging.enabled": "false",
}


def session(
    settings: SparkSettings,
    app: str = "hustings",
    java_home: Path | None = None,
    jars: Sequence[Path] = (),
    options: dict[str, str] | None = None,
    short: bool = False,
) -> SparkSession:
    """A session, made or taken over where one is running (spark-submit makes its own).

    Args:
        settings: master, memory.
        app: the name shown in Spark's own pages.
        java_home: the Java to start; None leaves the choice to Spark.
        jars: extra jars for driver and executors (GraphFrames).
        options: further Spark options, stronger than ours.
        short: for a job of seconds, in which Java's second compiler costs more than it gives back.

    Raises:
        PipelineError: Java or Spark did not start.
    """
    if java_home is not None:
        os.environ["JAVA_HOME"] = str(java_home)
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
    builder = SparkSession.builder.appName(app)
    if "PYSPARK_GATEWAY_PORT" not in os.environ:
        builder = builder.master(settings.master).config("spark.driver.memory", settings.driver_memory)
        java = "-XX:+UseSerialGC -XX:TieredStopAtLevel=1" if short else "-XX:+UseParallelGC"
        log = f"-Dlog4j2.configurationFile=file:{_LOG_SETTINGS}"
        builder = builder.config("spark.driver.extraJavaOptions", f"{log} {java}")
    for key, value in {**_OPTIONS, **(options or {})}.items():
        builder = builder.config(key, value)
    if jars:
        builder = builder.config("spark.jars", ",".join(str(j) for j in jars))
    try:
        spark = builder.getOrCreate()
    except Exception as error:  # PySpark raises its own kinds, all of them mean that the JVM is not there
        cause = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise PipelineError(f"Spark did not start: {cause}", "`kg doctor` shows which Java was found") from error
    # a failing stage is told in one line by whoever asked for it; Spark's own pages of it are for those who look for a bug
    spark.sparkContext.setLogLevel("ERROR" if os.environ.get("KG_DEBUG") else "OFF")
    return spark
