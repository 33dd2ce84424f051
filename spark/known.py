"""spark-submit spark/known.py --run DIR --config FILE: the stage `known` alone; the settings name the lists."""

from kg_spark.jobs import main

main("known")
