"""From the arguments of the user to the files that are to be read."""

from __future__ import annotations

import glob
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath

from kg.errors import InputError


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """A file to be read: its `uri` within the corpus, where it lies, and its size in bytes."""

    uri: str
    path: str
    bytes: int


def find(arguments: Sequence[str]) -> list[Source]:
    """The files that folders, files and globs stand for.

    A file's uri is its path relative to the folder that was given, or its name where it was given itself or by a glob.
    Where two would be the same, they get the name of their folder before them. Hidden files and folders are left out.

    Args:
        arguments: paths and globs, in any order.

    Returns:
        the sources, sorted by uri, each file once.

    Raises:
        InputError: a path does not exist, or nothing is to be read.
    """
    if not arguments:
        raise InputError("no documents were given", "name a folder, files or a glob")
    roots: dict[Path, Path] = {}
    for argument in sorted(set(arguments)):
        for file, root in _files(argument):
            # a file that two arguments reach belongs to the outermost folder, whatever their order
            roots[file] = min(roots.get(file, root), root, key=lambda path: (len(path.parts), str(path)))
    if not roots:
        raise InputError(
            f"there is nothing to read in {', '.join(sorted(set(arguments)))}", "put .txt, .html or .jsonl files there"
        )
    return sorted(Source(uri, str(file), _size(file)) for file, uri in _uris(roots).items())


def _files(argument: str) -> Iterator[tuple[Path, Path]]:
    path = Path(argument)
    if path.exists():
        yield from _under(path)
        return
    if glob.has_magic(argument):
        for match in glob.glob(argument, recursive=True):  # noqa: PTH207 - Path.glob takes no absolute pattern
            yield from _under(Path(match))
        return
    raise InputError(f"{argument} does not exist", "check the path")


def _under(path: Path) -> Iterator[tuple[Path, Path]]:
    if path.is_dir():
        root = path.resolve()
        for folder, folders, files in os.walk(root):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in files:
                file = Path(folder, name)
                if not name.startswith(".") and file.is_file():
                    yield file, root
    elif path.is_file():
        file = path.resolve().parent / path.name
        yield file, file.parent


def _uris(roots: dict[Path, Path]) -> dict[Path, str]:
    uris = {file: PurePath(file.relative_to(root)).as_posix() for file, root in roots.items()}
    for clashing in _clashes(uris):
        uris[clashing] = f"{roots[clashing].name}/{uris[clashing]}"
    for clashing in _clashes(uris):
        uris[clashing] = clashing.as_posix().lstrip("/")
    return uris


def _clashes(uris: dict[Path, str]) -> list[Path]:
    count: dict[str, int] = {}
    for uri in uris.values():
        count[uri] = count.get(uri, 0) + 1
    return [file for file, uri in uris.items() if count[uri] > 1]


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0
