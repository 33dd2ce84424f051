"""Legal forms in bodies' names: what is left without them, and whether two of them can be of one body."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from cleanco.clean import custom_basename, prepare_default_terms

from kg.language.wordlists import is_country
from kg.names.parse import names_data, tokens

_MANY = 6  # words of the longest legal form
_SHORT = 3  # letters of a form that may be a word: "Holm Day Spa"
_VOWELS = frozenset("aeiou")
_ENGLISH = "english"


@dataclass(frozen=True, slots=True, order=True)
class LegalForm:
    """What a legal form is ("limited", "stock"), and the tongue it is told in; English ones translate those of other tongues."""

    kind: str
    tongue: str


def without_form(text: str) -> tuple[str, frozenset[LegalForm]]:
    """A body's name without its legal form, and which form that is.

    Args:
        text: a name as written, of several words.

    Returns:
        "Holm Kelp" and the German limited company for "Holm Kelp GmbH"; forms of which little is told (`cleanco`'s) leave the name
        and tell no form. Before the name only those go that begin no other one ("AG Lowe").
    """
    words = text.split()
    found: set[LegalForm] = set()
    while (length := _form_at_end(words)) and not _is_word(words[-1]):
        found.add(_forms()[_plain(words[-length:])])
        words = words[:-length]
    if length := _form_at_start(words):
        found.add(_forms()[_plain(words[:length])])
        words = words[length:]
    return str(custom_basename(" ".join(words), _other_forms())), frozenset(found)


def can_be_one(left: Iterable[LegalForm], right: Iterable[LegalForm]) -> bool:
    """Whether two bodies of one name may be one by their forms: one of them tells none, or two are the same or translate each other."""
    one, other = tuple(left), tuple(right)
    return not one or not other or any(_agree(a, b) for a in one for b in other)


def _agree(left: LegalForm, right: LegalForm) -> bool:
    return left.kind == right.kind and (left.tongue == right.tongue or _ENGLISH in (left.tongue, right.tongue))


@cache
def _forms() -> dict[str, LegalForm]:
    listed = names_data("bodies")["legal"]
    return {
        spelling: LegalForm(kind, tongue)
        for kind in sorted(listed)
        for tongue, spellings in listed[kind].items()
        for spelling in spellings
    }


@cache
def _other_forms() -> list[tuple[int, list[str]]]:
    kept = names_data("bodies")["no_legal"]
    return [form for form in prepare_default_terms() if not (is_country(form[1][0]) or form[1][0] in kept)]


def _form_at_end(words: Sequence[str]) -> int:
    """How many of the last words are a legal form; a name keeps a word."""
    longest = range(min(_MANY, len(words) - 1), 0, -1)
    return next((n for n in longest if _plain(words[-n:]) in _forms()), 0)


def _form_at_start(words: Sequence[str]) -> int:
    """How many of the first words are a legal form that is written out, or one in capitals that stands there."""
    longest = range(min(_MANY, len(words) - 1), 1, -1)
    if length := next((n for n in longest if _plain(words[:n]) in _forms()), 0):
        return length
    return int(len(words) > 1 and words[0].isupper() and _plain(words[:1]) in names_data("bodies")["before"])


def _is_word(written: str) -> bool:
    """Whether what could be a short form is written like any other word and can be said: "Spa", not "SpA", "S.p.A." or "Ltd"."""
    return len(written) <= _SHORT and written.istitle() and not _VOWELS.isdisjoint(written.lower())


def _plain(words: Sequence[str]) -> str:
    """Words as legal forms are listed: "G.m.b.H. & Co. KG" as "gmbh and co kg"."""
    return " ".join("".join(tokens(word)).replace("'", "") for word in words).strip()
