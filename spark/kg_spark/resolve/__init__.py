"""Stage: who is who across documents; `kg.names` decides, this distributes."""

from kg_spark.resolve.stage import resolve

__all__ = ["resolve"]
