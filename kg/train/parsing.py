"""Training of tags, trees and lemmas: spaCy's own training, from the config in this package."""

from __future__ import annotations

from importlib.resources import as_file, files
from pathlib import Path

from spacy.cli.train import train


def train_parser(corpus: Path, out: Path) -> Path:
    """Train on `corpus/train.spacy`, choosing by `corpus/dev.spacy`.

    Returns:
        The folder of the best pipeline.
    """
    with as_file(files("kg.train").joinpath("configs/parser.cfg")) as config:
        overrides = {"paths.train": str(corpus / "train.spacy"), "paths.dev": str(corpus / "dev.spacy")}
        train(config, out, overrides=overrides)
    return out / "model-best"
