"""A made-up run folder: three camps around a harbour, a thread of comments, allegations, answers and quotes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from kg.arrow import batch_of
from kg.graph import document_labels, entity_labels, node, relationship
from kg.records import Node, Relationship
from kg.runs import RunFolder

WORDS = {
    "SUPPORTS": "{s} backs {o} without reserve",
    "PRAISES": "{s} praised {o} warmly",
    "CRITICISES": "{s} slammed {o} over the harbour works",
    "OPPOSES": "{s} stands firmly against {o}",
    "ACCUSES": "{s} accused {o} of cooking the books",
    "REMOVED": "{s} threw {o} off the board",
    "MEMBER_OF": "{s}, a member of {o}",
    "HOLDS_OFFICE": "{s}, the {o}",
    "DEFENDS": "{s} rejects the charges against {o}",
    "MET": "{s} met {o} at the quay",
}
CAMPS = {
    "Harbour League": [
        "Ada Thorne",
        "Bram Okafor",
        "Cleo Vance",
        "Dilys Marrow",
        "Ewan Pike",
        "Harbour League",
        "Port Trust",
    ],
    "Green Quay": [
        "Fay Lindqvist",
        "Gus Adeyemi",
        "Hana Brook",
        "Ivo Sands",
        "Green Quay",
        "Save the Mudflats Campaign Group",
    ],
    "Merchants": ["Jem Castellan", "Kit Rowntree", "Lior Amsel", "Mina Foss", "Merchants' Guild", "The Saltmere Bugle"],
}
BODIES = {
    "Harbour League": "Party",
    "Green Quay": "Party",
    "Port Trust": "PublicBody",
    "The Saltmere Bugle": "MediaOutlet",
}
ORGANISATIONS = {*BODIES, "Merchants' Guild", "Save the Mudflats Campaign Group"}
OTHERS = {
    "Mayor of Saltmere": "Office",
    "Saltmere": "Place",
    "Clean Tides Scheme": "Programme",
    "Lantern Fair": "Event",
}


class Maker:
    """Makes a graph piece by piece, with the functions that make the real one."""

    def __init__(self) -> None:
        self.nodes: dict[str, Node] = {}
        self.links: dict[str, Relationship] = {}
        self.labels: dict[str, tuple[str, ...]] = {}
        self.texts: dict[str, dict[str, Any]] = {}

    def entity(self, name: str, type_: str = "Person", finer: str | None = None, aliases: Iterable[str] = ()) -> str:
        id_ = "e" + name
        self.labels[id_] = entity_labels(type_, finer)
        found = {"name": name, "aliases": list(aliases), "mentionCount": 3, "documentCount": 2, "pageRank": 0.1}
        self.nodes[id_] = node(id_, self.labels[id_], found)
        return id_

    def document(
        self, id_: str, title: str, kind: str = "news", parent: str | None = None, number: str | None = None
    ) -> str:
        text = title if kind != "comment" else ""
        self.texts[id_] = {"uri": f"{id_}.txt", "kind": kind, "name": title, "text": text, "number": number, "depth": 0}
        self.labels[id_] = document_labels(kind)
        if parent is not None:
            self.link("REPLIES_TO", id_, parent)
        return id_

    def say(self, document: str, words: str) -> tuple[int, int]:
        """Write words into a document; where they stand."""
        text = self.texts[document]["text"]
        start = len(text) + 2
        self.texts[document]["text"] = f"{text}\n\n{words}."
        return start, start + len(words)

    def claim(self, document: str, subject: str, predicate: str, object_: str, sayer: str, **more: Any) -> str:
        words = WORDS[predicate].format(s=subject.removeprefix("e"), o=object_.removeprefix("e"))
        start, end = self.say(document, words)
        id_ = f"k{len(self.nodes):05d}"
        found = {"negated": False, "modality": "asserted", "attribution": "author", "probability": 0.7, **more}
        found |= {"predicate": predicate, "text": words, "start": start, "end": end, "rule": "made.up"}
        self.labels[id_] = ("Claim",)
        self.nodes[id_] = node(id_, ("Claim",), found)
        for type_, other in (
            ("SUBJECT", subject),
            ("OBJECT", object_),
            ("ASSERTED_BY", sayer),
            ("EVIDENCED_BY", document),
        ):
            if other:
                self.link(type_, id_, other)
        return id_

    def quote(self, document: str, speaker: str, words: str) -> str:
        start, end = self.say(document, words)
        id_ = f"q{len(self.nodes):05d}"
        self.labels[id_] = ("Quote",)
        found = {"text": words, "start": start, "end": end, "kind": "direct", "probability": 0.9}
        self.nodes[id_] = node(id_, ("Quote",), found)
        self.link("IN", id_, document)
        self.link("SAID_BY", id_, speaker)
        return id_

    def tie(
        self, subject: str, predicate: str, object_: str, claims: list[str], sayer: str, status: str = "author-stated"
    ) -> None:
        self.link(
            predicate,
            subject,
            object_,
            status=status,
            assertedBy=[sayer],
            claimCount=len(claims),
            negatedCount=0,
            sourceCount=1,
            probability=0.7,
            claimIds=claims,
            reviewed=False,
        )

    def said(
        self, document: str, subject: str, predicate: str, object_: str, sayer: str, status: str = "author-stated"
    ) -> str:
        """A claim and the edge folded from it."""
        modality = {"alleged": "alleged", "reported": "reported"}.get(status, "asserted")
        claim = self.claim(document, subject, predicate, object_, sayer, modality=modality)
        self.tie(subject, predicate, object_, [claim], sayer, status)
        return claim

    def community(self, name: str, size: int) -> str:
        id_ = "x" + name
        self.labels[id_] = ("Community",)
        found = {"name": name, "level": 0, "size": size, "algorithm": "label propagation", "modularity": 0.4}
        self.nodes[id_] = node(id_, ("Community",), found)
        return id_

    def link(self, type_: str, start: str, end: str, **properties: Any) -> None:
        made = relationship(type_, start, self.labels[start], end, self.labels[end], **properties)
        self.links[made.id] = made

    def write(self, path: Path, facts: Mapping[str, str] | None = None, backwards: bool = False) -> RunFolder:
        """Write the tables; `backwards` writes the rows in the other order."""
        for id_, properties in self.texts.items():
            self.nodes[id_] = node(id_, self.labels[id_], properties)
        for table, record, rows in (("nodes", Node, self.nodes), ("relationships", Relationship, self.links)):
            folder = path / "tables" / table
            folder.mkdir(parents=True, exist_ok=True)
            values = list(rows.values())
            made = pa.Table.from_batches([batch_of(record, values[::-1] if backwards else values)])
            pq.write_table(made, folder / "part-0.parquet")
        manifest = {"schema": 1, "stages": {}, "facts": dict(facts or {})}
        (path / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
        return RunFolder(path)


def harbour() -> Maker:
    """About thirty entities in three camps; see the module."""
    made = Maker()
    for names in CAMPS.values():
        for name in names:
            made.entity(
                name, "Organisation" if name in ORGANISATIONS else "Person", BODIES.get(name), [name.split()[-1]]
            )
    for name, type_ in OTHERS.items():
        made.entity(name, type_)
    made.document("d1", "Harbour vote splits the town", "news")
    made.document("d2", "Why the mudflats matter", "opinion")
    made.document("d3", "Notes from the quay", "blog")
    made.link("AUTHORED", "eHana Brook", "d2", probability=0.9, reason="the author's own words: leads Green Quay")
    made.link("AUTHORED", "eMina Foss", "d1", probability=1.0, reason="named in the document")
    made.link("AUTHORED", "eIvo Sands", "d3", probability=1.0, reason="named in the document")
    made.link("PUBLISHED", "eThe Saltmere Bugle", "d1")
    made.document("d4", "Vote on harbour splits town", "news")
    made.link("COPY_OF", "d4", "d1", similarity=0.8, kind="near")
    _camps(made)
    _quarrels(made)
    _thread(made)
    return made


def crowd() -> Maker:
    """Nine camps of two to seven with long names, whose members criticise each other across all borders."""
    made = Maker()
    made.document("d", "Everybody against everybody", "news")
    camps = [[made.entity(f"Person {chr(65 + c)}{m} Longname") for m in range(2 + c % 6)] for c in range(9)]
    for number, members in enumerate(camps):
        community = made.community(f"{members[0].removeprefix('e')} and others", len(members))
        for member in members:
            made.link("IN_COMMUNITY", member, community)
        for member in members[1:]:
            made.said("d", member, "SUPPORTS", members[0], members[0])
        for step, other in enumerate(camps[:number]):
            made.said("d", members[step % len(members)], "CRITICISES", other[number % len(other)], members[0])
    return made


def _camps(made: Maker) -> None:
    for name, members in CAMPS.items():
        id_ = made.community(name, len(members))
        head = "e" + members[0]
        for member in members:
            made.link("IN_COMMUNITY", "e" + member, id_)
            if "e" + member != head:
                made.said("d1", "e" + member, "SUPPORTS", head, "eMina Foss")
        body = next(m for m in members if m in ORGANISATIONS)
        for member in members[:3]:
            made.said("d1", "e" + member, "MEMBER_OF", "e" + body, "eMina Foss")


def _quarrels(made: Maker) -> None:
    made.said("d1", "eAda Thorne", "HOLDS_OFFICE", "eMayor of Saltmere", "eMina Foss")
    made.said("d1", "eBram Okafor", "MET", "eJem Castellan", "eMina Foss")
    made.said("d2", "eFay Lindqvist", "CRITICISES", "eAda Thorne", "eHana Brook")
    made.said("d2", "eGus Adeyemi", "OPPOSES", "ePort Trust", "eHana Brook")
    made.said("d2", "eJem Castellan", "CRITICISES", "eFay Lindqvist", "eJem Castellan", "self-stated")
    made.said("d3", "ePort Trust", "REMOVED", "eKit Rowntree", "eIvo Sands", "alleged")
    charge = made.claim("d1", "eKit Rowntree", "ACCUSES", "eAda Thorne", "eMina Foss", of="cooking the books")
    made.tie("eKit Rowntree", "ACCUSES", "eAda Thorne", [charge], "eMina Foss")
    reply = made.said("d1", "eBram Okafor", "DEFENDS", "eAda Thorne", "eBram Okafor", "self-stated")
    made.link("REBUTS", reply, charge)
    open_one = made.claim("d3", "eLior Amsel", "ACCUSES", "eGus Adeyemi", "eIvo Sands", of="hiding a report")
    made.tie("eLior Amsel", "ACCUSES", "eGus Adeyemi", [open_one], "eIvo Sands")
    made.claim("d3", "eGus Adeyemi", "SUPPORTS", "eAda Thorne", "eIvo Sands", negated=True)
    made.quote("d1", "eAda Thorne", "We shall build the quay, whatever they write")


def _thread(made: Maker) -> None:
    writers = {
        "1": "Cleo Vance",
        "1.1": "Gus Adeyemi",
        "1.1.1": "Cleo Vance",
        "2": "Kit Rowntree",
        "10": "Dilys Marrow",
    }
    for number, writer in writers.items():
        above = number.rpartition(".")[0]
        id_ = made.document(f"d3c{number}", f"d3#comment-{number}", "comment", f"d3c{above}" if above else "d3", number)
        made.link("AUTHORED", "e" + writer, id_, probability=1.0, reason="named in the document")
        made.said(
            id_, "e" + writer, "PRAISES" if len(number) > 1 else "CRITICISES", "eIvo Sands", "e" + writer, "self-stated"
        )
    made.link("ADDRESSES", "d3c1.1", "eCleo Vance")
