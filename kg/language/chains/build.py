"""Chains from clusters: their names, what they are called, their finer type, and where they lead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from kg.ids import author_chain_id, chain_id
from kg.language.addressee import participants
from kg.language.chains.candidates import cluster_gender
from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.roles import Role
from kg.language.chains.which_body import label_at
from kg.language.context import Thread
from kg.language.kinds import finer_by_form, finer_of
from kg.language.mentions.component import document_key
from kg.language.stands_for import name_in
from kg.language.titles import titles
from kg.records import Chain, Document, DocumentKind, EntityType, Finer, Link, Mention, MentionKind

# of a link: that a commenter's "you" is who he answers; that a name called in a comment is who bears it in the thread
_REPLY, _PARTICIPANT = 0.8, 0.7
_WRITERS = frozenset({"author", "writer", "blogger", "columnist", "op"})  # of the text below which somebody comments
_TYPE_ORDER = (
    EntityType.PERSON,
    EntityType.ORGANISATION,
    EntityType.PLACE,
    EntityType.PROGRAMME,
    EntityType.EVENT,
    EntityType.OFFICE,
)


def build(
    reading: Reading,
    clusters: Clusters,
    roles: Sequence[Role],
    offices: Mapping[int, str],
    links: Mapping[int, tuple[Link, ...]],
    author: int | None,
) -> tuple[list[Chain], list[Mention]]:
    """The chains of a document, in the order of their first mentions, and its mentions with their chain.

    Args:
        reading, clusters, roles: what was found.
        offices: the normalised name of each item that is an office.
        links: of clusters, by root.
        author: the author's item.
    """
    document: Document | None = reading.doc._.document
    chains: list[Chain] = []
    mentions: dict[int, Mention] = {}
    for root, members in clusters.members().items():
        items = [reading.items[index] for index in members]
        if _is_idle(reading, items, root in links):
            continue
        is_author = author is not None and clusters.root(author) == root
        chain = _chain(reading, items, roles, offices, is_author, document)
        chain = replace(chain, links=links.get(root, ()))
        chains.append(chain)
        for item in items:
            probability = min(item.mention.probability, clusters.probability.get(item.index, 1.0))
            mentions[item.index] = replace(
                item.mention, chain=chain.id, type=chain.type, probability=round(probability, 6)
            )
    return chains, [mentions[index] for index in sorted(mentions)]


def _is_idle(reading: Reading, items: Sequence[Item], linked: bool) -> bool:
    """Whether a cluster is pronouns alone that tell nothing: an "it", "they" or "which" without antecedent, unless it speaks."""
    speakers = {quote.speaker for quote in reading.quotes}
    return not linked and all(
        item.mention.kind == MentionKind.PRONOUN
        and item.mention.text.lower() not in _TELLING
        and item.index not in speakers
        for item in items
    )


_TELLING = frozenset(
    {"he", "him", "his", "himself", "she", "her", "hers", "herself", "i", "me", "my", "mine", "myself"}
)


def _chain(
    reading: Reading,
    items: Sequence[Item],
    roles: Sequence[Role],
    offices: Mapping[int, str],
    author: bool,
    document: Document | None,
) -> Chain:
    key = document_key(document)
    type_ = _type(items)
    names = _office_names(items, offices) if type_ == EntityType.OFFICE else _names(items)
    return Chain(
        id=author_chain_id(key) if author else chain_id(key, items[0].mention.id),
        document=key,
        root=document.root if document else key,
        type=type_,
        finer=_finer(reading, items) if type_ == EntityType.ORGANISATION else None,
        name=names[0] if names else "",
        names=tuple(names),
        honorifics=tuple(dict.fromkeys(_honorifics(reading, items))),
        descriptions=tuple(dict.fromkeys(_descriptions(items, roles))),
        gender=cluster_gender(reading, items) if type_ == EntityType.PERSON else "",
        author=author,
        links=(),
    )


def _type(items: Sequence[Item]) -> str:
    named = Counter(item.mention.type for item in items if item.named) or Counter(
        item.mention.type for item in items if item.mention.kind == MentionKind.NOMINAL
    )
    counts = named or Counter(item.mention.type for item in items)
    return max(_TYPE_ORDER, key=lambda type_: counts[type_]).value


def _office_names(items: Sequence[Item], offices: Mapping[int, str]) -> list[str]:
    return list(dict.fromkeys(offices[item.index] for item in items))


def _names(items: Sequence[Item]) -> list[str]:
    """Distinct names: the most words first, then the most frequent, then the first; a long name before its acronym."""
    texts = [name_in(item.mention.text, item.mention.type).removeprefix("@") for item in items if item.named]
    counts = Counter(texts)
    first = {text: index for index, text in reversed(list(enumerate(texts)))}
    return sorted(counts, key=lambda text: (-len(text.split()), text.isupper(), -counts[text], first[text]))


def _honorifics(reading: Reading, items: Sequence[Item]) -> Iterator[str]:
    for item in items:
        run = list(reading.titles(item))
        while run:
            size = next((n for n in (3, 2, 1) if tuple(word.lower().rstrip(".") for word in run[:n]) in titles()), 1)
            yield " ".join(run[:size])
            run = run[size:]


def _descriptions(items: Sequence[Item], roles: Sequence[Role]) -> Iterator[str]:
    indices = {item.index for item in items}
    for role in roles:
        if role.item in indices and role.text:
            yield " ".join(role.text.split())
    for item in items:
        if item.mention.kind == MentionKind.NOMINAL:
            yield " ".join(item.mention.text.split())


def _finer(reading: Reading, items: Sequence[Item]) -> str | None:
    """The finer type that most of a body's names tell; what stands outside the text (a publisher) is an outlet."""
    votes: Counter[str] = Counter()
    for item in items:
        if not item.named:
            continue
        if item.start is None or item.end is None:
            votes[Finer.MEDIA_OUTLET] += 100
            continue
        found = finer_of(reading.doc, item.start, item.end, label_at(reading, item))
        if found:
            votes[found] += 3 if found == finer_by_form(item.mention.text) else 1
    return max(sorted(votes), key=lambda kind: votes[kind]) if votes else None


