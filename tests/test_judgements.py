"""The log of judgements: what was added counts until it is undone, and a broken line is told."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.errors import JudgementError
from kg.judgements import FILE, Judged, Judgement, Log, content_of, deciding
from kg.judgements_csv import COLUMNS, read_csv, write_csv
from kg.records import Anchor, ClaimJudgement, ClaimVerdict, Verdict

ANN, LOWE = Anchor("d1", 4, 7, "Ann"), Anchor("d2", 0, 4, "Lowe")


def log(folder: Path) -> Log:
    return Log(folder)


def judge(to: Log, verdict: Verdict = Verdict.SAME, why: str = "") -> str:
    return to.judge(verdict, [ANN], [LOWE], "Priya", "2024-05-31", why)


def test_a_log_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert log(tmp_path).active() == []


def test_what_was_judged_is_read_again(tmp_path: Path) -> None:
    assert judge(log(tmp_path), why="her sister says so, “sure”") == "j1"
    assert log(tmp_path).active() == [
        Judgement("j1", "same", (ANN,), (LOWE,), "Priya", "2024-05-31", "her sister says so, “sure”")
    ]


def test_judgements_of_claims_stand_in_the_same_log_and_are_undone_alike(tmp_path: Path) -> None:
    charge = Anchor("d1", 0, 30, "Ann accused Lowe of “fraud”")
    of_claim = ClaimJudgement("j2", "wrong", charge, "ACCUSES", False, ANN, LOWE, "Priya", "2024-05-31", "irony")
    judge(log(tmp_path))
    assert log(tmp_path).add(of_claim) == "j2"
    assert log(tmp_path).of_claims() == [of_claim] and [j.id for j in log(tmp_path).active()] == ["j1"]
    log(tmp_path).undo("j2", "Priya", "2024-06-01", "")
    assert log(tmp_path).of_claims() == [] and len(log(tmp_path).entries()) == 3


def test_unsure_is_kept_and_decides_nothing(tmp_path: Path) -> None:
    judge(log(tmp_path), Verdict.UNSURE)
    assert [j.verdict for j in log(tmp_path).active()] == ["unsure"]
    assert deciding(log(tmp_path).active()) == ()


def test_an_author_outside_the_text_is_an_anchor_too(tmp_path: Path) -> None:
    author = Anchor("d1", None, None, "")
    log(tmp_path).judge(Verdict.DIFFERENT, [author], [LOWE], "Priya", "2024-05-31", "")
    assert log(tmp_path).active()[0].left == (author,)


def test_what_is_undone_does_not_count_and_an_undo_can_be_undone(tmp_path: Path) -> None:
    first, second = judge(log(tmp_path)), judge(log(tmp_path), Verdict.DIFFERENT)
    undone = log(tmp_path).undo(first, "Priya", "2024-06-01", "")
    assert [j.id for j in log(tmp_path).active()] == [second]
    log(tmp_path).undo(undone, "Priya", "2024-06-02", "")
    assert [j.id for j in log(tmp_path).active()] == [first, second]
    assert len(log(tmp_path).entries()) == 4  # nothing is ever taken out


def test_whom_no_text_speaks_of_cannot_be_judged(tmp_path: Path) -> None:
    with pytest.raises(JudgementError, match="no words"):
        log(tmp_path).judge(Verdict.SAME, [], [LOWE], "Priya", "2024-05-31", "")
    assert log(tmp_path).entries() == []


def test_odd_signs_and_an_editors_missing_end_of_line_break_nothing(tmp_path: Path) -> None:
    judge(log(tmp_path), why="one\u2028two\x85three\ud800")
    (tmp_path / FILE).write_bytes((tmp_path / FILE).read_bytes().rstrip(b"\n"))
    assert judge(log(tmp_path)) == "j2"
    (tmp_path / FILE).write_bytes(b"\n" + (tmp_path / FILE).read_bytes())
    assert [j.id for j in log(tmp_path).active()] == ["j2", "j3"]


def test_a_log_in_another_encoding_is_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"\xff\xfe")
    with pytest.raises(JudgementError, match="no UTF-8"):
        log(tmp_path).active()


def test_what_is_cleared_is_gone_and_the_others_keep_their_ids(tmp_path: Path) -> None:
    kept = log(tmp_path)
    for why in ("secret", "open", "secret too"):
        judge(kept, why=why)
    kept.clear(["j1", "j3"])
    assert [entry.id for entry in kept.entries()] == ["j2"]
    assert "secret" not in kept.path.read_text()
    assert judge(kept) == "j4"


def test_what_is_not_there_cannot_be_undone(tmp_path: Path) -> None:
    with pytest.raises(JudgementError, match="no judgement 'j7'"):
        log(tmp_path).undo("j7", "Priya", "2024-05-31", "")


@pytest.mark.parametrize(
    "line",
    [
        "no json",
        "{}",
        '{"evidence": {}, "verdict": "same", "who": "x", "when": "", "why": ""}',
        '{"who": "x", "when": "", "why": "", "verdict": "perhaps", "left": [], "right": []}',
    ],
)
def test_a_line_that_is_no_judgement_is_told_with_its_number(tmp_path: Path, line: str) -> None:
    judge(log(tmp_path))
    with (tmp_path / FILE).open("a") as file:
        file.write(line + "\n")
    with pytest.raises(JudgementError, match="line 2 of "):
        log(tmp_path).active()


anchors = st.builds(
    Anchor,
    document=st.text("abc", min_size=1),
    start=st.integers(0, 99),
    end=st.integers(100, 199),
    text=st.text(st.characters(blacklist_categories=("Cs", "Cc"))),
) | st.builds(Anchor, document=st.just("d"), start=st.none(), end=st.none(), text=st.just(""))
sides = st.lists(anchors, min_size=1, max_size=3).map(tuple)


told_by = {"who": st.just("Priya"), "when": st.just("2024-05-31"), "why": st.text('a,"é ')}
of_two = st.builds(Judgement, id=st.just(""), verdict=st.sampled_from(Verdict), left=sides, right=sides, **told_by)
of_claim = st.builds(
    ClaimJudgement, id=st.just(""), verdict=st.sampled_from(ClaimVerdict), evidence=anchors, predicate=st.just("ACCUSES"),
    negated=st.booleans(), subject=anchors, object=anchors, **told_by,
)  # fmt: skip


@given(told=st.lists(of_two | of_claim, max_size=4))
def test_a_spreadsheet_gives_back_what_it_was_given(told: list[Judged]) -> None:
    given_ = [replace(one, id=f"j{n}") for n, one in enumerate(told, 1)]
    table = StringIO(newline="")
    assert write_csv(given_, table) == len(given_)
    table.seek(0)
    assert list(read_csv(table)) == given_


@pytest.mark.parametrize(
    "rows",
    [
        "id,verdict\nj1,same",
        ",".join(COLUMNS) + "\nj1,same,left,d,1,2,Ann,,,P,2024-05-31,",
        ",".join(COLUMNS) + "\nj1,perhaps,left,d,1,2,Ann,,,P,2024-05-31,",
        ",".join(COLUMNS) + "\nj1,wrong,evidence,d,1,2,Ann lied,ACCUSES,no,P,2024-05-31,",
        ",".join(COLUMNS)
        + "".join(f"\nj1,wrong,{s},d,1,2,Ann,ACCUSES,perhaps,P,," for s in ("evidence", "subject", "object")),
    ],
)
def test_a_table_that_is_none_is_told(rows: str) -> None:
    with pytest.raises(JudgementError, match="table"):
        list(read_csv(StringIO(rows)))


@given(undos=st.lists(st.integers(1, 12), max_size=8))
def test_undone_twice_is_undone_once_and_the_content_tells_it(
    tmp_path_factory: pytest.TempPathFactory, undos: list[int]
) -> None:
    there = log(tmp_path_factory.mktemp("log"))
    for _ in range(4):
        judge(there)
    before = content_of(there.active())
    for number in undos:
        if number <= len(there.entries()):
            there.undo(f"j{number}", "Priya", "2024-05-31", "")
    left = {j.id for j in there.active()}
    assert left <= {"j1", "j2", "j3", "j4"}
    assert (content_of(there.active()) == before) == (left == {"j1", "j2", "j3", "j4"})
