"""The extension attributes that the components read and set on a spaCy Doc; registered once, on import."""

from __future__ import annotations

from spacy.tokens import Doc, Span, Token

from kg.records import Mention


def register() -> None:
    """Register every extension attribute of the project; harmless when called again."""
    for name in ("document", "thread", "names", "antecedents"):
        if not Doc.has_extension(name):
            Doc.set_extension(name, default=None)
    for name in ("mentions", "chains", "quotes", "relations", "claims", "things", "ascribed"):
        if not Doc.has_extension(name):
            Doc.set_extension(name, default=[])
    if not Span.has_extension("probability"):
        Span.set_extension("probability", default=1.0)


def tokens_of(doc: Doc, mention: Mention) -> Span | None:
    """The tokens a mention covers; None for one that stands outside the text."""
    if mention.start is None or mention.end is None:
        return None
    return doc.char_span(mention.start, mention.end, alignment_mode="expand")


def head_of(doc: Doc, mention: Mention) -> Token | None:
    """The token through which the mention hangs in the tree; None for one that stands outside the text."""
    span = tokens_of(doc, mention)
    return None if span is None else span.root


register()
