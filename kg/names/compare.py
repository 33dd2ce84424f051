"""Comparisons: each a small pure function of two profiles; its docstring is its documentation.

A comparison answers yes or no, or how much (bits). What an answer is worth stands in `kg.names.model`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from math import log2

from kg.names.alike import (
    by_middle_name,
    called_by_middle,
    likenesses,
    other_middle_names,
    spelled_in_two_ways,
    words_of_longer,
)
from kg.names.given import Likeness, given_likeness
from kg.names.parse import figures, key_of, words_of
from kg.names.profile import Profile

NAMESAKES = 0.03  # of the people: have a namesake though their name is rare (families, customs of a region)


class Scope(IntEnum):
    """How near two things stand: in one document, one in a document that the other's answers, in one thread, in one corpus."""

    CORPUS = 0
    THREAD = 1
    ABOVE = 2
    DOCUMENT = 3


@dataclass(frozen=True, slots=True)
class Case:
    """Two profiles to be compared. `rivals` is how many things could be meant by the left one's name; `shared` bits of context.
    `outranked` tells that another of that name has the left one's title, and the right one has not.

    `both_full` tells that both are persons with a full name: most comparisons ask for it first.
    """

    left: Profile
    right: Profile
    scope: Scope = Scope.CORPUS
    rivals: int = 1
    shared: float = 0.0
    outranked: bool = False
    both_full: bool = field(init=False)

    def __post_init__(self) -> None:
        people = self.left.is_person and self.right.is_person
        object.__setattr__(self, "both_full", people and self.left.person.full and self.right.person.full)


def of_one_thread(case: Case) -> bool:
    """Whether one thread alone speaks of one of them, copies of it aside; of a known record none does."""
    spoken = bool(case.left.thread_count and case.right.thread_count)
    return spoken and min(case.left.companies, case.right.companies) == 1


def others(case: Case) -> float:
    """Bits of how many people the one of fewer threads may be instead of the other.

    Of whom one thread alone speaks, he is none whom others speak of as well: those would be seen there as somebody of this name. How many
    are unseen is told by how many are seen once (Good 1953, "The population frequencies of species", after Turing).
    """
    return case.left.rarity.once if of_one_thread(case) else case.left.rarity.people


# --- persons, both with a full name


def _likenesses(case: Case) -> tuple[Likeness, Likeness]:
    return likenesses(case.left.person, case.right.person)


def same_full_name(case: Case) -> bool:
    """Both have a full name, with the same given and family name ("Ann Lowe", "Ann P. Lowe")."""
    return case.both_full and _likenesses(case) == (Likeness.EQUAL, Likeness.EQUAL)


def rarity_of_full_name(case: Case) -> float:
    """Bits of the same full name: how rare its parts are, and not more than how rarely people have a namesake for other reasons."""
    if not same_full_name(case):
        return 0.0
    rare = case.left.rarity
    return -log2(2 ** -(rare.given + rare.family) + NAMESAKES * 2 ** -others(case))


def rarity_turned_round(case: Case) -> float:
    """Bits of a full name that is the other one turned round."""
    return max(p.rarity.given + p.rarity.family for p in (case.left, case.right)) if words_turned_round(case) else 0.0


def rarity_of_given(case: Case) -> float:
    """Bits of the given name where it is the same, and the family name nearly so."""
    near = case.both_full and _likenesses(case) in (
        (Likeness.EQUAL, Likeness.TYPO),
        (Likeness.EQUAL, Likeness.NICKNAME),
    )
    return max(case.left.rarity.given, case.right.rarity.given) if near else 0.0


def rarity_of_family(case: Case) -> float:
    """Bits of the family name where it is the same, and the given name a form of the other one."""
    if not case.both_full or _likenesses(case)[1] != Likeness.EQUAL:
        return 0.0
    forms = (Likeness.NICKNAME, Likeness.INITIAL, Likeness.TYPO)
    return max(case.left.rarity.family, case.right.rarity.family) if _likenesses(case)[0] in forms else 0.0


def same_site(case: Case) -> bool:
    """Both write on the same site."""
    return case.left.author and case.right.author and bool(case.left.site) and case.left.site == case.right.site


def words_turned_round(case: Case) -> bool:
    """The one begins with the surname, the other ends with it ("Li Wei", "Wei Li"; "Lund Nora Iris", "Nora Iris Lund")."""
    left, right = case.left.person, case.right.person
    if not case.both_full or left.given == right.given or left.family == right.family:
        return False
    one, other = left.words, right.words
    return sorted(one) == sorted(other) and any(one[i:] + one[:i] == other for i in range(1, len(one)))


def nickname_and_family(case: Case) -> bool:
    """The same family name, and a given name that is short for the other one ("Bill Lowe", "William Lowe")."""
    return case.both_full and _likenesses(case) == (Likeness.NICKNAME, Likeness.EQUAL)


