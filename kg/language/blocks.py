"""Sentence borders at the borders of paragraphs: a title without a full stop is no part of the sentence after it."""

from __future__ import annotations

from spacy.language import Language
from spacy.tokens import Doc


@Language.component("hustings_blocks", assigns=["token.is_sent_start"])
def blocks(doc: Doc) -> Doc:
    """Begin a sentence at the first word after every blank line, before the parser looks for the others."""
    begins = True
    for token in doc:
        if token.is_space:
            begins = begins or "\n" in token.text
        elif begins:
            token.is_sent_start = True
            begins = False
    return doc
