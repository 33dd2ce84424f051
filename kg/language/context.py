"""What a component may know beside the text: the document it reads, and the thread that document stands in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from kg.records import Document

SPOKEN_OF = "spoken of in what is answered"  # the reason of a link from "he" or "she" to somebody of a document above


@dataclass(frozen=True)
class Spoken:
    """A person of whom a document speaks: his chain, or the one it links to, his name, gender, how often, and whether he wrote it."""

    chain: str
    name: str
    gender: str
    times: int
    author: bool


@dataclass(frozen=True, slots=True)
class NameSigns:
    """What one text tells of names, see `kg.language.mentions.name_types`.

    Attributes:
        people: the words behind titles and given names, each with how much speaks for it.
        titled: those of them behind titles.
        given: the given names before the others.
        held: the places of offices.
        governed: the places that have a council or people.
        before_nouns: words before "Party", or before whom parties have; the noun, and whether a possessive parts the two.
        within: the words with a capital that stand alone within a sentence.
        firms: the first words of firms.
    """

    people: Mapping[str, int]
    titled: frozenset[str]
    given: frozenset[str]
    held: frozenset[str]
    governed: frozenset[str]
    before_nouns: tuple[tuple[str, str, bool], ...]
    within: frozenset[str]
    firms: frozenset[str]


@dataclass(frozen=True)
class Thread:
    """An article and its comments, in their order; `documents[0]` is the article (or, where it is missing, the first comment).

    `spoken` fills while the thread is read: of whom each of its documents speaks, by their ids. So does `signs`: what each of its
    texts tells of names, by the text, for a comment is read in the light of all others.
    """

    documents: tuple[Document, ...]
    spoken: dict[str, tuple[Spoken, ...]] = field(default_factory=dict, compare=False, repr=False)
    signs: dict[str, NameSigns] = field(default_factory=dict, compare=False, repr=False)

    def by_id(self, document: str | None) -> Document | None:
        """The document with that id, None where it is not in the thread."""
        return next((d for d in self.documents if d.id == document), None)

    def parent(self, document: Document) -> Document | None:
        """What a comment replies to; None for an article."""
        return self.by_id(document.parent)

    def ancestors(self, document: Document) -> Iterator[Document]:
        """The parent, its parent, and so on up to the article."""
        above = self.parent(document)
        while above is not None:
            yield above
            above = self.parent(above)

    def before(self, document: Document) -> Iterator[Document]:
        """The documents that stand before this one, the nearest first."""
        earlier = [d for d in self.documents if d.position < document.position]
        yield from sorted(earlier, key=lambda d: -d.position)
