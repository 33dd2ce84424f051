"""Who said which words: direct, mixed and indirect quotations with their speakers, the component `hustings_quotes`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace

from spacy.language import Language
from spacy.tokens import Doc

from kg.ids import quote_id
from kg.language.annotations import register
from kg.language.quotes_frame import NOWHERE, Frame, Piece
from kg.language.quotes_indirect import reports
from kg.language.quotes_marks import DOUBLE, SINGLE
from kg.language.quotes_report import Report
from kg.language.quotes_speaker import Said, attribute, is_sentence
from kg.language.quotes_thread import Passage, quoted_in, speaker_in
from kg.records import Document, Mention, MentionKind, Quote, QuoteKind

_SAME_PARAGRAPH = 0.85
_NEXT_PARAGRAPH = 0.75
_AFTER_REPORT = 0.65
_VERBATIM = 0.95
_NEAR = 40  # quotations before one in which its speaker is looked for
_MARKS = 3  # characters that the marks around words may add


@dataclass(frozen=True, slots=True)
class _Spoken:
    """A quotation in the making: its first and last part, and what is known of its cue."""

    first: Piece
    last: Piece
    said: Said | None

    @property
    def start(self) -> int:
        return self.first.start

    @property
    def end(self) -> int:
        return self.last.end


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
    spoken = _joined([_Spoken(piece, piece, attribute(frame, piece)) for piece in frame.pieces])
    return [one for one in _inherited(frame, spoken) if one.said is not None]


def _joined(parts: list[_Spoken]) -> list[_Spoken]:
    """The parts of one quotation over several paragraphs as one, but for a part whose cue names somebody else."""
    at: dict[int, int] = {}
    done: list[_Spoken] = []
    for part in parts:
        before = done[at[part.first.mark]] if part.first.mark in at else None
        if before is None or _another(before.said, part.said):
            at[part.first.mark] = len(done)
            done.append(part)
        else:
            done[at[part.first.mark]] = replace(before, last=part.last, said=before.said or part.said)
    return done


def _another(one: Said | None, two: Said | None) -> bool:
    speakers = [said.speaker for said in (one, two) if said is not None and said.speaker is not None]
    if len(speakers) < 2 or any(speaker.kind != MentionKind.NAME for speaker in speakers):
        return False
    return speakers[0].text.split()[-1].lower() != speakers[1].text.split()[-1].lower()


def _inherited(frame: Frame, spoken: list[_Spoken]) -> list[_Spoken]:
    """A quoted sentence without a cue is by whoever spoke before it, in its paragraph or the last, else after it."""
    beside: dict[int, list[_Spoken]] = defaultdict(list)
    for one in spoken:
        beside[frame.paragraph[one.first.first]].append(one)
    done: list[_Spoken] = []
    for one in spoken:
        if one.said is None and frame.level(one.first) == NOWHERE and is_sentence(frame, one.first):
            here = beside[frame.paragraph[one.first.first]]
            one = replace(one, said=_from_before(frame, done, one) or _from_behind(here, one))
        done.append(one)
    return done


def _from_before(frame: Frame, done: list[_Spoken], one: _Spoken) -> Said | None:
    here = frame.paragraph[one.first.first]
    for other in reversed(done[-_NEAR:]):
        gap = here - frame.paragraph[other.last.last - 1]
        if gap > 1:
            return None
        if other.said is None or frame.level(other.first) != NOWHERE:
            continue
        if other.last.last == one.first.first:
            return None  # “Yes.” “No.”: in a dialogue somebody else answers
        if gap == 0:
            return replace(other.said, probability=_SAME_PARAGRAPH * other.said.probability, whole=True)
        follows = other.said.whole and _opens_paragraph(frame, one)
        return replace(other.said, probability=_NEXT_PARAGRAPH * other.said.probability) if follows else None
    return None


def _from_behind(beside: list[_Spoken], one: _Spoken) -> Said | None:
    for other in beside:
        apart = other.first.first > one.last.last
        if other.start > one.end and apart and other.said is not None and other.said.whole:
            return replace(other.said, probability=_SAME_PARAGRAPH * other.said.probability)
    return None


def _opens_paragraph(frame: Frame, one: _Spoken) -> bool:
    first = one.first.first
    return first == 0 or frame.paragraph[first - 1] != frame.paragraph[first] or frame.doc[first - 1].is_space


# --- words that stand in an earlier document


def _from_thread(doc: Doc, frame: Frame, mentions: list[Mention]) -> list[_Spoken]:
    document: Document | None = doc._.document
    spans = [(one.start, one.end) for number, one in enumerate(frame.marks) if frame.outer[number] == NOWHERE]
    spoken = []
    for passage in quoted_in(doc._.thread, document, frame.text, spans):
        assert document is not None
        speaker = speaker_in(mentions, document, passage.target)
        if all(speaker.id != mention.id for mention in mentions):
            mentions.append(speaker)
        piece = _piece_of(frame, passage)
        spoken.append(_Spoken(piece, piece, Said(speaker, None, _VERBATIM, True)))
    return spoken


def _piece_of(frame: Frame, passage: Passage) -> Piece:
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
    whole = said.whole or (one.first.mark != NOWHERE and is_sentence(frame, one.first) and said.verb is None)
    return Quote(
        id=quote_id(identity, one.start, one.end),
        document=identity,
        text=frame.text[one.start : one.end],
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
    announcing = {quote.cue_start for quote in quotes if quote.kind == QuoteKind.DIRECT}
    beside: dict[int, list[Quote]] = defaultdict(list)
    for quote in quotes:
        for number in range(frame.paragraph_at(quote.start), frame.paragraph_at(quote.end) + 1):
            beside[number].append(quote)
    gone: set[str] = set()
    added: list[Quote] = []
    for report in reports(frame):
        start, end = _characters(frame, report)
        if report.cue[0] in announcing and start < report.cue[0]:
            continue  # "Asked about it, she said: “…”"
        here = beside[frame.paragraph[report.first]]
        within = _taken_in([quote for quote in here if quote.id not in gone], start, end)
        if within is None:
            continue
        gone |= {quote.id for quote in within}
        added.append(_reported(frame, report, identity, start, end, QuoteKind.MIXED if within else report.kind))
        here.append(added[-1])
    return [quote for quote in [*quotes, *added] if quote.id not in gone or quote in added]


def _taken_in(beside: list[Quote], start: int, end: int) -> list[Quote] | None:
    """The quotations that a report from `start` to `end` takes in; None where it is none beside them."""
    within: list[Quote] = []
    for quote in beside:
        if quote.end <= start or end <= quote.start:
            continue
        if start <= quote.start and quote.end <= end and quote.kind != QuoteKind.DIRECT:
            if quote.end - quote.start + _MARKS >= end - start:
                return None
            within.append(quote)
        elif not (quote.start <= start and end <= quote.end and quote.kind == QuoteKind.DIRECT):
            return None
    return within


def _characters(frame: Frame, report: Report) -> tuple[int, int]:
    """Where a report stands, with the marks of what is quoted at its ends."""
    doc = frame.doc
    start, last = doc[report.first].idx, doc[report.last - 1]
    end = last.idx + len(last)
    if (
        report.first
        and doc[report.first - 1].text in DOUBLE + SINGLE
        and frame.inside[report.first - 1] == frame.inside[report.first] != frame.inside[last.i]
    ):
        start = doc[report.first - 1].idx
    if (
        report.last < len(doc)
        and doc[report.last].text in DOUBLE + SINGLE
        and frame.inside[report.last] == frame.inside[last.i] != frame.inside[report.first]
    ):
        end = doc[report.last].idx + 1
    return start, end


def _reported(frame: Frame, report: Report, identity: str, start: int, end: int, kind: str) -> Quote:
    return Quote(
        id=quote_id(identity, start, end),
        document=identity,
        text=frame.text[start:end],
        start=start,
        end=end,
        kind=kind,
        speaker=report.speaker.id if report.speaker is not None else None,
        cue_start=report.cue[0],
        cue_end=report.cue[1],
        probability=report.probability,
    )
