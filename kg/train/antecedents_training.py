"""Training of the ranker of antecedents, on the encoder of the names model, then ONNX.

What stays as it is (the embeddings) is computed once for every text.
"""

from __future__ import annotations

import random
import shutil
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn.utils.rnn import pad_sequence

from kg.language.antecedents import pair_input
from kg.language.antecedents_input import Pairs, pairs_of
from kg.language.antecedents_words import KINDS
from kg.language.tagging import TAGS
from kg.train.antecedents_corpus import NOBODY, Answers, AntecedentExample, read_antecedents
from kg.train.antecedents_net import Ranker, Reader, names_net
from kg.train.encoders import minilm_folder
from kg.train.fitting import alike, begin, fit, in_eight_bits
from kg.train.names_net import NamesNet
from kg.train.turned_back import turn_back

_LONG = 12  # words of a text that may be cut
_LEAST_RATE = 0.02
_TOGETHER = 16  # windows of like length that the lower layers read at once


@dataclass(frozen=True)
class Round:
    """One go, with a schedule of its own; `epochs` and `batch` (texts) are by source.

    `rate` is that of the encoder, `new_rate` that of what starts from nothing.
    """

    epochs: tuple[tuple[str, int, int], ...]
    rate: float = 1.2e-4
    new_rate: float = 8e-4
    warmup: int = 100


@dataclass(frozen=True)
class Settings:
    """How long and how fast to train.

    GAP's texts are few and soon known by heart: read last under other names, they teach what is left of the matter. `begun` is
    a folder as this training writes it, whose weights it goes on from; else it begins with the names'.
    """

    rounds: tuple[Round, ...] = (
        Round((("gum", 6, 1), ("own-passages", 2, 32), ("own-stories", 5, 6), ("gap", 8, 12))),
        Round(
            (
                ("gum", 1, 1),
                ("own-passages", 1, 32),
                ("own-stories", 1, 6),
                ("gap-renamed", 2, 12),
                ("gap", 1, 12),
            ),
            rate=7e-5,
            new_rate=3e-4,
            warmup=60,
        ),
        Round(
            (("gum", 2, 1), ("own-passages", 1, 32), ("own-stories", 2, 6), ("gap-renamed", 1, 12), ("gap", 1, 12)),
            rate=1e-4,
            new_rate=5e-4,
            warmup=60,
        ),
    )
    begun: Path | None = None
    late: float = 0.25  # the share of texts that are read from somewhere in their midst
    seed: int = 1


@dataclass(frozen=True)
class Read:
    """An example with the states of its windows below the layers that are trained, in half precision, and its pairs."""

    example: AntecedentExample
    lower: tuple[Tensor, ...]
    pairs: Pairs


def train_antecedents(corpus: Path, names: Path, out: Path, settings: Settings = Settings()) -> Path:
    """Train on `corpus/train.jsonl` and write `reader.onnx` (8 bits), `ranker.onnx` and `tokenizer.json` to `out`.

    Args:
        corpus: as `kg.train.antecedents_corpus` wrote it.
        names: the folder of the names model, with its full weights.
        out: made where missing.
        settings: how long and how fast.

    Returns:
        The folder.
    """
    begin(settings.seed)
    reader, ranker = _nets(names, settings.begun)
    texts = list(_read(reader, read_antecedents(corpus / "train.jsonl")))
    chance = random.Random(settings.seed)
    for go in settings.rounds:
        _fit(reader, ranker, _plan(texts, go, settings.late, chance), go)
    out.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(names / "tokenizer.json", out / "tokenizer.json")
    export(reader.eval(), ranker.eval(), out)
    for part in ("dev_gum", "dev_own"):
        held = list(_read(reader, read_antecedents(corpus / f"{part}.jsonl")))
        print(f"antecedents right, {part}: {accuracy(reader, ranker, held)}", file=sys.stderr, flush=True)
    return out


