"""What was found on this machine, and how to mend what is missing. Nothing is started and nothing is fetched."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

import psutil

from kg import server
from kg.database import Database, Target
from kg.errors import KgError
from kg.runtime import jars, java, paths, ports
from kg.runtime.jars import forget
from kg.server import state
from kg.server.settings import BOLT_PORT, HTTP_PORT

__all__ = ["Finding", "examine", "forget"]

OK, WARN, FAIL = "ok", "warn", "fail"
_OLDEST_PYTHON = (3, 11)
_MEMORY = 4 * 2**30  # bytes: Spark, Neo4j and the language model beside each other
_DISK = 2 * 2**30


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: `state` is "ok", "warn" (it works, but) or "fail" (it will not work)."""

    name: str
    state: str
    found: str
    mend: str = ""


def examine(model: Callable[[], str]) -> list[Finding]:
    """Looks at everything that a build needs.

    Args:
        model: says which language model is there, or raises a KgError.
    """
    looks: list[tuple[str, Callable[[], Finding]]] = [
        ("Python", _python),
        ("Java", _java),
        ("Spark", _spark),
        ("GraphFrames", _graphframes),
        ("model", lambda: Finding("model", OK, model())),
        ("Neo4j's jars", _neo4j_jars),
        ("Neo4j", _neo4j),
        ("memory", _memory),
        ("disk", _disk),
    ]
    return [_safely(name, look) for name, look in looks] + list(_ports())


def _safely(name: str, look: Callable[[], Finding]) -> Finding:
    try:
        return look()
    except KgError as error:
        return Finding(name, FAIL, error.cause, error.mend)


def _python() -> Finding:
    found = f"{platform.python_version()} at {sys.executable}"
    if sys.version_info < _OLDEST_PYTHON:
        return Finding("Python", FAIL, found, "install Python 3.11 or later")
    return Finding("Python", OK, found)


def _java() -> Finding:
    home = java.java_home()
    return Finding("Java", OK, f"{home.version} at {home.path} ({home.source})")


def _spark() -> Finding:
    try:
        return Finding("Spark", OK, f"PySpark {version('pyspark')}")
    except PackageNotFoundError:
        return Finding("Spark", FAIL, "no PySpark", "install hustings again")


def _graphframes() -> Finding:
    if os.environ.get(jars.GRAPHFRAMES_VARIABLE):
        named = ", ".join(str(path) for path in jars.graphframes_jars())
        return Finding("GraphFrames", OK, f"{named} ({jars.GRAPHFRAMES_VARIABLE})")
    if jars.graphframes_in_cache():
        return Finding("GraphFrames", OK, jars.GRAPHFRAMES[0])
    reason = jars.remembered().get(" ".join(jars.GRAPHFRAMES))
    if reason is None:
        return Finding("GraphFrames", OK, f"{jars.GRAPHFRAMES[0]} is looked for at the next build")
    mend = f"nothing need be done; `kg doctor --retry`, or name a jar with {jars.GRAPHFRAMES_VARIABLE}"
    return Finding("GraphFrames", WARN, f"GraphX inside Spark takes its place ({reason})", mend)


def _neo4j_jars() -> Finding:
    manifest = jars.neo4j_manifest()
    left = jars.missing(manifest, jars.neo4j_folder())
    size = sum(jar.bytes for jar in left) / 2**20
    if left:
        found = f"{len(left)} of {len(manifest)} are not in the cache"
        return Finding("Neo4j's jars", WARN, found, f"`kg server start` fetches {size:.0f} MiB, once")
    return Finding("Neo4j's jars", OK, f"{jars.NEO4J_VERSION} in {jars.neo4j_folder()}")


def _neo4j() -> Finding:
    target = Target.from_environment()
    if target is None:
        now = server.status()
        if now.uri is None:
            return Finding("Neo4j", OK, "the embedded server does not run", "`kg server start`, or a build starts it")
        target = server.target()
    with Database(target) as database:
        return Finding("Neo4j", OK, f"{database.verify()} at {target.uri}, database {target.database}")


def _ports() -> Iterator[Finding]:
    """Whether the embedded server can have its ports; it takes the next free ones if not."""
    known = state.load()
    if known is not None and known.process() is not None:
        yield Finding("ports", OK, f"{known.bolt} and {known.http}, used by the embedded server")
        return
    for name, port in (("Bolt port", BOLT_PORT), ("HTTP port", HTTP_PORT)):
        if ports.is_free(port):
            yield Finding(name, OK, f"{port} is free")
        else:
            yield Finding(name, WARN, f"{port} is used by {ports.user_of(port)}", "the next free port will be taken")


def _memory() -> Finding:
    memory = psutil.virtual_memory()
    found = f"{memory.available / 2**30:.1f} of {memory.total / 2**30:.1f} GiB free"
    if memory.available < _MEMORY:
        return Finding("memory", WARN, found, "close other programs, or lower spark.driver_memory and KG_NEO4J_HEAP")
    return Finding("memory", OK, found)


def _disk() -> Finding:
    free = {folder: paths.free_bytes(folder) for folder in (paths.home(), paths.cache())}
    folder = min(free, key=lambda f: free[f])
    found = f"{free[folder] / 2**30:.1f} GiB free in {folder}"
    if free[folder] < _DISK:
        return Finding("disk", WARN, found, "free some space, or name other folders with KG_HOME and KG_CACHE")
    return Finding("disk", OK, found)
