"""Parts of names and nameless phrases of one thread, each to the one anchor that fits clearly best."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from kg.names import model
from kg.names.block import body_part_keys, body_whole_keys, pairs_of, part_keys, whole_keys
from kg.names.cluster import joined
from kg.names.compare import Case, Scope
from kg.names.compare_parts import exact_part, nickname_of_given, typo_of_part
from kg.names.model import Feature, because, score
from kg.names.profile import Profile
from kg.names.thread_wholes import LARGEST_BLOCK, two_writers
from kg.names.units import State
from kg.records import Pair

_MARGIN = 1.5  # bits by which the best anchor must lead the second


def persons_parts(state: State, threshold: float) -> None:
    """Lone given names, surnames and nicknames, each chain by itself, to a full name of the thread."""
    wholes: dict[str, set[str]] = defaultdict(set)
    for unit in state.units():
        if unit.is_person and unit.person.full:
            for key in whole_keys(unit):
                wholes[key].add(unit.id)

    written: dict[str, set[str]] = defaultdict(set)
    for profile in state.profiles.values():
        if profile.byline:
            written[profile.byline].update(profile.wrote)

    def candidates(part: Profile) -> list[Profile]:
        found = [state.profile(u) for u in sorted({u for k in part_keys(part) for u in wholes[k]})]
        unit = state.profile(state.unit_of[part.id])
        own = written.get(unit.byline, set())  # whoever signs as "Tom" and writes of Tom Avery is not him
        found = [p for p in found if not own & set(p.documents)]
        exact = [p for p in found if exact_part(Case(part, p, Scope.THREAD))]
        return exact or [p for p in found if nickname_of_given(Case(part, p)) or typo_of_part(Case(part, p))]

    parts = [
        p
        for p in state.profiles.values()
        if p.partial and state.unit_of[p.id] in state.chains_of and not _has_full(state, p)
    ]
    _attach(state, sorted(parts, key=lambda p: p.id), candidates, model.PART_NAMES, threshold)


def _has_full(state: State, part: Profile) -> bool:
    return not state.profile(state.unit_of[part.id]).partial


def lone_names(state: State, threshold: float) -> None:
    """Lone names that belong to no full name: the same one within a thread is one person, before those that a slip makes alike."""
    for same in (True, False):
        lone = {p.id: p for p in state.units() if p.partial}
        blocks = ((key, id_) for id_, p in lone.items() for key in ((p.key,) if same else part_keys(p)))
        pairs = [
            score(Case(lone[a], lone[b], Scope.THREAD), model.LONE_NAMES, threshold)
            for a, b in pairs_of(blocks, LARGEST_BLOCK)
            if same or lone[a].key != lone[b].key
        ]
        state.pairs += [p for p in pairs if p.accepted]
        for id_, head in sorted(joined(lone, pairs, two_writers(lone, pairs)).items()):
            if id_ != head:
                reason = f"{lone[id_].name}: the same lone name in one thread"
                state.unite(state.unit_of[id_], state.unit_of[head], 0.93, reason)


def bodies_parts(state: State, threshold: float) -> None:
    """Acronyms, short forms, pet names of outlets and bare offices, to a longer name of the thread."""
    bodies = [u for u in state.units() if u.name and not u.is_person]
    wholes: dict[tuple[str, str], set[str]] = defaultdict(set)
    for unit in bodies:
        for key in body_whole_keys(unit):
            wholes[unit.type, key].add(unit.id)

    def candidates(part: Profile) -> list[Profile]:
        return [state.profile(u) for u in sorted({u for k in body_part_keys(part) for u in wholes[part.type, k]})]

    _attach(state, bodies, candidates, model.BODY_PARTS, threshold)


def nominals(state: State, threshold: float) -> None:
    """Noun phrases without a name: by the words of a body's name, or by the one person of the thread who bears the role."""
    nameless = [u for u in state.units() if not u.name and not u.author and u.descriptions]
    named = [u for u in state.units() if u.name and (not u.is_person or u.person.full)]

    def candidates(part: Profile) -> list[Profile]:
        return [u for u in named if u.is_person == part.is_person]

    _attach(state, nameless, candidates, model.NOMINALS, threshold)


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
        leads = len(scored) == 1 or (len(scored) > 1 and scored[0][0].weight - scored[1][0].weight >= _MARGIN)
        if leads and scored[0][0].accepted:
            state.pairs.append(scored[0][0])
            chosen.append((part, scored[0][1], scored[0][0]))
    for part, whole, pair in chosen:
        state.unite(
            state.unit_of[part.id],
            state.unit_of[whole.id],
            pair.probability,
            because(part.name or part.descriptions[0], whole.name, pair),
        )
