"""The jars of Neo4j and of Spark's extensions: fetched once into the cache, and what cannot be had is remembered."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from filelock import FileLock, Timeout

from kg.errors import ConfigError, RuntimeMissing
from kg.runtime import ivy, paths

NEO4J_VERSION = "5.26.30"
GRAPHFRAMES = (
    "io.graphframes:graphframes-spark4_2.13:0.12.3",
    "io.graphframes:graphframes-graphx-spark4_2.13:0.12.3",
)
GRAPHFRAMES_VARIABLE = "KG_GRAPHFRAMES_JAR"
_REMEMBERED = 7 * 24 * 3600  # seconds for which an unresolvable jar is not asked for again
_SPARK_LIMIT = 30.0  # seconds for Spark's extensions: there is another way without them
_PROCESSES = 4  # Ivy waits for one jar at a time
_LOCK_LIMIT = 900.0

Progress = Callable[[str, int, int], None]
"""Called with what is done, how much of it is done, and how much there is (bytes)."""


def silent(_what: str, _done: int, _total: int) -> None:
    """No progress shown."""


@dataclass(frozen=True, slots=True)
class Jar:
    """A jar as it must be: coordinate, SHA-256 and size in bytes."""

    coordinate: str
    sha256: str
    bytes: int

    @property
    def name(self) -> str:
        """The name of its file."""
        return ivy.file_name(self.coordinate)


def neo4j_manifest() -> tuple[Jar, ...]:
    """The jars of the embedded server and of Neo4j Browser."""
    text = files("kg.runtime").joinpath(f"data/neo4j-{NEO4J_VERSION}.jars").read_text(encoding="utf-8")
    rows = (line.split() for line in text.splitlines())
    return tuple(Jar(coordinate, sha256, int(size)) for coordinate, sha256, size in rows)


def neo4j_folder() -> Path:
    """Where the server's jars are kept."""
    return paths.cache() / f"neo4j-{NEO4J_VERSION}"


def missing(jars: Sequence[Jar], folder: Path) -> list[Jar]:
    """The jars that are not in the folder with their full size. Their content was checked when they came."""
    there = {p.name: p.stat().st_size for p in folder.glob("*.jar")} if folder.is_dir() else {}
    return [jar for jar in jars if there.get(jar.name) != jar.bytes]


def neo4j_jars(progress: Progress = silent) -> Path:
    """The folder of the server's jars, filled if need be.

    Raises:
        RuntimeMissing: a jar did not come, or is not the one it should be.
        StorageError: the cache cannot be written.
    """
    folder, manifest = neo4j_folder(), neo4j_manifest()
    if not missing(manifest, folder):
        return folder
    paths.make(folder)
    with _lock(folder):
        wanted = missing(manifest, folder)
        if wanted:
            _fetch_checked(wanted, folder, progress)
    return folder


def _fetch_checked(wanted: Sequence[Jar], folder: Path, progress: Progress) -> None:
    """Fetches jars beside the folder, checks each and moves it in: in the folder there are only good ones."""
    coming = paths.make(paths.cache() / f"{folder.name}.coming")
    total = sum(jar.bytes for jar in wanted)

    def watch(cache: Path) -> None:
        came = sum(p.stat().st_size for p in cache.rglob("*.jar"))
        progress("fetching Neo4j", min(came, total), total)

    with paths.writing(coming):
        coordinates = [jar.coordinate for jar in wanted]
        complaint = ivy.fetch(coordinates, coming, checksums=False, processes=_PROCESSES, watch=watch)
        for jar in wanted:
            _take(coming / jar.name, jar, folder)
    if complaint or missing(wanted, folder):
        raise RuntimeMissing(
            f"Neo4j's jars did not all come: {complaint or 'unknown cause'}",
            f"check the network or {ivy.REPOSITORY_VARIABLE}, then run it again: it goes on where it stopped",
        )
    progress("fetching Neo4j", total, total)
    shutil.rmtree(coming, ignore_errors=True)


