"""The type of a name corrected by what stands beside it: in the document, and in the other texts of its thread.

The names model sees one sentence at a time; a name that nobody has heard of gets its type from a title before it ("Ms Okoro"), a given name
("Judith Okoro"), an office ("Mayor of Fenwick") or its last word ("Cable Street").
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from statistics import mean

from kg.language.context import NameSigns
from kg.language.kinds import finer_by_form, is_public_alone
from kg.language.mentions.form import body_words, explained
from kg.language.mentions.found import Name, Names
from kg.language.titles import titles
from kg.language.wordlists import given_names, is_group, table, words
from kg.records import EntityType

_WORD = r"[A-ZÀ-ÖØ-Þ][\w’'-]*[a-zà-ÿ]"
_SPACE = r"[ \u00a0]"
_AFTER_WORD = re.compile(rf"\b({_WORD})(\.?){_SPACE}({_WORD})\b")
_CAPITAL_BEHIND = re.compile(rf"{_SPACE}{_WORD}\b")
_LONGEST_TEXT = 200_000  # characters of a thread that are searched
_OF_PARTY = re.compile(rf"\b({_WORD}[’']?)(?={_SPACE}([A-Za-z]{{2,}})\b)")
_WITHIN = re.compile(rf"[a-z,;]{_SPACE}({_WORD})\b(?!{_SPACE}[A-ZÀ-ÖØ-Þ])")
_OF_COUNCIL = re.compile(  # "Fenwick District Council", "the people of Fenwick", "Fenwick, a town of 9,000"
    rf"\b({_WORD})(?={_SPACE}(?:District|County|City|Town|Borough|Parish|Shire|Regional){_SPACE}Council\b)"
    rf"|(?:people|town|village|city|parish|constituency|residents|villagers|inhabitants|voters|electors|ratepayers|streets|citizens)"
    rf"{_SPACE}of{_SPACE}({_WORD})\b(?!{_SPACE}[A-ZÀ-ÖØ-Þ])"
    rf"|(?<![A-Za-z]{_SPACE})\b({_WORD})(?:,|{_SPACE}is|{_SPACE}was){_SPACE}an?{_SPACE}(?:[a-z]+{_SPACE})?(?:town|village|city|suburb|hamlet){_SPACE}"
    rf"(?:of|in|on|near|where|with){_SPACE}"
)
_WITH_MEMBER = re.compile(  # "Fenwick's MP", "Fenwick’s Labour TD"; a party has several
    rf"\b((?:{_WORD}{_SPACE}){{0,2}}{_WORD})[’']s{_SPACE}(?:{_WORD}{_SPACE})?(?:MP|TD|MSP|MLA|MEP)\b"
)
_HUMP = re.compile(r"[A-ZÀ-ÖØ-Þ][a-zà-ÿ]{2,}")
_PREFIXES = frozenset(
    {"Mac", "Fitz", "Van", "Von", "Della", "Del", "Des", "Las", "Los", "San", "Ben", "Abu", "Ibn", "Bin"}
)
_HOUSES = frozenset({"Lords", "Commons", "Representatives", "Assembly"})  # "Speaker of the House of Lords"
# given names that open a sentence before any name far oftener than they name anybody: "IN Ashby", "CAN Field"
_OPENING = frozenset({"in", "an", "so", "my", "can", "many", "see", "among", "per", "hence", "else"})
_BEFORE_NAMES = frozenset({"mr", "mrs", "ms", "miss", "dr"})
# the model's means from which it is not gainsaid: "Santa Rosa", "Delta Freight" and "West Saxby" begin with given names too
_SURE_OF_SEVERAL = 0.5
_SURE_OF_ONE = 0.85
_PARTY_SIGNS = 2  # so many make a word the name of a party


class Evidence:
    """What the texts of a thread tell of names: which words are family names, which are parties, which names are places.

    Args:
        texts: the document's own first.
        kept: what single texts tell, as far as it is known: filled here, and the same for all documents of a thread.
    """

    def __init__(self, texts: Iterable[str], kept: dict[str, NameSigns] | None = None) -> None:
        read = list(_within_reach(texts, {} if kept is None else kept))
        self._people: Counter[str] = Counter()
        for one in read:
            self._people.update(one.people)
        self._given = frozenset[str]().union(*(one.given for one in read))
        self._titled = frozenset[str]().union(*(one.titled for one in read))
        self._places = frozenset[str]().union(*(one.held for one in read))
        self._places |= frozenset[str]().union(*(one.governed for one in read)) - self._people.keys()
        self._parties = self._find_parties(read)
        self._firms = frozenset[str]().union(*(one.firms for one in read))

    def _find_parties(self, read: Sequence[NameSigns]) -> frozenset[str]:
        """Words within sentences that are followed by "Party", or oftener by what only parties have: candidates, councillors."""
        signs: Counter[str] = Counter()
        called: set[str] = set()
        for word, noun, owner in (sign for one in read for sign in one.before_nouns):
            if noun == "Party" and not owner:
                signs[word] += _PARTY_SIGNS
                called.add(word)
            elif not (owner and self._is_persons(word)):
                signs[word] += 1
        within = frozenset[str]().union(*(one.within for one in read))
        return frozenset(
            word
            for word, count in signs.items()
            if count >= _PARTY_SIGNS and word in within and not _no_party(word, word in called)
        )

    def _is_persons(self, word: str) -> bool:
        return self._people[word] > 0 or word.lower() in given_names()

    def parties(self) -> list[str]:
        """The words that name parties, in order."""
        return sorted(self._parties)

    def is_family_name(self, word: str) -> bool:
        """Whether a word stands after a title or a given name somewhere."""
        return self._people[word] > 0

    def is_titled(self, word: str) -> bool:
        """Whether a word stands after a title somewhere."""
        return word in self._titled

    def is_of_person(self, word: str) -> bool:
        """Whether a word is the family name of somebody, or the given name before one."""
        return self._people[word] > 0 or word in self._given

    def persons(self) -> frozenset[str]:
        """The words that stand after a title or a given name somewhere."""
        return frozenset(self._people)

    def family_names(self) -> list[str]:
        """The words that stand after a title, or oftener than once after a given name, in order."""
        return sorted(word for word, count in self._people.items() if count > 1 and len(word) > 2)

    def is_firm(self, word: str) -> bool:
        """Whether a word begins the name of a firm somewhere ("Corvel" of "Corvel Freight Ltd") and is nobody's name."""
        return word in self._firms and not self._is_persons(word)

    def is_place(self, name: str) -> bool:
        """Whether somebody holds an office of it."""
        return name in self._places or (name.isupper() and name.title() in self._places)  # "ASHBY: The council …"


