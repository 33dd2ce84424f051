"""Records to the graph of the contract: the closed lists of labels and types, and one pure function a kind of record."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from kg.ids import digest, sha256
from kg.records import (
    Chain,
    Claim,
    Community,
    Copy,
    Document,
    DocumentKind,
    Entity,
    EntityType,
    Finer,
    Mention,
    MentionKind,
    Node,
    Quote,
    Rank,
    Reading,
    Rebuttal,
    Relation,
    Relationship,
    Topic,
)

LABELS = frozenset(
    {"Document", "Article", "Comment", "Mention", "Entity", "Claim", "Topic", "Quote", "Community", "Run"}
    | {str(t) for t in EntityType}
    | {str(f) for f in Finer}
)

PREDICATE_GROUPS: dict[str, tuple[str, ...]] = {
    "for": ("SUPPORTS", "PRAISES", "DEFENDS", "AGREES_WITH", "TRUSTS"),
    "against": ("OPPOSES", "CRITICISES", "ACCUSES", "REMOVED", "DISAGREES_WITH"),
    "office and work": (
        "HOLDS_OFFICE",
        "CANDIDATE_FOR",
        "RUNS_AGAINST",
        "REPRESENTS",
        "LEADS",
        "MEMBER_OF",
        "WORKS_FOR",
        "APPOINTED",
    ),
    "bodies and works": ("PART_OF", "PRODUCED_BY", "REPORTED_ON", "INVESTIGATES"),
    "doings": ("VISITED", "MET"),
}
PREDICATES = frozenset(p for group in PREDICATE_GROUPS.values() for p in group)

RELATIONSHIP_TYPES = PREDICATES | {
    "IN",
    "REFERS_TO",
    "REPLIES_TO",
    "COPY_OF",
    "AUTHORED",
    "PUBLISHED",
    "ADDRESSES",
    "SUBJECT",
    "OBJECT",
    "ASSERTED_BY",
    "ON",
    "EVIDENCED_BY",
    "REBUTS",
    "ABOUT",
    "SAID_BY",
    "IN_COMMUNITY",
}

_PLACES = 6  # decimals of every number in the graph


@dataclass(frozen=True, slots=True)
class Referent:
    """To which entity a chain refers, as the graph needs it."""

    chain: str
    entity: str
    labels: tuple[str, ...]
    probability: float
    reason: str


@dataclass(frozen=True, slots=True)
class Part:
    """Some nodes and relationships."""

    nodes: tuple[Node, ...]
    relationships: tuple[Relationship, ...]


def canonical(properties: Mapping[str, Any]) -> str:
    """Properties as JSON: sorted keys, numbers rounded to 6 places, nothing where there is nothing."""
    kept = {k: _plain(v) for k, v in properties.items() if v is not None}
    return json.dumps(kept, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def _plain(value: Any) -> Any:
    if isinstance(value, float):
        rounded = round(value, _PLACES)
        return 0.0 if rounded == 0 else rounded  # -0.0 and 0.0 are one number
    if isinstance(value, (tuple, list)):
        return [_plain(v) for v in value]
    return str(value) if isinstance(value, str) else value


def node(id_: str, labels: tuple[str, ...], properties: Mapping[str, Any]) -> Node:
    """A node with its labels sorted and its properties canonical."""
    labels = tuple(sorted(str(label) for label in labels))
    text = canonical(properties)
    return Node(id_, labels, text, sha256("\n".join((*labels, text)))[:16])


def relationship(
    type_: str, start: str, start_labels: tuple[str, ...], end: str, end_labels: tuple[str, ...], **properties: Any
) -> Relationship:
    """A relationship; there is at most one of a type between two nodes, so these make its id."""
    text = canonical(properties)
    return Relationship(
        id="r" + digest(type_, start, end),
        type=type_,
        start=start,
        end=end,
        start_labels=tuple(sorted(start_labels)),
        end_labels=tuple(sorted(end_labels)),
        properties=text,
        hash=sha256(text)[:16],
    )


def document_labels(kind: str) -> tuple[str, ...]:
    """The labels of a document of that kind."""
    return ("Comment" if kind == DocumentKind.COMMENT else "Article", "Document")


def entity_labels(type_: str, finer: str | None) -> tuple[str, ...]:
    """The labels of an entity of that type."""
    return tuple(sorted({"Entity", str(type_)} | ({str(finer)} if finer else set())))


def document_part(
    document: Document, reading: Reading, parent: Document | None, referents: Mapping[str, Referent]
) -> Part:
    """The graph of one document: itself, its mentions, quotes and claims, and what ties them to entities.

    Args:
        document: the document.
        reading: what was read in it.
        parent: the document a comment replies to, None for an article.
        referents: the entities of its chains, by chain.
    """
    here = (document.id, document_labels(document.kind))
    chain_of = {m.id: referents.get(m.chain) for m in reading.mentions}
    nodes = [_document_node(document)]
    links: list[Relationship] = []
    if parent is not None:
        links.append(relationship("REPLIES_TO", *here, parent.id, document_labels(parent.kind)))
    for mention in reading.mentions:
        nodes.append(_mention_node(mention))
        links += _mention_links(mention, chain_of[mention.id], here)
    for quote in reading.quotes:
        nodes.append(_quote_node(quote))
        links.append(relationship("IN", quote.id, ("Quote",), *here))
        links += _to("SAID_BY", quote.id, "Quote", chain_of.get(quote.speaker or ""))
    for claim in reading.claims:
        nodes.append(_claim_node(claim))
        links.append(relationship("EVIDENCED_BY", claim.id, ("Claim",), *here))
        for type_, end in (("SUBJECT", claim.subject), ("OBJECT", claim.object), ("ASSERTED_BY", claim.asserted_by)):
            links += _to(type_, claim.id, "Claim", chain_of.get(end or ""))
    links += _outer_links(reading.chains, reading.mentions, referents, here)
    return Part(tuple(nodes), tuple({link.id: link for link in links}.values()))


def _to(type_: str, start: str, label: str, referent: Referent | None) -> Iterator[Relationship]:
    if referent is not None:
        yield relationship(type_, start, (label,), referent.entity, referent.labels)


def _mention_links(
    mention: Mention, referent: Referent | None, here: tuple[str, tuple[str, ...]]
) -> Iterator[Relationship]:
    yield relationship("IN", mention.id, ("Mention",), *here)
    if referent is None:
        return
    sure = mention.probability * referent.probability
    yield relationship("REFERS_TO", mention.id, ("Mention",), referent.entity, referent.labels, probability=sure)
    if mention.kind == MentionKind.ADDRESSEE:
        yield relationship("ADDRESSES", *here, referent.entity, referent.labels)


def _outer_links(
    chains: tuple[Chain, ...],
    mentions: tuple[Mention, ...],
    referents: Mapping[str, Referent],
    here: tuple[str, tuple[str, ...]],
) -> Iterator[Relationship]:
    """Who wrote and who published the document."""
    for chain in chains:
        found = referents.get(chain.id)
        if chain.author and found is not None:
            document, labels = here
            sure, why = found.probability, found.reason
            yield relationship("AUTHORED", found.entity, found.labels, document, labels, probability=sure, reason=why)
    for mention in mentions:
        found = referents.get(mention.chain)
        if mention.start is None and mention.kind == MentionKind.NAME and found is not None:
            yield relationship("PUBLISHED", found.entity, found.labels, *here)


def _document_node(d: Document) -> Node:
    properties = {
        "uri": d.uri,
        "kind": d.kind,
        "name": d.title or d.uri,
        "text": d.text,
        "published": d.published,
        "updated": d.updated,
        "retrievedAt": d.retrieved_at,
        "sha256": d.sha256,
        "language": d.language,
        "number": d.number,
        "depth": d.depth,
    }
    return node(d.id, document_labels(d.kind), properties)


def _mention_node(m: Mention) -> Node:
    return node(m.id, ("Mention",), {"text": m.text, "start": m.start, "end": m.end, "kind": m.kind, "name": m.text})


def _quote_node(q: Quote) -> Node:
    properties = {"text": q.text, "start": q.start, "end": q.end, "kind": q.kind, "probability": q.probability}
    return node(q.id, ("Quote",), properties)


def _claim_node(c: Claim) -> Node:
    properties = {
        "predicate": c.predicate,
        "negated": c.negated,
        "modality": c.modality,
        "attribution": c.attribution,
        "text": c.text,
        "start": c.start,
        "end": c.end,
        "of": c.of,
        "role": c.role,
        "office": c.office,
        "since": c.since,
        "until": c.until,
        "probability": c.probability,
        "rule": c.rule,
        "reviewed": c.reviewed,
    }
    return node(c.id, ("Claim",), properties)


def copy_part(c: Copy, kind: str, source_kind: str) -> Part:
    """The link of a copy to the document it is counted as; `kind` and `source_kind` are those of the two documents."""
    ends = c.document, document_labels(kind), c.source, document_labels(source_kind)
    return Part((), (relationship("COPY_OF", *ends, similarity=c.similarity, kind=c.kind),))


def entity_part(e: Entity, rank: Rank | None) -> Part:
    """The node of an entity."""
    properties = {
        "name": e.name,
        "aliases": list(e.aliases),
        "mentionCount": e.mention_count,
        "documentCount": e.document_count,
        "pageRank": None if rank is None else rank.page_rank,
        "known": e.known,
        "knownProbability": e.known_probability,
    }
    return Part((node(e.id, entity_labels(e.type, e.finer), properties),), ())


def relation_part(r: Relation, subject: tuple[str, ...], object_: tuple[str, ...]) -> Part:
    """The folded edge between two entities; `subject` and `object_` are their labels."""
    edge = relationship(
        r.predicate,
        r.subject,
        subject,
        r.object,
        object_,
        status=r.status,
        assertedBy=list(r.asserted_by),
        claimCount=r.claim_count,
        negatedCount=r.negated_count,
        sourceCount=r.source_count,
        probability=r.probability,
        claimIds=list(r.claims),
        firstSeen=r.first_seen,
        lastSeen=r.last_seen,
        reviewed=r.reviewed,
    )
    return Part((), (edge,))


def topic_part(t: Topic) -> Part:
    """A topic and the claims on it."""
    links = tuple(relationship("ON", claim, ("Claim",), t.id, ("Topic",)) for claim in t.claims)
    return Part((node(t.id, ("Topic",), {"name": t.name, "aliases": list(t.aliases)}),), links)


def rebuttal_part(r: Rebuttal) -> Part:
    """The link of a claim to the claim it answers."""
    return Part((), (relationship(r.kind, r.claim, ("Claim",), r.target, ("Claim",)),))


def community_part(c: Community, members: Mapping[str, tuple[str, ...]]) -> Part:
    """A community and its members; `members` gives the labels of each."""
    properties = {
        "name": c.name,
        "level": c.level,
        "size": c.size,
        "algorithm": c.algorithm,
        "modularity": c.modularity,
        "stability": c.stability,
    }
    links = tuple(relationship("IN_COMMUNITY", m, members[m], c.id, ("Community",)) for m in c.members if m in members)
    return Part((node(c.id, ("Community",), properties),), links)


def export_node(n: Node) -> str:
    """A node as a line of the export."""
    line = {"type": "node", "id": n.id, "labels": list(n.labels), "properties": json.loads(n.properties)}
    return json.dumps(line, ensure_ascii=False)


def export_relationship(r: Relationship) -> str:
    """A relationship as a line of the export."""
    line = {
        "type": "relationship",
        "id": r.id,
        "label": r.type,
        "properties": json.loads(r.properties),
        "start": {"id": r.start, "labels": list(r.start_labels)},
        "end": {"id": r.end, "labels": list(r.end_labels)},
    }
    return json.dumps(line, ensure_ascii=False)
