"""Who is who in a whole build: explained, judged by people, and back again."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from click.testing import Result
from kg_spark import build as job
from typer.testing import CliRunner

from kg.casebook import Casebook
from kg.cli.app import app
from kg.doubts import Doubts
from kg.errors import JudgementError
from kg.judgements import Log
from kg.readers import find
from kg.records import Anchor, Entity, Reading, Relation, Verdict
from kg.runs import RunFolder
from tests.whole.conftest import QUICK

pytestmark = [pytest.mark.spark, pytest.mark.model]

TEXTS = {
    "quarry": "Priya Nair, the leader of Fenwick council, criticised the quarry. Later Nair said that she would not resign.",
    "harbour": "Priya Nair praised the Harbour Trust on Monday. Mrs Nair thanked Tom Raikes, who had criticised her.",
    "school": "Grace Okoro met Tom Raikes at the school. Okoro said that Raikes had been wrong about Fenwick council.",
}


@pytest.fixture(scope="module")
def texts(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("in")
    for name, text in TEXTS.items():
        (folder / f"{name}.txt").write_text(text + "\n")
    return folder


@pytest.fixture(scope="module")
def built(build, texts, tmp_path_factory) -> RunFolder:
    return build(texts, tmp_path_factory.mktemp("built") / "run")


@pytest.fixture
def run(built, tmp_path) -> RunFolder:
    """A copy, to judge in."""
    return RunFolder(shutil.copytree(built.path, tmp_path / "run"))


def kg(*arguments: str, run: RunFolder) -> Result:
    return CliRunner().invoke(app, [*arguments, "--run", str(run.path)])


def names(run: RunFolder) -> list[str]:
    persons = (e.name for e in run.records("entities", Entity) if e.type == "Person")
    return sorted(name for name in persons if not name.startswith("author of"))


def test_an_explanation_says_where_and_why_in_the_words_of_the_text(built):
    told = kg("explain", "nair", run=built).output
    assert "Priya Nair (Person" in told
    assert "quarry.txt" in told and "Priya Nair, the leader of Fenwick council, criticised" in told
    assert "Priya Nair has the same name in 1 other thread" in told
    found = json.loads(kg("explain", "Priya Nair", "--json", run=built).stdout)
    assert {g["document"] for g in found["grounds"]} == {"quarry.txt", "harbour.txt"}


def test_two_of_one_name_or_none_are_told_and_not_guessed(built):
    assert isinstance(kg("explain", "Nobody Atall", run=built).exception, JudgementError)
    told = kg("explain", "Priya Nair", "Grace Okoro", run=built).output
    assert "are two" in told


def test_two_names_of_one_are_each_explained(built):
    told = kg("explain", "Raikes", "Tom Raikes", run=built).output
    assert told.startswith("Both are Tom Raikes") and len(told.splitlines()) > 1


def test_a_merge_is_applied_by_the_next_build_and_undone_to_the_same_bytes(run, build, texts, tmp_path, export):
    before = export(run, tmp_path / "before").read_bytes()
    assert kg("merge", "Grace Okoro", "Priya Nair", "--why", "she married", "--who", "Ann", run=run).exit_code == 0
    merged = build(texts, run.path)
    assert names(merged) == ["Priya Nair", "Tom Raikes"]
    assert "judged same by Ann" in kg("explain", "Priya Nair", run=merged).output
    assert isinstance(kg("merge", "Grace Okoro", "Priya Nair", run=merged).exception, JudgementError)
    assert kg("undo", "j1", run=merged).exit_code == 0
    assert export(build(texts, run.path), tmp_path / "after").read_bytes() == before


def test_a_review_shows_both_sides_in_their_words_and_passes_over_what_was_judged(run):
    shown = CliRunner().invoke(app, ["review", "--who", "Ann", "--run", str(run.path)], input="sq")
    assert "quarry.txt: … " in shown.output and "j1: same" in shown.output
    (judged,) = json.loads(kg("judgements", "--json", run=run).stdout)
    assert judged["who"] == "Ann" and judged["counts"]
    left = [{d.left, d.right} for d in Casebook(run).doubtful(0.9, 20)]
    assert {Anchor(**judged["left"][0]), Anchor(**judged["right"][0])} not in left


def test_a_split_leaves_two_and_each_keeps_its_documents(run, build, texts):
    assert kg("split", "Priya Nair", "harbour.txt", run=run).exit_code == 0
    parted = build(texts, run.path)
    assert names(parted) == ["Grace Okoro", "Priya Nair", "Priya Nair", "Tom Raikes"]
    book = Casebook(parted)
    there = [[d.uri for d in book.documents(e)] for e in book.find("Priya Nair")]
    assert sorted(there) == [["harbour.txt"], ["quarry.txt"]]
    assert "Priya Nair" in kg("judgements", run=parted).output


def test_a_split_must_leave_something_on_both_sides(built):
    for documents in (["nowhere.txt"], ["harbour.txt", "quary.txt"], [""], ["harbour.txt", "quarry.txt"]):
        assert isinstance(kg("split", "Priya Nair", *documents, run=built).exception, JudgementError)


def test_a_wrong_claim_is_gone_a_right_one_is_sure_and_undoing_gives_the_same_bytes(
    run, build, texts, tmp_path, export
):
    before = export(run, tmp_path / "before").read_bytes()
    shown = CliRunner().invoke(app, ["review", "--claims", "--run", str(run.path)], input="wr").output
    assert "›" in shown and "j1: wrong" in shown and "j2: right" in shown
    wrong, right = Log(run.path).of_claims()
    judged = build(texts, run.path)
    nodes = [(n.labels, json.loads(n.properties)) for n in judged.nodes()]
    claims = [p for labels, p in nodes if labels == ("Claim",)]
    place = (wrong.evidence.text, wrong.evidence.start, wrong.predicate)
    assert place not in [(c["text"], c["start"], c["predicate"]) for c in claims]
    (sure,) = [c for c in claims if c["reviewed"]]
    assert (sure["text"], sure["probability"]) == (right.evidence.text, 1.0)
    assert [r.probability for r in judged.records("relations", Relation) if r.reviewed] == [1.0]
    assert not {wrong.evidence, right.evidence} & {
        Anchor(d.claim.document, d.claim.start, d.claim.end, d.claim.text) for d in Doubts(judged).claims(50)
    }
    assert wrong.evidence.text in kg("judgements", "--json", run=run).stdout
    for id_ in ("j1", "j2"):
        kg("undo", id_, run=run)
    assert export(build(texts, run.path), tmp_path / "after").read_bytes() == before


def test_a_judged_claim_is_found_again_when_its_document_has_grown(run, build, texts, tmp_path):
    (claim, *_) = Doubts(run).claims(1)
    assert kg("judge", claim.claim.id, "wrong", "--why", "irony", run=run).exit_code == 0
    grown = shutil.copytree(texts, tmp_path / "in")
    name = claim.place.split(",")[0]
    (grown / name).write_text("It rained on the coast all day.\n\n" + (grown / name).read_text())
    left = [c for r in build(grown, run.path).records("readings", Reading, "document") for c in r.claims]
    read = [c for r in run.records("extracted", Reading, "document") for c in r.claims]
    assert claim.claim.text in [c.text for c in read]
    assert (claim.claim.text, claim.claim.predicate) not in [(c.text, c.predicate) for c in left]
    assert isinstance(kg("judge", "k0", "wrong", run=run).exception, JudgementError)
    assert isinstance(kg("judge", claim.claim.id, "perhaps", run=run).exception, JudgementError)


def test_unsure_is_not_asked_again_and_builds_nothing(run, texts):
    (first, *_) = Casebook(run).doubtful(0.9, 1)
    shown = CliRunner().invoke(app, ["review", "--run", str(run.path)], input="u").output
    assert "j1: unsure" in shown
    assert CliRunner().invoke(app, ["review", "--claims", "--run", str(run.path)], input="u").exit_code == 0
    assert first not in Casebook(run).doubtful(0.9, 20)
    assert "judged unsure" in kg("explain", Casebook(run).entities[first.comparison.other].name, run=run).output
    assert job.plan(find([str(texts)]), run.path, QUICK).todo == ()


def test_two_mentions_of_one_chain_are_told_apart_and_can_be_somebody_else(run, build, texts):
    text = TEXTS["quarry"]
    she = text.index("she would")
    assert isinstance(kg("split", "Priya Nair", "quarry.txt", "--at", "5000", run=run).exception, JudgementError)
    assert kg("split", "Priya Nair", "quarry.txt", "--at", str(she), run=run).exit_code == 0
    (cut,) = Log(run.path).active()
    parted = build(texts, run.path)
    book = Casebook(parted)
    (nair,) = book.find("Priya Nair")
    spoken = [m for c in nair.chains for m in book.testimony(nair).mentions[c] if m.start is not None]
    assert (she, "she") not in {(m.start, m.text) for m in spoken} and len(spoken) > 3
    grace = next(a for a in book.anchors(book.find("Grace Okoro")[0]) if a.start is not None)
    Log(run.path).judge(Verdict.SAME, cut.left, [grace], "Ann", "2024-05-31", "")
    book = Casebook(build(texts, run.path))
    (okoro,) = book.find("Grace Okoro")
    assert "quarry.txt" in {d.uri for d in book.documents(okoro)}


def test_all_that_was_judged_goes_to_a_spreadsheet_and_back(run, tmp_path):
    for arguments, keys in ((["--claims"], "wru"), ([], "du"), (["--mentions"], "ds")):
        CliRunner().invoke(app, ["review", *arguments, "--run", str(run.path)], input=keys)
    before = Log(run.path).counting()
    assert kg("judgements", "--export", str(tmp_path / "all.csv"), run=run).exit_code == 0
    (run.path / "judgements.jsonl").unlink()
    assert kg("judgements", "--import", str(tmp_path / "all.csv"), run=run).exit_code == 0
    assert Log(run.path).counting() == before
