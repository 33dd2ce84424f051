"""The type of a name corrected by what stands beside it: in the document, and in the other texts of its thread.

The names model sees one sentence at a time; a name that nobody has heard of gets its type from a title before it ("Ms Okoro"), a given name
("Judith Okoro"), an office ("Mayor of Fenwick") or its last word ("Cable Street").
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache

from kg.language.kinds import finer_by_form
from kg.language.mentions_found import Name, Names
from kg.language.wordlists import given_names, is_group, table, words
from kg.records import EntityType

_WORD = r"[A-ZÀ-ÖØ-Þ][\w’'-]*[a-zà-ÿ]"
_SPACE = r"[ \u00a0]"
_AFTER_WORD = re.compile(rf"\b({_WORD})\.?{_SPACE}({_WORD})\b")
_LONGEST_TEXT = 200_000  # characters of a thread that are searched


class Evidence:
    """What the texts of a thread tell of names: which words are family names, which names are places.

    Args:
        texts: the document's own first.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        text = "\n".join(texts)[:_LONGEST_TEXT]
        self._people: Counter[str] = Counter()
        for match in _AFTER_WORD.finditer(text):
            before, name = match.group(1), match.group(2).removesuffix("’s").removesuffix("'s")
            titled = before.lower() in titles_of_persons()
            if (titled or before.lower() in given_names()) and not _of_other_kind(name):
                self._people[name] += 2 if titled else 1
        self._places = {match.group(1) for match in _of_office().finditer(text)}

    def is_family_name(self, word: str) -> bool:
        """Whether a word stands after a title or a given name somewhere."""
        return self._people[word] > 0

    def family_names(self) -> list[str]:
        """The words that stand after a title, or oftener than once after a given name, in order."""
        return sorted(word for word, count in self._people.items() if count > 1 and len(word) > 2)

    def is_place(self, name: str) -> bool:
        """Whether somebody holds an office of it."""
        return name in self._places


@cache
def titles_of_persons() -> frozenset[str]:
    """Titles that stand before a person's name alone ("Ms", "Cllr"), in lower case."""
    titles = words("nominals", "persons", "male_titles") | words("nominals", "persons", "female_titles")
    return (titles | {"cllr", "dr", "councillor", "senator"}) - {
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
    return re.compile(rf"\b(?i:{forms}){_SPACE}(?:of|for){_SPACE}({_WORD}(?:{_SPACE}{_WORD})*)")


def _of_other_kind(name: str) -> bool:
    return name.lower() in words("bodies", "place_last") or is_group(name) or finer_by_form(f"x {name}") is not None


def correct_types(found: Names, evidence: Evidence) -> None:
    """Give names the type that their form and their thread tell, where this speaks against the model's."""
    for name in list(found):
        type_ = _told(found, name, evidence)
        if type_ is not None and type_ != name.type:
            found.remove(name)
            found.add(replace(name, type=type_))


def _told(found: Names, name: Name, evidence: Evidence) -> str | None:
    text = found.text(name)
    parts = text.split()
    if evidence.is_place(text):
        return EntityType.PLACE
    given = parts[0].lower() in given_names()
    if (
        len(parts) > 1
        and parts[-1].lower() in words("bodies", "place_last")
        and not (given and name.type == EntityType.PERSON)
    ):
        return EntityType.PLACE if name.type in {EntityType.ORGANISATION, EntityType.PERSON} else None
    if name.type not in {EntityType.PLACE, EntityType.ORGANISATION} or finer_by_form(text):
        return None
    if 1 < len(parts) < 4 and given and evidence.is_family_name(parts[-1]):
        return EntityType.PERSON
    return (
        EntityType.PERSON
        if len(parts) == 1 and evidence.is_family_name(parts[0]) and not _is_placed(found, name)
        else None
    )


def _is_placed(found: Names, name: Name) -> bool:
    """ "in Lincoln", "at Franklin": a place here, whoever bears the name elsewhere."""
    return name.start > 0 and found.doc[name.start - 1].lower_ in {"in", "at", "near", "across", "from"}
