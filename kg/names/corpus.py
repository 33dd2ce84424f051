"""Who is who across threads: things of the same name, forms of one name, and parts of names that their thread left open."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import combinations

from kg.names import model
from kg.names.block import keys_of, within
from kg.names.cluster import joined
from kg.names.compare import PLAIN_TITLES, Case, Scope, roles, titles
from kg.names.compare_parts import exact_part
from kg.names.context import affinity
from kg.names.given import halves, listed
from kg.names.legal import LegalForm, can_be_one
from kg.names.model import Match, because, odds_of, score
from kg.names.namesakes import told_apart
from kg.names.profile import Profile, merged, types_by_votes
from kg.records import EntityType, Pair

_TYPE_MAJORITY = 3
_BODY_OR_WORK = {EntityType.ORGANISATION, EntityType.PROGRAMME}


@dataclass(frozen=True, slots=True)
class Assignment:
    """A profile and the one it belongs to, how probable that is and why; a profile may be assigned to itself."""

    profile: str
    head: str
    probability: float
    reason: str


@dataclass(frozen=True, slots=True)
class Resolved:
    """What one group came to: the profiles that are left, what was assigned to which, and the pairs that were scored."""

    heads: tuple[Profile, ...]
    assignments: tuple[Assignment, ...]
    pairs: tuple[Pair, ...]


def through(first: Assignment, second: Assignment) -> Assignment:
    """Where a profile belongs that was assigned to one that was itself assigned."""
    reason = "; ".join(r for r in (first.reason, second.reason) if r)
    return Assignment(first.profile, second.head, first.probability * second.probability, reason)


# --- units of one name


def same_name(units: Iterable[Profile], match: Match) -> Resolved:
    """Units with one full name, each of another thread: one thing, or namesakes where nothing that stands beside them agrees.

    Args:
        units: profiles with one key, with their context.
        match: how they are matched.

    Returns:
        A profile for each thing told apart.
    """
    clusters: list[tuple[list[Profile], Profile]] = []
    pairs: list[Pair] = []
    by_type: dict[str, list[Profile]] = defaultdict(list)
    for unit in _with_one_type(sorted(units, key=lambda u: u.id)):
        by_type[unit.type].append(unit)
    for type_ in sorted(by_type):
        if type_ != EntityType.PERSON and not _ambiguous(by_type[type_][0]):
            clusters += ((one, merged(one)) for one in _by_legal_form(by_type[type_]))
            continue
        found, scored = told_apart(by_type[type_], match)
        clusters += found
        pairs += scored
    assignments = tuple(_named_alike(unit, head) for units_, head in clusters for unit in units_)
    return Resolved(tuple(head for _, head in clusters), assignments, tuple(pairs))


def _by_legal_form(units: Sequence[Profile]) -> list[list[Profile]]:
    """Things of one name, those apart whose legal forms cannot be of one; whoever tells none is with the form that most threads have."""
    threads = Counter(unit.legal for unit in units)
    told = sorted((forms for forms in threads if forms), key=lambda forms: (-threads[forms], sorted(forms)))
    clusters: list[list[frozenset[LegalForm]]] = []
    for forms in told:
        fitting = (c for c in clusters if all(can_be_one(forms, other) for other in c))
        found = next(fitting, None)
        if found is None:
            clusters.append([forms])
        else:
            found.append(forms)
    if len(clusters) < 2:
        return [list(units)]
    place = {forms: i for i, cluster in enumerate(clusters) for forms in cluster}
    return [[unit for unit in units if place.get(unit.legal, 0) == i] for i in range(len(clusters))]


def _named_alike(unit: Profile, head: Profile) -> Assignment:
    others = head.thread_count - 1
    if not others:
        return Assignment(unit.id, head.id, 1.0, "")
    reason = f"{head.name} has the same name in {_about(others)} other thread{'s' * (others > 1)}"
    return Assignment(unit.id, head.id, 0.97, reason)


def _about(count: int) -> str:
    """A count as far as it tells: with the exact one the reasons of all others of a name would change with each new thread."""
    if count < 10:
        return str(count)
    ten = 10 ** (len(str(count)) - 1)
    return f"at least {count // ten * ten}"


def _with_one_type(units: Sequence[Profile]) -> list[Profile]:
    """The units with the type that most mentions of their name were read as.

    A lone word keeps a second type that is not rare, but not one that is only the other side of it: what makes a programme
    and bears its name is the same to a reader.
    """
    votes: Counter[str] = Counter()
    for unit in units:
        votes[unit.type] += unit.mentions
    ranked = types_by_votes(votes.items())
    first = ranked[0]
    if first == EntityType.OFFICE or len(ranked) == 1:
        return list(units)
    several = any(" " in unit.key for unit in units) or set(votes) <= _BODY_OR_WORK
    absorbed = {t for t in ranked[1:] if several or votes[first] >= _TYPE_MAJORITY * votes[t]}
    rarity = next(unit.rarity for unit in units if unit.type == first)
    return [replace(unit, type=first, finer=None, rarity=rarity) if unit.type in absorbed else unit for unit in units]


def _ambiguous(unit: Profile) -> bool:
    """Whether a body is called by letters that several longer names of the corpus have."""
    return unit.acronym and unit.rarity.rivals > 1


# --- forms of one name


def score_block(key: str, profiles: Iterable[Profile], match: Match, among: Set[str] | None = None) -> list[Pair]:
    """The scored pairs of one block, each pair in the first block it has in common.

    Args:
        key: of the block.
        profiles: those that have it, from all threads.
        match: how they are matched.
        among: the ids of which one is in each pair that is wanted; None for all pairs.

    Returns:
        Pairs with a positive weight or accepted; an acronym has at most one accepted.
    """
    by_id = {p.id: p for p in profiles}
    keys = {id_: set(keys_of(profile)) for id_, profile in by_id.items()}
    found = []
    for a, b in within(sorted(by_id), match.largest):
        if among is not None and a not in among and b not in among:
            continue
        left, right = by_id[a], by_id[b]
        namesakes = left.key == right.key  # told apart by `same_name`
        if namesakes or left.is_person != right.is_person or min(keys[a] & keys[b]) != key:
            continue
        if left.acronym == right.acronym:
            features = match.across if left.is_person else model.BODIES
            found.append(score(Case(left, right, shared=affinity(left, right)), features, match.threshold))
    if key.startswith("letters|"):
        found += _acronyms(by_id, match.threshold)
    return [p for p in found if p.weight > 0]


def _acronyms(by_id: Mapping[str, Profile], threshold: float) -> list[Pair]:
    """Each acronym with the one body it stands for: by an explanation in the text or by its letters, company and how well known it is."""
    long = [by_id[i] for i in sorted(by_id) if not by_id[i].acronym]
    pairs = []
    for short in (by_id[i] for i in sorted(by_id) if by_id[i].acronym):
        scored = (score(Case(short, body, shared=affinity(short, body)), model.LETTERS, threshold) for body in long)
        pairs += only_best(scored, threshold)
    return pairs


def only_best(scored: Iterable[Pair], threshold: float) -> list[Pair]:
    """The same pairs, of which at most one can be right: the probability of each is its share of all odds, and of none being right."""
    ranked = sorted(scored, key=lambda p: (-p.probability, -p.weight, p.left, p.right))
    odds = [p.probability and odds_of(p.weight) for p in ranked]  # none where the pair is forbidden
    shares = [round(o / (1.0 + sum(odds)), 6) for o in odds]
    return [
        replace(p, probability=share, accepted=p.accepted and i == 0 and share >= threshold)
        for i, (p, share) in enumerate(zip(ranked, shares, strict=True))
    ]


def join_component(profiles: Iterable[Profile], pairs: Iterable[Pair]) -> Resolved:
    """A connected component of accepted pairs, cut where two of it cannot be one."""
    by_id = {p.id: p for p in profiles}
    known = [p for p in pairs if p.left in by_id and p.right in by_id]
    cluster = joined(by_id, known, _namesakes(by_id.values()))
    members: dict[str, list[Profile]] = defaultdict(list)
    for id_ in sorted(by_id):
        members[cluster[id_]].append(by_id[id_])
    heads = {head: merged(found) for head, found in members.items()}
    best: dict[str, Pair] = {}
    for pair in sorted(known, key=lambda p: (p.weight, p.left, p.right)):
        if pair.accepted:
            best[pair.left] = best[pair.right] = pair
    assignments = []
    for id_ in sorted(by_id):
        head = heads[cluster[id_]]
        if id_ not in best or len(members[cluster[id_]]) == 1:
            assignments.append(Assignment(id_, head.id, 1.0, ""))
        else:
            other = by_id[best[id_].right if best[id_].left == id_ else best[id_].left]
            reason = because(by_id[id_].name, other.name, best[id_])
            assignments.append(Assignment(id_, head.id, best[id_].probability, reason))
    return Resolved(tuple(heads[h] for h in sorted(heads)), tuple(assignments), ())


def _namesakes(profiles: Iterable[Profile]) -> set[tuple[str, str]]:
    """The pairs with one name: `same_name` has told them apart, and no third form of the name shall join them.

    Acronyms are none: threads of one that share no company may each be of the body that has its letters.
    """
    named: dict[str, list[str]] = defaultdict(list)
    for profile in profiles:
        if profile.name and not (profile.partial or profile.acronym):
            named[profile.key].append(profile.id)
    return {pair for ids in named.values() for pair in combinations(sorted(ids), 2)}


# --- parts of names


def words_of_name(profile: Profile) -> list[str]:
    """The words of a person's full name by which a lone name may mean it; none of anything else."""
    name = profile.person
    if not (profile.is_person and name.full):
        return []
    return sorted({name.given, name.family, *halves(name.family), *name.middle_names})


