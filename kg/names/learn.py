"""Match weights learned from a corpus without labels, by expectation-maximisation.

Fellegi and Sunter's model with latent classes (Winkler 1988, "Using the EM algorithm for weight computation in the Fellegi-Sunter model of
record linkage"), arranged as Splink does it: u, the share of pairs of two people of which a feature is true, comes from pairs taken
at random; m, the same of one person, and how many pairs are of one person, from the pairs that blocking brings together. What a name or
company in common is worth is counted elsewhere (`kg.names.rarity`, `kg.names.context`) and told as it is, and what forbids a pair is
never learned. Judged pairs are as sure as people are. Pairs of one name are not learned from: whom the shipped weights took for one
person is one already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, product
from math import exp2, fsum, log2

from kg.names import compare
from kg.names.block import keys_of, within
from kg.names.compare import Case
from kg.names.context import affinity
from kg.names.given import Likeness, family_likeness, given_likeness
from kg.names.model import ACROSS, Feature, Learned
from kg.names.profile import Profile
from kg.names.weights import Weight

SAMPLE = 700  # people whose 240,000 pairs are the random ones: some hundred are as alike as a slip makes two names
_BEFORE = 20.0  # pairs of one person with a feature: of so many, a corpus says as much as the shipped weights
_SETTLED = 0.001  # bits: weights that change by less are found; the file has two digits
_ROUNDS = 500  # it takes some tens; more only where nothing tells one person from two
_WIDEST = 40.0  # bits: as sure as anything
_STEPS = range(-10, 13, 2)  # bits of context: more on either side do not make a pair surer

FORMS = tuple(f for f in ACROSS if f.learned is Learned.FORM)
_FORMS = frozenset(f.name for f in FORMS)
FACTS = tuple(f for f in ACROSS if f.learned is Learned.FACT)
_CONTEXT = tuple(
    f for f in ACROSS if f.ask in (compare.company_shared, compare.company_differs, compare.spoken_of_more)
)
_NAME = tuple(f for f in ACROSS if not f.learned and not f.veto and f not in _CONTEXT)
_VETOES = tuple(f for f in ACROSS if f.veto)


@dataclass(frozen=True, slots=True)
class Vector:
    """How a pair compares.

    `true` are the learned features that are true of it; `name` the bits of what the names have in common, beside those of everybody
    who could be meant; `context` the bits of company and of how well known they are, in steps; `judged` what people said, if they did.
    """

    true: tuple[str, ...]
    name: int
    context: int
    judged: bool | None = None

    @property
    def answers(self) -> tuple[str | int, ...]:
        """All that a weight or a share is learned of."""
        return (*self.true, self.context)


@dataclass(frozen=True, slots=True)
class Counted:
    """How many pairs compare so."""

    vector: Vector
    pairs: int


# --- counting


def full(profile: Profile) -> bool:
    """Whether something is compared by the features that are learned: a person with a full name."""
    return profile.is_person and profile.person.full


def compared(key: str, profiles: Iterable[Profile], largest: int) -> Iterator[Vector]:
    """The vectors of the pairs of one block that are scored there (`kg.names.corpus.score_block`), but for those that are forbidden."""
    by_id = {p.id: p for p in profiles if full(p)}
    for a, b in within(sorted(by_id), largest):
        left, right = by_id[a], by_id[b]
        if left.key != right.key and min(set(keys_of(left)) & set(keys_of(right))) == key:
            yield from vector(left, right)


def vector(left: Profile, right: Profile, judged: bool | None = None) -> Iterator[Vector]:
    """The vector of a pair; none where it is forbidden."""
    case = Case(left, right, shared=affinity(left, right))
    if any(feature.ask(case) for feature in _VETOES):
        return
    true = tuple(feature.name for feature in (*FORMS, *FACTS) if feature.ask(case))
    yield Vector(true, round(_bits_of(_NAME, case)), _step(case), judged)


def _bits_of(features: tuple[Feature, ...], case: Case) -> float:
    return fsum(feature.weight * float(feature.ask(case)) for feature in features)


def _step(case: Case) -> int:
    return max(_STEPS[0], min(_STEPS[-1], 2 * round(_bits_of(_CONTEXT, case) / 2)))


def drawn(id_: str, seed: int) -> str:
    """What orders people for the sample: the first `SAMPLE` of this order are in it."""
    return sha256(f"{seed}|{id_}".encode()).hexdigest()


def by_chance(sample: Iterable[Profile]) -> Iterator[Vector]:
    """The vectors of pairs taken at random.

    Forms of a name are asked of its parts one by one: how often the other part is the same by chance is its rarity.

    Args:
        sample: the first people with full names in the order of `drawn`.
    """
    for left, right in combinations(sorted(sample, key=lambda p: p.id), 2):
        if left.key != right.key:
            case = Case(left, right, shared=affinity(left, right))
            facts = (feature.name for feature in FACTS if feature.ask(case))
            yield Vector((*_forms(left, right), *facts), 0, _step(case))


def by_people(left: Iterable[Profile], right: Iterable[Profile], same: bool) -> Iterator[Vector]:
    """The vectors of pairs that people judged to be one person, or two."""
    for one, other in product(filter(full, left), filter(full, right)):
        if one.id != other.id:
            yield from vector(one, other, same)


def counted(vectors: Iterable[Vector]) -> Iterator[Counted]:
    """Equal vectors together, in order."""
    times = Counter(vectors)
    yield from (Counted(v, times[v]) for v in sorted(times, key=lambda v: (v.true, v.name, v.context, str(v.judged))))


def _forms(left: Profile, right: Profile) -> Iterator[str]:
    given = given_likeness(left.person.given, right.person.given)
    family = family_likeness(left.person.family, right.person.family)
    of_parts: dict[Callable[[Case], bool | float], bool] = {
        compare.nickname_and_family: given == Likeness.NICKNAME,
        compare.initial_and_family: given == Likeness.INITIAL,
        compare.typo_in_full_name: Likeness.TYPO in (given, family),
        compare.part_of_double_family: family == Likeness.NICKNAME,
    }
    return (feature.name for feature in FORMS if of_parts[feature.ask])


# --- learning

Shares = dict[str | int, float]  # by feature, or step of context


@dataclass(frozen=True, slots=True)
class _Parameters:
    """`m` of each feature and step of context, and the share of all pairs that are of one person."""

    m: Shares
    one: float


def learned(found: Iterable[Counted], chance: Iterable[Counted], things: int, people: float) -> tuple[Weight, ...]:
    """The weights that a corpus teaches.

    Args:
        found: the pairs of the blocks, and those judged.
        chance: pairs taken at random.
        things: how many people the blocks were made of.
        people: the bits of telling one among all, as `kg.names.rarity` counts them.

    Returns:
        A weight a learned feature, in order of their names; the shipped bits where there is nothing to learn from.
    """
    vectors, at_random = _summed(found), _summed(chance)
    every, taken = things * (things - 1) / 2, sum(at_random.values())
    if not every or not taken:
        return tuple(Weight(f.name, f.weight, 0.0, 0.0, 0.0, f.weight) for f in _in_order())
    u = {of: (pairs + 0.5) / (taken + 1) for of, pairs in _pairs_with(at_random).items()}
    before = _shipped(u, people)
    parameters = before
    bits = _bits(before, u, people)
    for _ in range(_ROUNDS):
        one = {v: pairs * _probability(v, bits) for v, pairs in vectors.items()}
        parameters = _maximised(_pairs_with(one), before, every)
        last, bits = bits, _bits(parameters, u, people)
        if max(abs(bits[of] - last[of]) for of in bits) < _SETTLED:
            break
    seen = _pairs_with({v: pairs * _probability(v, bits) for v, pairs in vectors.items()})
    told = _told(vectors, bits)
    return tuple(
        Weight(
            name, round(told[name], 2), round(parameters.m[name], 6), round(u[name], 8), round(seen[name], 1), f.weight
        )
        for f in _in_order()
        for name in [f.name]
    )


def _summed(found: Iterable[Counted]) -> dict[Vector, int]:
    vectors: Counter[Vector] = Counter()
    for one in found:
        vectors[one.vector] += one.pairs
    return vectors


def _in_order() -> list[Feature]:
    return sorted((*FORMS, *FACTS), key=lambda f: f.name)


def _shipped(u: Mapping[str | int, float], people: float) -> _Parameters:
    """The parameters from which the shipped weights would follow."""
    m: Shares = {}
    for fact in FACTS:
        odds = exp2(fact.weight) * u[fact.name] / (1 - u[fact.name])
        m[fact.name] = odds / (1 + odds)
    forms: Shares = {form.name: exp2(form.weight) * u[form.name] for form in FORMS}
    m |= _normal(forms) | _normal({step: exp2(step) * u[step] for step in _STEPS})
    return _Parameters(m, fsum(forms.values()) * exp2(-people - _silence(m, u)))


def _normal(shares: Shares) -> Shares:
    total = fsum(shares.values())
    return {of: share / total for of, share in shares.items()}


def _silence(m: Mapping[str | int, float], u: Mapping[str | int, float]) -> float:
    """The bits of no fact being true."""
    return fsum(log2((1 - m[fact.name]) / (1 - u[fact.name])) for fact in FACTS)


def _bits(found: _Parameters, u: Mapping[str | int, float], people: float) -> Shares:
    """Match weights. A fact counts where it is true; how many pairs are of one person, and what silence is worth, is told with the form."""
    m = found.m
    always = log2(found.one) + people + _silence(m, u)
    bits: Shares = {f.name: log2(m[f.name] / u[f.name] * (1 - u[f.name]) / (1 - m[f.name])) for f in FACTS}
    bits |= {form.name: log2(m[form.name] / u[form.name]) + always for form in FORMS}
    return bits | {step: log2(m[step] / u[step]) for step in _STEPS}


def _pairs_with(vectors: Mapping[Vector, float]) -> Shares:
    """Of how many pairs each feature and step of context is true; "" for all. The sums are exact, so that no order shows in them."""
    having: dict[str | int, list[float]] = {"": list(vectors.values())}
    having |= {f.name: [] for f in _in_order()} | {step: [] for step in _STEPS}
    for vector, pairs in vectors.items():
        for of in vector.answers:
            having[of].append(pairs)
    return {of: fsum(pairs) for of, pairs in having.items()}


def _probability(vector: Vector, bits: Mapping[str | int, float], namesakes: float = compare.NAMESAKES) -> float:
    """How likely a pair is of one person; however well names agree, some people have a namesake for other reasons than chance."""
    if vector.judged is not None:
        return float(vector.judged)
    name = vector.name + fsum(bits[of] for of in vector.true if of in _FORMS)
    beside = fsum(bits[of] for of in vector.answers if of not in _FORMS)
    return 1 / (1 + (exp2(-name) + namesakes) * exp2(-beside))


def _maximised(seen: Shares, before: _Parameters, every: float) -> _Parameters:
    """The likeliest parameters, where of each share `_BEFORE` pairs were seen before that fit the shipped weights."""

    def share(pairs: float, among: float, shipped: float) -> float:
        return (pairs + _BEFORE) / (among + _BEFORE / shipped)

    formed = fsum(seen[form.name] for form in FORMS)
    m: Shares = {fact.name: share(seen[fact.name], seen[""], before.m[fact.name]) for fact in FACTS}
    m |= _normal({form.name: share(seen[form.name], formed, before.m[form.name]) for form in FORMS})
    m |= _normal({step: share(seen[step], seen[""], before.m[step]) for step in _STEPS})
    return _Parameters(m, share(formed, every, before.one))


def _told(vectors: Mapping[Vector, int], bits: Shares) -> Shares:
    """The weights as `kg.names.model` adds them up.

    There context counts with its shipped bits, and nothing is said of namesakes: each form takes up the difference, so that as many pairs
    with it come out as one person as were found.
    """
    scored = bits | {step: float(step) for step in _STEPS}
    told: Shares = {fact.name: bits[fact.name] for fact in FACTS}
    return told | {form.name: _in_all(form, vectors, bits, scored) for form in FORMS}


def _in_all(form: Feature, vectors: Mapping[Vector, int], bits: Shares, scored: Shares) -> float:
    """The bits of a form with which the probabilities of its pairs add up to what they do by other weights; found by halving."""
    pairs = [(v, n) for v, n in vectors.items() if form.name in v.true and v.judged is None]
    found = fsum(n * _probability(v, bits) for v, n in pairs) + _BEFORE / 2
    low, high = -_WIDEST, _WIDEST
    while high - low > _SETTLED:
        middle = (low + high) / 2
        weights = scored | {form.name: middle}
        come = [n * _probability(v, weights, namesakes=0.0) for v, n in pairs]
        if fsum([*come, _BEFORE / (1 + exp2(form.weight - middle))]) < found:
            low = middle
        else:
            high = middle
    return (low + high) / 2
