"""Resolution of a whole corpus in one process: what `kg_spark.resolve` does step by step on a cluster, for corpora that fit one task.

Both call the same functions of this package with the same groups, and a test holds their results equal.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

from kg.names import corpus, known, learn
from kg.names.authors import Said, from_claims
from kg.names.block import keys_of
from kg.names.cluster import components
from kg.names.context import KEPT, OFTEN, away_of, is_telling, worth
from kg.names.corpus import Assignment, Resolved, words_of_name
from kg.names.entities import Built, Linked, Placed, build
from kg.names.judged import moved
from kg.names.model import Match
from kg.names.profile import Profile
from kg.names.rarity import Rarity, counted, of_person, rarity_of
from kg.names.units import Kind, ThreadResult, Unit
from kg.names.weights import Weight
from kg.records import Entity, Judgement, Pair, Reference, Verdict

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a corpus came to."""

    pairs: tuple[Pair, ...]
    entities: tuple[Entity, ...]
    references: tuple[Reference, ...]


def resolve_corpus(threads: Iterable[ThreadResult], match: Match, judgements: Sequence[Judgement] = ()) -> Resolution:
    """Who is who in a corpus.

    Args:
        threads: each resolved by itself, with the same judgements.
        match: how things of several threads are matched.
        judgements: those that count, in the order of the log.

    Returns:
        Pairs, entities and references in order of their ids.
    """
    results = sorted(threads, key=lambda t: t.root)
    units = _with_context([u for t in results for u in t.units])
    alike = _each_group(_grouped(units, Kind.WHOLE), lambda _, group: corpus.same_name(group, match))
    pairs = _blocks([h for r in alike for h in r.heads], match)
    wholes = _joined([h for r in alike for h in r.heads], pairs)
    named = defaultdict(list)
    for head in (h for r in wholes for h in r.heads):
        for word in words_of_name(head):
            named[word].append(head)
    lone = _grouped(units, Kind.PART)
    parts = _each_group(lone, lambda word, group: corpus.attach_parts(group, named[word], match))
    placed = _placed(units, alike, wholes, parts)
    heads = [h for r in (*wholes, *parts) for h in r.heads]
    placed |= _authors(results, units, placed, {h.id: h.name for h in heads}, match.threshold)
    candidates = _candidates(heads, units, match)
    placed = _known(heads, units, placed, candidates, match.threshold)
    judged = [j for t in results for j in t.judged]
    touched = {placed[j.unit].head for j in judged}
    near = {unit: place for unit, place in placed.items() if place.head in touched}
    placed |= {a.profile: a for a in moved(judgements, judged, near)}
    scored = [
        *pairs,
        *candidates,
        *(p for t in results for p in t.pairs),
        *(p for r in (*alike, *parts) for p in r.pairs),
    ]
    built = _built(units, results, placed)
    return Resolution(_distinct(scored), *_without_namesakes(built))


def weights_of(
    threads: Iterable[ThreadResult], match: Match, judgements: Sequence[Judgement], seed: int
) -> tuple[Weight, ...]:
    """The match weights that a corpus teaches (`kg.names.learn`).

    Args:
        threads: each resolved by itself, with the same judgements.
        match: how things of several threads are matched by the shipped weights.
        judgements: those that count, in the order of the log.
        seed: draws the people whose pairs stand for any two.
    """
    results = sorted(threads, key=lambda t: t.root)
    units = _with_context([u for t in results for u in t.units])
    alike = _each_group(_grouped(units, Kind.WHOLE), lambda _, group: corpus.same_name(group, match))
    heads = [h for r in alike for h in r.heads if learn.full(h)]
    blocks = _blocked(heads)
    found = [v for key in sorted(blocks) for v in learn.compared(key, blocks[key], match.largest)]
    profiles = {u.id: u.profile for u in units}
    sides: dict[tuple[int, bool], set[str]] = defaultdict(set)
    for one in (j for t in results for j in t.judged):
        sides[one.order, one.left].add(one.unit)
    for order, judgement in enumerate(judgements):
        left, right = ([profiles[unit] for unit in sorted(sides[order, side])] for side in (True, False))
        found += learn.by_people(left, right, judgement.verdict == Verdict.SAME)
    sample = sorted(heads, key=lambda h: learn.drawn(h.id, seed))[: learn.SAMPLE]
    people = max((h.rarity.people for h in heads), default=0.0)
    return learn.learned(learn.counted(found), learn.counted(learn.by_chance(sample)), len(heads), people)


