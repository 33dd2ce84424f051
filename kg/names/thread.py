"""Who is who within one thread: an article and its comments.

Full names first (they are the anchors), then who is addressed, who wrote what bears no name, and last the parts of names, each to the
one anchor that fits clearly best by where it stands: its own document, those it answers, the thread.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from kg.claims.fold import affirms, guessed
from kg.language.context import SPOKEN_OF
from kg.names import model
from kg.names.authors import TELLING, Address, Fact, from_vocatives
from kg.names.block import body_part_keys, body_whole_keys, keys_of, near_keys, pairs_of, part_keys, whole_keys
from kg.names.chains import profiles_of
from kg.names.cluster import cannot_be_one, joined
from kg.names.compare import (
    Case,
    Scope,
    conflicting_middle_names,
    exact_part,
    nickname_of_given,
    same_lone_name,
    typo_of_part,
)
from kg.names.given import is_typo
from kg.names.initials import initials_settled
from kg.names.judged import Docket, constraints, reason, units_of
from kg.names.model import Feature, because, score
from kg.names.parse import key_of
from kg.names.parse_bodies import is_acronym
from kg.names.profile import Profile
from kg.names.rarity import terms_of_body, terms_of_person
from kg.names.units import Kind, Member, State, ThreadResult, Unit
from kg.records import Document, EntityType, MentionKind, Pair, Reading, Verdict

_MARGIN = 1.5  # bits by which the best anchor must lead the second
_LARGEST_BLOCK = 100
_MISREAD = (EntityType.ORGANISATION, EntityType.PLACE, EntityType.EVENT, EntityType.PROGRAMME)


def resolve_thread(
    readings: Sequence[Reading],
    documents: Sequence[Document],
    threshold: float,
    docket: Docket | None = None,
) -> ThreadResult:
    """The units of one thread.

    Args:
        readings: of the documents of one thread, in any order.
        documents: the same documents.
        threshold: the least probability of an accepted pair.
        docket: what people judged, of other threads too.

    Returns:
        Units, members, scored pairs, telling facts and whom people judged, all in order of their ids.
    """
    by_id = {d.id: d for d in documents}
    told = docket.chains(readings) if docket is not None else []
    judgements = docket.judgements if docket is not None else ()
    known = {chain for order, _, chain in told if judgements[order].verdict == Verdict.SAME}
    profiles = {c: p for r in readings for c, p in profiles_of(r, by_id[r.document], known).items()}
    chains = {c.id: c for r in readings for c in r.chains if c.id in profiles}
    profiles |= _misread_persons(profiles)
    profiles |= _misread_acronyms(profiles)
    state = State(by_id, chains, profiles, {c: c for c in profiles}, {c: [c] for c in profiles})
    same, state.apart = constraints(told, judgements)
    for one, other, judgement in same:
        if one in profiles and other in profiles:
            state.unite(state.unit_of[one], state.unit_of[other], 1.0, reason(judgement))
    _same_names(state)
    _near_names(state, threshold)
    called = {m.chain for r in readings for m in r.mentions if m.kind == MentionKind.ADDRESSEE}
    addresses = _follow_links(state, called)
    _unnamed_authors(state, addresses, threshold)
    _persons_parts(state, threshold)
    _lone_names(state, threshold)
    _bodies_parts(state, threshold)
    _nominals(state, threshold)
    return _result(state, readings, told)


def _misread_persons(profiles: Mapping[str, Profile]) -> dict[str, Profile]:
    """Lone words that were read as no person, but as often or oftener as (a slip of) a person's name in the same thread."""
    called: dict[str, int] = defaultdict(int)
    for profile in profiles.values():
        if profile.is_person:
            for form in profile.forms:
                called[key_of(form.text)] += form.mentions
    doubtful = [
        p
        for p in profiles.values()
        if p.type in _MISREAD and p.key and " " not in p.key and not p.acronym and not p.author and p.finer is None
    ]
    times: dict[str, int] = defaultdict(int)
    for profile in doubtful:
        times[profile.key] += profile.mentions
    found = {}
    for profile in doubtful:
        likeliest = max(
            (n for word, n in called.items() if word == profile.key or is_typo(word, profile.key)), default=0
        )
        if likeliest >= times[profile.key]:
            found[profile.id] = replace(profile, type=EntityType.PERSON)
    return found


