"""Given names whose usual gender a text contradicts: "Kim Field was late, and ate before SHE sat down. HER bus …"."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from spacy.tokens import Token

from kg.language.chains.genders import noun_gender
from kg.language.nouns import head_type
from kg.language.pronouns import THIRD
from kg.language.starts import sentence_of
from kg.language.wordlists import given_names
from kg.records import Document, EntityType, MentionKind

if TYPE_CHECKING:
    from kg.language.chains.items import Item, Reading

_TIMES = 2  # pronouns: one alone may mean somebody whom the text does not name, but in the name's own sentence


def contradicted(reading: Reading) -> frozenset[str]:
    """The given names, in lower case, behind which pronouns of the other gender stand whom nobody else before them can be meant by.

    A name tells the gender of most who bear it; of one of the others a text would have no pronoun at all. A comment may go on about
    whom the text above it names, and tells nothing here.

    Args:
        reading: a document's items.
    """
    document: Document | None = reading.doc._.document
    if document is not None and document.parent is not None:
        return frozenset()
    found: Counter[str] = Counter()
    spoken_of: set[str] = set()  # the genders of all persons so far
    given: dict[str, str] = {}  # by the surname
    named: Item | None = None
    for token in reading.doc:
        item = reading.by_head.get(token.i)
        if item is not None and item.mention.kind == MentionKind.PRONOUN:
            told = THIRD.get(token.lower_, "")
            if named is not None and told in ("m", "f") and reading.quote_at(token.i) is None:
                own, here = sentence_of(reading.doc[named.head or 0]), sentence_of(token)
                times = _TIMES if own.start == here.start else int(own.stop >= here.start)
                found[given.get(reading.parts(named)[-1], "")] += times * (not spoken_of & {"", told})
        elif item is not None and item.mention.type == EntityType.PERSON and item.named:
            named, parts = item, reading.parts(item)
            given.update({parts[-1]: parts[0]} if len(parts) > 1 else {})
            spoken_of.add(reading.usual_gender(item) or _told_beside(reading, item))
        elif _is_person(reading, token):
            spoken_of.add(noun_gender(token))
    return frozenset(name for name, times in found.items() if times >= _TIMES and name in given_names())


def _told_beside(reading: Reading, name: Item) -> str:
    """The gender that the first pronoun behind a name tells, where its sentence names nobody else between: "Lund says SHE got it"."""
    for token in reading.doc[(name.head or 0) + 1 : sentence_of(reading.doc[name.head or 0]).stop]:
        if token.i in reading.by_token and token.i >= (name.end or 0):
            return ""
        if THIRD.get(token.lower_, "") in ("m", "f"):
            return THIRD[token.lower_]
    return ""


def _is_person(reading: Reading, token: Token) -> bool:
    """Whether a noun tells of somebody, but not of whom a name stands beside: "the mayor, Kim Field", "Kim Field, the mayor"."""
    if token.tag_ != "NN" or head_type(token.lemma_.lower()) != EntityType.PERSON:
        return False
    behind, before = token.i + 1, token.left_edge.i - 1
    comma_behind = reading.doc[behind : behind + 1].text == ","
    comma_before = before > 0 and reading.doc[before].text == ","
    beside = behind + comma_behind in reading.by_token or (comma_before and before - 1 in reading.by_token)
    return not beside
