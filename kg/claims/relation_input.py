"""A passage as the model of relations sees it: word pieces, stand-ins for names, and where each of its entities is spoken of.

Names are replaced by common ones, in the order in which they come, with what kind of body they name: how somebody is
judged must never depend on who he is. A model that has read much about a politician would find him judged where he
is only named. Training and running share this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kg.language.nouns import body_kind, head_type
from kg.language.wordpieces import WordPieces
from kg.records import EntityType, Finer

MAX_PIECES = 192  # of one passage, its first and last sign included; a longer one is not read
NONE = "none"  # the label of a pair in no relation
VOICE = 0  # the entity that stands for whoever says the passage; the others count from 1
_STAND_INS = ("smith", "jones", "brown", "taylor", "wilson", "evans", "thomas", "johnson", "roberts", "walker")
_KINDS = {Finer.PARTY: "party", Finer.MEDIA_OUTLET: "newspaper", Finer.PUBLIC_BODY: "council"}
_PLAIN = {EntityType.ORGANISATION: "group", EntityType.PROGRAMME: "programme"}


@dataclass(frozen=True, slots=True)
class Place:
    """Words of a passage that speak of an entity: [start, end), and what is read in their stead, nothing where they are no name."""

    start: int
    end: int
    entity: int
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RelationInput:
    """The ids of the pieces, and for each entity, the voice first, the places of the pieces that speak of it."""

    ids: list[int]
    entities: list[list[int]]


def stand_in(name: Sequence[str], type_: str, finer: str | None, entity: int) -> tuple[str, ...]:
    """What is read instead of a name: a common family name, for a body with its kind; () for what is not disguised.

    Args:
        name: its words.
        type_: what it names, as `EntityType`: places, events and offices are read as they are.
        finer: of a body, as `Finer`.
        entity: its number in the passage.
    """
    common = _STAND_INS[(entity - 1) % len(_STAND_INS)]
    if type_ == EntityType.PERSON:
        return (common,)
    if type_ not in _PLAIN:
        return ()
    last = name[-1].lower()
    tells = body_kind(last) is not None or head_type(last) == type_
    return common, last if tells else _KINDS[Finer(finer)] if finer else _PLAIN[EntityType(type_)]


def encode(pieces: WordPieces, words: Sequence[str], places: Sequence[Place]) -> RelationInput | None:
    """One passage; None where it is longer than `MAX_PIECES`.

    Args:
        pieces: the tokenizer of the model.
        words: as they are written.
        places: in order, none within another; their entities are 1, 2, … in the order of their first places.
    """
    ids = [pieces.start]
    entities = [[0], *([] for _ in {place.entity for place in places})]
    at = 0
    for place in places:
        ids += [piece for word in words[at : place.start] for piece in pieces.of(word)]
        own = [piece for word in place.shown or words[place.start : place.end] for piece in pieces.of(word)]
        entities[place.entity] += range(len(ids), len(ids) + len(own))
        ids += own
        at = place.end
    ids += [piece for word in words[at:] for piece in pieces.of(word)]
    ids.append(pieces.end)
    return RelationInput(ids, entities) if len(ids) <= MAX_PIECES else None
