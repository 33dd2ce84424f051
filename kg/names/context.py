"""What stands beside a name tells namesakes apart, and whom a part of a name means."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from math import exp2, log2, sqrt

from kg.names.profile import Profile
from kg.names.rarity import known_share

KEPT = 24  # names a thread
SMOOTHING = 20.0  # threads: in a handful of them nothing can be called rare
_LEAST = -1.0  # bits: a name that stands beside both, but seldom beside the one, is little against it
_UNSEEN = (
    8.0  # names: what is added to the new ones, so that a handful of threads does not settle who somebody's company is
)
# Of the threads that speak of somebody: in so many he is out of his usual company, which then says nothing. The first where no corpus
# tells, and the least and most that one may tell (`away_of`)
AWAY, LEAST_AWAY, MOST_AWAY = 0.1, 0.05, 0.7
AWAY_BEFORE = 0.5  # the same of the pairs that a corpus is taken to have seen before: a small one cannot tell what company is usual
TELLING = 8  # a name in at most one of so many threads is company that tells somebody from others
OFTEN = 4  # threads: beside somebody of whom fewer speak stand those of one matter
OF_ONE = 0.95  # of threads with one full name, two by two: are of one person, whatever company stands beside it
SEEN_BEFORE = 20.0  # pairs of threads, out of company as often as `AWAY_BEFORE`, that a corpus is taken to have seen before its own
_KNOWN = 0.5  # of the names beside somebody, in a large corpus: stand beside him elsewhere too
_FIRST = 0.4  # of the first thread: does not count against, for one in other company is what everybody has
_ONCE = 0.5  # of a thread: what a name counts that stands beside once, for it need not again
_MANY = 100.0  # names beside somebody, after which it tells that most of them stand there once
_MOST_COVERED = 0.9  # of the names beside anybody: stand in one circle at most
_REPEATED = 4.0  # threads that count: more of them do not make it surer, they are seldom independent


@dataclass
class Circle:
    """The names that stand beside one person: in how many of its companies each does. `beside` is the sum of these numbers.

    `repeated` is that of the names which stand in several, `shown` the sum of the shares of all threads that have each name; both grow
    with it, for thread after thread is fitted into it.
    """

    companies: int = 0
    beside: int = 0
    times: dict[str, int] = field(default_factory=dict)
    repeated: int = 0
    shown: float = 0.0
    known: set[tuple[str, ...]] = field(default_factory=set)

    def add(self, profile: Profile) -> None:
        """Take in another profile of the same person; of copies only the first."""
        if profile.companies == 1:
            if profile.context in self.known:
                return
            self.known.add(profile.context)
        self.companies += profile.companies
        self.beside += profile.beside
        self.shown += profile.unlisted
        for key, bits, seen in zip(profile.context, profile.bits, profile.seen, strict=True):
            before = self.times.get(key, 0)
            now = self.times[key] = before + seen
            if not before:
                self.shown += exp2(-bits)
            if now > 1:
                self.repeated += now if before < 2 else seen

    @property
    def once(self) -> int:
        """How many names stand in one company alone: of those to come about as large a share is new (Good and Turing)."""
        return self.beside - self.repeated

    @property
    def elsewhere(self) -> float:
        """The share of the names beside anybody that do not stand in the circle."""
        return 1 - min(self.shown * self.companies / self.beside, _MOST_COVERED) if self.beside else 1.0


def circle_of(profile: Profile) -> Circle:
    """The circle of one profile, to be looked at alone: it shares what the profile counts."""
    return Circle(profile.companies, profile.beside, profile.times, profile.repeated, profile.shown)


def affinity(one: Profile, other: Profile) -> float:
    """How much what stands beside both speaks for their being one, in bits; negative where it speaks against it.

    The one of fewer threads is judged by the other's circle; each of its threads counts, up to four. Against it none counts more
    than that somebody is now and then spoken of out of his company, be it there or in the other's threads: how often that is the
    corpus tells (`away_of`).
    """
    small, large = sorted((one, other), key=lambda p: (p.companies, p.id))
    bits = fit(small, circle_of(large), large.key)
    threads = min(float(small.companies), _REPEATED)
    return bits * threads if bits >= 0 else _against(bits, threads, small.companies, large)


def _against(bits: float, threads: float, small: int, large: Profile) -> float:
    """What speaks against somebody's standing in a circle, in bits: other company, but for being out of it.

    That one thread is out of company is as seldom as the corpus tells. A second one of the same company is so again; but of somebody
    of whom many threads speak there are many out of company, and where threads share names by chance these find each other.

    Args:
        bits: a thread.
        threads: how many count.
        small: how many there are.
        large: whose circle it is.
    """
    once = large.rarity.away or AWAY
    first = 1 - (1 - once) * (1 - once ** min(large.companies, _REPEATED))
    # of the threads out of company: those a further one shares names with
    found = (small + large.companies) * once * large.rarity.chance
    away = first * min(max(found, once), 1.0) ** (threads - 1)
    return log2((1 - away) * 2 ** (bits * threads) + away)


def fit(profile: Profile, circle: Circle, name: str = "") -> float:
    """How well a thread of a profile fits into a circle, in bits.

    A naive Bayes ratio over the names beside it: how often a name stands in the circle against how often it stands
    anywhere. For a name that is new to the circle, the share of names there that stand in one thread only (Good and Turing's
    estimate of the unseen), against the share of names anywhere that are new to it: new company says little of somebody whose
    company changes, much of one who is always in the same.

    Args:
        profile: whose context is looked at.
        circle: what it is to fit into.
        name: of the circle's person, which is left out, as is the profile's own.
    """
    if not circle.companies or not profile.companies:
        return 0.0
    new, as_anybody = _new(profile, circle), _as_anybody(circle)
    own, others, times = f"name|{profile.key}", f"name|{name}", circle.times
    total = 0.0
    for key, bits, seen in zip(profile.context, profile.bits, profile.seen, strict=True):
        if key not in (own, others):  # most names are new
            total += seen * (_ratio(times[key], bits, circle.companies, as_anybody) if key in times else new)
    return total / profile.companies


def beside_known(record: Profile, other: Profile) -> float:
    """How much the names beside a known record speak for its being a thing of the corpus, in bits; negative where they speak against it.

    A list says to whom somebody belongs, not who is named with him: each name of it that stands in his circle speaks for
    the pair, and the others say nothing. Only where none stands there does the first of them speak against it, much as in `affinity`.

    Args:
        record: with the names beside it that the corpus has.
        other: the thing, with its circle.
    """
    own = {f"name|{record.key}", f"name|{other.key}"}
    circle, told = circle_of(other), [(k, b) for k, b in zip(record.context, record.bits, strict=True) if k not in own]
    shared = [bits + log2(circle.times[key] / circle.companies) for key, bits in told if key in circle.times]
    if shared or not told:
        return sum(max(ratio, 0.0) for ratio in shared)
    return _against(_new(other, circle), min(other.companies - _FIRST, _REPEATED), 0, other)


def _new(profile: Profile, circle: Circle) -> float:
    """Bits of a name that is new to a circle, by the rarity of the profile's own name.

    New names beside somebody against those beside anybody: whom everybody is named with has many, and none speaks against him.
    """
    unseen = _UNSEEN * (1 - _KNOWN * known_share(profile.rarity))
    new = (circle.once + unseen) / (circle.beside + _UNSEEN)
    return log2(new / circle.elsewhere)


def _as_anybody(circle: Circle) -> float:
    """How far the names beside somebody are those beside anybody.

    That most stand there once tells of a body that is named everywhere, but not before many have been seen.
    """
    if not circle.beside:
        return 0.0
    return min(circle.once / circle.beside / circle.elsewhere, 1.0) * circle.beside / (circle.beside + _MANY)


def _ratio(times: int, bits: float, companies: int, as_anybody: float) -> float:
    """Bits of a name that stands in a circle: how often, as often as anywhere where the circle is anybody's, against how often anywhere."""
    own = (times if times > 1 else _ONCE) / companies * exp2(bits)
    return max(log2((1 - as_anybody) * own + as_anybody), _LEAST)


