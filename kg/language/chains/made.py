"""Who is made what: "Ann Field BECAME mayor", "she was ELECTED president", "they NAMED Ann Field chair", "was sworn in AS governor"."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.phrases import IRREALIS
from kg.language.roles import (
    FINITE,
    auxiliaries,
    is_passive,
    negated,
    np_span,
    preposition,
    subject,
    understood_subject,
)

_BECOMING = frozenset({"become", "remain"})
_MAKING = frozenset(
    {"make", "name", "appoint", "elect", "re-elect", "reelect", "choose", "install", "confirm", "crown", "swear"}
)
_COMPLEMENTS = frozenset({"xcomp", "obj", "dobj", "oprd", "attr", "obl"})


def made(noun: Token) -> Token | None:
    """Of whom a clause tells that he was made what a noun says: the subject, or the name right before the noun.

    None where it is denied, wanted, or only supposed.

    Args:
        noun: for a role, as the object or complement of a verb, or behind "as".
    """
    verb = noun.head
    lemma = verb.lemma_.lower()
    if noun.dep_ not in _COMPLEMENTS or noun.i < verb.i or preposition(noun) not in ("", "as"):
        return None
    if negated(verb) or any(word.lower_ in IRREALIS for word in auxiliaries(verb)):
        return None
    if lemma in _BECOMING:
        happened = verb.tag_ in FINITE or bool(auxiliaries(verb))
        return subject(verb) if happened and preposition(noun) != "as" else None
    if lemma not in _MAKING:
        return None
    if is_passive(verb) or (verb.tag_ == "VBN" and not auxiliaries(verb)):
        return understood_subject(verb)
    start = np_span(noun).start
    return next((word for word in noun.doc[start : noun.i] if word.pos_ == "PROPN" and word.i > verb.i), None)
