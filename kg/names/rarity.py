"""How rare a name is in the corpus: a rare family name in common says more than one that many bear.

What Splink calls a term frequency adjustment. Counted are distinct full names, not mentions, or whoever is spoken of
most would have the name that says least.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass
from math import log2

from kg.names.parse import PersonName
from kg.names.parse_bodies import BodyName

NAMES_BEFORE = 200.0  # names a corpus is taken to have seen before its own: in a handful of texts no name is common
GIVEN, FAMILY, LETTERS = "given|", "family|", "letters|"
NAME = "name|"  # what the group of a name begins with
# the share of one name before anything is counted: there are some hundred given names in use, and tens of thousands of family names
BACKGROUND = {GIVEN: 1 / 500, FAMILY: 1 / 20_000}
_INITIAL = 1 / 20  # of an initial: a name with one is rare, people whose name begins so are not


@dataclass(frozen=True, slots=True)
class Rarity:
    """Bits: what a given and a family name are worth in common, and how many people one is to be told from.

    `people` counts them all, `once` those of whom one thread alone speaks. `rivals` is how many other names share an acronym. `away` is
    the share of somebody's threads in which he is out of his usual company, `chance` that of any two threads with company in
    common (`kg.names.context.away_of`). All are 0 within a thread, where nothing is counted.
    """

    given: float = 0.0
    family: float = 0.0
    people: float = 0.0
    once: float = 0.0
    rivals: int = 0
    away: float = 0.0
    chance: float = 0.0


UNKNOWN = Rarity()


def terms_of_person(name: PersonName) -> tuple[str, ...]:
    """What is counted of a full name: given and family name."""
    return (GIVEN + name.given, FAMILY + name.family) if name.full else ()


def terms_of_body(name: BodyName) -> tuple[str, ...]:
    """What is counted of a body's name: the acronyms it could make, or itself where it is one."""
    return tuple(sorted(LETTERS + letters for letters in ({name.key} if name.acronym else name.initials)))


def of_person(terms: tuple[str, ...]) -> bool:
    """Whether terms are those of a person's full name."""
    return bool(terms) and terms[0].startswith(GIVEN)


def bits(term: str, times: int, people: int) -> float:
    """The bits of a term: -log2 of its smoothed share among the full names of people.

    Args:
        term: a given or a family name.
        times: how many distinct full names have it.
        people: how many distinct full names there are.
    """
    given = term.startswith(GIVEN)
    share = _INITIAL if given and len(term) == len(GIVEN) + 1 else BACKGROUND[GIVEN if given else FAMILY]
    return round(log2((people + NAMES_BEFORE) / (times + NAMES_BEFORE * share)), 6)


def rarity_of(
    terms: tuple[str, ...], times: Mapping[str, int], people: int, once: int, away: tuple[float, float] = (0.0, 0.0)
) -> Rarity:
    """How rare a name is.

    Args:
        terms: of the name.
        times: how many distinct names have each term.
        people: how many distinct full names of people there are.
        once: how many of these stand in one thread alone.
        away: the shares of threads in which somebody is out of his usual company, and of any two with company in common.
    """
    whole, single = (round(log2(n + NAMES_BEFORE), 6) for n in (people, once))
    if of_person(terms):
        given, family = (bits(term, times[term], people) for term in terms)
        return Rarity(given, family, whole, single, 0, *away)
    most = max((times[term] for term in terms), default=0)
    return Rarity(0.0, 0.0, whole, single, max(most - 1, 0), *away)


def counted(terms: Iterable[tuple[str, tuple[str, ...]]], often: Set[str]) -> tuple[Counter[str], int]:
    """How many distinct names have each term, and how many of them are full names of people.

    Of letters only those names count that several threads have, and the acronym itself: that one text speaks of an Essex University
    makes nobody doubt what the EU is.

    Args:
        terms: (name, its terms); a name may come several times.
        often: the names that several threads have.
    """
    distinct = set(terms)
    times = Counter(
        term
        for name, found in distinct
        for term in found
        if not term.startswith(LETTERS) or name in often or name == f"{NAME}{term.removeprefix(LETTERS)}"
    )
    return times, sum(of_person(found) for _, found in distinct)


def known_share(rarity: Rarity) -> float:
    """The share of people whom the corpus itself has shown, of these and those it is taken to have seen before: near 0 in a few texts."""
    return 1 - NAMES_BEFORE / 2**rarity.people if rarity.people else 0.0
