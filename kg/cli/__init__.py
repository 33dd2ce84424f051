"""The command line. Its modules import what is heavy inside their commands, so that `kg --help` is there at once."""

from kg.cli.app import main

__all__ = ["main"]
