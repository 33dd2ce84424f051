"""Whether what a clause says is asked: in a quotation, or by a later clause of its sentence alone."""

from __future__ import annotations

import itertools

from spacy.tokens import Token

from kg.language import roles
from kg.language.pronouns import ACTING

_QUESTION_REACH = 60  # words
_CLOSING_MARKS = frozenset({"”", '"', "’"})
_STOPS = frozenset({".", "!", ";"})


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
    signs = [*roles.auxiliaries(clause), *(child for child in clause.children if child.dep_ == "cop")]
    return doer is not None and any(sign.i < doer.i for sign in signs)
