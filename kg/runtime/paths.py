"""Where things are kept: a user's data folder, and apart from it the cache that can be deleted at any time."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import platformdirs

from kg.errors import StorageError

_NAME = "hustings"
_OLD = ".old"  # of a folder that another is taking the place of


def home() -> Path:
    """The data folder: runs, the embedded server and its password file. KG_HOME names another one."""
    return _folder("KG_HOME", platformdirs.user_data_dir(_NAME, appauthor=False))


def runs() -> Path:
    """The folder of run folders."""
    return home() / "runs"


def server() -> Path:
    """The folder of the embedded server."""
    return home() / "server"


def cache() -> Path:
    """The cache of downloads, shared by all data folders. KG_CACHE names another one."""
    return _folder("KG_CACHE", platformdirs.user_cache_dir(_NAME, appauthor=False))


def make(folder: Path) -> Path:
    """The folder, made if it was not there, for its owner alone.

    Raises:
        StorageError: it cannot be made.
    """
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def write_private(path: Path, text: str) -> None:
    """Writes a file that only its owner reads, whole or not at all.

    Raises:
        StorageError: it cannot be written.
    """
    make(path.parent)
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    with writing(path):
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        temporary.replace(path)


def write_whole(path: Path, text: str) -> None:
    """Writes a file whole or not at all: what was there stays until all is written.

    Raises:
        OSError: it cannot be written.
    """
    fresh = path.with_suffix(".tmp")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(path)


def swap(fresh: Path, folder: Path) -> None:
    """Puts a folder in the place of another. Whoever is killed meanwhile leaves one of the two, which `put_back` finds.

    Raises:
        OSError: it cannot be renamed.
    """
    old = folder.with_name(f".{folder.name}{_OLD}")
    shutil.rmtree(old, ignore_errors=True)
    if folder.is_dir():
        folder.rename(old)
    fresh.rename(folder)
    shutil.rmtree(old, ignore_errors=True)


def put_back(parent: Path) -> None:
    """Ends what `swap` was killed over: a folder without successor goes back to its place, one that has it goes.

    Raises:
        OSError: it cannot be renamed.
    """
    for old in sorted(parent.glob(f".*{_OLD}")):
        place = old.with_name(old.name.removeprefix(".").removesuffix(_OLD))
        if place.is_dir():
            shutil.rmtree(old, ignore_errors=True)
        else:
            old.rename(place)


def free_bytes(folder: Path) -> int:
    """The space left where the folder is or will be."""
    existing = next(p for p in (folder, *folder.absolute().parents) if p.exists())
    return shutil.disk_usage(existing).free


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turns an error of the file system into one line.

    Raises:
        StorageError: anything in the block failed to read or write.
    """
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise StorageError(f"no disk space left for {path}", "free some space and run it again") from error
        raise StorageError(
            f"cannot write {path}: {error.strerror or error}",
            "make it writable, or name another folder with KG_HOME (data) or KG_CACHE (downloads)",
        ) from error


def _folder(variable: str, default: str) -> Path:
    return Path(os.environ.get(variable) or default).expanduser().absolute()
