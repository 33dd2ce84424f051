"""JSON lines of the project's own: `id`, `name`, `type`, and where known `aliases`, `gender`, `offices`, `beside`.

`offices` are names, or objects with `office` (or `name`), `since` and `until`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from kg.errors import UnreadableRecord
from kg.known.record import date, known, type_of
from kg.records import Known, Tenure


def read(row: Mapping[str, Any]) -> Known:
    """The record of one line.

    Raises:
        UnreadableRecord: it has no id, no name or no type, or a field is not what it should be.
    """
    return known(
        _text(row, "id"),
        type_of(_text(row, "type")),
        _text(row, "name"),
        _texts(row, "aliases"),
        _text(row, "gender"),
        _offices(row),
        _texts(row, "beside"),
    )


def _text(row: Mapping[str, Any], field: str) -> str:
    value = row.get(field)
    if value is None:
        return ""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise UnreadableRecord(f"{field} is no text", f'write "{field}": "…"')
    return str(value)


def _texts(row: Mapping[str, Any], field: str) -> list[str]:
    value = row.get(field) or []
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise UnreadableRecord(f"{field} is no list of texts", f'write "{field}": ["…", "…"]')
    return value


def _offices(row: Mapping[str, Any]) -> Iterator[Tenure]:
    held = row.get("offices") or []
    if not isinstance(held, list) or not all(isinstance(one, str | dict) for one in held):
        raise UnreadableRecord("offices is no list", 'write "offices": [{"office": "…", "since": "2019"}]')
    for one in held:
        if isinstance(one, str):
            yield Tenure(one)
        else:
            yield Tenure(
                _text(one, "office") or _text(one, "name"), date(_text(one, "since")), date(_text(one, "until"))
            )
