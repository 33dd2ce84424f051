"""spark-submit spark/read.py DOCUMENTS... --run DIR: the stage `read` alone."""

from kg_spark.jobs import main

main("read")
