"""Passages with the relations marked in them, of three sources, as one set of examples.

The project's own corpus tells which predicates hold between whom, whoever says the passage included: of whole
documents sentence by sentence, of others in all that is read at once. Park et al. (2021) tell which of two actors is
for or against the other; NewsMTSC (Hamborg and Donnay 2021) how a sentence lets its target appear. What a source does
not tell is left open. One passage in five of what is public, and one in twenty of ours, is kept for measuring, by its text, whichever
part of its source it came from.
"""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import spacy
from spacy.language import Language
from spacy.tokens import Doc
from spacy.tokens import Span as DocSpan

from kg.claims.predicates import predicates
from kg.claims.relation_input import NONE, VOICE, Place, Said, lead, stand_in
from kg.graph import PREDICATES
from kg.language.kinds import LABELS, finer_by_form
from kg.language.names import NamesFinder
from kg.language.nouns import body_kind, head_type
from kg.language.titles import title_length
from kg.records import EntityType, Finer
from kg.train.own_corpus import NOBODY, REPORTER, WRITER, Mark, OwnClaim, OwnText, read_own

_SIGNED = (predicates().positive | predicates().negative) - predicates().deeds
STANCES = (NONE, *sorted(_SIGNED))
TIES = (NONE, *sorted(PREDICATES - _SIGNED))
JUDGEMENTS = ("neu", "neg", "pos")
OWN, WHOLE = "own", "whole"  # the sources of the project's own passages, and of its whole documents
_PUBLIC = ("newsmtsc/train.jsonl", "directed-sentiment/train.jsonl", "directed-sentiment/valid.jsonl")
_KEPT_FOR_DEV = {OWN: 20, WHOLE: 20, "newsmtsc": 5, "directed": 5}  # one in so many
_NOT_ASSERTED = ("denied", "hypothetical")
_WORDS = 110  # of a window of a longer passage, whole sentences
_SHARE = 0.4  # of the words of a claim
_NO_NAMES = frozenset(
    (
        *("i", "me", "my", "we", "us", "our", "you", "your", "he", "him", "his", "she", "her", "it", "its", "they"),
        *("them", "their", "who", "whom", "whose", "that", "this", "these", "those"),
        *("the", "a", "an", "one", "some", "both", "all", "each", "no", "another", "other", "any"),
    )
)

Span = tuple[int, int]
Allowed = tuple[int, int, list[int]]


@dataclass(frozen=True)
class RelationExample:
    """A passage and what is known of it.

    `places` are (start, end, rows, what is shown instead) and `said` (start, row) as in `kg.claims.relation_input`. `stances` and
    `ties` are (holder, target, labels that may hold by their place in `STANCES` or `TIES`), by their rows: several labels where the
    source tells no more. `judged` are (row, place in `JUDGEMENTS`).
    """

    source: str
    words: list[str]
    places: list[tuple[int, int, list[int], list[str]]]
    said: list[tuple[int, int]]
    stances: list[Allowed]
    ties: list[Allowed]
    judged: list[tuple[int, int]]

    def spots(self, masked: bool) -> list[Place]:
        """The places, with their names hidden or not."""
        return [
            Place(start, end, tuple(rows), tuple(shown) if masked else ()) for start, end, rows, shown in self.places
        ]

    def sentences(self) -> list[Said]:
        """The sentences."""
        return [Said(start, row) for start, row in self.said]


@dataclass(frozen=True)
class _Marked:
    """A mark in words: of whom, and what it is read as where it is a name."""

    start: int
    end: int
    key: str
    type: str
    finer: str | None


class _Cutter:
    """Cuts texts into words and sentences, and tells what their names name.

    Args:
        names: the folder of the names model.
    """

    def __init__(self, names: Path) -> None:
        self._nlp: Language = spacy.blank("en")
        self._nlp.add_pipe("sentencizer", config={"punct_chars": [".", "!", "?", "\n"]})
        self._finder = NamesFinder((names / "names.onnx").read_bytes(), (names / "tokenizer.json").read_bytes())

    def cut(self, text: str) -> Doc:
        return self._nlp(text)

    def marks(self, doc: Doc, spans: Sequence[tuple[str, Span]], types: Mapping[str, str]) -> list[_Marked]:
        """The marks as stretches of words, in order; of a name without its article and titles only the name itself."""
        found: list[_Marked] = []
        kinds = self._kinds(doc)
        for key, span in sorted(spans, key=lambda one: one[1]):
            words = _words(doc, span)
            if words is None or (found and words[0] < found[-1].end):
                continue
            name = _name([token.text for token in doc[slice(*words)]])
            if name is None:
                found.append(_Marked(*words, key, "", None))
                continue
            start, end = words[0] + name[0], words[0] + name[1]
            found.append(_Marked(start, end, key, *_sort(doc, start, end, kinds, types.get(key))))
        return found

    def _kinds(self, doc: Doc) -> dict[int, str]:
        """What each word of a name names."""
        words = [token.i for token in doc if not token.is_space]
        (names,) = self._finder.find([[doc[i].text for i in words]])
        return {words[i]: name.kind for name in names for i in range(name.start, name.end)}


