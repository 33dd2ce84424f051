"""Comparisons of bodies, programmes, places, events and offices; what they are worth stands in `kg.names.model`."""

from __future__ import annotations

from kg.language.wordlists import is_country
from kg.names.block import ENDING
from kg.names.compare import Case, Scope
from kg.names.given import is_typo
from kg.names.legal import can_be_one
from kg.names.parse import key_of, words_of
from kg.names.parse_bodies import council_area, is_acronym, major_words, names_party, numbers_of, parse_body
from kg.names.profile import Profile
from kg.names.wording import in_other_words as wording_alike
from kg.names.wording import is_general, wording
from kg.records import EntityType, Finer

_LONG = 7  # letters of a word in which a slip makes no other body
_RATHER_LONG = 6  # the same where a letter is left out or two are changed round
_PLURAL = 5  # letters of a word that with an "s" is no other name
_CLIPPED = 3  # letters that a clipped word keeps at least


def same_name(case: Case) -> bool:
    """The names are equal but for article, legal form, case and punctuation."""
    return (
        not case.left.is_person and not case.right.is_person and bool(case.left.key) and case.left.key == case.right.key
    )


def same_alias(case: Case) -> bool:
    """A name of the one is a name of the other; an acronym only where one of them has no other name."""
    if case.left.is_person or case.right.is_person:
        return False
    common = case.left.keys & case.right.keys
    return bool(common - _acronyms(case.left)) or (bool(common) and (case.left.acronym or case.right.acronym))


def _acronyms(profile: Profile) -> frozenset[str]:
    return frozenset(key_of(f.text) for f in profile.forms if is_acronym(f.text))


def acronym_of(case: Case) -> bool:
    """The one is written as an acronym, and the words of the other begin with its letters ("HFA", "Harbour Friends Association")."""
    return _acronym_of(case.left, case.right) or _acronym_of(case.right, case.left)


def _acronym_of(short: Profile, long: Profile) -> bool:
    return short.acronym and not long.is_person and short.body.key in long.body.initials


def party_short(case: Case) -> bool:
    """The one is the other without "Party", also in the plural ("the Harbour Party", "Harbour"; "Greens", "Green Party")."""
    return _party_short(case.left, case.right) or _party_short(case.right, case.left)


def _party_short(short: Profile, long: Profile) -> bool:
    if not (_bodies(short, long) and names_party(long.name)):
        return False
    return short.body.key in (long.body.core, long.body.core + "s")


def without_tail(case: Case) -> bool:
    """The one is the other without a last word such as "Service" or "Corporation"; a lone word is too little."""
    left, right = case.left.body, case.right.body
    same = left.core == right.core and " " in left.core and left.key != right.key
    return _bodies(case.left, case.right) and same


def but_small_words(case: Case) -> bool:
    """The same but for spaces and small words that one leaves out ("Tide Watch", "Tidewatch"; "Post Bank of Holm", "Post Bank Holm")."""
    left, right = case.left.body.words, case.right.body.words
    if not _bodies(case.left, case.right) or left == right:
        return False
    if _solid(left) == _solid(right):
        return len(_solid(left)) >= _LONG
    one, other = (frozenset(words) & words_of("minor") for words in (left, right))
    solid = _solid(major_words(left))
    return (one <= other or other <= one) and len(solid) >= _LONG and solid == _solid(major_words(right))


def in_other_words(case: Case) -> bool:
    """The same in another language, order or spelling ("Partido Popular", "People's Party"; "FC Holm", "Holm Football Club").

    Across threads one word at least has to be the body's own: many states have a "Ministerio de Defensa".
    """
    if not _bodies(case.left, case.right) or case.left.body.words == case.right.body.words:
        return False
    left, right = (wording(p.body.words) for p in (case.left, case.right))
    return wording_alike(left, right) and not (case.scope == Scope.CORPUS and is_general(left.words))


def without_kind(case: Case) -> bool:
    """In one thread, a club or a company by the rest of its name ("Holm", "Holm FC"; "Kelpcorp", "Grupo Kelpcorp")."""
    if case.scope == Scope.CORPUS or not _bodies(case.left, case.right):
        return False
    left, right = wording(case.left.body.words), wording(case.right.body.words)
    rest = right.words if right.club else right.words[1:]
    kind = right.club or (rest and right.words[0] in words_of("companies"))
    return bool(kind) and not left.club and left.words == rest and len(_solid(rest)) > _CLIPPED


