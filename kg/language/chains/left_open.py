"""Nominals that no rule could place ("the man", "the company"): whom the model of antecedents takes them for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from kg.language.antecedents import Antecedent
from kg.language.chains.items import Clusters, Item, Reading, under_a_name
from kg.language.chains.nominals import of_others
from kg.language.chains.roles import Role, is_anothers, is_short_for, noun_key, owner_of, words_beside
from kg.language.chains.which_body import is_new, is_on_side, is_somebodys_party, was_begun
from kg.language.pronouns import FIRST_SINGULAR
from kg.language.roles import possessor
from kg.language.stands_for import states
from kg.language.titles import titles
from kg.language.wordlists import table, words
from kg.records import EntityType, MentionKind

_COUNTRIES, _PARTS = frozenset({"country", "nation"}), frozenset({"state", "province", "county", "city", "town"})
_LEAST = 0.5  # a less probable antecedent stays open


def is_open(reading: Reading, clusters: Clusters, item: Item) -> bool:
    """Whether a mention is a nominal of whom nothing tells yet who it is: no name, and no "I"."""
    nominal = item.mention.kind == MentionKind.NOMINAL and item.head is not None
    return (
        nominal
        and not _told_by_clause(reading, item)
        and not _told_by_owner(reading, item)
        and not _speaks_for(reading, item)
        and not under_a_name(reading, item)
        and not _party_of_name(reading, item)
        and not _new_party(reading, item)
        and not _begun(reading, item)
        and not _is_new_body(reading, item)
        and not any(_tells(reading.items[index]) for index in clusters.members_with(item.index))
    )


def _told_by_clause(reading: Reading, item: Item) -> bool:
    """Whether a clause right behind a noun tells who is meant, and nothing before it has to: "the man WHO HIRED HIM"."""
    behind = reading.doc[item.end] if item.end is not None and item.end < len(reading.doc) else None
    return behind is not None and behind.lower_ in {"who", "whom"} and item.mention.type == EntityType.PERSON


def _speaks_for(reading: Reading, item: Item) -> bool:
    """Whether a body is only somebody's people who speak: "the mayor’s OFFICE"."""
    noun = reading.doc[item.head] if item.head is not None else None
    return noun is not None and noun.lower_ in words("nominals", "bodies", "speaking")


def _is_new_body(reading: Reading, item: Item) -> bool:
    """Whether it is a body that is only being made."""
    made = item.mention.type == EntityType.ORGANISATION and item.head is not None
    return made and is_new(reading.doc[item.head or 0])


def _party_of_name(reading: Reading, item: Item) -> bool:
    """Whether it is a party that only its member's name tells: "ANN FIELD'S PARTY" is not the party of whoever joins it."""
    noun = reading.doc[item.head] if item.head is not None else None
    owner = possessor(noun) if noun is not None and noun.lower_ == "party" else None
    return owner is not None and owner.pos_ == "PROPN"


def _new_party(reading: Reading, item: Item) -> bool:
    """Whether somebody's party is told to be another than he was of: "his NEW PARTY"."""
    beside = {word.lower_ for word in reading.doc[item.start : item.head]}
    return is_somebodys_party(reading, item) and "new" in beside


def _told_by_owner(reading: Reading, item: Item) -> bool:
    """Whether a noun tells behind itself to whom somebody belongs, by name: "the brother OF ANN FIELD"."""
    if item.mention.type != EntityType.PERSON or item.head is None or possessor(reading.doc[item.head]) is not None:
        return False
    owner = owner_of(reading, reading.doc[item.head])
    return owner is not None and owner.named and owner.mention.type == EntityType.PERSON


def _begun(reading: Reading, item: Item) -> bool:
    """Whether a person or body is one that the text has just begun to tell of, without a name."""
    return item.mention.type in {EntityType.PERSON, EntityType.ORGANISATION} and was_begun(reading, item)


def _tells(item: Item) -> bool:
    return item.named or item.mention.kind == MentionKind.AUTHOR or item.mention.text.lower() in FIRST_SINGULAR


