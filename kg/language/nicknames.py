"""Names with a nickname in marks: "Ann “Red Annie” van Field", which the model may end at the first mark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spacy.tokens import Doc

from kg.language.tagging import Name
from kg.language.wordlists import words
from kg.names.parse import words_of

_OPENS = frozenset({"“", '"', "‘"})
_CLOSES = frozenset({"”", '"', "’"})
_NICKNAME = 3  # words at most
_FAMILY = 4  # words at most, with initials and particles


def joined(doc: Doc, names: Sequence[Name]) -> list[Name]:
    """The names of a document, each person's that goes on behind a nickname as one.

    Args:
        doc: the document.
        names: names over its tokens that do not overlap, in order.
    """
    kept: list[Name] = []
    for name in names:
        if kept and name.start < kept[-1].end:
            continue  # the family name behind the nickname, found as another
        end = _end_of_family(doc, name.end) if name.kind == "PERSON" else None
        kept.append(name if end is None else replace(name, end=end))
    return kept


def _end_of_family(doc: Doc, start: int) -> int | None:
    """Where the family name behind a nickname ends that begins at a token; None where none does."""
    if start >= len(doc) or doc[start].text not in _OPENS:
        return None
    closes = next(
        (at for at in range(start + 2, min(start + _NICKNAME + 2, len(doc))) if doc[at].text in _CLOSES), None
    )
    if closes is None or not all(_is_name(doc[at].text) for at in range(start + 1, closes)):
        return None
    end = None
    for at in range(closes + 1, min(closes + 1 + _FAMILY, len(doc))):
        if _is_name(doc[at].text) and doc[at].lower_ not in words("groups", "weekdays"):
            end = at + 1
        elif doc[at].lower_ not in words_of("particles"):
            break
    return end


def _is_name(word: str) -> bool:
    return word[:1].isupper() and word.replace(".", "").replace("-", "").replace("’", "").replace("'", "").isalpha()
