"""Splink on the persons' chains of an archive, as `bench/resolve.py` calls it: PYTHON bench/resolve_splink.py duckdb|spark ARCHIVE OUT

Set up as its documentation advises for names of people: forename and surname compared together with term frequencies of the full name,
gender, site and the names that stand beside as further comparisons; several blocking rules; `u` by random sampling with a seed, the prior
from deterministic rules, `m` by expectation-maximisation in two rounds that block on different columns; clusters at 0.9, the
threshold of the project, and at lower ones, for whichever does best.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import splink.comparison_library as cl
from splink import Linker, SettingsCreator, block_on

_THRESHOLDS = (0.9, 0.5, 0.1)
_FULL = block_on("given", "family")
_RULES = [
    _FULL,
    block_on("family", "substr(given, 1, 1)"),
    block_on("given", "substr(family, 1, 3)"),
    block_on("thread", "family"),
    block_on("thread", "given"),
    block_on("site", "family"),
]


def main() -> None:
    backend, archive, out = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    persons = out / "persons.parquet"
    columns = ["id", "thread", "given", "family", "gender", "site", "company"]
    table = pq.read_table(archive / "records", columns=columns, filters=[("type", "=", "Person")])
    full = pa.compute.binary_join_element_wise(table["given"], table["family"], " ")
    pq.write_table(
        table.append_column("whole_name", full).rename_columns(["unique_id", *columns[1:], "whole_name"]), persons
    )
    api, data = on_duckdb(persons, out) if backend == "duckdb" else on_spark(persons, out)
    begun = time.perf_counter()
    linker, pairs = scored(api, data)
    for threshold in _THRESHOLDS:
        clusters = linker.clustering.cluster_pairwise_predictions_at_threshold(pairs, threshold)
        rows = clusters.as_pandas_dataframe()[["unique_id", "cluster_id"]]
        if threshold == _THRESHOLDS[0]:
            (out / "seconds.json").write_text(json.dumps(time.perf_counter() - begun))
        chains, entities = list(rows["unique_id"]), list(rows["cluster_id"])
        found = pa.table({"chain": chains, "entity": entities, "probability": [1.0] * len(chains)})
        folder = out / f"references-{threshold}"
        folder.mkdir(exist_ok=True)
        pq.write_table(found, folder / "part-0.parquet")


def on_duckdb(persons: Path, out: Path) -> tuple[Any, Any]:
    from splink import DuckDBAPI

    api = DuckDBAPI(str(out / "splink.duckdb"))
    return api, api.register(api._con.read_parquet(str(persons)))  # as text it would name a table that is there


def on_spark(persons: Path, out: Path) -> tuple[Any, Any]:
    from pyspark import SparkConf
    from pyspark.sql import SparkSession
    from splink import SparkAPI
    from splink.internals.spark.jar_location import similarity_jar_location

    options = {
        "spark.master": "local[2]",
        "spark.driver.memory": "5g",
        "spark.jars": similarity_jar_location(),
        "spark.sql.shuffle.partitions": "16",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.local.dir": str(out / "local"),
    }
    spark = SparkSession.builder.config(conf=SparkConf().setAll([*options.items()])).getOrCreate()
    spark.sparkContext.setCheckpointDir(str(out / "checkpoints"))
    api = SparkAPI(spark_session=spark, break_lineage_method="parquet", num_partitions_on_repartition=16)
    return api, api.register(spark.read.parquet(str(persons)))


def scored(api: Any, data: Any) -> tuple[Any, Any]:
    settings = SettingsCreator(
        link_type="dedupe_only",
        comparisons=[
            cl.ForenameSurnameComparison("given", "family", forename_surname_concat_col_name="whole_name"),
            cl.ExactMatch("gender"),
            cl.ExactMatch("site"),
            cl.ArrayIntersectAtSizes("company", [3, 2, 1]),
        ],
        blocking_rules_to_generate_predictions=_RULES,
    )
    linker = Linker(data, settings)
    train = linker.training
    train.estimate_probability_two_random_records_match([_FULL], recall=0.8)
    train.estimate_u_using_random_sampling(max_pairs=1e6, seed=1)
    train.estimate_parameters_using_expectation_maximisation(_FULL)
    train.estimate_parameters_using_expectation_maximisation(block_on("family", "substr(given, 1, 1)"))
    return linker, linker.inference.predict(threshold_match_probability=_THRESHOLDS[-1])


if __name__ == "__main__":
    main()