def _within_reach(texts: Iterable[str], kept: dict[str, NameSigns]) -> Iterator[NameSigns]:
    """What each of some texts tells, of as many of their characters as are searched, a line break between two."""
    room = _LONGEST_TEXT
    for text in texts:
        if room <= 0:
            return
        if len(text) > room:
            yield _signs(text[:room])  # another part of it for each document: not kept
            return
        if text not in kept:
            kept[text] = _signs(text)
        yield kept[text]
        room -= len(text) + 1


def _signs(text: str) -> NameSigns:
    """What a text tells of names."""
    people: Counter[str] = Counter()
    given: set[str] = set()
    behind_titles: set[str] = set()
    for match in _AFTER_WORD.finditer(text):
        before, name = match.group(1), _without_possessive(match.group(3))
        titled = before.lower() in titles_of_persons()
        named = name.lower() not in titles_of_persons() and not _of_other_kind(name)  # "Chairman Cllr Field"
        title = (name.lower(),) in titles()  # "Madam Speaker", "Mr Justice Field"
        longer = _CAPITAL_BEHIND.match(text, match.end()) is not None
        named = named and not (title and (longer or before.lower() not in _BEFORE_NAMES))
        given_before = before.lower() in given_names() and before.lower() not in _OPENING
        follows = given_before and not match.group(2)  # "Tom Brown. Labour said"
        if (titled or follows) and named:
            people[name] += 2 if titled else 1
            given |= set() if titled else {before}
            behind_titles |= {name} if titled else set()
    return NameSigns(
        people=people,
        titled=frozenset(behind_titles),
        given=frozenset(given),
        held=frozenset([*(m.group(1) for m in _of_office().finditer(text)), *_with_members(text)]) - _HOUSES,
        governed=frozenset(next(filter(None, match.groups())) for match in _OF_COUNCIL.finditer(text)),
        before_nouns=tuple(_before_party_nouns(text)),
        within=frozenset(_without_possessive(match.group(1)) for match in _WITHIN.finditer(text)),
        firms=frozenset(match.group(1) for match in _of_firm().finditer(text)),
    )


