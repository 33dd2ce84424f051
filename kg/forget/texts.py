"""Documents as they come from the readers, to what of them may be kept."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from kg.forget.entries import Entry, Mark
from kg.forget.keys import BLANK, Keys, blanked, joined, lone_parts, name_keys, whole_names, words_in
from kg.ids import document_id, sha256
from kg.records import Document, Gap, Known, Quarantined

TELLING = 8  # words: a shorter text is many people's, and is known by its address alone


class Forgetting:
    """What is forgotten, kept out of what is read.

    Args:
        entries: of the list, in its order: each found its documents and places in what the ones before it had left.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        entries = tuple(entries)
        self._salts = {entry.salt for entry in entries}
        self._names = {name for entry in entries for name in entry.names}
        self._steps: list[_Documents | _Person] = []
        for people, together in groupby(entries, key=lambda entry: bool(entry.threads)):
            if people:
                self._steps.extend(map(_Person, together))
            else:
                self._steps.append(_Documents(together))
        self._people = [step for step in self._steps if isinstance(step, _Person)]

    def wanted(self, uri: str) -> bool:
        """Whether what has this address may be read."""
        left: str | None = uri
        for step in self._steps:
            left = step.address(left, document_id(uri)) if left is not None else None
        return left is not None

    def documents(self, documents: Sequence[Document]) -> list[Document]:
        """What may be kept of the documents of one source: whole threads, each article before its comments.

        A forgotten article takes its comments along; what replied to a forgotten comment stays, and replies to nothing.
        """
        keys = {d.id: self._name_keys(d) for d in documents} if self._people else {}  # once, however many are forgotten
        left = list(documents)
        for step in self._steps:
            left = step.documents(left, keys)
        return left

    def quarantined(self, rows: Iterable[Quarantined]) -> list[Quarantined]:
        """What may be kept of the inputs that could not be read."""
        kept = [row for row in rows if self.wanted(row.uri)]
        return [replace(r, uri=self.told(r.uri, parts=True), reason=self.told(r.reason, parts=True)) for r in kept]

    def known(self, record: Known) -> Known | None:
        """What may be kept of a known record: nothing of somebody forgotten, and of others what does not name him."""
        if any(self.told(name) != name for name in (record.name, *record.aliases)):
            return None
        return replace(
            record,
            offices=tuple(t for t in record.offices if self.told(t.office) == t.office),
            beside=tuple(b for b in record.beside if self.told(b) == b),
        )

    def told(self, text: str, parts: bool = False) -> str:
        """A text of ours without the whole names of the forgotten and, with `parts`, without single words of them."""
        for person in self._people:
            text = blanked(text, person.names(text, parts, as_name=True))
        return text

    def _name_keys(self, d: Document) -> set[str]:
        texts = [text for text in (d.text, d.title, d.author, d.publisher, d.uri) if text]
        return {key for s in self._salts for text in texts for key in name_keys(text, Keys(s)) if key in self._names}


class _Documents:
    """Forgotten documents, of entries between which there is nobody.

    Args:
        entries: what is known of them.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._uris: dict[str, set[str]] = {}
        self._texts: dict[str, set[str]] = {}
        for entry in entries:
            self._uris.setdefault(entry.salt, set()).update(entry.uris)
            self._texts.setdefault(entry.salt, set()).update(entry.texts)

    def address(self, uri: str, _: str) -> str | None:
        """An address as the next entry has it, None where it is a forgotten one."""
        return None if any(Keys(salt).uri(uri) in uris for salt, uris in self._uris.items()) else uri

    def documents(self, documents: Sequence[Document], _: Mapping[str, set[str]]) -> list[Document]:
        """Documents without these."""
        gone = {d.id for d in documents if self.address(d.uri, d.id) is None or self._known(d.text)}
        left = [d for d in documents if gone.isdisjoint((d.id, d.root))]
        return [replace(d, parent=None) if d.parent in gone else d for d in left]

    def _known(self, text: str) -> bool:
        if len(words_in(text)) < TELLING:
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

    def address(self, uri: str, id_: str) -> str:
        """The address of a document as the next entry has it."""
        return self._line(uri, as_name=True) if self.names(uri) or id_ in self._threads else uri

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
