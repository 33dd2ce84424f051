"""The report as a file: what it says, that it says it the same every time, and that no text in it can run."""

import json
import re
from pathlib import Path

import lxml.html
import pytest

from kg.errors import PipelineError, StorageError
from kg.report import write_report
from kg.runs import RunFolder
from tests.report.folders import Maker, harbour

HOSTILE = '</script><script>window.ran=1</script><img src=x onerror="window.ran=1"> {{ 7*7 }} & "quoted" \'so\''


class Page:
    """The elements of a page with their attributes, and the text in an element by its id."""

    def __init__(self, source: str) -> None:
        self.root = lxml.html.document_fromstring(
            source.encode(), parser=lxml.html.HTMLParser(encoding="utf-8", huge_tree=True)
        )
        elements = [e for e in self.root.iter() if isinstance(e.tag, str)]
        self.tags = [(e.tag, dict(e.attrib)) for e in elements]
        self._by_id = {e.get("id"): e for e in elements if e.get("id")}

    def text(self, id_: str) -> str:
        """The words in it, with one blank between two elements."""
        return " ".join(" ".join(self._by_id[id_].itertext()).split())

    def exact(self, id_: str) -> str:
        return "".join(self._by_id[id_].itertext())


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("run")
    made = harbour().write(folder, {"engine": "GraphX 4.1", "model": "en_made_up", "version": "9.9"})
    return write_report(made, folder / "out" / "report.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(source: str) -> Page:
    return Page(source)


def test_the_path_is_absolute_and_missing_folders_are_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    written = write_report(harbour().write(tmp_path / "run"), Path("a/b/report.html"))
    assert written == tmp_path / "a" / "b" / "report.html"
    assert written.stat().st_size > 10_000


def test_a_run_without_a_graph_is_an_error_of_the_tree(tmp_path: Path):
    with pytest.raises(PipelineError):
        write_report(RunFolder(tmp_path), tmp_path / "report.html")


def test_a_file_that_cannot_be_written_is_an_error_of_the_tree(tmp_path: Path):
    (tmp_path / "taken").write_text("")
    with pytest.raises(StorageError):
        write_report(harbour().write(tmp_path / "run"), tmp_path / "taken" / "report.html")


def test_an_empty_graph_gives_a_page(tmp_path: Path):
    written = write_report(Maker().write(tmp_path / "run"), tmp_path / "report.html")
    assert "nothing to draw" in written.read_text(encoding="utf-8")


def test_the_same_graph_gives_the_same_bytes_whatever_the_order_of_its_rows(tmp_path: Path):
    one = write_report(harbour().write(tmp_path / "one"), tmp_path / "one.html")
    other = write_report(harbour().write(tmp_path / "other", backwards=True), tmp_path / "other.html")
    assert one.read_bytes() == other.read_bytes()


def test_nothing_outside_the_file_is_named(page: Page):
    for tag, attrs in page.tags:
        assert tag not in {"link", "iframe", "object", "embed", "base"}
        for name in ("src", "srcset", "action", "poster"):
            assert name not in attrs
        assert not (attrs.get("href") or "#").startswith(("http", "//", "javascript:", "data:"))


def test_every_link_within_the_page_has_its_target(page: Page):
    ids = {a["id"] for _, a in page.tags if a.get("id")}
    links = {a["href"].removeprefix("#") for t, a in page.tags if t == "a" and a.get("href")}
    assert links - ids == set()


def test_ids_stand_once(page: Page):
    ids = [a["id"] for _, a in page.tags if a.get("id")]
    assert sorted(ids) == sorted(set(ids))


def test_an_alleged_relation_is_dashed_and_says_by_whom(page: Page, source: str):
    drawn = [a for t, a in page.tags if t == "g" and a.get("data-status") == "alleged"]
    assert len(drawn) == 1
    assert "alleged" in drawn[0]["class"].split()
    assert "<title>Alleged by Ivo Sands: Port Trust removed Kit Rowntree (1 claim, 1 source)</title>" in source
    assert re.search(r"\.curve\.alleged \.line \{ stroke-dasharray", source)


def test_an_alleged_claim_begins_with_who_alleges_it_wherever_it_stands(source: str):
    sentences = re.findall(r'<p class="what">(.*?)</p>', source, re.S)
    flat = [re.sub(r"\s+", " ", re.sub("<[^>]+>", "", s)).strip() for s in sentences]
    told = [s for s in flat if "Port Trust removed Kit Rowntree" in s]
    assert told
    assert all(s.startswith("Alleged by Ivo Sands:") for s in told)


def test_a_negated_claim_reads_as_negated(page: Page):
    told = page.text("e-eGus Adeyemi")
    assert "Gus Adeyemi does not support Ada Thorne" in told
    assert told.index("Denied, negated or supposed") < told.index("does not support")
    claim = next(
        e for e in page.root.iter("li") if e.get("class") == "claim neutral" and "not support" in e.text_content()
    )
    assert not claim.xpath(".//*[contains(@class, 'verb for')]")


def test_accusations_are_parted_by_whether_a_claim_answers_them(page: Page):
    assert "Lior Amsel accuses Gus Adeyemi of “hiding a report”" in page.text("unanswered")
    assert "Kit Rowntree" not in page.text("unanswered")
    assert "Kit Rowntree accuses Ada Thorne of “cooking the books”" in page.text("answered")
    assert "Bram Okafor defends Ada Thorne" in page.text("answered")
    assert "No answer found 1" in page.text("accusations")


def test_an_accusation_says_who_reports_it_and_how_sure_its_reading_is(tmp_path: Path):
    made = harbour()
    made.claim("d1", "eKit Rowntree", "ACCUSES", "eGus Adeyemi", "")
    page = Page(write_report(made.write(tmp_path / "run"), tmp_path / "report.html").read_text(encoding="utf-8"))
    told = page.text("unanswered")
    assert "Said by Ivo Sands" in told
    assert "Nobody is named who says it" in told
    assert told.count("reading 70 %") == 2


def test_an_office_on_hearsay_says_on_whose(tmp_path: Path):
    made = harbour()
    made.said("d3", "eGus Adeyemi", "HOLDS_OFFICE", "eMayor of Saltmere", "eIvo Sands", "alleged")
    page = Page(write_report(made.write(tmp_path / "run"), tmp_path / "report.html").read_text(encoding="utf-8"))
    assert "Office Mayor of Saltmere (alleged by Ivo Sands)" in page.text("e-eGus Adeyemi")


def test_a_dossier_holds_claims_of_both_sides_quotes_aliases_community_and_offices(page: Page):
    told = page.text("e-eAda Thorne")
    for words in (
        "Also Thorne",
        "Harbour League",
        "Office Mayor of Saltmere",
        "Fay Lindqvist criticises Ada Thorne",
        "We shall build the quay, whatever they write",
        "Harbour vote splits the town",
    ):
        assert words in told


def test_a_community_stands_with_the_words_that_tie_it(page: Page):
    told = page.text("c-xGreen Quay")
    assert "Gus Adeyemi supports Fay Lindqvist" in told
    assert "Gus Adeyemi backs Fay Lindqvist without reserve" in told
    assert "4 more claims in the dossiers" in told
    assert "Fay Lindqvist criticises" not in told


def test_opposition_is_counted_between_communities(page: Page):
    assert re.search(
        r"Green Quay Harbour League claims against 2 of them only alleged 0 claims in favour 0",
        page.text("communities"),
    )
    assert re.search(
        r"Harbour League Merchants claims against 1 of them only alleged 1 claims in favour 0", page.text("communities")
    )


def test_opposition_between_communities_stands_with_its_words(page: Page):
    told = page.text("communities")
    assert "Gus Adeyemi stands firmly against Port Trust" in told
    assert "Alleged by Ivo Sands: Port Trust removed Kit Rowntree" in told


def test_threads_are_nested_in_the_order_of_their_numbers(page: Page):
    told = page.text("threads")
    assert (
        told.index("1 Cleo Vance")
        < told.index("1.1 Gus Adeyemi")
        < told.index("2 Kit Rowntree")
        < told.index("10 Dilys")
    )
    assert "speaks to Cleo Vance" in told


def test_why_an_unnamed_author_is_who_he_is_stands_with_the_document(page: Page):
    assert "the author's own words: leads Green Quay (90 %)" in page.text("d-d2")


def test_a_copy_leads_to_the_document_it_is_counted_as(page: Page):
    assert "Copy of Harbour vote splits the town : no source of its own" in page.text("d-d4")
    assert "Copy of" not in page.text("d-d1")


def test_markup_in_texts_and_names_stays_text(tmp_path: Path):
    made = harbour()
    bad = made.entity(HOSTILE, aliases=[HOSTILE])
    made.document("dbad", HOSTILE)
    made.claim("dbad", bad, "ACCUSES", "eAda Thorne", bad, of=HOSTILE, modality="alleged")
    made.tie(bad, "ACCUSES", "eAda Thorne", [], bad, "alleged")
    made.quote("dbad", bad, HOSTILE)
    source = write_report(made.write(tmp_path / "run"), tmp_path / "report.html").read_text(encoding="utf-8")
    page = Page(source)
    assert [t for t, _ in page.tags].count("script") == 1
    assert "img" not in {t for t, _ in page.tags}
    assert not any(name.startswith("on") for _, attrs in page.tags for name in attrs)
    assert HOSTILE in page.exact("d-dbad")


def test_offsets_hold_in_the_page_whatever_characters_a_text_has(tmp_path: Path):
    made = Maker()
    one, other = made.entity("Nell Quist"), made.entity("Odo Brandt")
    made.document("d", "Title \U0001f6a2\r\nnext\r line\x0b with “curls”")
    made.said("d", one, "CRITICISES", other, one)
    text = made.texts["d"]["text"]
    source = write_report(made.write(tmp_path / "run"), tmp_path / "report.html").read_bytes().decode()
    shown = re.search(r'<div class="text">(.*?)</div>', source, re.S)
    assert shown is not None
    back = shown[1].replace("&#13;", "\r")
    claim = json.loads(next(n for n in made.nodes.values() if n.labels == ("Claim",)).properties)
    assert len(back) == len(text)
    assert "\r" not in shown[1]
    assert back[claim["start"] : claim["end"]] == claim["text"]


def test_a_predicate_that_a_user_added_is_drawn_and_spelt_out(tmp_path: Path):
    made = harbour()
    made.tie("eAda Thorne", "SHARES_BOAT_WITH", "eIvo Sands", [], "eMina Foss")
    source = write_report(made.write(tmp_path / "run"), tmp_path / "report.html").read_text("utf-8")
    assert "Ada Thorne shares boat with Ivo Sands" in source
    assert 'data-group="other"' in source
