"""Read invented threads below an invented article."""

from __future__ import annotations

from kg.readers.text import read_text
from kg.records import Document

ARTICLE = (
    "The ferry that never came\n\n"
    "The council of Westhaven has promised a new ferry for years, and every year it has found a reason to wait.\n\n"
)


def read(below: str, article: str = ARTICLE) -> list[Document]:
    """The article and the comments below it."""
    return read_text(article + below, "ferry.txt")


def said(below: str) -> list[tuple[str | None, str | None, str]]:
    """Number, author and words of each comment."""
    return [(d.number, d.author, d.text) for d in read(below)[1:]]
