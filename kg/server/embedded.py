"""Starting, watching and stopping the embedded server. It outlives the command that started it."""

from __future__ import annotations

import dataclasses
import secrets
import threading
import time
import urllib.parse
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path

import psutil
from filelock import FileLock, Timeout

from kg.database import Database, Target, set_first_password
from kg.errors import DatabaseError, ServerError, StorageError
from kg.runtime import jars, paths, ports
from kg.runtime.java import java_home
from kg.server import connection, process, state
from kg.server.settings import BOLT_PORT, HTTP_PORT, ServerSettings, configuration

USER = state.USER
_START_LIMIT = 300.0  # seconds; six on an idle machine
_STOP_LIMIT = 30.0
_LEAST_SPACE = 256 * 2**20  # bytes


@dataclass(frozen=True, slots=True)
class Status:
    """What the embedded server does: `state` is "running", "starting" or "stopped"; sizes in bytes."""

    state: str
    pid: int | None = None
    uri: str | None = None
    browser: str | None = None
    user: str = USER
    password_file: Path | None = None
    resident: int = 0
    disk: int = 0


class Starting:
    """A database on its way up: go on with something else, then `wait`.

    Args:
        work: makes it ready.
    """

    def __init__(self, work: Callable[[], Target]) -> None:
        self._result: Future[Target] = Future()
        # a daemon: a command that fails meanwhile must not wait for the server
        threading.Thread(target=self._run, args=(work,), daemon=True, name="neo4j-start").start()

    def _run(self, work: Callable[[], Target]) -> None:
        try:
            self._result.set_result(work())
        except BaseException as error:
            self._result.set_exception(error)

    def done(self) -> bool:
        """Whether `wait` would return at once."""
        return self._result.done()

    def wait(self) -> Target:
        """The database, ready.

        Raises:
            KgError: it did not start, or could not be made ready.
        """
        return self._result.result()


def start(settings: ServerSettings | None = None, progress: jars.Progress = jars.silent) -> Target:
    """Starts the server if it does not run, and returns when it takes queries.

    Raises:
        ServerError: a port is taken, the server ended or did not answer, or its password is not the one in the file.
        RuntimeMissing: Java or its jars are missing.
        StorageError: there is no space left.
    """
    settings = settings or ServerSettings.from_environment()
    folder = paths.make(paths.server())
    with _only_one(folder):
        known = state.load()
        if known is None or known.process() is None:
            known = _launch(settings, folder, known, progress)
        return _ready(known, folder)


def status() -> Status:
    """What the embedded server does now."""
    known = state.load()
    running = known.process() if known else None
    disk = sum(p.stat().st_size for p in (paths.server() / "data").rglob("*") if p.is_file())
    if known is None or running is None:
        return Status("stopped", disk=disk)
    return Status(
        "running" if process.answers(known.bolt) else "starting",
        pid=known.pid,
        uri=f"bolt://{ports.HOST}:{known.bolt}",
        browser=f"http://{ports.HOST}:{known.http}/browser/",
        password_file=state.password_file(),
        resident=running.memory_info().rss,
        disk=disk,
    )


def stop() -> bool:
    """Stops the server; whether one ran.

    Raises:
        ServerError: it could not be ended.
    """
    known = state.load()
    running = known.process() if known else None
    if known is None or running is None:
        return False
    try:
        running.terminate()
        _, alive = psutil.wait_procs([running], timeout=_STOP_LIMIT)
        for left in alive:
            left.kill()  # what was committed is in the transaction log, and is recovered at the next start
            left.wait(_STOP_LIMIT)
    except psutil.NoSuchProcess:
        pass
    except psutil.Error as error:
        raise ServerError(f"the server (process {known.pid}) cannot be ended: {error}", "end it yourself") from error
    state.save(dataclasses.replace(known, pid=None))
    return True


def browser_address(query: str | None = None) -> str:
    """The address of Neo4j Browser, with a query in its editor ready to run.

    Raises:
        ServerError: the server does not run.
    """
    now = status()
    if now.browser is None:
        raise ServerError("the embedded Neo4j does not run", "start it with `kg server start`")
    return now.browser + (f"?cmd=edit&arg={urllib.parse.quote(query)}" if query else "")


def _only_one(folder: Path) -> FileLock:
    lock = FileLock(folder / "start.lock", timeout=_START_LIMIT)
    try:
        lock.acquire()
    except Timeout as error:
        raise ServerError(
            "another command is starting the server and does not end", f"end it, or delete {lock.lock_file}"
        ) from error
    return lock


def _launch(settings: ServerSettings, folder: Path, known: state.State | None, progress: jars.Progress) -> state.State:
    if paths.free_bytes(folder) < _LEAST_SPACE:
        raise StorageError(
            f"no disk space left for the database in {folder}", "free some space, or set KG_HOME to another disk"
        )
    library, java = jars.neo4j_jars(progress), java_home()
    bolt = choose("KG_BOLT_PORT", settings.bolt_port, known.bolt if known else BOLT_PORT)
    http = choose("KG_HTTP_PORT", settings.http_port, known.http if known else HTTP_PORT, {bolt})
    process.prepare(folder, configuration(settings, bolt, http))
    pid = process.launch(java, library, folder, settings.heap)
    # replaced only when the server has taken it: the state says whether it has
    if state.password() is None and not (known and known.password_set):
        paths.write_private(state.password_file(), secrets.token_urlsafe(18) + "\n")
    started = state.State(bolt, http, pid, psutil.Process(pid).create_time(), bool(known and known.password_set))
    state.save(started)
    return started


def choose(variable: str, asked: int | None, usual: int, taken: frozenset[int] | set[int] = frozenset()) -> int:
    """The port that was asked for, else the usual one or the next free one.

    Raises:
        ServerError: the port that was asked for is in use.
    """
    if asked is None:
        return ports.next_free(usual, taken)
    if not ports.is_free(asked):
        raise ServerError(
            f"port {asked} is used by {ports.user_of(asked)}", f"end that, or name another port with {variable}"
        )
    return asked


def _ready(known: state.State, folder: Path) -> Target:
    """Waits until the server takes our password and a query."""
    deadline = time.monotonic() + _START_LIMIT
    process.wait_for(known, folder, deadline)
    target = connection.of_state(known)
    if not known.password_set:
        _set_password(target)
        state.save(dataclasses.replace(known, password_set=True))
    try:
        with Database(target) as database:
            process.until_available(database, deadline)
    except DatabaseError as error:
        if known.process() is None:
            raise process.why_ended(folder) from error
        raise ServerError(
            f"the embedded server does not let us in ({error.cause})",
            f"put the right password into {state.password_file()}, or stop it, delete {folder} and build again",
        ) from error
    return target


def _set_password(target: Target) -> None:
    try:
        set_first_password(target.uri, "neo4j", target.password)
    except DatabaseError:
        # a start that was broken off after the change; a wrong password shows in the log-in that follows
        return
