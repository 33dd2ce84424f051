"""From passages and facts to the documents of the tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kg import ids
from kg.readers.facts import Facts
from kg.readers.kinds import kind_of, language_of
from kg.readers.passages import Passage, build
from kg.readers.tree import Place
from kg.records import Document, DocumentKind


def article(uri: str, source: str, passages: Sequence[Passage], facts: Facts, threaded: bool = False) -> Document:
    """The document of an article; its kind is told by the text where the facts do not tell it."""
    alone = _document(uri, source, passages, facts)
    return replace(alone, kind=facts.kind or kind_of(source, alone.text, threaded))


def comment(
    uri: str,
    source: str,
    passages: Sequence[Passage],
    facts: Facts,
    place: Place | None,
    parent: str | None,
    root: str | None,
    position: int,
) -> Document:
    """The document of a comment.

    Args:
        uri: its own uri.
        source: what the passages are spans of.
        passages: its paragraphs, without the line that names its author.
        facts: author, date and, from the article, publisher.
        place: its number and depth; None for a comment whose thread is missing.
        parent: the id of what it replies to.
        root: the id of its article; None where it stands alone.
        position: the order within the thread, from 1.
    """
    alone = _document(uri, source, passages, facts)
    number, depth = (place.number, place.depth) if place else (None, 0)
    return replace(alone, number=number, depth=depth, parent=parent, root=root or alone.id, position=position)


def _document(uri: str, source: str, passages: Sequence[Passage], facts: Facts) -> Document:
    """A document that answers none, as a comment of no thread is."""
    text, blocks = build(source, passages)
    id_ = ids.document_id(uri)
    return Document(
        id=id_,
        uri=uri,
        kind=DocumentKind.COMMENT,
        title=facts.title,
        text=text,
        blocks=blocks,
        author=facts.author,
        publisher=facts.publisher,
        published=facts.published,
        updated=facts.updated,
        retrieved_at=facts.retrieved_at,
        sha256=ids.sha256(text),
        language=language_of(text),
        number=None,
        depth=0,
        parent=None,
        root=id_,
        position=0,
    )


def thread(
    article: Document, source: str, comments: Sequence[tuple[Facts, Sequence[Passage]]], places: Sequence[Place]
) -> list[Document]:
    """The comments of an article as documents, in reading order; their uris are the article's with their number."""
    uris = [f"{article.uri}#comment-{place.number}" for place in places]
    return [
        comment(
            uris[at],
            source,
            passages,
            facts.over(Facts(publisher=article.publisher)),
            place,
            ids.document_id(uris[place.parent]) if place.parent is not None else article.id,
            article.id,
            at + 1,
        )
        for at, ((facts, passages), place) in enumerate(zip(comments, places, strict=True))
    ]
