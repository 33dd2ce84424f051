"""Free ports on this machine, and who uses a port that is not free."""

from __future__ import annotations

import socket
from collections.abc import Iterable

import psutil

from kg.errors import ServerError

HOST = "127.0.0.1"
_TRIES = 100


def is_free(port: int) -> bool:
    """Whether a server could listen on the port of the local host."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def next_free(port: int, taken: Iterable[int] = ()) -> int:
    """The first free port from this one on that is not among those taken.

    Raises:
        ServerError: a hundred ports from there on are in use.
    """
    avoided = set(taken)
    for candidate in range(port, min(port + _TRIES, 65_536)):
        if candidate not in avoided and is_free(candidate):
            return candidate
    raise ServerError(
        f"no free port from {port} to {port + _TRIES - 1}", "stop a server that uses one, or name other ports"
    )


def user_of(port: int) -> str:
    """The program that listens on a port, as "java (process 4711)", or "another program"."""
    try:
        listening = [c for c in psutil.net_connections("tcp") if c.status == psutil.CONN_LISTEN]
        named = next((c.pid for c in listening if c.pid and getattr(c.laddr, "port", None) == port), None)
        return f"{psutil.Process(named).name()} (process {named})" if named else "another program"
    except psutil.Error:
        return "another program"
