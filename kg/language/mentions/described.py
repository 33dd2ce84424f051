"""What a person's name has beside it that says who he is: "Ann Field, A FORMER BANKER,", "HER BROTHER Tom Field".

The name tells that a person is meant, so that a noun that no list has will do where the tree hangs it on the name.
"""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Doc, Token

from kg.language.mentions.found import Name, Names
from kg.language.nouns import head_type, is_person, is_person_by_ending
from kg.language.phrases import is_plural, is_subject
from kg.language.roles import FINITE, np_span
from kg.language.titles import titles
from kg.language.word_classes import MODIFIERS
from kg.records import EntityType

_SIGNS = frozenset({",", "–", "—"})
_CLOSING = _SIGNS | {".", ";", ":", ")", "?", "!", "“", "”", '"', "’", "'"}
_ARTICLES = frozenset({"a", "an", "the", "one"})
_GOES_ON = frozenset({"of", "for", "at", "in", "with", "who", "whose"})
_FAR = 8  # words between a sign and the noun of an apposition
TIMES = frozenset(
    {"year", "month", "week", "day", "night", "morning", "evening", "hour", "moment", "time", "minute", "decade"}
)


def find_described(doc: Doc, names: Names) -> Iterator[tuple[int, int, Token]]:
    """Where names of persons have a description beside them: its first token, the one behind its noun, and the noun.

    Args:
        doc: with its trees.
        names: its names.
    """
    for name in names:
        if name.type == EntityType.PERSON:
            yield from _behind(doc, names, name)
            yield from _before(doc, name)


def _behind(doc: Doc, names: Names, name: Name) -> Iterator[tuple[int, int, Token]]:
    """ "Ann Field, A FORMER BANKER,", "Ann Field, 54, LEADER OF THE UNION,"."""
    start = _behind_sign(doc, name.end)
    noun = _set_beside(doc, name, start) if start is not None else None
    if start is None or noun is None or names.at(noun.i) is not None or is_plural(noun):
        return
    follows = names.at(noun.i + 1)
    titled = follows is not None and follows.start == noun.i + 1 and follows.type == EntityType.PERSON
    if not titled and doc[start : noun.i + 1].root == noun:
        yield start, noun.i + 1, noun


def _behind_sign(doc: Doc, end: int) -> int | None:
    """Where something begins that a comma or a dash sets off from a name; an age between is passed over."""
    at = end
    if doc[at : at + 1].text not in _SIGNS:
        return None
    if doc[at + 1 : at + 2].text.isdigit() and doc[at + 2 : at + 3].text == ",":
        at += 2
    return at + 1 if at + 1 < len(doc) and not doc[at + 1].is_space else None


def _set_beside(doc: Doc, name: Name, start: int) -> Token | None:
    """The noun of what is set beside a name from a token on: by the tree, or by its words and the sign that closes it."""
    article = doc[start].lower_ in _ARTICLES
    for token in doc[start + article : start + _FAR]:
        after = doc[token.i + 1] if token.i + 1 < len(doc) else token
        hung = token.dep_ == "appos" and name.start <= token.head.i < name.end
        if token.pos_ in {"NOUN", "PROPN"} and (_closes(after) or (hung and after.tag_ not in FINITE)):
            return token if _fits(token, hung, article) else None
        if token.pos_ not in MODIFIERS and token.text != "-":
            return None
    return None


def _closes(after: Token) -> bool:
    return after.text in _CLOSING or after.lower_ in _GOES_ON


def _fits(noun: Token, hung: bool, article: bool) -> bool:
    """Whether a noun beside a name says who is named: a listed one, or with an article any of no other kind that the tree hangs on it."""
    type_ = head_type(noun.lemma_.lower()) or head_type(noun.lower_)
    listed = type_ == EntityType.PERSON or (noun.lower_,) in titles() or is_person_by_ending(noun.text)
    if is_subject(noun) or (noun.dep_ != "appos" and not listed):
        return False
    return listed or (hung and article and type_ is None and noun.lemma_.lower() not in TIMES and noun.tag_ == "NN")


def _before(doc: Doc, name: Name) -> Iterator[tuple[int, int, Token]]:
    """ "HER BROTHER Tom Field", "THE PAPER’S REPORTER Ann Field": a noun that is somebody's right before a name."""
    noun = doc[name.start - 1] if name.start else None
    if noun is None or noun.pos_ != "NOUN" or is_plural(noun):
        return
    if not is_person(noun.lemma_.lower(), noun.text):
        return
    at = noun.i - 1
    while at > 0 and noun.i - at < _FAR and (doc[at].pos_ in {"ADJ", "NOUN", "ADV", "VERB"} or doc[at].text == "-"):
        at -= 1
    start = at if doc[at].tag_ == "PRP$" else np_span(doc[at - 1]).start if at > 0 and doc[at].tag_ == "POS" else None
    if start is not None and 0 <= at < noun.i and doc[start : noun.i + 1].root == noun:
        yield start, noun.i + 1, noun
