"""Names of one entity within a document: full and partial names, acronyms, misspellings."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from jellyfish import damerau_levenshtein_distance
from spacy.tokens import Doc

from kg.language.chains.genders import title_gender
from kg.language.chains.items import Clusters, Item, Reading, name_parts
from kg.language.chains.surnames import generation, is_family_name, join_family_names, join_nicknames
from kg.language.kinds import finer_by_form
from kg.language.mentions import before_bracket, long_form
from kg.language.mentions.name_types import titles_of_persons
from kg.language.parties import party_of_members
from kg.language.pronouns import OTHER_GENDER
from kg.language.roles import preposition
from kg.language.stands_for import state_of
from kg.language.titles import is_regnal, of_given_name
from kg.language.wordlists import given_names, words
from kg.records import EntityType, Finer, MentionKind

_TYPO_LETTERS = 5
_USUAL = 3  # times that a surname alone is somebody's, and how many times as often as another's
_PARENTS = frozenset({"parent", "child"})
_GENERIC_ENDS = frozenset(
    {
        "party",
        "service",
        "limited",
        "ltd",
        "plc",
        "inc",
        "llp",
        "corporation",
        "company",
        "trust",
        "newspaper",
        "magazine",
    }
)
_PLACE_WORDS = frozenset(
    {
        "borough",
        "city",
        "county",
        "town",
        "district",
        "london",
        "royal",
        "state",
        "republic",
        "of",
        "the",
        "metropolitan",
    }
)


def is_typo(left: str, right: str) -> bool:
    """Whether two words of five letters or more differ by one letter, or by two neighbours exchanged."""
    return (
        min(len(left), len(right)) >= _TYPO_LETTERS
        and left[0] == right[0]
        and damerau_levenshtein_distance(left, right) == 1
    )


def join_names(reading: Reading, clusters: Clusters) -> None:
    """Join the names of each type, the surest first."""
    by_type: dict[str, list[Item]] = defaultdict(list)
    for item in reading.items:
        if item.named:
            by_type[item.mention.type].append(item)
    _join_people(reading, clusters, by_type.get(EntityType.PERSON, []))
    for type_, items in sorted(by_type.items()):
        if type_ not in {EntityType.PERSON, EntityType.OFFICE}:
            _join_equal(clusters, items, _place_key if type_ == EntityType.PLACE else _key)
    bodies = by_type.get(EntityType.ORGANISATION, [])
    _join_explained(reading, clusters)
    _join_initials(clusters, bodies)
    _join_short_bodies(clusters, bodies)


# --- persons


class _FullNames:
    """The full names of a document, one item for each form, findable by given and family name."""

    def __init__(self, reading: Reading, items: Sequence[Item]) -> None:
        self.first: dict[tuple[str, ...], Item] = {}
        self._by_part: dict[str, list[Item]] = defaultdict(list)
        self._misspelt: dict[str, list[Item]] = {}
        self._times: Counter[str] = Counter()
        for item in items:
            parts = reading.parts(item)
            self._times.update(set(parts))
            known = (*parts, generation(item))
            if len(parts) > 1 and known not in self.first:
                self.first[known] = item
                for part in {parts[0], parts[-1], *parts[-1].split("-")}:
                    self._by_part[part].append(item)

    def sharing(self, *parts: str) -> list[Item]:
        """The items of which one of these is a given or family name, in order."""
        found = {item.index: item for part in parts for item in self._by_part.get(part, ())}
        return [found[index] for index in sorted(found)]

    def misspelt(self, part: str) -> list[Item]:
        """The items whose given or family name this may be with a slip of the pen: what stands oftener than they do is none."""
        if part not in self._misspelt:
            times = self._times
            near = [other for other in self._by_part if is_typo(part, other) and times[part] <= times[other]]
            self._misspelt[part] = self.sharing(*near)
        return self._misspelt[part]


def _join_people(reading: Reading, clusters: Clusters, items: Sequence[Item]) -> None:
    items = [item for item in items if not _is_short_byline(reading, item)]
    full = _FullNames(reading, items)
    for item in items:
        parts = reading.parts(item)
        if len(parts) < 2:
            continue
        for earlier in full.sharing(parts[0], parts[-1]):
            if earlier.index < item.index and _may_be_one(reading, earlier, item):
                clusters.merge(earlier.index, item.index)
                break
    join_nicknames(reading, clusters, items)
    join_family_names(reading, clusters, items)
    partial = [item for item in items if len(reading.parts(item)) == 1]
    genders = _told_genders(reading, items)
    regnal = {reading.parts(item) for item in partial if _is_regnal(reading, item)}
    for item in partial:
        _place_partial(reading, clusters, item, full, genders, whole=reading.parts(item) in regnal)
    joined = {clusters.root(item.index) for item in full.first.values()}
    alone = [item for item in partial if clusters.root(item.index) not in joined]
    _join_alone(reading, clusters, alone)
    _join_typos(clusters, alone)


def _is_short_byline(reading: Reading, item: Item) -> bool:
    """Whether who writes goes by one name: a commenter "Tom" who writes of Tom Avery is not him, for nobody writes so of himself."""
    return item.mention.kind == MentionKind.AUTHOR and len(reading.parts(item)) == 1


def _may_be_one(reading: Reading, earlier: Item, later: Item) -> bool:
    """Whether two full names may be one person's, and neither titles nor generations tell them apart ("Jr", "his father, NAME")."""
    if not same_full_name(reading.parts(earlier), reading.parts(later)):
        return False
    genders = {title_gender(reading.titles(one)) for one in (earlier, later)}
    generations = {generation(one) for one in (earlier, later)}
    other = len(generations) > 1 and ("" not in generations or _is_kin(reading, earlier) or _is_kin(reading, later))
    return genders != {"m", "f"} and not other


