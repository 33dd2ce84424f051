"""Neo4j behind one seam: where it is, reading, writing, and its errors as one line. Nothing else imports the driver."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import TracebackType
from typing import Any, LiteralString

import neo4j
from neo4j import exceptions

from kg.errors import ConfigError, DatabaseError, KgError

DEFAULT_USER = "neo4j"
DEFAULT_DATABASE = "neo4j"
OLDEST = (5, 26)  # labels and types as parameters, in MERGE too
_CONNECT_SECONDS = 5.0
_RETRY_SECONDS = 30.0
_FETCH = 2_000  # rows the server sends at once

Row = dict[str, Any]
Parameters = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Target:
    """A database: where it is and who we are to it."""

    uri: str
    user: str = DEFAULT_USER
    password: str = field(default="", repr=False)
    database: str = DEFAULT_DATABASE

    @classmethod
    def from_environment(cls) -> Target | None:
        """The target that NEO4J_URI, NEO4J_USERNAME, NEO4J_PASSWORD and NEO4J_DATABASE name, None without NEO4J_URI."""
        uri = os.environ.get("NEO4J_URI")
        if not uri:
            return None
        return cls(
            uri=uri,
            user=os.environ.get("NEO4J_USERNAME") or DEFAULT_USER,
            password=os.environ.get("NEO4J_PASSWORD") or "",
            database=os.environ.get("NEO4J_DATABASE") or DEFAULT_DATABASE,
        )


class TooMuchAtOnce(DatabaseError):
    """The batch does not fit into the memory that the server gives a transaction: send less at once."""


class Database:
    """An open connection to a target; use it in a `with`.

    Raises:
        ConfigError: the address is none.
        DatabaseError: on every use: nobody answers, wrong password, no such database, or the query was refused.
    """

    def __init__(self, target: Target) -> None:
        self.target = target
        self._reached = False
        try:
            self._driver = neo4j.GraphDatabase.driver(
                target.uri,
                auth=(target.user, target.password),
                connection_timeout=_CONNECT_SECONDS,
                connection_acquisition_timeout=_CONNECT_SECONDS * 2,
                max_transaction_retry_time=_RETRY_SECONDS,
                notifications_min_severity=neo4j.NotificationMinimumSeverity.OFF,
                user_agent="hustings",
            )
        except (exceptions.ConfigurationError, ValueError) as error:
            raise ConfigError(
                f"{target.uri!r} is no address of a Neo4j: {_line(error)}", "use bolt://HOST:PORT or neo4j+s://HOST"
            ) from error

    def __enter__(self) -> Database:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._driver.close()

    def verify(self) -> str:
        """The server's version, after a log-in and a look at the database.

        Raises:
            DatabaseError: as said above, or the server is older than the oldest that works.
        """
        with self._translated():
            agent = self._driver.get_server_info().agent
            self._driver.execute_query("RETURN 1", database_=self.target.database, routing_=neo4j.RoutingControl.READ)
        match = re.match(r"Neo4j/(\d+)\.(\d+)(\S*)", agent)
        if match is None or (int(match[1]), int(match[2])) < OLDEST:
            needed = ".".join(map(str, OLDEST))
            raise DatabaseError(f"{self.target.uri} is {agent}", f"use Neo4j {needed} or later, or the embedded server")
        return agent.removeprefix("Neo4j/")

    def read(self, query: str, parameters: Parameters | None = None) -> list[Row]:
        """The rows a query gives, in a read transaction that is retried where that can help."""
        with self._session(neo4j.READ_ACCESS) as session:
            return session.execute_read(lambda tx: [plain_row(r) for r in tx.run(_text(query), dict(parameters or {}))])

    def write(self, query: str, parameters: Parameters | None = None) -> tuple[list[Row], Mapping[str, int]]:
        """The rows of a writing query and what it changed ("nodes_created": 3 …), in a transaction that is retried.

        Raises:
            TooMuchAtOnce: the server's memory for a transaction does not suffice (the driver would only retry).
        """

        def work(tx: neo4j.ManagedTransaction) -> tuple[list[Row], Mapping[str, int]]:
            try:
                result = tx.run(_text(query), dict(parameters or {}))
                rows = [plain_row(record) for record in result]
                return rows, _counters(result.consume().counters)
            except exceptions.TransientError as error:
                if error.code and error.code.endswith("MemoryPoolOutOfMemoryError"):
                    raise TooMuchAtOnce(
                        "the server has too little memory for the transaction", "raise its heap"
                    ) from error
                raise

        with self._session(neo4j.WRITE_ACCESS) as session:
            return session.execute_write(work)

    def run(self, query: str, parameters: Parameters | None = None) -> None:
        """Runs a statement by itself, as a change of the schema needs."""
        with self._session(neo4j.WRITE_ACCESS) as session:
            session.run(_text(query), dict(parameters or {})).consume()

    def stream(self, query: str, parameters: Parameters | None = None) -> Iterator[Row]:
        """The rows a query gives, one by one: what was given is not kept."""
        with self._session(neo4j.READ_ACCESS) as session:
            for record in session.run(_text(query), dict(parameters or {})):
                yield plain_row(record)

    @contextmanager
    def _session(self, access: str) -> Iterator[neo4j.Session]:
        database = self.target.database
        with self._translated():
            if not self._reached:
                # a transaction would go on trying for half a minute where nobody answers
                self._driver.verify_connectivity()
                self._reached = True
            with self._driver.session(database=database, default_access_mode=access, fetch_size=_FETCH) as session:
                yield session

    @contextmanager
    def _translated(self) -> Iterator[None]:
        try:
            yield
        except (exceptions.Neo4jError, exceptions.DriverError) as error:
            raise _explained(error, self.target) from error


def read(target: Target, query: str, parameters: Parameters | None = None) -> list[Row]:
    """The rows one query gives; see `Database.read`."""
    with Database(target) as database:
        return database.read(query, parameters)


def set_first_password(uri: str, old: str, new: str) -> None:
    """Replaces the password of the user `neo4j`, over Bolt and not by a command: commands stand in the process list.

    Raises:
        DatabaseError: the old password is wrong or nobody answers.
    """
    with Database(Target(uri, password=old, database="system")) as database:
        database.run("ALTER CURRENT USER SET PASSWORD FROM $old TO $new", {"old": old, "new": new})


def plain_row(record: neo4j.Record) -> Row:
    """A record as values of Python alone: nodes and relationships as their properties, times as ISO 8601."""
    return {key: _plain(value) for key, value in record.data().items()}


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(v) for v in value]
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    return value.iso_format() if hasattr(value, "iso_format") else value


def _text(query: str) -> LiteralString:
    # the driver's type wants a literal; ours come from files, and nothing is ever formatted into them
    return query


def _counters(counters: neo4j.SummaryCounters) -> Mapping[str, int]:
    names = (
        "nodes_created",
        "nodes_deleted",
        "relationships_created",
        "relationships_deleted",
        "properties_set",
        "labels_added",
        "labels_removed",
    )
    return {name: getattr(counters, name) for name in names}


def _explained(error: Exception, target: Target) -> KgError:
    """One line with the cause and the mend for an error of the driver."""
    uri, code = target.uri, getattr(error, "code", None) or ""
    if isinstance(error, exceptions.AuthError):
        if "RateLimit" in code:
            return DatabaseError(
                f"{uri} locked out {target.user!r} after too many wrong passwords", "wait 5 seconds and try again"
            )
        return DatabaseError(
            f"{uri} refused the user name {target.user!r} or its password", "check NEO4J_USERNAME and NEO4J_PASSWORD"
        )
    if code.endswith("DatabaseNotFound"):
        return DatabaseError(f"{uri} has no database {target.database!r}", "check NEO4J_DATABASE")
    if isinstance(error, (exceptions.ServiceUnavailable, exceptions.SessionExpired)):
        return DatabaseError(f"no Neo4j answers at {uri}", "start it (`kg server start`) or check NEO4J_URI")
    if code.endswith(("CredentialsExpired", "Forbidden")):
        return DatabaseError(f"{uri} does not let {target.user!r} do this: {_line(error)}", "use a user that may write")
    return DatabaseError(f"Neo4j refused: {_line(error)}", "")


def _line(error: Exception) -> str:
    message = getattr(error, "message", None) or str(error)
    return str(message).strip().splitlines()[0] if str(message).strip() else type(error).__name__
