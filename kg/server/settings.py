"""The settings of the embedded server, and the configuration file made of them."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass

from kg.errors import ConfigError
from kg.runtime.ports import HOST

BOLT_PORT = 7687
HTTP_PORT = 7474
HEAP = "512m"
PAGE_CACHE = "64m"


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How the embedded server runs.

    `bolt_port` and `http_port` are None where any port will do: the usual one, or the next free one. `heap` and
    `page_cache` are sizes as Java writes them ("512m").
    """

    bolt_port: int | None = None
    http_port: int | None = None
    heap: str = HEAP
    page_cache: str = PAGE_CACHE

    @classmethod
    def from_environment(cls) -> ServerSettings:
        """The settings that KG_BOLT_PORT, KG_HTTP_PORT, KG_NEO4J_HEAP and KG_NEO4J_PAGE_CACHE name.

        Raises:
            ConfigError: one of them is no port or no size.
        """
        return cls(
            bolt_port=_port("KG_BOLT_PORT"),
            http_port=_port("KG_HTTP_PORT"),
            heap=_size("KG_NEO4J_HEAP", HEAP),
            page_cache=_size("KG_NEO4J_PAGE_CACHE", PAGE_CACHE),
        )


def configuration(settings: ServerSettings, bolt: int, http: int) -> str:
    """The text of neo4j.conf.

    Without the settings under "shut" every user who may read could read this machine's files and its local services by
    `LOAD CSV`. The block list is an internal setting: a test holds it at every upgrade of Neo4j.
    """
    lines = {
        "server.default_listen_address": HOST,
        "server.default_advertised_address": HOST,
        "server.bolt.enabled": "true",
        "server.bolt.listen_address": f"{HOST}:{bolt}",
        "server.bolt.advertised_address": f"{HOST}:{bolt}",
        "server.http.enabled": "true",
        "server.http.listen_address": f"{HOST}:{http}",
        "server.http.advertised_address": f"{HOST}:{http}",
        "server.https.enabled": "false",
        # shut
        "dbms.security.auth_enabled": "true",
        "server.directories.import": "import",
        "dbms.security.allow_csv_import_from_file_urls": "false",
        "internal.dbms.cypher_ip_blocklist": "0.0.0.0/0,::/0",
        "dbms.usage_report.enabled": "false",
        "client.allow_telemetry": "false",
        "dbms.security.http_static_content_security_policy_header": _page_policy(bolt),
        # small
        "server.memory.heap.initial_size": settings.heap,
        "server.memory.heap.max_size": settings.heap,
        "server.memory.pagecache.size": settings.page_cache,
        "db.tx_log.preallocate": "false",
        "db.tx_log.rotation.size": "16M",
        "db.tx_log.rotation.retention_policy": "keep_none",
        "db.checkpoint.interval.time": "1m",
        # quick: else each of the two Bolt connectors waits five seconds for nobody, after the databases were closed
        "internal.dbms.bolt.netty_server_shutdown_quiet_period": "0",
    }
    return "".join(f"{key}={value}\n" for key, value in lines.items())


def _page_policy(bolt: int) -> str:
    """What Neo4j Browser's page may load: else it asks for fonts and analytics scripts from elsewhere, telemetry or not."""
    itself = "'self' 'unsafe-inline' 'unsafe-eval' data: blob:"
    bolts = " ".join(f"{scheme}://{host}:{bolt}" for scheme in ("ws", "http") for host in (HOST, "localhost"))
    return f"default-src {itself}; connect-src 'self' data: blob: {bolts}"


def _port(variable: str) -> int | None:
    text = os.environ.get(variable)
    if not text:
        return None
    if not text.isdecimal() or not 0 < int(text) < 65_536:
        raise ConfigError(f"{variable}={text!r} is no port", "name a number from 1 to 65535")
    return int(text)


def _size(variable: str, default: str) -> str:
    text = os.environ.get(variable) or default
    if not re.fullmatch(r"\d+[kmgKMG]", text):
        raise ConfigError(f"{variable}={text!r} is no size", "write a number and k, m or g, such as 1g")
    return text