def attach_parts(parts: Iterable[Profile], wholes: Iterable[Profile], match: Match) -> Resolved:
    """Lone names that no full name of their thread explains: to the one full name of the corpus that clearly fits, else to each other.

    Args:
        parts: units with one lone name, each of another thread.
        wholes: things with a full name that has the word in it.
        match: how they are matched; with more of these than a tenth of its largest block the word says too little, and only what
            stands beside both is looked at.
    """
    named = _Wholes(wholes)
    assignments, pairs, left = [], [], []
    for part in sorted(parts, key=lambda p: p.id):
        fitting = named.fitting(part)
        few = len(fitting) <= match.largest // 10
        weighed = [(w, affinity(part, w)) for w in (fitting if few else named.beside(part, fitting))]
        near = [(w, s) for w, s in weighed if few or s > 0]
        scored = only_best((score(c, model.PART_NAMES, match.threshold) for c in _cases(part, near)), match.threshold)
        pairs += [p for p in scored[:3] if p.weight > 0]
        if scored and scored[0].accepted:
            best = next(w for w in fitting if w.id in (scored[0].left, scored[0].right) and w.id != part.id)
            assignments.append(
                Assignment(part.id, best.id, scored[0].probability, because(part.name, best.name, scored[0]))
            )
        else:
            left.append(part)
    given = {w.person.given for w in named.all}
    rest = _lone(left, given, match.threshold)
    return Resolved(rest.heads, (*assignments, *rest.assignments), (*pairs, *rest.pairs))


