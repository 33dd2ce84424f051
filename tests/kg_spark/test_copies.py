"""Copies on Spark: in one task and by keys it comes to what it comes to in this process, however the rows lie."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from kg.arrow import to_record
from kg.config import Settings
from kg.copies import Text, copies_among
from kg.ids import sha256
from kg.records import Copy, Document

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark

PLAIN = Document(
    "", "", "news", None, "", (), None, None, None, None, None, "", "en", None, 0, None, "", 0
)  # fmt: skip


def prose(seed: str, words: int = 200) -> str:
    """Words that no other seed gives, and a footer that all have."""
    return " ".join(sha256(f"{seed} {i}")[:6] for i in range(words)) + " " + " ".join(f"footer{i}" for i in range(60))


def corpus() -> list[Document]:
    """Thirty articles of one site; one has two exact copies, a shortened one and one made from that; one comment is pasted."""
    texts = {f"article{i:02}": prose(str(i)) for i in range(30)}
    shorter = " ".join(texts["article07"].split()[:150])
    texts |= {"copy1": texts["article07"].upper(), "copy2": texts["article07"], "copy3": shorter}
    texts |= {"copy4": " ".join(shorter.split()[:60])}
    dates = {id_: "2020" if id_.startswith("article") else None for id_ in texts}
    articles = [replace(PLAIN, id=id_, text=text, published=dates[id_]) for id_, text in texts.items()]
    pasted = [replace(PLAIN, id=f"comment{i}", kind="comment", text=prose("c", 50)) for i in range(3)]
    short = [replace(PLAIN, id=f"short{i}", kind="comment", text="Well said.") for i in range(3)]
    return articles + pasted + short


def test_what_is_found_in_this_process() -> None:
    found = copies_among(Text(d.id, d.kind, d.published, d.text) for d in corpus())
    assert [(c.document, c.source, c.kind) for c in found] == [
        ("comment1", "comment0", "exact"),
        ("comment2", "comment0", "exact"),
        ("copy1", "article07", "exact"),
        ("copy2", "article07", "exact"),
        ("copy3", "article07", "near"),
        ("copy4", "article07", "near"),
    ]


@pytest.mark.parametrize(("one_task", "partitions"), [(1000, 1), (1000, 5), (0, 1), (0, 5)])
def test_the_result_is_that_of_one_process(
    spark: SparkSession,
    spread: Callable[[int], None],
    monkeypatch: pytest.MonkeyPatch,
    one_task: int,
    partitions: int,
) -> None:
    from kg_spark.copies import copies
    from kg_spark.tables import table

    spread(partitions)
    monkeypatch.setattr(type(spark.sparkContext), "defaultParallelism", min(partitions, 3))
    documents = table(spark, Document, corpus()[::-1]).repartition(partitions)
    made = copies({"documents": documents}, Settings(), one_task=one_task)["copies"].collect()
    found = sorted((to_record(Copy, row) for row in made), key=lambda c: c.document)
    assert found == copies_among(Text(d.id, d.kind, d.published, d.text) for d in corpus())


@pytest.mark.parametrize("one_task", [1000, 0])
def test_documents_without_copies_have_none(spark: SparkSession, one_task: int) -> None:
    from kg_spark.copies import copies
    from kg_spark.tables import table

    documents = table(spark, Document, [d for d in corpus() if d.id < "article05"])
    assert copies({"documents": documents}, Settings(), one_task=one_task)["copies"].count() == 0
