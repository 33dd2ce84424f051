"""How words lean, for or against, by a published lexicon: where a construction says that somebody is judged, but not how."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from spacy.tokens import Span, Token

from kg.claims.lexicon import words

_SUPERLATIVE = 5  # letters: "west" is none
_REACH = 3  # words that a negation turns
_FOR_WHAT = 5  # words


@cache
def _leanings() -> dict[str, float]:
    """The words of `data/leanings.txt`, which names its source."""
    lines = files("kg.claims").joinpath("data/leanings.txt").read_text(encoding="utf-8").splitlines()
    entries = (line.split() for line in lines if not line.startswith("#"))
    return {word: float(score) for word, score in entries}


def leaning(span: Span) -> float:
    """How a stretch of words leans: the sum of its words, those behind a negation turned round.

    Args:
        span: a few words, such as what somebody is called.

    Returns:
        Below 0 against, above 0 for, 0 where no word tells.
    """
    return sum(
        -score if _turned(span, index) or _bears_blame(token) else score
        for index, token in enumerate(span)
        if (score := _score(token.lower_))
    )


def leans(span: Span) -> bool:
    """Whether any word of a stretch leans for or against."""
    return any(_score(token.lower_) for token in span)


def _score(word: str) -> float:
    """Of a word, or of what it is the superlative of: "the STRAIGHTEST man in town"."""
    known = _leanings()
    plain = (
        word,
        *((word[:-3], word[:-2], f"{word[:-4]}y") if word.endswith("est") and len(word) > _SUPERLATIVE else ()),
    )
    return next((known[form] for form in plain if form in known), 0.0)


def _bears_blame(token: Token) -> bool:
    """Whether somebody is told to be to blame for something: "directly RESPONSIBLE for the attack", not for what leans well itself."""
    behind = [word for word in token.doc[token.i + 1 : token.i + 3] if not word.is_quote]
    if token.lower_ != "responsible" or not behind or behind[0].lower_ != "for":
        return False
    rest = token.doc[behind[0].i + 1 : behind[0].i + 1 + _FOR_WHAT]
    return sum(_score(word.lower_) for word in rest) <= 0


def _turned(span: Span, index: int) -> bool:
    before = span[max(index - _REACH, 0) : index]
    return any(word.lower_ in words("modality", "negation") for word in before)
