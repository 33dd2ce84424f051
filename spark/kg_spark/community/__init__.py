"""Components, ranks and communities of the entity graph."""

from kg_spark.community.communities import community
from kg_spark.community.engine import components, engine_name, graph_frame

__all__ = ["community", "components", "engine_name", "graph_frame"]
