"""spark-submit spark/copies.py --run DIR: the stage `copies` alone."""

from kg_spark.jobs import main

main("copies")