def _misread_acronyms(profiles: Mapping[str, Profile]) -> dict[str, Profile]:
    """Acronyms that were read as persons, but as often or oftener as a body in the same thread."""
    bodies: dict[str, int] = defaultdict(int)
    persons: dict[str, int] = defaultdict(int)
    for profile in profiles.values():
        for form in profile.forms:
            if is_acronym(form.text):
                (persons if profile.is_person else bodies)[key_of(form.text)] += form.mentions
    return {
        p.id: replace(p, type=EntityType.ORGANISATION)
        for p in profiles.values()
        if p.is_person and not p.author and 0 < persons.get(key_of(p.name), 0) <= bodies.get(key_of(p.name), 0)
    }


def _same_names(state: State) -> None:
    """Chains with the same full name, or of one type with the same name, are one unless they exclude each other."""
    groups: dict[tuple[str, str], list[str]] = defaultdict(list)
    for id_ in sorted(state.profiles):
        profile = state.profiles[id_]
        if profile.key and not profile.partial:
            groups[profile.type, profile.key].append(id_)
    for ids in groups.values():
        heads: list[str] = []
        for id_ in ids:
            fitting = [h for h in heads if _may_be_one(state, id_, h)]
            if fitting:
                state.unite(state.unit_of[id_], state.unit_of[fitting[0]], 0.99, "the same name in one thread")
            else:
                heads.append(id_)


def _may_be_one(state: State, one: str, other: str) -> bool:
    left, right = state.unit_of[one], state.unit_of[other]
    case = Case(state.profiles[one], state.profile(right))
    return not (
        cannot_be_one(case.left, case.right) or conflicting_middle_names(case) or state.judged_apart(left, right)
    )


def _near_names(state: State, threshold: float) -> None:
    """Full names that are forms of one: nicknames, initials, slips; the party with and without "Party"."""
    anchors = {p.id: p for p in state.units() if p.name and not p.partial}
    blocks = ((key, id_) for id_, p in anchors.items() for key in (*keys_of(p), *near_keys(p)))
    pairs = [
        score(Case(anchors[a], anchors[b], state.scope(anchors[a], anchors[b])), features, threshold)
        for a, b in pairs_of(blocks, _LARGEST_BLOCK)
        if anchors[a].is_person == anchors[b].is_person
        for features in [model.FULL_NAMES if anchors[a].is_person else model.BODIES]
    ]
    pairs = initials_settled(anchors, pairs, threshold)
    state.pairs += pairs
    clusters = joined(anchors, pairs)
    reasons = {p.left: p for p in pairs if p.accepted} | {p.right: p for p in pairs if p.accepted}
    for id_, head in sorted(clusters.items()):
        if id_ != head:
            pair = reasons[id_]
            state.unite(
                state.unit_of[id_],
                state.unit_of[head],
                pair.probability,
                because(anchors[id_].name, anchors[head].name, pair),
            )


def _follow_links(state: State, called: set[str]) -> dict[str, list[Address]]:
    """Join who is addressed with the author that is meant, where the names allow it.

    Args:
        state: the thread.
        called: chains that address somebody; a name that is only spoken of is left to `_persons_parts`.

    Returns:
        By chain of an author without a name: where he is called by one.
    """
    addresses: dict[str, list[Address]] = defaultdict(list)
    for id_ in sorted(state.chains):
        profile = state.profiles[id_]
        links = [k for k in state.chains[id_].links if k.chain in state.profiles and k.chain != id_]
        if not links or (profile.name and id_ not in called) or profile.author:
            continue
        link = min(links, key=lambda k: (-k.probability, k.chain))
        author = state.profile(state.unit_of[link.chain])
        if profile.name and not author.name:
            addresses[link.chain].append(Address(profile, state.chains[id_].document))
        elif not profile.name or _may_be(profile, author):
            who = profile.name or "you"
            why = f"{who} addresses the author of what is answered ({link.reason})"
            if link.reason == SPOKEN_OF:
                why = f"a pronoun without a name means who is {SPOKEN_OF}"
            state.unite(state.unit_of[id_], state.unit_of[link.chain], link.probability, why)
    return addresses


def _may_be(called: Profile, who: Profile) -> bool:
    case = Case(called, who, Scope.THREAD)
    if called.partial:
        return any(fits(case) for fits in (exact_part, nickname_of_given, typo_of_part, same_lone_name))
    return called.key == who.key or not (cannot_be_one(called, who) or who.partial)


