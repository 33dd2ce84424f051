"""spark-submit spark/graph.py --run DIR: the stage `graph` alone."""

from kg_spark.jobs import main

main("graph")