def _solid(words: tuple[str, ...]) -> str:
    return "".join(words).replace("&", "")


def another_number(case: Case) -> bool:
    """Two of a series: both names have words in common, and other numbers ("Harbour Fund II", "Harbour Fund III", "Harbour Fund")."""
    left, right = case.left.body.words, case.right.body.words
    return bool(set(left) & set(right)) and numbers_of(left) != numbers_of(right)


def another_legal_form(case: Case) -> bool:
    """Both names tell a legal form, and not the same ("Holm Kelp AG", "Holm Kelp GmbH")."""
    return _bodies(case.left, case.right) and not can_be_one(case.left.legal, case.right.legal)


def branch_of_country(case: Case) -> bool:
    """One name is the other with a country behind it, so a branch of it ("Tidewatch Peru", "Tidewatch")."""
    short, long = sorted((case.left.body.words, case.right.body.words), key=len)
    return bool(short) and long[: len(short)] == short and is_country(" ".join(long[len(short) :]))


def clipped(case: Case) -> bool:
    """Word by word the one begins like the other ("Har Dems", "Harbour Democrats")."""
    if not _bodies(case.left, case.right):
        return False
    a, b = (case.left.body.core.split(), case.right.body.core.split())
    short, long = (a, b) if len("".join(a)) <= len("".join(b)) else (b, a)
    stems = [w[:-1] if len(w) > _CLIPPED and w.endswith("s") else w for w in short]
    fits = all(len(s) >= _CLIPPED and w.startswith(s) for s, w in zip(stems, long, strict=False))
    return (
        len(a) == len(b) > 1 and a != b and fits and any(len(w) - len(s) > 2 for s, w in zip(stems, long, strict=True))
    )


def _bodies(left: Profile, right: Profile) -> bool:
    return left.type == right.type == EntityType.ORGANISATION


def broadcaster_prefix(case: Case) -> bool:
    """A programme's name, and the same after the name of a broadcaster ("Tidewatch", "KQB Tidewatch")."""
    if not (case.left.type == case.right.type == EntityType.PROGRAMME):
        return False
    short, long = sorted((case.left, case.right), key=lambda p: len(p.body.words))
    extra = long.body.words[: len(long.body.words) - len(short.body.words)]
    if not extra or long.body.words[len(extra) :] != short.body.words:
        return False
    first = long.name.split()[0]
    known = {*long.context, *short.context}
    return first.isupper() or f"name|{' '.join(extra)}" in known


def inside_name(case: Case) -> bool:
    """In one thread, the left name is the end or the beginning of the right one ("the Gazette", "the Harbour Gazette")."""
    left, right = case.left.body.words, case.right.body.words
    named_so = {case.left.type, case.right.type} <= {EntityType.ORGANISATION, EntityType.PROGRAMME, EntityType.EVENT}
    if case.scope == Scope.CORPUS or not named_so or not left or len(left) >= len(right):
        return False
    if len(left) == 1 and left[0] in words_of("kinds"):
        return False
    if branch_of_country(case) or names_party(case.left.name):  # the "Holm Harbour Party" is not the "Harbour Party"
        return False
    ends = right[-len(left) :] == left and case.right.finer in (Finer.MEDIA_OUTLET, Finer.PUBLIC_BODY, None)
    begins = right[: len(left)] == left and (len(left) > 1 or _is_company(right)) and not _says_its_kind(left)
    return (ends and _ends_well(case)) or begins


def form_of_name(case: Case) -> bool:
    """In one thread, the left name is what the right one is called too, where it is told in full ("Corvel" of "Corvel Freight Union")."""
    if case.scope == Scope.CORPUS or not _bodies(case.left, case.right):
        return False
    shorter = len(case.left.body.words) < len(case.right.body.words)
    return shorter and case.left.key in case.right.keys and not inside_name(case)


def _is_company(words: tuple[str, ...]) -> bool:
    """Whether one word and nothing but a company's tail make a name ("Kelpcorp Holdings"); the word may then stand alone."""
    return len(words[0]) > _CLIPPED and all(word in words_of("companies") for word in words[1:])


def _says_its_kind(words: tuple[str, ...]) -> bool:
    """Whether a name is whole by itself ("Harbour Pension Fund"; "Office for Tides"), so that a longer one is of another body."""
    return words[-1] in words_of("kinds") | words_of("tails") or (
        words[0] in words_of("kinds") and words[1:2] != () and words[1] in words_of("minor")
    )


