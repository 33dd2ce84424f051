"""What claims of one thread answer each other, whoever they are about."""

from __future__ import annotations

from dataclasses import replace

import pytest
from kg_spark.relate import relate
from kg_spark.tables import table
from pyspark.sql import SparkSession

from kg.config import Settings
from kg.records import Claim, Copy, Document, Mention, Reading, Rebuttal, Reference
from tests.language.reading_help import document

pytestmark = pytest.mark.spark

_REPORT = document("Ann accused Bob of fraud. Bob disagrees with Ann. Carl says Bob is honest.")


def _mention(name: str) -> Mention:
    return Mention(name, _REPORT.id, name, 0, 1, "name", "Person", f"chain-{name}", 1.0)


def _claim(name: str, start: int, subject: str, predicate: str, whom: str, where: Document = _REPORT) -> Claim:
    return Claim(
        id=name, document=where.id, text="", start=start, end=start + 5, subject=subject, predicate=predicate, object=whom,
        negated=False, modality="asserted", attribution="", asserted_by=subject, of=None, role=None, office=None, since=None,
        until=None, cue_start=start, cue_end=start + 5, probability=0.9, rule="",
    )  # fmt: skip


def test_a_disagreement_with_the_accuser_answers_as_a_defence_does(spark: SparkSession) -> None:
    mentions = tuple(_mention(name) for name in ("ann", "bob", "carl"))
    claims = (
        _claim("charge", 4, "ann", "ACCUSES", "bob"),
        _claim("disagrees", 30, "bob", "DISAGREES_WITH", "ann"),
        _claim("defends", 50, "carl", "DEFENDS", "bob"),
        _claim("met", 60, "carl", "MET", "ann"),
    )
    tables = {
        "documents": table(spark, Document, [_REPORT]),
        "copies": table(spark, Copy),
        "readings": table(spark, Reading, [Reading(_REPORT.id, _REPORT.root, mentions, (), (), claims)]),
        "references": table(spark, Reference, [Reference(f"chain-{m.id}", m.id, 1.0, "") for m in mentions]),
    }
    found = relate(tables, Settings())["rebuttals"].orderBy("claim").collect()
    assert [Rebuttal(*row) for row in found] == [
        Rebuttal("defends", "charge", "REBUTS"),
        Rebuttal("disagrees", "charge", "REBUTS"),
    ]


def test_a_reply_answers_what_stands_above_it(spark: SparkSession) -> None:
    first = replace(_REPORT, id="first", parent=_REPORT.id, position=1, kind="comment")
    second = replace(_REPORT, id="second", parent=_REPORT.id, position=2, kind="comment")
    reply = replace(_REPORT, id="reply", parent=first.id, position=3, kind="comment")
    mentions = tuple(_mention(name) for name in ("ann", "bob", "carl", "eve"))
    claims = {
        first: _claim("charge", 4, "ann", "ACCUSES", "bob", first),
        second: _claim("other", 4, "eve", "ACCUSES", "bob", second),
        reply: _claim("defends", 4, "carl", "DEFENDS", "bob", reply),
    }
    readings = [Reading(d.id, _REPORT.root, mentions if d is first else (), (), (), (c,)) for d, c in claims.items()]
    tables = {
        "documents": table(spark, Document, [_REPORT, first, second, reply]),
        "copies": table(spark, Copy),
        "readings": table(spark, Reading, readings),
        "references": table(spark, Reference, [Reference(f"chain-{m.id}", m.id, 1.0, "") for m in mentions]),
    }
    found = relate(tables, Settings())["rebuttals"].collect()
    assert [Rebuttal(*row) for row in found] == [Rebuttal("defends", "charge", "REBUTS")]
