"""A quotation in the making, and where it stands among the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Token

from kg.language.quotes.form import is_asked, is_topic
from kg.language.quotes.frame import NOWHERE, Frame, Piece
from kg.language.roles import FINITE
from kg.records import Mention, MentionKind

AFTER_DEED = 0.65  # how surely somebody speaks who acts beside what is said
_LEAD = 4  # words before a colon
NEAR = 40  # quotations before one in which its speaker is looked for


@dataclass(frozen=True, slots=True)
class Said:
    """A cue that was found.

    `verb` is its word, None where the cue is a name or where the words stand; `whole` marks direct speech.
    """

    speaker: Mention | None
    verb: Token | None
    probability: float
    whole: bool


SOMEBODY = Said(None, None, AFTER_DEED, True)


@dataclass(frozen=True, slots=True)
class Spoken:
    """A quotation in the making: its first and last part, and what is known of its cue."""

    first: Piece
    last: Piece
    said: Said | None

    @property
    def start(self) -> int:
        return self.first.start

    @property
    def end(self) -> int:
        return self.last.end


def last_spoken(frame: Frame, done: Sequence[Spoken]) -> Spoken | None:
    """The last quotation by somebody that stands in no other."""
    return next((o for o in reversed(done[-NEAR:]) if o.said and frame.level(o.first) == NOWHERE), None)


def paragraphs_between(frame: Frame, one: Spoken, other: Spoken) -> int:
    """How many paragraphs lie from the end of a quotation to the next one: 0 in the same, 1 right behind it."""
    return frame.paragraph[other.first.first] - frame.paragraph[one.last.last - 1]


def opens_paragraph(frame: Frame, index: int) -> bool:
    """Whether a word is the first of its paragraph."""
    return index == 0 or frame.paragraph[index - 1] != frame.paragraph[index] or frame.doc[index - 1].is_space


def begin_of(frame: Frame, one: Spoken) -> int:
    """The first word of a quotation, or of what leads up to it and tells of nobody: "Then: “…”", "Asked about it: “…”"."""
    words = frame.before(one.first)
    bare = len(words) <= _LEAD and all(word.tag_ not in FINITE and not frame.mention_at(word.i) for word in words)
    lead = is_asked(words) or is_topic(words) or (bare and bool(words) and words[-1].text == ":")
    return words[0].i if lead else one.first.first


def ends_asking(frame: Frame, one: Spoken) -> bool:
    """Whether a quotation ends with a question mark."""
    return frame.text[one.end - 1] == "?"


def names(frame: Frame, one: Spoken, said: Said) -> bool:
    """Whether a quotation names whoever spoke last, and so is not his: "“I thank you, Mr Dale.”"."""
    name = said.speaker.text.split()[-1] if said.speaker is not None and said.speaker.kind == MentionKind.NAME else ""
    return len(name) > 1 and name in [frame.doc[i].text for i in range(one.first.first, one.first.last)]
