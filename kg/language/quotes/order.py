"""Who stands before a verb by the order of words, where the tree errs or tells of nobody."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language import roles
from kg.language.nouns import head_type
from kg.language.quotes.frame import ACTORS, SENTENCE_ENDS, Frame
from kg.language.roles import FINITE
from kg.records import EntityType, Mention

BE = frozenset({"be", "been", "being", "is", "are", "was", "were", "’s", "'s", "get", "got"})
NOMINAL = frozenset({"NOUN", "ADJ", "PROPN"})  # what a name and the words for its bearer are made of
RELATIVE = frozenset({"who", "which", "that"})
SUBORDINATE = frozenset(
    {"when", "while", "after", "before", "as", "if", "although", "though", "because", "since", "once"}
)
BEFORE_VERB = frozenset(
    {"has", "have", "had", "also", "later", "then", "now", "repeatedly", "once", "twice", "still", "yesterday", "again"}
)
REACH = 20  # words between a verb and what belongs to it
_OPENS_APPOSITION = frozenset({"DT", "PRP$", "NN", "VBN"})
_OPENS_ASIDE = _OPENS_APPOSITION | {"RB", "VBG", "VB", "JJ", "IN", "CD"}  # "visibly shaken", "chairing", "in tears"
_OPENS_CLAUSE = frozenset({"who", "whose", "after", "when", "while", "before", "since", "until"})
_GOVERNS = frozenset({"IN", "TO", "VB", "VBD", "VBG", "VBN", "VBP", "VBZ"})
DASHES = frozenset({"-", "–", "—", "--"})
_HAVE = frozenset({"has", "have", "had"})
_SEAT = 4  # words of "R-Port Delby"
_PARTED = 7  # words between "had" and its verb: "had on Friday said"


def is_active(verb: Token) -> bool:
    """Whether nothing before the verb makes it passive or a noun ("was called", "the call", "Ann Field, called “…” by …")."""
    before = verb.nbor(-1) if verb.i else None
    if before is None or (verb.tag_ == "VBN" and verb.dep_ == "acl"):
        return False
    adverb = before.tag_ == "RB" and before.i > 0
    lowered = before.nbor(-1).lower_ if adverb else before.lower_
    return lowered not in BE and before.tag_ not in {"DT", "PRP$", "IN", "JJ"}


def in_subordinate(frame: Frame, verb: Token) -> bool:
    """Whether the cue stands in a clause before the main one: "When she says …, I ask"."""
    for index in range(verb.i - 1, max(-1, verb.i - 8), -1):
        token = frame.doc[index]
        if token.lower_ in {"when", "while", "whenever", "although", "though", "as"}:
            return True
        if token.is_punct or token.is_space:
            return False
    return False


def right_before(frame: Frame, verb: Token) -> Mention | None:
    """Who is mentioned right before a verb, auxiliaries and adverbs apart; for "who" whom it follows."""
    index = verb.i - 1
    while index >= 0 and frame.doc[index].lower_ in BEFORE_VERB:
        index -= 1
    relative = index if index > 0 and frame.doc[index].lower_ in RELATIVE else None
    if relative is not None:
        index -= 1 + (frame.doc[index - 1].text == ",")
    if index < 0 or frame.inside[index] != frame.inside[verb.i]:
        return None
    if relative is None and (doer := _described(frame, index, verb)) is not None:
        return frame.mention_of(doer)
    found = frame.mention_at(index)
    if found is None and relative is not None:
        return frame.mention_at(relative)
    return None if found is not None and _is_where(frame, found) else found


def _is_where(frame: Frame, mention: Mention) -> bool:
    """Whether a place only tells where: "voters in DELBY said"."""
    first = frame.word_at(mention.start or 0)
    before = frame.doc[first - 1] if first else None
    return mention.type == EntityType.PLACE and before is not None and before.lower_ in {"in", "at", "near", "from"}


def _described(frame: Frame, index: int, verb: Token) -> Token | None:
    """The subject of a verb that a word before the verb only describes: "Ann Field of the Gazette said", "a friend of X said"."""
    doer = roles.subject(verb) if frame.readable[verb.i] else None
    within = doer is not None and doer.i < index and roles.stands_within(frame.doc[index], doer)
    return doer if within else None


def before_aside(frame: Frame, verb: Token) -> Mention | None:
    """Who stands before what commas set beside a name: "Jan Vey, the minister, said", "Jan Vey, who left in May, said"."""
    index = verb.i - 1 - (verb.i > 1 and verb.nbor(-1).tag_ == "RB")  # "…, INITIALLY said"
    if index <= 0 or frame.doc[index].text != ",":
        return None
    finite = False
    for before in range(index - 1, max(0, index - REACH), -1):
        token, opens = frame.doc[before], frame.doc[before + 1]
        if token.text == "," and (opens.lower_ in _OPENS_CLAUSE if finite else opens.tag_ in _OPENS_ASIDE):
            return _acting(frame, _before_seat(frame, before - 1), opens)
        if token.is_punct and token.tag_ != "POS" and not _joins(token):
            return None
        finite = finite or token.tag_ in FINITE
    return None


def _joins(sign: Token) -> bool:
    """Whether a sign is a hyphen within a word: "co-sponsored"."""
    return sign.text == "-" and not sign.whitespace_ and sign.i > 0 and not sign.nbor(-1).whitespace_


def _before_seat(frame: Frame, index: int) -> int:
    """The word before what tells a member's party and seat, where a word ends that: "ANN FIELD, R-Delby, who left in May, said"."""
    doc = frame.doc
    for at in range(index, max(3, index - _SEAT), -1):
        if _joins(doc[at]):
            party = doc[at - 1].text.isupper() and doc[at - 2].text == ","
            return at - 3 if party else index
    return index


