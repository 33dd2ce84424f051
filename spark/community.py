"""spark-submit spark/community.py --run DIR: the stage `community` alone."""

from kg_spark.jobs import main

main("community")
