"""Judgements as a table for spreadsheets: a row an anchor, those of one judgement under one id."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import IO

from kg.errors import JudgementError
from kg.records import Anchor, Judgement, Verdict

_SIDES = ("left", "right")
COLUMNS = ("id", "verdict", "side", "document", "start", "end", "text", "who", "when", "why")


def write_csv(judgements: Iterable[Judgement], out: IO[str]) -> int:
    """Write judgements, in their order.

    Returns:
        How many.
    """
    table = csv.writer(out)
    table.writerow(COLUMNS)
    listed = list(judgements)
    for one in listed:
        for side, anchors in zip(_SIDES, (one.left, one.right), strict=True):
            for a in anchors:
                start, end = ("", "") if a.start is None else (a.start, a.end)
                table.writerow([one.id, one.verdict, side, a.document, start, end, a.text, one.who, one.when, one.why])
    return len(listed)


def read_csv(source: IO[str]) -> Iterator[Judgement]:
    """The judgements of a table: neighbouring rows of one id are one.

    Raises:
        JudgementError: a column or a side is missing, or a row cannot be read.
    """
    table = csv.DictReader(source)
    if missing := [column for column in COLUMNS if column not in (table.fieldnames or ())]:
        raise JudgementError(f"the table has no column {missing[0]!r}", f"its columns are {', '.join(COLUMNS)}")
    for id_, group in groupby(table, key=lambda row: row["id"]):
        rows = list(group)
        try:
            left, right = (tuple(_anchor(row) for row in rows if row["side"] == side) for side in _SIDES)
            judgement = Judgement(
                id_, Verdict(rows[0]["verdict"]), left, right, *(rows[0][c] for c in ("who", "when", "why"))
            )
        except (TypeError, ValueError) as error:
            raise JudgementError(
                f"the judgement {id_!r} of the table cannot be read: {error}", "mend its rows"
            ) from error
        if not (left and right):
            raise JudgementError(
                f"the judgement {id_!r} of the table has one side only", "give it a left and a right row"
            )
        yield judgement


def _anchor(row: dict[str, str]) -> Anchor:
    start, end = (int(row[column]) if row[column] else None for column in ("start", "end"))
    return Anchor(row["document"], start, end, row["text"])
