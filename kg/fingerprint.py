"""Fingerprints of what a result depends on beside its input: the code and the language model."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from kg import resources
from kg.errors import ModelError

# what shows or moves results and does not make them
_OUTSIDE = {"cli", "server", "query", "report", "runtime", "train", "__pycache__"}
_BUILT_IN = "en_hustings"


@cache
def code(packages: tuple[Path, ...]) -> str:
    """A fingerprint of the code and data files of packages.

    Args:
        packages: their folders.

    Returns:
        16 hexadecimal digits.
    """
    files = (
        p for package in packages for p in package.rglob("*") if p.suffix in {".py", ".toml", ".json", ".npz", ".txt"}
    )
    return _digest(p for p in files if not _OUTSIDE & {part.removesuffix(".py") for part in p.parts[-4:]})


@cache
def model(name: str) -> str:
    """A fingerprint of a language model: of the files of its folder, or of the version of its package.

    Raises:
        ModelError: there is no such model.
    """
    place = resources.folder("models") / name if name == _BUILT_IN else Path(name)
    if place.is_dir():
        return _digest(place.rglob("*"))
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError as error:
        mend = f"use {_BUILT_IN}, which comes with hustings, or install the spaCy pipeline of that name"
        raise ModelError(f"there is no language model {name!r}", mend) from error


def _digest(files: Iterable[Path]) -> str:
    total = hashlib.sha256()
    for path in sorted(p for p in files if p.is_file()):
        total.update("/".join(path.parts[-3:]).encode())
        total.update(hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()[:16]
