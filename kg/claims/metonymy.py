"""Through what somebody is spoken of: "X's policies", "a statement by X", "the X campaign"."""

from __future__ import annotations

from enum import IntEnum

from spacy.tokens import Token

from kg.claims.lexicon import nouns
from kg.language.nouns import head_type
from kg.language.wordlists import words

_OTHERS = ("people", "befalling", "possessions")
_BODIES = frozenset({"ORG", "PARTY"})  # as names are labelled
_LISTED_WEIGHT = 0.85
_OPEN_WEIGHT = 0.75  # of a noun that no list has


class Through(IntEnum):
    """What of somebody's may stand for him at an end of a claim; each holds those before it."""

    NOTHING = 0
    VOICE = 1
    """What speaks for him: "X's statement accused"."""
    DEED = 2
    """His deeds, words and qualities, by a list: "trusts X's judgement"."""
    ANYTHING = 3
    """Whatever is his own, but people, bodies and what befalls him: "mocked X's looks"."""


def standing(noun: Token, through: Through) -> float:
    """How surely a noun stands for whoever's it is, 0 where it does not.

    Args:
        noun: the head of a phrase that has an owner.
        through: what may stand for him.
    """
    word = noun.lower_
    if through and (word == "what" or word in nouns("lexicon", "metonymy", "voices")):
        return _LISTED_WEIGHT
    if (through == Through.VOICE and word in nouns("lexicon", "metonymy", "agents")) or (through and is_member(noun)):
        return _OPEN_WEIGHT
    if through >= Through.DEED and word in nouns("lexicon", "metonymy"):
        return _LISTED_WEIGHT
    return _OPEN_WEIGHT if through == Through.ANYTHING and _is_thing(noun) else 0.0


def _is_thing(noun: Token) -> bool:
    if noun.pos_ != "NOUN" or any(noun.lower_ in nouns("lexicon", "metonymy", kind) for kind in _OTHERS):
        return False
    return all(head_type(form) is None for form in (noun.lower_, noun.lemma_.lower()))


def is_member(noun: Token) -> bool:
    """Whether a noun tells of those who are a party: "Labour MPs", but not "two Labour MPs", "a Labour MP"."""
    if noun.tag_ not in ("NNS", "NNPS") or noun.lower_ not in nouns("lexicon", "metonymy", "members"):
        return False
    return not _are_some(noun)


def _are_some(noun: Token) -> bool:
    """Whether only some are meant: "two Labour MPs", "SOME Kerr advisers"."""
    plural = noun.tag_ in ("NNS", "NNPS")
    return plural and any(word.dep_ == "nummod" or word.lower_ in words("bodies", "some") for word in noun.lefts)


def makes(noun: Token, preposition: str) -> bool:
    """Whether a preposition tells whose a noun is: BY whomever, "a letter FROM X", "lawyers FOR X", "aides TO X"."""
    kinds = {"from": "voices", "for": "agents", "to": "agents", "in": "printed"}
    return preposition == "by" or (
        preposition in kinds and noun.lower_ in nouns("lexicon", "metonymy", kinds[preposition])
    )


def of_its_owner(noun: Token) -> bool:
    """Whether "of" behind a noun tells whose it is: "the courage of X", but not "the treatment of X"."""
    return noun.lower_ not in nouns("lexicon", "metonymy", "objective")


def owned_by_name(noun: Token) -> bool:
    """Whether a name right before a noun may own it: "the X CAMPAIGN", but not "the X inquiry"; a body owns more than a person."""
    if noun.lower_ in nouns("lexicon", "metonymy", "compounds"):
        return not (noun.lower_ in nouns("lexicon", "metonymy", "agents") and _are_some(noun))
    of_body = any(word.ent_type_ in _BODIES for word in noun.lefts)
    return of_body and noun.lower_ in nouns("lexicon", "metonymy", "of_bodies")