def _take(file: Path, jar: Jar, folder: Path) -> None:
    if not file.exists():
        return
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != jar.sha256:
        shutil.rmtree(file.parent, ignore_errors=True)
        raise RuntimeMissing(
            f"{jar.coordinate} is not the jar it should be (SHA-256 {found[:12]}…, not {jar.sha256[:12]}…)",
            f"check the mirror in {ivy.REPOSITORY_VARIABLE} or the network, then run it again",
        )
    file.replace(folder / jar.name)


def _lock(folder: Path) -> FileLock:
    lock = FileLock(folder.with_suffix(".lock"), timeout=_LOCK_LIMIT)
    try:
        lock.acquire()
    except Timeout as error:
        raise RuntimeMissing(
            "another process is fetching the same jars and does not end", f"end it, or delete {folder}.lock"
        ) from error
    return lock


def graphframes_jars(progress: Progress = silent) -> list[Path]:
    """GraphFrames' JVM part, named by KG_GRAPHFRAMES_JAR or by coordinate.

    Raises:
        ConfigError: KG_GRAPHFRAMES_JAR names no file.
        RuntimeMissing: it could not be had.
    """
    named = os.environ.get(GRAPHFRAMES_VARIABLE)
    if not named:
        return resolve(GRAPHFRAMES, progress)
    given = [Path(part).expanduser().absolute() for part in named.split(os.pathsep)]
    for path in given:
        if not path.is_file():
            raise ConfigError(f"{GRAPHFRAMES_VARIABLE} names {path}, which is no file", "name the jar or unset it")
    return given


def graphframes_in_cache() -> bool:
    """Whether GraphFrames' JVM part was fetched before."""
    return all((_spark_folder() / ivy.file_name(c)).is_file() for c in GRAPHFRAMES)


def resolve(coordinates: Sequence[str], progress: Progress = silent, limit: float = _SPARK_LIMIT) -> list[Path]:
    """Jars for Spark by coordinate, checked against the repository's own sums.

    What could not be had is not asked for again for a week, or until `forget`.

    Raises:
        RuntimeMissing: one of them could not be had, now or on an earlier try.
    """
    folder = _spark_folder()
    found = [folder / ivy.file_name(c) for c in coordinates]
    if all(path.is_file() for path in found):
        return found
    key = " ".join(coordinates)
    reason = remembered().get(key)
    if reason is None:
        paths.make(folder)
        progress(f"looking for {coordinates[0]}", 0, 1)
        with _lock(folder):
            reason = _try(coordinates, folder, limit)
        progress(f"looking for {coordinates[0]}", 1, 1)
        if not reason:
            return found
        _remember(key, reason)
    raise RuntimeMissing(f"{coordinates[0]} cannot be had: {reason}", "`kg doctor --retry` looks for it again")


def _spark_folder() -> Path:
    return paths.cache() / "spark-jars"


def _try(coordinates: Sequence[str], folder: Path, limit: float) -> str:
    coming = folder / "coming"
    try:
        complaint = ivy.fetch(coordinates, paths.make(coming), checksums=True, limit=limit)
    except RuntimeMissing as error:
        return error.cause
    names = [ivy.file_name(c) for c in coordinates]
    if not complaint and all((coming / name).is_file() for name in names):
        for name in names:
            (coming / name).replace(folder / name)
    shutil.rmtree(coming, ignore_errors=True)
    return complaint or ("" if all((folder / name).is_file() for name in names) else "it did not come")


def remembered() -> dict[str, str]:
    """What could not be had lately: coordinates, and the reason."""
    try:
        entries = json.loads(_memory().read_text(encoding="utf-8"))
        return {k: str(e["reason"]) for k, e in entries.items() if time.time() - float(e["when"]) < _REMEMBERED}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}  # no memory, or a damaged one: it is asked again


def forget() -> None:
    """Forgets what could not be had, so that the next start looks again."""
    with paths.writing(_memory()):
        _memory().unlink(missing_ok=True)


def _remember(key: str, reason: str) -> None:
    entries = {k: {"reason": r, "when": time.time()} for k, r in remembered().items()}
    entries[key] = {"reason": reason, "when": time.time()}
    paths.write_private(_memory(), json.dumps(entries, indent=1))


def _memory() -> Path:
    return paths.cache() / "not-found.json"
