"""How alike two people's full names are, part by part, however their double names are written."""

from __future__ import annotations

from itertools import product

from jellyfish import jaro_winkler_similarity

from kg.language.wordlists import given_names
from kg.names.eastern import same_eastern
from kg.names.given import Likeness, family_likeness, formal_names, given_likeness, same_given_spelled
from kg.names.parse import PersonName
from kg.names.spellings import spelled_alike

_LONG, _RESEMBLING = 7, 0.8  # letters, and the similarity of Jaro and Winkler, of words that may be one
_SHORTEST = 3  # letters of a word that tells a name in a longer one


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


def spelled_in_two_ways(left: PersonName, right: PersonName) -> bool:
    """Whether two full names are one in two languages or transliterations, part by part ("Khalid Rahimi", "Khaled Raheemy")."""
    if same_eastern(left, right):
        return True
    families = (left.family, right.family), (_double_family(left), _double_family(right))
    givens = (left.given, right.given), (_double_given(left), _double_given(right))
    return any(a == b or spelled_alike(a, b) or family_likeness(a, b) == Likeness.EQUAL for a, b in families) and any(
        a == b or same_given_spelled(a, b) or given_likeness(a, b) in (Likeness.EQUAL, Likeness.INITIAL)
        for a, b in givens
    )


def words_of_longer(left: PersonName, right: PersonName) -> bool:
    """Whether all words of one full name stand in that order in the other, which has more ("Nora Prado", "María Nora Prado Lund").

    The surname may stand first in either. The last one has to be a surname: of "Mary Ann Lowe" "Mary Ann" is the given name alone.
    """
    short, long = sorted((left.words, right.words), key=len)
    if len(short) < 2 or len(short) == len(long) or min(map(len, short)) < _SHORTEST:
        return False
    return any(_stands_in(a, b) for a, b in product({short, _given_first(short)}, {long, _given_first(long)}))


def _stands_in(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    rest = iter(long)
    return all(word in rest for word in short) and (short[-1] == long[-1] or short[-1] not in given_names())


def _given_first(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a name with the surname last, where only the last of them is known as a given name ("Prado Nora")."""
    turned = words[-1] in given_names() and words[0] not in given_names()
    return (*words[1:], words[0]) if turned else words


def other_middle_names(left: PersonName, right: PersonName) -> bool:
    """Whether each of two full names has a middle name of which nothing in the other is a form ("Ann P. Lowe", "Ann Grace Lowe").

    Whoever gives all initials gives them in their order: "Ann G.P. Lowe" is no "Ann P. Lowe".
    """
    if _are_initials(left) and _are_initials(right):
        return left.middle[0] != right.middle[0]
    return _left_over(left, right) and _left_over(right, left)


def _are_initials(name: PersonName) -> bool:
    return len(name.given) > 1 and bool(name.middle) and all(len(middle) == 1 for middle in name.middle)


def _left_over(name: PersonName, other: PersonName) -> bool:
    return any(not any(map(_forms_of_one, (middle,) * len(other.words), other.words)) for middle in name.middle)


def _forms_of_one(left: str, right: str) -> bool:
    """Whether two words may be one name; long ones, such as patronymics, are spelled in too many ways to be told apart by a few letters."""
    if given_likeness(left, right) != Likeness.DIFFERENT or spelled_alike(left, right):
        return True
    return min(len(left), len(right)) >= _LONG and jaro_winkler_similarity(left, right) >= _RESEMBLING


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