def _sort(doc: Doc, start: int, end: int, kinds: Mapping[int, str], known: str | None) -> tuple[str, str | None]:
    """Type and finer type of a name: by its source, else by the names model, else by its last word."""
    label = next((kinds[i] for i in range(end - 1, start - 1, -1) if i in kinds), "")
    last = doc[end - 1].lower_
    told = EntityType.ORGANISATION if body_kind(last) else head_type(last)
    type_ = known or told or LABELS.get(label, EntityType.PERSON)
    finer = finer_by_form(doc[start:end].text) or (Finer.PARTY if label == "PARTY" else None)
    return type_, finer if type_ == EntityType.ORGANISATION else None


def write_relations(data: Path, own: Path, names: Path, out: Path) -> None:
    """Write `train.jsonl` and `dev.jsonl` into `out`.

    Args:
        data: the folder of the public corpora.
        own: the folder of the project's own passages, as its README describes them.
        names: the folder of the names model, which tells what names name.
        out: made where missing.
    """
    out.mkdir(parents=True, exist_ok=True)
    cutter = _Cutter(names)
    files = {part: (out / f"{part}.jsonl").open("w", encoding="utf-8") for part in ("train", "dev")}
    for text, example in (*_own(own, cutter), *_public(data, cutter)):
        if example.judged or example.stances or example.ties:
            kept = int(hashlib.sha256(text.encode()).hexdigest(), 16) % _KEPT_FOR_DEV[example.source] == 0
            print(json.dumps(asdict(example)), file=files["dev" if kept else "train"])
    for file in files.values():
        file.close()


