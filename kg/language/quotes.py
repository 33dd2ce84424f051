"""Who said which words: direct, mixed and indirect quotations with their speakers, the component `hustings_quotes`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from spacy.language import Language
from spacy.tokens import Doc

from kg.ids import quote_id
from kg.language.annotations import register
from kg.language.quotes_frame import NOWHERE, Frame, Piece
from kg.language.quotes_indirect import Report, reports
from kg.language.quotes_speaker import Said, attribute, is_sentence
from kg.language.quotes_thread import Passage, quoted_in, speaker_in
from kg.records import Document, Mention, MentionKind, Quote, QuoteKind

_SAME_PARAGRAPH = 0.85
_NEXT_PARAGRAPH = 0.75
_AFTER_REPORT = 0.65
_VERBATIM = 0.95


@dataclass(frozen=True, slots=True)
class _Spoken:
    """A quotation in the making: characters, its first and last word, and what is known of its cue."""

    start: int
    end: int
    piece: Piece
    said: Said | None


register()


@Language.factory("hustings_quotes", requires=["doc._.mentions"], assigns=["doc._.quotes", "doc._.mentions"])
def create(nlp: Language, name: str) -> Callable[[Doc], Doc]:
    """The component that reads quotations."""
    return read_quotes


def read_quotes(doc: Doc) -> Doc:
    """Set `doc._.quotes`, in order of their start, and add quoted authors outside the text to `doc._.mentions`."""
    mentions: list[Mention] = list(doc._.mentions)
    frame = Frame(doc, mentions)
    document: Document | None = doc._.document
    identity = document.id if document is not None else ""
    spoken = [*_from_thread(doc, frame, mentions), *_from_marks(frame)]
    quotes = _with_reports(frame, [_quote(frame, identity, one) for one in _apart(spoken)], identity)
    doc._.mentions = mentions
    doc._.quotes = sorted(quotes, key=lambda quote: (quote.start, -quote.end))
    return doc


# --- words in marks


def _from_marks(frame: Frame) -> list[_Spoken]:
    spoken: list[_Spoken] = []
    for piece in frame.pieces:
        spoken.append(_Spoken(piece.start, piece.end, piece, attribute(frame, piece)))
    spoken = _joined(spoken)
    spoken = _inherited(frame, spoken)
    return [one for one in spoken if one.said is not None]


def _joined(parts: list[_Spoken]) -> list[_Spoken]:
    """The parts of one quotation over several paragraphs as one, but for a part whose cue names somebody else."""
    joined: dict[int, _Spoken] = {}
    done: list[_Spoken] = []
    for part in parts:
        before = joined.get(part.piece.mark)
        if before is None or _another(before.said, part.said):
            joined[part.piece.mark] = part
            done.append(part)
        else:
            whole = replace(before, end=part.end, said=before.said or part.said)
            done[done.index(before)] = joined[part.piece.mark] = whole
    return done


def _another(one: Said | None, two: Said | None) -> bool:
    speakers = [said.speaker for said in (one, two) if said is not None and said.speaker is not None]
    if len(speakers) < 2 or any(speaker.kind != MentionKind.NAME for speaker in speakers):
        return False
    return speakers[0].text.split()[-1].lower() != speakers[1].text.split()[-1].lower()


def _inherited(frame: Frame, spoken: list[_Spoken]) -> list[_Spoken]:
    """A quoted sentence without a cue is by whoever spoke before it, in its paragraph or the last, else after it."""
    done: list[_Spoken] = []
    for one in spoken:
        if one.said is None and frame.level(one.piece) == NOWHERE and is_sentence(frame, one.piece):
            one = replace(one, said=_from_before(frame, done, one) or _from_behind(frame, spoken, one))
        done.append(one)
    return done


def _from_before(frame: Frame, done: list[_Spoken], one: _Spoken) -> Said | None:
    here = frame.paragraph[one.piece.first]
    for other in reversed(done):
        if other.said is None or frame.level(other.piece) != NOWHERE:
            continue
        gap = here - frame.paragraph[_last_word(frame, other)]
        if gap == 0:
            return replace(other.said, probability=_SAME_PARAGRAPH * other.said.probability, whole=True)
        if gap == 1 and other.said.whole and _opens_paragraph(frame, one):
            return replace(other.said, probability=_NEXT_PARAGRAPH * other.said.probability)
        if gap > 0:
            return None
    return None


def _from_behind(frame: Frame, spoken: list[_Spoken], one: _Spoken) -> Said | None:
    here = frame.paragraph[one.piece.first]
    for other in spoken:
        if (
            other.start > one.end
            and frame.paragraph[other.piece.first] == here
            and other.said is not None
            and other.said.whole
        ):
            return replace(other.said, probability=_SAME_PARAGRAPH * other.said.probability)
    return None


def _last_word(frame: Frame, one: _Spoken) -> int:
    last = [piece.last for piece in frame.pieces if piece.mark == one.piece.mark and piece.end <= one.end]
    return max(last, default=one.piece.last) - 1


def _opens_paragraph(frame: Frame, one: _Spoken) -> bool:
    first = one.piece.first
    return first == 0 or frame.paragraph[first - 1] != frame.paragraph[first] or frame.doc[first - 1].is_space


# --- words that stand in an earlier document


def _from_thread(doc: Doc, frame: Frame, mentions: list[Mention]) -> list[_Spoken]:
    document: Document | None = doc._.document
    spans = [(one.start, one.end) for number, one in enumerate(frame.marks) if frame.outer[number] == NOWHERE]
    spoken = []
    for passage in quoted_in(doc._.thread, document, doc.text, spans):
        assert document is not None
        speaker = speaker_in(mentions, document, passage.target)
        if all(speaker.id != mention.id for mention in mentions):
            mentions.append(speaker)
        spoken.append(
            _Spoken(passage.start, passage.end, _piece_of(frame, passage), Said(speaker, None, _VERBATIM, True))
        )
    return spoken


def _piece_of(frame: Frame, passage: Passage) -> Piece:
    for piece in frame.pieces:
        if piece.start == passage.start:
            return piece
    words = [token.i for token in frame.doc if passage.start <= token.idx < passage.end]
    return Piece(NOWHERE, words[0], words[-1] + 1, passage.start, passage.end)


def _apart(spoken: list[_Spoken]) -> list[_Spoken]:
    """One quotation a span: the first found, which is the surer."""
    kept: dict[tuple[int, int], _Spoken] = {}
    for one in spoken:
        kept.setdefault((one.start, one.end), one)
    return list(kept.values())


def _quote(frame: Frame, identity: str, one: _Spoken) -> Quote:
    said = one.said
    assert said is not None
    whole = said.whole or (one.piece.mark != NOWHERE and is_sentence(frame, one.piece) and said.verb is None)
    return Quote(
        id=quote_id(identity, one.start, one.end),
        document=identity,
        text=frame.doc.text[one.start : one.end],
        start=one.start,
        end=one.end,
        kind=QuoteKind.DIRECT if whole else QuoteKind.MIXED,
        speaker=said.speaker.id if said.speaker is not None else None,
        cue_start=said.verb.idx if said.verb is not None else None,
        cue_end=said.verb.idx + len(said.verb) if said.verb is not None else None,
        probability=round(said.probability, 6),
    )


# --- indirect speech beside them


def _with_reports(frame: Frame, quotes: list[Quote], identity: str) -> list[Quote]:
    """The quotations and the reported clauses.

    A clause with some words in marks is one mixed quotation; one that is all in marks is no report.
    """
    kept = list(quotes)
    for report in reports(frame):
        start, end = _characters(frame, report)
        if any(quote.kind == QuoteKind.DIRECT and quote.cue_start == report.cue[0] > start for quote in quotes):
            continue  # "Asked about it, she said: “…”"
        touching = [quote for quote in kept if quote.start < end and start < quote.end]
        containing = [quote for quote in touching if quote.start <= start and end <= quote.end]
        within = [quote for quote in touching if start <= quote.start and quote.end <= end]
        if [quote for quote in touching if quote not in containing and quote not in within]:
            continue
        if any(quote.kind == QuoteKind.DIRECT for quote in within) or any(
            quote.kind != QuoteKind.DIRECT for quote in containing
        ):
            continue
        kind = report.kind if not within else QuoteKind.MIXED
        kept = [quote for quote in kept if quote not in within]
        kept.append(_reported(frame, report, identity, start, end, kind))
    return kept


def _characters(frame: Frame, report: Report) -> tuple[int, int]:
    """Where a report stands, with the marks of what is quoted at its ends."""
    start, last = frame.doc[report.first].idx, frame.doc[report.last - 1]
    end = last.idx + len(last)
    for mark in frame.marks:
        if start < mark.end == end or start < mark.end + 1 == end:
            end = min(mark.end + mark.closed, len(frame.doc.text))
        if start == mark.start < end:
            start -= 1
    return start, end


def _reported(frame: Frame, report: Report, identity: str, start: int, end: int, kind: str) -> Quote:
    return Quote(
        id=quote_id(identity, start, end),
        document=identity,
        text=frame.doc.text[start:end],
        start=start,
        end=end,
        kind=kind,
        speaker=report.speaker.id,
        cue_start=report.cue[0],
        cue_end=report.cue[1],
        probability=report.probability,
    )
