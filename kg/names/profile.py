"""What is known of one thing: of a chain, or of several chains that were found to be one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import exp2, fsum

from kg.language.titles import of_given_name
from kg.names.legal import LegalForm
from kg.names.parse import PersonName, key_of, parse_person
from kg.names.parse_bodies import BodyName, is_acronym, parse_body
from kg.names.rarity import UNKNOWN, Rarity
from kg.records import EntityType

_PERSON = EntityType.PERSON  # asked a hundred times a chain, and dear to look up in its enumeration
_KEPT_DOCUMENTS = 32  # of a thing that is spoken of everywhere: enough to see who is named beside whom
_KEPT_WRITTEN = 256
_KEPT_CONTEXT = 96
_KEPT_DESCRIPTIONS = 16
_KEPT_OTHERS = 16
# the first of equally often read types; a programme is easily read as a body, a body seldom as a programme
_TYPES = (EntityType.PROGRAMME, EntityType.ORGANISATION, EntityType.PLACE, EntityType.EVENT, EntityType.PERSON)


@dataclass(frozen=True, slots=True)
class Form:
    """One spelling of a name: in how many mentions and documents."""

    text: str
    mentions: int
    documents: int


@dataclass(frozen=True)
class Profile:
    """What chains tell of one thing.

    `id` is the smallest chain id. `root` and `site` are empty where there are several. `byline` is the name under which it
    writes, `wrote` are the first documents it is the author of, `used` that a claim, a quote or an "I" needs it,
    `definite` that "the" stood before its name. `documents` are the first ones by id, `document_count` counts all. `context` are
    names that stand beside it in its threads, `bits` what each is worth in common, `seen` in how many of the threads it
    stands; `beside` is the sum of these over all such names, also those not kept, `companies` the number of threads
    without those that are copies of another one. `rarity` says what its name is worth in the corpus. `others` are the names of people
    whom a text names with it as two ("Ann and Nancy Lowe"). `unlisted` is the sum of the shares of all threads that have each of the
    names beside it which are not kept.
    """

    id: str
    root: str
    site: str
    type: str
    finer: str | None
    name: str
    forms: tuple[Form, ...]
    gender: str
    honorifics: tuple[str, ...]
    descriptions: tuple[str, ...]
    byline: str
    wrote: tuple[str, ...]
    used: bool
    definite: bool
    documents: tuple[str, ...]
    document_count: int
    thread_count: int
    mentions: int
    context: tuple[str, ...]
    bits: tuple[float, ...]
    seen: tuple[int, ...]
    beside: int
    companies: int
    rarity: Rarity = UNKNOWN
    others: tuple[str, ...] = ()
    unlisted: float = 0.0

    @cached_property
    def person(self) -> PersonName:
        """The name as a person's."""
        return parse_person(self.name, titled=not all(map(of_given_name, self.honorifics)))

    @cached_property
    def body(self) -> BodyName:
        """The name as a body's."""
        return parse_body(self.name)

    @cached_property
    def legal(self) -> frozenset[LegalForm]:
        """The legal forms that its names tell."""
        return frozenset(form for f in self.forms for form in parse_body(f.text).legal)

    @cached_property
    def keys(self) -> frozenset[str]:
        """The normalised forms of all its names."""
        return frozenset(k for k in (key_of(f.text) for f in self.forms) if k)

    @cached_property
    def times(self) -> dict[str, int]:
        """In how many threads each name of the context stands beside."""
        return dict(zip(self.context, self.seen, strict=True))

    @cached_property
    def repeated(self) -> int:
        """The sum of `seen` over the names of the context that stand in several threads."""
        return sum(times for times in self.seen if times > 1)

    @cached_property
    def shown(self) -> float:
        """The sum of the shares of all threads that have each name beside it."""
        return fsum(exp2(-bits) for bits in self.bits) + self.unlisted

    @property
    def author(self) -> bool:
        """Whether it wrote a document."""
        return bool(self.wrote)

    @property
    def is_person(self) -> bool:
        return self.type == _PERSON

    @cached_property
    def key(self) -> str:
        """What two spellings of its name have in common; empty where it has no name."""
        if not self.name:
            return ""
        if self.is_person:
            return self.person.key
        return self.body.key if self.type in (EntityType.ORGANISATION, EntityType.PROGRAMME) else key_of(self.name)

    @property
    def partial(self) -> bool:
        """Whether its name is too little to stand by itself: a lone given name, surname or nickname of a person."""
        return self.is_person and bool(self.name) and not self.person.full

    @cached_property
    def acronym(self) -> bool:
        """Whether all its names are acronyms."""
        return not self.is_person and bool(self.forms) and all(is_acronym(f.text) for f in self.forms)


def types_by_votes(votes: Iterable[tuple[str, int]]) -> list[str]:
    """Types by the mentions that were read so, the most first.

    Args:
        votes: (type, mentions).
    """
    totals: Counter[str] = Counter()
    for type_, mentions in votes:
        totals[type_] += mentions
    order = {str(type_): rank for rank, type_ in enumerate(_TYPES)}
    return sorted(totals, key=lambda t: (-totals[t], order.get(t, len(order)), t))


