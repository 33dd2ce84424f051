"""Sentences by their signs alone, for the names model: it reads before there are trees."""

from __future__ import annotations

from functools import cache

from spacy.language import Language
from spacy.tokens import Doc

from kg.language.starts import STARTS, sentence_starts, with_starts
from kg.language.titles import titles

_ENDS = frozenset({".", "!", "?", "…", "...", "?!", "!!", "??"})
_CLOSING = frozenset({'"', "”", "’", "'", "''", ")", "]"})


@Language.component("hustings_sentences", assigns=["token.is_sent_start"])
def sentences(doc: Doc) -> Doc:
    """Begin a sentence after every line break, and after a sign that ends one where what follows may begin one.

    A full stop after a title or an initial ends nothing ("Cllr. Ann Field", "J. Kerr"), and neither does one before a small letter.
    """
    broken = ended = False
    starts = sentence_starts(doc)
    for token in doc:
        if token.is_space:
            broken = broken or "\n" in token.text
            continue
        if token.i == 0 or broken or (ended and not token.is_lower and token.text not in _CLOSING):
            starts[token.i] = STARTS
        broken = False
        if token.text in _ENDS:
            ended = not (token.i and token.text == "." and _shortened(doc[token.i - 1].text))
        elif token.text not in _CLOSING:
            ended = False
    return with_starts(doc, starts)


def _shortened(word: str) -> bool:
    return (len(word) == 1 and word.isupper() and word != "I") or word.lower() in _title_words()


@cache
def _title_words() -> frozenset[str]:
    return frozenset(title[0] for title in titles() if len(title) == 1 and len(title[0]) < 5)
