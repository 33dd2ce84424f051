"""Who wrote what bears no name: from how others address the author, and from what the author says of himself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log2

from kg.names.compare import Case, Scope, same_full_name
from kg.names.compare_parts import exact_part, nickname_of_given
from kg.names.model import PRIOR, probability_of
from kg.names.profile import Profile

_MARGIN = 2.0  # bits by which the best candidate must lead


@dataclass(frozen=True, slots=True)
class Address:
    """A document of the thread calls the author by a name."""

    called: Profile
    document: str


@dataclass(frozen=True, slots=True)
class Fact:
    """A claim that tells its subject apart: the units of subject and object, and whether the author says it of himself.

    `probability` is the claim's.
    """

    unit: str
    predicate: str
    object: str
    of_self: bool
    text: str
    probability: float


@dataclass(frozen=True, slots=True)
class Finding:
    """Who an author is found to be."""

    unit: str
    probability: float
    reason: str


def from_vocatives(
    addresses: Sequence[Address], commenters: Iterable[Profile], parents: dict[str, str | None], threshold: float
) -> Finding | None:
    """The author of an article who answers in its thread, where others call him by name.

    Args:
        addresses: where the unnamed author is called by a name.
        commenters: those who write in the thread under a full name.
        parents: what each document of the thread answers.
        threshold: the least probability.

    Returns:
        The commenter, or None where none or more than one could be meant.
    """
    scored = sorted(((_fit(addresses, one, parents), one.id, one) for one in commenters), key=lambda x: (-x[0], x[1]))
    if (
        not scored
        or probability_of(scored[0][0]) < threshold
        or (len(scored) > 1 and scored[0][0] - scored[1][0] < _MARGIN)
    ):
        return None
    weight, _, who = scored[0]
    names = sorted({a.called.name for a in addresses if _fits(a.called, who)})
    times = len({a.document for a in addresses if _fits(a.called, who)})
    call = "1 comment calls" if times == 1 else f"{times} comments call"
    reason = f"{call} the author {' or '.join(names)}, and {who.name} answers in the thread"
    return Finding(who.id, probability_of(weight), reason)


def _fits(called: Profile, who: Profile) -> bool:
    case = Case(called, who, Scope.THREAD)
    return exact_part(case) or nickname_of_given(case) or same_full_name(case)


def _fit(addresses: Sequence[Address], who: Profile, parents: dict[str, str | None]) -> float:
    """The match weight of a commenter: how often the name fits, whether he answers those who use it, and does not use it himself."""
    calling = [a for a in addresses if _fits(a.called, who)]
    if not calling:
        return -20.0
    exact = any(not nickname_of_given(Case(a.called, who, Scope.THREAD)) for a in calling)
    documents = {a.document for a in calling}
    answers = any(parents.get(d) in documents for d in who.documents)
    himself = any(a.document in who.documents for a in addresses)
    weight = PRIOR[Scope.THREAD] + (3.0 if exact else 1.5) + min(2.0 * len(documents), 6.0)
    return weight + 3.0 * answers - 8.0 * himself


# what a claim says of a person, and how many bits it is worth that two say the same of the same
TELLING = {
    "RUNS_AGAINST": 5.0,
    "CANDIDATE_FOR": 4.5,
    "HOLDS_OFFICE": 4.5,
    "LEADS": 4.5,
    "REPRESENTS": 3.5,
    "MEMBER_OF": 1.0,
    "WORKS_FOR": 2.0,
}
_DISTINCTIVE = {"RUNS_AGAINST", "CANDIDATE_FOR", "HOLDS_OFFICE", "LEADS", "REPRESENTS"}
_SAYS = {
    "RUNS_AGAINST": "stands against",
    "CANDIDATE_FOR": "is a candidate for",
    "HOLDS_OFFICE": "is",
    "LEADS": "leads",
    "REPRESENTS": "represents",
    "MEMBER_OF": "belongs to",
    "WORKS_FOR": "works for",
}
_PRIOR = -3.5
_SURE = 0.5  # of a claim: who is taken for an author gets all his words, so a fact that is likelier misread than not tells nothing
_LEAST = 1e-3


@dataclass(frozen=True, slots=True)
class Said:
    """One telling fact with its object resolved: the entity (or unit) of the subject, predicate, entity of the object and its name.

    `probability` is that of the likeliest claim of it.
    """

    who: str
    name: str
    predicate: str
    object: str
    object_name: str
    probability: float


def from_claims(
    of_self: Sequence[Said], of_others: Sequence[Said], spoken_of: frozenset[str], threshold: float
) -> Finding | None:
    """The named person of whom others say what an unnamed author says of himself.

    Args:
        of_self: what the author says of himself.
        of_others: what is said of named persons, those facts that the author claims for himself.
        spoken_of: entities that the author speaks of in the third person, or opposes: he is none of them.
        threshold: the least probability.

    Returns:
        The unique best one who shares a distinctive fact, or None.
    """
    own = {(s.predicate, s.object): s for s in of_self if s.probability >= _SURE}
    sharing: dict[tuple[str, str], dict[str, float]] = defaultdict(dict)
    names = {s.who: s.name for s in of_others}
    for said in of_others:
        if (said.predicate, said.object) in own and said.probability >= _SURE and said.who not in spoken_of:
            known = sharing[said.predicate, said.object]
            known[said.who] = max(said.probability, known.get(said.who, 0.0))
    weights: dict[str, float] = defaultdict(lambda: _PRIOR)
    facts: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for fact in sorted(sharing):
        total = sum(p for _, p in sorted(sharing[fact].items()))
        for who, sure in sharing[fact].items():
            # what several share tells less, and more of him of whom it is the surer
            weights[who] += TELLING[fact[0]] + 2.0 + 2.0 * log2(max(sure, _LEAST) / max(total, _LEAST))
            facts[who].append(fact)
    ranked = sorted(weights, key=lambda w: (-weights[w], w))
    ranked = [w for w in ranked if any(p in _DISTINCTIVE for p, _ in facts[w])]
    if not ranked or probability_of(weights[ranked[0]]) < threshold:
        return None
    if len(ranked) > 1 and weights[ranked[0]] - weights[ranked[1]] < _MARGIN:
        return None
    best = ranked[0]
    words = " and ".join(f"{_SAYS[p]} {own[p, o].object_name}" for p, o in facts[best])
    reason = f"the author's own words: {words}; other documents say so of {names[best]}"
    return Finding(best, probability_of(weights[best]), reason)
