"""What a purge takes out of a run, told before: all that really goes, and nothing that is not its own."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from kg.errors import PurgeError
from kg.forget.going import files_of, of_documents, of_person
from kg.judgements import Log
from kg.readers import Source
from kg.records import Anchor, ClaimJudgement, Copy, Verdict
from tests.forget.folders import ADA, TRAMS, document, run

SALT = "5a" * 16
TRAM, SAME, NEAR, OTHER = (
    document("tram.txt", TRAMS),
    document("same.txt", TRAMS.replace(" ", "\n", 1)),
    document("near.txt", TRAMS + " Nobody else did."),
    document("other.txt", "Nils Orme met Grace Okoro at the quay, and they spoke of boats."),
)


def test_exact_copies_go_along_and_near_ones_are_told(tmp_path: Path) -> None:
    copies = [Copy(SAME.id, TRAM.id, 1.0, "exact"), Copy(NEAR.id, TRAM.id, 0.9, "near")]
    folder = run(tmp_path, [TRAM, SAME, NEAR, OTHER], copies)
    for address in ("tram.txt", "same.txt"):
        _, going = of_documents(folder, [address], [], SALT)
        assert set(going.documents) == {"tram.txt", "same.txt"} and going.mentions == 1
        assert going.stays[1] == "near.txt: a near copy, stays; purge it too"
        assert not any("other.txt" in line for line in going.stays)


def test_a_comment_that_repeats_the_text_goes_along(tmp_path: Path) -> None:
    pasted = replace(SAME, id="d1", uri="other.txt#1", root=OTHER.id, parent=OTHER.id)
    _, going = of_documents(run(tmp_path, [TRAM, OTHER, pasted]), ["tram.txt"], [], SALT)
    assert set(going.documents) == {"tram.txt", "other.txt#1"}


def test_where_all_are_copies_nothing_would_be_left(tmp_path: Path) -> None:
    with pytest.raises(PurgeError, match="nothing would be left"):
        of_documents(run(tmp_path, [TRAM, SAME]), ["tram.txt"], [], SALT)


def test_every_document_in_which_a_name_is_blanked_is_told(tmp_path: Path) -> None:
    named = document("else.txt", "They say that ADA BIRK was at the quay.")
    _, going = of_person(run(tmp_path, [TRAM, OTHER, named]), ADA, [], SALT)
    assert set(going.documents) == {"tram.txt", "else.txt"}


def test_judgements_with_a_word_of_the_name_go(tmp_path: Path) -> None:
    folder, log = run(tmp_path, [TRAM, OTHER]), Log(tmp_path)
    anchor = (Anchor(OTHER.id, 0, 9, "Nils Orme"),)
    for who, why in (("ada.birk", ""), ("grace", "Birk told me"), ("grace", "so I know")):
        log.judge(Verdict.SAME, anchor, anchor, who, "2024-05-31", why)
    assert of_person(folder, ADA, [], SALT)[1].judgements == ("j1", "j2")


def test_judgements_of_claims_whose_words_hold_the_person_go(tmp_path: Path) -> None:
    folder, log = run(tmp_path, [TRAM, OTHER]), Log(tmp_path)
    nils = Anchor(OTHER.id, 0, 9, "Nils Orme")
    for evidence in (Anchor(TRAM.id, 4, 20, TRAM.text[4:20]), Anchor(OTHER.id, 0, 20, "Birk met Nils"), nils):
        log.add(ClaimJudgement("", "wrong", evidence, "MET", False, nils, nils, "grace", "2024-05-31", ""))
    assert of_person(folder, ADA, [], SALT)[1].judgements == ("j1", "j2")
    assert of_documents(folder, ["other.txt"], [], SALT)[1].judgements == ("j1", "j2", "j3")


def test_what_a_judgement_that_goes_had_undone_does_not_count_again(tmp_path: Path) -> None:
    folder, log = run(tmp_path, [TRAM, OTHER]), Log(tmp_path)
    anchor = (Anchor(OTHER.id, 0, 9, "Nils Orme"),)
    for _ in range(2):
        log.judge(Verdict.SAME, anchor, anchor, "grace", "2024-05-31", "")
    log.undo("j1", "grace", "2024-05-31", "Birk told me")
    log.undo("j2", "grace", "2024-05-31", "Birk told me")
    log.undo("j4", "grace", "2024-05-31", "")
    before = log.active()
    log.clear(of_person(folder, ADA, [], SALT)[1].judgements)
    assert log.active() == before and "Birk" not in log.path.read_text()


def test_files_go_only_from_the_folder_itself(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    for name in ("report.html", "notes.md", "mine/data.csv", "mine/manifest.json", "manifest.json", "forgotten.lock"):
        (tmp_path / name).write_text("x")
    made, others = files_of(tmp_path, [])
    assert [f.name for f in made] == ["report.html"]
    assert [str(f.relative_to(tmp_path)) for f in others] == ["mine/data.csv", "mine/manifest.json", "notes.md"]


def test_the_source_is_told_though_its_address_is_blanked(tmp_path: Path) -> None:
    blanked = replace(document("ada-birk.txt", TRAMS), uri="████████.txt")
    source = Source("ada-birk.txt", "/texts/ada-birk.txt", 9)
    _, going = of_documents(run(tmp_path, [blanked, OTHER]), ["████████.txt"], [source], SALT)
    assert going.stays[0].startswith("/texts/ada-birk.txt: the source")
