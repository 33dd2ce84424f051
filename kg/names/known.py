"""Which known record a thing of the corpus is, if any: the name alone decides only where one alone can be meant.

A record takes part as a thread does: it has a root of its own, and the names beside it are counted among those of threads. Whoever has a
record's name is scored with it as two threads are (`kg.names.model`); the probability of each candidate is its share of all odds, those
of none of them being meant with them. Two records are never brought together, and things that threads told apart
are one with a record together only where what stands beside each of them says so.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import log2

from kg.names import model
from kg.names.block import keys_of
from kg.names.cluster import cannot_be_one
from kg.names.compare import Case
from kg.names.context import beside_known
from kg.names.corpus import Assignment, only_best
from kg.names.model import Feature, Match, because, odds_of, score
from kg.names.parse import key_of
from kg.names.parse_bodies import parse_body
from kg.names.profile import Form, Profile
from kg.names.units import KNOWN, Kind, ThreadResult, Unit
from kg.records import Known, Pair

CALLED = "called|"  # before a name as it is: never too common to meet by
_SHOWN = 5  # candidates of a thing that are kept


def thread_of(record: Known) -> ThreadResult:
    """A known record as resolution takes it: a root with one unit in it, and no chains."""
    id_ = KNOWN + record.id
    profile = Profile(
        id=id_,
        root=id_,
        site="",
        type=record.type,
        finer=record.finer,
        name=record.name,
        forms=tuple(Form(name, 0, 0) for name in sorted({record.name, *record.aliases})),
        gender=record.gender,
        honorifics=(),
        descriptions=tuple(sorted({tenure.office for tenure in record.offices})),
        byline="",
        wrote=(),
        used=False,
        definite=False,
        documents=(),
        document_count=0,
        thread_count=0,
        mentions=0,
        context=(),
        bits=(),
        seen=(),
        beside=0,
        companies=1,
    )
    unit = Unit(id_, id_, Kind.KNOWN, "", profile, company=tuple(sorted(set(_company(record)))))
    return ThreadResult(id_, (unit,), (), (), ())


def _company(record: Known) -> Iterator[str]:
    """The groups of the names beside a record (`kg.names.thread`): of its offices also the body or place in their name."""
    for name in record.beside:
        yield from (f"name|{key}" for key in {key_of(name), parse_body(name).key})
    for tenure in record.offices:
        yield f"office|{key_of(tenure.office)}"
        of = key_of(tenure.office).split(" of ", 1)
        if len(of) == 2:
            yield f"name|{of[1].removeprefix('the ')}"


# --- who meets whom


def keys_of_record(record: Profile) -> list[str]:
    """The keys under which things meet a record, by any of its names."""
    return sorted({key for form in _forms(record) for key in _keys(form)})


def keys_of_thing(thing: Profile) -> list[str]:
    """The keys under which a thing of the corpus meets records."""
    return sorted(_keys(thing)) if thing.name else []


def keys_of_unit(unit: Unit) -> list[str]:
    """The keys of all that a unit may be called once it is one with others: records without any of these take no part."""
    if unit.kind not in (Kind.WHOLE, Kind.PART):
        return []
    return sorted({key for form in _forms(unit.profile) for key in _keys(form)})


def too_common(key: str, records: int, largest: int) -> bool:
    """Whether so many records have a key that it says too little; who has the name itself always meets them."""
    return records > largest and not key.startswith(CALLED)


def _keys(profile: Profile) -> set[str]:
    return {*keys_of(profile), f"{CALLED}{profile.key}"}


def _forms(profile: Profile) -> list[Profile]:
    """A profile under each of its names."""
    return [replace(profile, name=form.text) for form in profile.forms] or [profile]


# --- who is meant


def candidates(thing: Profile, records: Iterable[Profile], match: Match) -> list[Pair]:
    """The records that a thing may be, the likeliest first; the probabilities are shares of one whole, that it is none of them too.

    Args:
        thing: of the corpus, with its context.
        records: that share a key with it, with the names beside them that the corpus has.
        match: how things are matched; the more are listed, the likelier it is that one of them has the name by chance.

    Returns:
        Pairs of `thing` and record; at most one is accepted, and what says nothing for a pair leaves it out.
    """
    people = round(log2(2**thing.rarity.people + match.listed), 6)
    thing = replace(thing, rarity=replace(thing.rarity, people=people))
    in_order = sorted(records, key=lambda r: r.id)
    scored = [pair for record in in_order for pair in _scored(thing, record, match.threshold)]
    return [pair for pair in only_best(scored, match.threshold) if pair.probability > 0][:_SHOWN]


def _scored(thing: Profile, record: Profile, threshold: float) -> Iterator[Pair]:
    """The best pair of a thing and a record, of all its names, where one of them may be the thing's."""
    shared = beside_known(record, thing)
    pairs = [
        score(Case(thing, form, rivals=thing.rarity.rivals, shared=shared), features, threshold)
        for form in _forms(record)
        if (features := _features(thing, form))
    ]
    # an acronym that several bodies have says as much for each name of the record
    if pairs:
        yield max(pairs, key=lambda p: (p.probability, p.weight, p.reasons))


