"""Entities of FollowTheMoney, a JSON object a line: people and bodies, and who holds what post or belongs to what body.

Of its schemata those are read that are people, bodies or posts, and the links between them; vessels, addresses and
sanctions take no part. The package `followthemoney` is not needed for that (ARCHITECTURE.md says why).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from kg.errors import UnreadableRecord
from kg.known.record import date, known, types
from kg.records import Known, Tenure

# a link's schema: the properties that hold who it is of, and what
_LINKS = {
    "Occupancy": ("holder", "post"),
    "Membership": ("member", "organization"),
    "Directorship": ("director", "organization"),
    "Employment": ("employee", "employer"),
}
_ALIASES = ("alias", "weakAlias", "previousName", "abbreviation")
_EITHER = "LegalEntity"


@dataclass
class Links:
    """What the lines of a file say of each other: the names of bodies and posts by id, and who is tied to which of them."""

    names: dict[str, str] = field(default_factory=dict)
    of: dict[str, list[tuple[str, Tenure]]] = field(default_factory=lambda: defaultdict(list))

    def add(self, row: Mapping[str, Any]) -> None:
        """Take in one line."""
        schema = str(row.get("schema"))
        if schema in _LINKS:
            who, what = (_texts(row, name) for name in _LINKS[schema])
            role = next(iter(_texts(row, "role")), "")
            tenure = Tenure(role, _date(row, "startDate"), _date(row, "endDate"))
            for one in who:
                self.of[one] += [(other, tenure) for other in what]
        elif schema in types("followthemoney") and schema != "Person":
            self.names[str(row.get("id"))] = _name(row)


def fits(row: Mapping[str, Any]) -> bool:
    """Whether a line is an entity of FollowTheMoney."""
    return "schema" in row and "properties" in row


def read(row: Mapping[str, Any], links: Links) -> Known | None:
    """The record of one entity, None of one that takes no part.

    Args:
        row: the entity.
        links: all that the file says.

    Raises:
        UnreadableRecord: it has no name, or it is not said whether it is a person or a body.
    """
    schema, id_ = str(row.get("schema")), str(row.get("id") or "")
    if schema == _EITHER:
        raise UnreadableRecord(f"{id_} may be a person or a body", "give it the schema Person, Organization or Company")
    if schema not in types("followthemoney"):
        return None
    tied = [(links.names.get(other, ""), tenure) for other, tenure in links.of.get(id_, [])]
    return known(
        id_,
        types("followthemoney")[schema],
        _name(row),
        [*_texts(row, "name"), *(a for p in _ALIASES for a in _texts(row, p))],
        next(iter(_texts(row, "gender")), ""),
        [*(Tenure(p) for p in _texts(row, "position")), *(_held(name, tenure) for name, tenure in tied)],
        [*_texts(row, "political"), *(name for name, _ in tied)],
    )


def _held(name: str, tenure: Tenure) -> Tenure:
    """The post itself, or what somebody is at a body ("treasurer of Quarn Harbour Trust")."""
    office = f"{tenure.office} of {name}" if tenure.office and name else tenure.office or name
    return Tenure(office, tenure.since, tenure.until)


def _name(row: Mapping[str, Any]) -> str:
    caption = row.get("caption")
    return caption if isinstance(caption, str) and caption else next(iter(_texts(row, "name")), "")


def _texts(row: Mapping[str, Any], name: str) -> list[str]:
    """The values of a property; of those that are entities themselves, as nested exports have them, the ids."""
    properties = row.get("properties")
    values = properties.get(name) if isinstance(properties, dict) else None
    values = values if isinstance(values, list) else [values]
    plain = (v.get("id") if isinstance(v, dict) else v for v in values)
    return [v for v in plain if isinstance(v, str)]


def _date(row: Mapping[str, Any], name: str) -> str | None:
    for text in _texts(row, name):
        with suppress(UnreadableRecord):  # other ends of a span have what a date does not say
            return date(text)
    return None
