"""The trees that tests of claims are read with."""

from __future__ import annotations

from pathlib import Path

import pytest
import spacy
from spacy.language import Language

MODEL = Path(__file__).resolve().parents[2] / "models" / "en_hustings"


@pytest.fixture(scope="session")
def trees() -> Language:
    """The tagger and parser of the model that comes with the project, without our components."""
    return spacy.load(MODEL, exclude=["hustings_names"])
