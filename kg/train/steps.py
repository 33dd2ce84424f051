"""The steps of training in their order; each reads what the ones before it wrote."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kg import resources
from kg.errors import ConfigError, RuntimeMissing

_WORK = "build"
_EXTRA = "install the extra: pip install 'hustings[train]'"


def run(data: Path, out: Path, only: set[str] | None = None) -> Path:
    """Train the language model.

    Args:
        data: the folder of the corpora, one folder each, as `models/README.md` names them.
        out: where the pipeline `en_hustings` and `scores.json` go, and what is between in `build`; made where missing.
        only: names of `STEPS` to run; all of them where None. The others are taken as done.

    Returns:
        The folder of the pipeline.

    Raises:
        ConfigError: a step has no such name, or a corpus is missing.
        RuntimeMissing: what training needs is not installed.
    """
    unknown = (only or set()) - set(STEPS)
    if unknown:
        raise ConfigError(f"there is no training step {min(unknown)!r}", f"the steps are {', '.join(STEPS)}")
    out.mkdir(parents=True, exist_ok=True)
    for name, step in STEPS.items():
        if only is None or name in only:
            try:
                step(data, out)
            except FileNotFoundError as error:
                raise ConfigError(f"{error.filename} is missing", "run the earlier steps, or mend --data") from error
            except ModuleNotFoundError as error:
                raise RuntimeMissing(f"training needs {error.name or error}", _EXTRA) from error
    return out / "en_hustings"


def _treebank(data: Path, out: Path) -> None:
    from kg.train.treebank import write_treebank

    write_treebank(data, out / _WORK / "treebank")


def _names_corpus(data: Path, out: Path) -> None:
    from kg.train.names_corpora import write_names

    write_names(data, resources.folder("models") / "corpus", out / _WORK / "names-corpus")


def _names(data: Path, out: Path) -> None:
    from kg.train.names_training import train_names

    train_names(out / _WORK / "names-corpus", out / _WORK / "names")


def _parser(data: Path, out: Path) -> None:
    from kg.train.parsing import train_parser

    train_parser(out / _WORK / "treebank", out / _WORK / "names", out / _WORK / "parser")


def _antecedents_corpus(data: Path, out: Path) -> None:
    from kg.train.antecedents_corpus import write_antecedents

    own, parser = resources.folder("models") / "corpus", out / _WORK / "parser" / "with-names"
    write_antecedents(data, own, parser, out / _WORK / "antecedents-corpus")


def _antecedents(data: Path, out: Path) -> None:
    from kg.train.antecedents_training import train_antecedents

    work = out / _WORK
    train_antecedents(work / "antecedents-corpus", work / "names", work / "antecedents")


def _relations_corpus(data: Path, out: Path) -> None:
    from kg.train.relations_corpus import write_relations

    work = out / _WORK
    write_relations(data, resources.folder("models") / "corpus", work / "names", work / "relations-corpus")


def _relations(data: Path, out: Path) -> None:
    from kg.train.relations_training import train_relations

    train_relations(out / _WORK / "relations-corpus", out / _WORK / "relations")


def _assemble(data: Path, out: Path) -> None:
    from kg.train.assembling import assemble

    work = out / _WORK
    assemble(work / "parser" / "with-names", {name: work / name for name in ("antecedents", "relations")}, out)


def _scores(data: Path, out: Path) -> None:
    from kg.train.scoring import write_scores

    write_scores(out / "en_hustings", out / _WORK / "treebank", out / _WORK / "names-corpus", out)


STEPS: dict[str, Callable[[Path, Path], None]] = {
    "treebank": _treebank,
    "names-corpus": _names_corpus,
    "names": _names,
    "parser": _parser,
    "antecedents-corpus": _antecedents_corpus,
    "antecedents": _antecedents,
    "relations-corpus": _relations_corpus,
    "relations": _relations,
    "assemble": _assemble,
    "scores": _scores,
}