def before_dashes(frame: Frame, verb: Token) -> Token | None:
    """Who stands before what dashes set between him and his verb: "HIS FRIENDS – and there are some – say it was late"."""
    doc, last = frame.doc, verb.i - 1
    if last <= 0 or doc[last].text not in DASHES:
        return None
    for index in range(last - 1, max(0, last - REACH), -1):
        if doc[index].text in DASHES:
            noun = doc[index - 1]
            same = frame.inside[noun.i] == frame.inside[verb.i]
            return noun if same and noun.pos_ in {"NOUN", "PROPN", "PRON"} and not _governed(noun) else None
        if doc[index].text in SENTENCE_ENDS or doc[index].is_space:
            return None
    return None


def _governed(noun: Token) -> bool:
    """Whether a noun hangs on a preposition or a verb before it, and acts in no clause: "he spoke to ANN FIELD – … – says"."""
    first = noun.left_edge
    return first.tag_ == "IN" or (first.i > 0 and first.nbor(-1).tag_ in _GOVERNS)


def _acting(frame: Frame, index: int, opens: Token) -> Mention | None:
    """The mention at a word, where an aside may tell of it: not "he thanked Jan Vey, in tears, said the clerk"."""
    found = frame.mention_at(index)
    if found is None:
        return None
    first = frame.word_at(found.start or 0)
    governed = first > 0 and frame.doc[first - 1].tag_ in _GOVERNS
    if opens.tag_ in _OPENS_APPOSITION:
        # "in a letter sent to the Herald, THE MP for Ashby, said": no body is an MP
        person = (
            governed and found.type != EntityType.PERSON and head_type(opens.head.lemma_.lower()) == EntityType.PERSON
        )
        return frame.mention_of(opens.head) if person else found
    return None if governed or found.type not in ACTORS else found


def before_auxiliary(frame: Frame, verb: Token) -> Mention | None:
    """Who stands before "had" where it is parted from its verb: "Jan Vey had on Friday SAID that …"."""
    if verb.tag_ not in {"VBN", "VBD"}:
        return None
    for index in range(verb.i - 1, max(0, verb.i - _PARTED), -1):
        token = frame.doc[index]
        if token.lower_ in _HAVE:
            return right_before(frame, token)
        if token.is_punct or token.tag_.startswith(("V", "MD", "W")):
            return None
    return None
