"""A person of a run as an entry of the list: his names, the words of them, and every place in the threads that speak of him."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from kg.forget.entries import Entry, Mark
from kg.forget.keys import Keys, Word, joined, lone_parts, words_in
from kg.language.titles import titles
from kg.names.parse import words_of
from kg.records import Document, Entity, EntityType, Gap, Mention, MentionKind, Reading
from kg.runs import RunFolder

NAMED = frozenset({MentionKind.NAME, MentionKind.AUTHOR, MentionKind.ADDRESSEE})


@dataclass(frozen=True)
class Person:
    """Somebody of a run, and all that the threads hold in which he is spoken of.

    `names` are his whole names, `shared` those that somebody else has too: they count as single words do. `words` are what he is called
    by beside.
    """

    entity: Entity
    documents: tuple[Document, ...]
    readings: tuple[Reading, ...]
    names: tuple[str, ...]
    shared: tuple[str, ...]
    words: tuple[str, ...]

    @property
    def mentions(self) -> list[Mention]:
        """Where he is spoken of."""
        own = set(self.entity.chains)
        return [m for reading in self.readings for m in reading.mentions if m.chain in own]

    @property
    def namesakes(self) -> list[Mention]:
        """Names of others in the threads that have a word of his."""
        own = set(self.entity.chains)
        forms = (*self.names, *self.shared, *self.words)
        words = {word.plain for form in forms for word in _telling(form)}
        others = [m for r in self.readings for m in r.mentions if m.chain not in own and m.kind in NAMED]
        return [m for m in others if any(word.plain in words for word in words_in(m.text))]


def find(folder: RunFolder, entity: Entity) -> Person:
    """A person with the threads that speak of him."""
    roots = {d.root for d in _documents(folder, "id", set(folder.documents_of(entity.chains).values()))}
    documents = _documents(folder, "root", roots)
    readings = list(folder.records("readings", Reading, "document", among=[d.id for d in documents]))
    forms = sorted({form for form in _forms(entity, readings) if _telling(form)})
    taken = {_letters(name) for name in _names_of_others(folder, entity)}
    whole = [form for form in forms if len(_telling(form)) > 1]
    return Person(
        entity,
        tuple(documents),
        tuple(readings),
        tuple(form for form in whole if _letters(form) not in taken),
        tuple(form for form in whole if _letters(form) in taken),
        tuple(form for form in forms if form not in whole),
    )


def entry_of(person: Person, salt: str) -> Entry:
    """What is to be forgotten of a person.

    Args:
        person: from `find`.
        salt: of the list.
    """
    keys = Keys(salt)
    forms = [_telling(form) for form in (*person.names, *person.shared, *person.words)]
    first = {word.plain for words in forms for word in words[:-1]}  # "Ada" alone is no family name either
    parts = frozenset(
        keys.part(word, word is words[-1] and word.plain not in first)
        for words in forms
        for word in words
        if word.capital or len(words) == 1
    )
    readings = {reading.document: reading for reading in person.readings}
    own = set(person.entity.chains)
    return Entry(
        salt,
        names=tuple(sorted(keys.name(words_in(name)) for name in person.names)),
        parts=tuple(sorted(parts)),
        threads=tuple(sorted({d.root for d in person.documents})),
        marks=tuple(_mark(d, readings[d.id], own, keys, parts) for d in person.documents if d.id in readings),
    )


def _mark(document: Document, reading: Reading, own: set[str], keys: Keys, parts: frozenset[str]) -> Mark:
    """Every place of somebody in a document; a word of his name that is in another's name there is not his."""
    placed = [(m, Gap(m.start, m.end)) for m in reading.mentions if m.start is not None and m.end is not None]
    named = [gap for m, gap in placed if m.chain in own and m.kind in NAMED]
    kept = [gap for m, gap in placed if m.chain not in own and m.kind in NAMED]
    for word in lone_parts(document.text, keys, parts):  # what no reader took for a name of anybody
        if not any(gap.start < word.end and word.start < gap.end for gap in kept):
            named.append(word)
    others = sorted({gap for m, gap in placed if m.chain in own and m.kind not in NAMED})
    wrote = any(chain.author and chain.id in own for chain in reading.chains)
    return Mark(document.id, keys.exact(document.text), wrote, tuple(joined(named)), tuple(others))


def _documents(folder: RunFolder, key: str, among: Iterable[str]) -> list[Document]:
    return sorted(folder.records("documents", Document, key, among=sorted(among)), key=lambda d: d.uri)


def _forms(entity: Entity, readings: Sequence[Reading]) -> Iterator[str]:
    """As what somebody is called."""
    own = set(entity.chains)
    for reading in readings:
        for chain in reading.chains:
            if chain.id in own:
                yield from (chain.name, *chain.names)
        yield from (m.text for m in reading.mentions if m.chain in own and m.kind in NAMED)


def _names_of_others(folder: RunFolder, entity: Entity) -> Iterator[str]:
    for other in folder.records("entities", Entity):
        if other.id != entity.id and other.type == EntityType.PERSON:
            yield from (other.name, *other.aliases)


def _telling(form: str) -> list[Word]:
    """The words of a name that tell whose it is: no initial, no title, no "Junior"."""
    small = words_of("suffixes")
    return [w for w in words_in(form) if len(w.plain) > 1 and (w.plain,) not in titles() and w.plain not in small]


def _letters(name: str) -> str:
    return "".join(word.plain for word in words_in(name))
