"""Names from corpora with unlike guidelines, brought to one set of types with what is unknown left unknown; see `names_example`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

import spacy

from kg.language.titles import title_length
from kg.train.conllu import read_conllu
from kg.train.gum_names import gum_tags
from kg.train.names_example import OUTSIDE, Example, spread
from kg.train.names_own import own_names
from kg.train.treebank import read_ud

# A corpus's type to the types it may be here; "O" among them: perhaps no name at all by our guideline.
_UNER = {"PER": "PERSON", "ORG": "ORG|PARTY", "LOC": "LOC", "OTH": "NORP|EVENT|WORK|O"}
_WIKIGOLD = {"PER": "PERSON", "ORG": "ORG|PARTY", "LOC": "LOC", "MISC": "NORP|EVENT|WORK|O"}
_WNUT = {
    "person": "PERSON",
    "location": "LOC",
    "group": "ORG|PARTY",
    "corporation": "ORG",
    "creative-work": "WORK",
    "product": "WORK|O",
}
_CROSSNER = {
    **dict.fromkeys(["politician", "person", "writer", "musicalartist", "scientist", "researcher"], "PERSON"),
    **dict.fromkeys(["organisation", "band", "university", "magazine"], "ORG"),
    **dict.fromkeys(["country", "location"], "LOC"),
    **dict.fromkeys(["election", "event", "conference"], "EVENT"),
    **dict.fromkeys(["book", "poem", "album", "song"], "WORK"),
    "politicalparty": "PARTY",
    "academicjournal": "ORG|WORK",
    "award": "EVENT|WORK|O",
    "product": "WORK|O",
    "astronomicalobject": "LOC|O",
    "misc": "NORP|EVENT|WORK|ORG|PARTY|O",
}
_CROSSNER_DOMAINS = ("politics", "literature", "music", "science", "ai")
_PARTY_WORDS = frozenset({"party", "democrats", "republicans", "conservatives"})


def write_names(data: Path, own: Path, out: Path) -> dict[str, int]:
    """Write `train.jsonl` and one `dev_*.jsonl` a corpus with a development part into `out`.

    CrossNER politics gives its training part alone to training: its development part is what names are scored on.

    Args:
        data: folder with `uner-ewt`, `ud-english-ewt`, `gum`, `crossner`, `wikigold` and `wnut17`.
        own: folder of the project's own texts.
        out: folder to write to, made where missing.

    Returns:
        File name to number of sentences.
    """
    out.mkdir(parents=True, exist_ok=True)
    parts = {
        "dev_uner": _uner(data, "dev"),
        "dev_gum": _gum(data, "dev"),
        "dev_politics": _crossner(data, "politics", ["dev"]),
        "dev_wnut": _wnut(data, "dev"),
        "train": _train(data) + own_names(own),
    }
    finish = _Finisher(_nationalities(data))
    for name, examples in parts.items():
        with (out / f"{name}.jsonl").open("w", encoding="utf-8") as lines:
            for example in examples:
                lines.write(json.dumps(asdict(finish(example)), ensure_ascii=False) + "\n")
    return {name: len(examples) for name, examples in parts.items()}


def read_names(path: Path) -> list[Example]:
    """The examples of a file that `write_names` wrote."""
    with path.open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [Example(row["source"], row["document"], tuple(row["words"]), tuple(row["tags"])) for row in rows]


def _train(data: Path) -> list[Example]:
    examples = _uner(data, "train") + _gum(data, "train") + _crossner(data, "politics", ["train"])
    for domain in _CROSSNER_DOMAINS[1:]:
        examples += _crossner(data, domain, ["train", "dev"])
    wikigold = read_columns(data / "wikigold" / "train.txt", None, 0, 1)
    examples += [Example("wikigold", d, words, _allowed(tags, _WIKIGOLD)) for d, words, tags in wikigold]
    return examples + _wnut(data, "train")


def _uner(data: Path, part: str) -> list[Example]:
    rows = read_columns(data / "uner-ewt" / f"{part}.iob2", "\t", 1, 2)
    return [Example("uner", document, words, _allowed(tags, _UNER)) for document, words, tags in rows]


def _gum(data: Path, part: str) -> list[Example]:
    sentences = read_ud(data / "gum" / f"{part}.conllu")
    return [Example("gum", s.document, tuple(w.form for w in s.words), gum_tags(s.words)) for s in sentences]


def _crossner(data: Path, domain: str, parts: Iterable[str]) -> list[Example]:
    rows = [row for part in parts for row in read_columns(data / "crossner" / domain / f"{part}.txt", "\t", 0, 1)]
    return [Example(f"crossner-{domain}", "", words, _allowed(tags, _CROSSNER)) for _, words, tags in rows]


def _wnut(data: Path, part: str) -> list[Example]:
    rows = read_columns(data / "wnut17" / f"{part}.conll", "\t", 0, 1)
    return [Example("wnut", "", words, _allowed(tags, _WNUT)) for _, words, tags in rows]


def read_columns(
    path: Path, separator: str | None, word: int, tag: int
) -> Iterator[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Sentences of a column file: (document, words, tags), a blank line between them."""
    document, words, tags = "", list[str](), list[str]()
    with path.open(encoding="utf-8") as lines:
        for raw in [*lines, "\n"]:
            line = raw.rstrip("\r\n")
            if line.startswith("# "):
                if line.startswith("# newdoc id = "):
                    document = line.removeprefix("# newdoc id = ")
                continue
            cells = line.split(separator) if separator else line.split()
            if line.strip() and len(cells) > max(word, tag) and cells[word].strip():
                words.append(cells[word].strip())
                tags.append(cells[tag])
            elif not line.strip() and words:
                yield document, tuple(words), tuple(tags)
                words, tags = [], []


