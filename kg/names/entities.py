"""Entities out of resolved units: what they are called, their ids, and which chain refers to which."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kg.ids import digest
from kg.names.parse import key_of, tokens
from kg.names.parse_bodies import names_party
from kg.names.profile import Profile, best_name, merged, name_beside
from kg.names.units import KNOWN, Member
from kg.records import Entity, EntityType, Finer, Reference

_DETERMINERS = {
    "the",
    "a",
    "an",
    "his",
    "her",
    "their",
    "its",
    "our",
    "my",
    "your",
    "this",
    "that",
    "these",
    "those",
    "some",
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A chain in its entity: the chain's own ground and the ground on which its unit came there."""

    member: Member
    probability: float
    reason: str


@dataclass(frozen=True, slots=True)
class Linked:
    """A known record that an entity was found to be, and how probable that is."""

    record: Profile
    probability: float


@dataclass(frozen=True, slots=True)
class Built:
    """An entity with the id it has while no other one shares its type and name, and the id it has otherwise.

    Of namesakes none keeps the id of the name: whichever were chosen, another one could come to be chosen, and the id would
    then be somebody else's. An id that is gone leads on (`kg.redirects`), one that means somebody else misleads.
    """

    entity: Entity
    id_among_namesakes: str
    references: tuple[Reference, ...]


def build(units: Iterable[Profile], placed: Sequence[Placed], linked: Sequence[Linked] = ()) -> list[Built]:
    """The entity that resolved units are, and the references of its chains.

    Args:
        units: the profiles of all its units.
        placed: its chains; a known record that nobody speaks of has none, and is no entity.
        linked: the known record that it is; several only where people judged two to be one, and then the likeliest counts.

    Returns:
        One entity, or none where only an author without a name is left who asserts nothing. A type is decided by vote;
        the name is the most complete form; a known record's is taken where it is no less complete.
    """
    if not placed:
        return []
    whole = merged(units)
    if not (whole.name or whole.used):
        return []
    name = _name(whole)
    known = min(linked, key=lambda one: (-one.probability, one.record.id), default=None)
    shown = name_beside(name, known.record.name, whole.type) if known else name
    chains = tuple(sorted(p.member.chain for p in placed))
    plain = "e" + digest("entity", whole.type, key_of(name))
    namesake = "e" + digest("entity", whole.type, key_of(name), min(placed, key=_seniority).member.chain)
    entity = Entity(
        id=plain,
        type=whole.type,
        finer=_finer(whole),
        name=shown,
        aliases=tuple(sorted({f.text for f in whole.forms} - {shown})),
        mention_count=sum(p.member.mentions for p in placed),
        document_count=len({p.member.document for p in placed}),
        chains=chains,
        known=known.record.id.removeprefix(KNOWN) if known else None,
        known_probability=round(known.probability, 6) if known else None,
    )
    references = tuple(
        Reference(p.member.chain, plain, _told(p.member.probability * p.probability), _reason(p))
        for p in sorted(placed, key=lambda p: p.member.chain)
    )
    return [Built(entity, namesake, references)]


def _seniority(placed: Placed) -> tuple[bool, str, str, str]:
    """The place of a chain among those of its entity: documents to come are seldom older than those that are there."""
    member = placed.member
    return (not member.published, member.published, member.document, member.chain)


def _told(probability: float) -> float:
    """In thousandths: more digits would move with each text that comes, in all references to whom it speaks of. 1 is for the certain."""
    return 1.0 if probability == 1.0 else min(round(probability, 3), 0.999)


def _reason(placed: Placed) -> str:
    return "; ".join(r for r in (placed.member.reason, placed.reason) if r) or "named in the document"


def _finer(whole: Profile) -> str | None:
    if whole.type == EntityType.ORGANISATION and whole.finer is None and names_party(whole.name):
        return Finer.PARTY
    return whole.finer


def _name(whole: Profile) -> str:
    if whole.name:
        return _tidied(best_name(whole.forms, whole.type) or whole.name)
    description = whole.descriptions[0] if whole.descriptions else whole.type.lower()
    if whole.author:
        return next((d for d in whole.descriptions if d.startswith("author of ")), description)
    words = description.split()
    rest = words[1:] if len(words) > 1 and tokens(words[0])[:1] and tokens(words[0])[0] in _DETERMINERS else words
    possessed = rest[0].endswith(("'s", "\u2019s", "s'", "s\u2019"))  # "Hollowmere's executive" needs no article
    return " ".join(rest) if possessed else "the " + " ".join(rest)


def _tidied(name: str) -> str:
    """A name without a leading article: "the Harbour Party" is called Harbour Party."""
    first, _, rest = name.partition(" ")
    return rest if first in ("the", "The") and rest else name
