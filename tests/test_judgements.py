"""The log of judgements: what was added counts until it is undone, and a broken line is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.errors import JudgementError
from kg.judgements import FILE, Judgement, Log
from kg.records import Anchor, Verdict

ANN, LOWE = Anchor("d1", 4, 7, "Ann"), Anchor("d2", 0, 4, "Lowe")


def log(folder: Path) -> Log:
    return Log(folder / FILE)


def judge(to: Log, verdict: Verdict = Verdict.SAME, why: str = "") -> str:
    return to.judge(verdict, [ANN], [LOWE], "Priya", "2024-05-31", why)


def test_a_log_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert log(tmp_path).active() == []


def test_what_was_judged_is_read_again(tmp_path: Path) -> None:
    assert judge(log(tmp_path), why="her sister says so, “sure”") == "j1"
    assert log(tmp_path).active() == [
        Judgement("j1", "same", (ANN,), (LOWE,), "Priya", "2024-05-31", "her sister says so, “sure”")
    ]


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


def test_what_is_not_there_cannot_be_undone(tmp_path: Path) -> None:
    with pytest.raises(JudgementError, match="no judgement 'j7'"):
        log(tmp_path).undo("j7", "Priya", "2024-05-31", "")


@pytest.mark.parametrize(
    "line", ["no json", "{}", '{"who": "x", "when": "", "why": "", "verdict": "perhaps", "left": [], "right": []}']
)
def test_a_line_that_is_no_judgement_is_told_with_its_number(tmp_path: Path, line: str) -> None:
    judge(log(tmp_path))
    with (tmp_path / FILE).open("a") as file:
        file.write(line + "\n")
    with pytest.raises(JudgementError, match="line 2 of "):
        log(tmp_path).active()


@given(undos=st.lists(st.integers(1, 12), max_size=8))
def test_undone_twice_is_undone_once_and_the_content_tells_it(
    tmp_path_factory: pytest.TempPathFactory, undos: list[int]
) -> None:
    there = log(tmp_path_factory.mktemp("log"))
    for _ in range(4):
        judge(there)
    before = there.content()
    for number in undos:
        if number <= len(there.entries()):
            there.undo(f"j{number}", "Priya", "2024-05-31", "")
    left = {j.id for j in there.active()}
    assert left <= {"j1", "j2", "j3", "j4"}
    assert (there.content() == before) == (left == {"j1", "j2", "j3", "j4"})