def find_links(reading: Reading, clusters: Clusters, second: Sequence[Item]) -> dict[int, tuple[Link, ...]]:
    """Where clusters lead: names called to whom they answer, "you" to the author of the document above, full names to participants.

    Below a report "you" is anybody: few readers speak to the reporter.

    Args:
        reading, clusters: the document.
        second: its "you"s, in one cluster.
    """
    document: Document | None = reading.doc._.document
    thread: Thread | None = reading.doc._.thread
    if document is None or thread is None:
        return {}
    found: dict[int, list[Link]] = {}
    for item in reading.items:
        if item.mention.kind == MentionKind.ADDRESSEE and item.mention.chain:
            reason = "called by name" if item.start is not None else "quoted"
            _add(found, clusters.root(item.index), Link(item.mention.chain, reason, item.mention.probability))
    parent = thread.parent(document)
    others = {  # "Ann, you are wrong" below what somebody writes of Ann
        clusters.root(item.index)
        for item in reading.items
        if item.mention.kind == MentionKind.ADDRESSEE and not item.mention.chain
    }
    if (
        second
        and parent is not None
        and parent.kind != DocumentKind.NEWS
        and clusters.root(second[0].index) not in others.union(found)
    ):
        _add(found, clusters.root(second[0].index), Link(author_chain_id(parent.id), "you, in a reply", _REPLY))
    above = [*thread.ancestors(document)]
    for item in (one for one in reading.items if above and _writes(reading, one)):
        alone = all(not reading.items[other].named for other in clusters.members_with(item.index))
        if alone and clusters.root(item.index) not in found:
            link = Link(author_chain_id(above[-1].id), "the author, below a text", _REPLY)
            _add(found, clusters.root(item.index), link)
    for item in reading.items:
        if (
            item.named
            and item.start is not None
            and item.mention.type == EntityType.PERSON
            and document.parent is not None
        ):
            target = _participant(
                item, document, thread, [other for other in reading.items if clusters.same(other.index, item.index)]
            )
            if target is not None and clusters.root(item.index) not in found:
                full = len(item.mention.text.split()) > 1
                _add(
                    found,
                    clusters.root(item.index),
                    Link(author_chain_id(target), "named as a participant", 0.9 if full else _PARTICIPANT),
                )
    return {root: tuple(links) for root, links in found.items()}


def _writes(reading: Reading, item: Item) -> bool:
    """Whether a comment calls whoever wrote the text so: "THE AUTHOR", "THE WRITER of this piece"; not "the author of the report"."""
    if item.mention.kind != MentionKind.NOMINAL or item.head is None or reading.doc[item.head].lower_ not in _WRITERS:
        return False
    words = [word.lower_ for word in reading.doc[item.head - 1 : item.head + 4]] if item.head else []
    of_this = words[2:3] != ["of"] or words[3:4] == ["this"]
    return words[:1] in (["the"], ["this"]) and of_this


def _add(found: dict[int, list[Link]], root: int, link: Link) -> None:
    links = found.setdefault(root, [])
    if all(other.chain != link.chain for other in links):
        links.append(link)


def _participant(item: Item, document: Document, thread: Thread, members: Sequence[Item]) -> str | None:
    """The nearest document whose author bears this name, where one participant alone does and no fuller name speaks against it."""
    text = item.mention.text.lower()
    fuller = [
        other
        for other in members
        if other.named and len(other.mention.text.split()) > 1 and other.mention.kind == MentionKind.NAME
    ]
    fits: dict[str, str] = {}
    for other in participants(document, thread):
        if other.author and other.author != document.author:
            names = (
                {other.author.lower()}
                if fuller or " " in text
                else {other.author.lower(), other.author.split()[0].lower()}
            )
            if text in names:
                fits.setdefault(other.author, other.id)
    return next(iter(fits.values())) if len(fits) == 1 else None
