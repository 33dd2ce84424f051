"""Who said which words: direct, mixed and indirect quotations with their speakers, the component `hustings_quotes`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import replace

from spacy.language import Language
from spacy.tokens import Doc, Token

from kg.ids import quote_id
from kg.language.annotations import register
from kg.language.quotes.beside import inherited
from kg.language.quotes.form import is_sentence, is_title
from kg.language.quotes.frame import NOWHERE, SENTENCE_ENDS, Frame, Piece
from kg.language.quotes.headed import in_headlines
from kg.language.quotes.indirect import reports
from kg.language.quotes.interview import turns
from kg.language.quotes.lexicon import groups_of, is_weak, speech_form
from kg.language.quotes.marks import DOUBLE, SIGNS
from kg.language.quotes.order import BE
from kg.language.quotes.report import Report
from kg.language.quotes.speaker import attribute
from kg.language.quotes.spoken import Said, Spoken
from kg.language.quotes.thread import Passage, quoted_in, speaker_in
from kg.records import Document, Mention, MentionKind, Quote, QuoteKind

_VERBATIM = 0.95
_DASHES = frozenset("–—-―")
_MARKS = 3  # characters that the marks around words may add


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
    told = reports(frame)
    spoken = [*_from_thread(doc, frame, mentions), *turns(frame), *_from_marks(frame, told)]
    quotes = _with_reports(frame, [_quote(frame, identity, one) for one in _apart(spoken)], told, identity)
    doc._.mentions = mentions
    doc._.quotes = sorted(quotes, key=lambda quote: (quote.start, -quote.end))
    return doc


# --- words in marks


def _from_marks(frame: Frame, told: Sequence[Report]) -> list[Spoken]:
    spoken = _joined([Spoken(piece, piece, attribute(frame, piece)) for piece in frame.pieces])
    return [one for one in in_headlines(frame, inherited(frame, spoken, told)) if one.said is not None]


def _joined(parts: list[Spoken]) -> list[Spoken]:
    """The parts of one quotation over several paragraphs as one, but for a part whose cue names somebody else."""
    at: dict[int, int] = {}
    done: list[Spoken] = []
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


# --- words that stand in an earlier document


def _from_thread(doc: Doc, frame: Frame, mentions: list[Mention]) -> list[Spoken]:
    document: Document | None = doc._.document
    spans = [(one.start, one.end) for number, one in enumerate(frame.marks) if frame.outer[number] == NOWHERE]
    spoken = []
    for passage in quoted_in(doc._.thread, document, frame.text, spans):
        assert document is not None
        speaker = speaker_in(mentions, document, passage.target)
        if all(speaker.id != mention.id for mention in mentions):
            mentions.append(speaker)
        piece = _piece_of(frame, passage)
        spoken.append(Spoken(piece, piece, Said(speaker, None, _VERBATIM, True)))
    return spoken


def _piece_of(frame: Frame, passage: Passage) -> Piece:
    words = [token.i for token in frame.doc if passage.start <= token.idx < passage.end]
    return Piece(NOWHERE, words[0], words[-1] + 1, passage.start, passage.end)


def _apart(spoken: list[Spoken]) -> list[Spoken]:
    """One quotation a span: the first found, which is the surer."""
    kept: dict[tuple[int, int], Spoken] = {}
    for one in spoken:
        kept.setdefault((one.start, one.end), one)
    return list(kept.values())


def _quote(frame: Frame, identity: str, one: Spoken) -> Quote:
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


def _with_reports(frame: Frame, quotes: list[Quote], told: Sequence[Report], identity: str) -> list[Quote]:
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
    for report in told:
        start, end = _characters(frame, report)
        if report.cue[0] in announcing and start < report.cue[0]:
            continue  # "Asked about it, she said: “…”"
        here = beside[frame.paragraph[report.first]]
        within = _taken_in(frame, here, report, start, end)
        if within is None:
            continue
        gone |= {quote.id for quote in within}
        mixed = within or _has_marked(frame, report, here)
        made = _reported(frame, report, identity, start, end, QuoteKind.MIXED if mixed else report.kind)
        known = (quote.speaker for quote in within if quote.cue_start == made.cue_start)
        added.append(replace(made, speaker=made.speaker or next(known, None)))
        here.append(added[-1])
    return [quote for quote in [*quotes, *added] if quote.id not in gone or quote in added]


def _has_marked(frame: Frame, report: Report, beside: list[Quote]) -> bool:
    """Whether some words of a report stand in marks that nobody else is known to have said, and are no title."""
    level = frame.inside[frame.word_at(report.cue[0])]
    others = {quote.start for quote in beside if _is_by_another(quote, report)}
    own = (one for one in frame.pieces if frame.level(one) == level and report.first <= one.first < report.last)
    return any(one.start not in others and not is_title(frame, one) for one in own)


def _taken_in(frame: Frame, beside: list[Quote], report: Report, start: int, end: int) -> list[Quote] | None:
    """The quotations that a report from `start` to `end` takes in; None where it is none beside them.

    It may stand in another one with its cue: "she said that Tom Harker had told her that …".
    """
    within: list[Quote] = []
    for quote in beside:
        if quote.end <= start or end <= quote.start:
            continue
        if (
            start <= quote.start
            and quote.end <= end
            and _has_cue_in(frame, quote, start, end)
            and _is_by_another(quote, report)
        ):
            continue
        if quote.cue_start == report.cue[0] and frame.doc[report.first].lower_ in BE and quote.end + _MARKS >= end:
            return None  # "what she said was “…”"
        if start <= quote.start and quote.end <= end and quote.kind != QuoteKind.DIRECT:
            if quote.end - quote.start + _MARKS >= end - start:
                return None
            within.append(quote)
        elif not (quote.start <= start and end <= quote.end and _is_another(quote, report)):
            return None
    return within


def _has_cue_in(frame: Frame, quote: Quote, start: int, end: int) -> bool:
    """Whether a verb of saying within a report is the cue of words in marks there; not "had shown “courage”"."""
    if quote.cue_start is None or not start <= quote.cue_start < end:
        return False
    lemma = speech_form(frame.doc[frame.word_at(quote.cue_start)]) or ""
    if groups_of(lemma) == {"thought"}:
        return False  # "she said that members felt “abandoned”"
    return not is_weak(lemma) or "naming" in groups_of(lemma)


def _is_by_another(quote: Quote, report: Report) -> bool:
    """Whether words in marks are those of another than reports them: "she said that Mr Harker had called it “a mess”"."""
    return quote.speaker != (report.speaker.id if report.speaker is not None else None)


def _is_another(quote: Quote, report: Report) -> bool:
    """Whether a report with its cue within a quotation is somebody else's; one by a pronoun is likelier the speaker's own."""
    pronoun = report.speaker is not None and report.speaker.kind == MentionKind.PRONOUN
    return quote.start <= report.cue[0] < quote.end and (quote.kind == QuoteKind.DIRECT or not pronoun)


def _characters(frame: Frame, report: Report) -> tuple[int, int]:
    """Where a report stands, with the marks of what is quoted at its ends."""
    doc = frame.doc
    start, last = doc[report.first].idx, doc[report.last - 1]
    end = last.idx + len(last)
    if (
        report.first
        and doc[report.first - 1].text in SIGNS
        and frame.inside[report.first - 1] == frame.inside[report.first] != frame.inside[last.i]
    ):
        start = doc[report.first - 1].idx
    if frame.inside[last.i] != frame.inside[report.first]:
        joint, closing = _joint(frame, last.i), _closing(frame, report.last)
        end = joint.idx if joint is not None else closing.idx + len(closing) if closing is not None else end
    return start, len(frame.text[:end].rstrip(" ,"))


def _joint(frame: Frame, index: int) -> Token | None:
    """The "and" right before the words in marks in which a word stands: "said it was late and “will not do”" is told in two."""
    inside = frame.inside[index]
    while index > 0 and frame.inside[index] == inside:
        index -= 1
    return frame.doc[index] if inside != NOWHERE and frame.doc[index].pos_ == "CCONJ" else None


def _closing(frame: Frame, index: int) -> Token | None:
    """The mark that closes right behind a word, or behind the full stop there: "called it “a mess.”"; None where none does."""
    doc, inside = frame.doc, frame.inside[index - 1]
    while index < len(doc) and frame.inside[index] == inside and doc[index].text in SENTENCE_ENDS | {","}:
        index += 1
    closes = index < len(doc) and frame.inside[index] == inside and doc[index].text in SIGNS
    return doc[index] if closes else None


def _reported(frame: Frame, report: Report, identity: str, start: int, end: int, kind: str) -> Quote:
    if _is_unclosed(frame.text, start, end):
        start, kind = start + 1, QuoteKind.DIRECT
    elif _is_turn(frame.text, start) and report.cue[0] >= end:
        kind = QuoteKind.DIRECT
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


def _is_unclosed(text: str, start: int, end: int) -> bool:
    """Whether words begin with a mark that nothing closes before their cue: "“It is a scandal, said Ann Field."."""
    return text[start] in DOUBLE and not any(sign in DOUBLE for sign in text[start + 1 : end])


def _is_turn(text: str, start: int) -> bool:
    """Whether words stand behind a dash that opens their paragraph, as some papers print what is said."""
    before = text[:start].rstrip(" \u00a0")
    return before[-1:] in _DASHES and before[:-1].rstrip(" ")[-1:] in {"", "\n"}
