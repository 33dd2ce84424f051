"""From when to when somebody held an office, a post or a seat, as the words about it tell."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Span

from kg.readers.days import MONTHS

_MONTH = "|".join(month.capitalize() for month in MONTHS)
_DATE = (
    rf"(?:(?:(?:early|late|mid)[ -])?(?:\d{{1,2}} )?(?:(?:{_MONTH}),? )?(?:1[89]|20)\d\d\b|(?:(?:last|this|next) )?(?:{_MONTH})\b"
    r"|(?:last|this|next) (?:year|month|week|spring|summer|autumn|winter)\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)"
)
_FROM_TO = (
    re.compile(rf"\bbetween (?P<since>{_DATE}) and (?P<until>{_DATE})"),
    re.compile(rf"\bfrom (?P<since>{_DATE}) (?:to|until|till|through) (?P<until>{_DATE})"),
    re.compile(r"[(, ](?P<since>(?:1[89]|20)\d\d) ?[–-] ?(?P<until>(?:(?:1[89]|20)\d\d|\d\d)\b)"),
)
_SINCE = re.compile(rf"\b(?:since|from)(?: at least)? (?P<since>{_DATE})")
_UNTIL = re.compile(rf"\b(?:until|till) (?P<until>{_DATE})")
_OPENING = re.compile(rf"(?:Since|From) (?P<since>{_DATE})")
# where what is said of it ends: another clause, another name set beside it
_END = re.compile(
    r"[.;:!?\n]|, (?!(?:since|from|until|till|between|and until)\b)|\b(?:and|but|who|which|whose|when|while)\b"
)
_REACH = 120  # characters


@dataclass(frozen=True, slots=True)
class Term:
    """`since` and `until` as written, None where nothing is said, and the words that say it."""

    since: str | None = None
    until: str | None = None
    words: tuple[Span, ...] = ()


def term(cue: Span, end: int, text: str) -> Term:
    """The term that follows an office or a post in its sentence, or opens the sentence.

    Args:
        cue: the word the claim hangs on.
        end: the character behind the last of its ends: what stands between them belongs to it too.
        text: of the document.
    """
    doc, sentence = cue.doc, cue.sent
    begin, kept = cue.end_char, max(end, cue.end_char)
    last = min(sentence.end_char, kept + _REACH)
    stop = _END.search(text, kept, last)
    both = [found for pattern in _FROM_TO if (found := pattern.search(text, begin, last))]
    if both and not _END.search(text, kept, max(kept, both[0].start())):
        return Term(both[0]["since"], both[0]["until"], _spans(doc, both[:1]))
    last = stop.start() if stop else last
    since = _SINCE.search(text, begin, last) or _OPENING.match(text, sentence.start_char, begin)
    until = _UNTIL.search(text, begin, last)
    said = [match for match in (since, until) if match]
    return Term(since["since"] if since else None, until["until"] if until else None, _spans(doc, said))


def _spans(doc: Doc, found: Sequence[re.Match[str]]) -> tuple[Span, ...]:
    spans = [doc.char_span(*match.span(), alignment_mode="expand") for match in found]
    return tuple(span for span in spans if span is not None)