def _begun_by(reading: Reading, full: _FullNames, part: str) -> list[Item]:
    """The full names that begin with this one as their family name."""
    begun = [other for other in full.sharing(part) if part == reading.parts(other)[0]]
    return [other for other in begun if is_family_name(part, other, alone=len(begun) == 1)]


def _told_genders(reading: Reading, items: Sequence[Item]) -> dict[tuple[str, ...], str]:
    """ "m" or "f" of each full name where a title or the given name tells, the first in this order."""
    told: dict[tuple[str, ...], str] = {}
    full = [item for item in items if len(reading.parts(item)) > 1]
    by_title = ((item, title_gender(reading.titles(item))) for item in full)
    by_given = ((item, reading.gender(item)) for item in full)
    for item, gender in chain(by_title, by_given):
        if gender:
            told.setdefault(reading.parts(item), gender)
    return told


def same_full_name(left: Sequence[str], right: Sequence[str]) -> bool:
    """Whether two full names may be one person's: equal, a middle name more, an initial for a given name, one slip of the pen."""
    if tuple(left) == tuple(right):
        return True
    if left[-1] != right[-1]:
        return left[0] == right[0] and len(left) == len(right) == 2 and is_typo(left[-1], right[-1])
    first, second = left[0], right[0]
    if first == second:
        return len(left) != len(right) or all(
            a[0] == b[0] and 1 in (len(a), len(b)) for a, b in zip(left[1:-1], right[1:-1], strict=True)
        )
    if {given_names().get(first), given_names().get(second)} == {"m", "f"}:
        return False  # Mario and Maria
    if 1 in (len(first), len(second)):
        return first[0] == second[0] and len(left) == len(right)
    return len(left) == len(right) and left[1:] == right[1:] and is_typo(first, second)


def _place_partial(
    reading: Reading,
    clusters: Clusters,
    item: Item,
    full: _FullNames,
    genders: dict[tuple[str, ...], str],
    whole: bool,
) -> None:
    """Join a first name or surname with the full name it is short for: the one mentioned last before it, else the first after.

    Args:
        reading, clusters: the document so far.
        item: a name of one word.
        full: the full names.
        genders: what is told of them; what a title before this one tells of whom it joins is added.
        whole: whether somebody goes by this given name alone ("Prince Harald"), who is then meant by it.
    """
    (part,) = reading.parts(item)
    titled = bool(reading.titles(item)) and not of_given_name(reading.titles(item)[-1])
    fits = [
        other
        for other in full.sharing(part)
        if _short_for(part, reading.parts(other), _is_regnal(reading, other) if whole else not titled)
        and _genders_agree(reading, item, other, genders)
    ]
    fits = fits or (_begun_by(reading, full, part) if titled else [])
    fits = fits or [
        other
        for other in full.misspelt(part)
        if not (titled and not is_typo(part, reading.parts(other)[-1]))  # "President Obami" is no "Obamu bin Lowe"
        and _genders_agree(reading, item, other, genders)
    ]
    if titled and reading.titles(item)[-1].lower().rstrip(".") not in titles_of_persons():
        fits = [other for other in fits if not _is_consort(reading, other)]
    heads = [other for other in fits if not _is_kin(reading, other)]
    fits = heads if heads and not reading.titles(item) else fits
    roots = {clusters.root(other.index) for other in fits}
    if len(roots) == 1:
        clusters.merge(fits[0].index, item.index, 0.95)
        if told := title_gender(reading.titles(item)):
            genders.setdefault(reading.parts(fits[0]), told)
    elif roots:
        before = [
            index
            for root in roots
            for index in clusters.members_with(root)
            if index < item.index and reading.items[index].named
        ]
        # "his daughter Rosa … Field said" is not Rosa Field for having been named last: the surname was not hers there
        bearing = [index for index in before if part in reading.parts(reading.items[index])] or before
        inside = [index for index in bearing if reading.items[index].start is not None] or bearing
        if inside:
            clusters.merge(_goes_by(reading, clusters, inside, part) or max(inside), item.index, 0.75)
        elif not before:  # a headline: whom the text tells of first
            clusters.merge(min(other.index for other in fits), item.index, 0.6)


