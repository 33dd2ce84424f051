"""Read whole threads: a spaCy Doc of each document, in its context, through the pipe, to a Reading."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from spacy.language import Language
from spacy.tokens import Doc

from kg.errors import KgError
from kg.language.annotations import register
from kg.language.context import Thread
from kg.language.tokens import make_doc
from kg.records import Document, Reading

_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]+")  # of memory: other in every run


def read_threads(nlp: Language, threads: Iterable[Thread], batch_size: int = 64) -> Iterator[Reading]:
    """Read documents, thread by thread.

    Args:
        nlp: a pipeline with our components (`kg.language.model.load`).
        threads: each an article with its comments.
        batch_size: how many documents the model takes at once.

    Yields:
        one Reading a document, in the order of the threads; one that cannot be read bears the error, the others go on.

    Raises:
        ModelError: the model itself is at fault.
    """
    register()
    pairs = ((document, thread) for thread in threads for document in thread.documents)
    while batch := list(islice(pairs, batch_size)):
        try:
            # one by one: in other company the last digits of a product, and so a tree, may be others
            yield from [reading_of(doc) for doc in nlp.pipe((_prepare(nlp, *pair) for pair in batch), batch_size=1)]
        except KgError:
            raise
        except Exception:  # whatever it is, it costs no other document anything
            yield from (_alone(nlp, *pair) for pair in batch)


def _alone(nlp: Language, document: Document, thread: Thread) -> Reading:
    try:
        return reading_of(nlp(_prepare(nlp, document, thread)))
    except KgError:
        raise
    except Exception as error:
        told = f"{type(error).__name__}: {_ADDRESS.sub('', str(error).partition(chr(10))[0])}"
        return Reading(document.id, document.root, (), (), (), (), told)


def _prepare(nlp: Language, document: Document, thread: Thread) -> Doc:
    doc = make_doc(nlp, document.text)
    doc._.document = document
    doc._.thread = thread
    return doc


def reading_of(doc: Doc) -> Reading:
    """What the components have set on a Doc, as a record."""
    document: Document = doc._.document
    return Reading(
        document=document.id,
        root=document.root,
        mentions=tuple(doc._.mentions),
        chains=tuple(doc._.chains),
        quotes=tuple(doc._.quotes),
        claims=tuple(doc._.claims),
        things=tuple(doc._.things),
        ascribed=tuple(doc._.ascribed),
    )