def _unnamed_authors(state: State, addresses: Mapping[str, list[Address]], threshold: float) -> None:
    """An author without a byline whom comments call by name: the commenter of that name, else simply so named."""
    parents = {d.id: d.parent for d in state.documents.values()}
    for author in sorted(addresses):
        calls = addresses[author]
        writes = [p for p in state.units() if p.author and p.is_person and p.person.full]
        found = from_vocatives(calls, writes, parents, threshold)
        if found is not None:
            state.unite(state.unit_of[author], state.unit_of[found.unit], found.probability, found.reason)
        called = _most_called(calls)
        who = state.profile(state.unit_of[author])
        for call in calls:
            fits = _may_be(call.called, who) if found else call.called.key == called
            if fits and state.unit_of[call.called.id] != state.unit_of[author]:
                why = f"{call.called.name} is how the comment addresses the author"
                state.unite(state.unit_of[call.called.id], state.unit_of[author], 0.95, why)


def _most_called(calls: Sequence[Address]) -> str:
    counts: dict[str, int] = defaultdict(int)
    for call in calls:
        counts[call.called.key] += 1
    return min(counts, key=lambda k: (-counts[k], k))


def _attach(
    state: State,
    parts: Iterable[Profile],
    candidates: Callable[[Profile], Iterable[Profile]],
    features: tuple[Feature, ...],
    threshold: float,
) -> None:
    """Give each part to the one candidate that fits clearly best; all are scored before any is given away."""
    chosen: list[tuple[Profile, Profile, Pair]] = []
    for part in parts:
        scored = [
            (score(Case(part, c, state.scope(part, c)), features, threshold), c)
            for c in candidates(part)
            if c.id != part.id and not state.judged_apart(state.unit_of[part.id], state.unit_of[c.id])
        ]
        scored = [(pair, c) for pair, c in scored if pair.weight > 0]
        scored.sort(key=lambda x: (-x[0].weight, x[1].id))
        state.pairs += [pair for pair, _ in scored[1:4] if not pair.accepted]
        if (
            scored
            and scored[0][0].accepted
            and (len(scored) == 1 or scored[0][0].weight - scored[1][0].weight >= _MARGIN)
        ):
            state.pairs.append(scored[0][0])
            chosen.append((part, scored[0][1], scored[0][0]))
    for part, whole, pair in chosen:
        state.unite(
            state.unit_of[part.id],
            state.unit_of[whole.id],
            pair.probability,
            because(part.name or part.descriptions[0], whole.name, pair),
        )


def _persons_parts(state: State, threshold: float) -> None:
    """Lone given names, surnames and nicknames, each chain by itself, to a full name of the thread."""
    wholes: dict[str, set[str]] = defaultdict(set)
    for unit in state.units():
        if unit.is_person and unit.person.full:
            for key in whole_keys(unit):
                wholes[key].add(unit.id)

    def candidates(part: Profile) -> list[Profile]:
        found = [state.profile(u) for u in sorted({u for k in part_keys(part) for u in wholes[k]})]
        exact = [p for p in found if exact_part(Case(part, p))]
        return exact or [p for p in found if nickname_of_given(Case(part, p)) or typo_of_part(Case(part, p))]

    parts = [
        p
        for p in state.profiles.values()
        if p.partial and state.unit_of[p.id] in state.chains_of and not _has_full(state, p)
    ]
    _attach(state, sorted(parts, key=lambda p: p.id), candidates, model.PART_NAMES, threshold)


def _has_full(state: State, part: Profile) -> bool:
    return not state.profile(state.unit_of[part.id]).partial


def _lone_names(state: State, threshold: float) -> None:
    """Lone names that belong to no full name: the same one within a thread is one person."""
    lone = {p.id: p for p in state.units() if p.partial}
    blocks = ((key, id_) for id_, p in lone.items() for key in part_keys(p) or (f"part|{p.key}",))
    pairs = [
        score(Case(lone[a], lone[b], Scope.THREAD), model.LONE_NAMES, threshold)
        for a, b in pairs_of(blocks, _LARGEST_BLOCK)
    ]
    state.pairs += [p for p in pairs if p.accepted]
    for id_, head in sorted(joined(lone, pairs).items()):
        if id_ != head:
            state.unite(
                state.unit_of[id_], state.unit_of[head], 0.93, f"{lone[id_].name}: the same lone name in one thread"
            )


