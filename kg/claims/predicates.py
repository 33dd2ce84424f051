"""The predicates of claims (`data/predicates.toml`): what each may be said of, and what it tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from kg.claims.lexicon import table
from kg.claims.metonymy import Through
from kg.claims.patterns import Rule

ACTORS = frozenset({"Person", "Organisation"})  # types of those who may say a thing or be said to have done it
STATE = "State"  # as an end of a claim: a Place that is a country, which acts as a body does


@dataclass(frozen=True)
class Predicates:
    """What the predicates are: their sign, which stances are deeds, which hold both ways, which last, which one joins and leaves, which
    are done once over.

    `better` names for a predicate those that tell more of the same word, `of_states` are stances that a country takes or meets too,
    `subjects` and `objects` the types of their ends.
    """

    positive: frozenset[str]
    negative: frozenset[str]
    deeds: frozenset[str]
    symmetric: frozenset[str]
    lasting: frozenset[str]
    joined: frozenset[str]
    once: frozenset[str]
    of_states: frozenset[str]
    better: Mapping[str, frozenset[str]]
    subjects: Mapping[str, frozenset[str]]
    objects: Mapping[str, frozenset[str]]

    def sign(self, predicate: str) -> int:
        """+1 for a stance for, -1 for one against, 0 for what is no stance."""
        return (predicate in self.positive) - (predicate in self.negative)

    def subject_types(self, rule: Rule) -> frozenset[str]:
        """The types of entity that the subject of a rule's claim may have."""
        types = self.subjects.get(rule.predicate, self.subjects["default"])
        return frozenset(rule.subject_types) or types | self._states(rule, rule.calling)

    def object_types(self, rule: Rule) -> frozenset[str]:
        """The types of entity that the object of a rule's claim may have."""
        types = self.objects.get(rule.predicate, self.objects["default"])
        return frozenset(rule.object_types) or types | self._states(rule)

    def _states(self, rule: Rule, calling: bool = False) -> frozenset[str]:
        """Of what is said of a country in other words than a verb or noun of taking sides ("a poor country") nobody is a target."""
        told = rule.verb or rule.noun or calling
        return frozenset({STATE} if rule.predicate in self.of_states and told else ())

    def subject_through(self, rule: Rule) -> Through:
        """What of somebody's may stand for him as the subject of a rule's claim."""
        if rule.metonymy and not self.sign(rule.predicate):
            return Through.DEED
        return Through.VOICE if self.sign(rule.predicate) else Through.NOTHING

    def object_through(self, rule: Rule) -> Through:
        """What of somebody's may stand for him as the object of a rule's claim."""
        if not rule.metonymy:
            return Through.NOTHING
        return Through.ANYTHING if self.sign(rule.predicate) else Through.DEED


@cache
def predicates() -> Predicates:
    """The closed list of predicates, from `data/predicates.toml`."""
    data = table("predicates")
    return Predicates(
        positive=frozenset(data["stance"]["for"]),
        negative=frozenset(data["stance"]["against"]),
        deeds=frozenset(data["deeds"]["predicates"]),
        symmetric=frozenset(data["symmetric"]["predicates"]),
        lasting=frozenset(data["lasting"]["predicates"]),
        joined=frozenset(data["joined"]["predicates"]),
        once=frozenset(data["once"]["predicates"]),
        of_states=frozenset(data["of_states"]["predicates"]),
        better={name: frozenset(others) for name, others in data["better"].items()},
        subjects={name: frozenset(types) for name, types in data["subject"].items()},
        objects={name: frozenset(types) for name, types in data["object"].items()},
    )
