"""The language model by name: the built-in one, another pipeline, and none."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
import spacy
from spacy.language import Language

from kg.errors import ModelError
from kg.language.model import BUILT_IN, COMPONENTS, built_in_folder, describe, load


@pytest.mark.model
def test_the_built_in_model_has_all_components() -> None:
    names = load().pipe_names
    own = [name for name in names if name in COMPONENTS]
    assert own == list(COMPONENTS)
    assert names.index("hustings_names") < names.index("hustings_blocks") < names.index("parser")


@pytest.mark.model
def test_the_relations_can_be_left_out(tmp_path: Path) -> None:
    for part in built_in_folder().iterdir():
        if part.name != "hustings_relations":
            (tmp_path / part.name).symlink_to(part)
    for nlp in (load(str(tmp_path)), load(relations=False)):
        assert "hustings_relations" not in nlp.pipe_names and "hustings_claims" in nlp.pipe_names
        assert nlp("Ann Field backed Tom Kerr.")._.claims


@pytest.mark.model
def test_a_model_is_described_by_its_weights() -> None:
    description = describe(load())
    assert description.name == BUILT_IN
    assert len(description.sha256) == 64
    assert "CC BY-SA 4.0" in description.licences


def test_an_unknown_model_is_named_with_the_mend() -> None:
    with pytest.raises(ModelError, match="no_such_model") as caught:
        load("no_such_model")
    assert BUILT_IN in caught.value.mend


def test_a_damaged_folder_is_an_error_of_the_model(tmp_path: Path) -> None:
    (tmp_path / "meta.json").write_text("{}", encoding="utf-8")
    with pytest.raises(ModelError, match="cannot be read"):
        load(str(tmp_path))


def test_a_pipeline_without_a_parser_is_refused(tmp_path: Path) -> None:
    spacy.blank("en").to_disk(tmp_path)
    with pytest.raises(ModelError, match="parser"):
        load(str(tmp_path))


def _with_any_parser() -> Language:
    """A pipeline of somebody else, whose parser has learned nothing."""
    nlp = spacy.blank("en")
    nlp.add_pipe("parser").add_label("nsubj")  # type: ignore[attr-defined]
    nlp.initialize()
    return nlp


def test_a_pipeline_without_names_is_refused(tmp_path: Path) -> None:
    _with_any_parser().to_disk(tmp_path)
    with pytest.raises(ModelError, match="finds no names"):
        load(str(tmp_path))


def test_another_pipeline_brings_its_own_names(tmp_path: Path) -> None:
    nlp = _with_any_parser()
    ruler = nlp.add_pipe("entity_ruler", name="ner")
    ruler.add_patterns([{"label": "GPE", "pattern": "Northport"}, {"label": "DATE", "pattern": "Monday"}])
    nlp.to_disk(tmp_path)
    other = load(str(tmp_path))
    assert "hustings_names" not in other.pipe_names
    assert other.pipe_names.index("ner") + 1 == other.pipe_names.index("hustings_labels")
    assert [(ent.text, ent.label_) for ent in other("She left Northport on Monday.").ents] == [("Northport", "LOC")]


def test_the_package_alone_imports_no_spacy() -> None:
    code = "import kg, kg.records, kg.language, sys; sys.exit('spacy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