def council_of_area(case: Case) -> bool:
    """In one thread, a council with and without the kind of its area ("Holm Council", "Holm City Council", "City of Holm")."""
    if case.scope == Scope.CORPUS or not _bodies(case.left, case.right):
        return False
    (place, kinds), (other, others) = council_area(case.left.body.words), council_area(case.right.body.words)
    return bool(place) and place == other and (kinds <= others or others <= kinds)


def slip_in_body(case: Case) -> bool:
    """One slip of the pen in one of several words, or its plural ("Harbour Asociation", "Harbour Association"; "Tides Laboratories").

    In one thread also in a long name of one word ("Kelpmarket", "Kelpmarkt"), but for countries and what is called by them.
    """
    if not _bodies(case.left, case.right):
        return False
    left, right = case.left.body.words, case.right.body.words
    other = [(a, b) for a, b in zip(left, right, strict=False) if a != b]
    if len(left) != len(right) or len(other) != 1 or not _slip(*other[0]):
        return False
    lone = case.scope != Scope.CORPUS and min(map(len, other[0])) >= _LONG
    return len(left) > 1 or (lone and not any(map(is_country, other[0])))


def _slip(left: str, right: str) -> bool:
    """Whether two words are spellings of one, or one and its plural; shorter ones are places apart by a letter ("Derby", "Derry")."""
    one, other = sorted((left, right), key=len)
    if len(one) >= _PLURAL and other in (one + "s", one.removesuffix("y") + "ies"):
        return True
    if len(one) < _RATHER_LONG or left[0] != right[0] or not is_typo(left, right):
        return False
    return len(one) >= _LONG or len(one) < len(other) or sorted(one) == sorted(other)  # "Boston" is not "Bolton"


def _ends_well(case: Case) -> bool:
    """A lone last word names an outlet only; "Gazette" may be the Harbour Gazette, "First" is not Harbour First."""
    return len(case.left.body.words) > 1 or Finer.MEDIA_OUTLET in (case.left.finer, case.right.finer)


def bare_office(case: Case) -> bool:
    """In one thread, an office without its place, and the same with it ("Reeve", "Reeve of Hollowmere") in another text of it.

    Within one text the reading has joined the two, or found that they are two.
    """
    if case.scope in (Scope.CORPUS, Scope.DOCUMENT) or not (case.left.type == case.right.type == EntityType.OFFICE):
        return False
    short, long = case.left.key.split(), case.right.key.split()
    return bool(short) and long[: len(short)] == short and long[len(short) : len(short) + 1] in (["of"], ["for"])


def described_as_body(case: Case) -> bool:
    """In one thread, a noun phrase without a name of its own says two or more words of a body's name ("the harbour executive")."""
    if case.scope == Scope.CORPUS or case.left.name or case.right.is_person:
        return False
    name = case.right.body.words
    return any(len(w) > 1 and _run_of(w, name) for w in map(_content, case.left.descriptions))


def _content(description: str) -> tuple[str, ...]:
    words = key_of(description.replace("\u2019s ", " | ").replace("'s ", " | ")).split()
    return tuple(w for w in words if w not in ("a", "an", "its", "their", "this", "that"))


def _run_of(words: tuple[str, ...], name: tuple[str, ...]) -> bool:
    """Whether the last words of a description stand in a name, one after the other."""
    return any(
        words[-n:] == name[i : i + n]
        for n in range(len(words), 1, -1)
        for i in range(len(name) - n + 1)
        if n == len(words) or n > 1
    )


def blend(case: Case) -> bool:
    """In one thread, a single word with "the" before it ends like a body named there: a nickname of the newspaper."""
    if case.scope == Scope.CORPUS or not case.left.definite or not _bodies(case.left, case.right):
        return False
    left, right = case.left.body.words, case.right.body.words
    if len(left) != 1 or not right or left[0] == right[-1] or parse_body(case.left.name).acronym:
        return False
    return min(len(left[0]), len(right[-1])) > ENDING and left[0][-ENDING:] == right[-1][-ENDING:]


def another_kind_of_body(case: Case) -> bool:
    """One name is longer than the other by words that make another body of it ("Harbour Council", "Harbour")."""
    left, right = set(case.left.body.words), set(case.right.body.words)
    more = (left | right) - (left & right)
    if case.left.is_person or not left & right or slip_in_body(case) or but_small_words(case) or in_other_words(case):
        return False
    return bool(more & (words_of("kinds") - words_of("tails")))
