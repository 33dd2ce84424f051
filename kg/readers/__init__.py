"""Files to documents: plain text, HTML and JSON lines, with their comment threads."""

from kg.readers.inputs import Source, find
from kg.readers.limits import Limits
from kg.readers.read import read

__all__ = ["Limits", "Source", "find", "read"]
