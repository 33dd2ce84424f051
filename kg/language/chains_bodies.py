"""Whom "we" means: the body that whoever says it leads, speaks for or belongs to, where the text tells of one; else the speaker."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from spacy.tokens import Token

from kg.language.chains_items import Clusters, Item, Reading
from kg.language.chains_roles import item_of
from kg.language.pronouns import FIRST_PLURAL
from kg.language.roles import antecedent, objects, possessor, prep_objects, relative_clauses, subject
from kg.language.wordlists import words
from kg.records import EntityType, MentionKind

_WE_OF_BODY, _WE_OF_SPEAKER = 0.7, 0.5
_OF = frozenset({"of", "for", "from", "at"})


def join_we(reading: Reading, clusters: Clusters, author: Item | None) -> None:
    """Join "we" with the body of the speaker of the quote it stands in, or of the author; where there is none, with these.

    Args:
        reading, clusters: the document, its nominals and other pronouns placed already.
        author: the item of its author.
    """
    bodies = _bodies(reading, clusters)
    for item in reading.items:
        if item.mention.kind != MentionKind.PRONOUN or item.mention.text.lower() not in FIRST_PLURAL:
            continue
        quote = reading.quote_at(item.head)
        speaker = quote.speaker if quote is not None else author.index if author is not None else None
        if speaker is None or speaker == item.index:
            continue
        theirs = bodies.get(clusters.root(speaker), set())
        if len(theirs) == 1:
            clusters.merge(next(iter(theirs)), item.index, _WE_OF_BODY)
        else:
            clusters.merge(speaker, item.index, _WE_OF_SPEAKER)


def _bodies(reading: Reading, clusters: Clusters) -> dict[int, set[int]]:
    """The bodies that persons are told to belong to, by the roots of both."""
    found: dict[int, set[int]] = defaultdict(set)
    for item in reading.items:
        if item.head is None or item.mention.type != EntityType.PERSON:
            continue
        for token in _tied(reading.doc[item.head]):
            body = item_of(reading, token)
            if body is not None and body.mention.type == EntityType.ORGANISATION and _is_told(reading, clusters, body):
                found[clusters.root(item.index)].add(clusters.root(body.index))
    return found


def _is_told(reading: Reading, clusters: Clusters, body: Item) -> bool:
    """Whether more than pronouns speak of a body."""
    members = (reading.items[index] for index in clusters.members_with(body.index))
    return any(member.mention.kind != MentionKind.PRONOUN for member in members)


def _tied(person: Token) -> Iterator[Token]:
    """Where a body may stand to which somebody belongs.

    "Ann Field OF THE UNION", "THE UNION’s leader", "Ann Field, who leads THE UNION", "As secretary OF THE UNION I".
    """
    for noun in (person, person.head) if person.dep_ == "appos" else (person,):
        owner = possessor(noun)
        if owner is not None:
            yield antecedent(owner) or owner
    yield from (noun for marker, noun in prep_objects(person) if marker in _OF)
    for clause in relative_clauses(person):
        doer = subject(clause)
        if clause.lemma_.lower() in words("nominals", "persons", "leading") and doer is not None and doer.i < clause.i:
            yield from objects(clause)
    if person.lower_ == "i":
        for marker, noun in prep_objects(person.head):
            if marker == "as":
                yield from (body for preposition, body in prep_objects(noun) if preposition in _OF)
