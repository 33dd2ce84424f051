"""The language model: the one that comes with the project, or any spaCy pipeline that is installed."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

import spacy
from spacy.language import Language
from thinc.api import use_ops

from kg.errors import ModelError
from kg.language.tokens import keep_titles

BUILT_IN = "en_hustings"
# The own components in their order, each with the module that registers its factory.
COMPONENTS = {
    "hustings_names": "kg.language.names",
    "hustings_mentions": "kg.language.mentions.component",
    "hustings_quotes": "kg.language.quotes.component",
    "hustings_antecedents": "kg.language.antecedents",
    "hustings_chains": "kg.language.chains.component",
    "hustings_relations": "kg.claims.relations",
    "hustings_claims": "kg.claims.component",
    "hustings_within": "kg.language.within",
}
_NEEDED = ("parser",)
_NAMES, _SPACES = "hustings_names", "hustings_spaces"
_BESIDE = ("hustings_things", "hustings_ascribed", "hustings_sources")
_RELATIONS = "hustings_relations"  # its folder may be taken out of a pipeline's: the rest works without it
_TRAINED = frozenset({_NAMES, "hustings_antecedents", _RELATIONS})  # those with weights, which other pipelines have not


@dataclass(frozen=True)
class Description:
    """What a run keeps of its model: `sha256` is over the files of its folder, `licences` as its meta.json has them."""

    name: str
    version: str
    sha256: str
    licences: str


def load(name: str = BUILT_IN, beside: bool = False, relations: bool = True) -> Language:
    """A pipeline that reads trees and names and has our components, in the order of ARCHITECTURE.md.

    Args:
        name: the built-in model, another installed pipeline ("en_core_web_trf") or the path of a pipeline's folder.
            With another one, its own names are taken and their labels brought to ours.
        beside: whether what a build makes nothing of is read too: phrases of no entity (`kg.language.things`), sources
            without a name (`kg.language.sources`), and clauses that are ascribed but not said (`kg.language.ascribed`).
        relations: whether the model of relations reads, where the pipeline has one: the larger part of the time.

    Raises:
        ModelError: there is no such model, it cannot be read, or it has no parser.
    """
    register_components()
    nlp = _pipeline(name)
    if not relations and _RELATIONS in nlp.pipe_names:
        nlp.remove_pipe(_RELATIONS)
    missing = [component for component in _NEEDED if component not in nlp.pipe_names]
    if missing:
        raise ModelError(f"the model {name!r} has no {missing[0]}", "name one with a parser, as en_core_web_sm has")
    nlp.add_pipe("hustings_blocks", before="parser")
    if "ner" in nlp.pipe_names:
        nlp.add_pipe("hustings_labels", after="ner")
    elif _NAMES not in nlp.pipe_names:
        raise ModelError(f"the model {name!r} finds no names", "name one with the component 'ner'")
    elif _SPACES not in nlp.pipe_names:
        raise ModelError(f"the model {name!r} is of an older training", "train it again with 'kg train'")
    for component in COMPONENTS:
        if component not in _TRAINED:
            nlp.add_pipe(component)
        elif component != _NAMES and component in nlp.pipe_names:
            _last(nlp, component)
    for component in _BESIDE if beside else ():
        nlp.add_pipe(component)
    return nlp


def load_trees(folder: Path | None = None) -> Language:
    """Names and trees alone, of the pipeline of ours in a folder; of the built-in one where None."""
    register_components()
    return _loaded(folder or built_in_folder(), sorted(_TRAINED - {_NAMES}))


def _last(nlp: Language, component: str) -> None:
    """Put a component with its weights behind all others."""
    _, found = nlp.remove_pipe(component)
    nlp.add_pipe(component).from_bytes(found.to_bytes())  # type: ignore[attr-defined]


def describe(nlp: Language) -> Description:
    """Name, version, hash of the weights and licences of a loaded pipeline."""
    meta = nlp.meta
    return Description(
        name=f"{meta['lang']}_{meta['name']}",
        version=str(meta["version"]),
        sha256=_sha256(nlp.path) if nlp.path else "",
        licences=str(meta.get("license", "")),
    )


def built_in_folder() -> Path:
    """Where the built-in model lies: in the installed package, else in the checkout.

    Raises:
        ModelError: it is in neither.
    """
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "_models" / BUILT_IN, package.parent / "models" / BUILT_IN):
        if (folder / "meta.json").is_file():
            return folder
    raise ModelError(f"the model {BUILT_IN} is not where it was installed", "install hustings again")


def _pipeline(name: str) -> Language:
    if name == BUILT_IN:
        return _read(built_in_folder(), name)
    if Path(name).is_dir():
        return _read(Path(name), name)
    if spacy.util.is_package(name):
        return _read(name, name)
    raise ModelError(
        f"there is no language model {name!r}",
        f"use {BUILT_IN}, which comes with hustings, or install the spaCy pipeline of that name",
    )


def _read(source: Path | str, name: str) -> Language:
    left_out = [_RELATIONS] if Path(source).is_dir() and not (Path(source) / _RELATIONS).is_dir() else []
    try:
        return _loaded(source, left_out)
    except (OSError, ValueError, ImportError) as error:
        raise ModelError(f"the model {name!r} cannot be read: {_first_line(error)}", "install it again") from error


def _loaded(source: Path | str, left_out: Sequence[str]) -> Language:
    """A pipeline whose networks multiply matrices with numpy: BLIS, their default, falls back to plain C on many processors."""
    with use_ops("numpy", use_blis=False):
        return keep_titles(spacy.load(source, exclude=left_out))


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0]


def register_components() -> None:
    """Make the own factories known where the package is not installed with its entry points."""
    for module in ("blocks", "labels", "sentences", "spaces", "states", "things", "sources", "ascribed"):
        import_module(f"kg.language.{module}")
    for module in COMPONENTS.values():
        import_module(module)


def _sha256(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()