def _nets(names: Path, begun: Path | None) -> tuple[Reader, Ranker]:
    net = names_net(names, len(TAGS), minilm_folder()) if begun is None else NamesNet(len(TAGS), minilm_folder())
    reader = Reader(net)
    ranker = Ranker(reader.encoder.config.hidden_size)
    if begun is not None:
        turn_back(begun / "reader.onnx", reader)
        turn_back(begun / "ranker.onnx", ranker)
    return reader, ranker


def _read(reader: Reader, examples: Sequence[AntecedentExample]) -> Iterator[Read]:
    """The examples with their lower states, in their order."""
    todo = [(len(window[0]), e, w) for e, example in enumerate(examples) for w, window in enumerate(example.windows)]
    todo.sort()
    states: dict[tuple[int, int], Tensor] = {}
    reader.eval()
    with torch.no_grad():
        for start in range(0, len(todo), _TOGETHER):
            part = todo[start : start + _TOGETHER]
            windows = [examples[e].windows[w] for _, e, w in part]
            ids, shapes = (_padded([window[i] for window in windows]) for i in (0, 1))
            for (size, e, w), state in zip(part, reader.lower(ids, shapes).half(), strict=True):
                states[e, w] = state[:size].clone()
    for e, example in enumerate(examples):
        yield Read(example, tuple(states[e, w] for w in range(len(example.windows))), pairs_of(example.words))


def _padded(rows: Sequence[Sequence[int]]) -> Tensor:
    return pad_sequence([torch.tensor(row) for row in rows], batch_first=True)


def _plan(texts: Sequence[Read], go: Round, late: float, chance: random.Random) -> list[list[Read]]:
    """All batches in the order in which they are read: of one source each, texts of like length together."""
    plan: list[list[Read]] = []
    for source, epochs, size in go.epochs:
        own = [text for text in texts if text.example.source == source]
        for _ in range(epochs):
            chance.shuffle(own)
            seen = [_begun_late(text, chance) if chance.random() < late else text for text in own]
            plan += alike(seen, size, lambda text: len(text.lower[0]), pool=10)
    chance.shuffle(plan)
    return plan