def best_name(forms: Sequence[Form], type_: str) -> str:
    """The form a thing is called by.

    The most complete one, then the one of most documents, of most mentions, and the first in the alphabet. A person's given and family
    name are more complete than one word or an initial; of bodies a spelled-out name is more complete than an acronym.
    """
    return (
        min(forms, key=lambda f: (-_completeness(f.text, type_), -f.documents, -f.mentions, f.text)).text
        if forms
        else ""
    )


def name_beside(name: str, known: str, type_: str) -> str:
    """Of a name found in texts and that of a known record the one to show: the list's unless the other one says more."""
    return known if _completeness(known, type_) >= _completeness(name, type_) else name


def _completeness(text: str, type_: str) -> int:
    if type_ == EntityType.PERSON:
        name = parse_person(text)
        return 3 + 2 * (len(name.given) > 1) if name.full else int(bool(name.family or name.single))
    if type_ == EntityType.ORGANISATION:
        body = parse_body(text)
        return 0 if body.acronym else 1 + (len(body.words) > 1) + (body.words[-1:] == ("party",))
    return 1


def merged(profiles: Iterable[Profile]) -> Profile:
    """One profile of several that are the same thing; the order does not matter."""
    members = sorted(profiles, key=lambda p: p.id)
    if len(members) == 1:
        return members[0]
    type_ = types_by_votes((p.type, p.mentions) for p in members)[0]
    forms = _merged_forms(members)
    documents = sorted({d for p in members for d in p.documents})
    companies = _distinct_companies(members)
    context, bits, seen, unlisted = _merged_context(companies)
    several = not _common(p.root for p in members)
    return replace(
        members[0],
        root=_common(p.root for p in members),
        site=_common(p.site for p in members),
        type=type_,
        finer=_vote((p.finer, p.mentions) for p in members if p.finer and p.type == type_) or None,
        name=best_name(forms, type_),
        forms=forms,
        gender=_vote((p.gender, p.mentions) for p in members if p.gender),
        honorifics=tuple(sorted({h for p in members for h in p.honorifics})),
        descriptions=tuple(sorted({d for p in members for d in p.descriptions}))[:_KEPT_DESCRIPTIONS],
        byline=best_name([Form(p.byline, p.mentions, 1) for p in members if p.byline], type_),
        wrote=tuple(sorted({d for p in members for d in p.wrote}))[:_KEPT_WRITTEN],
        used=any(p.used for p in members),
        definite=any(p.definite for p in members),
        documents=tuple(documents[:_KEPT_DOCUMENTS]),
        document_count=sum(p.document_count for p in members) if several else len(documents),
        thread_count=sum(p.thread_count for p in members) if several else 1,
        mentions=sum(p.mentions for p in members),
        context=context,
        bits=bits,
        seen=seen,
        beside=sum(p.beside for p in companies),
        companies=sum(p.companies for p in companies),
        others=tuple(sorted({o for p in members for o in p.others}))[:_KEPT_OTHERS],
        unlisted=round(fsum(p.unlisted for p in companies) + unlisted, 9),
    )


def _merged_forms(members: Sequence[Profile]) -> tuple[Form, ...]:
    counts: dict[str, tuple[int, int]] = {}
    for form in (f for p in members for f in p.forms):
        mentions, documents = counts.get(form.text, (0, 0))
        counts[form.text] = (mentions + form.mentions, documents + form.documents)
    return tuple(Form(text, *counts[text]) for text in sorted(counts))


def _distinct_companies(members: Sequence[Profile]) -> list[Profile]:
    """The members without those of one thread in which the same names stand as in another's: copies tell nothing more."""
    kept: dict[tuple[str, ...], Profile] = {}
    for profile in members:
        kept.setdefault(profile.context if profile.companies == 1 else (profile.id,), profile)
    return list(kept.values())


def _merged_context(members: Sequence[Profile]) -> tuple[tuple[str, ...], tuple[float, ...], tuple[int, ...], float]:
    bits: dict[str, float] = {}
    seen: dict[str, int] = {}
    for profile in members:
        for key, worth, times in zip(profile.context, profile.bits, profile.seen, strict=True):
            bits[key] = worth
            seen[key] = seen.get(key, 0) + times
    ranked = sorted(bits, key=lambda k: (-seen[k] * bits[k], k))
    kept, rest = ranked[:_KEPT_CONTEXT], ranked[_KEPT_CONTEXT:]
    return tuple(kept), tuple(bits[k] for k in kept), tuple(seen[k] for k in kept), fsum(exp2(-bits[k]) for k in rest)


def _common(values: Iterable[str]) -> str:
    distinct = set(values)
    return distinct.pop() if len(distinct) == 1 else ""


def _vote(votes: Iterable[tuple[str | None, int]]) -> str:
    """The value with most votes, the first in the alphabet among equals; empty without votes."""
    totals: dict[str, int] = {}
    for value, weight in votes:
        if value is not None:
            totals[value] = totals.get(value, 0) + weight
    return min(totals, key=lambda v: (-totals[v], v)) if totals else ""
