"""How good and how fast a pipeline is: scores on development parts, words per second and memory on one thread."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import Any

import spacy
from spacy.tokens import Doc, DocBin
from spacy.training import Corpus
from spacy.vocab import Vocab

from kg.language.model import load_trees
from kg.language.names import NamesComponent
from kg.language.tagging import Name
from kg.train.names_corpora import read_names
from kg.train.names_scores import MARKED, score_names

_TREES = [
    "tok2vec",
    "tagger",
    "morphologizer",
    "parser",
    "trainable_lemmatizer",
    "hustings_unspaced",
    "hustings_spaces",
]
_TREE_SCORES = ("token_f", "tag_acc", "pos_acc", "dep_uas", "dep_las", "lemma_acc", "sents_f")


def write_scores(model: Path, treebank: Path, names: Path, out: Path) -> dict[str, Any]:
    """Score a pipeline and write `scores.json` into `out`.

    Args:
        model: the folder of the pipeline.
        treebank: the folder that `write_treebank` wrote.
        names: the folder that `write_names` wrote.
        out: an existing folder.

    Returns:
        What was written: shares from 0 to 1, words per second, mebibytes.
    """
    scores = {
        "trees": {part: tree_scores(model, treebank / f"{part}.spacy") for part in ("dev_ewt", "dev_gum")},
        "names": name_scores(model / "hustings_names", names),
        "speed": speed(model, treebank / "dev_gum.spacy"),
        "mebibytes": round(sum(p.stat().st_size for p in model.rglob("*") if p.is_file()) / 2**20, 1),
    }
    (out / "scores.json").write_text(json.dumps(scores, indent=2, sort_keys=True) + "\n", encoding="utf-8")
    return scores


def tree_scores(model: Path, part: Path) -> dict[str, float]:
    """Tags, trees, lemmas and sentences of one development part, read from its bare text."""
    nlp = load_trees(model)
    found = nlp.evaluate(Corpus(part)(nlp))
    return {name: round(float(found[name]), 4) for name in _TREE_SCORES}


def name_scores(component: Path, corpus: Path) -> dict[str, dict[str, dict[str, float]]]:
    """Names in each development part by type, as a document keeps them, with words as the corpus cuts them."""
    names, vocab, scores = NamesComponent("hustings_names").read(component), spacy.blank("en").vocab, {}
    for part, kinds in MARKED.items():
        examples = read_names(corpus / f"dev_{part}.jsonl")
        documents = groupby(enumerate(examples), key=lambda pair: pair[1].document or pair[0])
        found = [
            kept for _, rows in documents for kept in _names_of(names, vocab, [example.words for _, example in rows])
        ]
        scores[part] = {kind: asdict(score) for kind, score in score_names(examples, found, kinds).items()}
    return scores


def _names_of(names: NamesComponent, vocab: Vocab, sentences: Sequence[Sequence[str]]) -> Iterator[list[Name]]:
    """The names of each sentence of one document."""
    starts: list[bool | int | None] = [index == 0 for words in sentences for index, _ in enumerate(words)]
    doc = names(Doc(vocab, words=[word for words in sentences for word in words], sent_starts=starts))
    for sentence in doc.sents:
        yield [Name(e.start - sentence.start, e.end - sentence.start, e.label_, e._.probability) for e in sentence.ents]


def speed(model: Path, part: Path) -> dict[str, float]:
    """Words per second and peak memory of names alone, and of names and trees, each in a process of its own."""
    one_thread = {**os.environ, "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-m", "kg.train.scoring", str(model), str(part)]
    runs: dict[str, Sequence[str]] = {"names": _TREES, "names_and_trees": []}
    measured: dict[str, float] = {}
    for name, excluded in runs.items():
        done = subprocess.run([*command, *excluded], env=one_thread, check=True, capture_output=True, text=True)
        words, mebibytes = done.stdout.split()
        measured |= {f"{name}_words_per_second": float(words), f"{name}_mebibytes": float(mebibytes)}
    return measured


def _measure(model: Path, part: Path, excluded: list[str]) -> tuple[int, int]:
    """(words per CPU second, peak memory in mebibytes) of this process."""
    import resource
    import time

    nlp = load_trees(model)
    for name in excluded:
        nlp.remove_pipe(name)
    texts = [doc.text for doc in DocBin().from_disk(part).get_docs(nlp.vocab)]
    begun = time.process_time()
    words = sum(len(doc) for doc in nlp.pipe(texts))
    seconds = time.process_time() - begun
    return round(words / seconds), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    print(*_measure(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]))
