"""A link opens a question in Neo4j Browser with its parameters, and one click draws its graph."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from kg import query, server
from kg.database import Target
from tests.query import world

pytestmark = [pytest.mark.server, pytest.mark.browser]
playwright = pytest.importorskip("playwright.sync_api")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = "--no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync"
PATIENCE = 120_000  # milliseconds: the page is large, and the machine may be busy


@pytest.fixture
def page(neo4j_server: Target) -> Iterator[object]:
    if CHROMIUM is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no Chromium on this machine")
        pytest.skip("no Chromium on this machine")
    world.load(neo4j_server)
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=QUIET.split())
        made = browser.new_page(viewport={"width": 1300, "height": 850})
        made.set_default_timeout(PATIENCE)
        yield made
        browser.close()


def test_a_link_draws_a_graph(
    page: object, neo4j_server: Target, neo4j_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KG_HOME", str(neo4j_home))
    page.goto(query.browser_link("says-about", {"name": "Tidal"}, server.browser_address()))  # type: ignore[attr-defined]
    page.fill("[data-testid=username]", neo4j_server.user)  # type: ignore[attr-defined]
    page.fill("[data-testid=password]", neo4j_server.password)  # type: ignore[attr-defined]
    page.click("[data-testid=connect]")  # type: ignore[attr-defined]
    page.wait_for_selector("[data-testid=editor-Run]")  # type: ignore[attr-defined]
    page.wait_for_timeout(3000)  # type: ignore[attr-defined]
    page.click("[data-testid=editor-Run]")  # type: ignore[attr-defined]
    drawn = page.wait_for_selector("[data-testid=vizInspector]")  # type: ignore[attr-defined]
    picture = os.environ.get("KG_TEST_PICTURES")
    if picture:
        page.wait_for_timeout(5000)  # type: ignore[attr-defined]
        page.screenshot(path=str(Path(picture) / "browser-says-about.png"))  # type: ignore[attr-defined]
    assert drawn is not None
    assert page.query_selector("[data-testid=property-details-overview-relationship-type-ASSERTED_BY]")  # type: ignore[attr-defined]
