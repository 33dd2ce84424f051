"""Training of tags, trees and lemmas: spaCy's own training, from the config in this package, on texts that the names model has read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.resources import as_file, files
from pathlib import Path

import spacy
from spacy.language import Language
from spacy.tokens import Doc, DocBin
from spacy.training import Example
from spacy.training.initialize import init_nlp
from spacy.training.loop import train
from spacy.util import load_config, registry
from thinc.api import use_ops

from kg.language.model import register_components
from kg.language.names import NamesComponent
from kg.language.sentences import sentences
from kg.language.states import keep_states, states_of


def train_parser(corpus: Path, names: Path, out: Path) -> Path:
    """Train on `corpus/train.spacy`, choosing by `corpus/dev.spacy`.

    Args:
        corpus: the folder that `kg.train.treebank.write_treebank` wrote.
        names: the folder of the names model.
        out: where what spaCy keeps of the training goes.

    Returns:
        The folder of the best pipeline, with the names model before it.
    """
    register_components()
    parts = {f"paths.{part}": str(corpus / f"{part}.spacy") for part in ("train", "dev")}
    with as_file(files("kg.train").joinpath("configs/parser.cfg")) as path:
        config = load_config(path, overrides=parts | {"paths.names": str(names)}, interpolate=False)
    out.mkdir(parents=True, exist_ok=True)
    with use_ops("numpy", use_blis=False):  # as `kg.language.model` reads it
        train(init_nlp(config), out)
    nlp = with_names(spacy.load(out / "model-best"), names)
    nlp.to_disk(out / "with-names")
    return out / "with-names"


def with_names(nlp: Language, names: Path) -> Language:
    """Put names before trees, and have trees read without white space and odd names (`kg.language.spaces`).

    Args:
        nlp: the trained pipeline of tags, trees and lemmas.
        names: the folder of the names model.
    """
    nlp.add_pipe("hustings_unspaced", first=True)
    component: object = nlp.add_pipe("hustings_names", first=True)
    if not isinstance(component, NamesComponent):
        raise TypeError("hustings_names is another component here")
    component.read(names)
    nlp.add_pipe("hustings_sentences", first=True)
    nlp.add_pipe("hustings_spaces", last=True)
    # where things lay while it was trained, and how they were read, is nobody's business
    nlp.config["paths"], nlp.config["corpora"] = dict.fromkeys(nlp.config["paths"]), {}
    return nlp


@registry.readers("hustings.Trees.v1")  # type: ignore[untyped-decorator]
def trees(path: str, names: str) -> Callable[[Language], Iterator[Example]]:
    """Texts of a treebank as spaCy cuts them, with the states of the names model.

    Args:
        path: a `DocBin`.
        names: the folder of the names model.
    """
    kept: list[Example] = []  # spaCy asks for them once for each component

    def read(nlp: Language) -> Iterator[Example]:
        if not kept:
            component = NamesComponent("hustings_names").read(Path(names))
            docs = DocBin().from_disk(path).get_docs(nlp.vocab)
            kept.extend(Example(_read(component, nlp.make_doc(doc.text)), doc) for doc in docs)
        yield from kept

    return read


def _read(names: NamesComponent, doc: Doc) -> Doc:
    """A Doc with the states of its words and nothing else."""
    states = states_of(names(sentences(doc.copy())))
    assert states is not None, "the component has just left them"
    keep_states(doc, states)
    return doc
