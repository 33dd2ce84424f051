"""Whose party "his party" is: the one that the text says he is of ("Republican nominee ANN FIELD", "ANN FIELD (R-Maine)")."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile

from kg.language.affiliations import affiliation_at
from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.roles import PAST, has_name, modifies, owner_of
from kg.language.chains.which_body import finer, is_somebodys_party, join_called
from kg.language.phrases import is_possessive
from kg.language.titles import are_titles
from kg.records import EntityType, Finer

_SURE = 0.85
_TITLE = 6  # words before a name or a noun among which a party may stand


def join_own_party(reading: Reading, clusters: Clusters, item: Item) -> None:
    """Join "his party" with the party he is told to be of, else with the only one of the text.

    Args:
        reading, clusters: the document so far; the owner is placed.
        item: any mention; only somebody's party without a name is joined.
    """
    if item.head is None or not is_somebodys_party(reading, item) or has_name(reading, clusters, item):
        return
    if any(word.lower_ == "new" for word in reading.doc[item.start : item.head]):
        return  # "their NEW party" is none that they were told to be of
    owner = owner_of(reading, reading.doc[item.head])
    theirs = Counter(
        clusters.root(party.index)
        for index in (clusters.members_with(owner.index) if owner is not None else ())
        for party in _parties_of(reading, clusters, reading.items[index])
    )
    if theirs:  # one that goes by two names may be two so far: "GOP" and "Republican"
        clusters.merge(max(theirs, key=lambda root: (theirs[root], -root)), item.index, _SURE)
    else:
        join_called(reading, clusters, item)


def _parties_of(reading: Reading, clusters: Clusters, person: Item) -> Iterator[Item]:
    """The parties that stand beside a mention of a person as his own."""
    if person.start is None or person.end is None or person.mention.type != EntityType.PERSON:
        return
    end = person.start if person.named or person.head is None else person.head
    for place in (
        *_before(reading, end),
        *_owning(reading, person, end),
        *_in_brackets(reading, person.end),
        *_behind(reading, person.end),
    ):
        party = reading.body_ending.get(place + 1)
        if party is not None and _may_be_party(reading, clusters, party):
            yield party


def _may_be_party(reading: Reading, clusters: Clusters, body: Item) -> bool:
    """Whether a body is a party, or goes by letters that nothing tells more of ("APD chairman ANN FIELD said that HER PARTY")."""
    kind = finer(reading, clusters, body)
    return kind == Finer.PARTY or (kind is None and body.mention.text.isupper())


def _before(reading: Reading, end: int) -> list[int]:
    """The places of the words that stand as modifiers before a name or a noun; none where they tell of what is over."""
    places = range(end - 1, max(end - 1 - _TITLE, -1), -1)
    run = list(takewhile(lambda place: modifies(reading.doc[place]) and not is_possessive(reading.doc, place), places))
    return [] if any(reading.doc[place].lower_ in PAST for place in run) else run


def _owning(reading: Reading, person: Item, end: int) -> range:
    """The place of the party right before a name or a title: "the APD’S ANN FIELD", "the APD’S CHAIRMAN", not "the APD’s rival"."""
    owned = end > 1 and is_possessive(reading.doc, end - 1)
    return range(end - 2, end - 1) if owned and (person.named or are_titles([reading.doc[end].text])) else range(0)


def _behind(reading: Reading, end: int) -> range:
    """The places of the party that a name is followed by: "Ann Field OF THE CIVIC PARTY", "Ann Field, FOR THE CIVIC PARTY, took"."""
    doc = reading.doc
    end += end < len(doc) and doc[end].text == ","
    if end + 1 >= len(doc) or doc[end].lower_ not in {"of", "for"}:
        return range(0)
    first = end + 1 + (doc[end + 1].lower_ == "the")
    bodies = (body for body in reading.named[EntityType.ORGANISATION] if body.start == first)
    return next((range(first, body.end) for body in bodies if body.end is not None), range(0))


def _in_brackets(reading: Reading, end: int) -> range:
    """The places of the party behind a name: "Ann Field (R-MAINE)"."""
    found = affiliation_at(reading.doc, end)
    return range(0) if found is None or found.party is None else range(*found.party)