def _with_context(units: Sequence[Unit]) -> list[Unit]:
    """The units, their profiles with the names of their thread that others have too, and how rare their own name is."""
    named = {(u.root, u.group) for u in units if u.kind == Kind.WHOLE}
    seen: dict[str, int] = defaultdict(int)
    for _, group in named:
        seen[group] += 1
    listed = {(u.root, group) for u in units for group in u.company if group in seen}
    threads = len({u.root for u in units if u.kind != Kind.KNOWN})
    bits = worth(threads, seen, {group for _, group in listed})
    beside: dict[str, list[str]] = defaultdict(list)
    for root, group in sorted(named | listed, key=lambda x: (x[0], -bits.get(x[1], 0.0), x[1])):
        if group in bits and len(beside[root]) < KEPT:
            beside[root].append(group)
    times, people = counted(((u.group, u.terms) for u in units), {group for group, n in seen.items() if n > 1})
    full = {u.group for u in units if of_person(u.terms)}
    once = sum(seen[group] == 1 for group in full)
    telling = {group for group, n in seen.items() if is_telling(threads, n)}
    away = _away(named, telling, {group for group in full if seen[group] >= OFTEN})
    return [
        replace(u, profile=_beside(u.profile, beside[u.root], bits, rarity_of(u.terms, times, people, once, away)))
        for u in units
    ]


def _away(named: Set[tuple[str, str]], telling: Set[str], people: Set[str]) -> tuple[float, float]:
    """How often somebody is out of his usual company (`kg.names.context.away_of`).

    Args:
        named: (root, name) of all names.
        telling: those names that are company.
        people: those that are full names of people of whom several threads speak.
    """
    company: dict[str, set[str]] = defaultdict(set)
    threads: dict[str, list[str]] = defaultdict(list)
    for root, group in sorted(named):
        company[root] |= {group} & telling
        if group in people:
            threads[group].append(root)
    met = [
        (company[one] - {group}, company[other] - {group})
        for group in threads
        for one, other in pairwise(threads[group])
    ]
    chance = [(company[one], company[other]) for one, other in pairwise(sorted(company))]
    return away_of(*_shared(met), *_shared(chance))


def _shared(pairs: Iterable[tuple[Set[str], Set[str]]]) -> tuple[int, int]:
    """Of how many pairs both have company, and of how many of these none in common."""
    told = [not one & other for one, other in pairs if one and other]
    return len(told), sum(told)


def _beside(profile: Profile, names: Sequence[str], bits: Mapping[str, float], rarity: Rarity) -> Profile:
    worth_of = tuple(bits[n] for n in names)
    seen = tuple(1 for _ in names)
    return replace(profile, context=tuple(names), bits=worth_of, seen=seen, beside=len(names), rarity=rarity)


def _grouped(units: Iterable[Unit], kind: str) -> dict[str, list[Profile]]:
    groups: dict[str, list[Profile]] = defaultdict(list)
    for unit in units:
        if unit.kind == kind:
            groups[unit.group].append(unit.profile)
    return groups


def _each_group(groups: Mapping[str, T], function: Callable[[str, T], Resolved]) -> list[Resolved]:
    return [function(key, groups[key]) for key in sorted(groups)]


def _blocks(heads: Sequence[Profile], match: Match) -> list[Pair]:
    blocks = _blocked(heads)
    return [pair for key in sorted(blocks) for pair in corpus.score_block(key, blocks[key], match)]


def _blocked(heads: Sequence[Profile]) -> dict[str, list[Profile]]:
    """The things of each blocking key that several have."""
    blocks: dict[str, list[Profile]] = defaultdict(list)
    for head in heads:
        for key in keys_of(head):
            blocks[key].append(head)
    return {key: block for key, block in blocks.items() if len(block) > 1}


def _joined(heads: Sequence[Profile], pairs: Sequence[Pair]) -> list[Resolved]:
    """Connected components of the accepted pairs, each cut where two of it cannot be one."""
    accepted = [p for p in pairs if p.accepted]
    component = components((p.left, p.right) for p in accepted)
    members: dict[str, list[Profile]] = defaultdict(list)
    edges: dict[str, list[Pair]] = defaultdict(list)
    for head in heads:
        members[component.get(head.id, head.id)].append(head)
    for pair in accepted:
        edges[component[pair.left]].append(pair)
    return [corpus.join_component(members[c], edges[c]) for c in sorted(members)]


def _placed(
    units: Sequence[Unit], alike: Sequence[Resolved], wholes: Sequence[Resolved], parts: Sequence[Resolved]
) -> dict[str, Assignment]:
    """Where every unit belongs: through its name's cluster to the head of the component."""
    second = {a.profile: a for r in wholes for a in r.assignments}
    placed = {a.profile: corpus.through(a, second[a.head]) for r in alike for a in r.assignments}
    placed |= {a.profile: a for r in parts for a in r.assignments}
    alone = {Kind.NAMELESS, Kind.KNOWN}
    return placed | {u.id: Assignment(u.id, u.id, 1.0, "") for u in units if u.kind in alone}


