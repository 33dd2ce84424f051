"""What Wikidata's query service gives out, as JSON or CSV: a row a solution, so that an item has a row for each of its offices.

Read are the variables `item` and `itemLabel`; `type` (P31) or `typeLabel`; `alias` or `itemAltLabel`; `position` with `start` and
`end`; `gender`, each also as the label service names it (`positionLabel`). Every other label, `partyLabel` or `placeLabel`, is a name that
stands beside.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from kg.errors import UnreadableRecord
from kg.known.record import date, known, type_of, types
from kg.records import Known, Tenure

_LABEL = "Label"
_OWN = {"item", "itemAlt", "type", "alias", "position", "gender"}
_ENTITY = "http://www.wikidata.org/entity/"


def plain(binding: Mapping[str, Any]) -> dict[str, str]:
    """A solution of the JSON results as a row: its variables with their values."""
    return {
        str(name): str(value.get("value", "")) if isinstance(value, dict) else str(value)
        for name, value in binding.items()
    }


def read(row: Mapping[str, str]) -> Known:
    """The record of one solution.

    Raises:
        UnreadableRecord: it has no item, no label, or no type that is known.
    """
    id_ = _id(row.get("item", ""))
    name = row.get("itemLabel", "")
    if name == id_ and id_:
        raise UnreadableRecord(f"{id_} has no label", "ask the label service for more languages")
    beside = [v for k, v in row.items() if k.endswith(_LABEL) and k.removesuffix(_LABEL) not in _OWN]
    return known(
        id_,
        _type(row),
        name,
        [row.get("alias", ""), *row.get("itemAltLabel", "").split(", ")],
        row.get("genderLabel", "") or row.get("gender", ""),
        [Tenure(_said(row, "position"), _date(row.get("start", "")), _date(row.get("end", "")))],
        [one for one in beside if not _is_id(one)],
    )


def _said(row: Mapping[str, str], variable: str) -> str:
    """The label of a variable; of one without a label its value, if that says something to a reader."""
    value = row.get(variable + _LABEL, "") or row.get(variable, "")
    return "" if value.startswith(_ENTITY) or _is_id(value) else value


def _type(row: Mapping[str, str]) -> str:
    value = _id(row.get("type", ""))
    if value in types("wikidata"):
        return types("wikidata")[value]
    said = row.get("typeLabel", "") or value
    if not said:
        raise UnreadableRecord("no type was asked for", "put ?item wdt:P31 ?type in the query")
    return type_of(said)


def _date(text: str) -> str | None:
    with suppress(UnreadableRecord):  # a date that is not known, or before our era
        return date(text)
    return None


def _id(uri: str) -> str:
    return uri.strip().rpartition("/")[2]


def _is_id(text: str) -> bool:
    return text[:1] == "Q" and text[1:].isdigit()
