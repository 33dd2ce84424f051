"""Words in marks in a headline, which the text below gives again with whoever said them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from kg.language.quotes.frame import NOWHERE, SENTENCE_ENDS, Frame
from kg.language.quotes.marks import SIGNS
from kg.language.quotes.spoken import Said, Spoken
from kg.records import MentionKind

_LONGEST = 30  # words of a headline
_LEAST = 0.75  # of the words of a headline's quotation that the text has in the same order: editors shorten
_FEWEST = 3  # words that are found anywhere; fewer only in a few words in marks
_FEW = 6  # words
_SURE = 0.8


def in_headlines(frame: Frame, spoken: Sequence[Spoken]) -> list[Spoken]:
    """Give quotations in headlines the speaker of the same words in the text below.

    Args:
        frame: the document.
        spoken: what stands in marks, in order, with what is known of its cues.

    Returns:
        The same quotations; one whose speaker a headline names keeps him.
    """
    told = [(_words(frame, one), one) for one in spoken if one.said is not None and one.said.speaker is not None]
    return [_from_below(frame, one, told) if _is_headed(frame, one) else one for one in spoken]


def _is_headed(frame: Frame, one: Spoken) -> bool:
    """Whether a quotation stands in a headline and nobody is named there who says it."""
    speaker = one.said.speaker if one.said is not None else None
    if frame.level(one.first) != NOWHERE or (speaker is not None and speaker.kind == MentionKind.NAME):
        return False
    number, first, last = frame.paragraph[one.first.first], one.first.first, one.last.last
    while first > 0 and frame.paragraph[first - 1] == number and one.first.first - first <= _LONGEST:
        first -= 1
    while last < len(frame.doc) and frame.paragraph[last] == number and last - first <= _LONGEST:
        last += 1
    words = [word.text for word in frame.doc[first:last] if not word.is_space and word.text not in SIGNS]
    below = last < len(frame.doc)
    return below and last - first <= _LONGEST and bool(words) and words[-1] not in SENTENCE_ENDS


def _from_below(frame: Frame, one: Spoken, told: Sequence[tuple[list[str], Spoken]]) -> Spoken:
    words = _words(frame, one)
    best, share = None, 0.0
    for said, other in told:
        number = frame.paragraph[other.first.first]
        if number > frame.paragraph[one.first.first] and (alike := _alike(words, said)) > share:
            best, share = other, alike
    if best is None or best.said is None:
        return one
    whole = one.said.whole if one.said is not None else best.said.whole and len(words) >= _FEWEST
    return replace(one, said=Said(best.said.speaker, None, _SURE * best.said.probability, whole))


def _alike(words: list[str], said: list[str]) -> float:
    """The share of the words of a headline's quotation that a quotation has in the same order; 0 where that is too little."""
    same = sum(block.size for block in SequenceMatcher(None, words, said, autojunk=False).get_matching_blocks())
    share = same / len(words) if words else 0.0
    enough = same >= _FEWEST or (same == len(words) and len(said) <= _FEW)
    return share if enough and share >= _LEAST else 0.0


def _words(frame: Frame, one: Spoken) -> list[str]:
    """What is said, in small letters, without signs."""
    between = frame.doc[one.first.first : one.last.last]
    return [word.lower_.replace("’", "'") for word in between if not (word.is_punct or word.is_space or word.is_quote)]
