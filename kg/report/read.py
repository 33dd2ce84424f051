"""The nodes and relationships of a run, brought to what the report shows."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from kg.records import EntityType, Finer, Node
from kg.report.corpus import Camp, Corpus, Figure, Statement, Text, Tie, Words, central
from kg.runs import RunFolder

_TYPES = {str(t) for t in EntityType}
_FINER = {str(f) for f in Finer}


def read_corpus(folder: RunFolder) -> Corpus:
    """Read the tables `nodes` and `relationships` of a run; mentions are left out.

    Raises:
        PipelineError: the folder lacks one of them.
    """
    corpus = Corpus(facts=_facts(folder), quarantined=folder.count("quarantined"))
    topics: dict[str, str] = {}
    for node in folder.nodes():
        if "Mention" not in node.labels:
            _add_node(corpus, topics, node, json.loads(node.properties))
    for link in folder.relationships():
        if "Mention" in link.start_labels:
            continue
        if "Entity" in link.start_labels and "Entity" in link.end_labels:
            corpus.ties.append(_tie(link.id, link.type, link.start, link.end, json.loads(link.properties)))
        elif link.type == "ON":
            if link.start in corpus.claims and link.end in topics:
                corpus.claims[link.start].topics.append(topics[link.end])
        else:
            _add_link(corpus, link.type, link.start, link.end, link.properties)
    for redirect in folder.redirects():
        if redirect.now in corpus.figures and redirect.old not in corpus.figures:
            corpus.figures[redirect.now].former.append(redirect.old)
    _order(corpus)
    return corpus


def _facts(folder: RunFolder) -> dict[str, str]:
    """What the manifest of the run tells beside its tables; nothing where it has none or a damaged one."""
    try:
        found = json.loads((folder.path / "manifest.json").read_text(encoding="utf-8"))["facts"]
        return {str(k): str(v) for k, v in sorted(found.items())}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _add_node(corpus: Corpus, topics: dict[str, str], node: Node, p: Mapping[str, Any]) -> None:
    labels = set(node.labels)
    if "Document" in labels:
        corpus.texts[node.id] = _text(node.id, p)
    elif "Entity" in labels:
        corpus.figures[node.id] = _figure(node.id, labels, p)
    elif "Claim" in labels:
        corpus.claims[node.id] = _statement(node.id, p)
    elif "Quote" in labels:
        corpus.quotes[node.id] = Words(node.id, p["text"], p["start"], p["end"], p["kind"], p.get("probability", 0.0))
    elif "Community" in labels:
        corpus.camps[node.id] = _camp(node.id, p)
    elif "Topic" in labels:
        topics[node.id] = p["name"]


def _text(id_: str, p: Mapping[str, Any]) -> Text:
    return Text(
        id=id_,
        uri=p["uri"],
        kind=p["kind"],
        title=p.get("name") or p["uri"],
        text=p["text"],
        published=p.get("published"),
        updated=p.get("updated"),
        number=p.get("number"),
        depth=p.get("depth", 0),
    )


def _figure(id_: str, labels: set[str], p: Mapping[str, Any]) -> Figure:
    return Figure(
        id=id_,
        type=min(labels & _TYPES, default="Entity"),
        finer=min(labels & _FINER, default=None),
        name=p["name"] or "unnamed",
        aliases=tuple(p.get("aliases", ())),
        mentions=p.get("mentionCount", 0),
        documents=p.get("documentCount", 0),
        page_rank=p.get("pageRank", 0.0),
    )


def _statement(id_: str, p: Mapping[str, Any]) -> Statement:
    return Statement(
        id=id_,
        predicate=p["predicate"],
        negated=p["negated"],
        modality=p["modality"],
        attribution=p["attribution"],
        text=p["text"],
        start=p["start"],
        end=p["end"],
        of=p.get("of", ""),
        role=p.get("role", ""),
        office=p.get("office", ""),
        since=p.get("since", ""),
        until=p.get("until", ""),
        probability=p.get("probability", 0.0),
    )


def _camp(id_: str, p: Mapping[str, Any]) -> Camp:
    return Camp(id_, p["name"], p.get("level", 0), p.get("size", 0), p.get("algorithm", ""), p.get("modularity", 0.0))


def _tie(id_: str, type_: str, start: str, end: str, p: Mapping[str, Any]) -> Tie:
    return Tie(
        id=id_,
        subject=start,
        predicate=type_,
        object=end,
        status=p.get("status", "author-stated"),
        asserted_by=tuple(p.get("assertedBy", ())),
        claim_count=p.get("claimCount", 0),
        source_count=p.get("sourceCount", 0),
        claims=tuple(p.get("claimIds", ())),
    )


def _add_link(corpus: Corpus, type_: str, start: str, end: str, properties: str) -> None:
    """Tie two things; a link whose end is not there is passed over."""
    claim, text, figure = corpus.claims.get(start), corpus.texts.get(end), corpus.figures.get(end)
    if claim is not None and figure is not None:
        _claim_link(claim, type_, figure)
    elif claim is not None and text is not None and type_ == "EVIDENCED_BY":
        claim.document = end
        text.claims.append(start)
    elif type_ == "REBUTS" and claim is not None and end in corpus.claims:
        corpus.claims[end].rebutted_by.append(start)
    elif start in corpus.quotes and type_ in ("IN", "SAID_BY"):
        if text is not None:
            corpus.quotes[start].document = end
        elif figure is not None:
            corpus.quotes[start].speaker = end
            figure.quotes.append(start)
    elif start in corpus.texts:
        _document_link(corpus, type_, corpus.texts[start], end)
    elif start in corpus.figures and text is not None:
        _maker_link(text, type_, start, json.loads(properties))
    elif start in corpus.figures and type_ == "IN_COMMUNITY" and end in corpus.camps:
        corpus.camps[end].members.append(start)


def _claim_link(claim: Statement, type_: str, figure: Figure) -> None:
    if type_ == "SUBJECT":
        claim.subject = figure.id
        figure.as_subject.append(claim.id)
    elif type_ == "OBJECT":
        claim.object = figure.id
        figure.as_object.append(claim.id)
    elif type_ == "ASSERTED_BY":
        claim.sayer = figure.id
        figure.asserted.append(claim.id)


def _document_link(corpus: Corpus, type_: str, text: Text, end: str) -> None:
    if type_ == "REPLIES_TO" and end in corpus.texts:
        text.parent = end
        corpus.texts[end].replies.append(text.id)
    elif type_ == "COPY_OF" and end in corpus.texts:
        text.copy_of = end
    elif type_ == "ADDRESSES" and end in corpus.figures:
        text.addresses.append(end)


def _maker_link(text: Text, type_: str, figure: str, p: Mapping[str, Any]) -> None:
    if type_ == "AUTHORED":
        text.author = figure
        text.author_probability = p.get("probability", 0.0)
        text.author_reason = p.get("reason", "")
    elif type_ == "PUBLISHED":
        text.publisher = figure


def _order(corpus: Corpus) -> None:
    """Bring what hangs on each thing into an order that rests on content alone."""
    degrees: dict[str, int] = defaultdict(int)
    corpus.ties = [t for t in corpus.ties if t.subject in corpus.figures and t.object in corpus.figures]
    for tie in corpus.ties:
        degrees[tie.subject] += tie.claim_count
        degrees[tie.object] += tie.claim_count

    def strongest(claim: str) -> tuple[float, str]:
        return -corpus.claims[claim].probability, claim

    for figure in corpus.figures.values():
        figure.degree = degrees[figure.id]
        for claims in (figure.as_subject, figure.as_object, figure.asserted):
            claims.sort(key=strongest)
        figure.quotes.sort(key=lambda q: (-corpus.quotes[q].probability, q))
    for text in corpus.texts.values():
        text.claims.sort(key=lambda c: (corpus.claims[c].start, c))
        text.replies.sort(key=lambda d: (_number(corpus.texts[d].number), d))
        text.addresses.sort()
    for camp in sorted(corpus.camps.values(), key=lambda c: (-c.level, c.id)):
        camp.members.sort(key=lambda e: central(corpus.figures[e]))
        for member in camp.members:
            corpus.figures[member].camp = camp.id  # the finest level is written last


def _number(number: str | None) -> tuple[int, ...]:
    """A comment's number as numbers: 10 comes after 9."""
    return tuple(int(part) for part in (number or "").split(".") if part.isascii() and part.isdigit())
