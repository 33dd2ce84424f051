"""Files to documents: what is found, how it is decoded, and that only what cannot be read is quarantined."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.errors import InputError
from kg.readers import Limits, Source, find, read
from kg.readers.decode import decode
from kg.readers.read import Result

WORDS = "The council of Westhaven raised the ferry fares on Thursday. Nobody was asked – not even the ferrymen’s union."


def write(folder: Path, name: str, data: bytes | str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode("utf-8"))
    return path


def read_one(path: Path, limits: Limits | None = None) -> Result:
    (source,) = find([str(path)])
    return read(source, limits or Limits())


def reason(path: Path, limits: Limits | None = None) -> str:
    documents, (bad,) = read_one(path, limits)
    assert documents == []
    assert bad.mend
    return bad.reason


def test_a_folder_is_walked_and_hidden_files_are_left(tmp_path: Path) -> None:
    for name in ("b.txt", "a/c.txt", ".hidden", ".git/x.txt", "a/.DS_Store"):
        write(tmp_path, name, WORDS)
    assert [source.uri for source in find([str(tmp_path)])] == ["a/c.txt", "b.txt"]


def test_files_globs_and_folders_in_any_order(tmp_path: Path) -> None:
    for name in ("one/a.txt", "one/b.txt", "two/a.txt"):
        write(tmp_path, name, WORDS)
    arguments = [str(tmp_path / "two"), str(tmp_path / "one"), str(tmp_path / "one" / "*.txt")]
    found = find(arguments)
    assert [source.uri for source in found] == ["b.txt", "one/a.txt", "two/a.txt"]
    assert find(arguments[::-1]) == found
    assert [source.uri for source in find([str(tmp_path / "one" / "a.txt")])] == ["a.txt"]


def test_a_missing_path_and_an_empty_folder_are_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="does not exist"):
        find([str(tmp_path / "nowhere")])
    with pytest.raises(InputError, match="nothing to read"):
        find([str(tmp_path)])
    with pytest.raises(InputError, match="no documents were given"):
        find([])


def test_a_low_mark_that_stands_for_a_comma_is_one() -> None:
    assert (
        decode("However\u201a nobody came\u201a and “he”\u201a too. \u201aSo\u2018".encode())
        == "However, nobody came, and “he”, too. \u201aSo\u2018"
    )


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(tmp_path: Path, encoding: str) -> None:
    (document,), bad = read_one(write(tmp_path, "a.txt", WORDS.encode(encoding)))
    assert (document.text, bad) == (WORDS, [])


@pytest.mark.parametrize(
    ("name", "data", "why"),
    [
        ("a.txt", b"", "empty"),
        ("a.txt", b"  \n ", "empty"),
        ("a.txt", b"PK\x03\x04\x00\x00\x08", "zero bytes"),
        ("a.txt", bytes(range(1, 9)) * 40, "control characters"),
        ("a.txt", b"\xff\xfea\x00\x00\xd8", "UTF-16"),
        ("a.txt", b"words \x81\x8d and more words", "neither UTF-8 nor Windows-1252"),
        ("a.txt", bytes(range(0xC0, 0xFF)) * 9, "cannot be told"),
        ("a.pdf", b"%PDF-1.4", r"\.pdf files are not read"),
        ("a.html", "<html><body></body></html>", "no text was found"),
        ("a.txt", "© 2019 Harbour View", "no words"),
    ],
)
def test_what_cannot_be_read_is_quarantined(tmp_path: Path, name: str, data: bytes | str, why: str) -> None:
    import re

    assert re.search(why, reason(write(tmp_path, name, data)))


def test_limits(tmp_path: Path) -> None:
    path = write(tmp_path, "a.txt", WORDS)
    assert "more than 50" in reason(path, Limits(file_bytes=50))
    assert "more than 50" in reason(path, Limits(text_bytes=50))
    assert "a line of" in reason(path, Limits(line_chars=50))


def test_a_line_of_20_megabytes(tmp_path: Path) -> None:
    assert "more than 20,000,000" in reason(write(tmp_path, "long.txt", b"word " * 4_000_001))
    lines = json.dumps({"text": WORDS}).encode() + b"\n" + json.dumps({"text": "word " * 4_000_001}).encode() + b"\n"
    documents, (bad,) = read_one(write(tmp_path, "long.jsonl", lines))
    assert len(documents) == 1
    assert (bad.uri, "more than 20,000,000" in bad.reason) == ("long.jsonl#line-2", True)


def test_a_vanished_file_is_quarantined(tmp_path: Path) -> None:
    documents, (bad,) = read(Source("gone.txt", str(tmp_path / "gone.txt"), 3))
    assert (documents, "cannot be opened" in bad.reason) == ([], True)


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=300), st.sampled_from([".txt", ".html", ".jsonl", ".json", ".md", ""]))
def test_no_bytes_raise(data: bytes, ending: str) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = write(Path(folder), f"any{ending}", data)
        documents, bad = read(Source(path.name, str(path), len(data)))
    assert documents or bad
    assert all(document.text.encode("utf-8") or document.kind == "comment" for document in documents)


def test_a_text_longer_than_a_document_is_quarantined(tmp_path: Path) -> None:
    path = write(tmp_path, "book.txt", b"She said no. " * 90_000)
    assert "more than 1,000,000 for one document" in reason(path)


@pytest.mark.parametrize("sign", ["“", "a", "🦊", "(", "’s"])
def test_what_is_written_without_spaces_is_quarantined(tmp_path: Path, sign: str) -> None:
    path = write(tmp_path, "signs.txt", (sign * 20_000 + " and she said no.").encode())
    assert "stand in runs without a space" in reason(path)
    line = json.dumps({"text": sign * 20_000}).encode() + b'\n{"text": "She said no."}'
    documents, (bad,) = read_one(write(tmp_path, "lines.jsonl", line))
    assert (len(documents), bad.uri) == (1, "lines.jsonl#line-1")
