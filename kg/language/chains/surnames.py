"""Family names of several words ("de Guzman", "Ms Lowe Parker") and nicknames in marks ("Ann “Nan” Field"), with whom they are of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from kg.language.chains.genders import title_gender
from kg.language.chains.items import NICKNAME, Clusters, Item, Reading, name_parts
from kg.language.titles import of_given_name
from kg.language.wordlists import given_names
from kg.names.given import listed
from kg.names.parse import parse_person, words_of


def join_family_names(reading: Reading, clusters: Clusters, items: Sequence[Item]) -> None:
    """Join a family name of several words with the full name that ends so: the one named last before it, else the first after.

    Args:
        reading, clusters: the document so far.
        items: the names of persons in it, in order.
    """
    ending: dict[tuple[str, ...], list[Item]] = defaultdict(list)
    for item in items:
        parts = reading.parts(item)
        for words in range(2, len(parts)):
            ending[parts[-words:]].append(item)
    for item in items:
        ends = ending.get(reading.parts(item), ())
        fits = _fitting(reading, item, [full for full in ends if _may_end_so(reading, item, full)])
        if fits:
            before = [other for other in fits if other.index < item.index]
            clusters.merge((before or fits[:1])[-1].index, item.index, 0.95)


def join_nicknames(reading: Reading, clusters: Clusters, items: Sequence[Item]) -> None:
    """Join who is told of by a nickname and family name with the full name that has the nickname in marks: "Nan Field"."""
    by_nickname: dict[tuple[str, ...], Item] = {}
    for item in items:
        for marked in NICKNAME.findall(item.mention.text):
            by_nickname.setdefault((*name_parts(marked), *reading.parts(item)[-1:]), item)
    for item in items:
        known = by_nickname.get(reading.parts(item))
        if known is not None and known is not item:
            clusters.merge(known.index, item.index)


def is_family_name(part: str, full: Item, alone: bool) -> bool:
    """Whether a word is the family name that a full name begins with: "Ms PARK" of Park Geun-hye, "Mr XI" of Xi Jinping.

    Args:
        part: the word, in lower case.
        full: the full name.
        alone: whether nobody else is called so: then it needs to be no given name, else customs have to tell.
    """
    family_first = parse_person(full.mention.text).family == part
    return family_first or (alone and part not in given_names() and not listed(part))


def generation(item: Item) -> str:
    """Which of those who bear a name somebody is: "jr" of "Ann Field, Jr."; "" where nothing tells."""
    return parse_person(item.mention.text).suffix


def _may_end_so(reading: Reading, item: Item, full: Item) -> bool:
    """Whether a name of several words may be the family name of a full one: behind a title, or begun by what begins those.

    Else the full name has to begin with a given name, and it not: "López Obrador" of Andrés Manuel, not "Cwm Brook" of "Ysgol Cwm Brook".
    """
    first, titles = reading.parts(item)[0], reading.titles(item)
    titled = bool(titles) and not of_given_name(titles[-1])
    given = reading.parts(full)[0] in given_names() and first not in given_names()
    return titled or given or first in words_of("particles")


def _fitting(reading: Reading, item: Item, full: Sequence[Item]) -> list[Item]:
    """The full names whose gender is not another than a title tells: those of which it is known first."""
    told = title_gender(reading.titles(item))
    genders = [title_gender(reading.titles(other)) or reading.gender(other) for other in full]
    known = [other for other, gender in zip(full, genders, strict=True) if told and gender == told]
    return known or [other for other, gender in zip(full, genders, strict=True) if {told, gender} != {"m", "f"}]