def read_relations(path: Path) -> list[RelationExample]:
    """What `write_relations` wrote."""
    return [RelationExample(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def _own(folder: Path, cutter: _Cutter) -> Iterator[tuple[str, RelationExample]]:
    for text in read_own(folder):
        doc = cutter.cut(text.text)
        marks = cutter.marks(doc, [(mark.entity, (mark.start, mark.end)) for mark in text.marks], text.types)
        example = _located_example if text.located else _own_example
        for start, end in _windows(doc):
            yield text.text, example(text, doc, marks, start, end)


def _windows(doc: Doc) -> Iterator[Span]:
    """Whole sentences, about `_WORDS` words together."""
    start = 0
    for sentence in doc.sents:
        if sentence.end - start > _WORDS and sentence.start > start:
            yield start, sentence.start
            start = sentence.start
    yield start, len(doc)


def _own_example(text: OwnText, doc: Doc, marks: Sequence[_Marked], start: int, end: int) -> RelationExample:
    inside = [mark for mark in marks if start <= mark.start and mark.end <= end]
    ranks = _ranks(inside)
    places = [(m.start - start, m.end - start, [ranks[m.key]], _shown(doc, m, ranks[m.key])) for m in inside]
    elsewhere = {mark.key for mark in marks if mark not in inside}
    stances, ties = _claimed(text, ranks, elsewhere)
    return RelationExample(OWN, [token.text for token in doc[start:end]], places, [(0, VOICE)], stances, ties, [])


class _Rows:
    """The rows of a passage: who is asked about in which of its sentences.

    Args:
        text: what it is of.
        sentences: its sentences.
        marks: the marks in it.
    """

    def __init__(self, text: OwnText, sentences: Sequence[DocSpan], marks: Sequence[_Marked]) -> None:
        self._text, self._sentences = text, sentences
        self.said: list[tuple[int, int]] = []
        self.of: dict[tuple[int, str], int] = {}
        self._later: dict[tuple[int, str], list[int]] = defaultdict(
            list
        )  # the rows of later sentences that do not speak of him
        self._last: dict[str, int] = {}
        self._size = 0
        self.stances: list[Allowed] = []
        self.ties: list[Allowed] = []
        for number, sentence in enumerate(sentences):
            self._add(number, sentence, [m.key for m in marks if sentence.start <= m.start and m.end <= sentence.end])

    def _add(self, number: int, sentence: DocSpan, spoken_of: Sequence[str]) -> None:
        voice = self._row()
        self.said.append((sentence.start, voice))
        speaker = _speaker(self._text, sentence)
        keys = dict.fromkeys(key for key in ([self._text.to] if self._text.to else []) + [*spoken_of] if key != speaker)
        for key in keys:
            self.of[number, key] = self._row()
        holders = {key: self.of[number, key] for key in keys}
        targets = dict(holders)
        for key, last in self._last.items():
            if key not in keys and key != speaker:
                targets[key] = self._row()
                self._later[last, key].append(targets[key])
        self._last |= {key: number for key in spoken_of if key != speaker}
        if speaker is not None:
            holders = {speaker: voice} | holders
        held = _held(claim for claim in self._text.claims if claim.words and _shares(sentence, claim.words))
        for holder, row in holders.items():
            for target, other in targets.items():
                if holder != target:
                    pair = row, other
                    self.stances.append((*pair, _labels(held[holder, target], STANCES, False)))
                    self.ties.append((*pair, _labels(held[holder, target], TIES, False)))

    def at(self, mark: _Marked) -> list[int]:
        """The rows that a mark is of: none where it speaks of whoever says its sentence."""
        number = next(n for n, sentence in enumerate(self._sentences) if mark.start < sentence.end)
        here = number, mark.key
        return [self.of[here], *self._later[here]] if here in self.of else []

    def _row(self) -> int:
        self._size += 1
        return self._size - 1


def _speaker(text: OwnText, sentence: DocSpan) -> str | None:
    """Who says a sentence and may have a view: the speaker of the words around it, else its writer; no reporter, and nobody unknown."""
    words = [token for token in sentence if token.is_alpha or token.like_num]
    around: list[Mark] = []
    if words:
        first, last = words[0].idx, words[-1].idx + len(words[-1])
        around = [saying for saying in text.sayings if saying.start <= first and last <= saying.end]
    if around:
        speaker = around[0].entity
        return None if speaker == NOBODY or (speaker == WRITER and text.voice == REPORTER) else speaker
    return None if text.voice == REPORTER else WRITER


def _shares(sentence: DocSpan, words: Span) -> bool:
    """Whether so much of the words of a claim stands in a sentence that it is said there."""
    shared = min(sentence.end_char, words[1]) - max(sentence.start_char, words[0])
    return shared >= _SHARE * (words[1] - words[0])


def _located_example(text: OwnText, doc: Doc, marks: Sequence[_Marked], start: int, end: int) -> RelationExample:
    """Some sentences of a text that tells in which sentence what is said; before those of a comment stands what it answers."""
    sentences = [sentence for sentence in doc.sents if start <= sentence.start and sentence.end <= end]
    inside = [m for m in marks if any(sent.start <= m.start and m.end <= sent.end for sent in sentences)]
    rows = _Rows(text, sentences, inside)
    ranks = dict.fromkeys([text.to] if text.to else [])
    ranks |= dict.fromkeys(mark.key for mark in inside)
    rank = {key: number for number, key in enumerate(ranks, start=1)}
    shown = {mark: _shown(doc, mark, rank[mark.key]) for mark in inside}
    first = lead(text.parent, {doc[m.end - 1].lower_: read for m, read in shown.items() if read}) if text.to else []
    at = {token.i: len(first) + token.i - start for token in doc[start:end]}
    places = [(at[m.start], at[m.end - 1] + 1, rows.at(m), shown[m]) for m in inside]
    if first:
        places.insert(0, (0, 1, [row for (_, key), row in rows.of.items() if key == text.to], []))
    said = [(at[begins], row) for begins, row in rows.said]
    words = [*first, *(token.text for token in doc[start:end])]
    return RelationExample(WHOLE, words, places, said, rows.stances, rows.ties, [])


def _shown(doc: Doc, mark: _Marked, rank: int) -> list[str]:
    words = [token.text for token in doc[mark.start : mark.end]]
    return list(stand_in(words, mark.type, mark.finer, rank)) if mark.type else []


def _ranks(marks: Sequence[_Marked]) -> dict[str, int]:
    ranks: dict[str, int] = {}
    for mark in marks:
        ranks.setdefault(mark.key, len(ranks) + 1)
    return ranks


def _name(words: Sequence[str]) -> Span | None:
    """Where in a mention its name stands: from the first to the last word with a capital, titles left out."""
    capital = [i for i, word in enumerate(words) if word[:1].isupper() and word.lower() not in _NO_NAMES]
    if not capital:
        return None
    start, end = capital[0], capital[-1] + 1
    start += title_length(words[start:end]) if end - start > 1 else 0
    return start, end


def _claimed(text: OwnText, ranks: Mapping[str, int], elsewhere: set[str]) -> tuple[list[Allowed], list[Allowed]]:
    """Every ordered pair of entities, with the stances and the ties that hold asserted, or none.

    Where both are spoken of outside the window too, what holds may be said there: then it may hold here or not. A source
    without types marks no ties.
    """
    known = {WRITER: VOICE} | dict(ranks)
    held = _held(text.claims)
    holders = [key for key in known if key != WRITER or text.voice != REPORTER]
    stances, ties = [], []
    for holder in holders:
        for target in ranks:
            if holder == target:
                continue
            open_ = (holder in elsewhere or holder == WRITER) and target in elsewhere
            pair = known[holder], known[target]
            stances.append((*pair, _labels(held[holder, target], STANCES, open_)))
            if text.complete:
                ties.append((*pair, _labels(held[holder, target], TIES, open_)))
    return stances, ties


def _held(claims: Iterable[OwnClaim]) -> defaultdict[tuple[str, str], set[str]]:
    """The predicates that hold between two, asserted."""
    held: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for claim in claims:
        if claim.footing not in _NOT_ASSERTED:
            held[claim.holder, claim.target].add(claim.predicate)
            if claim.predicate in predicates().symmetric:
                held[claim.target, claim.holder].add(claim.predicate)
    return held


def _labels(held: set[str], labels: Sequence[str], open_: bool) -> list[int]:
    own = [index for index, label in enumerate(labels) if label in held]
    return own if own and not open_ else [0, *own]


def _public(data: Path, cutter: _Cutter) -> Iterator[tuple[str, RelationExample]]:
    rows: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for file in _PUBLIC:
        for line in (data / file).read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            rows[row["text"]].append(row)
    for text, marks in rows.items():
        yield text, _public_example(cutter, cutter.cut(text), marks)


def _public_example(cutter: _Cutter, doc: Doc, marks: Sequence[Mapping[str, Any]]) -> RelationExample:
    spans: dict[Span, str] = {}
    kept: list[tuple[list[Span], str]] = []
    for mark in marks:
        own: list[Span] = [tuple(mark[key]) for key in ("span", "p", "q") if key in mark]
        crossing = any(a != b and a[0] < b[1] and b[0] < a[1] for a in own for b in [*spans, *own])
        if not crossing and own:
            spans |= {span: str(span) for span in own}
            kept.append((own, mark["label"]))
    found = cutter.marks(doc, [(key, span) for span, key in spans.items()], {})
    ranks = _ranks(found)
    places = [(m.start, m.end, [ranks[m.key]], _shown(doc, m, ranks[m.key])) for m in found]
    kept = [(own, label) for own, label in kept if all(str(span) in ranks for span in own)]
    judged = [(ranks[str(own[0])], JUDGEMENTS.index(label)) for own, label in kept if label in JUDGEMENTS]
    stances: list[Allowed] = []
    for own, label in kept:
        if len(own) == 2 and own[0] != own[1]:
            p, q = (ranks[str(span)] for span in own)
            stances += [(p, q, _allowed(label, "pq")), (q, p, _allowed(label, "qp"))]
    source = "directed" if stances else "newsmtsc"
    return RelationExample(source, [token.text for token in doc], places, [(0, VOICE)], stances, [], judged)


def _allowed(label: str, way: str) -> list[int]:
    """The labels that a sign between two actors leaves open: "neg_pq" is against, from p to q."""
    side, _, direction = label.partition("_")
    if direction != way:
        return [0]
    sign = 1 if side == "pos" else -1
    return [i for i, name in enumerate(STANCES) if predicates().sign(name) == sign]


def _words(doc: Doc, span: Span) -> Span | None:
    found = doc.char_span(*span, alignment_mode="expand")
    return (found.start, found.end) if found is not None and len(found) else None
