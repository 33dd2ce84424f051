"""Texts whose words are known to speak of each other, of three sources, as one set of examples.

GUM marks who is spoken of in whole documents, the project's own texts in theirs, GAP (its validation part) which of two names
a pronoun means. Trees are those of the pipeline, so that what is learned fits what is met. One own text in ten is kept for
measuring, by its words.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from spacy.language import Language
from spacy.tokens import Doc

from kg.language.antecedents_input import MOST, windows
from kg.language.antecedents_words import KINDS, Word, read_words
from kg.language.titles import title_length
from kg.language.weights import word_pieces
from kg.language.wordpieces import WordPieces
from kg.train.coref import OWN, load_pipeline, read_documents
from kg.train.encoders import minilm_folder
from kg.train.gap import GapRow, read_gap, renamed
from kg.train.own_corpus import OwnText, read_own

NOBODY = -1
_KEPT_FOR_DEV = 10
_RENAMED, _SEED = 4, 1  # how often a text of GAP is read under other names, and how these are drawn
_PERSONAL = frozenset({KINDS.index("he"), KINDS.index("she")})
Answers = dict[int, list[int]]


@dataclass(frozen=True)
class AntecedentExample:
    """A text as the model reads it, and what is known of it.

    `windows` are (ids, shapes) of word pieces, `places` the window and piece of each word. `answers` are, for the numbers of
    words of which something is known, the choices that are right, `NOBODY` among them where that is; `open` the choices of them
    that may be right or not.
    """

    source: str
    windows: tuple[tuple[list[int], list[int]], ...]
    places: tuple[tuple[int, int], ...]
    words: tuple[Word, ...]
    answers: Answers
    open: Answers = field(default_factory=dict)


def write_antecedents(data: Path, own: Path, parser: Path, out: Path) -> dict[str, int]:
    """Write `train.jsonl` and one `dev_*.jsonl` a source into `out`; returns how many texts each file has.

    Args:
        data: folder with `gum` and `gap`.
        own: folder of the project's own texts.
        parser: the folder of a pipeline of ours that reads trees.
        out: folder to write to, made where missing.
    """
    nlp = load_pipeline(parser)
    pieces = word_pieces((minilm_folder() / "tokenizer.json").read_bytes())
    parts: dict[str, list[AntecedentExample]] = {"train": [], "dev_gum": [], "dev_own": []}
    for part, file in (("train", "train"), ("dev_gum", "dev")):
        for _, doc, gold in read_documents(nlp, data / "gum" / f"{file}.conllu"):
            heads = {head: max(sorted(found), key=gold.counts.__getitem__) for head, found in gold.by_head.items()}
            parts[part].append(_example("gum", doc, pieces, heads, _of_all))
    for text in read_own(own):
        example = _own(nlp, text, pieces)
        if len(example.words) > 1:
            parts["dev_own" if _kept(text.text) else "train"].append(example)
    rows = read_gap(data / "gap" / "validation.tsv")
    parts["train"] += [_gap(nlp, "gap", row, pieces) for row in rows]
    parts["train"] += [_gap(nlp, "gap-renamed", row, pieces) for row in renamed(rows, _RENAMED, _SEED)]
    out.mkdir(parents=True, exist_ok=True)
    for name, examples in parts.items():
        with (out / f"{name}.jsonl").open("w", encoding="utf-8") as lines:
            lines.writelines(json.dumps(asdict(example)) + "\n" for example in examples)
    return {name: len(examples) for name, examples in parts.items()}


def read_antecedents(path: Path) -> list[AntecedentExample]:
    """The examples of a file that `write_antecedents` wrote."""
    with path.open(encoding="utf-8") as lines:
        return [_from_row(json.loads(line)) for line in lines]


def _from_row(row: dict[str, object]) -> AntecedentExample:
    fields = dict(row)
    fields["words"] = tuple(Word(**word) for word in row["words"])  # type: ignore[attr-defined]
    for name in ("answers", "open"):
        fields[name] = {int(number): choices for number, choices in row[name].items()}  # type: ignore[attr-defined]
    return AntecedentExample(**fields)  # type: ignore[arg-type]


def _kept(text: str) -> bool:
    return int(hashlib.sha256(text.encode()).hexdigest(), 16) % _KEPT_FOR_DEV == 0


def _example(
    source: str,
    doc: Doc,
    pieces: WordPieces,
    heads: Mapping[int, str],
    answers: Callable[[Sequence[Word], Mapping[int, str]], Answers],
    open_: Callable[[Sequence[Word], Mapping[int, str]], Answers] = lambda words, heads: {},
) -> AntecedentExample:
    """An example of a text in which the words at `heads` speak of entities."""
    words = read_words(doc, heads)
    read = list(windows(pieces, doc))
    places = {index: (number, piece) for number, window in enumerate(read) for index, piece in window.first.items()}
    return AntecedentExample(
        source,
        tuple((window.ids, window.shapes) for window in read),
        tuple(places[word.index] for word in words),
        tuple(words),
        answers(words, heads),
        open_(words, heads),
    )


def _of_all(words: Sequence[Word], heads: Mapping[int, str]) -> Answers:
    """What is right where every mention is marked: of a word that is none, nobody."""
    return {number: _right(words, number, heads) for number in range(len(words))}


def _of_marked(words: Sequence[Word], heads: Mapping[int, str]) -> Answers:
    """What is right where other words may speak of somebody too."""
    return {number: _right(words, number, heads) for number, word in enumerate(words) if word.index in heads}


def _right(words: Sequence[Word], number: int, heads: Mapping[int, str]) -> list[int]:
    own = heads.get(words[number].index)
    found = [other for other in _choices(words, number) if own is not None and heads.get(words[other].index) == own]
    return found or [NOBODY]


def _choices(words: Sequence[Word], number: int) -> list[int]:
    """The numbers of the words that may be the antecedent of one, as `kg.language.antecedents_input.pairs_of` has them."""
    led = words[number].leads
    behind = [other for other, word in enumerate(words) if word.index == led]
    return [*range(max(0, number - MOST), number), *behind]


def _own(nlp: Language, text: OwnText, pieces: WordPieces) -> AntecedentExample:
    doc = nlp(text.text, disable=OWN)
    heads: dict[int, str] = {}
    for mark in text.marks:
        span = doc.char_span(mark.start, mark.end, alignment_mode="expand")
        words = [token for token in span or () if not token.is_space]
        if words:
            titles = title_length([token.text for token in words]) if words[0].text[:1].isupper() else 0
            heads[doc[words[titles].i : words[-1].i + 1].root.i] = mark.entity
    return _example("own-stories" if text.complete else "own-passages", doc, pieces, heads, _of_marked)


def _gap(nlp: Language, source: str, row: GapRow, pieces: WordPieces) -> AntecedentExample:
    doc = nlp(row.text, disable=OWN)
    spans = {"Pronoun": row.pronoun, "A": row.names[0], "B": row.names[1]}
    heads = {_head(doc, row, span): key for key, span in spans.items()}
    meant = {key for key, right in zip("AB", row.meant, strict=True) if right}

    def number_of(words: Sequence[Word], heads: Mapping[int, str]) -> int:
        return next(n for n, word in enumerate(words) if heads.get(word.index) == "Pronoun")

    def answers(words: Sequence[Word], heads: Mapping[int, str]) -> Answers:
        """Of the pronoun: the name that is meant; where none is, all but the two names."""
        number = number_of(words, heads)
        named = {n: heads.get(words[n].index) for n in _choices(words, number)}
        told = [n for n in named if named[n] in meant]
        right = told if meant else [NOBODY, *(n for n in named if named[n] is None)]
        return {number: right} if right else {}

    def open_(words: Sequence[Word], heads: Mapping[int, str]) -> Answers:
        """Other such pronouns: they may mean the same."""
        number = number_of(words, heads)
        others = [n for n in _choices(words, number) if words[n].kind in _PERSONAL]
        return {number: others} if meant and others else {}

    return _example(source, doc, pieces, heads, answers, open_)


def _head(doc: Doc, row: GapRow, characters: tuple[int, int]) -> int:
    span = doc.char_span(*characters, alignment_mode="expand")
    if span is None:
        raise ValueError(f"{row.id}: no words at {characters}")
    return span.root.i