def _begun_late(text: Read, chance: random.Random) -> Read:
    """A text without its first words: excerpts speak of "him" before they name him. Nothing of GAP, which has one question a text."""
    example = text.example
    if example.source.startswith("gap") or len(example.words) < _LONG:
        return text
    cut = chance.randrange(1, len(example.words) * 2 // 3)
    answers = {
        number - cut: [choice - cut for choice in right if choice >= cut] or [NOBODY]
        for number, right in example.answers.items()
        if number >= cut
    }
    words, places = example.words[cut:], example.places[cut:]
    return replace(text, example=replace(example, words=words, places=places, answers=answers), pairs=pairs_of(words))


def _fit(reader: Reader, ranker: Ranker, plan: Sequence[Sequence[Read]], go: Round) -> None:
    old = [parameter for parameter in reader.parameters() if parameter.requires_grad]
    groups = [{"params": old, "lr": go.rate}, {"params": list(ranker.parameters()), "lr": go.new_rate}]
    reader.train()
    ranker.train()

    def loss(texts: Sequence[Read]) -> Tensor | None:
        # half the digits: faster where the processor knows them, and as good
        with torch.autocast("cpu", torch.bfloat16):
            scores, right = scored(reader, ranker, texts)
        if not len(scores):
            return None
        scores = scores.float()
        return (torch.logsumexp(scores, -1) - torch.logsumexp(scores.masked_fill(~right, -1e4), -1)).mean()

    fit("antecedents", plan, loss, groups, [*old, *ranker.parameters()], go.warmup, _LEAST_RATE)


def scored(reader: Reader, ranker: Ranker, texts: Sequence[Read]) -> tuple[Tensor, Tensor]:
    """The scores of the words of which something is known, and where they are right: both (words, 1 + choices)."""
    lower = [state.float() for text in texts for state in text.lower]
    mask = _padded([[1] * len(state) for state in lower])
    states = reader.upper(pad_sequence(lower, batch_first=True), mask)
    scores, right, before = [], [], 0
    for text in texts:
        windows, pieces = (torch.tensor(column) for column in zip(*text.example.places, strict=True))
        vectors = states[windows + before, pieces]
        before += len(text.lower)
        rows = sorted(text.example.answers)
        if rows:
            given = {name: torch.from_numpy(np.asarray(value)) for name, value in pair_input(text.pairs, rows).items()}
            unknown = torch.from_numpy(_marks(text, rows, text.example.open))
            scores.append(ranker(vectors, torch.tensor(rows), **given).masked_fill(unknown, -1e4))
            right.append(torch.from_numpy(_marks(text, rows, text.example.answers)))
    if not scores:
        return torch.zeros(0, 1), torch.zeros(0, 1, dtype=torch.bool)
    width = max(part.shape[1] for part in scores)
    return _wide(scores, width, -1e4), _wide(right, width, False)


def _wide(parts: Sequence[Tensor], width: int, filler: float) -> Tensor:
    return torch.cat([torch.nn.functional.pad(part, (0, width - part.shape[1]), value=filler) for part in parts])


def _marks(text: Read, rows: Sequence[int], choices: Answers) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Where nobody (first) and the choices of some words are among those told, (rows, 1 + choices)."""
    own, valid = text.pairs.choices[rows], text.pairs.valid[rows]
    marks = np.zeros((len(rows), 1 + own.shape[1]), np.bool_)
    for place, number in enumerate(rows):
        told = choices.get(number, [])
        marks[place, 0] = NOBODY in told
        marks[place, 1:] = valid[place] & np.isin(own[place], told)
    return marks


def accuracy(reader: Reader, ranker: Ranker, texts: Sequence[Read]) -> dict[str, float]:
    """The share of words whose best choice is right, by kind."""
    counts: Counter[str] = Counter()
    hits: Counter[str] = Counter()
    reader.eval()
    ranker.eval()
    with torch.no_grad():
        for text in texts:
            if not text.example.answers:
                continue
            scores, right = scored(reader, ranker, [text])
            for row, number in enumerate(sorted(text.example.answers)):
                kind = KINDS[text.example.words[number].kind]
                counts[kind] += 1
                hits[kind] += bool(right[row, scores[row].argmax()])
    return {kind: round(hits[kind] / counts[kind], 3) for kind in KINDS if counts[kind]}


def export(reader: Reader, ranker: Ranker, out: Path) -> None:
    """Both as ONNX: the reader in 8 bits (dynamic quantisation), the small ranker as it is."""
    full = out / "reader.full.onnx"
    ids = torch.ones(1, 6, dtype=torch.long)
    torch.onnx.export(
        reader,
        (ids, torch.ones_like(ids), torch.zeros_like(ids), torch.tensor([1, 3])),
        str(full),
        input_names=["ids", "mask", "shapes", "first"],
        output_names=["vectors"],
        dynamic_axes={**{name: {1: "pieces"} for name in ("ids", "mask", "shapes")}, "first": {0: "words"}},
        opset_version=17,
        dynamo=False,
    )
    in_eight_bits(full, out / "reader.onnx")
    some = torch.zeros(3, dtype=torch.long)
    table = torch.zeros(2, 4, dtype=torch.long)
    given = {"kinds": some, "determiners": some, "roles": some, "genders": some, "choices": table, "valid": table > 0}
    given |= dict.fromkeys(("distances", "sentences", "same", "places", "quoted"), table)
    axes = {name: {0: "words"} if value is some else {0: "rows", 1: "choices"} for name, value in given.items()}
    vectors = torch.zeros(3, reader.encoder.config.hidden_size)
    torch.onnx.export(
        ranker,
        (vectors, torch.tensor([1, 2]), *given.values()),
        str(out / "ranker.onnx"),
        input_names=["vectors", "rows", *given],
        output_names=["scores"],
        dynamic_axes=axes | {"vectors": {0: "words"}, "rows": {0: "rows"}, "scores": {0: "rows", 1: "all"}},
        opset_version=17,
        dynamo=False,
    )
