"""Chains of one thread whose type the same names elsewhere in it tell otherwise."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace

from kg.names.given import is_typo
from kg.names.parse import key_of
from kg.names.parse_bodies import is_acronym
from kg.names.profile import Profile
from kg.records import EntityType

_MISREAD = (EntityType.ORGANISATION, EntityType.PLACE, EntityType.EVENT, EntityType.PROGRAMME)


def misread_persons(profiles: Mapping[str, Profile]) -> dict[str, Profile]:
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


def misread_acronyms(profiles: Mapping[str, Profile]) -> dict[str, Profile]:
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
