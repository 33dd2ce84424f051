"""Documents as they come from the readers, to what of them may be kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from kg.forget.entries import Entry, Mark
from kg.forget.keys import BLANK, Keys, blanked, joined, lone_parts, name_keys, whole_names, words_in
from kg.ids import sha256
from kg.records import Document, Gap, Quarantined

TELLING = 8  # words: a shorter text is many people's, and is known by its address alone


class Forgetting:
    """What is forgotten, kept out of what is read.

    Args:
        entries: of the list, in its order: each found its places in what the ones before it had left.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        entries = tuple(entries)
        self._uris: dict[str, set[str]] = {entry.salt: set() for entry in entries}
        self._texts: dict[str, set[str]] = {entry.salt: set() for entry in entries}
        for entry in entries:
            self._uris[entry.salt].update(entry.uris)
            self._texts[entry.salt].update(entry.texts)
        self._people = [_Person(entry) for entry in entries if entry.threads]

    def wanted(self, uri: str) -> bool:
        """Whether what has this address may be read."""
        return not any(Keys(salt).uri(uri) in uris for salt, uris in self._uris.items())

    def documents(self, documents: Sequence[Document]) -> list[Document]:
        """What may be kept of the documents of one source: whole threads, each article before its comments.

        A forgotten article takes its comments along; what replied to a forgotten comment stays, and replies to nothing.
        """
        gone = {d.id for d in documents if not self.wanted(d.uri) or self._known(d.text)}
        left = [d for d in documents if gone.isdisjoint((d.id, d.root))]
        left = [replace(d, parent=None) if d.parent in gone else d for d in left]
        keys = {d.id: self._name_keys(d) for d in left} if self._people else {}  # once, however many are forgotten
        for person in self._people:
            left = person.documents(left, keys)
        return left

    def quarantined(self, rows: Iterable[Quarantined]) -> list[Quarantined]:
        """What may be kept of the inputs that could not be read."""
        return [replace(row, uri=self.told(row.uri)) for row in rows if self.wanted(row.uri)]

    def told(self, text: str, parts: bool = False) -> str:
        """A text of ours without the whole names of the forgotten and, with `parts`, without single words of them."""
        for person in self._people:
            text = blanked(text, person.names(text, parts, as_name=True))
        return text

    def _name_keys(self, d: Document) -> set[str]:
        texts = [text for text in (d.text, d.title, d.author, d.publisher, d.uri) if text]
        return {key for salt in self._uris for text in texts for key in name_keys(text, Keys(salt))}

    def _known(self, text: str) -> bool:
        if not self._texts or len(words_in(text)) < TELLING:
            return False
        return any(Keys(salt).text(text) in texts for salt, texts in self._texts.items())


class _Person:
    """Somebody forgotten.

    Args:
        entry: what is known of him.
    """

    def __init__(self, entry: Entry) -> None:
        self._keys = Keys(entry.salt)
        self._names, self._parts = frozenset(entry.names), frozenset(entry.parts)
        self._threads = frozenset(entry.threads)
        self._marks = {mark.document: mark for mark in entry.marks}

    def documents(self, documents: Sequence[Document], keys: Mapping[str, set[str]]) -> list[Document]:
        """Documents without him; `keys` are those of the names in each."""
        spoken = {d.root for d in documents if not self._names.isdisjoint(keys[d.id])} | self._threads
        return [self._without(d) if d.root in spoken else d for d in documents]

    def names(self, text: str, parts: bool = False, as_name: bool = False) -> list[Gap]:
        """Where a text has a whole name of his and, with `parts`, single words of it."""
        found = [*whole_names(text, self._keys, self._names)]
        return joined([*found, *lone_parts(text, self._keys, self._parts, as_name)] if parts else found)

    def _without(self, d: Document) -> Document:
        """A document of a thread that speaks of him."""
        mark = self._marks.get(d.id)
        known = mark is not None and mark.text == self._keys.exact(d.text)
        gaps = self.names(d.text, parts=not known)
        others: tuple[Gap, ...] = ()
        if mark is not None and known:
            gaps, others = joined([*gaps, *mark.names]), mark.others
        text = blanked(d.text, gaps)
        return replace(
            d,
            uri=self._line(d.uri, as_name=True),
            title=self._line(d.title) if d.title else None,
            text=text,
            author=self._author(d.author, mark),
            publisher=blanked(d.publisher, self.names(d.publisher)) if d.publisher else None,
            sha256=sha256(text),  # of the text as it was, it would confirm a guess
            forgotten=tuple(sorted({*d.forgotten, *gaps, *others})),
        )

    def _line(self, text: str, as_name: bool = False) -> str:
        return blanked(text, self.names(text, True, as_name))

    def _author(self, author: str | None, mark: Mark | None) -> str | None:
        if mark is not None and mark.author:
            return blanked(author, [Gap(0, len(author))]) if author else BLANK
        return self._line(author, as_name=True) if author else None
