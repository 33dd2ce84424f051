"""Work side by side on one session."""

from threading import Barrier

import pytest
from kg_spark.tables import at_once, hash_of, table

from kg.records import Known, Tenure

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


def test_a_hash_tells_rows_apart_whose_values_stand_elsewhere(spark):
    def known(**told):
        return Known("k", "Person", None, "Ann Lee", **told)

    rows = [
        known(offices=(Tenure("Mayor of Fenwick", "2019", None),)),
        known(offices=(Tenure("Mayor of Fenwick", None, "2019"),)),
        known(offices=(Tenure("Clerk"),), beside=("Fenwick",)),
        known(offices=(Tenure("Clerk"), Tenure("Fenwick"))),
    ]
    frame = table(spark, Known, rows)
    assert len({row[0] for row in frame.select(hash_of(frame.columns)).collect()}) == len(rows)