def join_open(
    reading: Reading,
    clusters: Clusters,
    genders: dict[int, str],
    item: Item,
    learned: Mapping[int, Antecedent],
    roles: Sequence[Role],
) -> None:
    """Join an open nominal with what it most probably speaks of again, where that is more probable than all else.

    Args:
        reading, clusters: the document so far; antecedents of what stands before the item are joined.
        genders: of each cluster, by its root; kept up.
        item: an open nominal.
        learned: what the model says, by the places of words.
        roles: what the text says somebody is.
    """
    if item.head is None or item.head not in learned:
        return
    shares: dict[int, float] = defaultdict(float)
    for word, share in learned[item.head].words.items():
        other = reading.by_head.get(word)
        if other is None or not fits(reading, clusters, genders, item, other):
            continue
        if not any(
            rules_out(reading, clusters, item, other, roles)
            for rules_out in (holds_another_office, is_opposite, _is_anothers_kin, _is_of_another_state)
        ):
            shares[clusters.root(other.index)] += share
    if not shares:
        return
    root = max(shares, key=lambda root: (shares[root], -root))
    both = {genders.get(clusters.root(item.index), ""), genders.get(root, "")} - {""}
    if shares[root] >= _LEAST and clusters.merge(root, item.index, shares[root]):
        genders[clusters.root(item.index)] = next(iter(both), "")


def fits(reading: Reading, clusters: Clusters, genders: Mapping[int, str], item: Item, other: Item) -> bool:
    """Whether both may be one: of one type and gender, and the one does not belong to the other ("his rival")."""
    if other.mention.type != item.mention.type or clusters.same(item.index, other.index) or item.head is None:
        return False
    owner = owner_of(reading, reading.doc[item.head])
    if owner is not None and clusters.same(owner.index, other.index):
        return False
    if item.mention.type == EntityType.ORGANISATION and not is_on_side(reading, clusters, item, other):
        return False
    if item.mention.type == EntityType.PLACE and _is_another_kind_of_place(reading, clusters, item.head, other):
        return False
    told = {genders.get(clusters.root(index), "") for index in (item.index, other.index)}
    return not {"m", "f"} <= told


def _is_another_kind_of_place(reading: Reading, clusters: Clusters, noun: int, other: Item) -> bool:
    """Whether "the country" would be a federation's state, or "the state" a country, by published lists."""
    kind = reading.doc[noun].lemma_.lower()
    others = states() if kind in _COUNTRIES else words("groups", "countries") if kind in _PARTS else frozenset[str]()
    members = (reading.items[index] for index in clusters.members_with(other.index)) if others else ()
    return any(member.named and member.mention.text.lower() in others for member in members)


def _is_of_another_state(reading: Reading, clusters: Clusters, item: Item, other: Item, roles: Sequence[Role]) -> bool:
    """Whether "the Texas senator" is a senator of another state, or of another party."""
    wanted = words_beside(reading.doc[item.start : item.end])
    return any(of_others(wanted, role.beside) for role in roles if clusters.same(role.item, other.index))


def is_opposite(reading: Reading, clusters: Clusters, item: Item, other: Item, roles: Sequence[Role]) -> bool:
    """Whether "the challenger" is the incumbent."""
    noun = noun_key(reading.doc[item.head]) if item.head is not None else ""
    told = {role.noun for role in roles if clusters.same(role.item, other.index)}
    return any({noun, role} == set(pair) for pair in table("nominals")["persons"]["opposites"] for role in told)


def _is_anothers_kin(reading: Reading, clusters: Clusters, item: Item, other: Item, roles: Sequence[Role]) -> bool:
    """Whether "his brother" is no brother of "hers", whom the text has told of."""
    noun = reading.doc[item.head] if item.head is not None else None
    if noun is None or noun_key(noun) not in words("nominals", "persons", "kin"):
        return False
    told = (role for role in roles if role.noun == noun_key(noun) and clusters.same(role.item, other.index))
    owner = owner_of(reading, noun)
    return any(is_anothers(reading, clusters, owner, role) for role in told)


def holds_another_office(reading: Reading, clusters: Clusters, item: Item, other: Item, roles: Sequence[Role]) -> bool:
    """Whether "the mayor" is no councillor: who is told by his office, and not by this one, is somebody else."""
    office = noun_key(reading.doc[item.head]) if item.head is not None else ""
    if tuple(office.split()) not in titles():
        return False
    held = {role.noun for role in roles if not role.past and clusters.same(role.item, other.index)}
    held_so = any(noun == office or is_short_for(office, noun) for noun in held)
    return not held_so and any(tuple(noun.split()) in titles() for noun in held)
