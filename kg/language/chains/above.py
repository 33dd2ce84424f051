"""Whom "he" and "she" of a comment mean where nothing in it names them: who is spoken of in what it answers, if that is one clearly.

So do "the man" and "that woman". A chain never leaves its document; it gets a link, as "you" does.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence

from spacy.tokens import Doc

from kg.language.chains.items import Clusters, Item, Reading
from kg.language.context import SPOKEN_OF, Spoken, Thread
from kg.language.pronouns import THIRD
from kg.records import Document, EntityType, Link, MentionKind

_SURE = 0.7
_TELLING = frozenset({MentionKind.NAME, MentionKind.NOMINAL})
_MOST = 50  # persons of a comment that are looked at: more stand only in lists and in broken text
_POINTING = frozenset({"the", "this", "that"})
_SOMEBODY = {
    **dict.fromkeys(("man", "guy", "bloke", "fella", "fellow", "chap", "lad", "gentleman", "geezer", "dude"), "m"),
    **dict.fromkeys(("woman", "lady", "girl", "lass"), "f"),
}
_CLEARLY = 2  # times as often as any other of the same gender, where several are spoken of


def remember(doc: Doc) -> None:
    """Keep with the thread of whom a document speaks, for the comments below it; its chains are set."""
    document: Document | None = doc._.document
    thread: Thread | None = doc._.thread
    if document is None or thread is None:
        return
    times = Counter(mention.chain for mention in doc._.mentions)
    thread.spoken[document.id] = tuple(
        Spoken(
            chain.id if chain.name else chain.links[0].chain, chain.name, chain.gender, times[chain.id], chain.author
        )
        for chain in doc._.chains
        if chain.type == EntityType.PERSON and (chain.name or chain.links)
    )


def links_above(reading: Reading, clusters: Clusters) -> dict[int, tuple[Link, ...]]:
    """Links of the clusters of a comment that are nothing but "he" or "she", "the man" or "that woman", by root.

    Args:
        reading, clusters: the comment, all its pronouns placed.
    """
    document: Document | None = reading.doc._.document
    thread: Thread | None = reading.doc._.thread
    if document is None or thread is None or document.parent is None:
        return {}
    found: dict[int, tuple[Link, ...]] = {}
    people = [
        item for item in reading.items if item.mention.type == EntityType.PERSON and item.mention.kind in _TELLING
    ]
    meant = {gender: _meant(thread, document, gender) for gender in ("m", "f")}
    for root, members in clusters.members().items():
        items = [reading.items[index] for index in members]
        gender = _only(reading, items)
        chain = meant.get(gender)
        if chain is None or reading.quote_at(items[0].head) is not None:
            continue
        if not _told_here(reading, clusters, people, items[0], gender):
            found[root] = (Link(chain, SPOKEN_OF, _SURE),)
    return found


def _only(reading: Reading, items: Sequence[Item]) -> str:
    """The gender of a cluster that is pronouns of one gender alone, or points as they do, else ""."""
    told = {_gender(reading, item) for item in items}
    return next(iter(told)) if told in ({"m"}, {"f"}) else ""


def _gender(reading: Reading, item: Item) -> str:
    if item.mention.kind == MentionKind.PRONOUN:
        return THIRD.get(item.mention.text.lower(), "")
    if item.mention.kind != MentionKind.NOMINAL or item.head is None:
        return ""
    first, *others = item.mention.text.lower().split()
    behind = reading.doc[item.head + 1 : item.head + 2]
    told = any(
        word.pos_ == "ADP" or word.tag_ in ("WP", "WDT", "VBN", "NN") for word in behind
    )  # "the man FROM Ashby", "the man WHO"
    return _SOMEBODY.get(others[0], "") if first in _POINTING and len(others) == 1 and not told else ""


def _told_here(reading: Reading, clusters: Clusters, people: Sequence[Item], first: Item, gender: str) -> bool:
    """Whether somebody whom the comment speaks of before a pronoun may be meant: it was not clear there, nor is it above."""
    end = bisect_left(people, first.index, key=lambda item: item.index)
    return any(
        reading.gender(other) in {"", gender} and not clusters.apart(other.index, first.index)
        for other in people[max(0, end - _MOST) : end]
    )


def _meant(thread: Thread, document: Document, gender: str) -> str | None:
    """The chain of the nearest document above that speaks of persons of a gender, where one of them is spoken of clearly most."""
    for above in thread.ancestors(document):
        times: Counter[str] = Counter()
        people = [one for one in _spoken(thread, above, document) if _may_be(one, gender)]
        for one in people:
            times[one.chain] += one.times
        sure = {one.chain for one in people if one.gender == gender}
        if sure:
            (best, most), *others = times.most_common(2)
            clear = not others or most >= _CLEARLY * others[0][1]
            return best if clear and best in sure else None
    return None


def _may_be(one: Spoken, gender: str) -> bool:
    """Whether "he" or "she" may be one spoken of: whoever writes a post is "you" to its readers, if nothing tells him a man or a woman."""
    return one.gender == gender or (not one.gender and not one.author)


def _spoken(thread: Thread, above: Document, document: Document) -> Iterator[Spoken]:
    """Of whom a document above speaks; not whoever writes the comment, nor who wrote a comment above it: he is "you"."""
    for one in thread.spoken.get(above.id, ()):
        if one.name != (document.author or "") and not (one.author and above.parent is not None):
            yield one
