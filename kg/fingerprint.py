"""Fingerprints of what a result depends on beside its input: the code and the language model."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from kg import resources
from kg.errors import ModelError

# parts of a package that show or move results and do not make them
_OUTSIDE = {"cli", "server", "query", "report", "runtime", "train"}
_KEPT = {".py", ".toml", ".json", ".npz", ".txt"}
_BUILT_IN = "en_hustings"


@cache
def code(packages: tuple[Path, ...]) -> str:
    """A fingerprint of the code and data files of packages.

    Args:
        packages: their folders.

    Returns:
        16 hexadecimal digits.
    """
    return _digest(p for package in packages for p in package.rglob("*") if p.suffix in _KEPT and _makes(p, package))


def _makes(path: Path, package: Path) -> bool:
    """Whether a file of a package has a part in what is made: by the part it is in, for any may have a module "report"."""
    within = path.relative_to(package).parts
    return within[0] not in _OUTSIDE and "__pycache__" not in within


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
