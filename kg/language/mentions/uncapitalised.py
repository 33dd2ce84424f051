"""Names in texts whose writers use no capitals: "tolland says one thing", where the thread speaks of Steve Tolland."""

from __future__ import annotations

from collections.abc import Iterable

from spacy.tokens import Doc, Token

from kg.language.mentions.found import Name, Names
from kg.language.mentions.name_types import Evidence
from kg.language.wordlists import given_names, words
from kg.readers.days import MONTHS
from kg.records import EntityType

_SURE = 0.6
_SHORTEST = 3  # letters of such a name
_NOUNS = frozenset({"NOUN", "PROPN", "X"})
_BEFORE_NOUNS = frozenset({"DET", "ADJ", "NUM"})


def find_uncapitalised(found: Names, evidence: Evidence, people: Iterable[str]) -> None:
    """Add the names of persons of the thread that a text without capitals writes small.

    Args:
        found: the names so far.
        evidence: what the texts of the thread tell of names.
        people: who writes in the thread; of names of several words the first is a given one, of a handle it may be anything.
    """
    if not _without_capitals(found.doc):
        return
    given = {
        first for first, *others in (person.lower().split() for person in people) if others and first in given_names()
    }
    for token in found.doc:
        known = token.text in given or evidence.is_of_person(token.text.capitalize())
        if known and found.at(token.i) is None and _may_name(token):
            found.add(Name(token.i, token.i + 1, EntityType.PERSON, _SURE))


def _without_capitals(doc: Doc) -> bool:
    """Whether no word begins with a capital; words that are capitals alone shout."""
    letters = [token for token in doc if token.is_alpha]
    return (
        bool(letters) and letters[0].text.islower() and not any(token.is_title and len(token) > 1 for token in letters)
    )


def _may_name(token: Token) -> bool:
    """Whether a small word may be a name where it stands: a noun with nothing before it that goes with nouns alone."""
    before = token.nbor(-1) if token.i else None
    common = before is not None and (before.pos_ in _BEFORE_NOUNS or before.tag_ in {"PRP$", "POS"})
    dated = token.text in MONTHS or token.text in words("groups", "weekdays")
    return token.is_alpha and len(token) >= _SHORTEST and token.pos_ in _NOUNS and not common and not dated
