"""The embedded server, on a real one: started, shut against reading this machine, killed, and its errors."""

from __future__ import annotations

import dataclasses
import http.server
import socket
import stat
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from kg import database, server
from kg.database import Database, Target
from kg.errors import DatabaseError, ServerError, StorageError
from kg.runtime import paths, ports
from kg.server import ServerSettings, embedded, process, state
from kg.server.process import console, why_ended

pytestmark = pytest.mark.server


@pytest.fixture
def running(neo4j_server: Target, neo4j_home: Path, monkeypatch: pytest.MonkeyPatch) -> Target:
    """The shared server, and KG_HOME pointing to it."""
    monkeypatch.setenv("KG_HOME", str(neo4j_home))
    for name in ("NEO4J_URI", "NEO4J_USERNAME", "NEO4J_PASSWORD", "NEO4J_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    return neo4j_server


@pytest.fixture
def nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A KG_HOME in which no server ever ran."""
    monkeypatch.setenv("KG_HOME", str(tmp_path))
    monkeypatch.delenv("NEO4J_URI", raising=False)
    return tmp_path


def test_status_tells_where_it_is(running: Target) -> None:
    now = server.status()
    assert (now.state, now.uri) == ("running", running.uri)
    assert now.resident > 0
    assert now.disk > 0
    assert now.password_file is not None
    assert stat.S_IMODE(now.password_file.stat().st_mode) == 0o600
    assert now.password_file.read_text().strip() == running.password


def test_who_asks_a_silent_port_is_not_answered_by_himself() -> None:
    silent = ports.next_free(34_568)  # among those that connections are given to ask from
    assert not any(process.answers(silent) for _ in range(60_000))


def test_starting_it_again_finds_it_running(running: Target) -> None:
    before = server.status().pid
    assert server.Starting(server.start).wait() == running
    assert server.status().pid == before


def test_the_default_password_does_not_work(running: Target) -> None:
    with pytest.raises(DatabaseError, match="refused the user name 'neo4j' or its password"):
        database.read(dataclasses.replace(running, password="neo4j"), "RETURN 1")


def test_the_password_stands_in_no_command(running: Target) -> None:
    for other in psutil.process_iter(["cmdline"]):
        assert running.password not in " ".join(other.info["cmdline"] or [])


@pytest.mark.parametrize("url", ["file:///etc/passwd", "file:///../../conf/neo4j.conf", "file:///password"])
def test_it_reads_no_file(running: Target, url: str) -> None:
    with pytest.raises(DatabaseError):
        database.read(running, "LOAD CSV FROM $url AS line RETURN line", {"url": url})


def test_it_fetches_nothing(running: Target) -> None:
    asked: list[str] = []

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(200)
            self.end_headers()

    with http.server.HTTPServer((ports.HOST, 0), Page) as page:
        threading.Thread(target=page.serve_forever, daemon=True).start()
        for host in ("127.0.0.1", "localhost"):
            with pytest.raises(DatabaseError):
                url = f"http://{host}:{page.server_port}/secret"
                database.read(running, "LOAD CSV FROM $url AS line RETURN line", {"url": url})
        page.shutdown()
    assert asked == []


def test_it_listens_on_this_machine_alone(running: Target) -> None:
    known = state.load()
    assert known is not None
    process = known.process()
    assert process is not None
    addresses = {c.laddr.ip for c in process.net_connections("tcp") if c.status == psutil.CONN_LISTEN}
    assert {address.removeprefix("::ffff:") for address in addresses} == {"127.0.0.1"}


def test_the_browser_is_served_with_a_query_ready(running: Target) -> None:
    address = server.browser_address("MATCH (n) RETURN n LIMIT 5")
    assert address.endswith("/browser/?cmd=edit&arg=MATCH%20%28n%29%20RETURN%20n%20LIMIT%205")
    with urllib.request.urlopen(address) as page:
        assert "default-src 'self'" in page.headers["Content-Security-Policy"]
        assert "<html" in page.read(2000).decode().lower()


def test_a_wrong_database_is_named(running: Target) -> None:
    with pytest.raises(DatabaseError, match="has no database 'nowhere'"):
        database.read(dataclasses.replace(running, database="nowhere"), "RETURN 1")


def test_the_environment_names_another_database(running: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.target() == running
    monkeypatch.setenv("NEO4J_URI", "bolt://127.0.0.1:9")
    monkeypatch.setenv("NEO4J_PASSWORD", "word")
    assert server.target() == Target("bolt://127.0.0.1:9", "neo4j", "word", "neo4j")
    with pytest.raises(DatabaseError, match=r"no Neo4j answers at bolt://127\.0\.0\.1:9"):
        database.read(server.target(), "RETURN 1")


def test_a_killed_server_comes_back_with_its_data(running: Target) -> None:
    with Database(running) as opened:
        opened.run("CREATE (:Kept {id: 1})")
    known = state.load()
    assert known is not None
    process = known.process()
    assert process is not None
    process.kill()
    process.wait(30)
    assert server.status().state == "stopped"
    with pytest.raises(ServerError, match="does not run"):
        server.target()
    assert server.start() == running
    with Database(running) as opened:
        assert opened.read("MATCH (n:Kept) RETURN n.id AS id") == [{"id": 1}]
        opened.run("MATCH (n:Kept) DELETE n")


def test_it_stops_and_starts_again(running: Target) -> None:
    assert server.stop()
    assert not server.stop()
    assert server.status().state == "stopped"
    assert server.start() == running


def test_a_wrong_password_in_the_file_says_how_to_mend_it(running: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "password", lambda: "something else")
    with pytest.raises(ServerError, match=r"does not let us in .*refused the user name"):
        server.start()


def test_a_lost_password_file_says_how_to_mend_it(running: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "password", lambda: None)
    with pytest.raises(ServerError, match="is gone"):
        server.target()


def test_nothing_runs_before_the_first_start(nothing: Path) -> None:
    assert server.status().state == "stopped"
    assert not server.stop()
    with pytest.raises(ServerError, match="kg server start"):
        server.browser_address()


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that this process listens on."""
    with socket.socket() as listener:
        listener.bind((ports.HOST, 0))
        listener.listen()
        yield listener.getsockname()[1]


def test_a_named_port_in_use_is_an_error(nothing: Path, taken: int) -> None:
    with pytest.raises(ServerError, match=f"port {taken} is used by .*KG_BOLT_PORT"):
        server.start(ServerSettings(bolt_port=taken))


def test_a_usual_port_in_use_is_passed_over(taken: int) -> None:
    assert embedded.choose("KG_BOLT_PORT", None, taken) > taken


def test_a_full_disk_is_said_before_the_start(nothing: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "free_bytes", lambda _: 1000)
    with pytest.raises(StorageError, match="no disk space left"):
        server.start()


def test_a_port_that_is_taken_during_the_start_says_so(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    console(tmp_path).write_text(
        "INFO Starting...\nERROR Failed to bind: java.net.BindException: Address already in use\n"
    )
    error = why_ended(tmp_path)
    assert isinstance(error, ServerError)
    assert error.cause == "another program took the server's port meanwhile"


def test_a_stale_process_number_is_nobody_of_ours(nothing: Path) -> None:
    state.save(state.State(bolt=7687, http=7474, pid=psutil.Process().pid, created=1.0, password_set=True))
    assert server.status().state == "stopped"
    assert not server.stop()


def test_a_server_that_ends_at_once_says_why(nothing: Path) -> None:
    with pytest.raises(ServerError, match=r"embedded Neo4j ended.*console\.log|too little memory"):
        server.start(ServerSettings(bolt_port=ports.next_free(28687), http_port=ports.next_free(28474), heap="1k"))
