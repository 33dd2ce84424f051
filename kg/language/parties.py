"""Parties as their members and adjectives name them: "Republicans", "the Conservative councillor"."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from spacy.tokens import Token

from kg.language import roles
from kg.language.mentions import Name, Names
from kg.language.wordlists import table, words, written_parties
from kg.records import EntityType

_MEMBERS_SURE = 0.75
_ADJECTIVE_SURE = 0.7
_LONG_SURE = 0.8
_DEMOCRATS = frozenset({"Democrat", "Democrats"})
_BETWEEN = 2  # words in small letters between a party's adjective and the post ("Republican presidential candidate")


def party_of_members(word: str) -> str | None:
    """The adjective of the party whose members a word in small letters names: "republican" of "republicans"; None of others."""
    members: Mapping[str, str] = table("bodies")["party_members"]
    return members.get(word)


def is_party(text: str) -> bool:
    """Whether words are a party's as they stand before its people: "Lib Dem", "Tory"."""
    return text in words("affiliations", "written", "names") or text.lower() in words("bodies", "party_one")


def find_long_parties(found: Names) -> None:
    """Make one name of a party's two words, of which the names model may find none or the first: "Lib Dem", "Social Democrats".

    Args:
        found: the names so far.
    """
    for first, last in pairwise(found.doc):
        democrats = last.text in _DEMOCRATS and first.is_title and first.lower_ in words("bodies", "party_firsts")
        if democrats or f"{first.text} {last.text}" in written_parties():
            found.add(Name(first.i, last.i + 1, EntityType.ORGANISATION, _LONG_SURE), over=True)


def find_parties(found: Names) -> None:
    """Add parties that are named by members ("Democrats said", "Ann Field, a Republican") or before a post ("Tory MP Ann Field").

    Not some of them ("most Democrats"), nobody without a name ("a Republican left"), no conviction in small letters
    ("conservative views").

    Args:
        found: the names so far.
    """
    for token in found.doc:
        if not token.is_title or found.at(token.i) is not None:
            continue
        if token.lower_ in words("bodies", "party_always") and not _counted(token):
            found.add(Name(token.i, token.i + 1, EntityType.ORGANISATION, _MEMBERS_SURE))
        elif _before_post(token) or _is_somebody(token, found):
            found.add(Name(token.i, token.i + 1, EntityType.ORGANISATION, _ADJECTIVE_SURE))


def _counted(members: Token) -> bool:
    """Whether members are some only ("many Republicans"), or of a larger name ("House Republicans", "Democrats Abroad")."""
    before = members.nbor(-1) if members.i else None
    behind = members.nbor() if members.i + 1 < len(members.doc) else None
    if behind is not None and behind.is_title and not behind.is_sent_start:
        return True
    if before is None or members.is_sent_start:
        return False
    return before.lower_ in words("bodies", "some") or before.pos_ in ("NUM", "ADJ") or before.is_title


def _before_post(adjective: Token) -> bool:
    """Whether it is a party's adjective before a post or a kind of member: "Conservative councillor", "Green candidate"."""
    if adjective.lower_ not in words("bodies", "party_adjectives"):
        return False
    first = adjective.i + 1
    for word in adjective.doc[first : first + _BETWEEN + 1]:
        if word.lower_.rstrip(".") in words("bodies", "party_posts"):
            return True
        if not word.is_lower or word.pos_ not in ("ADJ", "NOUN"):
            return False
    return False


def _is_somebody(one: Token, found: Names) -> bool:
    """Whether it is one of a party with his name: "Democrat ANN FIELD", "ANN FIELD, a Tory", "ANN FIELD is a Republican"."""
    if one.lower_ not in words("bodies", "party_one"):
        return False
    behind = found.at(one.i + 1)
    if behind is not None and behind.start == one.i + 1:
        return behind.type == EntityType.PERSON
    said_of = roles.subject(one) if any(child.dep_ == "cop" for child in one.children) else None
    beside = one.head if one.dep_ == "appos" else said_of
    name = found.at(beside.i) if beside is not None else None
    return name is not None and name.type == EntityType.PERSON