def initial_and_family(case: Case) -> bool:
    """The same family name, and a given name of which the other has the initial ("A. Lowe", "Ann Lowe")."""
    return case.both_full and _likenesses(case) == (Likeness.INITIAL, Likeness.EQUAL)


def typo_in_full_name(case: Case) -> bool:
    """One slip of the pen in either the given or the family name, the other one the same ("Ann Lowther", "Ann Lowhter")."""
    pair = _likenesses(case) if case.both_full else None
    return pair in ((Likeness.TYPO, Likeness.EQUAL), (Likeness.EQUAL, Likeness.TYPO))


def near_in_both_parts(case: Case) -> bool:
    """A given name that is short for the other, and a family name that is half of it or a slip ("Bill Lowther", "William Lowhter")."""
    pair = _likenesses(case) if case.both_full else None
    return pair in ((Likeness.NICKNAME, Likeness.NICKNAME), (Likeness.NICKNAME, Likeness.TYPO))


def called_by_middle_name(case: Case) -> bool:
    """The given name of the one is a middle name of the other ("Grace Lowe", "Ann Grace Lowe"; "J. Grace Lowe")."""
    left, right = case.left.person, case.right.person
    if not (left.middle or right.middle) or not case.both_full:
        return False
    return by_middle_name(left, right) and given_likeness(left.given, right.given) == Likeness.DIFFERENT


def rarity_of_middle_name(case: Case) -> float:
    """Bits of a family name and of the given name by which the one is called and that is a middle name of the other."""
    if not called_by_middle_name(case):
        return 0.0
    left, right = case.left, case.right
    called = left if called_by_middle(left.person, right.person) else right
    return called.rarity.given + called.rarity.family


def part_of_double_family(case: Case) -> bool:
    """The same given name, and a family name that is one half of the other one ("Ann Lowe", "Ann Lowe-Hart")."""
    return case.both_full and _likenesses(case) == (Likeness.EQUAL, Likeness.NICKNAME)


def in_longer_name(case: Case) -> bool:
    """All words of the one stand in the other, which has more ("Elena Prado", "María Elena Prado Lund")."""
    return _apart(case) and words_of_longer(case.left.person, case.right.person)


def spelled_otherwise(case: Case) -> bool:
    """Full names that differ in both parts, as one name does in two transliterations ("Khalid Rahimi", "Khaled Raheemy")."""
    return _apart(case) and not in_longer_name(case) and spelled_in_two_ways(case.left.person, case.right.person)


def rarity_of_shorter_name(case: Case) -> float:
    """Bits of a full name whose words all stand in the other, or are other spellings of it."""
    if not (in_longer_name(case) or spelled_otherwise(case)):
        return 0.0
    short = min(case.left, case.right, key=lambda p: (len(p.person.words), p.rarity.given + p.rarity.family, p.id))
    return short.rarity.given + short.rarity.family


def _apart(case: Case) -> bool:
    """Whether given or family names differ by more than a slip in one of them, and neither order nor a middle name explains that."""
    if not case.both_full:
        return False
    given, family = _likenesses(case)
    if not (Likeness.DIFFERENT in (given, family) or given == family == Likeness.TYPO):
        return False
    return not (words_turned_round(case) or by_middle_name(case.left.person, case.right.person))


def conflicting_full_names(case: Case) -> bool:
    """Both have full names that no slip, initial, nickname, order or spelling makes one of the other: two persons."""
    return _other_number(case) or (_apart(case) and not (in_longer_name(case) or spelled_otherwise(case)))


def _other_number(case: Case) -> bool:
    """Both names have figures, and not the same ones ("Reader Lowe 12", "Reader Lowe 13"): a slip or a spelling is one of letters."""
    if not case.both_full:
        return False
    left, right = figures(case.left.name), figures(case.right.name)
    return left != right and bool(left and right)


def conflicting_middle_names(case: Case) -> bool:
    """Both have middle names, and each one that the other has not ("Ann P. Lowe", "Ann Grace Lowe")."""
    left, right = case.left.person, case.right.person
    return case.both_full and bool(left.middle and right.middle) and other_middle_names(left, right)


def conflicting_generations(case: Case) -> bool:
    """Both names say which generation is meant, and not the same ("Ann Lowe Jr", "Ann Lowe Sr")."""
    left, right = case.left.person.suffix, case.right.person.suffix
    return case.both_full and bool(left and right) and left != right


def named_side_by_side(case: Case) -> bool:
    """Both are named in full, and differently, in one document: a writer who means one person seldom does that."""
    return (
        case.both_full
        and case.left.person.key != case.right.person.key
        and bool(set(case.left.documents) & set(case.right.documents))
    )


