"""What two profiles of persons have in common, of whom the left one bears a part of a name: a lone given name or surname.

As in `kg.names.compare`, a comparison answers yes or no.
"""

from __future__ import annotations

from kg.language.titles import is_regnal
from kg.names.compare import PLAIN_TITLES, Case, Scope, roles, titles
from kg.names.given import Likeness, family_likeness, given_likeness, is_typo, listed
from kg.names.parse import key_of
from kg.names.profile import Profile

_HIGH = frozenset({"president", "prime minister", "chancellor", "premier", "taoiseach", "king", "queen", "pope"})


def _lone(case: Case) -> tuple[str, str]:
    name = case.left.person
    return name.single, name.family


def _part(case: Case) -> bool:
    if not (case.left.is_person and case.right.is_person and case.left.partial and case.right.person.full):
        return False
    return _regnal(case.right) or not _regnal(case.left)


def _regnal(profile: Profile) -> bool:
    """Whether somebody goes by a given name alone: "Prince Harald" is no part of "Harald Lund"."""
    return any(map(is_regnal, profile.honorifics))


def same_family(case: Case) -> bool:
    """A lone word or a surname after a title, and a full name with it as family name ("Mr Lowe", "Ann Lowe")."""
    single, family = _lone(case)
    return _part(case) and family_likeness(single or family, case.right.person.family) in (
        Likeness.EQUAL,
        Likeness.NICKNAME,
    )


def same_given(case: Case) -> bool:
    """A lone word, and a full name with it as given or middle name ("Ann", "Ann Lowe"); in one thread also behind "Mr" or "Ms".

    Not behind these where he is called by his surname too: of "Ravi Menon" and "Mr Menon", "Mr Ravi" is another.
    """
    if not _part(case):
        return False
    single, family = _lone(case)
    word = single or (family if _may_be_given(case) else "")
    name = case.right.person
    return bool(word) and word in (name.given, *name.middle_names)


def _may_be_given(case: Case) -> bool:
    """Whether what stands behind the left one's title may be a given name of the right one."""
    return case.scope > Scope.CORPUS and titles(case.left) <= PLAIN_TITLES and not _by_surname(case.right)


def _by_surname(profile: Profile) -> bool:
    """Whether somebody is called by his surname alone somewhere."""
    return any(key_of(form.text) == profile.person.family for form in profile.forms)


def given_name_behind_title(case: Case) -> bool:
    """A given name behind a title that most put before surnames ("Mr Ravi", of "Ravi Menon")."""
    return bool(case.left.person.family) and same_given(case) and not same_family(case)


def given_name_of_elsewhere(case: Case) -> bool:
    """A lone given name and a full name of another thread: many bear it whom the corpus does not name in full."""
    return case.scope == Scope.CORPUS and same_given(case) and not same_family(case)


def nickname_of_given(case: Case) -> bool:
    """A lone word that is short for a full name's given name, or the reverse ("Bill", "William Lowe")."""
    single, _ = _lone(case)
    return _part(case) and bool(single) and given_likeness(single, case.right.person.given) == Likeness.NICKNAME


def typo_of_part(case: Case) -> bool:
    """A lone word or surname that is one slip from a part of a full name ("Lowhter", "Ann Lowther")."""
    single, family = _lone(case)
    name = case.right.person
    return _part(case) and (is_typo(single or family, name.family) or (bool(single) and is_typo(single, name.given)))


def same_lone_name(case: Case) -> bool:
    """Neither has a full name, and the lone word is the same or one drawn-out or mistyped form of it."""
    if not (case.left.partial and case.right.partial):
        return False
    left, right = case.left.person, case.right.person
    return (left.single or left.family) == (right.single or right.family) or is_typo(
        left.single or left.family, right.single or right.family
    )


def lone_given_name(case: Case) -> bool:
    """The left one is called by a given name alone, which many bear."""
    return case.left.partial and listed(case.left.person.single)


def same_high_office(case: Case) -> bool:
    """The title before a surname is of those that a country gives to one at a time, and the right one has it ("President Lowe")."""
    return _part(case) and not case.outranked and bool(titles(case.left) & roles(case.right) & _HIGH)


def exact_part(case: Case) -> bool:
    """The lone word stands in the full name as it is."""
    return same_family(case) or same_given(case)