def _allowed(tags: Iterable[str], types: Mapping[str, str]) -> tuple[str, ...]:
    """A corpus's IOB tags as sets of ours; a type that is not in `types` is outside. Reads IOB1 and IOB2."""
    allowed, before = [], OUTSIDE
    for tag in tags:
        kind = types.get(tag[2:], OUTSIDE)
        begins = tag.startswith("B-") or before[2:] != tag[2:]
        allowed.append(spread("B" if begins else "I", kind))
        before = tag
    return tuple(allowed)


def _nationalities(data: Path) -> frozenset[str]:
    """Words for peoples and religions: UNER's names of other type that the treebank calls adjectives or plurals."""
    counts: Counter[str] = Counter()
    trees = {tuple(w.form for w in s.words): s.words for s in read_conllu(data / "ud-english-ewt" / "train.conllu")}
    for _, words, tags in read_columns(data / "uner-ewt" / "train.iob2", "\t", 1, 2):
        tree = trees.get(words, ())
        for index, word in enumerate(tree):
            alone = tags[index] == "B-OTH" and tags[index + 1 : index + 2] != ("I-OTH",)
            if alone and word.xpos in {"JJ", "NNPS"} and word.form[0].isupper():
                counts[word.form] += 1
    return frozenset(word for word, count in counts.items() if count > 1)


class _Finisher:
    """What is done to every corpus: titles out of names, peoples and parties told apart, words cut as by spaCy."""

    def __init__(self, nationalities: frozenset[str]) -> None:
        self._nationalities = nationalities
        self._tokenizer = spacy.blank("en").tokenizer

    def __call__(self, example: Example) -> Example:
        tags = list(example.tags)
        for start, end, kind in runs(tags):
            if kind == "PERSON":
                _strip_title(example.words, tags, start, end)
            elif kind == "ORG|PARTY" and _PARTY_WORDS & {word.lower() for word in example.words[start:end]}:
                tags[start:end] = [tag.split("|")[1] for tag in tags[start:end]]
        for index, word in enumerate(example.words):
            if word in self._nationalities:
                tags[index] = _people(tags[index])
        words, cut = self._cut(example.words, tags)
        return Example(example.source, example.document, words, cut)

    def _cut(self, words: Iterable[str], tags: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        cut: list[str] = []
        cut_tags: list[str] = []
        for word, tag in zip(words, tags, strict=True):
            pieces = [token.text for token in self._tokenizer(word)]
            cut += pieces
            cut_tags += [tag, *[tag.replace("B-", "I-")] * (len(pieces) - 1)]
        return tuple(cut), tuple(cut_tags)


def runs(tags: Sequence[str]) -> list[tuple[int, int, str]]:
    """(start, end, type) of the names, the type as it stands in the tag."""
    found: list[tuple[int, int, str]] = []
    for index, tag in enumerate(tags):
        kind = tag.replace("B-", "").replace("I-", "")
        if tag.startswith("B-"):
            found.append((index, index + 1, kind))
        elif tag.startswith("I-") and found and found[-1][1:] == (index, kind):
            found[-1] = (found[-1][0], index + 1, found[-1][2])
    return found


def _strip_title(words: tuple[str, ...], tags: list[str], start: int, end: int) -> None:
    length = title_length(words[start:end])
    if length:
        tags[start : start + length] = [OUTSIDE] * length
        tags[start + length] = "B-PERSON"


def _people(tag: str) -> str:
    if "B-NORP" in tag.split("|"):
        return "B-NORP"
    return "B-NORP|O" if tag == OUTSIDE else tag
