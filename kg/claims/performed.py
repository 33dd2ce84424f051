"""Words that do what they say: "I want to thank her", "let me congratulate him", "I am writing to support the bid".

Austin, *How to Do Things with Words* (1962): who says in the first person that he wishes to thank has thanked.
"""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims.lexicon import verbs
from kg.claims.negation import has_to, is_negated
from kg.language import roles

_DONE, _ANNOUNCED = verbs("modality", "performed"), verbs("modality", "performed", "announced")
_WISHING, _ANNOUNCING = verbs("modality", "performed", "wishing"), verbs("modality", "performed", "announcing")
_LETTING = frozenset({"let", "allow", "permit"})
_LEAVE = frozenset({"may", "can", "could", "might"})
_OWN = frozenset({"i", "we"})
_ME = frozenset({"me", "us"})
_THIRD = frozenset({"he", "she", "they"})
_REPORTING = verbs("modality", "reporting")


def is_performed(verb: Token, above: Token) -> bool:
    """Whether somebody does a thing by saying that he wishes to, or is there to.

    Args:
        verb: what he would do.
        above: what governs it.
    """
    word = above.lower_
    if is_negated(above) or roles.is_conditional(above) or roles.is_question(above):
        return False
    if word in _LETTING:
        return verb.lower_ in _DONE and any(child.lower_ in _ME for child in above.children)
    if not has_to(verb):
        return False
    if word in _WISHING and verb.lower_ in _DONE:
        return _by_whoever_says_so(above)
    return (word in _ANNOUNCING or word == "here") and verb.lower_ in _DONE | _ANNOUNCED and _is_own_now(above)


def _by_whoever_says_so(wish: Token) -> bool:
    """ "I want to thank her", "she said SHE WANTED to thank her"; not "he wants to thank her"."""
    doer = roles.subject(wish)
    if doer is None:
        return False
    told = wish.dep_ == "ccomp" and wish.head.lower_ in _REPORTING and doer.lower_ in _THIRD
    return told or (doer.lower_ in _OWN and wish.tag_ in {"VBP", "VB"})


def _is_own_now(deed: Token) -> bool:
    """ "I write", "I am writing", "we are here"."""
    doer = roles.subject(deed)
    present = deed.tag_ == "VBP" or any(word.lower_ in {"am", "are", "’m", "'m", "’re", "'re"} for word in deed.lefts)
    return doer is not None and doer.lower_ in _OWN and present


def is_asked_leave(verb: Token) -> bool:
    """ "MAY I thank her …?": whoever asks leave to has done it."""
    doer = roles.subject(verb)
    asks = any(word.lower_ in _LEAVE for word in roles.auxiliaries(verb))
    return verb.lower_ in _DONE and asks and doer is not None and doer.lower_ in _OWN and roles.is_question(verb)
