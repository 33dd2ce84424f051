"""A component with files of its own in the pipeline's folder, and ONNX models that run on one thread."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar, Generic, Self, TypeVar

import onnxruntime
from spacy.util import SimpleFrozenList
from tokenizers import Tokenizer

from kg.errors import ModelError
from kg.language.annotations import register
from kg.language.wordpieces import WordPieces

Model = TypeVar("Model")


class WeightsComponent(ABC, Generic[Model]):
    """What spaCy asks of a component that has files: to read and write them, in a folder and as bytes.

    What is made of the files is made when it is first needed.

    Args:
        name: what it is called in its pipeline.
    """

    FILES: ClassVar[tuple[str, ...]]

    def __init__(self, name: str) -> None:
        register()
        self.name = name
        self.files: dict[str, bytes] = {}
        self._made: Model | None = None

    @abstractmethod
    def make(self) -> Model:
        """What the component works with, made of its files."""

    @property
    def loaded(self) -> Model:
        """What `make` makes, made once; not `model`, which spaCy takes for one of its own.

        Raises:
            ModelError: the files were not read yet.
        """
        if self._made is None:
            self.complete()
            self._made = self.make()
        return self._made

    def read(self, folder: Path) -> Self:
        """Take the files from a folder that `kg.train` wrote.

        Raises:
            ModelError: one is missing.
        """
        for file in self.FILES:
            path = folder / file
            if not path.is_file():
                raise ModelError(f"{path} is missing", "install the model again")
            self.files[file] = path.read_bytes()
        self._made = None
        return self

    def complete(self) -> None:
        """Nothing, where all files are there.

        Raises:
            ModelError: they were not read yet.
        """
        if set(self.files) != set(self.FILES):
            raise ModelError(f"the model of {self.name} is not loaded", "load the pipeline from its folder")

    def from_disk(self, path: str | Path, *, exclude: Iterable[str] = SimpleFrozenList()) -> Self:
        """spaCy's reading of a component's folder."""
        return self.read(Path(path))

    def to_disk(self, path: str | Path, *, exclude: Iterable[str] = SimpleFrozenList()) -> None:
        """spaCy's writing of a component's folder."""
        folder = Path(path)
        folder.mkdir(parents=True, exist_ok=True)
        for file, content in self.files.items():
            (folder / file).write_bytes(content)

    def to_bytes(self, *, exclude: Iterable[str] = SimpleFrozenList()) -> bytes:
        """The component's files as one string of bytes."""
        sizes = json.dumps({file: len(content) for file, content in self.files.items()}).encode()
        return sizes + b"\n" + b"".join(self.files.values())

    def from_bytes(self, data: bytes, *, exclude: Iterable[str] = SimpleFrozenList()) -> Self:
        """The component from what `to_bytes` gave."""
        header, _, rest = data.partition(b"\n")
        for file, size in json.loads(header).items():
            self.files[file], rest = rest[:size], rest[size:]
        self._made = None
        return self


def session(model: bytes) -> onnxruntime.InferenceSession:
    """An ONNX model on one thread."""
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    # the fused normalisation is slower here than its parts: a tenth of an encoder's time
    without = ["SkipLayerNormFusion"]
    return onnxruntime.InferenceSession(model, options, ["CPUExecutionProvider"], disabled_optimizers=without)


def word_pieces(tokenizer: bytes) -> WordPieces:
    """The word pieces of a `tokenizers` file, without its own padding and truncation."""
    plain = Tokenizer.from_str(tokenizer.decode())
    plain.no_padding()
    plain.no_truncation()
    return WordPieces(plain)
