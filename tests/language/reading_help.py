"""Read invented texts with the real trees and with names that a test gives, so that it does not hang on what the names model finds."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from spacy.tokens import Doc, Span
from spacy.util import filter_spans

from kg.ids import document_id, sha256
from kg.language.context import Thread
from kg.language.model import built_in_folder
from kg.language.weights import WeightsComponent
from kg.records import Chain, Document, DocumentKind, Mention
from tests.pipelines import paragraphs

PERSON, ORG, PARTY, LOC, WORK = "PERSON", "ORG", "PARTY", "LOC", "WORK"


@cache
def _own(name: str) -> object:
    component = paragraphs().create_pipe(f"hustings_{name}")
    if isinstance(component, WeightsComponent):
        component.read(built_in_folder() / component.name)
    return component


def document(text: str, name: str = "a.txt", **more: object) -> Document:
    """A document with what a test says about it; by default a piece of news without author."""
    uri = name
    fields: dict[str, object] = {
        "id": document_id(uri), "uri": uri, "kind": DocumentKind.NEWS, "title": None, "text": text, "blocks": (), "author": None,
        "publisher": None, "published": None, "updated": None, "retrieved_at": None, "sha256": sha256(text), "language": "en",
        "number": None, "depth": 0, "parent": None, "root": document_id(uri), "position": 0,
    }  # fmt: skip
    return Document(**(fields | more))  # type: ignore[arg-type]


def comment(text: str, author: str, number: str, parent: Document, position: int) -> Document:
    """A comment that replies to `parent`."""
    return document(
        text,
        f"{parent.uri}#{number}",
        kind=DocumentKind.COMMENT,
        author=author,
        number=number,
        depth=number.count(".") + 1,
        parent=parent.id,
        root=parent.root,
        position=position,
    )


def read(text: str | Document, names: Mapping[str, str], thread: Sequence[Document] | Thread = ()) -> Doc:
    """A document with mentions, quotes and chains.

    Args:
        text: what is read.
        names: what the names model is taken to have found: name to label, everywhere it stands.
        thread: all documents of the thread, in order; or the thread itself, which remembers what was read before.
    """
    nlp = paragraphs()
    doc = nlp.make_doc(text if isinstance(text, str) else text.text)
    if isinstance(text, Document):
        doc._.document = text
        doc._.thread = thread if isinstance(thread, Thread) else Thread(tuple(thread) or (text,))
    for _, component in nlp.pipeline:
        doc = component(doc)
    doc.set_ents(filter_spans(list(_spans(doc, names))))
    for name in ("mentions", "quotes", "antecedents", "chains"):
        doc = _own(name)(doc)  # type: ignore[operator]
    return doc


def _spans(doc: Doc, names: Mapping[str, str]) -> list[Span]:
    found = []
    for name, label in names.items():
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", doc.text):
            span = doc.char_span(*match.span(), label=label)
            if span is not None:
                found.append(span)
    return found


def mention(doc: Doc, words: str, within: str | None = None, kind: str | None = None) -> Mention:
    """The mention of exactly these words, the first one; `within` names the passage that it must stand in."""
    start = doc.text.index(within) if within else 0
    end = start + len(within) if within else len(doc.text)
    for one in doc._.mentions:
        if (
            one.start is not None
            and start <= one.start
            and one.end <= end
            and one.text == words
            and kind in (None, one.kind)
        ):
            return one
    found = [(one.text, one.kind, one.type) for one in doc._.mentions]
    raise AssertionError(f"no mention {words!r} in {found}")


def chain(doc: Doc, words: str, within: str | None = None, kind: str | None = None) -> Chain:
    """The chain of that mention."""
    wanted = mention(doc, words, within, kind).chain
    return next(one for one in doc._.chains if one.id == wanted)


def named(doc: Doc, name: str) -> Chain:
    """The chain that has this name among its names."""
    found = [one for one in doc._.chains if name in one.names]
    assert len(found) == 1, [(one.name, one.type) for one in doc._.chains]
    return found[0]
