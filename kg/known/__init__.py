"""Lists of known people and bodies to records: JSON lines, CSV, what Wikidata and FollowTheMoney give out."""

from kg.known.read import Found, read
from kg.known.record import one

__all__ = ["Found", "one", "read"]
