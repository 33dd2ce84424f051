"""Phrasal verbs that lead up to what is said: "X shot back, “…”", "X hit back that …"."""

from __future__ import annotations

from spacy.tokens import Token

from kg.language.quotes.form import is_punctuated, is_sentence
from kg.language.quotes.frame import Frame, Piece
from kg.language.quotes.lexicon import reports_ahead
from kg.language.quotes.report import Report, clause_words, is_self, is_unsaid, report_of
from kg.language.quotes.spoken import Said
from kg.language.quotes.subject import somebody, speaker_of


def shot_back(frame: Frame, piece: Piece) -> Said | None:
    """ "Ann Field shot back, “Nonsense.”": a phrasal verb right before a comma and a sentence in marks."""
    words = frame.before(piece)
    if len(words) < 3 or words[-1].text != "," or not reports_ahead(words[-3]):
        return None
    verb, whole = words[-3], is_sentence(frame, piece) or is_punctuated(frame, piece)
    speaker = speaker_of(frame, verb, words) if whole and frame.text[piece.start].isupper() else None
    return Said(speaker, verb, 0.85, True) if speaker is not None else None


def hit_back(frame: Frame, verb: Token) -> list[Report]:
    """What a phrasal verb reports behind "that": "Ann Field hit back THAT IT WAS LATE"; none where it reports nothing.

    Args:
        frame: the document.
        verb: any word of it.
    """
    that = frame.doc[verb.i + 2] if verb.i + 3 < len(frame.doc) and reports_ahead(verb) else None
    if that is None or that.lower_ != "that" or that.dep_ != "mark" or is_unsaid(verb):
        return []
    span, speaker = clause_words(frame, verb, that.head), speaker_of(frame, verb, [])
    if span is None or (speaker is None and somebody(frame, verb) is None):
        return []
    own = speaker is not None and is_self(frame, speaker, verb)
    return [] if own else [report_of(verb, span, speaker, 0.7)]
