"""The public corpora that `reading.py` measures on, as plain text with what stands in it by its characters.

`DATA.md` in their folder names source and licence of each: CrossNER (Liu et al., AAAI 2021), GAP (Webster et al., TACL 2018), GUM with
its discourse trees (Zeldes, LRE 2017; Zeldes et al., Computational Linguistics 2025), LitBank's quotations (Sims and Bamman, EMNLP
2020).
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, groupby
from pathlib import Path

from kg.language.titles import title_length
from kg.train.conllu import Word, read_conllu
from kg.train.gum_mentions import GumMention, gum_mentions, head_within
from kg.train.names_corpora import read_columns, runs

Span = tuple[int, int]

_SENTENCE = re.compile(r"sid=(\d+)")


# --- CrossNER


@dataclass(frozen=True)
class NamedSentence:
    """A sentence with its names: (start, end, type), titles of persons left out."""

    text: str
    names: frozenset[tuple[int, int, str]]


def read_crossner(path: Path) -> list[NamedSentence]:
    """The sentences of one part of a domain."""
    return [_named_sentence(words, tags) for _, words, tags in read_columns(path, "\t", 0, 1)]


def _named_sentence(words: Sequence[str], tags: Sequence[str]) -> NamedSentence:
    starts = [0, *accumulate(len(word) + 1 for word in words)]
    names = set()
    for start, end, type_ in runs(tags):
        first = start + (title_length(words[start:end]) if type_ in {"politician", "person"} else 0)
        names.add((starts[first], starts[end] - 1, type_))
    return NamedSentence(" ".join(words), frozenset(names))


# --- GUM


@dataclass(frozen=True)
class GumText:
    """A document of GUM as bare text: words by their characters and heads (indices in the document), mentions, sentences."""

    name: str
    text: str
    words: tuple[Word, ...]
    spans: tuple[Span, ...]
    heads: tuple[int, ...]
    sentence: tuple[int, ...]
    mentions: tuple[GumMention, ...]

    def within(self, start: int, end: int) -> list[int]:
        """The words that characters touch."""
        return [i for i, (first, last) in enumerate(self.spans) if first < end and start < last]

    def head(self, span: Span) -> int:
        """Of some words (end exclusive) the one that hangs, in GUM's tree, on a word outside them, or is the root."""
        return head_within(self.heads, range(*span))

    def of(self, span: Span) -> str:
        """The characters of some words."""
        return self.text[self.spans[span[0]][0] : self.spans[span[1] - 1][1]] if span[0] < span[1] else ""


def read_gum(path: Path) -> Iterator[GumText]:
    """The documents of a GUM file; a paragraph of GUM is one of the text."""
    opens = _paragraphs(path)
    for name, group in groupby(read_conllu(path), key=lambda sentence: sentence.document):
        text, spans, heads, number = "", [], [], []
        words: list[Word] = []
        mentions: list[GumMention] = []
        for at, sentence in enumerate(group):
            if words:
                text = text.rstrip() + ("\n\n" if sentence.id in opens else " ")
            offset = len(words)
            mentions += [_moved(mention, offset) for mention in gum_mentions(sentence.words)]
            for word in sentence.words:
                spans.append((len(text), len(text) + len(word.form)))
                text += word.form + (" " if word.space_after else "")
            heads += [offset + word.head for word in sentence.words]
            number += [at] * len(sentence.words)
            words += sentence.words
        yield GumText(name, text, tuple(words), tuple(spans), tuple(heads), tuple(number), tuple(mentions))


def _paragraphs(path: Path) -> frozenset[str]:
    """The ids of the sentences that open a paragraph."""
    found, opens = set(), False
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            opens = opens or line.startswith("# newpar")
            if line.startswith("# sent_id = ") and opens:
                found.add(line.removeprefix("# sent_id = ").strip())
                opens = False
    return frozenset(found)


def _moved(mention: GumMention, by: int) -> GumMention:
    return replace(mention, first=mention.first + by, last=mention.last + by, head=mention.head + by)


