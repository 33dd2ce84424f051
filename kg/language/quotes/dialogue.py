"""Dialogue as stories print it: whether a text talks, whom a turn calls by name, who acts beside it.

A paragraph that opens with words in marks is a turn, and the next one is somebody else's (Elson and McKeown, AAAI 2010;
O'Keefe et al., EMNLP 2012; Muzny et al., EACL 2017). In news it is the same speaker's who goes on, so a text is asked first
which of both it does.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from spacy.tokens import Token

from kg.language.quotes.frame import FIRST_PERSON, NOWHERE, SENTENCE_ENDS, Frame, Piece
from kg.language.quotes.marks import SIGNS
from kg.language.titles import titles
from kg.records import EntityType, Mention, MentionKind

_TO_SOMEBODY = frozenset(
    {"you", "your", "yours", "yourself", "ye", "thee", "thou", "thy", "sir", "madam", "ma'am", "ma’am"}
)
_ENDS = frozenset(".,!?…-—")
_FEWEST = 4  # quotations of a text that talks
_LEAST = 0.4  # of them that are said to somebody in the scene
_FEW = 3  # words that nobody quotes for their own sake: "Not yet."
_SENTENCE = 40  # words of a sentence beside a turn


def talks(said: Iterable[str]) -> bool:
    """Whether what stands in marks in a text is mostly said to somebody in the scene, who may answer: it asks, says "you", or is short.

    Args:
        said: what stands in marks, without them; what is no sentence is left out.
    """
    whole = [words for words in said if words[:1].isupper() and words[-1:] in _ENDS]
    return len(whole) >= _FEWEST and sum(map(_is_to_somebody, whole)) >= _LEAST * len(whole)


def _is_to_somebody(said: str) -> bool:
    words = said.lower().split()
    return len(words) <= _FEW or "?" in said or any(word.strip(".,!?;:—-…") in _TO_SOMEBODY for word in words)


def called_in(frame: Frame, piece: Piece) -> Mention | None:
    """Whom words call by name, where a sentence of theirs opens or ends with it: "ANN, is it late?", "It is late, Mr DALE."."""
    for index in range(piece.first, piece.last):
        found = frame.mention_at(index)
        if found is None or found.start != frame.doc[index].idx or not _is_person(found):
            continue
        before, behind = _word_before(frame, index), frame.doc[frame.word_at((found.end or 1) - 1) + 1 :][:1]
        after = behind.text
        opens = before is None or before.text in SENTENCE_ENDS | SIGNS
        closes = not after or after in SENTENCE_ENDS | SIGNS or after.startswith("-")
        set_off = before is not None and (before.text == "," or before.lower_ in {"dear", "oh"})
        if (opens and after in {",", "!", "?"}) or (set_off and (closes or after == ",")):
            return found
    return None


def _word_before(frame: Frame, index: int) -> Token | None:
    """The word before a name, its title apart."""
    while index > 0 and (frame.doc[index - 1].lower_.rstrip("."),) in titles():
        index -= 1
    return frame.doc[index - 1] if index > 0 else None


def _is_person(mention: Mention) -> bool:
    return mention.kind in {MentionKind.NAME, MentionKind.ADDRESSEE} and mention.type == EntityType.PERSON


def acts_behind(frame: Frame, piece: Piece) -> Mention | None:
    """Who acts in the sentence behind words that end one, in their paragraph: "“Not yet.” ANN FIELD shook her head."."""
    doc, paragraph = frame.doc, frame.paragraph[piece.first]
    words = list(
        takewhile(
            lambda word: frame.paragraph[word.i] == paragraph and word.text not in SENTENCE_ENDS and not word.is_space,
            doc[piece.last : piece.last + _SENTENCE],
        )
    )
    if len(words) < 2 or not words[0].text[:1].isupper() or any(frame.inside[word.i] != NOWHERE for word in words):
        return None
    who = next((n for n, word in enumerate(words[:_FEW]) if frame.mention_at(word.i) is not None), None)
    found = frame.mention_at(words[who].i) if who is not None else None
    if found is None or found.type != EntityType.PERSON or found.text.lower() in FIRST_PERSON:
        return None
    behind = [word for word in words if word.idx >= (found.end or 0)]
    verb = next((word for word in behind[:_FEW] if word.tag_ != "RB"), None)
    return found if verb is not None and verb.tag_ in {"VBD", "VBZ"} else None
