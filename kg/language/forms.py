"""The forms that verbs and nouns take in print: a lemmatizer that errs on a rare participle loses nothing."""

from __future__ import annotations

from functools import cache

from kg.language.wordlists import table, words

_VOWELS = "aeiou"
_SIBILANTS = ("s", "x", "z", "ch", "sh")


@cache
def verb_forms(verb: str) -> frozenset[str]:
    """The forms of a verb.

    Args:
        verb: its lemma, in lower case.

    Returns:
        The lemma and its present, past and participle forms.
    """
    whole = table("forms")["whole"].get(verb)
    if whole is not None:
        return frozenset([verb, *whole])
    past = table("forms")["irregular"].get(verb) or [f"{stem}ed" for stem in _stems(verb, _past_stem(verb))]
    present = f"{verb}es" if verb.endswith("o") and not verb.endswith("oo") else _with_s(verb)
    return frozenset([verb, present, *past, *(f"{stem}ing" for stem in _stems(verb, _ing_stem(verb)))])


def _stems(verb: str, plain: str) -> list[str]:
    """What "ed" and "ing" are hung on: "bann", and of verbs in -l both, as "labell" in Britain is "label" elsewhere."""
    if verb not in words("forms", "doubling", "verbs"):
        return [plain]
    doubled = verb + verb[-1]
    return [plain, doubled] if verb.endswith("l") else [doubled]


def _past_stem(verb: str) -> str:
    return f"{verb[:-1]}i" if _ends_in_consonant_y(verb) else verb.removesuffix("e")


def _ing_stem(verb: str) -> str:
    if verb.endswith("ie"):
        return f"{verb[:-2]}y"
    return verb if verb.endswith(("ee", "oe", "ye")) else verb.removesuffix("e")


@cache
def noun_forms(noun: str) -> frozenset[str]:
    """Singular and plural of a noun."""
    return frozenset([noun, f"{noun[:-3]}men" if noun.endswith("man") else _with_s(noun)])


def _with_s(word: str) -> str:
    if _ends_in_consonant_y(word):
        return f"{word[:-1]}ies"
    return f"{word}es" if word.endswith(_SIBILANTS) else f"{word}s"


def _ends_in_consonant_y(word: str) -> bool:
    return len(word) > 1 and word.endswith("y") and word[-2] not in _VOWELS