# --- GUM's discourse trees


@dataclass(frozen=True)
class Attributed:
    """One attribution: what is reported, and where.

    `whole` is all that is reported, `here` the part of it in the sentence of its first unit, `unit` the reporting unit with what is
    attached to it in its sentence (its own second half behind a relative clause, that clause), `words` the words of its own.
    `sentence` is the sentence of `unit`, `reported` that of `here`.
    """

    whole: tuple[Span, ...]
    here: tuple[Span, ...]
    unit: tuple[Span, ...]
    words: tuple[int, ...]
    sentence: Span
    reported: Span


@dataclass(frozen=True)
class _Unit:
    """An elementary unit: its head, how late it is attached to it, and its words as indices of the document."""

    number: str
    head: str
    level: int
    relation: str
    sentence: str
    words: range


def read_attributions(path: Path, text: GumText) -> list[Attributed]:
    """The attributions of a tree.

    Args:
        path: an .rsd file, a tree as dependencies of elementary units: number, words, how late the unit is attached to its
            head, features, head, relation. Its words are GUM's, one by one, so that each unit has the characters of `text`.
        text: the same document.

    Returns:
        one for each relation `attribution-…`. The satellite is the reporting unit. What it reports is the head with all
        that is attached to the head before the satellite is: the nucleus of the constituent tree that the numbers keep.

    Raises:
        ValueError: the tree has other words than the text.
    """
    units = _units(path)
    if sum(len(unit.words) for unit in units.values()) != len(text.words):
        raise ValueError(f"{path.name} has other words than GUM")
    below: dict[str, list[_Unit]] = defaultdict(list)
    spans = {number: (text.spans[unit.words[0]][0], text.spans[unit.words[-1]][1]) for number, unit in units.items()}
    sentences: dict[str, Span] = {}
    for number, unit in units.items():
        below[unit.head].append(unit)
        sentences[unit.sentence] = (sentences.get(unit.sentence, spans[number])[0], spans[number][1])
    found: list[Attributed] = []
    for number, unit in units.items():
        if unit.relation.startswith("attribution-"):
            first = units[unit.head]
            joined = [child for child in below[first.number] if child.level < unit.level]
            whole = [first, *(one for child in joined for one in _subtree(child, below))]
            own = [unit, *(child for child in below[number] if child.relation.startswith("same-unit"))]
            found.append(
                Attributed(
                    whole=tuple(spans[one.number] for one in whole),
                    here=tuple(spans[one.number] for one in whole if one.sentence == first.sentence),
                    unit=tuple(spans[one.number] for one in _subtree(unit, below) if one.sentence == unit.sentence),
                    words=tuple(word for one in own for word in one.words),
                    sentence=sentences[unit.sentence],
                    reported=sentences[first.sentence],
                )
            )
    return found


def _units(path: Path) -> dict[str, _Unit]:
    units: dict[str, _Unit] = {}
    at = 0
    for line in path.read_text(encoding="utf-8").splitlines():
        number, words, level, _, _, features, head, relation, *_ = line.split("\t")
        size = len(words.split(" "))
        sentence = _SENTENCE.findall(features)[0]
        units[number] = _Unit(number, head, int(level), relation, sentence, range(at, at + size))
        at += size
    return units


def _subtree(unit: _Unit, below: dict[str, list[_Unit]]) -> Iterator[_Unit]:
    yield unit
    for child in below[unit.number]:
        yield from _subtree(child, below)


# --- LitBank


@dataclass(frozen=True)
class Spoken:
    """A quotation of LitBank. `speaker` are the words of the character's name, empty where it is described, not named."""

    span: Span
    character: str
    speaker: frozenset[str]
    gender: str


@dataclass
class _Laid:
    """Tokens laid out as a text: the characters of each by its line and its place there."""

    text: str = ""
    at: dict[tuple[int, int], Span] = field(default_factory=dict)


