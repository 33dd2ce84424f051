"""Mentions: where a document speaks of a person, body, programme, place, event or office."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from spacy.language import Language
from spacy.tokens import Doc

from kg.ids import author_chain_id, mention_id
from kg.language.addressee import find_addressees
from kg.language.annotations import register
from kg.language.context import Thread
from kg.language.kinds import author_type
from kg.language.mentions.found import Name, Names
from kg.language.mentions.names import names_of
from kg.language.mentions.nominals import find_nominals, find_pronouns
from kg.language.offices import OfficeSpan, find_offices
from kg.records import Document, DocumentKind, EntityType, Mention, MentionKind

register()
_BARE = "bare"  # the document id of a text that belongs to no document


@Language.factory("hustings_mentions", requires=["doc.ents", "token.dep", "token.tag"], assigns=["doc._.mentions"])
def create(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """The component that sets `doc._.mentions`; see `read_mentions`."""
    return read_mentions


def read_mentions(doc: Doc) -> Doc:
    """Set `doc._.mentions`, in the order of the text, those outside the text first; their chain is still empty.

    A mention of kind `addressee` carries in `chain` the author chain of the document that it answers, where it answers one.
    """
    document: Document | None = doc._.document
    thread: Thread | None = doc._.thread
    names = document_names(doc)
    found = [*_outside(doc, document), *_inside(doc, names, document, thread)]
    unique = {(mention.start, mention.end, mention.type): mention for mention in reversed(found)}
    doc._.mentions = sorted(unique.values(), key=in_order)
    return doc


def document_names(doc: Doc) -> Names:
    """The names of a document, helped by what its thread tells: participants of a comment, the publisher; found once and kept."""
    kept: Names | None = doc._.names
    if kept is None or kept.doc is not doc:
        kept = doc._.names = _document_names(doc)
    return kept


def _document_names(doc: Doc) -> Names:
    document: Document | None = doc._.document
    thread: Thread | None = doc._.thread
    people: list[str] = []
    if document is not None and document.author:
        people.append(document.author)
    if document is not None and thread is not None and document.parent is not None:
        people += [other.author for other in thread.documents if other.author]
    publisher = _publisher(document, thread)
    others = [other.text for other in thread.documents if other is not document] if thread is not None else []
    signs = thread.signs if thread is not None else None
    return names_of(doc, dict.fromkeys(people), [publisher] if publisher else [], others, signs)


def _publisher(document: Document | None, thread: Thread | None) -> str | None:
    if document is None:
        return None
    root = thread.by_id(document.root) if thread else None
    return document.publisher or (root.publisher if root else None)


def in_order(mention: Mention) -> tuple[int, int, str, str]:
    """What mentions are sorted by: their place in the text, those outside it first."""
    start = -1 if mention.start is None else mention.start
    return start, -(mention.end or 0), mention.kind, mention.type


def document_key(document: Document | None) -> str:
    """The id that mentions of a text bear: its document's, or a fixed one for bare text."""
    return document.id if document is not None else _BARE


def make(
    doc: Doc,
    start: int | None,
    end: int | None,
    kind: str,
    type_: str,
    probability: float,
    text: str = "",
    chain: str = "",
) -> Mention:
    """A mention over tokens `start` to `end`, or outside the text with `text`."""
    key = document_key(doc._.document)
    first = last = None
    if start is not None and end is not None:
        span = doc[start:end]
        first, last, text = span.start_char, span.end_char, span.text
    identity = mention_id(key, kind, first, last, type_ if text or first is not None else f"{type_}{chain}")
    return Mention(identity, key, text, first, last, kind, type_, chain, round(probability, 6))


def _outside(doc: Doc, document: Document | None) -> Iterator[Mention]:
    """The author, in the byline where the text has one, and the publisher."""
    if document is None:
        return
    start, end = _byline(doc, document.author)
    comments = document.kind == DocumentKind.COMMENT
    type_ = EntityType.PERSON if comments else author_type(document.author or "")
    yield make(doc, start, end, MentionKind.AUTHOR, type_, 1.0, document.author or "")
    if document.publisher:
        yield make(doc, None, None, MentionKind.NAME, EntityType.ORGANISATION, 1.0, document.publisher)


def _byline(doc: Doc, author: str | None) -> tuple[int | None, int | None]:
    """The author's name where it stands as a byline: on a line of its own, after "By" or not."""
    if not author:
        return None, None
    pattern = re.compile(
        rf"(?m)^[ \t\u00a0]*(?:[Bb]y[ \u00a0:]+|BY[ \u00a0:]+)?({re.escape(author)})[ \u00a0]*(?:,.{{0,60}}|\|.*)?$"
    )
    match = pattern.search(doc.text)
    span = doc.char_span(*match.span(1)) if match else None
    return (span.start, span.end) if span is not None else (None, None)


def _is_of_post(doc: Doc, name: Name, post: OfficeSpan) -> bool:
    """Whether a name is a post ("Foreign Secretary") that was taken for a body or a place, or words of it that were taken for a body."""
    within = name.type == EntityType.ORGANISATION and post.start <= name.start and name.end <= post.end
    whole = (name.start, name.end) == (post.start, post.end)
    return (within or whole) and doc[name.start : name.end].text != post.where


def _inside(doc: Doc, names: Names, document: Document | None, thread: Thread | None) -> Iterator[Mention]:
    called = {address.name: address for address in find_addressees(doc, names, document, thread)}
    author = next(((m.start, m.end) for m in _outside(doc, document) if m.kind == MentionKind.AUTHOR), None)
    posts = find_offices(doc, names)
    for name in names:
        if any(_is_of_post(doc, name, post) for post in posts):
            continue
        address = called.get(name)
        span = doc[name.start : name.end]
        if author == (span.start_char, span.end_char):
            continue
        if address is None:
            yield make(doc, name.start, name.end, MentionKind.NAME, name.type, name.probability)
        else:
            chain = author_chain_id(address.target) if address.target else ""
            yield make(doc, name.start, name.end, MentionKind.ADDRESSEE, name.type, address.probability, chain=chain)
    for office in posts:
        yield make(doc, office.start, office.end, MentionKind.NAME, EntityType.OFFICE, 0.9)
    for phrase in find_nominals(doc, names):
        yield make(doc, phrase.start, phrase.end, MentionKind.NOMINAL, phrase.type, phrase.probability)
    for phrase in find_pronouns(doc):
        yield make(doc, phrase.start, phrase.end, MentionKind.PRONOUN, phrase.type, phrase.probability)
