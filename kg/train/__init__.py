"""Training of the language model from corpora: what `kg train` runs. Needs the extra `hustings[train]`."""

from kg.train.steps import STEPS, run

__all__ = ["STEPS", "run"]
