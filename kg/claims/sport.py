"""Whether a text speaks of sport, whose contests are told in the words of elections: "beat", "lost to", "fought"."""

from __future__ import annotations

import re
from functools import cache

from spacy.tokens import Span

from kg.claims.lexicon import words


def told_of(cue: Span) -> bool:
    """Whether the sentence of a cue, or the one before it, has a word that only sport has.

    Args:
        cue: the words that a claim hangs on.
    """
    sentence = cue.sent
    before = sentence.doc[sentence.start - 1].sent.start if sentence.start else 0
    return _of_sport().search(cue.doc[before : sentence.end].text) is not None


@cache
def _of_sport() -> re.Pattern[str]:
    listed = "|".join(re.escape(word).replace("\\ ", r"\s") for word in sorted(words("lexicon", "sport")))
    return re.compile(rf"\b(?:(?:{listed})s?|\d-\d,? \d-\d)\b", re.IGNORECASE)
