"""spark-submit spark/follow.py --run DIR: the stage `follow` alone."""

from kg_spark.jobs import main

main("follow")
