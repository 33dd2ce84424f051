"""Neo4j Browser in a real browser: it logs in, runs the query in the address, draws the graph, and asks nobody outside."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from kg import server
from kg.database import Database, Target

pytestmark = [pytest.mark.server, pytest.mark.browser]

QUERY = "MATCH p=(:Person)-[:SUPPORTS]->() RETURN p"


def test_a_question_is_drawn_after_the_log_in(
    empty_neo4j: Target, neo4j_home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    playwright = pytest.importorskip("playwright.sync_api", reason="no playwright")
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    monkeypatch.setenv("KG_HOME", str(neo4j_home))
    with Database(empty_neo4j) as database:
        database.run(
            "CREATE (:Person {name: 'A'})-[:SUPPORTS]->(:Person {name: 'B'})-[:SUPPORTS]->(:Person {name: 'C'})"
        )
    with playwright.sync_playwright() as driver:
        try:
            browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        except playwright.Error:
            pytest.skip("no Chromium")
        page = browser.new_page(viewport={"width": 1300, "height": 850})
        page.set_default_timeout(120_000)
        answered: list[str] = []
        page.on("response", lambda response: answered.append(response.url))
        page.goto(server.browser_address(QUERY))
        page.fill("[data-testid=username]", empty_neo4j.user)
        page.fill("[data-testid=password]", empty_neo4j.password)
        page.click("[data-testid=connect]")
        page.wait_for_selector("[data-testid=connect]", state="detached")
        _run_until_drawn(page)
        assert page.locator("svg g.node").count() == 3
        page.screenshot(path=str(tmp_path / "browser.png"))
        browser.close()
    assert [url for url in answered if not url.startswith((*_own_addresses(), "data:", "blob:"))] == []


def _run_until_drawn(page: Any) -> None:
    """Press the button until there is a graph: at first the page is still busy with the log-in and takes no notice."""
    for _ in range(12):
        page.wait_for_timeout(3_000)
        page.click("[data-testid=editor-Run]")
        for _ in range(28):
            page.wait_for_timeout(250)
            if page.locator("svg g.node").count() == 3:
                return


def _own_addresses() -> tuple[str, ...]:
    """Where the server answers: of a busy one the page asks over HTTP at the Bolt port too who it is."""
    status = server.status()
    assert status.browser is not None
    assert status.uri is not None
    return tuple(f"http://127.0.0.1:{urlsplit(address).port}/" for address in (status.browser, status.uri))
