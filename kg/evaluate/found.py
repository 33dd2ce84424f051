"""What is found in a text of gold, in the gold's terms: entities of the text as a whole, and where they are spoken of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kg.claims.rebuts import RebutInput, rebuttals
from kg.config import Settings
from kg.errors import PipelineError
from kg.language.context import Thread
from kg.language.reading import read_threads
from kg.names.model import Match
from kg.names.thread import resolve_thread
from kg.names.together import resolve_corpus
from kg.records import Claim, Document, Mention, MentionKind, Quote, Reading

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spacy.language import Language


@dataclass(frozen=True, slots=True)
class FoundClaim:
    """A claim with its ends as entities; `by` is None where nobody is named as who says so."""

    claim: Claim
    subject: str
    object: str
    by: str | None


@dataclass(frozen=True)
class Found:
    """What was found in one text.

    `entity` leads from a mention to its entity, `types` from an entity to its type, `authors` from a document to its author.
    `rebuts` holds pairs of claims: the answer, and what it answers.
    """

    mentions: tuple[Mention, ...]
    entity: dict[str, str]
    types: dict[str, str]
    authors: dict[str, str]
    quotes: tuple[Quote, ...]
    claims: tuple[FoundClaim, ...]
    rebuts: frozenset[tuple[str, str]]

    def spoken(self) -> list[Mention]:
        """The mentions that stand in the text."""
        return [m for m in self.mentions if m.start is not None and m.id in self.entity]


def find_in(nlp: Language, documents: Sequence[Document], settings: Settings) -> Found:
    """Read the documents of one text and resolve who is who among them.

    Args:
        nlp: a pipeline with our components.
        documents: of one or more threads.
        settings: of a build.

    Raises:
        PipelineError: a document cannot be read.
    """
    threads = [
        Thread(tuple(d for d in documents if d.root == root)) for root in dict.fromkeys(d.root for d in documents)
    ]
    readings = list(read_threads(nlp, threads, settings.language.batch_size))
    if failed := next((r.error for r in readings if r.error), None):
        raise PipelineError(f"a document of the gold cannot be read ({failed})", "please report it")
    resolved = [
        resolve_thread([r for r in readings if r.root == t.documents[0].root], t.documents, settings.resolve.threshold)
        for t in threads
    ]
    resolution = resolve_corpus(resolved, Match(settings.resolve.threshold, settings.resolve.max_block))
    of_chain = {reference.chain: reference.entity for reference in resolution.references}
    mentions = tuple(m for reading in readings for m in reading.mentions)
    entity = {m.id: of_chain[m.chain] for m in mentions if m.chain in of_chain}
    claims = tuple(_claims(readings, entity))
    return Found(
        mentions=mentions,
        entity=entity,
        types={e.id: e.type for e in resolution.entities},
        authors={m.document: entity[m.id] for m in mentions if m.kind == MentionKind.AUTHOR and m.id in entity},
        quotes=tuple(quote for reading in readings for quote in reading.quotes),
        claims=claims,
        rebuts=_rebuts(claims, documents),
    )


def _claims(readings: Iterable[Reading], entity: dict[str, str]) -> Iterable[FoundClaim]:
    for reading in readings:
        for claim in reading.claims:
            subject, object_ = entity.get(claim.subject), entity.get(claim.object or "")
            if subject is not None and object_ is not None:
                yield FoundClaim(claim, subject, object_, entity.get(claim.asserted_by or ""))


def _rebuts(claims: Sequence[FoundClaim], documents: Sequence[Document]) -> frozenset[tuple[str, str]]:
    by_id = {d.id: d for d in documents}
    rows = [
        RebutInput(
            claim=c.claim.id,
            document=c.claim.document,
            root=by_id[c.claim.document].root,
            position=by_id[c.claim.document].position,
            start=c.claim.start,
            subject=c.subject,
            predicate=c.claim.predicate,
            object=c.object,
            negated=c.claim.negated,
            modality=c.claim.modality,
            asserted_by=c.by,
            of=c.claim.of,
        )
        for c in claims
    ]
    parents = {d.id: d.parent for d in documents}
    return frozenset((r.claim, r.target) for r in rebuttals(rows, parents))
