"""A file of known people and bodies to records; what a row is, is told by what stands in it and not by the file's name."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

from kg.errors import UnreadableDocument, UnreadableRecord
from kg.known import ftm, jsonl, sparql, table, wikidata
from kg.known.ftm import Links
from kg.readers import Limits, Source
from kg.readers.decode import decode
from kg.records import Known, Quarantined

_MEND = "give JSON lines or CSV with id, name and type, or an export of Wikidata or FollowTheMoney"
_SEPARATORS = ",;\t"


@dataclass(frozen=True, slots=True)
class Found:
    """What came of one row: a record, or why it is none; `at` is the row's place, for one that is set apart later."""

    at: str
    known: Known | None = None
    quarantined: Quarantined | None = None


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of a file: its number, what stands in it (or why that cannot be told), and its size in bytes."""

    number: int
    value: Any
    bytes: int = 0


def read(source: Source, limits: Limits) -> Iterator[Found]:
    """The records of a file, row by row; rows with one id are brought together by `kg.known.record.one`.

    Args:
        source: the file.
        limits: how long a line may be, how large what must be read whole.

    Yields:
        a record, or why a row is none; rows that are neither people nor bodies are passed over.
    """
    path = Path(source.path)
    try:
        with path.open("rb") as file:
            head = file.read(4096).removeprefix(b"\xef\xbb\xbf").decode("utf-8", "ignore").lstrip()
        rows, way = _table(path, limits) if head[:1] not in ("{", "[") else _objects(path, head, limits)
    except (OSError, UnreadableDocument) as error:
        reason = (error.strerror or "cannot be read") if isinstance(error, OSError) else error.cause
        yield _apart(source.uri, reason, "check the file", source.bytes)
        return
    for row in rows:
        at = f"{source.uri}#row-{row.number}"
        try:
            if isinstance(row.value, UnreadableRecord):
                raise row.value
            if (found := way(row.value)) is not None:
                yield Found(at, known=found)
        except UnreadableRecord as error:
            yield _apart(at, error.cause, error.mend, row.bytes)


def _apart(at: str, reason: str, mend: str, size: int) -> Found:
    return Found(at, quarantined=Quarantined(at, reason, mend, size))


# --- tables


def _table(path: Path, limits: Limits) -> tuple[Iterator[_Row], Callable[[Any], Known | None]]:
    """The rows of a CSV file, and the way to read each.

    Raises:
        UnreadableDocument: it has none of the headings, or is too large.
    """
    text = _whole(path, limits)
    first = text.partition("\n")[0]
    rows = csv.reader(StringIO(text, newline=""), delimiter=max(_SEPARATORS, key=first.count))
    try:
        headings = [h.strip() for h in next(rows, [])]
    except csv.Error:
        headings = []
    if "item" in headings:
        return _cells(rows, headings), sparql.read
    lower = [h.lower() for h in headings]
    if not {"id", "name"} <= set(lower):
        raise UnreadableDocument("it is neither JSON nor CSV with the headings id and name", _MEND)
    return _cells(rows, lower), table.read


def _cells(rows: Iterator[list[str]], headings: list[str]) -> Iterator[_Row]:
    number = 1
    while True:
        number += 1
        try:
            cells = next(rows)
        except StopIteration:
            return
        except csv.Error as error:
            yield _Row(number, UnreadableRecord(f"the row is no CSV: {error}", "is a quote not closed?"))
            continue
        size = sum(map(len, cells))
        if len(cells) > len(headings):
            cause = f"the row has {len(cells)} cells, there are {len(headings)} headings"
            yield _Row(number, UnreadableRecord(cause, "put names with a comma in quotes"), size)
        elif any(cells):
            yield _Row(number, dict(zip(headings, cells, strict=False)), size)


# --- JSON


def _objects(path: Path, head: str, limits: Limits) -> tuple[Iterator[_Row], Callable[[Any], Known | None]]:
    """The objects of a JSON file, and the way to read each.

    Raises:
        UnreadableDocument: what must be read whole cannot be.
    """
    if '"bindings"' in head or '"head"' in head[:200]:
        results = _loaded(path, limits)
        bindings = _in(_in(results, "results"), "bindings")
        if not isinstance(bindings, list):
            raise UnreadableDocument("it has no results of a query", _MEND)
        return iter([_Row(n, b) for n, b in enumerate(bindings, 1)]), lambda row: sparql.read(
            sparql.plain(_object(row))
        )
    opened = [line.strip() for line in head.split("\n")[:2]]
    if "{" in opened or (opened[0] != "[" and opened[0].startswith("[")):  # one object or array over several lines
        with suppress(UnreadableDocument):
            whole = _loaded(path, limits)
            rows = [_Row(n, v) for n, v in enumerate(whole if isinstance(whole, list) else [whole], 1)]
            return _of_lines(lambda: iter(rows))
    return _of_lines(lambda: _lines(path, limits))


def _of_lines(rows: Callable[[], Iterator[_Row]]) -> tuple[Iterator[_Row], Callable[[Any], Known | None]]:
    """The rows, and the way to read them once all have been looked at: lines of exports name each other by ids."""
    names: dict[str, str] = {}
    links = Links()
    for row in rows():
        if not isinstance(row.value, dict):
            continue
        if ftm.fits(row.value):
            links.add(row.value)
        elif wikidata.fits(row.value) and not wikidata.is_person(row.value):
            names[str(row.value.get("id"))] = wikidata.label(row.value)

    def way(value: Any) -> Known | None:
        line = _object(value)
        if ftm.fits(line):
            return ftm.read(line, links)
        if wikidata.fits(line):
            return wikidata.read(line, names)
        return sparql.read(sparql.plain(line)) if "item" in line else jsonl.read(line)

    return rows(), way


def _lines(path: Path, limits: Limits) -> Iterator[_Row]:
    """The lines of a file, each decoded and parsed; of a dump, which is an array, without its brackets and commas."""
    with path.open("rb") as file:
        for number in count(1):
            line = file.readline(limits.line_chars + 1)
            if not line:
                return
            if len(line) > limits.line_chars:
                while line and not line.endswith(b"\n"):
                    line = file.readline(limits.line_chars)
                yield _Row(number, UnreadableRecord(f"the line has more than {limits.line_chars:,} bytes", _MEND))
                continue
            plain = line.strip().removeprefix(b"\xef\xbb\xbf").rstrip(b",")
            if plain not in (b"", b"[", b"]"):
                yield _Row(number, _parsed(plain), len(line))


def _parsed(line: bytes) -> Any:
    try:
        return json.loads(decode(line))
    except UnreadableDocument as error:
        return UnreadableRecord(error.cause, error.mend)
    except (ValueError, RecursionError) as error:
        return UnreadableRecord(f"the line is no JSON: {str(error)[:80]}", "give each line one JSON object")


def _whole(path: Path, limits: Limits) -> str:
    size = path.stat().st_size
    if size > limits.file_bytes:
        raise UnreadableDocument(f"it has {size:,} bytes, more than {limits.file_bytes:,}", "give it as JSON lines")
    return decode(path.read_bytes())


def _loaded(path: Path, limits: Limits) -> Any:
    try:
        return json.loads(_whole(path, limits))
    except (ValueError, RecursionError) as error:
        raise UnreadableDocument(f"it is no JSON: {str(error)[:80]}", _MEND) from error


def _in(value: Any, name: str) -> Any:
    return value.get(name) if isinstance(value, dict) else None


def _object(value: Any) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise UnreadableRecord("it is no JSON object", "give each line one JSON object")
    return value
