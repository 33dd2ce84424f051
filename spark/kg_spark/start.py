"""The session of a build, chosen by what is going to run in it. Imports little: Java starts while the rest is imported."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pyspark import SparkContext
from pyspark.sql import SparkSession

from kg.config import Settings
from kg.readers import Source
from kg.runtime.java import JavaHome
from kg_spark.session import session

_FEW_BYTES = 2_000_000  # of documents: a build of so many takes seconds


def start_spark(
    settings: Settings,
    java: JavaHome | None,
    jars: Sequence[Path],
    sources: Sequence[Source] | None = None,
    reading: bool = False,
    log: Path | None = None,
) -> SparkSession:
    """The session of a build.

    Args:
        settings: the settings of the build.
        java: the Java to start; None leaves the choice to Spark.
        jars: extra jars.
        sources: the documents, where they are known: few of them are a short job.
        reading: whether documents are going to be read in it: the workers are made ready for that.
        log: the file for what Java and the Python workers print.
    """
    short = sources is not None and sum(source.bytes for source in sources) <= _FEW_BYTES

    def ahead(context: SparkContext) -> None:
        from kg_spark.extract import load_ahead

        load_ahead(context, settings.language.model, min(context.defaultParallelism, len(sources or ())))

    return session(settings.spark, java=java, jars=jars, short=short, log=log, ahead=ahead if reading else None)