def _with_members(text: str) -> Iterator[str]:
    """The names of which somebody is said to be the member; a word before one may begin a sentence."""
    for match in _WITH_MEMBER.finditer(text):
        words_of = match.group(1).split()
        yield from (" ".join(words_of[start:]) for start in range(len(words_of)))


def _before_party_nouns(text: str) -> Iterator[tuple[str, str, bool]]:
    """The words before "Party" and before what only parties have, and whether a possessive parts the two."""
    for match in _OF_PARTY.finditer(text):
        noun, word = match.group(2), _without_possessive(match.group(1))
        owner = word != match.group(1)
        houses = words("bodies", "party_houses")  # parties in some countries
        people = words("bodies", "party_house_people" if word.lower() in houses else "party_people")
        if (noun == "Party" and not owner) or noun.lower() in people:
            yield word, noun, owner


def _without_possessive(word: str) -> str:
    return word.removesuffix("’s").removesuffix("'s").rstrip("’'")


@cache
def titles_of_persons() -> frozenset[str]:
    """Titles that stand before a person's name alone ("Ms", "Cllr"), in lower case."""
    titles = words("nominals", "persons", "male_titles") | words("nominals", "persons", "female_titles")
    return (titles | {"cllr", "coun", "dr", "councillor", "senator"}) - {
        "king",
        "prince",
        "queen",
        "princess",
        "father",
        "duke",
        "earl",
    }


@cache
def _of_office() -> re.Pattern[str]:
    forms = "|".join(
        re.escape(form)
        for office in table("offices")["office"]
        if office["scope"] in {"town", "place"}
        for form in office["forms"]
    )
    seat = rf"(?<!cabinet )(?<!Cabinet )\b(?:member|Member){_SPACE}for"  # of a parliament or council; a cabinet's has a portfolio
    return re.compile(
        rf"(?:\b(?i:{forms}){_SPACE}(?:of|for|from)|{seat}){_SPACE}({_WORD}(?:{_SPACE}(?:(?:de|del|di|da|do|la|las|los|le|les|upon|al){_SPACE})?{_WORD})*)"
    )


@cache
def _of_firm() -> re.Pattern[str]:
    lasts = "|".join(
        [*sorted(re.escape(word.capitalize()) for word in words("bodies", "firm_last")), "PLC", "LLP", "LLC"]
    )
    return re.compile(rf"\b(?!The\b)({_WORD})(?:{_SPACE}{_WORD}){{0,3}}{_SPACE}(?:{lasts})\b")


def _of_other_kind(name: str) -> bool:
    return name.lower() in words("bodies", "place_last") or is_group(name) or finer_by_form(f"x {name}") is not None


def is_joined(word: str) -> bool:
    """Whether a word is several, each with its capital, and none of them a name's prefix or a given name: "BrightStone", "CraneMoss"."""
    humps = _HUMP.findall(word)
    return (
        len(humps) > 1
        and "".join(humps) == word
        and not any(hump in _PREFIXES for hump in humps[:-1])
        and humps[0].lower() not in given_names()
    )


def _no_party(word: str, called: bool) -> bool:
    """Whether a word is a people or faith, names another body ("Council candidates"), or is a title and never `called` a party."""
    plain = word.lower()
    known = words("bodies", "public_last") | words("bodies", "place_last") | words("bodies", "media_last")
    known -= words("bodies", "party_houses")
    conviction = plain in words("groups", "convictions")  # "Liberal candidates" and "Greens members" are of parties
    return (is_group(word) and not conviction) or plain in known or ((plain,) in titles() and not called)


