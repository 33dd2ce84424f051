"""Who is addressed in one thread, and who writes without a name and is called by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from kg.language.context import SPOKEN_OF
from kg.names.authors import Address, from_vocatives
from kg.names.cluster import cannot_be_one
from kg.names.compare import Case, Scope
from kg.names.compare_parts import exact_part, nickname_of_given, same_lone_name, typo_of_part
from kg.names.profile import Profile
from kg.names.units import State


def follow_links(state: State, called: set[str]) -> dict[str, list[Address]]:
    """Join who is addressed with the author that is meant, where the names allow it.

    Args:
        state: the thread.
        called: chains that address somebody; a name that is only spoken of is left to `persons_parts`.

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


def unnamed_authors(state: State, addresses: Mapping[str, list[Address]], threshold: float) -> None:
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
