"""The patterns of claims, read from data files: what a rule may say, and that every rule says it rightly.

A rule is a table of a TOML file (`data/README.md` tells its form). It names a predicate, the word a claim hangs on (its
trigger), and where the two ends of the claim stand in relation to that word (its slots); the first
slot that is filled wins.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any

from kg.claims.lexicon import table
from kg.claims.metonymy import Through
from kg.errors import ConfigError
from kg.language.forms import noun_forms, verb_forms

RULE_FILES = ("verbs", "nouns", "adjectives", "frames", "stances", "idioms", "replies", "answers")
STATE = "State"  # as an end of a claim: a Place that is a country, which acts as a body does
_TRIGGERS = (
    "verb",
    "noun",
    "adjective",
    "phrase",
    "pair",
    "office",
    "evaluation",
    "calling",
    "denial",
    "reply",
    "answer",
    "joined",
)
_KINDS = (
    "phrase",
    "pair",
    "office",
    "evaluation",
    "calling",
    "reply",
    "answer",
    "joined",
)  # they hang on no single word
_LISTS = (
    "verb",
    "noun",
    "adjective",
    "phrase",
    "denial",
    "joined",
    "particle",
    "frames",
    "subject",
    "object",
    "of",
    "office_name",
    "role",
    "needs_role",
    "subject_types",
    "object_types",
    "subject_finer",
    "object_finer",
    "heads",
    "last",
    "things",
    "examples",
)
_SLOTS = {
    "subject",
    "doer",
    "focus",
    "body",
    "called",
    "patient",
    "finder",
    "asked",
    "engaged",
    "nominee",
    "object-told",
    "told-of",
    "denier",
    "left",
    "object",
    "clause-subject",
    "clause",
    "possessor",
    "possessor-agent",
    "whole-compound",
    "whole-possessor",
    "light",
    "light-indirect",
    "light-possessor",
    "receiver",
    "self",
    "bearer",
    "harmed",
    "compound",
    "compound-of",
    "spoken",
    "sided",
    "in-side",
    "candidate",
    "trigger",
    "first",
    "second",
    "speaker",
    "addressee",
    "gap",
    "accused",
    "joined",
    "described",
    "accuser",
    "charged",
    "target",
    "event-object",
    "event-subject",
    "object-about",
    "complement",
    "former",
    "latter",
    "owner",
    "ones-own",
    "direct",
    "",
}


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
class Predicates:
    """What the predicates are: their sign, which stances are deeds, which hold both ways, which last, the types of their ends.

    `better` names for a predicate those that tell more of the same word, `of_states` are stances that a country takes or meets too.
    """

    positive: frozenset[str]
    negative: frozenset[str]
    deeds: frozenset[str]
    symmetric: frozenset[str]
    lasting: frozenset[str]
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
        of_states=frozenset(data["of_states"]["predicates"]),
        better={name: frozenset(others) for name, others in data["better"].items()},
        subjects={name: frozenset(types) for name, types in data["subject"].items()},
        objects={name: frozenset(types) for name, types in data["object"].items()},
    )


@cache
def patterns() -> Patterns:
    """The rules that come with the tool."""
    return index(
        rule
        for name in RULE_FILES
        for rule in read_rules(files("kg.claims").joinpath(f"data/{name}.toml").read_text(encoding="utf-8"), name)
    )


def further_rules(paths: Iterable[str]) -> list[Rule]:
    """The rules of a user's own files, in their order.

    Raises:
        ConfigError: a file cannot be read or holds a rule that cannot be read.
    """
    found: list[Rule] = []
    for path in paths:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ConfigError(f"the patterns in {path} cannot be read: {error}", "name a TOML file in UTF-8") from error
        found += read_rules(text, path)
    return found


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


def read_rules(text: str, source: str) -> list[Rule]:
    """The rules of a TOML file.

    Args:
        text: what stands in the file.
        source: its name, for messages.

    Raises:
        ConfigError: no TOML, an unknown key or slot, no trigger, or an example that cannot be read.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(f"the patterns in {source} are no TOML: {error}", "mend the line it names") from error
    return [_rule(entry, source) for entry in data.get("rule", [])]


def _rule(entry: Mapping[str, Any], source: str) -> Rule:
    name = str(entry.get("name", "?"))
    where = f"rule {name} in {source}"
    unknown = set(entry) - {field.name for field in fields(Rule)}
    if unknown:
        raise ConfigError(
            f"{where} has an unknown key {sorted(unknown)[0]}", "see the list of keys in the README beside the patterns"
        )
    if not any(entry.get(trigger) for trigger in _TRIGGERS):
        raise ConfigError(f"{where} has no trigger", f"give it one of {', '.join(_TRIGGERS)}")
    values: dict[str, Any] = {
        key: tuple(value) if key in _LISTS else value for key, value in entry.items() if key != "examples"
    }
    for slot in [*values.get("subject", ()), *values.get("object", ())]:
        if slot not in _SLOTS and not re.fullmatch(r"((light-)?prep|owner|harmed|one|others):[a-z|]+", slot):
            raise ConfigError(
                f"{where} has an unknown slot {slot}", f"use one of {', '.join(sorted(_SLOTS))} or prep:…"
            )
    return Rule(**values, examples=tuple(_example(line, where) for line in entry.get("examples", ())))


def _example(line: str, where: str) -> Example:
    text, arrow, right = line.partition(" => ")
    if not arrow:
        raise ConfigError(f"{where}: an example has no “=>”: {line}", "write: sentence => subject PREDICATE object")
    parent, _, text = text.rpartition(" >> ")
    if right.strip() == "nothing":
        return Example(text, (), parent)
    return Example(text, tuple(_expected(part.strip(), where) for part in right.split(";")), parent)


_EXPECTED = re.compile(
    r"(?P<s>.+?) (?P<not>not )?(?P<p>[A-Z][A-Z_]+) (?P<o>.+?)(?: of (?P<of>[a-z][^()]*?))?(?: \((?P<m>[a-z]+)\))?"
)


def _expected(text: str, where: str) -> Expected:
    found = _EXPECTED.fullmatch(text)
    if not found:
        raise ConfigError(
            f"{where}: cannot read {text}", "write: subject [not] PREDICATE object [of topic] [(modality)]"
        )
    topic, object_ = found["of"] or "", found["o"]
    if found["p"] != "ACCUSES" and topic:  # "mayor of Ashby" is an office, no topic
        object_, topic = f"{object_} of {topic}", ""
    return Expected(found["s"], found["p"], object_, bool(found["not"]), found["m"] or "asserted", topic)
