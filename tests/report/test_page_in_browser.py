"""The report in a real browser, with the network switched off."""

import shutil
from collections.abc import Iterator

import pytest

from kg.report import write_report
from tests.conftest import IN_CI
from tests.report.folders import crowd, harbour

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
HOSTILE = "</title></script><script>window.ran=1</script><img src=x onerror=window.ran=1>"

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def browser():
    sync_api = pytest.importorskip("playwright.sync_api")
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        if IN_CI:
            pytest.fail("no Chromium on the PATH")
        pytest.skip("no Chromium on the PATH")
    with sync_api.sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("run")
    made = harbour()
    bad = made.entity(HOSTILE, aliases=[HOSTILE])
    made.document("dbad", HOSTILE + " \U0001f6a2")
    made.said("dbad", bad, "CRITICISES", "eIvo Sands", bad, "alleged")
    return write_report(made.write(folder), folder / "report.html").as_uri()


@pytest.fixture(scope="module")
def crowded(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("crowd")
    return write_report(crowd().write(folder), folder / "report.html").as_uri()


class Tab:
    """A page, and what it asked for and complained about."""

    def __init__(self, browser, address: str, width: int, height: int, **options) -> None:
        self.context = browser.new_context(viewport={"width": width, "height": height}, offline=True, **options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(60_000)
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.page.on("request", lambda r: self.requests.append(r.url))
        self.page.on("console", lambda m: self.errors.append(m.text) if m.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda e: self.errors.append(str(e)))
        self.page.goto(address)


@pytest.fixture
def tab(browser, address: str) -> Iterator[Tab]:
    opened = Tab(browser, address, 1400, 900)
    yield opened
    assert opened.errors == []
    assert opened.requests == [address]
    opened.context.close()


OVERLAPS = """() => {
  const seen = (s) => [...document.querySelectorAll(s)].filter((e) => e.getBoundingClientRect().width > 0);
  const box = (e) => { const b = e.getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom, e.textContent]; };
  const meet = (a, b) => Math.min(a[2], b[2]) - Math.max(a[0], b[0]) > 1 && Math.min(a[3], b[3]) - Math.max(a[1], b[1]) > 1;
  const titles = seen(".title").map(box), words = [...titles, ...seen(".spot text").map(box)];
  return [titles.length, words.flatMap((a, i) => words.slice(0, i).filter((b) => meet(a, b)).map((b) => [b[4], a[4]]))];
}"""  # how many communities' titles are shown, and which of the picture's words lie over each other


def relations(page) -> int:
    return page.locator(".curve:not(.off)").count()


def test_it_opens_offline_and_no_text_in_it_runs(tab: Tab):
    assert tab.page.locator("h1").inner_text() == "Who said what about whom"
    assert tab.page.evaluate("window.ran") is None
    assert tab.page.locator(".spot").count() >= 20


def test_a_click_on_an_entity_opens_its_panel_and_escape_closes_it(tab: Tab):
    spot = tab.page.locator('.spot[data-entity="eAda Thorne"]')
    spot.locator(".shape").click()
    panel = tab.page.locator("#panel")
    assert panel.locator("h2").inner_text() == "Ada Thorne"
    assert "criticises" in panel.inner_text()
    assert panel.locator("mark").count() > 0
    tab.page.keyboard.press("Escape")
    assert panel.is_hidden()


def test_the_keyboard_opens_an_entity_too(tab: Tab):
    tab.page.locator('.spot[data-entity="eKit Rowntree"]').focus()
    tab.page.keyboard.press("Enter")
    assert tab.page.locator("#panel h2").inner_text() == "Kit Rowntree"


def test_filters_take_relations_away_and_bring_them_back(tab: Tab):
    page, before = tab.page, relations(tab.page)
    page.locator("#filters summary").click()
    page.locator('input[name=group][value="for"]').uncheck()
    assert 0 < relations(page) < before
    assert page.locator('.curve[data-group="for"]:not(.off)').count() == 0
    assert "relation" in page.locator("#shown").inner_text()
    page.locator("#filter-form button[type=reset]").click()
    page.wait_for_function("n => document.querySelectorAll('.curve:not(.off)').length === n", arg=before)
    page.locator("input[name=least]").fill("2")
    assert relations(page) == 0
    page.locator("input[name=least]").fill("1")
    page.locator("select[name=camp]").select_option(label="Green Quay")
    camps = page.locator(".spot:not(.off)").evaluate_all("all => [...new Set(all.map(s => s.dataset.camp))]")
    assert camps == ["xGreen Quay"]


def test_names_that_waited_are_shown_where_a_filter_makes_room(browser, crowded: str):
    opened = Tab(browser, crowded, 768, 844)
    waiting = opened.page.locator(".spot.mute:not(.off)")
    before = waiting.count()
    opened.page.locator("#filters summary").click()
    choice = opened.page.locator("select[name=camp]")
    alone = 0
    for number in range(1, 10):
        choice.select_option(index=number)
        alone += waiting.count()
    assert alone < before
    choice.select_option(index=0)
    assert waiting.count() == before
    opened.context.close()


def test_a_search_finds_an_entity_by_an_alias(tab: Tab):
    tab.page.locator("#find").fill("lindq")
    tab.page.keyboard.press("Enter")
    assert tab.page.locator("#panel h2").inner_text() == "Fay Lindqvist"


def test_an_alleged_relation_is_drawn_dashed_and_its_tip_says_who_alleges_it(tab: Tab):
    curve = tab.page.locator('.curve.alleged[data-from="ePort Trust"]')
    assert curve.locator(".line").evaluate("e => getComputedStyle(e).strokeDasharray") != "none"
    curve.locator(".hit").dispatch_event("pointermove", {"clientX": 300, "clientY": 300})
    assert tab.page.locator("#tip").inner_text().startswith("Alleged by Ivo Sands: Port Trust removed Kit Rowntree")


def test_a_source_opens_the_text_with_its_words_marked_behind_wide_characters_too(tab: Tab):
    link = tab.page.locator('.dossier a.source[data-document="dbad"]').first
    link.evaluate("e => e.click()")
    words = tab.page.locator("#reader mark").inner_text()
    assert words.endswith("slammed Ivo Sands over the harbour works")
    assert words.startswith("</title>")
    tab.page.keyboard.press("Escape")
    assert not tab.page.locator("#reader").is_visible()


def test_light_and_dark_are_different_and_the_button_changes_between_them(tab: Tab):
    ground = "getComputedStyle(document.body).backgroundColor"
    before = tab.page.evaluate(ground)
    tab.page.locator("#theme").click()
    assert tab.page.evaluate(ground) != before


def test_the_system_may_ask_for_dark(browser, address: str):
    opened = Tab(browser, address, 800, 600, color_scheme="dark")
    assert opened.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(18, 22, 27)"
    opened.context.close()


@pytest.mark.parametrize("chosen", [False, True])
def test_paper_is_white_and_has_the_colours_of_the_light_in_the_dark_too(browser, address: str, chosen: bool):
    opened = Tab(browser, address, 800, 600, color_scheme="light" if chosen else "dark")
    if chosen:
        opened.page.locator("#theme").click()
    opened.page.emulate_media(media="print")
    assert opened.page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    styles = "s => [...document.querySelectorAll(s)].map(e => getComputedStyle(e).fill)"
    printed = opened.page.evaluate(styles, "#picture .shape, #picture marker path")
    opened.page.emulate_media(media="screen", color_scheme="light")
    opened.page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert printed == opened.page.evaluate(styles, "#picture .shape, #picture marker path")
    opened.context.close()


def test_the_picture_on_paper_has_words_that_can_be_read_and_do_not_overlap(browser, crowded: str):
    opened = Tab(browser, crowded, 718, 1000)  # A4 between its margins
    opened.page.locator('[data-zoom="in"]').click(click_count=6)
    opened.page.emulate_media(media="print")
    opened.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    sizes = opened.page.locator(".spot:not(.mute) text").evaluate_all(
        "all => all.map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a)"
    )
    assert min(sizes) > 9
    assert opened.page.evaluate(OVERLAPS)[1] == []
    opened.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert opened.page.locator("#picture").get_attribute("viewBox") is None
    opened.context.close()


@pytest.mark.parametrize("width", [360, 390, 768, 1920])
def test_nothing_makes_the_page_scroll_sideways(browser, address: str, width: int):
    opened = Tab(browser, address, width, 844)
    opened.page.evaluate("document.querySelectorAll('details:not(.filters)').forEach(d => { d.open = true })")
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= width
    opened.context.close()


@pytest.mark.parametrize("width", [390, 768, 1280, 1920])
def test_no_title_of_a_community_and_no_label_lies_over_another(browser, crowded: str, width: int):
    opened = Tab(browser, crowded, width, 844)
    for _ in range(8):
        titles, overlapping = opened.page.evaluate(OVERLAPS)
        assert overlapping == []
        opened.page.locator('[data-zoom="in"]').click()
    assert titles == 9
    opened.context.close()


def test_without_scripts_no_title_lies_over_a_label_either(browser, crowded: str):
    opened = Tab(browser, crowded, 1280, 844, java_script_enabled=False)
    assert opened.page.evaluate(OVERLAPS) == [9, []]
    sizes = opened.page.locator(".spot text").evaluate_all(
        "all => all.map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a)"
    )
    assert min(sizes) >= 12
    assert opened.page.evaluate("document.documentElement.scrollWidth") <= 1280
    opened.context.close()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_words_of_opposition_are_read_without_scrolling_sideways(browser, address: str, width: int):
    opened = Tab(browser, address, width, 844)
    opened.page.evaluate("document.querySelectorAll('.words details').forEach(d => { d.open = true })")
    beyond = "all => all.filter(e => e.getBoundingClientRect().right > innerWidth).length"
    assert opened.page.locator("#communities .words blockquote, #communities td").evaluate_all(beyond) == 0
    told = " ".join(opened.page.locator("#communities table").inner_text().split())
    assert told.count("claims against 2") == (width == 390)  # on a wide screen the head says so
    assert "Alleged by Ivo Sands: Port Trust removed Kit Rowntree" in told
    opened.context.close()


def test_it_reads_without_scripts(browser, address: str):
    opened = Tab(browser, address, 1000, 800, java_script_enabled=False)
    opened.page.locator("#entities summary").first.click()
    assert opened.page.locator("#entities .claim").first.is_visible()
    assert opened.page.locator("#picture .spot").first.is_visible()
    opened.context.close()
