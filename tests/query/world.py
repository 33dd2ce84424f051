"""A small invented world with known answers: a paper, a blog with comments, two camps and an office."""

from __future__ import annotations

import json
from typing import Any

from kg import resources
from kg.database import Database, Target
from kg.graph import (
    Part,
    Referent,
    community_part,
    copy_part,
    document_part,
    entity_labels,
    entity_part,
    rebuttal_part,
    relation_part,
    topic_part,
)
from kg.records import (
    Chain,
    Claim,
    Community,
    Copy,
    Document,
    Entity,
    Mention,
    Quote,
    Rank,
    Reading,
    Rebuttal,
    Relation,
    Topic,
)

ENTITIES = {
    "ada": Entity("ada", "Person", None, "Ada Marsh", ("Ada Marsh", "Ada"), 9, 3, (), "k1", 0.97),
    "ben": Entity("ben", "Person", None, "Ben Holt", ("Ben Holt",), 7, 3, ()),
    "cleo": Entity("cleo", "Person", None, "Cleo Pike", (), 5, 2, ()),
    "dov": Entity("dov", "Person", None, "Dov Lund", (), 4, 2, ()),
    "league": Entity("league", "Organisation", "Party", "Tidal League", ("the League",), 3, 1, ()),
    "echo": Entity("echo", "Organisation", "MediaOutlet", "Eastmoor Echo", (), 1, 1, ()),
    "mayor": Entity("mayor", "Office", None, "Mayor of Eastmoor", (), 2, 1, ()),
}
RANKS = {"ada": 2.5, "ben": 1.5, "cleo": 1.0, "dov": 0.75, "league": 0.5, "echo": 0.25, "mayor": 0.5}

PAPER = (
    "Ada Marsh, the mayor, praised Ben Holt. “Ben has courage,” she said. Dov Lund opposes the mayor, and the League, he says, "
    "allegedly pays Ada. Ben wants to be mayor."
)
BLOG = "Cleo here: Ada lied about the harbour money. I trust Dov."
COMMENTS = {
    "1": (None, "ben", "Ada never lied about the money."),
    "1.1": ("1", "cleo", "Ben, you do not praise her any more."),
    "2": (None, "dov", "Well said, Cleo."),
    "10": (None, "ben", "I oppose Dov."),
}

CLAIMS = [  # document, words, subject, predicate, object, asserted by, and what else differs from a plain claim
    ("paper", "Ada Marsh, the mayor", "ada", "HOLDS_OFFICE", "mayor", "dov", {"since": "2019"}),
    ("paper", "praised Ben Holt", "ada", "PRAISES", "ben", "dov", {}),
    ("paper", "Dov Lund opposes the mayor", "dov", "OPPOSES", "ada", "dov", {}),
    ("paper", "the League, he says, allegedly pays Ada", "league", "SUPPORTS", "ada", "dov", {"modality": "alleged"}),
    ("paper", "Ben wants to be mayor", "ben", "CANDIDATE_FOR", "mayor", "dov", {}),
    (
        "blog",
        "Ada lied about the harbour money",
        "cleo",
        "ACCUSES",
        "ada",
        "cleo",
        {"of": "lied about the harbour money"},
    ),
    ("blog", "I trust Dov", "cleo", "TRUSTS", "dov", "cleo", {}),
    ("1", "Ada never lied about the money", "ben", "DEFENDS", "ada", "ben", {}),
    ("1.1", "you do not praise her any more", "ben", "PRAISES", "ada", "cleo", {"negated": True}),
    ("10", "I oppose Dov", "ben", "OPPOSES", "dov", "ben", {}),
    ("2", "Well said, Cleo", "dov", "PRAISES", "cleo", "dov", {}),
    ("10", "I oppose Dov", "ben", "ACCUSES", "dov", "ben", {"of": "cowardice"}),
    ("blog", "Ada lied about the harbour money", "ada", "PRAISES", "ben", "cleo", {"negated": True}),
    ("copy", "Ben wants to be mayor", "ben", "CANDIDATE_FOR", "mayor", "dov", {}),
]
RELATIONS = [  # subject, predicate, object, status, asserted by, claims, sources
    ("ada", "HOLDS_OFFICE", "mayor", "author-stated", ("dov",), (0,), 2),
    ("ada", "PRAISES", "ben", "reported", ("dov",), (1,), 2),
    ("dov", "OPPOSES", "ada", "self-stated", ("dov",), (2,), 2),
    ("league", "SUPPORTS", "ada", "alleged", ("dov",), (3,), 1),
    ("ben", "CANDIDATE_FOR", "mayor", "author-stated", ("dov",), (4, 13), 1),
    ("cleo", "ACCUSES", "ada", "self-stated", ("cleo",), (5,), 1),
    ("cleo", "TRUSTS", "dov", "self-stated", ("cleo",), (6,), 1),
    ("ben", "DEFENDS", "ada", "self-stated", ("ben",), (7,), 1),
    ("ben", "OPPOSES", "dov", "self-stated", ("ben",), (9,), 1),
    ("dov", "PRAISES", "cleo", "self-stated", ("dov",), (10,), 1),
    ("ben", "ACCUSES", "dov", "self-stated", ("ben",), (11,), 1),
]
COMMUNITIES = [("ada", "ben"), ("cleo", "dov")]


def documents() -> dict[str, Document]:
    """The documents by their short names."""
    found = {
        "paper": _document("paper", "paper.txt", "news", "A new wind", PAPER, "same"),
        "copy": _document("copy", "copy.txt", "news", "A new wind", PAPER, "same"),
        "blog": _document("blog", "blog.txt", "blog", "Harbour money", BLOG, "other"),
    }
    for number, (parent, _, text) in COMMENTS.items():
        found[number] = _document(number, f"blog.txt#comment-{number}", "comment", None, text, number, parent or "blog")
    return found