def _goes_by(reading: Reading, clusters: Clusters, names: Sequence[int], part: str) -> int | None:
    """The one of several of a name who goes by it alone in this text; None where nobody does much more than the others.

    Whom a report is about it calls by the surname, also after it told of another who bears it: "Sen. Ann Field … Field … her
    teacher, Rosa Field … FIELD said".
    """
    alone = Counter(clusters.root(index) for index in names if reading.parts(reading.items[index]) == (part,))
    ranked = alone.most_common(2)
    if not ranked or ranked[0][1] < _USUAL or (len(ranked) > 1 and ranked[0][1] < _USUAL * ranked[1][1]):
        return None
    return max(index for index in names if clusters.root(index) == ranked[0][0])


def _is_kin(reading: Reading, name: Item) -> bool:
    """Whether a full name is told as that of somebody's kin, or to tell whose kin somebody is: "his brother, Tom Field", "the mother of
    Tom Field". The surname alone is not his then.
    """
    doc, at = reading.doc, (name.start or 0) - 1
    if _tells_whose_kin(doc, name):
        return True
    if at > 0 and doc[at].text == ",":
        at -= 1
    kin = at > 0 and doc[at].lower_ in words("nominals", "persons", "kin")
    return kin and any(word.tag_ in {"PRP$", "POS"} for word in doc[max(0, at - 3) : at])


def _tells_whose_kin(doc: Doc, name: Item) -> bool:
    """Whether a name stands behind "mother of", or is joined to one that does: "parents of Rosa Quill and TOM FIELD"."""
    first = doc[name.head] if name.head is not None else None
    if first is not None and first.dep_ == "conj":
        first = first.head
    of_whom = first is not None and first.head.lemma_.lower() in words("nominals", "persons", "kin") | _PARENTS
    return first is not None and of_whom and preposition(first) == "of"


def _is_consort(reading: Reading, name: Item) -> bool:
    """Whether a full name is that of a head of state's wife or husband, who is not the president: "the FIRST LADY, Rosa Field"."""
    at = (name.start or 0) - (reading.doc[max(0, (name.start or 0) - 1)].text == ",")
    return reading.doc[max(0, at - 2) : at].text.lower() in {"first lady", "first gentleman"}


def _is_regnal(reading: Reading, item: Item) -> bool:
    return any(map(is_regnal, reading.titles(item)))


def _short_for(part: str, parts: Sequence[str], given: bool) -> bool:
    return part == parts[-1] or (given and part == parts[0]) or part in parts[-1].split("-")


def _genders_agree(reading: Reading, left: Item, right: Item, genders: Mapping[tuple[str, ...], str]) -> bool:
    told = {reading.gender(left) if reading.titles(left) else "", genders.get(reading.parts(right), "")}
    return not {"m", "f"} <= told


def _join_alone(reading: Reading, clusters: Clusters, alone: Sequence[Item]) -> None:
    """Surnames without a full name are one person's where they are the same; but Mr Pett is not Mrs Pett."""
    first: dict[tuple[tuple[str, ...], str], Item] = {}
    last: dict[tuple[str, ...], Item] = {}
    for item in alone:
        name, gender = _key(item.mention.text), title_gender(reading.titles(item))
        known = first.get((name, gender)) if gender else last.get(name)
        if known is None and gender and (name, OTHER_GENDER[gender]) not in first:
            known = last.get(name)
        if known is not None:
            clusters.merge(known.index, item.index)
        if gender or known is None:
            first.setdefault((name, gender), item)
        last[name] = item


def _join_typos(clusters: Clusters, alone: Sequence[Item]) -> None:
    first: dict[str, Item] = {}
    for item in alone:
        name = item.mention.text.lower()
        if name in first:
            continue
        earlier = next((other for known, other in first.items() if is_typo(known, name)), None)
        if earlier is not None:
            clusters.merge(earlier.index, item.index, 0.8)
        first[name] = item


# --- bodies, places, works


def _key(text: str) -> tuple[str, ...]:
    parts = name_parts(text.replace("&", "and"))
    parts = parts[1:] if parts[:1] == ("the",) and len(parts) > 1 else parts
    return (party_of_members(parts[0]) or parts[0],) if len(parts) == 1 else parts


