"""Whom "according to X", "in the words of X" or "X's phrase" names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from spacy.tokens import Token

from kg.language import roles
from kg.language.quotes.frame import Frame, is_named_person
from kg.language.quotes.inverted import owns_more
from kg.language.quotes.issued import ISSUES
from kg.language.quotes.lexicon import nouns
from kg.language.quotes.order import NOMINAL, RELATIVE
from kg.records import EntityType, Mention

_OWNED = nouns("carrier") | nouns("statement")  # "HIS answer: “…”", but not "hope for Ann and HIS pals: “…”"
_GOVERNING = frozenset({"for", "to", "against", "about", "with", "on"})  # "there was hope FOR ANN: “…”"
ONE = frozenset({"one", "another", "a", "an"})


def source(frame: Frame, words: Sequence[Token]) -> tuple[Mention | None, Token] | None:
    """Whom "according to X", "in the words of X" or "X's phrase" names, and the cue's word.

    The mention is None where "according to" names somebody or something that is no mention ("people familiar with it").
    """
    for n, word in enumerate(words):
        near = words[n + 1 : n + 8]
        following = near[0].lower_ if near else ""
        phrase = word.lower_ in nouns("phrase") and word.tag_ != "VBG"  # "came to Ann's defence, SAYING"
        if word.lower_ == "quote" and n and words[n - 1].lower_ == "to":  # "to quote Ann Field: …"
            return first_mention(frame, near[:4]), word
        if word.lower_ == "according" and following == "to":
            head = head_of_source(word)
            if head is not None and head.lower_ in nouns("measure"):
                return None  # "works according to PLAN"
            return _according_to(frame, word, near[1:]), word
        of = list(
            takewhile(lambda one: one.pos_ != "ADP" or one.lower_ == "of", near[1:])
        )  # not "the word of the day IN Ann's race"
        speaker = first_mention(frame, of) if phrase and following == "of" else None
        if speaker is None and phrase and following == "of" and any(one.lower_ in ONE for one in near[1:2]):
            return None, word  # "in the words of one delegate"
        if speaker is None and phrase:
            speaker = owner_before(frame, words[:n])
        if speaker is not None:
            return speaker, word
    return None


def _according_to(frame: Frame, word: Token, near: Sequence[Token]) -> Mention | None:
    """Who stands behind "according to": the head of the phrase or whose it is, not somebody within it ("two aides to X")."""
    named = _named_in(frame, near)
    if named is not None:
        return named
    head = head_of_source(word)
    if head is not None and head.dep_ == "nmod:desc" and head.head.pos_ == "PROPN":  # "its reporter Ann Field"
        return frame.mention_of(head.head)
    if head is None or head not in near or head.pos_ in {"PROPN", "X"}:
        return first_mention(frame, near)
    owner = roles.possessor(head) or _publisher(head)
    found = frame.mention_of(head)
    return found if found is not None or owner is None else frame.mention_of(owner)


def head_of_source(according: Token) -> Token | None:
    """The noun behind "according to"; of "people close to her" that is "people", where the tree takes "close" for a verb, too."""
    if according.dep_ == "case":
        return according.head
    if according.dep_ == "mark":
        return roles.subject(according.head)
    return next((noun for _, noun in roles.prep_objects(according)), None)


def _named_in(frame: Frame, near: Sequence[Token]) -> Mention | None:
    """The person named in the phrase that words open with: "its reporter ANN FIELD", not "an aide to Ann Field"."""
    phrase = takewhile(lambda word: word.pos_ in NOMINAL or word.tag_ in {"PRP$", "DT"}, near)
    people = (found for word in phrase if (found := frame.mention_at(word.i)) is not None)
    named = (one for one in people if is_named_person(one))
    found = next(named, None)
    return found if found is not None and not owns_more(frame, found) else None


def _publisher(noun: Token) -> Token | None:
    """Whose figures they are by what is said of them: "the figures that the Gazette printed", not "that he had seen"."""
    clauses = (
        one for one in roles.relative_clauses(noun) if one.lemma_.lower() in ISSUES and not roles.is_passive(one)
    )
    doers = (roles.subject(one) for one in clauses)
    return next((doer for doer in doers if doer is not None and doer.lower_ not in RELATIVE), None)


def first_mention(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """Who is mentioned first among words."""
    return next((found for word in words if (found := frame.mention_at(word.i)) is not None), None)


def first_actor(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """Who is mentioned first among words and may speak: a place where it is the first of them ("Lisbon's answer:"), and not "in Lisbon"."""
    for word in words:
        found = frame.mention_at(word.i)
        governed = word.i > 0 and word.nbor(-1).lower_ in _GOVERNING and found is not None and found.start == word.idx
        governed = governed or (word.tag_ == "PRP$" and word != words[0] and word.head.lower_ not in _OWNED)
        if found is not None and not governed and (found.type != EntityType.PLACE or found.start == words[0].idx):
            return found
    return None


def owner_before(frame: Frame, words: Sequence[Token]) -> Mention | None:
    """The owner of a noun behind `words`: "X's (own, memorable)", "his"."""
    for back, word in enumerate(reversed(words[-4:])):
        if word.text in {"'s", "’s", "'", "’"} and back + 1 < len(words):
            return frame.mention_at(words[-back - 2].i)
        if word.tag_ == "PRP$" or word.lower_ in {"his", "her", "their", "its", "your"}:
            return frame.mention_at(word.i)
    return None
