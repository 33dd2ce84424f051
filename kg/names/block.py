"""Blocking: the keys under which two profiles meet to be compared. Two things without a common key are never compared."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from jellyfish import metaphone

from kg.names.eastern import heard_as_chinese, heard_as_korean
from kg.names.given import formal_names, halves
from kg.names.parse import PersonName, key_of, squeezed
from kg.names.parse_bodies import council_area, is_acronym, major_words, parse_body
from kg.names.profile import Profile
from kg.names.spellings import consonants, readings
from kg.names.wording import wording
from kg.records import EntityType

_CACHE = 1 << 16
ENDING = 5  # letters: what a nickname of a newspaper has in common with it


@lru_cache(_CACHE)
def _sound(word: str) -> str:
    return str(metaphone(word)) or word


def keys_of(profile: Profile) -> tuple[str, ...]:
    """The blocking keys of a thing with a name that stands by itself.

    Args:
        profile: a person with a full name, a body, a programme, a place, an event or an office.

    Returns:
        Distinct keys in order: by surname and initial, sound, beginnings and ends of a person's name; by name, acronym and
        clipped words of a body.
    """
    return tuple(sorted(_person_keys(profile.person) if profile.is_person else set(_body_keys(profile))))


def near_keys(profile: Profile) -> Collection[str]:
    """Further keys for the names of one thread: who is near in both parts meets there ("Bill Lowther", "William Lowhter")."""
    return _near_keys(profile.person) if profile.is_person and profile.person.full else ()


@lru_cache(_CACHE)
def _near_keys(name: PersonName) -> frozenset[str]:
    found = {"words|" + " ".join(sorted(name.words))}
    for initial in {formal[0] for formal in formal_names(name.given)}:
        found |= {f"near<|{initial}|{name.family[:3]}", f"near>|{initial}|{name.family[-3:]}"}
    found |= {f"east|{key}" for key in (*heard_as_korean(name), *heard_as_chinese(name))}
    return frozenset(found | {f"heard|{consonants(reading)}" for reading in readings(name.family)})


@lru_cache(_CACHE)
def _person_keys(name: PersonName) -> frozenset[str]:
    if not name.full:
        return frozenset()
    initials = {formal[0] for formal in formal_names(name.given)} | {m[0] for m in name.middle_names}
    families = {name.family, *halves(name.family), *name.middle_names}
    return frozenset(f"name|{family}|{initial}" for family in families for initial in initials) | {
        f"sound|{_sound(name.family)}|{_sound(name.given)}",
        f"begin|{name.given}|{name.family[:3]}",
        f"end|{name.given}|{name.family[-3:]}",
        "words|" + " ".join(sorted((name.given, name.family))),
    }


def _body_keys(profile: Profile) -> Iterator[str]:
    if profile.type == EntityType.OFFICE and " " not in profile.key:  # a mayor is not the mayor of elsewhere
        return
    for form in profile.forms:
        if is_acronym(form.text):
            yield f"letters|{key_of(form.text)}"
        body = parse_body(form.text)
        yield f"body|{body.key}"
        yield f"body|{body.core.rstrip('s')}"
        yield from (f"body|{''.join(words).replace('&', '')}" for words in {body.words, major_words(body.words)})
        if profile.type == EntityType.ORGANISATION:
            yield from (f"letters|{i}" for i in body.initials)
            yield from _wording_keys(body.words)
            if len(body.words) > 1:
                yield "clipped|" + " ".join(w[:3] for w in body.core.split())
        if profile.type == EntityType.PROGRAMME:
            yield f"programme|{body.words[-1] if body.words else ''}"


def _wording_keys(words: tuple[str, ...]) -> Iterator[str]:
    """The words of a name in one order and language, and their consonants."""
    told = wording(words).words
    if told:
        yield "wording|" + " ".join(sorted(told))
        heard = (readings(word) for word in told)
        yield "spelled|" + " ".join(consonants(r[0]) if r else word for r, word in zip(heard, told, strict=True))


def part_keys(profile: Profile) -> tuple[str, ...]:
    """The keys of a lone name, under which the full names meet it that it may be a part of (`whole_keys`)."""
    name = profile.person
    word = name.single or name.family
    return (
        tuple(sorted({f"part|{word}", *(f"part|{f}" for f in formal_names(word)), *_slip_keys(word)})) if word else ()
    )


def whole_keys(profile: Profile) -> tuple[str, ...]:
    """The keys of a full name for its parts: given name, what it is short for, middle names, family name."""
    return _whole_keys(profile.person)


@lru_cache(_CACHE)
def _whole_keys(name: PersonName) -> tuple[str, ...]:
    parts = {
        name.family,
        *halves(name.family),
        name.given,
        *formal_names(name.given),
        *name.middle_names,
    }
    slips = {key for word in (name.given, name.family) for key in _slip_keys(word)}
    return tuple(sorted({f"part|{p}" for p in parts if p} | slips))


def body_part_keys(profile: Profile) -> tuple[str, ...]:
    """The keys of a body's name under which longer names meet it: its letters, first and last word, how it ends."""
    words = profile.body.words
    if not words:
        return ()
    letters = (f"letters|{profile.body.key}",) if profile.acronym else ()
    ending = (f"ending|{words[0][-ENDING:]}",) if len(words) == 1 and profile.definite else ()
    return (f"first|{words[0]}", f"last|{words[-1]}", *letters, *ending, *_area_keys(words))


def body_whole_keys(profile: Profile) -> tuple[str, ...]:
    """The keys of a body's name for its short forms (`body_part_keys`)."""
    words = profile.body.words
    if not words:
        return ()
    letters = (f"letters|{i}" for i in sorted(profile.body.initials))
    return (f"first|{words[0]}", f"last|{words[-1]}", *letters, f"ending|{words[-1][-ENDING:]}", *_area_keys(words))


def _area_keys(words: tuple[str, ...]) -> Iterator[str]:
    place, _ = council_area(words)
    if place:
        yield f"area|{' '.join(place)}"


@lru_cache(_CACHE)
def _slip_keys(word: str) -> tuple[str, ...]:
    """Two words one slip apart share their first two letters, their last two, or their letters but for runs; of four, all letters."""
    if len(word) < 4:
        return ()
    of_four = (f"slip={''.join(sorted(word))}",) if len(word) == 4 else ()
    return (*of_four, f"slip|{squeezed(word)}", f"slip<{word[:2]}", f"slip>{word[-2:]}")


def pairs_of(blocks: Iterable[tuple[str, str]], largest: int) -> list[tuple[str, str]]:
    """The pairs of ids that share a key, each once.

    Args:
        blocks: (key, id).
        largest: a block with more ids is not compared all with all, but each id with its next few in order.

    Returns:
        (smaller id, larger id), sorted.
    """
    first: dict[str, str] = {}
    members: dict[str, set[str]] = {}  # of the few keys that several share
    for key, id_ in blocks:
        other = first.setdefault(key, id_)
        if other != id_:
            members.setdefault(key, {other}).add(id_)
    return sorted({pair for ids in members.values() for pair in within(sorted(ids), largest)})


def within(ids: Sequence[str], largest: int) -> Iterator[tuple[str, str]]:
    """The pairs of one block; of a block that is too large those near each other in order (sorted neighbourhood)."""
    if len(ids) <= largest:
        yield from combinations(ids, 2)
        return
    reach = max(largest // 20, 2)
    for i, left in enumerate(ids):
        yield from ((left, right) for right in ids[i + 1 : i + 1 + reach])
