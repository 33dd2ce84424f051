"""How fast documents are read on one core: words a processor second of the whole reading and of trees alone, and each component's share.

    python bench/speed.py DOCUMENTS [--model en_hustings]

DOCUMENTS is a folder as `kg build` takes it (`bench/generate.py` makes one). Trees alone are the trained components by a plain
`nlp.pipe`, in the same run: on a busy machine only the ratio of the two can be compared.
"""

from __future__ import annotations

import os

os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")  # before numpy is imported

import argparse
import time
from collections import Counter
from itertools import groupby
from pathlib import Path

from kg.language.context import Thread
from kg.language.model import BUILT_IN, load, load_trees
from kg.language.reading import read_threads
from kg.readers.read import read_bytes
from kg.records import Document


def documents_in(folder: Path) -> list[Document]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return [d for path in files for d in read_bytes(path.read_bytes(), path.relative_to(folder).as_posix())[0]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("documents", type=Path)
    parser.add_argument("--model", default=BUILT_IN)
    options = parser.parse_args()
    documents = documents_in(options.documents)
    words = sum(len(document.text.split()) for document in documents)
    threads = [Thread(tuple(group)) for _, group in groupby(documents, key=lambda document: document.root)]
    trees, nlp = load_trees(), load(options.model)
    list(read_threads(nlp, threads[:1]))  # sessions and lexicons are made when they are first needed
    began = time.process_time()
    list(trees.pipe([document.text for document in documents]))
    told("trees alone, plain nlp.pipe", words, time.process_time() - began)
    began = time.process_time()
    list(read_threads(nlp, threads))
    whole = time.process_time() - began
    told("the whole reading", words, whole)
    spent: Counter[str] = Counter()
    docs = [nlp.make_doc(document.text) for document in documents]
    for doc, (document, thread) in zip(docs, ((d, t) for t in threads for d in t.documents), strict=True):
        doc._.document, doc._.thread = document, thread
    for name, component in nlp.pipeline:
        began = time.process_time()
        docs = list(component.pipe(docs)) if hasattr(component, "pipe") else [component(doc) for doc in docs]
        spent[name] = time.process_time() - began
    for name, seconds in spent.most_common():
        print(f"  {name:24} {seconds / spent.total():6.1%}")


def told(what: str, words: int, seconds: float) -> None:
    print(f"{what}: {words / seconds:,.0f} words a processor second")


if __name__ == "__main__":
    main()
