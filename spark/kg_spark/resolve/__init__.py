"""Stage: who is who across documents; `kg.names` decides, this distributes."""

from kg_spark.resolve.kept import KEPT
from kg_spark.resolve.learn import weights_of
from kg_spark.resolve.stage import resolve

__all__ = ["KEPT", "resolve", "weights_of"]
