"""What `kg extract` writes: one JSON object a document, as the contract has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kg.records import Ascribed, Claim, Document, Quote, Reading
from kg.runs import RunFolder


def lines_of(folder: RunFolder) -> Iterator[dict[str, Any]]:
    """What was read in the documents of a run folder, a document each, sorted by uri; what people judged does not count."""
    readings = {r.document: r for r in folder.records("extracted", Reading, key="document")}
    for document in folder.records("documents", Document, key="uri"):
        if document.id in readings:
            yield line_of(document, readings[document.id])


def line_of(document: Document, reading: Reading) -> dict[str, Any]:
    """One document with what was read in it, nothing resolved across documents."""
    return {
        "id": document.id,
        "uri": document.uri,
        "kind": document.kind,
        "title": document.title,
        "author": document.author,
        "published": document.published,
        "number": document.number,
        "parent": document.parent,
        "text": document.text,
        "mentions": [
            {
                "id": m.id,
                "start": m.start,
                "end": m.end,
                "text": m.text,
                "type": m.type,
                "kind": m.kind,
                "chain": m.chain,
            }
            for m in (*reading.mentions, *reading.things)
        ],
        "quotes": [_quote(q) for q in reading.quotes],
        "ascribed": [_ascribed(a) for a in reading.ascribed],
        "claims": [_claim(c) for c in reading.claims],
    }


def _quote(q: Quote) -> dict[str, Any]:
    cue = None if q.cue_start is None else [q.cue_start, q.cue_end]
    return {"start": q.start, "end": q.end, "kind": q.kind, "speaker": q.speaker, "cue": cue}


def _ascribed(a: Ascribed) -> dict[str, Any]:
    return {
        "start": a.start,
        "end": a.end,
        "kind": a.kind,
        "negated": a.negated,
        "source": a.source,
        "cue": [a.cue_start, a.cue_end],
    }


def _claim(c: Claim) -> dict[str, Any]:
    return {
        "start": c.start,
        "end": c.end,
        "subject": c.subject,
        "predicate": c.predicate,
        "object": c.object,
        "negated": c.negated,
        "modality": c.modality,
        "attribution": c.attribution,
        "assertedBy": c.asserted_by,
        "of": c.of,
        "cue": [c.cue_start, c.cue_end],
        "probability": round(c.probability, 6),
        "rule": c.rule,
    }
