"""Attributions of GUM's discourse trees, for `reading.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from spacy.language import Language

from bench import reading_sets as sets
from bench.reading_seen import HALF, Seen, Span, covered, read_texts, shared, span_of
from kg.evaluate.counts import Count, Miss, Share
from kg.evaluate.measures import Scores
from kg.language.quotes import groups_of, is_weak
from kg.records import Ascribed, Quote

_FIRST_OR_SECOND = frozenset({"i", "we", "you", "me", "us", "my", "our", "your"})


@dataclass(frozen=True)
class _Told:
    """What is reported: a quote or what is ascribed otherwise, with where its cue and its source stand."""

    span: Span
    kind: str
    places: tuple[Span, ...]


def rst(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Reported clauses with where they are reported, in the discourse trees."""
    for part in ("train", "dev"):
        texts = [t for t in sets.read_gum(data / "gum" / f"{part}.conllu") if _tree(data, t).is_file()][:limit]
        for text, seen in zip(texts, read_texts(nlp, ((text.name, text.text) for text in texts)), strict=True):
            attributed = sets.read_attributions(_tree(data, text), text)
            quoted = [_told(seen, quote, quote.speaker) for quote in seen.quotes]
            told = quoted + [_told(seen, one, one.source) for one in seen.ascribed]
            groups = ["", *([", dev"] if part == "dev" else []), *([", news"] if "_news_" in text.name else [])]
            for place in ("unit", "sentence"):
                for of, side in (("", told), (", quotes alone", quoted)):
                    count = _attributions(side, attributed, place)
                    for group in groups:
                        scores.counts[f"rst, in the {place}{group}{of}"] += count
            _rst_misses(text, told, attributed, scores)


def _rst_misses(
    text: sets.GumText, told: Sequence[_Told], attributed: Sequence[sets.Attributed], scores: Scores
) -> None:
    for one in attributed:
        words = {text.words[i].lemma.lower() for i in one.words} | {text.words[i].form.lower() for i in one.words}
        hit = _reported(told, one, "unit")
        if not words & _FIRST_OR_SECOND:
            scores.shares["rst, by others"] += Share(hit, 1)
            if not any(groups_of(word) == {"thought"} for word in words):
                scores.shares["rst, by others, said"] += Share(hit, 1)
        if not hit:
            _rst_miss(text, told, one, words, scores)
    for report in told:
        if _within(report, attributed) and not _right(report, attributed, "sentence"):
            start, end = report.span
            words_ = f"{text.text[start:end]} | {text.text[max(0, start - 100) : end + 60]}"
            scores.misses.append(Miss(text.name, "rst", f"made: {report.kind}", words_))


def _tree(data: Path, text: sets.GumText) -> Path:
    return data / "gum-rst" / f"{text.name}.rsd"


def _told(seen: Seen, one: Quote | Ascribed, source: str | None) -> _Told:
    """What is reported, with where its cue and its source stand."""
    cue = [(one.cue_start, one.cue_end)] if one.cue_start is not None and one.cue_end is not None else []
    places = (*cue, *(span_of(mention) for mention in seen.mentions if mention.id == source))
    return _Told((one.start, one.end), one.kind, places)


def _stands(one: sets.Attributed, places: Iterable[Span], place: str) -> bool:
    there = one.unit if place == "unit" else (one.sentence,)
    return any(shared(span, other) for span in places for other in there)


def _attributions(told: Sequence[_Told], attributed: Sequence[sets.Attributed], place: str) -> Count:
    within = [report for report in told if _within(report, attributed)]
    right = sum(_right(report, attributed, place) for report in within)
    return Count(right, len(within), sum(_reported(told, one, place) for one in attributed), len(attributed))


def _within(report: _Told, attributed: Iterable[sets.Attributed]) -> bool:
    return any(shared(report.span, one.sentence) or shared(report.span, one.reported) for one in attributed)


def _right(report: _Told, attributed: Iterable[sets.Attributed], place: str) -> bool:
    own = [report.span]
    return any(
        _stands(one, report.places, place) and (covered(one.here, own) >= HALF or covered(own, one.whole) >= HALF)
        for one in attributed
    )


def _reported(told: Sequence[_Told], one: sets.Attributed, place: str) -> bool:
    return covered(one.here, [report.span for report in told if _stands(one, report.places, place)]) >= HALF


def _rst_miss(text: sets.GumText, told: Sequence[_Told], one: sets.Attributed, words: set[str], scores: Scores) -> None:
    groups = [groups_of(word) for word in words if groups_of(word)]
    if words & {"i", "we", "me", "us", "my", "our"}:
        what = "in the first person"
    elif words & {"you", "your"}:
        what = "in the second person"
    elif _reported(told, one, "sentence"):
        what = "cue elsewhere"
    elif "according" in words:
        what = "according to"
    elif not groups:
        what = "no verb of ours"
    elif all(group == {"thought"} for group in groups):
        what = "thought"
    elif all(is_weak(word) for word in words if groups_of(word)):
        what = "weak verb"
    elif any(covered(one.here, [report.span]) > 0 for report in told):
        what = "a quote covers too little, or is another's"
    else:
        what = "verb of ours"
    unit, here = (" … ".join(text.text[slice(*span)] for span in spans) for spans in (one.unit, one.here))
    scores.misses.append(Miss(text.name, "rst", what, f"{unit} || {here}"))
