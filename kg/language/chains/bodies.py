"""Whom "we" means: the body that whoever says it leads, speaks for or belongs to, where the text tells of one; else the speaker."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import takewhile

from spacy.tokens import Token

from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.roles import PAST, has_name, item_of
from kg.language.chains.which_body import called
from kg.language.phrases import is_subject, said_to_be
from kg.language.pronouns import FIRST_PLURAL
from kg.language.roles import (
    antecedent,
    appositions,
    negated,
    objects,
    possessor,
    prep_objects,
    relative_clauses,
    subject,
)
from kg.language.wordlists import words
from kg.records import EntityType, MentionKind

_WE_OF_BODY, _WE_OF_SPEAKER = 0.7, 0.5
_OURS = frozenset({"our", "my"})
_OF = frozenset({"of", "for", "from", "at"})
_MODIFIED = 3  # words before a post among which the last one of a body's name may stand
_MODIFIERS = frozenset({"ADJ", "NOUN", "PROPN", "VERB"})


def join_we(reading: Reading, clusters: Clusters, author: Item | None) -> None:
    """Join "we" with the body of the speaker of the quote it stands in, or of the author; where there is none, with these.

    Args:
        reading, clusters: the document, its nominals and other pronouns placed already.
        author: the item of its author.
    """
    bodies = _bodies(reading, clusters)
    owning = _join_ours(reading, clusters, author, bodies)
    for item in reading.items:
        if item.mention.kind != MentionKind.PRONOUN or item.mention.text.lower() not in FIRST_PLURAL:
            continue
        speaker = _voice(reading, item, author)
        if speaker is None or speaker == item.index:
            continue
        theirs = bodies.get(clusters.root(speaker), set())
        if len(theirs) == 1 and item.head not in owning:
            clusters.merge(next(iter(theirs)), item.index, _WE_OF_BODY)
        else:
            clusters.merge(speaker, item.index, _WE_OF_SPEAKER)


def _voice(reading: Reading, item: Item, author: Item | None) -> int | None:
    """Who says the words in which a mention stands: the speaker of the quote around it, else the author."""
    quote = reading.quote_at(item.head)
    return quote.speaker if quote is not None else author.index if author is not None else None


def _join_ours(
    reading: Reading, clusters: Clusters, author: Item | None, bodies: dict[int, set[int]]
) -> frozenset[int]:
    """ "OUR UNION", "MY PARTY": the body of whoever says it, where that is of such a kind; the places of the "our" of all such."""
    owning: set[int] = set()
    for item in reading.items:
        if item.mention.kind != MentionKind.NOMINAL or item.head is None:
            continue
        noun = reading.doc[item.head]
        owner = possessor(noun)
        if item.mention.type != EntityType.ORGANISATION or owner is None or owner.lower_ not in _OURS:
            continue
        speaker = _voice(reading, item, author)
        theirs = bodies.get(clusters.root(speaker), set()) if speaker is not None else set()
        if clusters.root(item.index) in theirs:
            owning.add(owner.i)
        if has_name(reading, clusters, item):
            continue
        named = [reading.items[index] for root in theirs for index in clusters.members_with(root)]
        fitting = called(reading, clusters, noun, [one for one in named if one.named])
        if len({clusters.root(one.index) for one in fitting}) == 1:
            clusters.merge(fitting[0].index, item.index, _WE_OF_BODY)
            owning.add(owner.i)
    return frozenset(owning)


def _bodies(reading: Reading, clusters: Clusters) -> dict[int, set[int]]:
    """The bodies that persons are told to belong to, by the roots of both."""
    found: dict[int, set[int]] = defaultdict(set)
    for item in reading.items:
        if item.head is None or item.mention.type != EntityType.PERSON:
            continue
        for token in _tied(reading, item):
            body = _body_at(reading, token)
            if body is not None and body.mention.type == EntityType.ORGANISATION and _is_told(reading, clusters, body):
                found[clusters.root(item.index)].add(clusters.root(body.index))
    return found


def _body_at(reading: Reading, token: Token) -> Item | None:
    """The body that a word names, also by the last word of its name."""
    return item_of(reading, token) or reading.body_ending.get(token.i + 1)


def _is_told(reading: Reading, clusters: Clusters, body: Item) -> bool:
    """Whether more than pronouns speak of a body."""
    members = (reading.items[index] for index in clusters.members_with(body.index))
    return any(member.mention.kind != MentionKind.PRONOUN for member in members)


def _tied(reading: Reading, person: Item) -> Iterator[Token]:
    """Where a body may stand to which somebody belongs.

    "Ann Field OF THE UNION", "THE UNION’s leader", "Ann Field, who leads THE UNION", "As secretary OF THE UNION I".
    """
    if person.head is None:
        return
    token = reading.doc[person.head]
    if person.mention.kind == MentionKind.NOMINAL:  # "a CRITIC of the union" is not of it
        yield from _whose(token) if _belongs(token) else ()
        return
    yield from _in(token)
    for post in _posts(reading, person, token):
        yield from _whose(post)
    for clause in relative_clauses(token):
        doer = subject(clause)
        if doer is not None and doer.i < clause.i:
            yield from _done_for(clause)
    if is_subject(token):
        yield from _done_for(token.head)
    if token.lower_ == "i":
        yield from (body for marker, noun in prep_objects(token.head) if marker == "as" for _, body in _behind(noun))


def _posts(reading: Reading, person: Item, token: Token) -> Iterator[Token]:
    """The nouns that say what somebody is to a body: beside his name, before it, or said of him; not what he was once."""
    beside = [*appositions(token), *([token.head] if token.dep_ == "appos" else [])]
    before = [reading.doc[person.start - 1]] if person.start else []
    said = [token.head] if is_subject(token) and said_to_be(token.head) == token else []
    yield from (noun for noun in (*beside, *before, *said) if _belongs(noun))


def _belongs(noun: Token) -> bool:
    """Whether a noun is one for whoever belongs to a body, and not for who once did."""
    past = any(word.lower_ in PAST for word in noun.doc[max(0, noun.i - 3) : noun.i])
    return not past and noun.lemma_.lower() in words("nominals", "persons", "belonging")


def _in(noun: Token) -> Iterator[Token]:
    """ "Ann Field of THE UNION", "THE UNION’s Ann Field"."""
    owner = possessor(noun)
    if owner is not None:
        yield antecedent(owner) or owner
    yield from (body for _, body in _behind(noun))


def _whose(post: Token) -> Iterator[Token]:
    """ "THE UNION’s leader", "leader of THE UNION", "UNION regional leader"."""
    yield from _in(post)
    before = post.doc[max(0, post.i - _MODIFIED) : post.i]
    yield from takewhile(lambda word: word.pos_ in _MODIFIERS, reversed(before))


def _behind(noun: Token) -> Iterator[tuple[str, Token]]:
    return ((marker, body) for marker, body in prep_objects(noun) if marker in _OF)


def _done_for(verb: Token) -> Iterator[Token]:
    """ "leads THE UNION", "speaks on pay for THE UNION"."""
    lemma = verb.lemma_.lower()
    if lemma in words("nominals", "persons", "leading"):
        yield from objects(verb)
    elif lemma in words("nominals", "persons", "working") and not negated(verb):
        for noun in (verb, *(noun for _, noun in prep_objects(verb))):
            yield from (body for _, body in _behind(noun))
