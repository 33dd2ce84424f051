"""Items of Wikidata as its dumps have them, a JSON object a line: labels, aliases, P31, P21, P39 with P580 and P582, P102, P463, P937.

An item says only by their ids which offices and parties are meant: their names are taken from the items of the same file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

from kg.errors import UnreadableRecord
from kg.known.record import date, known, types
from kg.records import Known, Tenure

_LANGUAGES = ("en", "mul", "en-gb", "en-us", "en-ca")
_GENDERS = {"Q6581097": "m", "Q6581072": "f"}
_BESIDE = ("P102", "P463", "P937")  # party, body one belongs to, place one works at
_DISTRICT, _PERSON = "P768", "Q5"


def fits(row: Mapping[str, Any]) -> bool:
    """Whether a line is an item of a dump."""
    return "labels" in row and "claims" in row


def is_person(row: Mapping[str, Any]) -> bool:
    """Whether an item is a person: neither an office nor a party."""
    return _PERSON in _ids(row, "P31")


def label(row: Mapping[str, Any]) -> str:
    """What an item is called in English, else in the first language of the alphabet; empty where it has no label."""
    labels = _table(row.get("labels"))
    for language in (*_LANGUAGES, *sorted(labels)):
        value = _table(labels.get(language)).get("value")
        if isinstance(value, str) and value:
            return value
    return ""


def read(row: Mapping[str, Any], names: Mapping[str, str]) -> Known:
    """The record of one item.

    Args:
        row: the item.
        names: of the other items of the file, by id.

    Raises:
        UnreadableRecord: it has no label, or no type that is known.
    """
    id_ = str(row.get("id", ""))
    kinds = list(_ids(row, "P31"))
    type_ = next((types("wikidata")[k] for k in kinds if k in types("wikidata")), None)
    if type_ is None:
        what = ", ".join(kinds) or "nothing"
        raise UnreadableRecord(
            f"{id_} is an instance of {what}", "kg/known/data/types.toml has the types that are known"
        )
    aliases = _table(row.get("aliases"))
    return known(
        id_,
        type_,
        label(row),
        [str(_table(a).get("value", "")) for n in _LANGUAGES for a in _list(aliases.get(n))],
        next((_GENDERS[g] for g in _ids(row, "P21") if g in _GENDERS), ""),
        list(_offices(row, names)),
        [names[i] for p in _BESIDE for i in _ids(row, p) if i in names] + list(_districts(row, names)),
    )


def _offices(row: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[Tenure]:
    for statement in _statements(row, "P39"):
        office = names.get(_item(statement.get("mainsnak")))
        if office:
            yield Tenure(office, _when(statement, "P580"), _when(statement, "P582"))


def _districts(row: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    """The constituencies of offices."""
    for statement in _statements(row, "P39"):
        for snak in _list(_table(statement.get("qualifiers")).get(_DISTRICT)):
            if (name := names.get(_item(snak))) is not None:
                yield name


def _statements(row: Mapping[str, Any], claim: str) -> Iterator[Mapping[str, Any]]:
    for statement in _list(_table(row.get("claims")).get(claim)):
        if _table(statement).get("rank") != "deprecated":
            yield _table(statement)


def _ids(row: Mapping[str, Any], claim: str) -> Iterator[str]:
    return (id_ for s in _statements(row, claim) if (id_ := _item(s.get("mainsnak"))))


def _item(snak: Any) -> str:
    """The id of the item that a snak holds; empty where it holds none."""
    return str(_table(_value(snak)).get("id", ""))


def _when(statement: Mapping[str, Any], qualifier: str) -> str | None:
    for snak in _list(_table(statement.get("qualifiers")).get(qualifier)):
        with suppress(UnreadableRecord):  # a date before our era
            return date(str(_table(_value(snak)).get("time", "")))
    return None


def _value(snak: Any) -> Any:
    return _table(_table(snak).get("datavalue")).get("value")


def _table(value: Any) -> Mapping[str, Any]:
    """What should be an object; an empty one of anything else (an empty object is a list in some exports)."""
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
