"""Work side by side on one session."""

from threading import Barrier

import pytest
from kg_spark.tables import at_once

pytestmark = pytest.mark.spark
PROPERTY = "hustings.test"


def test_what_one_sets_for_its_jobs_is_not_set_for_the_others(spark):
    both_have_set = Barrier(2)

    def set_and_look(value):
        spark.sparkContext.setLocalProperty(PROPERTY, value)
        both_have_set.wait()
        return spark.sparkContext.getLocalProperty(PROPERTY)

    assert at_once(spark, lambda: set_and_look("a"), lambda: set_and_look("b")) == ["a", "b"]


def test_what_was_set_before_is_inherited(spark):
    spark.sparkContext.setLocalProperty(PROPERTY, "before")
    try:
        assert at_once(spark, lambda: spark.sparkContext.getLocalProperty(PROPERTY)) == ["before"]
    finally:
        spark.sparkContext.setLocalProperty(PROPERTY, None)
