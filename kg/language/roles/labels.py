"""Labels of both schemes that several parts of the grammar read, and what hangs on a word by them."""

from __future__ import annotations

from collections.abc import Iterable

from spacy.tokens import Token

SUBJECTS = frozenset(
    {"nsubj", "nsubj:pass", "nsubj:outer", "nsubjpass", "csubj", "csubj:pass", "csubj:outer", "csubjpass"}
)
DIRECT_OBJECTS = frozenset({"obj", "dobj"})
AFFECTED = DIRECT_OBJECTS | {"nsubj:pass", "nsubjpass"}  # labels of what something is done to
INDIRECT_OBJECTS = frozenset({"iobj", "dative"})
PREPOSITIONS = frozenset({"prep", "agent", "dative"})
AUXILIARIES = frozenset({"aux", "aux:pass", "auxpass"})
RELATIVE_CLAUSES = frozenset({"acl:relcl", "relcl"})
NOUN_CLAUSES = RELATIVE_CLAUSES | {"acl"}
OWNING = frozenset({"nmod:poss", "poss"})  # labels of whose something is
FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})  # tags of verbs that carry a tense


def children(token: Token, labels: Iterable[str]) -> list[Token]:
    """What hangs on a word by one of these labels, in order."""
    return [child for child in token.children if child.dep_ in labels]


def verb_of(token: Token) -> Token:
    """The token that subject, negation and auxiliaries hang on: "is" for ClearNLP's "doctor" in "she is a doctor"."""
    return token.head if token.dep_ in {"attr", "acomp"} else token
