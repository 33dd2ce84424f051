"""What people told a run, brought to the driver in the order in which they told it: judgements, and what is forgotten."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from pyspark.sql import DataFrame

from kg.arrow import to_record
from kg.forget.entries import Entry
from kg.forget.texts import Forgetting
from kg.judgements import place_of
from kg.records import ClaimJudgement, Judgement
from kg_spark.small import rows

_MOST = 100_000  # judgements of a kind, or purges

T = TypeVar("T", Judgement, ClaimJudgement, Entry)


def judgements(tables: Mapping[str, DataFrame]) -> list[Judgement]:
    """The table `judgements`, in the order of the log."""
    return sorted(_records(tables["judgements"], Judgement, "judgements"), key=place_of)


def claim_judgements(tables: Mapping[str, DataFrame]) -> list[ClaimJudgement]:
    """The table `claim_judgements`, in the order of the log."""
    return sorted(_records(tables["claim_judgements"], ClaimJudgement, "judgements of claims"), key=place_of)


def forgetting(tables: Mapping[str, DataFrame]) -> Forgetting:
    """What the table `forgotten` keeps out of all that is read."""
    return Forgetting(sorted(_records(tables["forgotten"], Entry, "purges"), key=lambda entry: entry.number))


def _records(table: DataFrame, record: type[T], what: str) -> list[T]:
    return [to_record(record, row) for row in rows(table, _MOST, what)]