def _place_key(text: str) -> tuple[str, ...]:
    parts = _key(state_of(text) or text)
    if (
        "of" in parts
        and set(parts[: parts.index("of")]) <= _PLACE_WORDS
        and parts[0] not in {"of", "london"} | {parts[-1]}
    ):
        return parts[parts.index("of") + 1 :]
    if parts[:3] == ("london", "borough", "of"):
        return parts[3:]
    return parts[:-1] if len(parts) > 1 and parts[-1] in {"borough", "county"} else parts


def _join_equal(clusters: Clusters, items: Sequence[Item], key: Callable[[str], tuple[str, ...]]) -> None:
    first: dict[tuple[str, ...], Item] = {}
    for item in items:
        known = first.setdefault(key(item.mention.text), item)
        clusters.merge(known.index, item.index)


def _join_explained(reading: Reading, clusters: Clusters) -> None:
    """ "Long Name (LN)": the one is the other."""
    doc = reading.doc
    named = [
        item
        for item in reading.items
        if item.named and item.start is not None and item.mention.type != EntityType.OFFICE
    ]
    by_start = {item.start: item for item in named}
    by_end = {item.end: item for item in named}
    for token in doc:
        end = before_bracket(doc, token.i) if token.text == "(" else 0
        if end in by_end and token.i + 1 in by_start:
            long, short = by_end[end], by_start[token.i + 1]
            if (
                short.end is not None
                and doc[short.end : short.end + 1].text == ")"
                and long_form(doc, end, short.mention.text) is not None
            ):
                clusters.merge(long.index, short.index, 0.98)


def initials(name: str) -> str:
    """The capital initials of a name of several words, linking words left out: "sra" for "Society of River Anglers"."""
    parts = [part for part in name.replace("-", " ").split() if part[:1].isupper()]
    return "".join(part[0] for part in parts).lower() if len(parts) > 1 else ""


def _join_initials(clusters: Clusters, bodies: Sequence[Item]) -> None:
    """An acronym that nobody explained, where exactly one name in the document has its initials."""
    by_initials: dict[str, dict[int, Item]] = defaultdict(dict)
    for other in bodies:
        by_initials[initials(other.mention.text)][clusters.root(other.index)] = other
    for item in bodies:
        text = item.mention.text
        if " " in text or not text[:2].isupper() or len(text) < 3:
            continue
        roots = {clusters.root(index): other for index, other in by_initials.get(text.lower(), {}).items()}
        if len(roots) == 1:
            clusters.merge(next(iter(roots.values())).index, item.index, 0.9)


def _join_short_bodies(clusters: Clusters, bodies: Sequence[Item]) -> None:
    """ "the Alliance" for "Alliance Party", "the Herald" for "Cork Herald", "Corvel" for "Corvel Freight", where one body alone fits."""
    for forms in (_short_forms, _first_words):
        by_short: dict[tuple[str, ...], dict[int, Item]] = defaultdict(dict)
        for other in bodies:
            for short in forms(_key(other.mention.text), other.mention.text):
                by_short[short][other.index] = other
        for item in bodies:
            fits = {clusters.root(index): other for index, other in by_short.get(_key(item.mention.text), {}).items()}
            fits.pop(clusters.root(item.index), None)
            if len(fits) == 1:
                clusters.merge(next(iter(fits.values())).index, item.index, 0.9)


def _first_words(long: tuple[str, ...], text: str) -> Iterator[tuple[str, ...]]:
    """The first word of a company's name, by which it goes for short; of a public body, a paper or a party it is seldom the name.

    Nor is it of what has an "of": "the DEMOCRATIC candidate" is of no "Democratic Republic of Corvane".
    """
    if (
        len(long) > 1
        and "of" not in long
        and finer_by_form(text) is None
        and long[-1] not in words("bodies", "other_last")
    ):
        yield long[:1]


def _short_forms(long: tuple[str, ...], text: str) -> Iterator[tuple[str, ...]]:
    """What a body is called for short: without its generic end, or what it is of ("the Ministry"); outlets and clubs by their last word."""
    end = len(long)
    if "of" in long[1:]:
        yield long[: long.index("of")]
    while end > 1 and long[end - 1] in _GENERIC_ENDS:
        end -= 1
        yield long[:end]
    if (
        len(long) > 1
        and long[-1] in words("bodies", "media_last")
        and finer_by_form(text) in {Finer.MEDIA_OUTLET, None}
    ):
        yield long[-1:]
    if len(long) > 1 and long[-1] in words("nominals", "kinds", "club"):
        yield long[-1:]
