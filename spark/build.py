"""spark-submit spark/build.py DOCUMENTS... --run DIR: the whole pipeline, up to the graph as tables."""

from kg_spark.jobs import main

main()
