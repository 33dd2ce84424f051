"""What words in quotation marks are by their form: a sentence, a title, a few words."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Token

from kg.language import roles
from kg.language.nouns import head_type
from kg.language.quotes.frame import SENTENCE_ENDS, Frame, Piece
from kg.language.quotes.lexicon import groups_of, making, nouns, speech_form
from kg.language.quotes.marks import DOUBLE, SINGLE
from kg.language.roles import FINITE
from kg.records import EntityType

_NAMED = frozenset({"called", "named", "dubbed", "titled", "entitled", "headlined", "christened", "nicknamed"})
_GOES_BY = frozenset({"alias", "aka", "a.k.a.", "by"})
PRESSED = frozenset({"pressed", "quizzed", "pushed", "probed", "prompted"})
_LESSER = 4  # letters: prepositions and articles of a title may be small
SHORT = 2  # words: so few are scare quotes unless a cue governs them closely


def spoken_words(frame: Frame, piece: Piece) -> list[Token]:
    """The words in marks, without punctuation."""
    return [
        frame.doc[i] for i in range(piece.first, piece.last) if not frame.doc[i].is_punct and not frame.doc[i].is_space
    ]


def last_sign(frame: Frame, piece: Piece) -> str:
    """The last sign of words in marks, the marks of a quotation that ends within them apart."""
    return frame.text[piece.start : piece.end].rstrip(DOUBLE + SINGLE)[-1:]


def is_punctuated(frame: Frame, piece: Piece) -> bool:
    """Whether words in marks begin with a capital and end as a sentence does, with a verb or without: "Shame on you!"."""
    return frame.text[piece.start].isupper() and last_sign(frame, piece) in {".", "?", "!"}


def is_sentence(frame: Frame, piece: Piece) -> bool:
    """Whether the words in marks are a sentence or more, by their form."""
    words = spoken_words(frame, piece)
    if words and _is_utterance(frame, piece):
        return True
    ends = last_sign(frame, piece) in {".", ",", "?", "!", "…"} or not frame.marks[piece.mark].closed
    verb = (
        any(word.tag_ in FINITE or word.tag_ == "VB" for word in words)
        if frame.doc.has_annotation("TAG")
        else len(words) > 3
    )
    return len(words) >= 3 and verb and (ends or words[0].text[:1].isupper())


def _is_utterance(frame: Frame, piece: Piece) -> bool:
    """Whether words in marks stand as a sentence by themselves, without a verb: "…,” he said. “Not one.”"."""
    return opens_sentence(frame, piece) and is_punctuated(frame, piece)


def opens_sentence(frame: Frame, piece: Piece) -> bool:
    """Whether nothing of a sentence stands before words in marks."""
    doc = frame.doc
    previous = next((doc[i] for i in range(piece.first - 1, -1, -1) if not doc[i].is_space), None)
    return (
        previous is None
        or previous.text in SENTENCE_ENDS
        or frame.paragraph[previous.i] != frame.paragraph[piece.first]
    )


def is_title(frame: Frame, piece: Piece) -> bool:
    """The title of a work ("his book “The Long Road”"), what something is called ("a campaign called “Save the Pier”") or a nickname
    ("John “Jack” Smith")."""
    words = spoken_words(frame, piece)
    doc, text = frame.doc, frame.text
    if _is_title_case(words) and _is_of_a_work(frame, piece):
        return True
    capitals = sum(word.text[:1].isupper() for word in words)
    if piece.first and (_gives_name(doc[piece.first - 1]) or _is_alias(doc[piece.first - 1], len(words), capitals)):
        return True
    before = [doc[i] for i in range(max(0, piece.first - 4), piece.first)]
    if len(words) > 1 and 2 * capitals > len(words) and text[piece.end - 1] not in "?!":
        owned = bool(before) and before[-1].tag_ == "POS" and all(w.text[:1].isupper() for w in (words[0], words[-1]))
        if owned or text[piece.end - 1] not in ",.":
            return owned or any(word.lower_ in nouns("work") for word in before)
    named = piece.first > 0 and piece.last < len(doc) and doc[piece.first - 1].text[:1].isupper()
    between = (
        named
        and doc[piece.last].text[:1].isupper()
        and doc[piece.first - 1].is_alpha
        and text[piece.end - 1] not in ",.?!"
    )
    return between and len(words) <= SHORT and capitals == len(words)


def _is_title_case(words: Sequence[Token]) -> bool:
    """Whether words are written as a title is: "The Long Road to Delby", not "Shame on you"."""
    own = [word for word in words if word.is_alpha]
    long = all(word.text[0].isupper() for word in own if len(word) > _LESSER or word in (own[0], own[-1]))
    return len(own) > 1 and long and not all(word.is_upper for word in own)


def _is_of_a_work(frame: Frame, piece: Piece) -> bool:
    """Whether what stands before words in marks tells that they name a work: "author of “X Y”", "in “X Y”", "wrote “X Y”",
    "told “X Y” that"."""
    before = frame.doc[max(0, piece.first - 2) : piece.first]
    if not len(before):
        return False
    last = before[-1].lower_
    made = last in {"of", "for", "on", "at"} and before[0].lower_ in nouns("maker")
    where = last in {"in", "on"} and frame.text[piece.end - 1] not in "?!"
    return made or where or last in nouns("work") or last in making() or speech_form(before[-1]) == "tell"


def _is_alias(before: Token, words: int, capitals: int) -> bool:
    """Whether words in marks are what somebody goes by: "Peter Loe, ALIAS “Captain”", "pictures BY “Banksy.”"."""
    return capitals == words <= SHORT and before.lower_ in _GOES_BY


def _gives_name(verb: Token) -> bool:
    """Whether a participle right before words in marks tells the name of the thing before it, which is nobody who could be called so."""
    named = verb.lower_ in _NAMED and verb.dep_ in {"acl", "amod"} and verb.head.i == verb.i - 1
    return named and roles.subject(verb) is None and head_type(verb.head.lemma_.lower()) != EntityType.PERSON


def is_asked(before: Sequence[Token]) -> bool:
    """Whether the words before a quotation only tell what was asked, of somebody told of before: "Asked if he would go: “…”"."""
    asked = bool(before) and (before[0].lower_ in PRESSED or "ask" in groups_of(speech_form(before[0])))
    signs = [word.text for word in before if word.is_punct]
    return asked and signs == [":"] and before[0].tag_ in {"VBN", "VBD"}


def is_topic(before: Sequence[Token]) -> bool:
    """Whether the words before a quotation only tell what it is about: "And on the leader: “…”"."""
    words = before[1:] if before and before[0].lower_ in {"and", "but", "then"} else before
    about = bool(words) and words[0].lower_ in {"on", "about"} and words[-1].text == ":"
    return about and not any(word.tag_ in FINITE for word in words)
