"""Profiles of the chains of one document."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from urllib.parse import urlsplit

from kg.language.stands_for import name_in
from kg.names.parse import key_of, parse_person, tokens
from kg.names.profile import Form, Profile
from kg.records import Chain, Document, EntityType, Mention, MentionKind, Reading

_AND = re.compile(r",? (?:and|&) (?:[A-Z][a-z]{0,9}\.? )?")  # a title may stand before the second name
_NAMING = {MentionKind.NAME, MentionKind.AUTHOR, MentionKind.ADDRESSEE}


def profiles_of(reading: Reading, document: Document, wanted: Collection[str] = ()) -> dict[str, Profile]:
    """What each chain of a document tells of its thing.

    Args:
        reading: what was read in the document.
        document: the document itself, for its author, publisher and the words before a name.
        wanted: chains that people know somebody for.

    Returns:
        By chain id. Other chains of pronouns alone, linked nowhere, are left out: they refer to nothing.
    """
    mentions: dict[str, list[Mention]] = defaultdict(list)
    for mention in reading.mentions:
        mentions[mention.chain].append(mention)
    used, others = _used(reading), _named_as_two(reading, document)
    found = {}
    for chain in reading.chains:
        profile = _profile(chain, mentions[chain.id], used, others.get(chain.id, set()), document)
        if profile.name or profile.descriptions or profile.author or chain.links or chain.id in wanted:
            found[chain.id] = profile
    return found


def _profile(chain: Chain, mentions: list[Mention], used: set[str], others: set[str], document: Document) -> Profile:
    forms = _forms(chain, mentions)
    in_text = any(m.start is not None for m in mentions)
    nominals = [_one_line(m.text) for m in mentions if m.kind == MentionKind.NOMINAL]
    name = _one_line(chain.name)
    return Profile(
        id=chain.id,
        root=document.root,
        site=site_of(document),
        type=chain.type,
        finer=chain.finer,
        name=name,
        forms=forms,
        gender=chain.gender,
        honorifics=tuple(sorted(set(chain.honorifics))),
        descriptions=_descriptions(chain, nominals, document),
        byline=name if chain.author else "",
        wrote=(document.id,) if chain.author else (),
        used=bool(used & {m.id for m in mentions}) or (chain.author and in_text),
        definite=any(_after_the(m, document) for m in mentions),
        documents=(document.id,),
        document_count=1,
        thread_count=1,
        mentions=len(mentions),
        context=(),
        bits=(),
        seen=(),
        beside=0,
        companies=1,
        others=tuple(sorted(others)),
    )


def _forms(chain: Chain, mentions: list[Mention]) -> tuple[Form, ...]:
    if chain.type == EntityType.OFFICE:  # "mayor" in the text is the office the chain names
        return (Form(_one_line(chain.name), len(mentions), 1),) if chain.name else ()
    counts = Counter(name_in(m.text, m.type) for m in mentions if m.kind in _NAMING and key_of(m.text))
    for name in (chain.name, *chain.names):
        if key_of(name):
            counts.setdefault(_one_line(name), 1)
    return tuple(Form(text, counts[text], 1) for text in sorted(counts))


def _descriptions(chain: Chain, nominals: list[str], document: Document) -> tuple[str, ...]:
    if chain.author and not chain.name:
        return (f"author of {document.title or document.uri}", *chain.descriptions)
    return tuple(sorted({_one_line(d) for d in (*chain.descriptions, *nominals)}))


def _named_as_two(reading: Reading, document: Document) -> dict[str, set[str]]:
    """Of each chain of a person how those are called whom the text tells from him: by "and", or as a son after his father."""
    names = {chain.id: chain.name for chain in reading.chains if chain.type == EntityType.PERSON and chain.name}
    named = sorted(
        (m.start, m.end or m.start, m.chain)
        for m in reading.mentions
        if m.kind == MentionKind.NAME and m.start is not None and m.chain in names
    )
    joined = [
        (one, other)
        for (_, end, one), (start, _, other) in pairwise(named)
        if one != other and _AND.fullmatch(document.text, end, max(start, end))
    ]
    found: dict[str, set[str]] = defaultdict(set)
    for one, other in (*joined, *_of_two_generations(names, list(dict.fromkeys(chain for _, _, chain in named)))):
        found[one].add(parse_person(names[other]).called)
        found[other].add(parse_person(names[one]).called)
    return found


def _of_two_generations(names: Mapping[str, str], order: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Chains of one full name, of which a later one alone says which generation it is: "Tom Lowe … his son Tom Lowe Jr".

    Who is named "Tom Lowe Jr" first may well go without it later.
    """
    elder: dict[str, str] = {}
    for chain in order:
        person = parse_person(names[chain])
        if person.full and not person.suffix:
            elder.setdefault(person.key, chain)
        elif person.suffix and person.key in elder:
            yield elder[person.key], chain


def _used(reading: Reading) -> set[str]:
    """The mentions that a claim or a quote rests on."""
    used = {q.speaker for q in reading.quotes if q.speaker}
    for claim in reading.claims:
        used |= {m for m in (claim.subject, claim.object, claim.asserted_by) if m}
    return used


def site_of(document: Document) -> str:
    """Where a document stands: its publisher, else the host of its address; empty where neither is known."""
    host = urlsplit(document.uri).netloc if "://" in document.uri else ""
    return key_of(document.publisher or host)


def _after_the(mention: Mention, document: Document) -> bool:
    before = document.text[max(0, mention.start - 4) : mention.start] if mention.start is not None else ""
    return "the" in before.lower() and tokens(before)[-1:] == ("the",)


def _one_line(text: str) -> str:
    return " ".join(text.split())
