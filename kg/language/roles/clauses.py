"""Clauses that hang on another: what completes a verb, what a verb of saying reports, what stands behind a preposition."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.roles.doers import subject
from kg.language.roles.footing import CONDITIONS
from kg.language.roles.labels import FINITE, PREPOSITIONS, children
from kg.language.roles.verbs import auxiliaries, markers

_WHEN = frozenset({"when", "whenever", "where"})
_AFTER = frozenset({"after", "before", "until", "while", "although", "though"})


def complements(token: Token) -> list[Token]:
    """Predicates of the clauses that complete this one: "said that she LEFT", "wants to LEAVE"."""
    return children(token, {"ccomp", "xcomp"})


def content(token: Token) -> list[Token]:
    """What a verb of saying reports, by the predicates of it.

    These are its complement clauses, or else what stands after its colon ("He said: go"), the sentence that it is set
    into ("I left, he said"), or a clause before it that nothing introduces ("I left, he told us").
    """
    own = [child for child in children(token, {"ccomp"}) if not _tells_when(token, child)] or _hung_on_time(token)
    if not own:
        own = [child for child in children(token, {"parataxis"}) if _after_colon(token, child)]
    if not own:
        own = [one for one in children(token, {"advcl"}) if _stands_before(token, one) and not _tells_when(token, one)]
    if not own and token.dep_ == "parataxis" and subject(token) is not None:
        return [token.head]
    return own


def _hung_on_time(verb: Token) -> list[Token]:
    """A clause with "that" which the tree hangs on the day of it: "said last WEEK that she LEFT"."""
    times = children(verb, {"obl:unmarked", "npadvmod", "obl:tmod"})
    return [
        one
        for time in times
        if time.i > verb.i
        for one in children(time, {"acl", "acl:relcl"})
        if "that" in markers(one)
    ]


def _tells_when(token: Token, child: Token) -> bool:
    """ "WHEN HE WON the vote, she asked for a copy", which a tree may take for what she asked; not "When would it open, she asked"."""
    when = next((one for one in child.lefts if one.lower_ in _WHEN | _AFTER), None)
    doer = subject(child)
    asks = when is not None and doer is not None and any(when.i < one.i < doer.i for one in auxiliaries(child))
    later = when is not None and when.lower_ in _AFTER and when == child.left_edge  # "she said AFTER they had met"
    return (
        when is not None and doer is not None and (later or (child.i < token.i and when.lower_ in _WHEN)) and not asks
    )


def _stands_before(token: Token, child: Token) -> bool:
    """Whether a clause with a subject and a finite verb of its own, and no "when" or "as", stands before a verb."""
    finite = any(word.tag_ in FINITE for word in [child, *auxiliaries(child)])
    return child.i < token.i and finite and subject(child) is not None and not markers(child)


def _after_colon(token: Token, child: Token) -> bool:
    return any(word.text == ":" for word in token.doc[token.i + 1 : max(child.i, token.i + 1)])


def prep_clauses(token: Token) -> list[tuple[str, Token]]:
    """(preposition, predicate) of clauses behind a preposition: "accused of LYING"; other subordinating words too."""
    found: list[tuple[str, Token]] = []
    for child in token.children:
        if child.dep_ in PREPOSITIONS:
            found += [(child.lower_, clause) for clause in children(child, {"pcomp"})]
        elif child.dep_ in {"advcl", "acl", "ccomp"}:
            words = [mark.lower_ for mark in children(child, {"mark", "case"})]
            found += [(word, child) for word in words[:1] if word not in {"that", "to", *CONDITIONS}]
    return found
