"""The words of a noun phrase."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Doc, Span, Token

from kg.language.roles.labels import NOUN_CLAUSES, children

_NAME_PARTS = frozenset({"flat", "flat:name", "compound", "goeswith", "fixed"})
_LEFT_OF_NOUN = frozenset(
    {"det", "det:predet", "predet", "amod", "compound", "nummod", "nummod:gov", "quantmod", "nmod", "nmod:poss", "poss"}
    | {"nmod:desc", "nmod:unmarked", "nmod:npmod", "flat", "nn", "goeswith"}
)
_RIGHT_OF_NOUN = frozenset(
    {"flat", "flat:name", "compound", "goeswith", "nummod", "fixed", "nmod:desc", "nmod:unmarked", "amod"}
)
_NOT_HEADS = _NAME_PARTS | {"nummod", "det", "poss", "nmod:poss"}


def np_span(token: Token, postmodifiers: bool = True) -> Span:
    """The noun phrase of a head, without clauses, appositions, what is joined to it, its preposition and possessive 's.

    Args:
        token: the head noun, name or pronoun.
        postmodifiers: whether what follows with a preposition belongs to it ("the leader of the group").
    """
    inside = _phrase(token, postmodifiers)
    start, end = min(inside), max(inside)
    # a phrase is one run of words: what is joined or set in between ends it, and no preposition of what is left out
    while end > token.i and (not _unbroken(inside, token.i, end) or token.doc[end].dep_ in {"case", "prep"}):
        end -= 1
    return token.doc[start : end + 1]


def _unbroken(inside: set[int], start: int, end: int) -> bool:
    return end in inside and sum(start <= index <= end for index in inside) == end - start + 1


def _phrase(token: Token, postmodifiers: bool) -> set[int]:
    inside = {token.i}
    for child in token.lefts:
        if child.dep_ in _LEFT_OF_NOUN:
            inside |= _unit(child)
    for child in token.rights:
        if child.dep_ in _RIGHT_OF_NOUN:
            inside |= _unit(child)
        elif postmodifiers and child.dep_ in {"nmod", "prep", "nmod:tmod", "nmod:npmod"}:
            inside |= _case(child) | _phrase(child, True)
            for noun in children(child, {"pobj"}):
                inside |= _phrase(noun, True)
    first = token.i
    while first - 1 in inside or (first - 1 >= 0 and _between(token.doc[first - 1], inside)):
        first -= 1
    return {index for index in range(first, token.i) if index >= min(inside)} | {i for i in inside if i >= first}


def _between(token: Token, inside: set[int]) -> bool:
    """A hyphen or a comma between two words of the phrase ("a big, red book")."""
    return token.is_punct and token.i > min(inside)


def _unit(child: Token) -> set[int]:
    """All of a modifier, its possessive 's too; clauses behind it stay out ("Cllr FIELD, who sits for Delby")."""
    inner = (other for other in child.children if other.i < child.i or other.dep_ not in NOUN_CLAUSES)
    return {child.i}.union(*(_unit(other) for other in inner))


def _case(child: Token) -> set[int]:
    return {word.i for marker in children(child, {"case"}) if marker.i < child.i for word in marker.subtree}


def noun_chunks(doc: Doc) -> Iterator[Span]:
    """Base noun phrases in order, without what follows with a preposition; "Ann's brother" is one, none overlap."""
    end = 0
    for token in doc:
        if token.pos_ not in {"NOUN", "PROPN", "PRON", "NUM"} or token.dep_ in _NOT_HEADS:
            continue
        span = np_span(token, postmodifiers=False)
        if span.start >= end:
            yield span
            end = span.end
