"""spark-submit spark/relate.py --run DIR: the stage `relate` alone."""

from kg_spark.jobs import main

main("relate")