def _bodies_parts(state: State, threshold: float) -> None:
    """Acronyms, short forms, pet names of outlets and bare offices, to a longer name of the thread."""
    bodies = [u for u in state.units() if u.name and not u.is_person]
    wholes: dict[tuple[str, str], set[str]] = defaultdict(set)
    for unit in bodies:
        for key in body_whole_keys(unit):
            wholes[unit.type, key].add(unit.id)

    def candidates(part: Profile) -> list[Profile]:
        return [state.profile(u) for u in sorted({u for k in body_part_keys(part) for u in wholes[part.type, k]})]

    _attach(state, bodies, candidates, model.BODY_PARTS, threshold)


def _nominals(state: State, threshold: float) -> None:
    """Noun phrases without a name: by the words of a body's name, or by the one person of the thread who bears the role."""
    nameless = [u for u in state.units() if not u.name and not u.author and u.descriptions]
    named = [u for u in state.units() if u.name and (not u.is_person or u.person.full)]

    def candidates(part: Profile) -> list[Profile]:
        return [u for u in named if u.is_person == part.is_person]

    _attach(state, nameless, candidates, model.NOMINALS, threshold)


def _result(state: State, readings: Sequence[Reading], told: Sequence[tuple[int, bool, str]]) -> ThreadResult:
    judged = tuple(units_of(told, state.unit_of))
    wanted = {j.unit for j in judged}
    kept = [u for u in state.units() if u.name or u.author or (u.used and u.descriptions) or u.id in wanted]
    members = [
        Member(
            c,
            u.id,
            state.chains[c].document,
            state.documents[state.chains[c].document].published or "",
            state.profiles[c].mentions,
            *state.why.get(c, (1.0, "")),
        )
        for u in kept
        for c in state.chains_of[u.id]
    ]
    root = min(d.root for d in state.documents.values())
    ordered = sorted({(p.left, p.right): p for p in state.pairs if p.left != p.right}.items())
    facts = _facts(state, readings, {u.id for u in kept})
    return ThreadResult(
        root,
        tuple(_unit(u) for u in kept),
        tuple(sorted(members, key=lambda m: m.chain)),
        tuple(p for _, p in ordered),
        facts,
        judged,
    )


def _unit(profile: Profile) -> Unit:
    if not profile.name or not profile.key:
        return Unit(profile.id, profile.root, Kind.NAMELESS, "", profile)
    if profile.partial:
        name = profile.person
        return Unit(profile.id, profile.root, Kind.PART, name.single or name.family, profile)
    if profile.type == EntityType.OFFICE:  # "the reeve" of one thread is not the reeve of another
        group = f"office|{profile.key}" + ("" if " " in profile.key else f"|{profile.root}")
        return Unit(profile.id, profile.root, Kind.WHOLE, group, profile)
    terms: tuple[str, ...] = ()
    if profile.is_person:
        terms = terms_of_person(profile.person)
    elif profile.type == EntityType.ORGANISATION:
        terms = terms_of_body(profile.body)
    return Unit(profile.id, profile.root, Kind.WHOLE, f"name|{profile.key}", profile, terms)


def _facts(state: State, readings: Sequence[Reading], kept: set[str]) -> tuple[Fact, ...]:
    """The claims of rules that tell a person apart, both ways round where they hold both ways."""
    found: set[Fact] = set()
    for reading in readings:
        unit = {m.id: state.unit_of[m.chain] for m in reading.mentions if m.chain in state.unit_of}
        for claim in reading.claims:
            subject, object_ = unit.get(claim.subject), unit.get(claim.object or "")
            if claim.predicate not in TELLING or not affirms(claim) or guessed(claim):
                continue
            if subject in kept and object_ in kept and subject is not None and object_ is not None:
                ways = (
                    [(subject, object_), (object_, subject)]
                    if claim.predicate == "RUNS_AGAINST"
                    else [(subject, object_)]
                )
                for one, other in ways:
                    profile = state.profile(one)
                    if profile.type == EntityType.PERSON:
                        of_self = profile.author and not profile.name
                        found.add(Fact(one, claim.predicate, other, of_self, claim.text, claim.probability))
    return tuple(sorted(found, key=lambda f: (f.unit, f.predicate, f.object, f.text, f.probability)))
