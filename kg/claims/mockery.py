"""Mockery: what its own sentence takes back, praise above all ("Oh yes, what a genius")."""

from __future__ import annotations

from spacy.tokens import Span

from kg.claims.lexicon import table

_OPENING, _BEHIND = 6, 30  # words


def mocks(cue: Span, praise: bool) -> bool:
    """Whether a sentence opens, or goes on behind what it says, with words that turn it round (`mockery` of `data/modality.toml`).

    Args:
        cue: the words that say it.
        praise: whether they speak for somebody, which fewer words turn round.
    """
    sentence, known = cue.sent, table("modality")["mockery"]
    opening = _plain(cue.doc[sentence.start : min(sentence.start + _OPENING, sentence.end)]).lstrip("\"“'‘( ")
    behind = _plain(cue.doc[cue.end : min(cue.end + _BEHIND, sentence.end)])
    if any(words in behind for words in known["anything"]):
        return True
    return praise and (
        any(opening.startswith(words) for words in known["openings"])
        or any(words in behind for words in known["behind"])
    )


def _plain(words: Span) -> str:
    return " ".join(word.lower_ for word in words).replace("’", "'")
