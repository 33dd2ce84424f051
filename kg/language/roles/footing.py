"""Whether a clause is said to be so: denied, conditional, asked."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.language.roles.doers import subject
from kg.language.roles.labels import children, verb_of
from kg.language.roles.verbs import auxiliaries, markers
from kg.language.starts import sentence_of

_NEGATIONS = frozenset({"not", "n't", "n’t", "nt", "never", "nor", "neither", "hardly", "scarcely", "barely"})
_NEGATIVE_DETERMINERS = frozenset({"no", "neither"})
_NEGATIVE_PRONOUNS = frozenset({"nobody", "none", "nothing", "neither"})
CONDITIONS = frozenset({"if", "unless", "whether", "lest"})
_MARKS = frozenset("\"'“”‘’«»„")
_CLOSING = _MARKS | {")", "]"}


def negated(token: Token) -> bool:
    """Whether a clause is denied ("did not", "no one did", "neither she nor he did") or a noun is ("no evidence")."""
    if any(child.lower_ in _NEGATIVE_DETERMINERS for child in children(token, {"det", "neg", "advmod"})):
        return True
    for clause in {verb_of(token), token}:
        words = [child for child in clause.children if child.dep_ in {"neg", "advmod", "cc:preconj", "preconj"}]
        if any(word.lower_ in _NEGATIONS or _no_longer(word) for word in words):
            return True
    doer = subject(token)
    return doer is not None and (doer.lower_ in _NEGATIVE_PRONOUNS or _no_one(doer))


def _no_longer(word: Token) -> bool:
    return word.lower_ in {"longer", "more"} and any(child.lower_ == "no" for child in word.children)


def _no_one(doer: Token) -> bool:
    if any(child.lower_ in _NEGATIVE_DETERMINERS for child in children(doer, {"det", "neg"})):
        return True
    return any(child.lower_ == "neither" for child in children(doer, {"cc:preconj", "preconj", "cc"}))


def is_conditional(token: Token) -> bool:
    """Whether the clause, or one that it completes, hangs on "if", "unless", "whether" or the like."""
    return any(CONDITIONS & set(markers(clause)) or _inverted(clause) for clause in _upward(token))


def _inverted(clause: Token) -> bool:
    """Whether it opens as "had she known", "should he win" do: a clause beside the main one, its auxiliary first."""
    first = auxiliaries(clause)[:1]
    doer = subject(clause)
    opens = bool(first) and first[0].lower_ in {"had", "should", "were"} and doer is not None and first[0].i < doer.i
    return (opens and clause.dep_ == "advcl") or _had_done(clause)


def _had_done(clause: Token) -> bool:
    """ "HAD she BACKED him, he would have won", taken for somebody that one had: "had a man backed by"."""
    had = clause.head.head
    return (
        clause.dep_ == "acl"
        and clause.tag_ in {"VBN", "VBD"}
        and had.lower_ == "had"
        and had.i == had.sent.start
        and any(word.lower_ in {"would", "could", "might"} for word in clause.doc[clause.i : clause.sent.end])
    )


def _upward(token: Token) -> Iterator[Token]:
    """The clause and those it completes or is joined to, not one that it only accompanies."""
    yield token
    while token.dep_ in {"ccomp", "xcomp", "conj", "attr", "acomp", "pcomp"} and token.head != token:
        token = token.head
        yield token


def is_question(token: Token) -> bool:
    """Whether the sentence of a word asks, and not only what it quotes behind the word ("She said, “Why?”")."""
    sentence = sentence_of(token)
    words = [word for word in token.doc[sentence.start : sentence.stop] if not word.is_space]
    last = next((n for n in range(len(words) - 1, -1, -1) if words[n].text not in _CLOSING), None)
    if last is None or not words[last].text.startswith("?"):
        return False
    marks = [word.i for word in words[:last] if word.text in _MARKS and word.tag_ != "POS"]
    before = sum(mark < token.i for mark in marks)
    behind = len(marks) - before - (before % 2 and len(marks) > before)  # the mark that closes around the word itself
    return behind % 2 == 0
