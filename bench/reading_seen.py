"""Texts as they are read, in their own characters, for `reading.py`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeVar

from spacy.language import Language

from kg.language.context import Thread
from kg.language.reading import read_threads
from kg.readers.read import read_bytes
from kg.records import Ascribed, Chain, Document, Mention, Quote, Reading

Span = tuple[int, int]
Told = TypeVar("Told", Quote, Ascribed)

HALF = 0.5  # of the characters: a quote that is found in two pieces is found


@dataclass(frozen=True)
class Seen:
    """What was read in one text, by its own characters: mentions that stand in it, quotes, chains by their id, and what stands beside."""

    mentions: tuple[Mention, ...]
    quotes: tuple[Quote, ...]
    chains: dict[str, Chain]
    things: tuple[Mention, ...] = ()
    ascribed: tuple[Ascribed, ...] = ()

    def over(self, span: Span) -> list[Mention]:
        """The mentions that overlap a stretch, in their order."""
        return [m for m in self.mentions if shared(span_of(m), span)]


def read_texts(nlp: Language, texts: Iterable[tuple[str, str]]) -> Iterator[Seen]:
    """Read texts as files of plain text.

    Args:
        nlp: a pipeline with our components.
        texts: name and words of each; names are distinct.

    Yields:
        what was read in each, in their order: a file's comments too, and nothing of what the reader leaves out.
    """
    documents: dict[str, tuple[str, Document]] = {}

    def threads() -> Iterator[Thread]:
        for name, text in texts:
            read, _ = read_bytes(text.encode(), f"{name}.txt")
            documents.update({document.id: (name, document) for document in read})
            yield Thread(tuple(read))

    for _, group in groupby(read_threads(nlp, threads()), key=lambda reading: documents[reading.document][0]):
        yield _seen([(reading, documents[reading.document][1]) for reading in group])


def _seen(readings: Sequence[tuple[Reading, Document]]) -> Seen:
    mentions: list[Mention] = []
    quotes: list[Quote] = []
    chains: dict[str, Chain] = {}
    things: list[Mention] = []
    ascribed: list[Ascribed] = []
    for reading, document in readings:
        mentions += _placed(document, reading.mentions)
        things += _placed(document, reading.things)
        quotes += [_reported(document, quote) for quote in reading.quotes]
        ascribed += [_reported(document, one) for one in reading.ascribed]
        chains |= {chain.id: chain for chain in reading.chains}
    return Seen(tuple(mentions), tuple(quotes), chains, tuple(things), tuple(ascribed))


def _placed(document: Document, mentions: Iterable[Mention]) -> Iterator[Mention]:
    """The mentions that stand in a text, by the characters of its file."""
    for mention in mentions:
        if mention.start is not None and mention.end is not None:
            start, end = _in_source(document, mention.start, mention.end)
            yield replace(mention, start=start, end=end)


def _reported(document: Document, one: Told) -> Told:
    """A quote or what is ascribed otherwise, by the characters of its file; its cue too, where it has one."""
    start, end = _in_source(document, one.start, one.end)
    first, last = one.cue_start, one.cue_end
    if first is not None and last is not None:
        first, last = _in_source(document, first, last)
    return replace(one, start=start, end=end, cue_start=first, cue_end=last)


def _in_source(document: Document, start: int, end: int) -> Span:
    """Characters of a document's text as those of its file; the end is that of the last character's block."""
    first = next(b for b in reversed(document.blocks) if b.start <= start)
    last = next(b for b in reversed(document.blocks) if b.start < max(end, 1))
    return start - first.start + first.source, end - last.start + last.source


def span_of(mention: Mention) -> Span:
    return mention.start or 0, mention.end or 0


def shared(one: Span, two: Span) -> int:
    return max(0, min(one[1], two[1]) - max(one[0], two[0]))


def covered(spans: Iterable[Span], others: Iterable[Span]) -> float:
    """The share of some stretches that others cover."""
    own = {i for span in spans for i in range(*span)}
    return len(own & {i for span in others for i in range(*span)}) / max(len(own), 1)