def worth(threads: int, groups: Mapping[str, int], listed: Set[str] = frozenset()) -> dict[str, float]:
    """What a name is worth in common: log2((N + 20) / (n + 1)) bits for one in n of N threads.

    This is the inverse document frequency of the field, smoothed so that in a small corpus a common subject is still
    something in common.

    Args:
        threads: N.
        groups: n of each name; what stands in one thread alone is nothing in common.
        listed: names that stand beside known records: these count even so.
    """
    told = {g: n for g, n in groups.items() if n > 1 or g in listed}
    return {g: max(round(log2((threads + SMOOTHING) / (n + 1)), 6), 0.0) for g, n in told.items()}


def is_telling(threads: int, times: int) -> bool:
    """Whether a name in so many of all threads tells somebody's company from others': not everybody's, and not of one thread alone."""
    return times > 1 and TELLING * (times + 1) <= threads + SMOOTHING


def away_of(met: int, apart: int, chance: int, chance_apart: int) -> tuple[float, float]:
    """The share of somebody's threads in which he is out of his usual company, and the share of any two threads that have company in
    common by chance, as a corpus has them.

    In a borough the same few are named together; whoever governs a country is named with everybody. Pairs of threads that have a full
    name in common are of one person, but for some (`OF_ONE`), who have company in common as pairs by chance have. How often those of
    one person share none, against how often others do, is how often either is out of company.

    Args:
        met: pairs of threads, next to each other in order of their roots, with a full name in common of a person of whom several speak
            (`OFTEN`), and other telling names in both.
        apart: those without such a name in common.
        chance: pairs of all threads, next to each other in that order, with telling names in both.
        chance_apart: those without one in common.

    Returns:
        The first from `LEAST_AWAY` to `MOST_AWAY`.
    """
    by_chance = (chance_apart + 1.0) / (chance + 1.0)
    others = (1.0 - OF_ONE) * met * by_chance
    before = SEEN_BEFORE * (1.0 - (1.0 - AWAY_BEFORE) * (1.0 - AWAY_BEFORE)) * by_chance
    either = (max(apart - others, 0.0) + before) / ((OF_ONE * met + SEEN_BEFORE) * by_chance)
    once = 1.0 - sqrt(1.0 - min(either, 1.0))
    return round(min(max(once, LEAST_AWAY), MOST_AWAY), 6), round(1.0 - by_chance, 6)
