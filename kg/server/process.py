"""The server's process: its command, its folders, and what its log says when it ends."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from pathlib import Path

from kg.database import Database
from kg.errors import DatabaseError, KgError, ServerError, StorageError
from kg.runtime import classes, paths
from kg.runtime.java import JavaHome
from kg.runtime.ports import HOST
from kg.server.state import State

_MAIN = "org.neo4j.server.CommunityEntryPoint"
_OPENED = ("java.base/java.nio", "java.base/java.io", "java.base/sun.nio.ch", "java.base/java.util.concurrent")
# The second compiler is left out: it took a quarter of the 12 CPU seconds of a start, and 20,000 nodes load no slower.
_OPTIONS = ("-XX:+UseG1GC", "-XX:TieredStopAtLevel=1", "-Dfile.encoding=UTF-8")
_FOLDERS = ("conf", "data", "import", "lib", "licenses", "logs", "plugins", "run")
_POLL = 0.05  # seconds


def prepare(folder: Path, configuration: str) -> None:
    """Makes the server's folders and writes its configuration.

    Raises:
        StorageError: they cannot be written.
    """
    for name in _FOLDERS:
        paths.make(folder / name)
    paths.write_private(folder / "conf" / "neo4j.conf", configuration)


def launch(java: JavaHome, library: Path, folder: Path, heap: str) -> int:
    """Starts the server as a process that outlives ours.

    Returns:
        The number of the process.

    Raises:
        ServerError: Java cannot be run.
    """
    command = [str(java.executable), f"-Xms{heap}", f"-Xmx{heap}", *_OPTIONS, *classes.options(java, "neo4j", library)]
    command += [f"--add-opens={package}=ALL-UNNAMED" for package in _OPENED]
    command += ["-cp", f"{library}/*", _MAIN, f"--home-dir={folder}", f"--config-dir={folder / 'conf'}"]
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("NEO4J_", "JAVA_TOOL_OPTIONS"))}
    environment |= {"NEO4J_HOME": str(folder), "NEO4J_CONF": str(folder / "conf")}
    try:
        with console(folder).open("wb") as log:
            started = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=folder,
                env=environment,
                start_new_session=True,
            )
    except OSError as error:
        raise ServerError(
            f"{java.executable} cannot be run: {error}", "install Java 17 or 21 or set JAVA_HOME"
        ) from error
    return started.pid


def console(folder: Path) -> Path:
    """What the server prints."""
    return folder / "logs" / "console.log"


def answers(port: int) -> bool:
    """Whether somebody listens on the port.

    Who asks for a port that nobody listens on may be given that very port to ask from, and is then connected with himself.
    """
    try:
        with socket.create_connection((HOST, port), timeout=0.5) as asked:
            return bool(asked.getsockname() != asked.getpeername())
    except OSError:
        return False


def wait_for(state: State, folder: Path, deadline: float) -> None:
    """Waits until the server listens.

    Raises:
        ServerError: it ended, or does not listen by the deadline (`time.monotonic`).
        StorageError: it ended because there is no space left.
    """
    while not answers(state.bolt):
        if state.process() is None:
            raise why_ended(folder)
        if time.monotonic() > deadline:
            raise ServerError(
                "the embedded Neo4j does not answer", f"see {console(folder)}, then `kg server stop` and start it again"
            )
        time.sleep(_POLL)


def until_available(database: Database, deadline: float) -> None:
    """Waits until the database takes queries: it opens a moment after the port does.

    Raises:
        DatabaseError: it refused for another reason, or not by the deadline.
    """
    while True:
        try:
            database.read("RETURN 1")
            return
        except DatabaseError as error:
            if "navailable" not in error.cause or time.monotonic() > deadline:
                raise
            time.sleep(_POLL)


_CAUSES: dict[str, tuple[type[KgError], str, str]] = {
    "No space left": (StorageError, "no disk space left for the database", "free some space and start it again"),
    "Address already in use": (ServerError, "another program took the server's port meanwhile", "start it again"),
    "store_lock": (ServerError, "another Neo4j uses the same data folder", "end it, or set KG_HOME to another folder"),
    "Could not reserve enough space": (
        ServerError,
        "too little memory for Neo4j",
        "set KG_NEO4J_HEAP to less, such as 256m",
    ),
    "Cannot allocate memory": (ServerError, "too little memory for Neo4j", "set KG_NEO4J_HEAP to less, such as 256m"),
}


def why_ended(folder: Path) -> KgError:
    """The cause in the server's log, as one line."""
    try:
        text = console(folder).read_text(encoding="utf-8", errors="replace")
    except OSError:
        text = ""
    for sign, (kind, cause, mend) in _CAUSES.items():
        if sign in text:
            return kind(cause, mend)
    told = [line for line in text.splitlines() if "ERROR" in line or "Error:" in line or "Exception" in line]
    last = (told or text.splitlines() or ["it said nothing"])[-1].strip()
    return ServerError(f"the embedded Neo4j ended: {last[:200]}", f"see {console(folder)}")
