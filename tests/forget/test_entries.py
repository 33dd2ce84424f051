"""The list of what is forgotten, as a file."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from kg.errors import PurgeError, StorageError
from kg.forget.entries import Entry, Forgotten, Mark, content_of
from kg.records import Gap


def test_what_was_added_is_read_again_with_its_place(tmp_path: Path) -> None:
    log = Forgotten(tmp_path)
    assert log.entries() == []
    salt = log.salt()
    mark = Mark("d1", "k", True, (Gap(1, 2),), ())
    for entry in (Entry(salt, uris=("u",)), Entry(salt, names=("n",), threads=("d1",), marks=(mark,))):
        log.add(entry)
    one, two = log.entries()
    assert (one.uris, one.number, two.marks, two.number) == (("u",), 1, (mark,), 2)
    assert Forgotten(tmp_path).salt() == salt
    assert content_of([one]) != content_of([one, two])


def test_what_is_added_to_a_list_whose_end_was_cut_is_a_line_of_its_own(tmp_path: Path) -> None:
    log = Forgotten(tmp_path)
    log.add(Entry(log.salt(), uris=("u",)))
    log.path.write_bytes(log.path.read_bytes().rstrip())
    log.add(Entry(log.salt(), uris=("v",)))
    assert [entry.uris for entry in log.entries()] == [("u",), ("v",)]


def test_a_list_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "forgotten.jsonl").mkdir()
    with pytest.raises(StorageError, match="cannot read"):
        Forgotten(tmp_path).entries()


def test_two_lists_have_two_salts(tmp_path: Path) -> None:
    assert Forgotten(tmp_path).salt() != Forgotten(tmp_path / "other").salt()


@pytest.mark.parametrize(
    "line", ["{}", "[]", "no json", '{"salt": 1}', "é", *(json.dumps(asdict(Entry(s))) for s in ("zz", "5a"))]
)
def test_a_damaged_list_is_told(tmp_path: Path, line: str) -> None:
    (tmp_path / "forgotten.jsonl").write_text(line + "\n", encoding="utf-8")
    with pytest.raises(PurgeError, match="damaged"):
        Forgotten(tmp_path).entries()