def _cases(part: Profile, near: Sequence[tuple[Profile, float]]) -> Iterator[Case]:
    """A lone name beside each that it may mean. Who has not the title before it is no rival of another of the name who has."""
    held = titles(part) - PLAIN_TITLES
    bearers = {whole.id for whole, _ in near if held & roles(whole)} if held else set()
    beside = [whole.id for whole, shared in near if shared > 0]
    meant = [id_ for id_ in beside if id_ in bearers or not bearers]
    for whole, shared in near:
        outranked = bool(bearers) and whole.id not in bearers
        yield Case(part, whole, rivals=max(len(beside if outranked else meant), 1), shared=shared, outranked=outranked)


class _Wholes:
    """Full names with a word in common, by the lone names that they fit and by what stands beside them."""

    def __init__(self, wholes: Iterable[Profile]) -> None:
        self.all = sorted(wholes, key=lambda p: p.id)
        self._fitting: dict[tuple[str, str], list[Profile]] = {}
        self._beside: dict[str, set[str]] = defaultdict(set)
        for whole in self.all:
            for name in whole.context:
                self._beside[name].add(whole.id)

    def fitting(self, part: Profile) -> list[Profile]:
        """Those that have the lone name in them as it is, in order of their ids."""
        words = part.person.single, part.person.family
        if words not in self._fitting:
            self._fitting[words] = [whole for whole in self.all if exact_part(Case(part, whole))]
        return self._fitting[words]

    def beside(self, part: Profile, fitting: Iterable[Profile]) -> list[Profile]:
        """Those of some that have a name beside them which the lone name has too: nothing speaks for any other one."""
        near = {id_ for name in part.context for id_ in self._beside.get(name, ())}
        return [whole for whole in fitting if whole.id in near]


def _lone(parts: Sequence[Profile], given: Set[str], threshold: float) -> Resolved:
    """Lone names of several threads: one thing only where what stands beside them agrees, and never for a mere given name."""
    by_id = {p.id: p for p in parts}
    pairs = []
    for a, b in within(sorted(by_id), 100):
        left, right = by_id[a], by_id[b]
        if left.byline and right.byline and left.site and left.site == right.site:
            pairs.append(score(Case(left, right, Scope.CORPUS, shared=8.0), model.LONE_NAMES, threshold))
        elif not (listed(left.person.single) or left.person.single in given):
            pairs.append(score(Case(left, right, shared=affinity(left, right)), model.LONE_NAMES, threshold))
    return replace(join_component(parts, pairs), pairs=tuple(p for p in pairs if p.accepted))
