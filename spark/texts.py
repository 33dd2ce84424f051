"""spark-submit spark/texts.py --run DIR: the stage `texts` alone."""

from kg_spark.jobs import main

main("texts")
