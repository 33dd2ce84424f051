"""Identifiers made from content: the same input has the same ids on every machine and in every order."""

from __future__ import annotations

import hashlib

_LENGTH = 16  # hex digits: 64 bits, about one clash in 4 billion pairs at 100,000 things


def digest(*parts: object) -> str:
    """A short hash of the parts.

    Args:
        parts: texts, numbers or None; their order counts, their borders too ("ab", "c" is not "a", "bc").

    Returns:
        16 hexadecimal digits.
    """
    joined = "\x1f".join("\x00" if part is None else str(part) for part in parts)
    return hashlib.sha256(joined.encode("utf-8", "surrogatepass")).hexdigest()[:_LENGTH]


def sha256(text: str) -> str:
    """The full SHA-256 of a text, in hexadecimal digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def document_id(uri: str) -> str:
    """The id of a document: its uri tells it apart (a comment's is its article's with `#comment-4.1.2`)."""
    return "d" + digest("document", uri)


def mention_id(document: str, kind: str, start: int | None, end: int | None, type_: str) -> str:
    """The id of a mention in a document."""
    return "m" + digest("mention", document, kind, start, end, type_)


def chain_id(document: str, first: str) -> str:
    """The id of a chain in a document, from the id of its first mention."""
    return "c" + digest("chain", document, first)


def author_chain_id(document: str) -> str:
    """The id of the chain of a document's author, named or not: other documents of the thread may point to it."""
    return "c" + digest("chain", document, "author")


def quote_id(document: str, start: int, end: int) -> str:
    """The id of a quote in a document."""
    return "q" + digest("quote", document, start, end)


def claim_id(
    document: str, start: int, end: int, subject: str, predicate: str, object_: str | None, negated: bool
) -> str:
    """The id of a claim in a document."""
    return "k" + digest("claim", document, start, end, subject, predicate, object_, negated)
