"""Whose a thing is: by a possessive, a preposition or a name before it, or by who did what it names."""

from __future__ import annotations

from spacy.tokens import Token

from kg.claims.arguments import MentionIndex
from kg.claims.lexicon import verbs
from kg.claims.metonymy import is_member, makes, of_its_owner, owned_by_name
from kg.language import roles
from kg.language.starts import sentence_of
from kg.records import Finer

_ACTING = verbs("lexicon", "acting")
_DOING = _ACTING | verbs("lexicon", "doing")


def owners(cast: MentionIndex, token: Token, listed: bool) -> list[Token]:
    """Whose a thing is: by a possessive, or (of those that a list has) by what stands behind and before it."""
    owner = possessor(cast, token)
    if owner is not None or not listed:
        return [owner] if owner is not None else []
    if is_member(token):
        behind = [noun for word, noun in roles.prep_objects(token) if word == "of"]
        return [noun for noun in (*_names_before(cast, token), *behind) if cast.bears(noun, Finer.PARTY)]
    before = _names_before(cast, token) if owned_by_name(token) else []
    return _makers(cast, token) or before or _owners_behind(token) or _doers(token)


def possessor(cast: MentionIndex, token: Token) -> Token | None:
    """Whose it is, by the tree, or by a name with 's just before the noun phrase."""
    owner = roles.possessor(token)
    if owner is not None:
        return owner
    parts = [child for child in token.lefts if child.dep_ in ("compound", "nmod", "amod")]
    parts += [token.head] if token.dep_ == "nmod:desc" else []  # "Ashby's Labour MP ANN Field", a title of hers
    if owners := [own for part in parts if (own := roles.possessor(part)) is not None and own.i < token.i]:
        return owners[0]
    index, first = token.i - 1, sentence_of(token).start
    while index > first and cast.doc[index].pos_ in ("ADJ", "NOUN", "NUM", "ADV", "VERB") and not cast.covering(index):
        index -= 1
    if index > first and cast.doc[index].tag_ == "POS":
        return cast.doc[index - 1]
    return cast.doc[index] if cast.doc[index].tag_ == "PRP$" else None


def whose_doing(noun: Token) -> list[Token]:
    """Who did what a noun names, by a clause of doing behind it: "the remarks ANN made", "the job BEN has done"."""
    behind = [clause for clause in noun.head.rights if clause.dep_ == "ccomp" and clause.left_edge.i == noun.i + 1]
    # "an effort that ANN said would fail" is not hers
    clauses = [
        clause
        for clause in (*roles.relative_clauses(noun), *behind)
        if clause.lower_ in _DOING and not roles.complements(clause)
    ]
    doers = [doer for clause in clauses if (doer := roles.subject(clause)) is not None]
    # "the plan ANNOUNCED BY ANN"
    done = (child for child in noun.rights if child.dep_ == "acl" and child.tag_ == "VBN" and child.lower_ in _DOING)
    doers += [agent for clause in done if (agent := roles.agent(clause)) is not None]
    return [doer for doer in doers if noun.i < doer.i and roles.antecedent(doer) is None]


def _makers(cast: MentionIndex, token: Token) -> list[Token]:
    """By whom a thing is: "the speech BY X", "a letter FROM X", "an editorial IN THE HERALD", "lawyers FOR X"."""
    return [
        noun
        for word, noun in roles.prep_objects(token)
        if makes(token, word) and (word != "in" or cast.bears(noun, Finer.MEDIA_OUTLET))
    ]


def _names_before(cast: MentionIndex, token: Token) -> list[Token]:
    """The names right before a noun: "the X campaign", "Norwegian officials", "X AND Y members"."""
    named = [child for child in token.lefts if child.dep_ in ("compound", "amod") and cast.is_name(child)]
    return [one for child in named for one in roles.with_conjuncts(child) if one.i < token.i and cast.is_name(one)]


def _owners_behind(token: Token) -> list[Token]:
    return [noun for word, noun in roles.prep_objects(token) if word == "of"] if of_its_owner(token) else []


def _doers(token: Token) -> list[Token]:
    """Whose a pronoun is by what was done: "everything that ANN said"; what she did or said is hers, what she saw is not."""
    if token.pos_ != "PRON":
        return []
    clauses = roles.relative_clauses(token)
    if token.lower_ == "what":
        clauses = [clause for clause in clauses if clause.lower_ in _ACTING]
    doers = (roles.subject(clause) for clause in clauses)
    # in "everything that was said" the doer is the pronoun itself again
    return [doer for doer in doers if doer is not None and roles.antecedent(doer) != token]
