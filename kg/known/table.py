"""CSV with a line of headings: `id`, `name`, `type`, and where known `aliases`, `gender`, `office`, `since`, `until`, `beside`.

Several aliases, or names beside, stand in one cell with ";" between them. Who held several offices has a row for each.
"""

from __future__ import annotations

from collections.abc import Mapping

from kg.known.record import date, known, type_of
from kg.records import Known, Tenure

_BETWEEN = ";"


def read(row: Mapping[str, str]) -> Known:
    """The record of one row.

    Raises:
        UnreadableRecord: it has no id, no name or no type, or a date is none.
    """
    office = row.get("office", "")
    held = [Tenure(office, date(row.get("since", "")), date(row.get("until", "")))] if office.strip() else []
    return known(
        row.get("id", ""),
        type_of(row.get("type", "")),
        row.get("name", ""),
        row.get("aliases", "").split(_BETWEEN),
        row.get("gender", ""),
        held,
        row.get("beside", "").split(_BETWEEN),
    )