_CLOSE = frozenset({".", ",", "!", "?", ";", ":", ")", "]", "”", "n't", "n’t", "...", "…"})
_OPEN = frozenset({"“", "‘", "(", "["})
_STRAIGHT = frozenset({'"', "'"})
_CURLY = frozenset({"“", "”", "‘", "’"})
_SHORTENED = re.compile(r"['’](?:s|ll|re|ve|d|m)", re.IGNORECASE)
_WITHIN_NAMES = frozenset({"of", "de", "la", "van", "von", "du"})
_GENDER = {"mr": "m", "sir": "m", "uncle": "m", "lord": "m", "mrs": "f", "miss": "f", "lady": "f", "aunt": "f"}


def read_litbank(path: Path) -> tuple[str, list[Spoken]]:
    """The text of a novel's opening and its quotations.

    Args:
        path: its text, a sentence a line, words and signs parted by spaces; what stands in it is beside it, in `.ann`.

    Returns:
        the text with its spaces as in print, and the quotations. Paragraphs are not kept in the corpus: one is begun where a
        sentence opens with marks and the one before it closed with some, or left its own open, as printers do.
    """
    laid = _laid(path.read_text(encoding="utf-8").split("\n"))
    rows = [line.split("\t") for line in path.with_suffix(".ann").read_text(encoding="utf-8").splitlines() if line]
    character = {row[1]: row[2] for row in rows if row[0] == "ATTRIB"}
    lower = frozenset(re.findall(r"\b[a-z]+\b", laid.text))
    quotes = []
    for row in rows:
        if row[0] == "QUOTE":
            first, last = (int(row[2]), int(row[3])), (int(row[4]), int(row[5]))
            label = character.get(row[1], "")
            quotes.append(Spoken((laid.at[first][0], laid.at[last][1]), label, *_named(label, lower)))
    return laid.text, quotes


def _laid(lines: Sequence[str]) -> _Laid:
    laid, closed, left_open = _Laid(), False, False
    for number, line in enumerate(lines):
        tokens = line.split(" ") if line else []
        marks = bool(tokens) and tokens[0] in _STRAIGHT | _CURLY
        if laid.text and tokens:
            laid.text = laid.text.rstrip() + ("\n\n" if marks and (closed or left_open) else " ")
        opened: dict[str, bool] = {}
        for place, token in enumerate(tokens):
            opens = token in _OPEN
            if token in _STRAIGHT:
                opens = place == 0 or (place < len(tokens) - 1 and not opened.get(token, left_open and token == '"'))
                opened[token] = opens
            shut = token in _CLOSE or _SHORTENED.fullmatch(token) or (token in _STRAIGHT | {"’"} and not opens)
            if shut and laid.text.endswith(" "):
                laid.text = laid.text[:-1]
            laid.at[number, place] = (len(laid.text), len(laid.text) + len(token))
            laid.text += token + ("" if opens else " ")
        if tokens:
            double = [token for token in tokens if token in '"“”']
            left_open = opened.get('"', False) or double[-1:] == ["“"] or (left_open and not double)
            closed = tokens[-1] in _STRAIGHT | _CURLY and not left_open
    return laid


def _named(label: str, lower: frozenset[str]) -> tuple[frozenset[str], str]:
    """The words of a character's name and its gender where a title tells it.

    Args:
        label: as LitBank has it ("Mrs__Bennet-7", "a_girl-13"): signs are underscores too, a comma has one on each side.
        lower: the words that stand in the text in lower case: what does ("The_boy-1") is no name.
    """
    words = [word for word in label.rpartition("-")[0].partition("___")[0].split("_") if word]
    if not words or any(word[0].islower() and word not in _WITHIN_NAMES for word in words):
        return frozenset(), ""
    proper = [word.lower() for word in words[title_length(words) :] if len(word) > 1]
    return frozenset(word for word in proper if word not in lower), _GENDER.get(words[0].lower(), "")
