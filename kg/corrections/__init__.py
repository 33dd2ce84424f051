"""What people judged, brought to what was read in a document: chains that are cut, claims that are taken out or made sure."""

from kg.corrections.corrected import Corrections

__all__ = ["Corrections"]