def parts() -> list[Part]:
    """The whole graph, made by the functions that make every graph."""
    made = [entity_part(e, Rank(e.id, RANKS[e.id], "ada")) for e in ENTITIES.values()]
    known = documents()
    made += [document_part(d, _reading(d.id), known.get(d.parent or ""), _referents(d.id)) for d in known.values()]
    for subject, predicate, object_, status, by, claims, sources in RELATIONS:
        edge = Relation(
            *(
                f"{subject}-{predicate}-{object_}",
                subject,
                predicate,
                object_,
                status,
                by,
                len(claims),
                0,
                sources,
                0.8,
            ),
            *(tuple(f"claim{c}" for c in claims), None, None),
        )
        made.append(relation_part(edge, _labels(subject), _labels(object_)))
    for number, members in enumerate(COMMUNITIES):
        name = " and ".join(ENTITIES[m].name for m in members)
        group = Community(f"camp{number}", name, 0, len(members), "label propagation", 0.25, 0.0, members)
        made.append(community_part(group, {m: _labels(m) for m in members}))
    made.append(copy_part(Copy("copy", "paper", 0.9, "near"), "news", "news"))
    made.append(rebuttal_part(Rebuttal("claim7", "claim5", "REBUTS")))
    made.append(topic_part(Topic("harbour", "harbour money", (), ("claim5",))))
    return made


def load(target: Target) -> None:
    """Put the world into an emptied database, with the queries that every load uses."""
    nodes = {n.id: n for part in parts() for n in part.nodes}
    links = {r.id: r for part in parts() for r in part.relationships}
    folder = resources.folder("cypher")
    statements = [s for s in (folder / "schema.cypher").read_text(encoding="utf-8").split("\n;\n") if s.strip()]
    node_rows = [
        {"id": n.id, "labels": list(n.labels), "absent": [], "properties": _properties(n.properties) | {"id": n.id}}
        for n in nodes.values()
    ]
    link_rows = [
        {"type": r.type, "start": r.start, "end": r.end, "properties": _properties(r.properties) | {"id": r.id}}
        for r in links.values()
    ]
    with Database(target) as database:
        database.run("MATCH (n) CALL (n) { DETACH DELETE n } IN TRANSACTIONS")
        for statement in statements:
            database.run(statement)
        database.write((folder / "load" / "node.cypher").read_text(encoding="utf-8"), {"rows": node_rows})
        database.write((folder / "load" / "relationship.cypher").read_text(encoding="utf-8"), {"rows": link_rows})


def _properties(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    return found


def _labels(entity: str) -> tuple[str, ...]:
    return entity_labels(ENTITIES[entity].type, ENTITIES[entity].finer)


def _document(
    id_: str, uri: str, kind: str, title: str | None, text: str, sha256: str, parent: str | None = None
) -> Document:
    return Document(
        *(id_, uri, kind, title, text, (), None, None, "2020-05-01", None, None, sha256, "en"),
        *(id_ if parent else None, id_.count(".") + 1 if parent else 0, parent, "blog" if parent else id_, 0),
    )


def _author(document: str) -> str:
    return COMMENTS[document][1] if document in COMMENTS else {"blog": "cleo"}.get(document, "dov")


def _reading(document: str) -> Reading:
    mentions = [
        Mention(f"m-{document}-{e}", document, ENTITIES[e].name, 0, 3, "name", "x", f"{document}-{e}", 1.0)
        for e in ENTITIES
    ]
    if document in ("paper", "copy"):
        mentions.append(
            Mention(f"p-{document}", document, "Eastmoor Echo", None, None, "name", "x", f"{document}-echo", 1.0)
        )
    author = Chain(f"{document}-{_author(document)}", document, document, "Person", None, "", (), (), (), "", True, ())
    quotes = [_quote("“Ben has courage,”")] if document == "paper" else []
    claims = [_claim(i, row) for i, row in enumerate(CLAIMS) if row[0] == document]
    return Reading(document, document, tuple(mentions), (author,), tuple(quotes), tuple(claims))


def _quote(words: str) -> Quote:
    start = PAPER.index(words)
    return Quote("quote", "paper", words, start, start + len(words), "direct", "m-paper-ada", None, None, 0.9)


def _claim(number: int, row: tuple[str, str, str, str, str, str, dict[str, Any]]) -> Claim:
    document, words, subject, predicate, object_, by, more = row
    text = documents()[document].text
    start = text.index(words)
    values: dict[str, Any] = {
        "id": f"claim{number}",
        "document": document,
        "text": words,
        "start": start,
        "end": start + len(words),
        "subject": f"m-{document}-{subject}",
        "predicate": predicate,
        "object": f"m-{document}-{object_}",
        "negated": False,
        "modality": "asserted",
        "attribution": "author",
        "asserted_by": f"m-{document}-{by}",
        "of": None,
        "role": None,
        "office": None,
        "since": None,
        "until": None,
        "cue_start": start,
        "cue_end": start,
        "probability": 0.8,
        "rule": "by hand",
        **more,
    }
    return Claim(**values)


def _referents(document: str) -> dict[str, Referent]:
    reason = "byline" if document != "blog" else "speaks of herself in the third person"
    return {
        f"{document}-{e}": Referent(f"{document}-{e}", e, _labels(e), 0.9 if document == "blog" else 1.0, reason)
        for e in ENTITIES
    }
