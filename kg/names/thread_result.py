"""What one thread comes to once its chains are brought together: units, members, scored pairs, telling facts."""

from __future__ import annotations

from collections.abc import Sequence

from kg.claims.fold import affirms, guessed
from kg.names.authors import TELLING, Fact
from kg.names.judged import units_of
from kg.names.profile import Profile
from kg.names.rarity import terms_of_body, terms_of_person
from kg.names.units import Kind, Member, State, ThreadResult, Unit
from kg.records import EntityType, Reading


def result(state: State, readings: Sequence[Reading], told: Sequence[tuple[int, bool, str]]) -> ThreadResult:
    """What is handed on of a thread.

    Args:
        state: its chains, brought together.
        readings: of its documents.
        told: the chains that people judged: the place of the judgement, whether it is on the left, the chain.

    Returns:
        What has a name, writes, is spoken of by a description that joined it, or was judged; in order of ids.
    """
    judged = tuple(units_of(told, state.unit_of))
    wanted = {j.unit for j in judged}
    kept = [u for u in state.units() if u.name or u.author or (u.used and u.descriptions) or u.id in wanted]
    members = [_member(state, u.id, c) for u in kept for c in state.chains_of[u.id]]
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


def _member(state: State, unit: str, chain: str) -> Member:
    document = state.documents[state.chains[chain].document]
    why = state.why.get(chain, (1.0, ""))
    return Member(chain, unit, document.id, document.published or "", state.profiles[chain].mentions, *why)


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
            if subject is None or object_ is None or not {subject, object_} <= kept:
                continue
            ways = [(subject, object_), (object_, subject)]
            for one, other in ways if claim.predicate == "RUNS_AGAINST" else ways[:1]:
                profile = state.profile(one)
                if profile.type == EntityType.PERSON:
                    of_self = profile.author and not profile.name
                    found.add(Fact(one, claim.predicate, other, of_self, claim.text, claim.probability))
    return tuple(sorted(found, key=lambda f: (f.unit, f.predicate, f.object, f.text, f.probability)))
