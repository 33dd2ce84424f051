"""Sentence borders at the borders of paragraphs, and none where nothing ends a sentence."""

from __future__ import annotations

from spacy.language import Language
from spacy.tokens import Doc

from kg.language.quotes.marks import SIGNS
from kg.language.starts import GOES_ON, STARTS, sentence_starts, with_starts
from kg.language.tokens import abbreviated_titles


@Language.component("hustings_blocks", assigns=["token.is_sent_start"])
def blocks(doc: Doc) -> Doc:
    """Say, before the parser looks for sentences, where one must begin and where none can.

    One begins at the first word after every line break, where one is set already, and behind a full stop within marks that close
    ("… a mess.” She left"): a title without a full stop is no part of the sentence after it. None begins right after a word, a
    number, a comma or a possessive: without a sign between them a parser that parts the two has taken a rare name for an opening.
    """
    begins = True
    starts = sentence_starts(doc)
    for token in doc:
        if token.is_space:
            begins = begins or "\n" in token.text
            continue
        if begins or starts[token.i] == STARTS or _behind_closed(doc, token.i):
            starts[token.i] = STARTS
        elif token.i and _goes_on(doc, token.i - 1):
            starts[token.i] = GOES_ON
        begins = False
    return with_starts(doc, starts)


def _goes_on(doc: Doc, index: int) -> bool:
    """Whether a token ends no sentence."""
    token = doc[index]
    owns = token.text in {"’", "'"} and index > 0 and doc[index - 1].is_alpha
    letters = token.text == ")" and index > 1 and doc[index - 2].text == "("  # "the party's (HP) Ann Field"
    return (
        token.is_alpha or token.like_num or token.text == "," or owns or letters or token.text in abbreviated_titles()
    )


def _behind_closed(doc: Doc, index: int) -> bool:
    """Whether a word with a capital stands behind a full stop and the mark that closes on it; after "?”" it may be who asks."""
    if index < 2 or doc[index - 1].text not in SIGNS or not doc[index - 1].whitespace_ or doc[index - 2].text != ".":
        return False
    return not doc[index - 2].whitespace_ and doc[index].text[:1].isupper()
