"""Whom a pronoun cannot mean: the subject of its own verb, whom its sentence names behind it, who speaks of it."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.chains.items import Clusters, Item, Reading
from kg.language.chains.roles import item_of
from kg.language.phrases import is_object, is_subject
from kg.language.pronouns import THIRD
from kg.language.roles import (
    is_passive,
    preposition,
    subject,
    understood_subject,
)
from kg.records import EntityType, MentionKind

_OTHER_CLAUSES = frozenset({"conj", "parataxis", "ccomp", "acl:relcl", "relcl", "appos", "dep", "csubj"})
_BELOW = frozenset({"obj", "dobj", "obl", "iobj", "nmod", "pobj", "prep"})
_SAME = frozenset({"as", "for", "like"})  # "his work AS the mayor", "praised FOR the leader that he is"
_REACHING = frozenset({"of", "against", "about", "for", "to", "from", "at"})


def keep_from_spoken_of(reading: Reading, clusters: Clusters) -> None:
    """ "“Ann Field has lied,” she said", "“He has lied,” said Ann Field": who says it is nobody whom his words name, nor the "he" in them.

    Args:
        reading, clusters: the document so far; the clusters are told what is apart, here as below.
    """
    people = [item for item in reading.items if item.head is not None and is_person_named(item)]
    for quote in reading.quotes:
        if quote.speaker is None or not of_third(reading, reading.items[quote.speaker]):
            continue
        for item in people:
            if quote.start <= (item.head or 0) < quote.end:
                clusters.keep_apart(quote.speaker, item.index)
    for item in reading.items:
        if not of_third(reading, item) or THIRD[item.mention.text.lower()] not in ("m", "f"):
            continue
        said = reading.quote_at(item.head)
        if said is not None and said.speaker is not None and said.speaker != item.index:
            clusters.keep_apart(said.speaker, item.index)


def is_person_named(item: Item) -> bool:
    return item.mention.kind == MentionKind.NAME and item.mention.type == EntityType.PERSON


def keep_from_subject(reading: Reading, clusters: Clusters, item: Item, token: Token) -> None:
    """ "He hired her and defended HIM": an object is not its own verb's subject, also where that stands in the clause before.

    Nor is whom a verb reaches by a preposition that does not tell a place: "Ann Field voted against HER"; but "took it with HER".

    Args:
        reading, clusters: the document so far.
        item, token: the pronoun.
    """
    verb = token.head.head if token.dep_ == "pobj" else token.head
    reached = verb.pos_ == "VERB" and token.tag_ == "PRP" and preposition(token) in _REACHING
    if token.lower_.endswith(("self", "selves")) or not (
        is_object(token) or token.dep_ in {"iobj", "dative"} or reached
    ):
        return
    noun = understood_subject(verb)
    doers = [item_of(reading, noun) or _set_off(reading, verb)]
    if noun is not None and noun.pos_ == "NOUN":  # "ALLIANCE members accused THEM"
        doers += [reading.by_token.get(child.i) for child in noun.lefts if child.dep_ in {"compound", "amod"}]
    for doer in doers:
        if doer is not None and doer.index != item.index:
            clusters.keep_apart(item.index, doer.index)


def keep_from_object(reading: Reading, clusters: Clusters, item: Item, token: Token) -> None:
    """ "SHE thanked Ann Field", "Ann Field, whom SHE thanked": whoever does it is not whom its object means.

    Args:
        reading, clusters: the document so far.
        item, token: the pronoun.
    """
    if not is_subject(token):
        return
    for other in token.head.children:
        relative = other.i < token.i and other.tag_ in {"WP", "WDT"}
        done_to = item_of(reading, other) if is_object(other) and (other.i > token.i or relative) else None
        if done_to is not None and (done_to.named or relative) and done_to.index != item.index:
            clusters.keep_apart(item.index, done_to.index)
    for other in reading.doc[token.i + 1 : token.head.right_edge.i + 1]:
        behind = reading.by_head.get(other.i)
        if behind is not None and behind.named and _stands_below(other, token.head):
            clusters.keep_apart(item.index, behind.index)


def _stands_below(name: Token, verb: Token) -> bool:
    """Whether a name hangs on a verb within its own clause: "THEY worked hard while in the Civic PARTY" are not the party.

    What has a subject of its own, or is joined, is another clause. See principle C of binding (Chomsky 1981).
    """
    token = name
    while token != verb:
        if (
            token.dep_ in _OTHER_CLAUSES
            or token.head == token
            or (token.dep_ == "advcl" and subject(token) is not None)
        ):
            return False
        token = token.head
    return True


def keep_from_own_subject(reading: Reading, clusters: Clusters, item: Item) -> None:
    """ "ANN FIELD lodged a complaint with THE COMMISSIONER": whom a clause has as its object or behind a preposition is not its subject."""
    token = reading.doc[item.head] if item.head is not None else None
    while token is not None and token.dep_ in _BELOW and preposition(token) not in _SAME and token.head != token:
        token = token.head
        noun = subject(token) if token.pos_ == "VERB" else None
        doer = item_of(reading, noun) if noun is not None and not is_passive(token) else None
        if doer is not None and doer.index != item.index and is_person_named(doer):
            clusters.keep_apart(item.index, doer.index)
            return


def _set_off(reading: Reading, verb: Token) -> Item | None:
    """The name that opens a sentence and is parted from its verb by commas ("Ann Field, our guest, CALLED him …")."""
    first = reading.by_token.get(verb.sent.start)
    parted = verb.i > verb.sent.start and reading.doc[verb.i - 1].text == ","
    return first if parted else None


def of_third(reading: Reading, item: Item) -> bool:
    return item.head is not None and item.mention.kind == MentionKind.PRONOUN and reading.doc[item.head].lower_ in THIRD
