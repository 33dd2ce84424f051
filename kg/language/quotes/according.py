"""What is told "according to X"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from spacy.tokens import Token

from kg.language.quotes.frame import Frame
from kg.language.quotes.report import Report, sentence_around, trimmed
from kg.language.quotes.source import source
from kg.language.roles import FINITE
from kg.records import Mention, QuoteKind


def according(frame: Frame, token: Token) -> Iterator[Report]:
    """The sentence that stands around or behind "according to X", without what is said of X.

    Args:
        frame: the document.
        token: the word "according".
    """
    words = sentence_around(frame, token)
    here = next((n for n, word in enumerate(words) if word.i == token.i), None)
    found = source(frame, words[here:]) if here is not None else None
    if found is None or here is None or found[1].i != token.i:
        return
    speaker = found[0]
    # "The sum grew: According to X, …"
    announced = token.text[:1].isupper() and here > 0 and words[here - 1].text == ":"
    opens = announced or all(word.is_punct or word.lower_ in {"and", "but"} for word in words[:here])
    if opens:
        first = _behind_source(frame, words[here:], speaker)
        span = trimmed(frame, first, words[-1].i + 1) if first is not None else None
    else:
        span = trimmed(frame, words[0].i, _behind_aside(words, here, speaker) or token.i)
    if span is not None:
        sure = 0.85 if speaker is not None else 0.75
        yield Report(*span, speaker, (token.idx, token.idx + len("according to")), sure, QuoteKind.INDIRECT)


def _behind_aside(words: Sequence[Token], here: int, speaker: Mention | None) -> int | None:
    """Where the sentence ends around "The deal, according to X, is dead"; None where all that is said stands before it."""
    if any(word.tag_ in FINITE for word in words[:here]):
        return None
    end = (speaker.end or 0) if speaker is not None else 0
    comma = next((word for word in words[here:] if word.idx >= end and word.is_punct), None)
    goes_on = comma is not None and any(word.tag_ in FINITE for word in words if word.i > comma.i)
    return words[-1].i + 1 if goes_on and comma is not None and comma.text == "," else None


def _behind_source(frame: Frame, words: Sequence[Token], speaker: Mention | None) -> int | None:
    """The first word behind "according to X": at the comma after X and what is said of X; without one, after X."""
    end = (speaker.end or 0) if speaker is not None else words[0].idx
    behind = [word for word in words if word.idx >= end]
    if speaker is not None and behind and _begins(behind):
        return behind[0].i
    commas = [word.i for word in behind if word.text == "," and frame.inside[word.i] == frame.inside[words[0].i]]
    # "X, who asked not to be named, …", "X, a friend of hers, …"
    aside = len(commas) > 1 and _says_of(frame, commas[0] + 1, commas[1])
    if commas:
        return commas[aside]
    return next((word.i for word in words if word.idx >= end), None) if speaker is not None else None


def _begins(words: Sequence[Token]) -> bool:
    """Whether a clause begins right behind a source, without a comma: "According to the clerk OVER 300 WERE ILL, she added"."""
    ahead = list(takewhile(lambda word: not word.is_punct, words))
    clause = any(word.tag_ in FINITE for word in ahead)
    return clause and not words[0].tag_.startswith(("W", "V", "IN", "MD", "CC")) and words[0].lower_ not in {"'s", "’s"}


def _says_of(frame: Frame, first: int, last: int) -> bool:
    """Whether the words between two commas say something of a noun before them: a relative clause, a noun set beside it."""
    opens = frame.doc[first]
    finite = any(frame.doc[i].tag_ in FINITE for i in range(first, last))
    return (
        opens.tag_.startswith("W")
        or opens.lower_ in {"who", "whose", "which"}
        or (opens.lower_ in {"a", "an", "the", "its", "his", "her"} and not finite)
    )
