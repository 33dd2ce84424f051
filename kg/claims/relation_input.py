"""A passage as the model of relations sees it: word pieces, stand-ins for names, and who is asked about in each of its sentences.

A passage is some sentences on end, each behind a sign. What is asked is always asked of one sentence: its rows are whoever
says it, who is the sign before it, and those whom it speaks of, who are the pieces that speak of them in it. So
one reading tells what each sentence says, with the others around it to tell what it means.

Before the first sentence of a comment stands whom it answers, and the last words of what it answers: they tell what
"no, it was not" is about.

Names are replaced by common ones, in the order in which they come, with what kind of body they name: how somebody is
judged must never depend on who he is. A model that has read much about a politician would find him judged where he
is only named. Training and running share this module.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kg.language.nouns import body_kind, head_type
from kg.language.wordpieces import WordPieces
from kg.records import EntityType, Finer

MAX_PIECES = 256  # of one passage, its first and last sign included; a longer one is not read
NONE = "none"  # the label of a pair in no relation
VOICE = 0  # the row of whoever says a passage that is taken for one sentence
ADDRESSED = ("Smith", ":")  # what a comment begins with: whom it answers, the first who is spoken of
_ANSWERED = 50  # words of what it answers, the last
_WORD = re.compile(r"\w+|[^\w\s]")
_STAND_INS = ("smith", "jones", "brown", "taylor", "wilson", "evans", "thomas", "johnson", "roberts", "walker")
_KINDS = {Finer.PARTY: "party", Finer.MEDIA_OUTLET: "newspaper", Finer.PUBLIC_BODY: "council"}
_PLAIN = {EntityType.ORGANISATION: "group", EntityType.PROGRAMME: "programme"}


@dataclass(frozen=True, slots=True)
class Place:
    """Words of a passage that speak of somebody: [start, end), his rows, and what is read instead, nothing where they are no name."""

    start: int
    end: int
    rows: tuple[int, ...]
    shown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of a passage: its first word, and the row of whoever says it."""

    start: int
    row: int


@dataclass(frozen=True, slots=True)
class RelationInput:
    """The ids of the pieces, and for each row the places of its pieces."""

    ids: list[int]
    rows: list[list[int]]


def lead(answered: str, shown: Mapping[str, Sequence[str]]) -> list[str]:
    """What stands before the first sentence of a comment: whom it answers, and what he says last.

    Args:
        answered: the text that it answers.
        shown: what names of the comment are read as, by their last words in lower case: they are read as that here too.
    """
    end = " ".join(
        answered.rsplit(maxsplit=_ANSWERED)[-_ANSWERED:]
    )  # an article is long, and asked for by each comment
    words = _WORD.findall(end)[-_ANSWERED:]
    return [*ADDRESSED, *(read for word in words for read in shown.get(word.lower(), (word,)))]


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


def encode(
    pieces: WordPieces, words: Sequence[str], places: Sequence[Place], said: Sequence[Said] = (Said(0, VOICE),)
) -> RelationInput | None:
    """One passage; None where it is longer than `MAX_PIECES`.

    Args:
        pieces: the tokenizer of the model.
        words: as they are written.
        places: in order, none within another.
        said: its sentences, in order, the first at 0 or behind the lead of a comment. All rows, of places and of sentences, are
            numbered from 0 on.
    """
    ids: list[int] = [pieces.start]
    rows: dict[int, list[int]] = {}
    starts, spoken = {one.start: one.row for one in said}, {place.start: place for place in places}
    at = 0
    while at < len(words) or not at:
        if at in starts:
            if at:
                ids.append(pieces.end)
            rows[starts[at]] = [len(ids) - 1]
        place = spoken.get(at)
        end = place.end if place else at + 1
        own = [piece for word in (place and place.shown) or words[at:end] for piece in pieces.of(word)]
        for row in place.rows if place else ():
            rows.setdefault(row, []).extend(range(len(ids), len(ids) + len(own)))
        ids += own
        at = end
    ids.append(pieces.end)
    return RelationInput(ids, [rows[row] for row in range(len(rows))]) if len(ids) <= MAX_PIECES else None
