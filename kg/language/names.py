"""Names in a Doc: the ONNX model's finds as `doc.ents`, each with its probability in `span._.probability`.

The labels are PERSON, ORG, PARTY (a party, which is an ORG too), LOC, EVENT, WORK (a book, programme, publication) and
NORP (a people, religion or nationality). The model is a MiniLM fine-tuned by `kg.train`; it runs on one thread.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import onnxruntime
from spacy.language import Language
from spacy.tokens import Doc, Span
from spacy.util import SimpleFrozenList
from tokenizers import Tokenizer

from kg.errors import ModelError
from kg.language.annotations import register
from kg.language.naming import settle
from kg.language.tagging import TAGS, Name, Scores, names_of
from kg.language.wordpieces import WordPieces

_MODEL, _TOKENIZER, _TAGS = "names.onnx", "tokenizer.json", "names.json"


@Language.factory(
    "hustings_names",
    assigns=["doc.ents", "span._.probability"],
    requires=["token.is_sent_start"],
    default_config={"batch_words": 4000},
)
def create(nlp: Language, name: str, batch_words: int) -> NamesComponent:
    """The component without its model, which spaCy reads from the pipeline's folder.

    Args:
        nlp: the pipeline it is made for.
        name: what it is called there.
        batch_words: how many words of several documents are read together, at least.
    """
    return NamesComponent(name, batch_words)


class NamesFinder:
    """The names in lists of words, by the ONNX model of one folder.

    Args:
        model: the content of `names.onnx`.
        tokenizer: the content of `tokenizer.json`.
    """

    def __init__(self, model: bytes, tokenizer: str) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3
        self._session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
        plain = Tokenizer.from_str(tokenizer)
        plain.no_padding()
        plain.no_truncation()
        self._pieces = WordPieces(plain)

    def find(self, sentences: Sequence[Sequence[str]], size: int = 32) -> list[list[Name]]:
        """The names of each sentence.

        Args:
            sentences: words, as they are written.
            size: how many windows are read at once; those of like length go together.
        """
        windows = [(row, *span) for row, words in enumerate(sentences) for span in self._pieces.windows(words)]
        lengths = [sum(map(self._pieces.length, sentences[row][start:end])) for row, start, end in windows]
        order = sorted(range(len(windows)), key=lambda index: (lengths[index], index))
        scores: list[Scores] = [np.empty((0, len(TAGS)), dtype=np.float32)] * len(windows)
        for start in range(0, len(order), size):
            chosen = order[start : start + size]
            parts = [sentences[row][begin:end] for row, begin, end in (windows[index] for index in chosen)]
            for index, one in zip(chosen, self._scores(parts), strict=True):
                scores[index] = one
        return [names_of(one) for one in _merged(len(sentences), windows, scores)]

    def _scores(self, parts: Sequence[Sequence[str]]) -> list[Scores]:
        encoded = [self._pieces.encode(words) for words in parts]
        width = max(len(one.ids) for one in encoded)
        words = max(len(one.first) for one in encoded)
        inputs = {
            "ids": _padded([one.ids for one in encoded], width),
            "mask": _padded([[1] * len(one.ids) for one in encoded], width),
            "shapes": _padded([one.shapes for one in encoded], width),
            "first": _padded([one.first for one in encoded], words),
        }
        (found,) = self._session.run(None, inputs)
        return [found[row, : len(one.first)] for row, one in enumerate(encoded)]


def _padded(rows: Sequence[Sequence[int]], width: int) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    table = np.zeros((len(rows), max(width, 1)), dtype=np.int64)
    for index, row in enumerate(rows):
        table[index, : len(row)] = row
    return table


def _merged(count: int, windows: Sequence[tuple[int, int, int]], scores: Sequence[Scores]) -> list[Scores]:
    """The scores of whole sentences: of a word in two windows, those of the one in which it stands further inside."""
    merged: list[Scores] = [np.empty((0, len(TAGS)), dtype=np.float32)] * count
    for (row, start, _), part in zip(windows, scores, strict=True):
        before = merged[row]
        overlap = len(before) - start
        merged[row] = np.concatenate([before[: len(before) - overlap // 2], part[overlap - overlap // 2 :]])
    return merged


class NamesComponent:
    """The spaCy component: sentences in, `doc.ents` out.

    Args:
        name: what it is called in its pipeline.
        batch_words: how many words of several documents are read together, at least.
    """

    def __init__(self, name: str, batch_words: int) -> None:
        register()
        self.name = name
        self._batch_words = batch_words
        self._files: dict[str, bytes] = {}
        self._loaded: NamesFinder | None = None

    def __call__(self, doc: Doc) -> Doc:
        """Set the names of one document."""
        return next(self.pipe([doc]))

    def pipe(self, stream: Iterable[Doc], *, batch_size: int = 64) -> Iterator[Doc]:
        """Set the names of documents, many sentences at once; order and content do not depend on the batches."""
        docs = iter(stream)
        while batch := list(_batch(docs, batch_size, self._batch_words)):
            self._set_names(batch)
            yield from batch

    def _set_names(self, docs: Sequence[Doc]) -> None:
        places = [(doc, words) for doc in docs for words in _sentences(doc)]
        found = self._finder.find([[doc[i].text for i in words] for doc, words in places])
        names: dict[int, list[Name]] = {id(doc): [] for doc in docs}
        for (doc, words), finds in zip(places, found, strict=True):
            names[id(doc)] += [replace(find, start=words[find.start], end=words[find.end - 1] + 1) for find in finds]
        for doc in docs:
            spans = [(name, Span(doc, name.start, name.end, label=name.kind)) for name in settle(doc, names[id(doc)])]
            doc.ents = tuple(span for _, span in spans)
            for name, span in spans:
                span._.probability = round(name.probability, 6)

    @property
    def _finder(self) -> NamesFinder:
        if self._loaded is None:
            if set(self._files) != {_MODEL, _TOKENIZER, _TAGS}:
                raise ModelError("the names model is not loaded", "load the pipeline from its folder")
            tags = json.loads(self._files[_TAGS])["tags"]
            if tuple(tags) != TAGS:
                raise ModelError("the names model was trained with other labels", "train it again with 'kg train'")
            self._loaded = NamesFinder(self._files[_MODEL], self._files[_TOKENIZER].decode())
        return self._loaded

    def read(self, folder: Path) -> NamesComponent:
        """Take the model from a folder that `kg.train` wrote.

        Raises:
            ModelError: a file of it is missing.
        """
        for file in (_MODEL, _TOKENIZER, _TAGS):
            path = folder / file
            if not path.is_file():
                raise ModelError(f"{path} is missing", "install the model again")
            self._files[file] = path.read_bytes()
        self._loaded = None
        return self

    def from_disk(self, path: str | Path, *, exclude: Iterable[str] = SimpleFrozenList()) -> NamesComponent:
        """spaCy's reading of a component's folder."""
        return self.read(Path(path))

    def to_disk(self, path: str | Path, *, exclude: Iterable[str] = SimpleFrozenList()) -> None:
        """spaCy's writing of a component's folder."""
        folder = Path(path)
        folder.mkdir(parents=True, exist_ok=True)
        for file, content in self._files.items():
            (folder / file).write_bytes(content)

    def to_bytes(self, *, exclude: Iterable[str] = SimpleFrozenList()) -> bytes:
        """The component's files as one string of bytes."""
        sizes = json.dumps({file: len(content) for file, content in self._files.items()}).encode()
        return sizes + b"\n" + b"".join(self._files.values())

    def from_bytes(self, data: bytes, *, exclude: Iterable[str] = SimpleFrozenList()) -> NamesComponent:
        """The component from what `to_bytes` gave."""
        header, _, rest = data.partition(b"\n")
        for file, size in json.loads(header).items():
            self._files[file], rest = rest[:size], rest[size:]
        self._loaded = None
        return self


def _batch(docs: Iterator[Doc], size: int, words: int) -> Iterator[Doc]:
    """Documents until there are enough of them or of their words."""
    for doc in islice(docs, size):
        yield doc
        words -= len(doc)
        if words <= 0:
            return


def _sentences(doc: Doc) -> Iterator[list[int]]:
    """The words of each sentence as places in the Doc, white space left out; the whole Doc where there are none."""
    for sentence in doc.sents if doc.has_annotation("SENT_START") else [doc[:]]:
        words = [token.i for token in sentence if not token.is_space]
        if words:
            yield words
