"""What somebody is told to hold by a phrase alone: "to X, he is a crook", "as far as X is concerned", "to hear X tell it"."""

from __future__ import annotations

from collections.abc import Iterator

from spacy.tokens import Token

from kg.language import roles, wordlists
from kg.language.nouns import is_person
from kg.language.quotes.frame import ACTORS, FIRST_PERSON, Frame
from kg.language.quotes.report import Report, report_of, sentence_around, trimmed
from kg.records import Mention

HOLDING = frozenset({"to", "for", "concerned", "tell", "believe", "believed", "listen"})
"""The words that `held` may find something at."""

_SURE = 0.7
_HOLDERS = frozenset({"some", "many", "others", "most"})
_JUDGED_THINGS = frozenset({"it", "this", "that", "there"})  # "for Ann, THIS is the end": for her, not in her view
_OPENING = frozenset({"and", "but", "yet", "so"})
_FAR = ("as", "so")
_YOU = frozenset({"you", "we", "one"})


def held(frame: Frame, token: Token) -> Iterator[Report]:
    """The sentence that stands behind a phrase which tells whose view it is.

    Args:
        frame: the document.
        token: any word of a sentence whose tree may be read.

    Yields:
        one Report at most.
    """
    word = token.lower_
    if word in ("to", "for"):
        holder, last = _opens_with(frame, token)
    elif word == "concerned":
        holder, last = _as_far_as(token)
    elif word == "tell":
        holder, last = _to_hear(token)
    else:
        holder, last = _if_believed(token)
    if holder is None or holder.lower_ in FIRST_PERSON:
        return
    words = [one for one in sentence_around(frame, token) if not one.is_space]
    behind = [one for one in words if one.i > last]
    mention = _mention(frame, holder)
    if behind and (mention is not None or _are_people(holder)):
        span = trimmed(frame, behind[0].i, behind[-1].i + 1)
        if span is not None:
            yield report_of(token, span, mention, _SURE)


def _opens_with(frame: Frame, sign: Token) -> tuple[Token | None, int]:
    """ "To ANN, he is a crook", "for HIS SUPPORTERS she is a hero": who holds it, and the phrase's last word."""
    noun, clause = sign.head, sign.head.head
    is_something = any(child.dep_ == "cop" for child in clause.children) and clause.pos_ in ("NOUN", "ADJ", "PROPN")
    if sign.dep_ != "case" or clause.i < noun.i or not is_something:
        return None, 0  # as of most: the sentence is not looked at
    doer = roles.subject(clause)
    if doer is None or doer.i < noun.i or doer.lower_ in _JUDGED_THINGS:
        return None, 0
    words = (word for word in sentence_around(frame, sign) if not word.is_space and word.lower_ not in _OPENING)
    first = next(words, None)
    return (noun, doer.left_edge.i - 1) if first is not None and first.i == sign.i else (None, 0)


def _as_far_as(word: Token) -> tuple[Token | None, int]:
    """ "As far as ANN is concerned, he is a fool"."""
    doer = roles.subject(word)
    before = [one.lower_ for one in word.doc[word.left_edge.i : word.i]]
    far = "far" in before and before[0] in _FAR
    far = far or [one.lower_ for one in word.doc[max(word.left_edge.i - 2, 0) : word.left_edge.i]] == ["as", "far"]
    return (doer, word.i) if doer is not None and far and _leads(word) else (None, 0)


def _to_hear(verb: Token) -> tuple[Token | None, int]:
    """ "To hear ANN tell it, he is a saint"."""
    hear = verb.head
    told = any(thing.lower_ in ("it", "this") for thing in roles.objects(verb))
    if hear.lower_ != "hear" or not told or "to" not in roles.markers(hear):
        return None, 0
    doer = roles.subject(verb) or next((thing for thing in roles.objects(hear) if thing.i < verb.i), None)
    return doer, max(verb.i, *(thing.i for thing in roles.objects(verb)))


def _if_believed(verb: Token) -> tuple[Token | None, int]:
    """ "If you believe ANN, he is a saint", "if you listen to ANN, …", "if ANN is to be believed, …"."""
    if "if" not in roles.markers(verb) or verb.dep_ != "advcl" or verb.head.i < verb.i or roles.complements(verb):
        return None, 0
    doer, whom = roles.subject(verb), next(iter(roles.objects(verb)), None)
    if verb.lower_ == "listen":
        whom = next((noun for word, noun in roles.prep_objects(verb) if word == "to"), None)
    if verb.lower_ == "believed":
        return (doer, verb.i) if roles.is_passive(verb) and doer is not None else (None, 0)
    if doer is None or doer.lower_ not in _YOU or whom is None:
        return None, 0
    if verb.lower_ == "listen" and not _leads(whom.right_edge):
        return None, 0  # "if you listen to her you will learn"
    return whom, whom.right_edge.i


def _leads(word: Token) -> bool:
    """Whether its clause stands before the main one, set off by a comma."""
    return word.doc[word.i + 1 : word.i + 2].text == ","


def _mention(frame: Frame, holder: Token) -> Mention | None:
    """Whoever holds it, where the text names him: a person or a body."""
    found = frame.mention_of(holder)
    return found if found is not None and found.type in ACTORS else None


def _are_people(noun: Token) -> bool:
    """Whether it is people whom the text does not name: "to HIS SUPPORTERS", "to MANY"."""
    crowds = wordlists.words("nominals", "persons", "crowds")
    return (
        noun.lower_ in _HOLDERS | crowds or noun.lemma_.lower() in crowds or is_person(noun.lemma_.lower(), noun.text)
    )
