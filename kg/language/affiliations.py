"""A politician's party and seat behind his name: "Ann Field (R-Maine)", "Ann Field, D-Calif.,", "Ann Field (Lab, Ashby)".

No tree has a place for it, so trees are read without it (`kg.language.spaces`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise

from spacy.tokens import Doc

from kg.language.mentions import Name, Names
from kg.language.wordlists import table, words, written_parties
from kg.records import EntityType

_SURE = 0.9
_PARTY_WORDS = 2
_PLACE_WORDS = 4
_DASHES = frozenset("-–—/")
_SIGNS = frozenset("(,")
_INSIDE = frozenset({",", "-", "and", "&", "of", "the", "upon", "on", "in", "’s", "'s", "’", "'"})
_BODIES = frozenset({"ORG", "PARTY"})
_NAME_WORDS = 4
_OF_STATES = frozenset("RDI")  # between commas a dash and a place must follow these letters


@dataclass(frozen=True, slots=True)
class Affiliation:
    """Tokens `start` to `end` (exclusive), signs among them; `party` and `place` are (first, end) within, None where not told."""

    start: int
    end: int
    party: tuple[int, int] | None
    place: tuple[int, int] | None


def affiliations(doc: Doc) -> Iterator[Affiliation]:
    """The affiliations of a text, in their order.

    Args:
        doc: its tokens.
    """
    texts = [token.text for token in doc]
    for index, (before, sign) in enumerate(pairwise(texts), start=1):
        if before[:1].isupper() and sign in _SIGNS:
            found = affiliation_at(doc, index)
            if found is not None:
                yield found


def affiliation_at(doc: Doc, start: int) -> Affiliation | None:
    """The affiliation that opens at a token, which must be a bracket or comma, if one does."""
    if start >= len(doc) or doc[start].text not in _SIGNS:
        return None
    if doc[start : start + 2].text == ", (":  # "Cllr Field, (Lab, Ashby) said"
        inner = _opened(doc, start + 1, start)
        return replace(inner, start=start) if inner is not None else None
    return _opened(doc, start, start)


def _opened(doc: Doc, start: int, named: int) -> Affiliation | None:
    """The affiliation that opens at a token, behind a name that ends before token `named`."""
    between_commas = doc[start].text == ","
    behind = _party_end(doc, start + 1)
    if behind is None and not between_commas and _sits(doc, named):
        return _of_councillor(doc, start)
    if behind is None or behind >= len(doc) or (between_commas and not _before_state(doc, start + 1, behind)):
        return None
    end, place = behind, None
    if doc[behind].text in _DASHES or doc[behind].text == ",":
        end = _place_end(doc, behind + 1)
        place = (behind + 1, end)
    if end >= len(doc) or doc[end].text != ("," if between_commas else ")"):
        return None
    party = doc[start + 1 : behind].text
    known = party in written_parties() and _parties().get(party) != ""
    told = (start + 1, behind) if known else None
    return Affiliation(start, end + 1, told, place if place and place[1] > place[0] else None)


def _sits(doc: Doc, index: int) -> bool:
    """Whether the name before a token is of somebody who sits somewhere: "Cllr ANN FIELD (", "Ann Field MP ("."""
    sitting = words("affiliations", "sitting", "titles")
    if doc[index - 1].lower_ in words("affiliations", "sitting", "behind"):
        return True
    for at in range(index - 1, max(index - 2 - _NAME_WORDS, -1), -1):
        if doc[at].lower_.rstrip(".") in sitting:
            return at < index - 1
        if not (doc[at].text[:1].isupper() or doc[at].text == "-"):
            return False
    return False


def _of_councillor(doc: Doc, start: int) -> Affiliation | None:
    """What stands in the bracket behind one who sits on a council: "(Fenwick First, Harbour ward)", a party or a ward alone."""
    close = next((i for i in range(start + 1, min(start + 2 + 2 * _PLACE_WORDS, len(doc))) if doc[i].text == ")"), None)
    if close is None or not all(token.text[:1].isupper() or token.text in _INSIDE for token in doc[start + 1 : close]):
        return None
    comma = next((i for i in range(start + 1, close) if doc[i].text == ","), None)
    if comma is None:
        return Affiliation(start, close + 1, *_alone(doc, start + 1, close))
    first, second = (start + 1, comma), (comma + 1, close)
    if not (first[0] < first[1] and second[0] < second[1]):
        return None
    turned = doc[second[0] : second[1]].text in written_parties()  # "(Harbour, Lab)"
    return Affiliation(start, close + 1, *((second, first) if turned else (first, second)))


def _alone(doc: Doc, start: int, end: int) -> tuple[tuple[int, int] | None, tuple[int, int] | None]:
    """The party or the place that stands there alone, as the names model takes it."""
    party = any(token.ent_type_ in _BODIES for token in doc[start:end])
    place = not party and any(token.ent_type_ == "LOC" for token in doc[start:end])
    return (start, end) if party else None, (start, end) if place else None


def _party_end(doc: Doc, start: int) -> int | None:
    for end in range(min(start + _PARTY_WORDS, len(doc)), start, -1):
        if doc[start:end].text in written_parties():
            return end
    return start + 1 if _is_of_some_party(doc, start) else None


def _is_of_some_party(doc: Doc, index: int) -> bool:
    """A letter that no list has, before a dash and a name: "(P-Rutland)", "(L-Harwich)"."""
    letter, behind = doc[index : index + 1].text, doc[index + 1 : index + 3]
    dashed = len(behind) == 2 and behind[0].text in _DASHES and behind[1].is_title
    return dashed and len(letter) == 1 and letter.isupper()


def _before_state(doc: Doc, start: int, end: int) -> bool:
    return doc[start:end].text in _OF_STATES and doc[end].text in _DASHES


def _place_end(doc: Doc, start: int) -> int:
    """Where a place ends that begins at a token: capitals, and small words between them ("Kingston upon Hull")."""
    last = min(start + _PLACE_WORDS, len(doc))
    return next((i for i in range(start, last) if doc[i].text in (")", ",", "(", ";")), last)


def _parties() -> Mapping[str, str]:
    parties: Mapping[str, str] = table("affiliations")["parties"]
    return parties


def find_affiliations(found: Names) -> None:
    """Add the parties and places of affiliations.

    Args:
        found: the names so far; others that stand there stay out.
    """
    for one in affiliations(found.doc):
        for where, type_ in ((one.party, EntityType.ORGANISATION), (one.place, EntityType.PLACE)):
            if where is not None:
                found.add(Name(*where, type_, _SURE))
