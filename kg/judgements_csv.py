"""Judgements as a table for spreadsheets: a row an anchor, those of one judgement under one id.

Of two the sides are `left` and `right`; of a claim they are `evidence`, `subject` and `object`, each row with its predicate.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import IO

from kg.errors import JudgementError
from kg.judgements import Judged
from kg.records import Anchor, ClaimJudgement, ClaimVerdict, Judgement, Verdict

_SIDES = ("left", "right")
_OF_CLAIM = ("evidence", "subject", "object")
COLUMNS = ("id", "verdict", "side", "document", "start", "end", "text", "predicate", "negated", "who", "when", "why")


def write_csv(judgements: Iterable[Judged], out: IO[str]) -> int:
    """Write judgements, in their order.

    Returns:
        How many.
    """
    table = csv.writer(out)
    table.writerow(COLUMNS)
    listed = list(judgements)
    for one in listed:
        said = (one.predicate, "yes" if one.negated else "no") if isinstance(one, ClaimJudgement) else ("", "")
        for side, a in _sides(one):
            start, end = ("", "") if a.start is None else (a.start, a.end)
            place = (side, a.document, start, end, a.text)
            table.writerow([one.id, one.verdict, *place, *said, one.who, one.when, one.why])
    return len(listed)


def _sides(one: Judged) -> list[tuple[str, Anchor]]:
    if isinstance(one, ClaimJudgement):
        return list(zip(_OF_CLAIM, (one.evidence, one.subject, one.object), strict=True))
    return [(side, a) for side, anchors in zip(_SIDES, (one.left, one.right), strict=True) for a in anchors]


def read_csv(source: IO[str]) -> Iterator[Judged]:
    """The judgements of a table: neighbouring rows of one id are one.

    Raises:
        JudgementError: a column or a side is missing, or a row cannot be read.
    """
    table = csv.DictReader(source)
    if missing := [column for column in COLUMNS if column not in (table.fieldnames or ())]:
        raise JudgementError(f"the table has no column {missing[0]!r}", f"its columns are {', '.join(COLUMNS)}")
    for id_, group in groupby(table, key=lambda row: row["id"]):
        rows = list(group)
        sides = {side: [row for row in rows if row["side"] == side] for side in (*_SIDES, *_OF_CLAIM)}
        wanted = _OF_CLAIM if sides["evidence"] else _SIDES
        if lacking := [side for side in wanted if not sides[side]]:
            mend = f"give it rows for {', '.join(wanted)}"
            raise JudgementError(f"the judgement {id_!r} of the table has no {lacking[0]}", mend)
        try:
            yield _judged(rows[0], [tuple(_anchor(row) for row in sides[side]) for side in wanted])
        except (TypeError, ValueError) as error:
            cause = f"the judgement {id_!r} of the table cannot be read: {error}"
            raise JudgementError(cause, "mend its rows") from error


def _judged(row: dict[str, str], sides: Sequence[tuple[Anchor, ...]]) -> Judged:
    told = row["who"], row["when"], row["why"]
    if len(sides) == len(_SIDES):
        left, right = sides
        return Judgement(row["id"], Verdict(row["verdict"]), left, right, *told)
    (evidence,), (subject,), (object_,) = sides
    said = evidence, row["predicate"], _yes(row["negated"])
    return ClaimJudgement(row["id"], ClaimVerdict(row["verdict"]), *said, subject, object_, *told)


def _yes(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"negated must be yes or no, not {text!r}")
    return text == "yes"


def _anchor(row: dict[str, str]) -> Anchor:
    start, end = (int(row[column]) if row[column] else None for column in ("start", "end"))
    return Anchor(row["document"], start, end, row["text"])
