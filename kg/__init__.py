"""Hustings: the graph of who said what about whom."""

__version__ = "0.1.0"