def correct_types(found: Names, evidence: Evidence) -> None:
    """Give names the type that their form and their thread tell, where this speaks against the model's."""
    means = _means(found)
    of_bodies = {text for long, acronym in explained(found.doc) for text in (long.text, acronym.text)}
    for name in list(found):
        if found.text(name) in of_bodies:
            continue  # "Jana Vikas Dal (JVD)" is nobody, whatever its words are elsewhere
        type_ = _told(found, name, evidence, means[found.text(name), name.type])
        if type_ is not None and type_ != name.type:
            found.remove(name)
            found.add(replace(name, type=type_))


def _means(found: Names) -> dict[tuple[str, str], float]:
    """The mean probability of names of the same words and type."""
    given: dict[tuple[str, str], list[float]] = defaultdict(list)
    for name in found:
        given[found.text(name), name.type].append(name.probability)
    return {key: mean(probabilities) for key, probabilities in given.items()}


def _told(found: Names, name: Name, evidence: Evidence, sure: float) -> str | None:
    """The type that form and thread tell of a name; `sure` is the mean probability of the one that it has."""
    text = found.text(name)
    parts = text.split()
    if is_public_alone(text.lower()) and not evidence.is_family_name(text):
        return EntityType.ORGANISATION
    if name.type == EntityType.ORGANISATION and text.lower() in words("groups", "countries"):
        return EntityType.PLACE  # it may take sides all the same
    if evidence.is_place(text) and not (len(parts) > 1 and parts[-1].lower() in body_words()):
        return EntityType.PLACE
    if name.type == EntityType.PERSON and (is_joined(text) or "&" in parts):
        return EntityType.ORGANISATION  # "Ernst & Young"
    if text in evidence.parties() and (name.type == EntityType.PERSON) and not evidence.is_family_name(text):
        return EntityType.ORGANISATION
    if name.type == EntityType.PERSON and evidence.is_firm(text):
        return EntityType.ORGANISATION
    may_be_club = name.type == EntityType.PERSON and text.lower() in words("nominals", "kinds", "club")
    if may_be_club and text in _clubs(found) and not evidence.is_titled(text):
        return EntityType.ORGANISATION
    given = parts[0].lower() in given_names()
    if (
        len(parts) > 1
        and parts[-1].lower() in words("bodies", "place_last")
        and not (given and name.type == EntityType.PERSON)
        and not (name.type == EntityType.ORGANISATION and "of" in parts)  # "FRIENDS of Ashby Park"
    ):
        return EntityType.PLACE if name.type in {EntityType.ORGANISATION, EntityType.PERSON} else None
    if name.type not in {EntityType.PLACE, EntityType.ORGANISATION} or finer_by_form(text):
        return None
    several = len(parts) > 1
    if not evidence.is_family_name(parts[-1]) or (several and not (given and len(parts) < 4)):
        return None
    doubtful = evidence.is_titled(parts[-1]) or sure < (_SURE_OF_SEVERAL if several else _SURE_OF_ONE)
    return EntityType.PERSON if doubtful and (several or not _is_placed(found, name)) else None


def _clubs(found: Names) -> set[str]:
    """The last words of clubs' names, by which they go for short, and nobody does: "ROVERS" behind "Ashby Rovers"."""
    lasts: dict[str, set[str]] = defaultdict(set)
    for name in found:
        if name.end - name.start > 1 and found.doc[name.end - 1].lower_ in words("nominals", "kinds", "club"):
            lasts[found.doc[name.end - 1].text].add(name.type)
    return {last for last, types in lasts.items() if types == {EntityType.ORGANISATION}}


def _is_placed(found: Names, name: Name) -> bool:
    """ "in Lincoln", "at Franklin": a place here, whoever bears the name elsewhere."""
    return name.start > 0 and found.doc[name.start - 1].lower_ in {"in", "at", "near", "across", "from"}
