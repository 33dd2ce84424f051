"""The match model: features with their weights, a readable list.

A weight is the base-2 logarithm of the Bayes factor of a feature (Fellegi & Sunter 1969, "A theory for record linkage"; the scale Splink
shows): how many times likelier it is between mentions of one thing than of two. The weights were set by hand, from what the features
are, and checked on invented archives (`bench/generate.py`). A large corpus teaches some of those across threads anew (`kg.names.learn`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from kg.names import compare as c
from kg.names import compare_bodies as b
from kg.names import compare_parts as p
from kg.names.compare import Case, Scope
from kg.records import Pair


class Learned(StrEnum):
    """Features that answer yes or no: which form of one name two names are, of which only one holds, or a fact beside the names."""

    FORM = "form"
    FACT = "fact"


@dataclass(frozen=True, slots=True)
class Feature:
    """One line of the model: what is asked, and how many bits the answer (times its size) is worth.

    `veto` forbids the pair. `learned` says as what a corpus may teach another weight (`kg.names.learn`), where it may.
    """

    name: str
    ask: Callable[[Case], bool | float]
    weight: float
    veto: bool = False
    learned: Learned | None = None


def _at(scope: Scope) -> Callable[[Case], bool]:
    return lambda case: case.scope == scope


PRIOR = {Scope.CORPUS: -6.0, Scope.THREAD: -3.0, Scope.ABOVE: -3.0, Scope.DOCUMENT: -3.0}


def _prior(case: Case) -> float:
    """How likely two things of one block, or of one thread, are one."""
    return PRIOR[case.scope]


def _among_all(case: Case) -> float:
    """How likely two people are one of whom only the number is known that they are among."""
    return -c.others(case)


_BEFORE = "before anything is known"

FULL_NAMES: tuple[Feature, ...] = (
    Feature(_BEFORE, _prior, 1.0),
    Feature("full names that conflict", c.conflicting_full_names, -20.0, veto=True),
    Feature("another generation", c.conflicting_generations, -12.0, veto=True),
    Feature("another gender", c.conflicting_gender, -8.0),
    Feature("two commenters", c.two_bylines, -12.0, veto=True),
    Feature("same full name", c.same_full_name, 15.0),
    Feature("same words, turned round", c.words_turned_round, 9.0),
    Feature("nickname with the same family name", c.nickname_and_family, 9.0),
    Feature("initial with the same family name", c.initial_and_family, 7.0),
    Feature("near in both parts of the name", c.near_in_both_parts, 6.5),
    Feature("called by a middle name", c.called_by_middle_name, 7.0),
    Feature("all words in the longer name", c.in_longer_name, 7.0),
    Feature("another spelling of the name", c.spelled_otherwise, 7.5),
    Feature("a slip in the full name", c.typo_in_full_name, 7.0),
    Feature("half of a double surname", c.part_of_double_family, 7.0),
    Feature("other middle names", c.conflicting_middle_names, -9.0),
    Feature("both named in one document", c.named_side_by_side, -6.0),
    Feature("named as two", c.named_as_two, -20.0, veto=True),
    Feature("both write on one site", c.same_site, 2.0),
    Feature("same title or role", c.same_role, 2.0),
)

# two full names of other threads, or of a thread and a known record: what a name in common is worth is counted (`kg.names.rarity`)
_NAMES_ACROSS: tuple[Feature, ...] = (
    Feature("full names that conflict", c.conflicting_full_names, -20.0, veto=True),
    Feature("another generation", c.conflicting_generations, -12.0, veto=True),
    Feature("another gender", c.conflicting_gender, -4.0, learned=Learned.FACT),
    Feature("same full name", c.rarity_of_full_name, 1.0),
    Feature("same words, turned round", c.rarity_turned_round, 1.0),
    Feature("called by a middle name", c.rarity_of_middle_name, 0.9),
    Feature("all words in the longer name, or another spelling", c.rarity_of_shorter_name, 0.8),
    Feature("a given name in common", c.rarity_of_given, 1.0),
    Feature("a family name in common", c.rarity_of_family, 1.0),
    Feature("nickname with the same family name", c.nickname_and_family, 5.0, learned=Learned.FORM),
    Feature("initial with the same family name", c.initial_and_family, 3.3, learned=Learned.FORM),
    Feature("a slip in the full name", c.typo_in_full_name, 6.0, learned=Learned.FORM),
    Feature("half of a double surname", c.part_of_double_family, 7.0, learned=Learned.FORM),
    Feature("other middle names", c.conflicting_middle_names, -6.0, learned=Learned.FACT),
    Feature("named as two", c.named_as_two, -20.0, veto=True),
)

# of other threads
ACROSS: tuple[Feature, ...] = (
    Feature(_BEFORE, _among_all, 1.0),
    *_NAMES_ACROSS,
    Feature("both named in one document", c.named_side_by_side, -6.0, learned=Learned.FACT),
    Feature("spoken of in more threads", c.spoken_of_more, 1.0),
    Feature("both write on one site", c.same_site, 2.0, learned=Learned.FACT),
    Feature("one writes, the other is spoken of elsewhere", c.writer_and_spoken_of, -1.0, learned=Learned.FACT),
    Feature("same title or role", c.same_role, 2.0, learned=Learned.FACT),
    Feature("names beside both", c.company_shared, 1.0),
    Feature("other company", c.company_differs, -1.0),
)

PART_NAMES: tuple[Feature, ...] = (
    Feature(_BEFORE, _prior, 1.0),
    Feature("another gender", c.conflicting_gender, -8.0),
    Feature("two commenters", c.two_bylines, -12.0, veto=True),
    Feature("another type", c.different_type, -12.0, veto=True),
    Feature("surname", p.same_family, 5.0),
    Feature("given name", p.same_given, 3.0),
    Feature("given name behind a title", p.given_name_behind_title, -1.0),
    Feature("only a given name, of another thread", p.given_name_of_elsewhere, -2.5),
    Feature("nickname of the given name", p.nickname_of_given, 1.5),
    Feature("a slip in the name", p.typo_of_part, 2.5),
    Feature("in the same document", _at(Scope.DOCUMENT), 6.5),
    Feature("in a text that is answered", _at(Scope.ABOVE), 4.0),
    Feature("in the same thread", _at(Scope.THREAD), 2.0),
    Feature("both write on one site", c.same_site, 3.0),
    Feature("spoken of in own text", c.speaks_of_own_name, -6.0),
    Feature("same title or role", c.same_role, 2.0),
    Feature("often spoken of", c.salience, 0.4),
    Feature("names beside both", c.company_shared, 1.0),
    Feature("other company", c.company_differs, -1.0),
    Feature("others of this name", c.rivalry, -1.0),
    Feature("same high office", p.same_high_office, 2.0),
    Feature("another of this name has the title", c.outranked, -4.0),
)

LONE_NAMES: tuple[Feature, ...] = (
    Feature(_BEFORE, _prior, 1.0),
    Feature("another gender", c.conflicting_gender, -8.0),
    Feature("two commenters", c.two_bylines, -12.0, veto=True),
    Feature("the same lone name", p.same_lone_name, 7.0),
    Feature("both write on one site", c.same_site, 2.0),
    Feature("names beside both", c.company_shared, 1.0),
    Feature("other company", c.company_differs, -1.0),
)

NOMINALS: tuple[Feature, ...] = (
    Feature(_BEFORE, _prior, 1.0),
    Feature("another gender", c.conflicting_gender, -8.0),
    Feature("bears the role", c.bears_role, 4.0),
    Feature("described in words of the name", b.described_as_body, 7.0),
    Feature("in the same document", _at(Scope.DOCUMENT), 1.0),
    Feature("in a text that is answered", _at(Scope.ABOVE), 3.0),
    Feature("often spoken of", c.salience, 0.2),
)

# two bodies, of one thread or more, or of the corpus and a list
_NAMES_OF_BODIES: tuple[Feature, ...] = (
    Feature("same name", b.same_name, 15.0),
    Feature("a name in common", b.same_alias, 12.0),
    Feature("the party without the word Party", b.party_short, 10.0),
    Feature("without its last word", b.without_tail, 10.0),
    Feature("clipped words", b.clipped, 10.0),
    Feature("but for small words", b.but_small_words, 10.0),
    Feature("a slip in the name", b.slip_in_body, 9.5),
    Feature("the same in other words", b.in_other_words, 9.5),
    Feature("with the broadcaster's name", b.broadcaster_prefix, 10.0),
    Feature("names another kind of body", b.another_kind_of_body, -9.0),
    Feature("another number", b.another_number, -9.0, veto=True),
    Feature("another legal form", b.another_legal_form, -9.0, veto=True),
)

BODIES: tuple[Feature, ...] = (
    Feature(_BEFORE, _prior, 1.0),
    Feature("another type", c.different_type, -9.0, veto=True),
    *_NAMES_OF_BODIES,
    Feature("names beside both", c.company_shared, 0.4),
)

# an acronym that several longer names have, in two circles of threads
ONE_ACRONYM: tuple[Feature, ...] = (
    Feature(_BEFORE, _prior, 1.0),
    Feature("same name", b.same_name, 6.0),
    Feature("names beside both", c.company_shared, 1.0),
    Feature("other company", c.company_differs, -0.7),
)

# an acronym of other threads and a name that has its letters; at most one of these is meant
LETTERS: tuple[Feature, ...] = (
    Feature("another type", c.different_type, -9.0, veto=True),
    Feature("acronym of it", b.acronym_of, 3.0),
    Feature("a name in common", b.same_alias, 3.0),
    Feature("spoken of in many threads", c.well_known, 1.0),
    Feature("names beside both", c.company_shared, 1.0),
    Feature("other company", c.company_differs, -1.0),
)

# a thing of the corpus and a known record; at most one record is meant, or none of them
KNOWN_PERSONS: tuple[Feature, ...] = (
    Feature(_BEFORE, _among_all, 1.0),
    *_NAMES_ACROSS,
    Feature("same title or role", c.same_role, 2.0),
    Feature("names beside both", c.company_shared, 1.2),
    Feature("other company", c.company_differs, -1.6),
)

# a lone name of the corpus that a known record has as it is
KNOWN_LONE: tuple[Feature, ...] = (
    Feature(_BEFORE, _among_all, 1.0),
    Feature("another gender", c.conflicting_gender, -4.0),
    Feature("the same lone name", p.same_lone_name, 12.0),
    Feature("only a given name", p.lone_given_name, -5.0),
    Feature("same title or role", c.same_role, 2.0),
    Feature("names beside both", c.company_shared, 1.0),
    Feature("other company", c.company_differs, -1.0),
)

KNOWN_BODIES: tuple[Feature, ...] = (
    Feature(_BEFORE, _prior, 1.0),
    Feature("another type", c.different_type, -6.0),
    *_NAMES_OF_BODIES,
    Feature("names beside both", c.company_shared, 0.8),
    Feature("other company", c.company_differs, -1.0),
)

# letters that several longer names have, or that a known record has without saying so
KNOWN_LETTERS: tuple[Feature, ...] = (
    Feature("another type", c.different_type, -6.0),
    Feature("acronym of it", b.acronym_of, 1.0),
    Feature("a name in common", b.same_alias, 1.5),
    Feature("others of this name", c.rivalry, -1.0),
    Feature("names beside both", c.company_shared, 1.0),
    Feature("other company", c.company_differs, -0.5),
)

# of one thread
BODY_PARTS: tuple[Feature, ...] = (
    Feature(_BEFORE, _prior, 1.0),
    Feature("another type", c.different_type, -9.0, veto=True),
    Feature("acronym of it", b.acronym_of, 8.0),
    Feature("part of the name", b.inside_name, 7.0),
    Feature("a form of its name", b.form_of_name, 7.0),
    Feature("another number", b.another_number, -9.0, veto=True),
    Feature("another legal form", b.another_legal_form, -9.0, veto=True),
    Feature("the council of one area", b.council_of_area, 7.0),
    Feature("without its kind", b.without_kind, 7.0),
    Feature("nickname made of the outlet's name", b.blend, 7.0),
    Feature("the office without its place", b.bare_office, 7.0),
    Feature("in the same document", _at(Scope.DOCUMENT), 1.0),
    Feature("in a text that is answered", _at(Scope.ABOVE), 0.5),
)


@dataclass(frozen=True, slots=True)
class Match:
    """How things of several threads are matched.

    `threshold` is the least probability of an accepted pair, `largest` how many things of one block are compared all with
    all, `across` what is asked of two persons, and what the answers are worth. `listed` is how many known records there are in all.
    """

    threshold: float
    largest: int
    across: tuple[Feature, ...] = ACROSS
    listed: int = 0


def score(case: Case, features: tuple[Feature, ...], threshold: float) -> Pair:
    """How likely two profiles are one thing, and why.

    Args:
        case: the profiles and where they stand.
        features: the model for this kind of pair.
        threshold: the least probability of an accepted pair.

    Returns:
        The pair of their ids with the features that spoke, as "same full name (+15.0)".
    """
    weight, vetoed = 0.0, False
    reasons = []
    for feature in features:
        answer = float(feature.ask(case))
        if answer:
            bits = feature.weight * answer
            weight += bits
            vetoed |= feature.veto
            reasons.append(f"{feature.name} ({bits:+.1f})")
    left, right = sorted((case.left.id, case.right.id))
    probability = 0.0 if vetoed else probability_of(weight)
    return Pair(left, right, round(weight, 6), probability, probability >= threshold, tuple(reasons))


def odds_of(weight: float) -> float:
    """The odds that a match weight (base-2 log odds) stands for; 40 bits are as sure as anything."""
    return math.pow(2.0, max(-40.0, min(40.0, weight)))


def probability_of(weight: float) -> float:
    """The probability that a match weight (base-2 log odds) stands for."""
    return round(1.0 / (1.0 + odds_of(-weight)), 6)


def because(what: str, whole: str, pair: Pair) -> str:
    """A sentence out of the features that spoke for a pair."""
    spoke = [r.rsplit(" (", 1)[0] for r in pair.reasons if r.rsplit(" (", 1)[1].startswith("+")]
    return f"{what} is {whole}: {', '.join(spoke)}"
