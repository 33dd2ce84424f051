"""Whose a bare thing is: of "called THE PLAN reckless" and "THE REMARK drew a rebuke" the sentences before tell it.

It is taken for his whose plan is spoken of there, or who does there what the noun names: says, decides, announces.
"""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.claims import grammar
from kg.claims.lexicon import nouns, verbs
from kg.language import roles
from kg.language.starts import sentence_of

_POINTING = frozenset({"the", "this", "that", "these", "those"})
_IT = frozenset({"it", "this", "that"})
_IN_MIND = 2  # sentences
_SPEECH, _SPEAKING = nouns("lexicon", "bare", "speech"), verbs("modality", "reporting") | verbs("evaluation", "calling")
_DECISIONS, _DECIDING = nouns("lexicon", "bare", "decisions"), verbs("lexicon", "bare", "deciding")
_PLANS, _PLANNING = nouns("lexicon", "bare", "plans"), verbs("lexicon", "bare", "planning")
_BARE = _SPEECH | _DECISIONS | _PLANS


def owners_before(noun: Token) -> list[Token]:
    """Whose a thing is of which nothing beside it tells that: none where it is told, or no sentence before has him."""
    if noun.lower_ in _IT and noun.pos_ == "PRON":
        return _owner_of_object(noun)
    if noun.lower_ not in _BARE or not _is_bare(noun):
        return []
    doing = _DECIDING if noun.lower_ in _DECISIONS else _PLANNING if noun.lower_ in _PLANS else _SPEAKING
    for words in _before(noun):
        same = [word for word in words if word.lemma_ == noun.lemma_ and word.pos_ == "NOUN"]
        if same:
            owner = next((own for word in same if (own := roles.possessor(word)) is not None), None)
            if owner is not None:
                return [owner]
        doers = (grammar.deep_subject(word) for word in words if word.pos_ == "VERB" and word.lower_ in doing)
        doer = next((one for one in doers if one is not None and _may_have(one)), None)
        if doer is not None:
            return [doer]
    return []


def _may_have(doer: Token) -> bool:
    return doer.pos_ != "PRON" or doer.lower_ in ("he", "she")


def _is_bare(noun: Token) -> bool:
    """Whether it stands with an article alone: "the plan", "these cheap remarks"; not "the plan for the pier", "her plan"."""
    told = {"nmod", "nmod:poss", "acl", "acl:relcl", "compound", "appos", "nummod"}
    pointed = any(child.lower_ in _POINTING and child.dep_ == "det" for child in noun.children)
    beside = [child for child in noun.children if child.dep_ in told and not child.doc[child.left_edge.i - 1].is_quote]
    beside = [child for child in beside if not child.left_edge.is_quote]  # "called the pledge “A BRIBE”"
    return pointed and not beside


def _owner_of_object(pronoun: Token) -> list[Token]:
    """Whose thing a sentence's "it" is: of what the sentence before tells that something was done to, "published HIS plan"."""
    for words in _before(pronoun):
        things = [word for word in words if word.dep_ in ("obj", "nsubj:pass") and word.lower_ in _BARE]
        owned = [own for thing in things if (own := roles.possessor(thing)) is not None]
        return owned if len(things) == 1 else []
    return []


def _before(token: Token) -> Iterator[list[Token]]:
    """The words of the sentences before that of a token, the nearest sentence first."""
    start = sentence_of(token).start
    for _ in range(_IN_MIND):
        last = start - 1
        while last > 0 and token.doc[last].is_space:
            last -= 1
        if last < 0:
            return
        sentence = sentence_of(token.doc[last])
        yield [token.doc[index] for index in sentence]
        start = sentence.start
