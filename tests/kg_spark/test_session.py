"""The session of short builds: what it does without."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark


def test_hadoop_is_given_no_defaults_and_what_was_asked_for(spark: SparkSession) -> None:
    spark.range(3).count()  # none of Spark's parts has brought them back
    hadoop: Any = spark.sparkContext._jsc.hadoopConfiguration()  # type: ignore[attr-defined]
    assert hadoop.size() < 20
    assert hadoop.get("mapreduce.fileoutputcommitter.marksuccessfuljobs") == "false"
