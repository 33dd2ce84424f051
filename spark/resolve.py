"""spark-submit spark/resolve.py --run DIR: the stage `resolve` alone."""

from kg_spark.jobs import main

main("resolve")
