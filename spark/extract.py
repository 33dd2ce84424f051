"""spark-submit spark/extract.py --run DIR: the stage `extract` alone."""

from kg_spark.jobs import main

main("extract")
