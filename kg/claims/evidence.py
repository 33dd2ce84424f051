"""The words a claim rests on: the smallest stretch of text that holds its cue and both ends."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Doc, Span

from kg.language.starts import sentence_of

USUAL = 300  # characters: longer evidence is cut to the cue and the nearer end
MOST = 600
_NEAR = 3  # words


def evidence(doc: Doc, cue: Span, others: list[Span | None], around: Sequence[Span] = ()) -> Span:
    """The evidence for a claim.

    Args:
        doc: the document.
        cue: the words the claim hangs on.
        others: the words of its ends and of its topic; those of another sentence are left to the links of coreference.
        around: what belongs to the cue, and is kept with it as long as all is.

    Returns:
        A span of whole tokens, at most 600 characters long, that begins and ends with a word.
    """
    start, end = cue.start, cue.end
    for span in around:
        left, right = min(start, span.start), max(end, span.end)
        if _length(doc, left, right) <= MOST:
            start, end = left, right
    near = sorted((s for s in others if s is not None and _within_reach(s, cue)), key=lambda s: _distance(s, cue))
    for span in near:
        left, right = min(start, span.start), max(end, span.end)
        if _length(doc, left, right) <= USUAL:
            start, end = left, right
    if _length(doc, start, end) > MOST:
        start, end = cue.start, cue.start + 1
    return _balanced(doc, start, end)


def _within_reach(span: Span, cue: Span) -> bool:
    """Whether the span stands in the cue's sentence, or so near that the border between is likely wrong."""
    return span.start in sentence_of(cue[0]) or _distance(span, cue)[0] <= _NEAR


def _distance(span: Span, cue: Span) -> tuple[int, int]:
    return max(cue.start - span.end, span.start - cue.end, 0), span.start


def _length(doc: Doc, start: int, end: int) -> int:
    last = doc[end - 1]
    return last.idx + len(last.text) - doc[start].idx


def _balanced(doc: Doc, start: int, end: int) -> Span:
    while end - start > 1 and (doc[end - 1].is_space or doc[end - 1].text in (",", ";", ":")):
        end -= 1
    while end - start > 1 and (doc[start].is_space or doc[start].text in (",", ";", ":")):
        start += 1
    return doc[start:end]
