"""The language model, loaded once for all tests of a process that only read with it: half a second of work each time else."""

from __future__ import annotations

from functools import cache

from spacy.language import Language

from kg.language.model import load, load_trees


@cache
def trees() -> Language:
    """Names and trees alone. Who takes a component out or puts one in loads a pipeline of his own."""
    return load_trees()


@cache
def paragraphs() -> Language:
    """Names and trees, a new paragraph a new sentence, as builds read."""
    nlp = load_trees()
    nlp.add_pipe("hustings_blocks", before="parser")
    return nlp


def whole(beside: bool = False) -> Language:
    """The whole pipeline; `beside` reads what a build makes nothing of too."""
    return _whole(beside)


@cache
def _whole(beside: bool) -> Language:
    return load(beside=beside)
