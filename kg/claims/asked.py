"""Whether what a clause says is asked: in a quotation, by a later clause of its sentence alone, or by a tag behind it."""

from __future__ import annotations

import itertools

from spacy.tokens import Token

from kg.claims.negation import is_negated
from kg.language import roles
from kg.language.pronouns import ACTING

_QUESTION_REACH = 60  # words
_CLOSING_MARKS = frozenset({"”", '"', "’"})
_TAG = 6  # words of a sentence that ends in a tag
_NOT = frozenset({"not", "n't", "n’t", "nt"})
_AUXILIARIES = frozenset(
    {"is", "are", "was", "were", "do", "does", "did", "has", "have", "had", "will", "wo", "would", "can", "ca", "could"}
    | {"should", "ai", "am"}
)
_STOPS = frozenset({".", "!", ";"})


def is_asked(cue: Token, main: Token) -> bool:
    """Whether what a word says is asked and not told.

    Args:
        cue: the word.
        main: of its clause, or of the one above it that asks or tells.
    """
    if _asks_by_order(cue):
        return True
    tag = _tag(main)
    if tag is not None and cue.i < tag.i:
        told = any(word.lower_ in _NOT for word in main.doc[tag.i : main.sent.end])
        return told == is_negated(main)  # "is a liar, IS HE?" doubts it, "is a liar, ISN'T HE?" does not
    return roles.is_question(main) and not asked_later(cue)


def _asks_by_order(cue: Token) -> bool:
    """Whether the order of its words alone makes a question of a clause, whatever sign ends it: "HOW CAN I be one of them…"."""
    first = next((one for one in cue.lefts if one.tag_ == "WRB"), cue)
    return first.i < cue.i and first.nbor() in _bearing(cue) and _inverted(cue)


def _tag(main: Token) -> Token | None:
    """The auxiliary of a question that only asks for assent: "he lied, DIDN'T he?"."""
    sentence = main.sent
    last = next((word for word in reversed(sentence) if not word.is_space and not word.is_quote), main)
    if not last.text.startswith("?"):
        return None  # most sentences: they are asked for each claim
    words = [word for word in sentence if not word.is_space and not word.is_quote]
    if len(words) < _TAG:
        return None
    tag = words[-4:-1] if words[-3].lower_ in _NOT or words[-2].lower_ == "not" else words[-3:-1]
    comma = words[-len(tag) - 2]
    asks = comma.text == "," and tag[0].lower_ in _AUXILIARIES
    return tag[0] if asks and any(word.lower_ in ACTING for word in tag[1:]) else None


def asked_in_quotation(cue: Token) -> bool:
    """Whether what is quoted around a word asks, and who asks it is told behind: "“Is that a LIE?” she said"."""
    for word in cue.doc[cue.i + 1 : min(cue.i + _QUESTION_REACH, cue.sent.end)]:
        if word.text.startswith("?"):
            return word.i + 1 < cue.sent.end and word.nbor().text in _CLOSING_MARKS
        if word.text in _CLOSING_MARKS or word.text in _STOPS:
            return False
    return False


def asked_later(cue: Token) -> bool:
    """ "I agree with this, but am I right?": whether what is asked is a later clause than the cue's."""
    later = cue.doc[cue.i + 1 : cue.sent.end]
    if any(a.pos_ in ("AUX", "VERB") and b.lower_ in ACTING for a, b in itertools.pairwise(later)):
        return not any(_inverted(clause) for clause in (cue, *cue.ancestors) if clause.i <= cue.i)
    return not any(_inverted(clause) for clause in (cue, *cue.ancestors)) and any(
        _inverted(word) for word in cue.doc[cue.i + 1 : cue.sent.end]
    )


def _inverted(clause: Token) -> bool:
    """Whether its auxiliary stands before its subject, as in a question."""
    doer = roles.subject(clause)
    return doer is not None and any(sign.i < doer.i for sign in _bearing(clause))


def _bearing(clause: Token) -> list[Token]:
    """The words that a question sets before its subject: auxiliaries and a form of "be"."""
    return [*roles.auxiliaries(clause), *(child for child in clause.children if child.dep_ == "cop")]
