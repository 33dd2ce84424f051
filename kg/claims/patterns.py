"""The patterns of claims: what a rule may say, and the rules by the word they hang on.

A rule names a predicate, the word a claim hangs on (its trigger), and where the two ends of the claim stand in relation to that
word (its slots); the first slot that is filled wins. `kg.claims.pattern_files` reads them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from kg.errors import ConfigError
from kg.language.forms import noun_forms, verb_forms

TRIGGERS = (
    *("verb", "noun", "adjective", "phrase", "pair", "office", "evaluation", "calling", "denial", "reply", "answer"),
    "joined",
)
_WORDS = frozenset({"verb", "noun", "adjective", "denial"})  # triggers that are single words
_KINDS = tuple(trigger for trigger in TRIGGERS if trigger not in _WORDS)


@dataclass(frozen=True, slots=True)
class Expected:
    """A claim that an example of a rule must give; ends are names, "author" for the author."""

    subject: str
    predicate: str
    object: str
    negated: bool
    modality: str
    of: str


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence and the claims in it; none where the rule must keep silent. `parent` is the text that it answers."""

    text: str
    expected: tuple[Expected, ...]
    parent: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One pattern. `prior` is how often a claim it finds in a well-parsed sentence is right (0 to 1)."""

    name: str
    predicate: str
    verb: tuple[str, ...] = ()
    noun: tuple[str, ...] = ()
    adjective: tuple[str, ...] = ()
    phrase: tuple[str, ...] = ()
    pair: str = ""
    office: bool = False
    evaluation: str = ""
    calling: bool = False
    denial: tuple[str, ...] = ()
    reply: str = ""
    answer: str = ""
    joined: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    particle: tuple[str, ...] = ()
    modified: tuple[str, ...] = ()
    subject: tuple[str, ...] = ()
    object: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    office_name: tuple[str, ...] = ()
    role: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    needs_of: bool = False
    needs_role: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    subject_types: tuple[str, ...] = ()
    object_types: tuple[str, ...] = ()
    subject_finer: tuple[str, ...] = ()
    object_finer: tuple[str, ...] = ()
    metonymy: bool = False
    negated: bool = False
    flip: str = ""
    first_sentence: bool = False
    opening: bool = False
    rhetorical: bool = False
    contest: bool = False
    prior: float = 0.5
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True)
class Patterns:
    """All rules, found by the word they hang on."""

    rules: tuple[Rule, ...]
    verbs: Mapping[str, tuple[Rule, ...]]
    nouns: Mapping[str, tuple[Rule, ...]]
    adjectives: Mapping[str, tuple[Rule, ...]]
    denials: Mapping[str, tuple[Rule, ...]]

    def of_kind(self, kind: str) -> tuple[Rule, ...]:
        """The rules that hang on no single word: "phrase", "pair", "office", "evaluation", "calling", "reply", "answer" or "joined"."""
        return self._of_kinds[kind]

    @cached_property
    def _of_kinds(self) -> Mapping[str, tuple[Rule, ...]]:
        return {kind: tuple(rule for rule in self.rules if getattr(rule, kind)) for kind in _KINDS}


def index(rules: Iterable[Rule]) -> Patterns:
    """Rules by the word forms of their triggers.

    Raises:
        ConfigError: two rules bear one name.
    """
    listed = tuple(rules)
    names = [rule.name for rule in listed]
    for name in names:
        if names.count(name) > 1:
            raise ConfigError(f"two rules are named {name}", "give every rule a name of its own")
    return Patterns(
        listed,
        verbs=_by_form((rule, verb_forms(verb)) for rule in listed for verb in rule.verb),
        nouns=_by_form((rule, noun_forms(noun)) for rule in listed for noun in rule.noun),
        adjectives=_by_form((rule, frozenset((word,))) for rule in listed for word in rule.adjective),
        denials=_by_form((rule, verb_forms(verb)) for rule in listed for verb in rule.denial),
    )


def _by_form(triggers: Iterable[tuple[Rule, frozenset[str]]]) -> dict[str, tuple[Rule, ...]]:
    found: dict[str, list[Rule]] = {}
    for rule, forms in triggers:
        for form in forms:
            found.setdefault(form, []).append(rule)
    return {form: tuple(rules) for form, rules in found.items()}
