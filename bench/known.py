"""How well known people and bodies are found in generated archives: a list of half of them, with namesakes and with many who never occur.

    python bench/known.py 10000 --seed 1

The archive is that of `bench/archive.py`, the list as hard as `archive.toml` says ([known]); all in one process. Of chains of people and
bodies of which the truth is known are printed the precision and recall of links, how many of those who are on no list were given to nobody
of it, the same of people with a namesake (among those spoken of or on the list), the calibration errors of links and of all
candidates, how links at each tenth of probability were right, and the resolution's own B³ score with and without the list.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from archive_names import HARD, Body, Names, Person
from archive_pages import Truth
from archive_world import Archive, Circle
from nicknames import NickNamer
from resolve_measures import calibration_error, measure, mostly

from kg.config import Settings
from kg.names.known import thread_of
from kg.names.model import Match
from kg.names.thread import resolve_thread
from kg.names.together import Resolution, resolve_corpus
from kg.names.units import KNOWN, ThreadResult
from kg.records import Known, Reading


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("mentions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    archive, settings = Archive(arguments.mentions, arguments.seed), Settings().resolve
    match = Match(settings.threshold, settings.max_block)
    threads, truth = _threads(archive, settings.threshold)
    records = known(archive, random.Random(f"known {arguments.seed}"))
    match = replace(match, listed=len(records))
    print(f"{len(truth):,} chains, {len({t.thing for t in truth}):,} things; {len(records):,} records")
    results = {
        "without": resolve_corpus(threads, match),
        "with": resolve_corpus([*threads, *map(thread_of, records)], match),
    }
    things, names = {t.chain: t.thing for t in truth}, {t.thing: t.name for t in truth}
    for how, result in results.items():
        found = {r.chain: r.entity for r in result.references}
        print(f"{how + ' the list, B3 F1':36} {measure(found, things, names)['B3 F1']:.4f}")
    for what, value in scores(results["with"], truth, records).items():
        print(f"{what:36} {value:.4f}")
    for line in tenths(results["with"], truth):
        print(line)


# --- the list


def known(archive: Archive, chance: random.Random) -> list[Known]:
    """The list of an archive: some of its people and bodies, and people who never occur."""
    how, names, found = HARD["known"], Names(chance), []
    people = [(circle, one) for circle in archive.circles for one in circle.people]
    for n, (circle, one) in enumerate(people):
        if chance.random() < how["listed"]:
            found.append(_person(one.id, one, circle, chance))
            if chance.random() < how["absent"]:
                there, other = chance.choice([p for p in people if p[0] is not circle])
                absent = Person(f"absent-{n}", names.first("f"), "", names.surname(), "f")
                named = Person(absent.id, other.given, "", other.family, other.gender)
                far = chance.choice([c for c in archive.circles if c is not there])
                found.append(_person(absent.id, named if chance.random() < how["named"] else absent, far, chance))
    for place, body in [
        *((c.place, b) for c in archive.circles for b in c.bodies),
        *(("", b) for b in archive.national),
    ]:
        if chance.random() < how["listed"]:
            found.append(_body(body, place, chance))
    return found


def _person(id_: str, one: Person, circle: Circle, chance: random.Random) -> Known:
    how = HARD["known"]
    beside = [circle.place] if chance.random() < how["place"] else []
    beside += [chance.choice(circle.bodies).full] if chance.random() < how["body"] else []
    short = sorted(n for n in NickNamer().nicknames_of(one.given.lower()) if n != one.given.lower())
    aliases = [f"{short[0].capitalize()} {one.family}"] if short and chance.random() < how["nickname"] else []
    return Known(id_, "Person", None, one.full, tuple(aliases), one.gender, (), tuple(beside))


def _body(body: Body, place: str, chance: random.Random) -> Known:
    how = HARD["known"]
    aliases = (body.acronym,) if chance.random() < how["acronym"] and len(body.acronym) > 2 else ()
    beside = (place,) if place and chance.random() < how["place"] else ()
    return Known(body.id, "Organisation", None, body.full, aliases, beside=beside)


# --- what became of it


def _threads(archive: Archive, threshold: float) -> tuple[list[ThreadResult], list[Truth]]:
    """The threads of an archive, each resolved by itself, and the truth of its people and bodies."""
    threads, truth = [], []
    for pages in archive.threads():
        readings = [Reading(p.document.id, p.document.root, tuple(p.mentions), tuple(p.chains), (), ()) for p in pages]
        threads.append(resolve_thread(readings, [p.document for p in pages], threshold))
        truth += [t for p in pages for t in p.truth if not t.thing.startswith("place")]
    return threads, truth


def scores(result: Resolution, truth: Sequence[Truth], records: Sequence[Known]) -> dict[str, float]:
    """Links of chains against the truth; `records` have the ids of things."""
    listed = {r.id for r in records}
    linked = {e.id: e.known for e in result.entities}
    told = {r.chain: linked[r.entity] for r in result.references}
    bearers: dict[str, set[str]] = defaultdict(set)
    for id_, name in [*((t.thing, t.name) for t in truth), *((r.id, r.name) for r in records)]:
        bearers[name].add(id_)
    found: dict[str, float] = {}
    for what, some in {
        "persons": [t for t in truth if t.thing.startswith("p")],
        "with a namesake": [t for t in truth if t.thing.startswith("p") and len(bearers[t.name]) > 1],
        "bodies": [t for t in truth if not t.thing.startswith("p")],
    }.items():
        found |= {f"{what}, {k}": v for k, v in _linking([(told.get(t.chain), t.thing) for t in some], listed).items()}
    right = list(_links(result, truth))
    pairs, thing = [p for p in result.pairs if p.right.startswith(KNOWN)], _things(result, truth)
    found["calibration, links"] = calibration_error((p, r) for p, r in right)
    found["calibration, candidates"] = calibration_error(
        (p.probability, thing[p.left] == p.right.removeprefix(KNOWN)) for p in pairs if p.left in thing
    )
    return found


def _linking(told: Sequence[tuple[str | None, str]], listed: set[str]) -> dict[str, float]:
    """Precision and recall of links, and the share of those not listed who were given to nobody.

    Args:
        told: the record that a chain was linked to, and its thing.
        listed: the things on the list.
    """
    counts = Counter((link == thing, link is not None, thing in listed) for link, thing in told)
    right = counts[True, True, True]
    given = sum(n for (_, link, _), n in counts.items() if link)
    wanted = sum(n for (_, _, there), n in counts.items() if there)
    nobody, others = counts[False, False, False], sum(n for (_, _, there), n in counts.items() if not there)
    return {
        "link precision": right / max(given, 1), "link recall": right / max(wanted, 1), "NIL accuracy": nobody / max(others, 1),
    }  # fmt: skip


def _links(result: Resolution, truth: Sequence[Truth]) -> Iterator[tuple[float, bool]]:
    """Of each linked entity how probable that is, and whether it is right."""
    thing = mostly({r.chain: r.entity for r in result.references}, {t.chain: t.thing for t in truth})
    for entity in result.entities:
        if entity.known is not None and entity.known_probability is not None and entity.id in thing:
            yield entity.known_probability, thing[entity.id] == entity.known


def _things(result: Resolution, truth: Sequence[Truth]) -> Mapping[str, str]:
    """Of each chain what most of its entity is."""
    entity = {r.chain: r.entity for r in result.references}
    thing = mostly(entity, {t.chain: t.thing for t in truth})
    return {chain: thing[of] for chain, of in entity.items() if of in thing}


def tenths(result: Resolution, truth: Sequence[Truth]) -> Iterator[str]:
    """How often candidates of each tenth of probability were right."""
    thing, bins = _things(result, truth), defaultdict(list)
    for pair in result.pairs:
        if pair.right.startswith(KNOWN) and pair.left in thing:
            bins[min(int(pair.probability * 10), 9)].append(
                (pair.probability, thing[pair.left] == pair.right.removeprefix(KNOWN))
            )
    for at in sorted(bins):
        told, right = (sum(column) / len(bins[at]) for column in zip(*bins[at], strict=True))
        yield f"candidates of {at / 10:.1f} to {at / 10 + 0.1:.1f}: {len(bins[at]):6}, told {told:.3f}, right {right:.3f}"


if __name__ == "__main__":
    main()
