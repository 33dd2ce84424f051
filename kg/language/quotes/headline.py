"""Headlines without marks that end with whose words they are: "I never signed it, says Field", "Pier will not be sold – council"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from spacy.tokens import Token

from kg.language.quotes.frame import FIRST_PERSON, NOWHERE, SENTENCE_ENDS, Frame
from kg.language.quotes.lexicon import speech_verb
from kg.language.quotes.report import Report, trimmed
from kg.records import EntityType, Mention, MentionKind, QuoteKind

_DASHES = frozenset({"-", "–", "—"})
_LONGEST = 30  # words of a headline
_SURE = 0.7


def tagged_headlines(frame: Frame) -> Iterator[Report]:
    """What the headline of a text says, where it ends with who says so and the text below tells of him too."""
    words = list(takewhile(lambda word: frame.paragraph[word.i] == 0 and not word.is_space, frame.doc[: _LONGEST + 1]))
    below = bool(words) and words[-1].i + 1 < len(frame.doc) and frame.doc[words[-1].i + 1].is_space
    if not below or len(words) > _LONGEST or any(frame.inside[word.i] != NOWHERE for word in words):
        return
    if any(word.text in SENTENCE_ENDS for word in words):
        return
    speaker = frame.mention_at(words[-1].i)
    named = speaker is not None and _is_told_of(frame, speaker)
    cue = _cue(words, speaker) if named and speaker is not None else None
    if cue is None or not _tells(words[: cue.i]):
        return
    span = trimmed(frame, words[0].i, cue.i)
    own = any(word.lower_ in FIRST_PERSON for word in words[: cue.i])
    if span is not None:
        end = cue.idx + len(cue)
        yield Report(*span, speaker, (cue.idx, end), _SURE, QuoteKind.DIRECT if own else QuoteKind.INDIRECT)


def _is_told_of(frame: Frame, speaker: Mention) -> bool:
    """Whether a name stands in the text below again; the author's own name does not."""
    person = speaker.kind == MentionKind.NAME and speaker.type == EntityType.PERSON
    return person and speaker.text.split()[-1] in frame.text[speaker.end or 0 :]


def _cue(words: Sequence[Token], speaker: Mention) -> Token | None:
    """What stands before a name that ends a headline: a dash, or a verb of saying behind a comma."""
    before = [word for word in words if word.idx < (speaker.start or 0)]
    if len(before) < 2:
        return None
    verb, comma = before[-1], before[-2]
    says = comma.text == "," and speech_verb(verb) is not None
    return verb if says or verb.text in _DASHES else None


def _tells(words: Sequence[Token]) -> bool:
    """Whether words tell something: a clause, or one without its auxiliary; no question and no title ("How the pier was lost")."""
    asks = words[0].tag_.startswith("W") or words[0].lower_ in {"how", "why", "what"}
    return not asks and any(word.tag_.startswith(("VB", "MD")) for word in words)