def _features(thing: Profile, record: Profile) -> tuple[Feature, ...]:
    """By what a thing and one of a record's names are compared; nothing where they cannot be."""
    if thing.is_person != record.is_person:
        return ()
    if not thing.is_person:
        letters = thing.acronym and (thing.rarity.rivals > 1 or thing.body.key not in record.keys)
        return model.KNOWN_LETTERS if letters else model.KNOWN_BODIES
    if thing.partial != record.partial:
        return ()
    return model.KNOWN_LONE if thing.partial else model.KNOWN_PERSONS


def linked(record: Profile, found: Sequence[tuple[Profile, Pair]], threshold: float) -> list[Assignment]:
    """Which of the things that would be a record are it.

    Args:
        record: the record.
        found: things whose likeliest record it is, each with its pair.
        threshold: the least probability of an accepted pair.

    Returns:
        Where the record belongs, and where the other things do that are one with the likeliest; nothing where none is it.
    """
    named: dict[str, list[tuple[Profile, Pair]]] = defaultdict(list)
    for thing, pair in found:
        named[thing.key].append((thing, pair))
    fitting = [one for key in sorted(named) for one in _of_one_name(record, named[key], threshold)]
    kept: list[tuple[Profile, Pair]] = []
    for thing, pair in sorted(fitting, key=lambda one: (-one[1].probability, -one[1].weight, one[0].id)):
        if not any(cannot_be_one(thing, other) for other, _ in kept):
            kept.append((thing, pair))
    if not kept:
        return []
    head, pair = kept[0]
    moved = [Assignment(record.id, head.id, pair.probability, _because(record, pair))]
    return moved + [Assignment(thing.id, head.id, p.probability, _because(thing, p)) for thing, p in kept[1:]]


def _of_one_name(
    record: Profile, things: Sequence[tuple[Profile, Pair]], threshold: float
) -> list[tuple[Profile, Pair]]:
    """Of things with one name, which their threads told apart, those that a record is: all whose company says so, else at most one."""
    if len(things) == 1:
        return list(things)
    least = log2(threshold / (1 - threshold))
    clear = [one for one in things if beside_known(record, one[0]) >= least]
    if clear:
        return clear
    odds = [odds_of(pair.weight) for _, pair in things]
    best = max(range(len(things)), key=lambda i: (odds[i], things[i][0].id))
    share = round(odds[best] / (1.0 + sum(sorted(odds))), 6)
    return [(things[best][0], replace(things[best][1], probability=share))] if share >= threshold else []


def _because(what: Profile, pair: Pair) -> str:
    return because(what.name, f"{pair.right.removeprefix(KNOWN)} of the known", pair)
