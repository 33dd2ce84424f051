"""Names of people and bodies by their shares in life, and how people are called in texts, for `archive.py`."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Any

from faker.providers.person.en_US import Provider as Lists
from nicknames import NickNamer

HARD: dict[str, Any] = tomllib.loads(Path(__file__).with_name("archive.toml").read_text(encoding="utf-8"))
_PARTICLES = ("van der", "de", "al", "von")
_HOW = ("full", "nickname", "initial", "middle", "slip", "turned", "surname", "given")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody; `full` need not be theirs alone."""

    id: str
    given: str
    middle: str
    family: str
    gender: str

    @property
    def full(self) -> str:
        return f"{self.given} {self.family}"


@dataclass(frozen=True, slots=True)
class Body:
    id: str
    full: str

    @property
    def acronym(self) -> str:
        return "".join(w[0] for w in self.full.split() if w[0].isupper())


class Names:
    """Names by their shares."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        words = HARD["words"]
        tail = sorted({s + m + f for s in words["starts"] for m in ("", *words["middles"]) for f in words["finals"]})
        chance.shuffle(tail)
        self.tail = tail[: HARD["world"]["tail_names"]]
        self.tail_weights = list(accumulate(1 / (rank + 10) for rank in range(len(self.tail))))
        self.common = _shares(Lists.last_names)
        self.given = {"m": _shares(Lists.first_names_male), "f": _shares(Lists.first_names_female)}

    def surname(self) -> str:
        draw, world = self.chance.random(), HARD["world"]
        if draw < world["double"]:
            return f"{self._half()}-{self._half()}"
        if draw < world["double"] + world["particle"]:
            return f"{self.chance.choice(_PARTICLES)} {self._half()}"
        return self._half()

    def _half(self) -> str:
        if self.chance.random() < HARD["world"]["tail"]:
            return self.chance.choices(self.tail, cum_weights=self.tail_weights)[0]
        return self.chance.choices(self.common[0], cum_weights=self.common[1])[0]

    def first(self, gender: str) -> str:
        names, weights = self.given[gender]
        return self.chance.choices(names, cum_weights=weights)[0]


def _shares(table: Any) -> tuple[list[str], list[float]]:
    return list(table), list(accumulate(table.values()))


def person(id_: str, names: Names, others: Sequence[Person]) -> Person:
    """Somebody, with a name of their own or a namesake's."""
    chance = names.chance
    if others and chance.random() < HARD["world"]["namesakes"]:
        other = chance.choice(others)
        return Person(id_, other.given, names.first(other.gender), other.family, other.gender)
    gender = chance.choice("mf")
    return Person(id_, names.first(gender), names.first(gender), names.surname(), gender)


def slip(chance: random.Random, word: str) -> str:
    """A word with one letter left out, doubled, or two changed round; short words stay."""
    if len(word) < 5:
        return word
    at = chance.randrange(1, len(word) - 2)
    return chance.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        )
    )


@dataclass
class Speaker:
    """How people and bodies are spoken of."""

    chance: random.Random
    nicknames: NickNamer = field(default_factory=NickNamer)

    def names(self, who: Person, shares: dict[str, float], later: bool) -> list[str]:
        """What somebody is called in a document, first and later."""
        how = self.chance.choices(list(_HOW), weights=[shares.get(h, 0.0) for h in _HOW])[0]
        first = self._called(who, how)
        more = self.chance.choice((0, 1, 1, 2)) if later else 0
        after = [who.given if how == "given" or self.chance.random() < 0.1 else who.family for _ in range(more)]
        if self.chance.random() < 0.25 and more:
            after[-1] = first
        return [first, *after]

    def _called(self, who: Person, how: str) -> str:
        short = sorted(n for n in self.nicknames.nicknames_of(who.given.lower()) if n != who.given.lower())
        match how:
            case "nickname" if short:
                return f"{self.chance.choice(short[:3]).capitalize()} {who.family}"
            case "initial":
                return f"{who.given[0]}. {who.family}"
            case "middle":
                return f"{who.given} {who.middle} {who.family}"
            case "slip":
                return f"{who.given} {slip(self.chance, who.family)}"
            case "turned":
                return f"{who.family}, {who.given}"
            case "surname":
                return who.family
            case "given":
                return who.given
        return who.full

    def told(self, who: Person) -> dict[str, Any]:
        """Title and gender, where they are told."""
        gender = who.gender if self.chance.random() > HARD["told"]["wrong_gender"] else "mf".replace(who.gender, "")
        told: dict[str, Any] = {}
        if self.chance.random() < HARD["told"]["titled"]:
            told = {"honorifics": ({"m": "Mr", "f": "Ms"}[gender],), "gender": gender}
        elif self.chance.random() < HARD["told"]["pronoun"]:
            told = {"gender": gender}
        return told

    def body(self, body: Body) -> list[str]:
        draw, shares = self.chance.random(), HARD["body"]
        if draw < shares["acronym"] and len(body.acronym) > 2:
            return [body.acronym]
        if draw < shares["acronym"] + shares["explained"] and len(body.acronym) > 2:
            return [body.full, body.acronym]
        return [body.full] * self.chance.choice((1, 1, 2))