def _authors(
    threads: Sequence[ThreadResult],
    units: Sequence[Unit],
    placed: Mapping[str, Assignment],
    names: Mapping[str, str],
    threshold: float,
) -> dict[str, Assignment]:
    """Authors without a name, where they are the person of whom others say what they say of themselves."""
    own: dict[str, set[Said]] = defaultdict(set)
    others: dict[tuple[str, str], set[Said]] = defaultdict(set)
    for fact in (f for t in threads for f in t.facts):
        who, thing = placed[fact.unit].head, placed[fact.object].head
        if fact.of_self and thing in names:
            own[fact.unit].add(Said(fact.unit, "", fact.predicate, thing, names[thing], fact.probability))
        elif thing in names and who in names:
            said = Said(who, names[who], fact.predicate, thing, names[thing], fact.probability)
            others[fact.predicate, thing].add(said)
    written = {u.id: u.profile.documents[0] for u in units if u.id in own}
    spoken: dict[str, set[str]] = defaultdict(set)
    for member in (m for t in threads for m in t.members):
        spoken[member.document].add(member.unit)
    found = {}
    for author in sorted(own):
        matching = [s for said in own[author] for s in others[said.predicate, said.object]]
        of = frozenset(placed[u].head for u in spoken[written[author]] if u != author)
        finding = from_claims(sorted(own[author], key=_order), sorted(matching, key=_order), of, threshold)
        if finding is not None:
            found[author] = Assignment(author, finding.unit, finding.probability, finding.reason)
    return found


def _candidates(heads: Sequence[Profile], units: Sequence[Unit], match: Match) -> list[Pair]:
    """The scored pairs of things and of the known records that they may be."""
    records = {u.id: u.profile for u in units if u.kind == Kind.KNOWN}
    having: dict[str, list[str]] = defaultdict(list)
    for record in records.values():
        for key in known.keys_of_record(record):
            having[key].append(record.id)
    common = {key for key, ids in having.items() if known.too_common(key, len(ids), match.largest)}
    pairs = []
    for head in heads if records else ():
        near = {id_ for key in known.keys_of_thing(head) if key not in common for id_ in having.get(key, ())}
        pairs += known.candidates(head, [records[id_] for id_ in near], match) if near else []
    return pairs


def _known(
    heads: Sequence[Profile],
    units: Sequence[Unit],
    placed: Mapping[str, Assignment],
    candidates: Sequence[Pair],
    threshold: float,
) -> dict[str, Assignment]:
    """The places of all units, where those of the things that a known record was found to be are one, the record with them."""
    by_id = {h.id: h for h in heads}
    records = {u.id: u.profile for u in units if u.kind == Kind.KNOWN}
    chosen: dict[str, list[tuple[Profile, Pair]]] = defaultdict(list)
    for pair in candidates:
        if pair.accepted:
            chosen[pair.right].append((by_id[pair.left], pair))
    moves = {m.profile: m for id_ in sorted(chosen) for m in known.linked(records[id_], chosen[id_], threshold)}
    return {u: corpus.through(p, moves[p.head]) if p.head in moves else p for u, p in placed.items()}


def _order(said: Said) -> tuple[str, str, str, float]:
    return (said.predicate, said.object, said.who, said.probability)


def _built(units: Sequence[Unit], threads: Sequence[ThreadResult], placed: Mapping[str, Assignment]) -> list[Built]:
    profiles: dict[str, list[Profile]] = defaultdict(list)
    records: dict[str, list[Linked]] = defaultdict(list)
    chains: dict[str, list[Placed]] = defaultdict(list)
    for unit in units:
        place = placed[unit.id]
        if unit.kind == Kind.KNOWN:
            records[place.head].append(Linked(unit.profile, place.probability))
        else:
            profiles[place.head].append(unit.profile)
    for member in (m for t in threads for m in t.members):
        place = placed[member.unit]
        chains[place.head].append(Placed(member, place.probability, place.reason))
    return [b for head in sorted(profiles) for b in build(profiles[head], chains[head], records[head])]


def _without_namesakes(built: Sequence[Built]) -> tuple[tuple[Entity, ...], tuple[Reference, ...]]:
    """Entities and references; of several with one type and name each has the id that tells them apart."""
    times: dict[str, int] = defaultdict(int)
    for one in built:
        times[one.entity.id] += 1
    entities, references = [], []
    for one in built:
        id_ = one.id_among_namesakes if times[one.entity.id] > 1 else one.entity.id
        entities.append(replace(one.entity, id=id_))
        references += [replace(r, entity=id_) for r in one.references]
    return tuple(sorted(entities, key=lambda e: e.id)), tuple(sorted(references, key=lambda r: r.chain))


def _distinct(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """Each pair once, with its greatest weight."""
    best: dict[tuple[str, str], Pair] = {}
    for pair in pairs:
        known = best.get((pair.left, pair.right))
        if known is None or _rank(pair) > _rank(known):
            best[pair.left, pair.right] = pair
    return tuple(best[key] for key in sorted(best))


def _rank(pair: Pair) -> tuple[float, float, bool, tuple[str, ...]]:
    return (pair.weight, pair.probability, pair.accepted, pair.reasons)
