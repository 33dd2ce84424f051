"""Attributions in political news (PolNeAR), for `reading.py`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from spacy.language import Language

from bench.reading_seen import HALF, Seen, Span, covered, read_texts, shared, span_of
from kg.evaluate.counts import Count, Miss, Share
from kg.evaluate.measures import Scores
from kg.language.forms import verb_forms
from kg.language.quotes.lexicon import verb_groups
from kg.records import Ascribed, Quote

_MARKS = re.compile("[\"“”„«»]|''|``|(?<!\\w)[‘']|’(?!\\w)")
_EVERY = 10  # of the training part, whose misses may be read, one text in ten


@dataclass(frozen=True)
class Attributed:
    """Somebody's words, thoughts or wishes, with who has them and the word that says so."""

    content: tuple[Span, ...]
    source: tuple[Span, ...]
    cue: tuple[Span, ...]

    def words(self, text: str, spans: Sequence[Span]) -> str:
        return " … ".join(text[slice(*span)] for span in spans)

    def kind(self, text: str) -> str:
        """How much of the content stands in marks: "direct" all, "mixed" some, "said" and "thought" nothing, by the cue."""
        words = self.words(text, self.content).strip(" ,.;:")
        if _MARKS.match(words) and _MARKS.search(words[-1:] + " ") and len(_MARKS.findall(words)) <= 2:
            return "direct"
        if _MARKS.search(words):
            return "mixed"
        cue = re.findall(r"\w+", self.words(text, self.cue).lower())
        told = [verb_groups()[_lemmas()[word]] for word in cue if word in _lemmas()]
        return "other" if not told else "thought" if all(group == {"thought"} for group in told) else "said"


def polnear(nlp: Language, data: Path, limit: int | None, scores: Scores) -> None:
    """Attributions in news of an American election: one in ten texts of the training part, all of the development part."""
    for part, step in (("train", _EVERY), ("dev", 1)):
        paths = sorted((data / "polnear" / part / "text").glob("*.txt"))[::step][:limit]
        texts = [path.read_bytes().decode() for path in paths]
        for path, text, seen in zip(
            paths, texts, read_texts(nlp, zip((p.stem for p in paths), texts, strict=True)), strict=True
        ):
            wanted = list(read_attributions(next((path.parents[1] / "attributions").glob(f"{path.stem}_*.ann"))))
            _scored(part, path.stem, text, seen, wanted, scores)


def read_attributions(path: Path) -> Iterator[Attributed]:
    """The attributions of one text that have a content."""
    spans: dict[str, tuple[Span, ...]] = {}
    for line in path.read_text(encoding="utf-8").split("\n"):
        name, _, told = line.partition("\t")
        told = told.partition("\t")[0]
        if name.startswith("T"):
            places = told.partition(" ")[2].split(";")
            spans[name] = tuple((int(start), int(end)) for start, end in (place.split() for place in places))
        elif name.startswith("E"):
            ends = [part.split(":") for part in told.split()]
            role = {
                want: tuple(s for label, end in ends if label.rstrip("0123456789") == want for s in spans.get(end, ()))
                for want in ("Content", "Source", "Cue")
            }
            if role["Content"]:
                yield Attributed(role["Content"], role["Source"], role["Cue"])


def _scored(part: str, name: str, text: str, seen: Seen, wanted: Sequence[Attributed], scores: Scores) -> None:
    told: list[Quote | Ascribed] = [*seen.quotes, *seen.ascribed]
    same = {(one, w) for one in told for w in wanted if _same(_span(one), [*_cue(one), *_source(seen, one)], w)}
    for which, own in (("", told), (", quotes alone", list(seen.quotes))):
        right = sum(any((one, w) in same for w in wanted) for one in own)
        found = sum(any((one, w) in same for one in own) for w in wanted)
        scores.counts[f"polnear, {part}{which}"] += Count(right, len(own), found, len(wanted))
    misses = [] if part != "train" else scores.misses  # of the development part none is read
    for w in wanted:
        ours = [one for one in told if (one, w) in same]
        scores.shares[f"polnear, {part}, {w.kind(text)} found"] += Share(bool(ours), 1)
        shown = " | ".join(w.words(text, spans) for spans in (w.source, w.cue, w.content))
        if not ours:
            misses.append(Miss(name, "polnear", f"{w.kind(text)} missed", shown))
        elif w.source:
            best = max(ours, key=lambda one: (isinstance(one, Quote), covered(w.content, [_span(one)])))
            _sourced(part, name, text, _source(seen, best), w, scores, misses)
    misses += [
        Miss(name, "polnear", f"made, {type(one).__name__}", f"{one.kind}: {text[one.start : one.end]}")
        for one in told
        if part == "train" and not any((one, w) in same for w in wanted)
    ]


def _sourced(
    part: str, name: str, text: str, ours: Sequence[Span], wanted: Attributed, scores: Scores, misses: list[Miss]
) -> None:
    """Count whether one of ours has the speaker whom the text names."""
    right = any(_is_there(span, there, text) for span in ours for there in wanted.source)
    scores.shares[f"polnear, {part}, source right, of those found"] += Share(right, 1)
    scores.shares[f"polnear, {part}, source wrong, of those found"] += Share(bool(ours) and not right, 1)
    if not right:
        who = " ".join(text[slice(*span)] for span in ours)
        shown = " | ".join(wanted.words(text, spans) for spans in (wanted.source, wanted.cue, wanted.content))
        misses.append(Miss(name, "polnear", f"source {'wrong' if who else 'open'}", f"{who} || {shown}"))


def _is_there(ours: Span, theirs: Span, text: str) -> bool:
    """Whether two name one place, or ours is the noun before a relative pronoun of theirs."""
    relative = text[slice(*theirs)].lower() in {"who", "which", "that"}
    return bool(shared(ours, theirs)) or (relative and not text[ours[1] : theirs[0]].strip(" ,(-"))


def _same(span: Span, places: Sequence[Span], wanted: Attributed) -> bool:
    """Whether one of ours is it: half of the one lies in the other, and a cue or source of ours is where its own is, or each has half."""
    beside = any(shared(place, there) for place in places for there in (*wanted.cue, *wanted.source))
    theirs, ours = covered(wanted.content, [span]) >= HALF, covered([span], wanted.content) >= HALF
    return (theirs and ours) or (beside and (theirs or ours))


@cache
def _lemmas() -> dict[str, str]:
    """Every form of a reporting verb with its lemma."""
    return {form: verb for verb in sorted(verb_groups()) for form in verb_forms(verb)}


def _span(one: Quote | Ascribed) -> Span:
    return one.start, one.end


def _cue(one: Quote | Ascribed) -> list[Span]:
    return [(one.cue_start, one.cue_end)] if one.cue_start is not None and one.cue_end is not None else []


def _source(seen: Seen, one: Quote | Ascribed) -> list[Span]:
    who = one.speaker if isinstance(one, Quote) else one.source
    return [span_of(mention) for mention in (*seen.mentions, *seen.things) if mention.id == who]
