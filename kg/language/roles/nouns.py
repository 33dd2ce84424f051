"""What a noun is joined to and what is said of it: conjuncts, appositions, whose it is, its relative clauses."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.pronouns import RELATIVE
from kg.language.roles.labels import NOUN_CLAUSES, OWNING, RELATIVE_CLAUSES, SUBJECTS, children

_EVERYBODY = frozenset({"everybody", "everyone", "all", "anybody", "anyone"})


def conjuncts(token: Token) -> list[Token]:
    """What a token is joined to by "and", "or" or a comma, in order, itself left out."""
    return sorted(token.conjuncts, key=lambda other: other.i)


def with_conjuncts(token: Token) -> list[Token]:
    """The token and what is joined to it after it: "praised ANN and BOB"; not who is set against it: "ANN, not Bob"."""
    return [token, *(other for other in conjuncts(token) if other.i > token.i and not set_against(other))]


def set_against(joined: Token) -> bool:
    """Whether a noun is joined as the one that is not meant: "Ann, NOT Bob", "Ann RATHER THAN Bob", "everybody BUT Bob"."""
    signs = [child for child in joined.children if child.i < joined.i and child.dep_ in {"cc", "advmod", "case", "neg"}]
    return any(
        (sign.lower_ == "not" and sign.nbor().lower_ not in {"only", "just", "merely", "simply", "least"})
        or begins(sign, "rather", "than")
        or begins(sign, "instead", "of")
        or (sign.lower_ == "but" and joined.head.lower_ in _EVERYBODY)
        for sign in signs
    )


def begins(token: Token, first: str, second: str) -> bool:
    """Whether a token and the one behind it are these two words in small letters: "rather than"."""
    return [word.lower_ for word in token.doc[token.i : token.i + 2]] == [first, second]


def appositions(token: Token) -> list[Token]:
    """Nouns set beside a noun that say who or what it is: "Ann, the LEADER of the group"."""
    return children(token, {"appos"})


def possessor(token: Token) -> Token | None:
    """Whose it is: "ANN's book", "HER book"."""
    found = children(token, OWNING)
    return found[0] if found else None


def antecedent(token: Token) -> Token | None:
    """The noun that a relative pronoun stands for ("the man WHO left": man), None for any other word."""
    if token.lower_ not in RELATIVE or token.pos_ not in {"PRON", "DET", "SCONJ", ""}:
        return None
    clause = token.head
    for _ in range(len(token.doc)):
        if clause.dep_ in RELATIVE_CLAUSES or _is_joined_relative(clause):
            noun = clause.head
            while noun.dep_ == "conj" and set_against(noun):  # "it was ANN rather than Bob who left"
                noun = noun.head
            return noun if noun.i < token.i else None
        if clause.head == clause or clause.dep_ in {"ccomp", "advcl", "parataxis"}:
            return None
        clause = clause.head
    return None


def _is_joined_relative(clause: Token) -> bool:
    """Whether a tree joins a second relative clause to the noun: "Ann, who lives here and WHO ASKED"."""
    opens = next(iter(children(clause, SUBJECTS)), None)
    if clause.dep_ != "conj" or opens is None or opens.lower_ not in {"who", "which"}:
        return False
    return any(one.i < clause.i for one in children(clause.head, RELATIVE_CLAUSES))


def stands_within(token: Token, noun: Token) -> bool:
    """Whether a word stands in the phrase of a noun behind a preposition: "a friend of ANN's", not "the leader ANN"."""
    behind = False
    while token.i != noun.i and token.head.i != token.i:
        behind = behind or token.dep_ in {"nmod", "obl", "pobj"}
        token = token.head
    return behind and token.i == noun.i


def relative_clauses(token: Token) -> list[Token]:
    """Predicates of the relative clauses and participles that describe a noun."""
    return children(token, NOUN_CLAUSES)
