"""The database that a command uses: the one the environment names, else the embedded server."""

from __future__ import annotations

from kg.database import Target
from kg.errors import ServerError
from kg.runtime.ports import HOST
from kg.server import state


def target() -> Target:
    """Where NEO4J_URI points to, else the embedded server.

    Raises:
        ServerError: nothing is named and the embedded server does not run.
    """
    return Target.from_environment() or embedded_target()


def embedded_target() -> Target:
    """The embedded server, whatever the environment says.

    Raises:
        ServerError: it does not run, or its password file is gone.
    """
    known = state.load()
    if known is None or known.process() is None:
        raise ServerError("the embedded Neo4j does not run", "start it with `kg server start`, or set NEO4J_URI")
    return of_state(known)


def of_state(known: state.State) -> Target:
    """The target of a server in that state.

    Raises:
        ServerError: the password file is gone.
    """
    password = state.password()
    if password is None:
        raise ServerError(
            f"the password file {state.password_file()} is gone",
            f"put it back, or stop the server, delete {state.state_file().parent} and build again",
        )
    return Target(f"bolt://{HOST}:{known.bolt}", state.USER, password)