def named_as_two(case: Case) -> bool:
    """A text names the two as two: joined with "and" ("Ann and Nancy Lowe", the one's name short for the other's), or as father and son."""
    if not case.both_full:
        return False
    left, right = case.left.person.called, case.right.person.called
    return left != right and (left in case.right.others or right in case.left.others)


# --- persons, all


def conflicting_gender(case: Case) -> bool:
    """The pronouns or titles of the one are a man's, of the other a woman's."""
    return {case.left.gender, case.right.gender} == {"m", "f"}


def two_bylines(case: Case) -> bool:
    """Both write in one thread, under names that differ."""
    return (
        (case.scope > Scope.CORPUS or bool(case.left.root and case.left.root == case.right.root))
        and bool(case.left.byline and case.right.byline)
        and key_of(case.left.byline) != key_of(case.right.byline)
    )


def writer_and_spoken_of(case: Case) -> bool:
    """The one only writes comments or articles, the other is only spoken of, in another thread."""
    if case.scope != Scope.CORPUS or case.left.author == case.right.author:
        return False
    return not _spoken_of_elsewhere(case.left if case.left.author else case.right)


def _spoken_of_elsewhere(writer: Profile) -> bool:
    """Whether others than those whom a writer writes among speak of him."""
    return not writer.root and not set(writer.documents) <= set(writer.wrote)


def speaks_of_own_name(case: Case) -> bool:
    """The left one is spoken of in a document that the right one wrote: few speak of themselves by name."""
    return bool(set(case.left.documents) & set(case.right.wrote)) and not case.left.author


def bears_role(case: Case) -> bool:
    """The left one has no name, only a role, and the right one bears it elsewhere in the thread ("the reeve", "Reeve Ann Lowe")."""
    if (
        case.left.name
        or not case.right.name
        or case.scope in (Scope.CORPUS, Scope.DOCUMENT)
        or not case.right.is_person
    ):
        return False
    return bool(roles(case.left) & roles(case.right)) and _former(case.left) == _former(case.right)


def _former(profile: Profile) -> bool:
    return any(word in words_of("former") for d in profile.descriptions for word in key_of(d).replace("-", " ").split())


def same_role(case: Case) -> bool:
    """A title or the head of a description is the same ("Councillor Lowe", "Ann Lowe, councillor for the harbour")."""
    return bool(roles(case.left) & roles(case.right))


def roles(profile: Profile) -> frozenset[str]:
    """The titles and the heads of descriptions of a profile, in lower case."""
    heads = (role_head(d) for d in profile.descriptions)
    return frozenset((*titles(profile), *heads)) - PLAIN_TITLES


def titles(profile: Profile) -> frozenset[str]:
    return frozenset(title.lower().rstrip(".") for title in profile.honorifics)


PLAIN_TITLES = frozenset({"mr", "mrs", "ms", "miss", "mx", "sir", "dame", ""})


def role_head(description: str) -> str:
    """The last word before "of", "for" or a comma: "the current manager of the bookshop" gives "manager"."""
    words = key_of(description.split(",")[0]).split()
    for i, word in enumerate(words):
        if i and word in ("of", "for", "at", "in", "to", "who", "on", "from", "with"):
            return words[i - 1]
    return words[-1] if words else ""


# --- all


def different_type(case: Case) -> bool:
    """One is read as a person, the other not; or as a place and a body; and so on."""
    return case.left.type != case.right.type


def company_shared(case: Case) -> float:
    """Bits of what stands beside both, as far as it speaks for the pair; at most 8 (`kg.names.context.affinity`)."""
    return min(max(case.shared, 0.0), 8.0)


def company_differs(case: Case) -> float:
    """Bits of what stands beside both, as far as it speaks against the pair; at most 16."""
    return min(max(-case.shared, 0.0), 16.0)


def salience(case: Case) -> float:
    """How much the right one is spoken of where the left one stands (log2 of its mentions, at most 5)."""
    return min(log2(1 + case.right.mentions), 5.0)


def well_known(case: Case) -> float:
    """In how many threads the right one is spoken of (log2, at most 10): of those that letters may mean who is named more is likelier."""
    return min(log2(max(case.right.thread_count, 1)), 10.0)


def spoken_of_more(case: Case) -> float:
    """In how many times as many threads (log2, at most 10) the one is spoken of as the other: so many more such threads can be of him."""
    fewer, more = sorted((case.left.thread_count, case.right.thread_count))
    return min(log2(more / max(fewer, 1)), 10.0) if more else 0.0


def outranked(case: Case) -> bool:
    """Another of the name has the title that stands before it, and this one never has ("President Lowe", beside "Rosa Lowe")."""
    return case.outranked


def rivalry(case: Case) -> float:
    """How many things the left one's name could mean (log2)."""
    return log2(max(case.rivals, 1))
