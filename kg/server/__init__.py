"""The embedded Neo4j: a real server as a process of its own on this machine."""

from kg.server.connection import target
from kg.server.embedded import Starting, Status, browser_address, start, status, stop
from kg.server.settings import ServerSettings

__all__ = [
    "ServerSettings",
    "Starting",
    "Status",
    "browser_address",
    "start",
    "status",
    "stop",
    "target",
]
