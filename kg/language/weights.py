"""A component with files of its own in the pipeline's folder, and ONNX models that run on one thread."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import ClassVar, Generic, Self, TypeVar

import numpy as np
import onnxruntime
from spacy.util import SimpleFrozenList
from tokenizers import Tokenizer

from kg.errors import ModelError
from kg.language.annotations import register
from kg.language.wordpieces import WordPieces

Model = TypeVar("Model")

# `MatMulInteger` of a, (2, 4) numbers of 8 bits without a sign, and four rows of four times 127, as ONNX
_PRODUCT = (
    b'\x08\x08:d\n\x18\n\x01a\n\x01b\x12\x01c"\rMatMulInteger\x12\x01g*\x1b\x08\x04\x08\x04\x10\x03B\x01bJ\x10'
    + 16 * b"\x7f"
    + b"Z\x13\n\x01a\x12\x0e\n\x0c\x08\x02\x12\x08\n\x02\x08\x02\n\x02\x08\x04"
    + b"b\x13\n\x01c\x12\x0e\n\x0c\x08\x06\x12\x08\n\x02\x08\x02\n\x02\x08\x04B\x04\n\x00\x10\x11"
)
_EXACT = "session.x64quantprecision"
_MOST = 255  # of 8 bits


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
    """An ONNX model on one thread, whose products of 8 bits are the same on every processor.

    One with AVX2 and no VNNI adds two products in 16 bits and cuts off what is more (onnxruntime's manual, "U8S8 saturation"): there
    weights are moved into numbers without a sign, which costs an eighth. Those that know VNNI would take three times as long by them.
    """
    return _session(model, exact=_cuts_off())


@cache
def _cuts_off() -> bool:
    """Whether this processor gets a product of 8 bits wrong."""
    given = np.full((2, 4), _MOST, np.uint8)
    (found,) = _session(_PRODUCT, exact=False).run(None, {"a": given})
    return bool((found != 4 * _MOST * 127).any())


def _session(model: bytes, exact: bool) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    options.add_session_config_entry(_EXACT, str(int(exact)))
    # the fused normalisation is slower here than its parts: a tenth of an encoder's time
    without = ["SkipLayerNormFusion"]
    return onnxruntime.InferenceSession(model, options, ["CPUExecutionProvider"], disabled_optimizers=without)


def word_pieces(tokenizer: bytes) -> WordPieces:
    """The word pieces of a `tokenizers` file, without its own padding and truncation."""
    plain = Tokenizer.from_str(tokenizer.decode())
    plain.no_padding()
    plain.no_truncation()
    return WordPieces(plain)
