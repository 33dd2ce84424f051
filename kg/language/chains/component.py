"""Chains: which mentions of a document speak of one entity."""

from __future__ import annotations

from collections.abc import Callable

from spacy.language import Language
from spacy.tokens import Doc

from kg.language.annotations import register
from kg.language.chains.above import links_above, remember
from kg.language.chains.addressed import join_addressed, keep_from_speakers
from kg.language.chains.ages import join_ages
from kg.language.chains.bodies import join_we
from kg.language.chains.build import build, find_links
from kg.language.chains.introduced import introduce, join_introduced
from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.names import join_names, same_full_name
from kg.language.chains.nominals import join_appositions, resolve_nominals
from kg.language.chains.pronouns import resolve_pronouns
from kg.language.chains.roles import find_roles
from kg.language.mentions import Names
from kg.language.mentions.component import document_names
from kg.language.offices import Places, find_offices
from kg.language.pronouns import FIRST_SINGULAR, SECOND
from kg.records import Document, DocumentKind, EntityType, MentionKind

register()
_I_OF_AUTHOR, _I_OF_SPEAKER, _WRITER = 0.95, 0.95, 0.85
_WRITERS = frozenset({"the writer", "this writer", "the author", "the columnist"})
_IS = frozenset({"is", "was", "has", "works", "teaches", "heads", "leads", "chairs", "represents", "served", "edits"})


@Language.factory(
    "hustings_chains",
    requires=["doc._.mentions", "doc._.quotes", "token.dep"],
    assigns=["doc._.chains", "doc._.mentions", "doc._.quotes"],
)
def create(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """The component that sets `doc._.chains`; see `read_chains`."""
    return read_chains


def read_chains(doc: Doc) -> Doc:
    """Set `doc._.chains`, and `doc._.mentions` again, each with its chain; pronouns that speak of nobody are left out.

    A quotation of somebody whom the text names only later gets its speaker.
    """
    names = document_names(doc)
    introduced = introduce(doc)
    reading = Reading(doc)
    clusters = Clusters(len(reading.items))
    author = next((item for item in reading.items if item.mention.kind == MentionKind.AUTHOR), None)
    places, offices = _offices(doc, reading, names)
    _join_offices(reading, clusters, offices)
    join_names(reading, clusters)
    join_introduced(reading, clusters, introduced)
    if author is not None:
        _join_author(reading, clusters, author)
    _join_addressees(reading, clusters)
    second = _join_second(reading, clusters)
    keep_from_speakers(reading, clusters)
    join_appositions(reading, clusters)
    _join_first(reading, clusters, author)
    if author is not None:
        _join_writer(reading, clusters, author)
    join_ages(reading, clusters)
    roles = find_roles(reading, clusters)
    resolve_nominals(reading, clusters, roles, places.town)
    roles += resolve_pronouns(reading, clusters, roles)
    join_we(reading, clusters, author)
    join_addressed(reading, clusters)
    links = find_links(reading, clusters, second) | links_above(reading, clusters)
    doc._.chains, doc._.mentions = build(
        reading, clusters, roles, offices, links, None if author is None else author.index
    )
    remember(doc)
    return doc


def _offices(doc: Doc, reading: Reading, names: Names) -> tuple[Places, dict[int, str]]:
    """Where offices are held, and the normalised name of each item that is one."""
    spans = find_offices(doc, names)
    places = Places(doc, names, spans, doc._.document, doc._.thread)
    by_span = {(span.start, span.end): places.normalised(span) for span in spans}
    items = [item for item in reading.items if item.mention.type == EntityType.OFFICE]
    return places, {
        item.index: by_span[item.start, item.end] for item in items if item.start is not None and item.end is not None
    }


def _join_offices(reading: Reading, clusters: Clusters, offices: dict[int, str]) -> None:
    first: dict[str, int] = {}
    for index, name in offices.items():
        clusters.merge(first.setdefault(name, index), index)


def _join_author(reading: Reading, clusters: Clusters, author: Item) -> None:
    """The author's full name in the text is the author."""
    own = reading.parts(author)
    for item in reading.items:
        if (
            (
                len(own) > 1
                and item.named
                and item is not author
                and item.mention.type == EntityType.PERSON
                and item.mention.kind == MentionKind.NAME
            )
            and len(reading.parts(item)) > 1
            and same_full_name(own, reading.parts(item))
        ):
            clusters.merge(author.index, item.index, 0.9)


def _join_writer(reading: Reading, clusters: Clusters, author: Item) -> None:
    """ "THE WRITER is a former minister": whoever wrote a column, in the last paragraph, where it tells what he is."""
    document: Document | None = reading.doc._.document
    if document is None or document.kind not in (DocumentKind.OPINION, DocumentKind.BLOG):
        return
    last = reading.doc.text.rstrip().rfind("\n") + 1
    for item in reading.items:
        if item.head is None or item.start is None or item.mention.kind != MentionKind.NOMINAL:
            continue
        opens = reading.doc[item.start].idx == last and item.mention.text.lower() in _WRITERS
        behind = reading.doc[item.end].lower_ if item.end is not None and item.end < len(reading.doc) else ""
        if opens and last > 0 and behind in _IS and reading.quote_at(item.head) is None:
            clusters.merge(author.index, item.index, _WRITER)


def _join_addressees(reading: Reading, clusters: Clusters) -> None:
    """Names called that answer one document are one person's."""
    first: dict[str, int] = {}
    for item in reading.items:
        if item.mention.kind == MentionKind.ADDRESSEE and item.mention.chain:
            clusters.merge(first.setdefault(item.mention.chain, item.index), item.index)


def _join_first(reading: Reading, clusters: Clusters, author: Item | None) -> None:
    """ "I": the speaker's inside his quote, else the author's."""
    for item in reading.items:
        if item.mention.kind != MentionKind.PRONOUN or item.mention.text.lower() not in FIRST_SINGULAR:
            continue
        quote = reading.quote_at(item.head)
        if quote is not None:
            if quote.speaker is not None and quote.speaker != item.index:
                clusters.merge(quote.speaker, item.index, _I_OF_SPEAKER)
        elif author is not None:
            clusters.merge(author.index, item.index, _I_OF_AUTHOR)


def _join_second(reading: Reading, clusters: Clusters) -> list[Item]:
    """ "You" in a comment, outside quotes: one cluster with the one who is called by name, if one person is; the items of it."""
    document: Document | None = reading.doc._.document
    if document is None or document.kind != DocumentKind.COMMENT:
        return []
    found = [
        item
        for item in reading.items
        if item.mention.kind == MentionKind.PRONOUN
        and item.mention.text.lower() in SECOND
        and reading.quote_at(item.head) is None
    ]
    for item in found[1:]:
        clusters.merge(found[0].index, item.index, 0.8)
    called = [item for item in reading.items if item.mention.kind == MentionKind.ADDRESSEE and item.start is not None]
    roots = {clusters.root(item.index) for item in called}
    if found and len(roots) == 1:
        clusters.merge(called[0].index, found[0].index, 0.85)
    return found
