"""The trees that tests of claims are read with."""

from __future__ import annotations

import pytest
from spacy.language import Language

from tests import pipelines


@pytest.fixture(scope="session")
def trees() -> Language:
    """The tagger and parser of the model that comes with the project, without our components."""
    return pipelines.trees()
