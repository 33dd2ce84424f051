"""spark-submit spark/judge.py --run DIR: the stage `judge` alone."""

from kg_spark.jobs import main

main("judge")
