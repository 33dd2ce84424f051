"""How alike two people's full names are, part by part, however their double names are written."""

from __future__ import annotations

from kg.language.wordlists import given_names
from kg.names.given import Likeness, family_likeness, formal_names, given_likeness
from kg.names.parse import PersonName


def likenesses(left: PersonName, right: PersonName) -> tuple[Likeness, Likeness]:
    """How alike the given and the family names of two full names are; the words of a double name may stand without its hyphen.

    One of two surnames ("Ann Lowe Hart", "Ann Lowe") is as half of a double one.
    """
    given, family = given_likeness(left.given, right.given), family_likeness(left.family, right.family)
    if not (left.middle or right.middle) or given == family == Likeness.EQUAL:
        return given, family
    if given != Likeness.EQUAL and ("-" in left.given) != ("-" in right.given):
        given = max(given, given_likeness(_double_given(left), _double_given(right)))
    if family != Likeness.EQUAL and ("-" in left.family) != ("-" in right.family):
        family = max(family, family_likeness(_double_family(left), _double_family(right)))
    if family == Likeness.DIFFERENT and given == Likeness.EQUAL:
        family = Likeness.NICKNAME if _first_surname(left, right) or _first_surname(right, left) else family
    return given, family


def by_middle_name(left: PersonName, right: PersonName) -> bool:
    """Whether one's given name is a middle name of the other or short for one, and the family name is the same."""
    if not (left.middle or right.middle) or family_likeness(left.family, right.family) != Likeness.EQUAL:
        return False
    return called_by_middle(left, right) or called_by_middle(right, left)


def called_by_middle(called: PersonName, full: PersonName) -> bool:
    """Whether a given name is one of the middle names of a full name, or short for one."""
    short = called.given
    if len(short) < 2 or short == full.given:
        return False
    return any(len(m) > 1 and (short == m or m in formal_names(short)) for m in full.middle)


def _double_given(name: PersonName) -> str:
    return name.given if "-" in name.given or not name.middle else f"{name.given}-{name.middle[0]}"


def _double_family(name: PersonName) -> str:
    return name.family if "-" in name.family or not name.middle else f"{name.middle[-1]}-{name.family}"


def _first_surname(short: PersonName, long: PersonName) -> bool:
    """Whether a family name is the last middle name of the other; a given name there is just that."""
    family = short.family
    return bool(long.middle) and family == long.middle[-1] and len(family) > 1 and family not in given_names()
