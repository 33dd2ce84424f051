"""What a purge takes out of a run, found before anything is touched: what is listed, and the entry that has it forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from kg import judgements
from kg.errors import PurgeError
from kg.forget import entries, pseudonyms, receipts
from kg.forget.entries import Entry
from kg.forget.keys import Keys, words_in
from kg.forget.person import Person, entry_of, find
from kg.forget.texts import TELLING, Forgetting
from kg.ids import document_id
from kg.judgements import Log, Undone
from kg.names import weights
from kg.names.anchors import common, mention_of
from kg.readers import Source
from kg.records import Anchor, Claim, Copy, Document, Entity, EntityType, Mention, Quote, Reading
from kg.runs import RunFolder

_MADE = {".html", ".jsonl", ".json", ".csv", ".log"}  # endings of what is made of a run: reports, exports, logs
# kept, or written anew
_OWN = {
    *("manifest.json", "sources.json", "corpus", weights.NAME),
    *(entries.FILE, receipts.FILE, judgements.FILE, pseudonyms.FILE),
}
_ELSEWHERE = (
    "what you have added to nodes in the database yourself: a node HustingsKept has it, with the id of the one that goes",
    "exports, reports and other copies outside the run folder, and backups",
    f"other run folders, also those of builds to come: copy {entries.FILE} there before the first one",
    "the files of the database: Neo4j writes over what is deleted only when it needs the room",
)
_OF_DOCUMENTS = (
    f"the same words under another address are not read in either, but a text of fewer than {TELLING} words may be",
    "what other documents quote of these",
)
_OF_PERSONS = (
    "lists of known people given with --known: he is read out of none into this folder, but stays in the files",
    "what describes the person without the name (an office, a family): purge the documents where that tells who it is",
    "a document to come with a single word of the name, in a thread that is not known to speak of the person",
    "the length of the name, which the blanks keep",
    "the history of your shell, where the name was typed (an id serves as well)",
)


@dataclass(frozen=True, slots=True)
class Going:
    """What a purge takes out, in clear: shown before, kept nowhere.

    `documents` are the addresses of those that go, or in which `names` are blanked; `claims` and `quotes` are their words;
    `judgements` are ids of the log, `entities` those of whom nothing is left; `stays` is what is out of reach.
    """

    documents: tuple[str, ...]
    names: tuple[str, ...]
    mentions: int
    chains: int
    claims: tuple[str, ...]
    quotes: tuple[str, ...]
    judgements: tuple[str, ...]
    nodes: int
    relationships: int
    files: tuple[str, ...]
    stays: tuple[str, ...]
    entities: tuple[str, ...]


@dataclass(frozen=True)
class _Taken:
    """What goes of the tables; `alone` are the ids of the entities that go."""

    mentions: list[Mention]
    chains: set[str]
    claims: list[Claim]
    quotes: list[Quote]
    alone: set[str]


def of_documents(
    folder: RunFolder, addresses: Sequence[str], sources: Sequence[Source], salt: str
) -> tuple[Entry, Going]:
    """What goes with some documents; an article takes its comments along, and a text its copies, word for word.

    Args:
        folder: the run.
        addresses: of documents, or the last parts of addresses.
        sources: what the run was built from.
        salt: of the list.

    Raises:
        PurgeError: there is no such document, or nothing would be left.
    """
    known = list(folder.records("documents", Document, "uri"))
    asked = {a: {d.id for d in known if d.uri == a or d.uri.endswith("/" + a)} for a in addresses}
    if unknown := [address for address, ids in asked.items() if not ids]:
        raise PurgeError(f"there is no document {unknown[0]}", "name its address, or the last part of it")
    wanted, keys = set().union(*asked.values()), Keys(salt)
    named = [d for d in known if not wanted.isdisjoint((d.id, d.root))]
    texts = {keys.text(d.text) for d in named if len(words_in(d.text)) >= TELLING}
    entry = Entry(salt, uris=tuple(sorted(keys.uri(d.uri) for d in named)), texts=tuple(sorted(texts)))
    left = {d.id: d for d in Forgetting([entry]).documents(known)}
    if not left:
        raise PurgeError("nothing would be left of this run", f"delete the folder {folder.path} and load another graph")
    documents = [d for d in known if d.id not in left]
    ids = {d.id for d in documents}
    copies = [f"{left[id_].uri}: a near copy, stays; purge it too" for id_ in _copies(folder, ids) if id_ in left]
    readings = list(folder.records("readings", Reading, "document", among=sorted(ids)))
    chains = {c.id for r in readings for c in r.chains}
    taken = _Taken(
        [m for r in readings for m in r.mentions],
        chains,
        [c for r in readings for c in r.claims],
        [q for r in readings for q in r.quotes],
        {e.id for e in folder.records("entities", Entity) if chains.issuperset(e.chains)} | ids,
    )
    lines = _judged(folder.path, lambda judged: any(anchor.document in ids for anchor in _anchors(judged)))
    return entry, _going(folder, documents, (), taken, lines, sources, (*copies, *_OF_DOCUMENTS))


def of_person(folder: RunFolder, entity: Entity, sources: Sequence[Source], salt: str) -> tuple[Entry, Going]:
    """What goes with a person.

    Args:
        folder: the run.
        entity: the person.
        sources: what the run was built from.
        salt: of the list.

    Raises:
        PurgeError: it is no person.
    """
    if entity.type != EntityType.PERSON:
        raise PurgeError(f"{entity.name} is no person ({entity.type})", "purge the documents that speak of it")
    person = find(folder, entity)
    entry = entry_of(person, salt)
    forgetting = Forgetting([entry])
    told = _Told(person, forgetting)
    known = list(folder.records("documents", Document, "uri"))
    left = {d.id: d for d in forgetting.documents(known)}
    shared = tuple(f"{name} (somebody else's too: only where this one is known)" for name in person.shared)
    uris = {d.id: d.uri for d in person.documents}
    namesakes = sorted({f"“{m.text}” in {uris[m.document]}: taken for somebody else" for m in person.namesakes})
    named = [f"{s.path}: the name of the file, which sources.json has too" for s in sources if _tells(forgetting, s)]
    return entry, _going(
        folder,
        [d for d in known if d != left[d.id]],
        (*person.names, *shared, *person.words),
        told.taken(entity),
        _judged(folder.path, told.judged),
        sources,
        (*namesakes, *named, *_OF_PERSONS),
    )


class _Told:
    """What a run tells of a person who is to be forgotten."""

    def __init__(self, person: Person, forgetting: Forgetting) -> None:
        self._person = person
        self._forgetting = forgetting
        self._mentions = {m.id for m in person.mentions}
        self._readings = {reading.document: reading for reading in person.readings}

    def taken(self, entity: Entity) -> _Taken:
        """What of the tables is of him alone, said by him or said of him."""
        claims = [
            claim
            for reading in self._person.readings
            for claim in reading.claims
            if not self._mentions.isdisjoint((claim.subject, claim.object, claim.asserted_by))
        ]
        quotes = [q for reading in self._person.readings for q in reading.quotes if q.speaker in self._mentions]
        return _Taken(self._person.mentions, set(entity.chains), claims, quotes, {entity.id})

    def judged(self, judged: judgements.Entry) -> bool:
        """Whether somebody judged him, or names him in what he wrote beside it."""
        anchors = _anchors(judged)
        texts = (judged.who, judged.why, *(anchor.text for anchor in anchors))
        return any(map(self._is_of_him, anchors)) or any(
            self._forgetting.told(text, parts=True) != text for text in texts
        )

    def _is_of_him(self, anchor: Anchor) -> bool:
        """Whether an anchor is of him, or its words hold a place where he is spoken of."""
        if (reading := self._readings.get(anchor.document)) is None:
            return False
        mention = mention_of(anchor, reading)
        inside = (m for m in reading.mentions if m.id in self._mentions and m.start is not None)
        return (mention is not None and mention.id in self._mentions) or any(common(anchor, m) > 0 for m in inside)


def _tells(forgetting: Forgetting, source: Source) -> bool:
    """Whether the path of a file has the name."""
    return any(forgetting.told(part, parts=True) != part for part in Path(source.path).parts)


def _going(
    folder: RunFolder,
    documents: Sequence[Document],
    names: tuple[str, ...],
    taken: _Taken,
    lines: list[str],
    sources: Sequence[Source],
    stays: tuple[str, ...],
) -> Going:
    ids = taken.alone | {thing.id for things in (taken.mentions, taken.claims, taken.quotes) for thing in things}
    nodes, relationships = folder.hanging_on(ids)
    files, others = files_of(folder.path, sources)
    return Going(
        tuple(d.uri for d in documents),
        names,
        len(taken.mentions),
        len(taken.chains),
        tuple(c.text for c in taken.claims),
        tuple(q.text for q in taken.quotes),
        tuple(lines),
        nodes,
        relationships,
        tuple(str(file.relative_to(folder.path)) for file in files),
        (*_held(documents, sources), *(f"{file}: look into it by hand" for file in others), *stays, *_ELSEWHERE),
        tuple(sorted(taken.alone)),
    )


def files_of(folder: Path, sources: Sequence[Source]) -> tuple[list[Path], list[Path]]:
    """The files of a run folder that were made of the run and go, and those that nobody knows; documents are neither.

    Only what lies in the folder itself is taken for made of the run, nothing in folders in it.
    """
    known = {Path(source.path).resolve() for source in sources}
    made: list[Path] = []
    others: list[Path] = []
    for file in sorted(folder.rglob("*")):
        own = file.parent == folder and (file.name in _OWN or file.suffix == ".lock")
        if own or not file.is_file() or file.relative_to(folder).parts[0] == "tables" or file.resolve() in known:
            continue
        (made if file.parent == folder and file.suffix in _MADE else others).append(file)
    return made, others


def _copies(folder: RunFolder, ids: set[str]) -> list[str]:
    """The documents that say the same or nearly the same as some others, these among them."""
    tied = {copy.document: copy.source for copy in folder.records("copies", Copy, "document")}
    first = {tied.get(id_, id_) for id_ in ids}
    return sorted(first.union(id_ for id_, source in tied.items() if source in first))


def _judged(folder: Path, names: Callable[[judgements.Entry], bool]) -> list[str]:
    """The entries of the log that go: those that name what goes, what they undo, or it would count again, and what undoes these."""
    log = Log(folder)
    counting = {entry.id for entry in log.counting()}
    named = [entry for entry in log.entries() if names(entry)]
    gone = {entry.id for entry in named}
    gone |= {entry.undoes for entry in named if isinstance(entry, Undone) and entry.id in counting}
    for entry in log.entries():
        if isinstance(entry, Undone) and entry.undoes in gone:
            gone.add(entry.id)
    return [entry.id for entry in log.entries() if entry.id in gone]


def _anchors(judged: judgements.Entry) -> tuple[Anchor, ...]:
    return () if isinstance(judged, Undone) else judgements.anchors_of(judged)


def _held(documents: Sequence[Document], sources: Sequence[Source]) -> list[str]:
    """The files that hold the documents, as far as addresses tell."""
    paths = {key: source.path for source in sources for key in (source.uri, document_id(source.uri))}
    held = [paths.get(d.uri.partition("#")[0]) or paths.get(d.root) for d in documents]  # a blanked address has its id
    there, addressed = {path for path in held if path}, held.count(None)
    lines = [f"{path}: the source, change or delete it by hand" for path in sorted(there)]
    return [*lines, f"{addressed} lines of the JSON lines that this was built from"] if addressed else lines
