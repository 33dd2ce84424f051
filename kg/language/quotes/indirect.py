"""Indirect speech: each word of a text that may report something is asked what it reports."""

from __future__ import annotations

from functools import cache

from spacy.tokens import Token

from kg.language import roles
from kg.language.phrases import said_and_judged
from kg.language.quotes.according import according
from kg.language.quotes.claimed import claimed
from kg.language.quotes.colon import behind_colons
from kg.language.quotes.frame import Frame
from kg.language.quotes.headline import tagged_headlines
from kg.language.quotes.heard import HEARD_CUES, heard
from kg.language.quotes.held import HOLDING, held
from kg.language.quotes.lexicon import ahead_forms, nouns, speech_form, speech_forms, speech_verb
from kg.language.quotes.named import named
from kg.language.quotes.phrasal import hit_back
from kg.language.quotes.plain import plain
from kg.language.quotes.report import Report, is_unsaid
from kg.language.quotes.reported import reported
from kg.language.quotes.set_in import set_in
from kg.language.quotes.views import view_cues, viewed

_CARRYING = ("hearsay", "voiced", "view")  # nouns that carry speech
_ACCORDING = "according"


def reports(frame: Frame) -> list[Report]:
    """All indirect speech of a document, in order; its trees are needed for all but phrases after a colon."""
    found = [*behind_colons(frame), *tagged_headlines(frame)]
    leading = {report.cue[0] for report in found}
    if frame.parsed:
        for token in frame.doc:
            if token.lower_ in _cues() and frame.readable[token.i] and token.idx not in leading:
                found += _told_by(frame, token)
    return sorted(found, key=lambda report: (report.first, report.last))


@cache
def _cues() -> frozenset[str]:
    """The words that may report something: few words of a text are any."""
    carrying = (word for kind in _CARRYING for word in nouns(kind))
    return frozenset((*carrying, *speech_forms(), *view_cues(), *HOLDING, *HEARD_CUES, *ahead_forms(), _ACCORDING))


def _told_by(frame: Frame, token: Token) -> list[Report]:
    """What a word reports: a noun that carries speech, a verb of saying, "according to", or a word of views and hearings."""
    if token.pos_ == "NOUN" and token.lower_ in nouns("statement"):
        return list(claimed(frame, token)) or list(viewed(frame, token))
    voiced = token.pos_ == "NOUN" and any(token.lower_ in nouns(kind) for kind in _CARRYING)
    if voiced and (found := list(claimed(frame, token))):
        return found
    if token in (said_and_judged(token) or ()):
        return []  # "what she SAID was false" does not tell what she said
    if token.lower_ in HOLDING and (found := list(held(frame, token))):
        return found
    if token.lower_ in ahead_forms() and (found := hit_back(frame, token)):
        return found
    if speech_form(token):
        return (
            set_in(frame, token)
            or reported(frame, token)
            or plain(frame, token)
            or _named(frame, token)
            or list(viewed(frame, token))
            or _heard(frame, token)
        )
    if token.lower_ == _ACCORDING:
        return list(according(frame, token))
    return list(viewed(frame, token)) or _heard(frame, token)


def _heard(frame: Frame, verb: Token) -> list[Report]:
    """What a court or a reporter was told, where it was said in fact."""
    found = list(heard(frame, verb))  # few words are asked of what they say, and all words come here
    return [] if found and is_unsaid(verb) else found


def _named(frame: Frame, verb: Token) -> list[Report]:
    """What a verb of naming, charging or urging reports, where it is said."""
    nominal = speech_verb(verb) is None or roles.is_question(verb)
    return [] if nominal or is_unsaid(verb) else list(named(frame, verb))
