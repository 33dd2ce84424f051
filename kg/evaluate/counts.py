"""Counts that measures are made of."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Count:
    """Of what was found how much is right, of what is there how much was found; sums where measures differ in the two."""

    right: float = 0.0
    found: float = 0.0
    hit: float = 0.0
    wanted: float = 0.0

    def __add__(self, other: Count) -> Count:
        return Count(
            self.right + other.right, self.found + other.found, self.hit + other.hit, self.wanted + other.wanted
        )

    @property
    def precision(self) -> float:
        return self.right / self.found if self.found else 0.0

    @property
    def recall(self) -> float:
        return self.hit / self.wanted if self.wanted else 0.0

    @property
    def f1(self) -> float:
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0


@dataclass(frozen=True, slots=True)
class Share:
    """How many of some things are right."""

    right: int = 0
    of: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.right + other.right, self.of + other.of)

    @property
    def value(self) -> float:
        return self.right / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Miss:
    """What was missed, or found and is not there."""

    text: str
    task: str
    what: str
    words: str
