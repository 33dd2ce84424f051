"""Training of the names model: MiniLM fine-tuned on partial labels, a few epochs on the CPU, then ONNX in 8 bits."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor

from kg.language.tagging import TAGS
from kg.language.weights import word_pieces
from kg.language.wordpieces import MAX_PIECES, WordPieces
from kg.train.encoders import minilm_folder
from kg.train.fitting import alike, begin, fit, in_eight_bits
from kg.train.names_corpora import read_names
from kg.train.names_example import UNKNOWN, Example
from kg.train.names_net import NamesNet
from kg.train.names_sampling import sample


@dataclass(frozen=True)
class Settings:
    """How long and how fast to train."""

    epochs: int = 3
    batch: int = 32
    rate: float = 1e-4
    new_rate: float = 1e-3  # of the shapes and of the last layer, which start from nothing
    warmup: int = 100
    seed: int = 1


@dataclass(frozen=True)
class Batch:
    """Tensors of some sentences; `allowed` is true where the corpus allows a tag for a word."""

    ids: Tensor
    mask: Tensor
    shapes: Tensor
    first: Tensor
    allowed: Tensor


def train_names(corpus: Path, out: Path, settings: Settings = Settings()) -> Path:
    """Train on `corpus/train.jsonl` and write `names.onnx` (8 bits), `tokenizer.json` and `names.json` to `out`.

    Returns:
        The path of the ONNX file.
    """
    begin(settings.seed)
    folder = minilm_folder()
    pieces = word_pieces((folder / "tokenizer.json").read_bytes())
    net = NamesNet(len(TAGS), folder)
    chance = random.Random(settings.seed)
    examples = read_names(corpus / "train.jsonl")
    epochs = [_batches(sample(examples, chance), pieces, settings.batch, chance) for _ in range(settings.epochs)]
    _fit(net, [batch for epoch in epochs for batch in epoch], pieces, settings)
    out.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(folder / "tokenizer.json", out / "tokenizer.json")
    (out / "names.json").write_text(json.dumps({"tags": TAGS}) + "\n", encoding="utf-8")
    torch.save(net.state_dict(), out / "names.pt")  # what antecedents go on from
    return export(net.eval(), out)


def loss_of(scores: Tensor, allowed: Tensor) -> Tensor:
    """Mean negative log of the probability that a word's allowed tags have together.

    Args:
        scores: (sentences, words, tags).
        allowed: the same shape, boolean; all false where there is no word.
    """
    words = allowed.any(-1)
    total = torch.logsumexp(scores, -1)[words]
    kept = torch.logsumexp(scores.masked_fill(~allowed, -1e4), -1)[words]
    known = ~allowed.all(-1)[words]
    return (total - kept).sum() / known.sum().clamp(min=1)


def _fit(net: NamesNet, batches: Sequence[Sequence[Example]], pieces: WordPieces, settings: Settings) -> None:
    new = {"encoder.embeddings.token_type_embeddings.weight", "out.weight", "out.bias"}
    named = list(net.named_parameters())
    groups = [
        {"params": [p for name, p in named if name not in new and p.requires_grad], "lr": settings.rate},
        {"params": [p for name, p in named if name in new], "lr": settings.new_rate},
    ]
    net.train()

    def loss(examples: Sequence[Example]) -> Tensor:
        batch = tensors(examples, pieces)
        scores, _ = net(batch.ids, batch.mask, batch.shapes, batch.first)
        return loss_of(scores, batch.allowed)

    fit("names", batches, loss, groups, list(net.parameters()), settings.warmup)


def _batches(
    examples: Sequence[Example], pieces: WordPieces, size: int, chance: random.Random
) -> Iterator[list[Example]]:
    """Batches of sentences of like length, in random order; those too long for a window are left out."""
    short = [e for e in examples if sum(pieces.length(word) for word in e.words) <= MAX_PIECES - 2]
    batches = list(alike(short, size, lambda example: len(example.words)))
    chance.shuffle(batches)
    return iter(batches)


def tensors(examples: Sequence[Example], pieces: WordPieces) -> Batch:
    """The examples as tensors, padded to the longest."""
    encoded = [pieces.encode(example.words) for example in examples]
    width = max(len(one.ids) for one in encoded)
    words = max(len(one.first) for one in encoded)
    allowed = torch.zeros(len(examples), words, len(TAGS), dtype=torch.bool)
    for row, example in enumerate(examples):
        for column, tag in enumerate(example.tags):
            if tag == UNKNOWN:
                allowed[row, column] = True
            else:
                allowed[row, column, [TAGS.index(label) for label in tag.split("|")]] = True
    return Batch(
        ids=_padded([one.ids for one in encoded], width),
        mask=_padded([[1] * len(one.ids) for one in encoded], width),
        shapes=_padded([one.shapes for one in encoded], width),
        first=_padded([one.first for one in encoded], words),
        allowed=allowed,
    )


def _padded(rows: Sequence[Sequence[int]], width: int) -> Tensor:
    return torch.tensor([[*row, *[0] * (width - len(row))] for row in rows], dtype=torch.long)


def export(net: NamesNet, out: Path) -> Path:
    """The network as ONNX with its weights in 8 bits (dynamic quantisation); the full one is not kept."""
    full, small = out / "names.full.onnx", out / "names.onnx"
    pieces = word_pieces((out / "tokenizer.json").read_bytes())
    batch = tensors([Example("", "", ("One", "word"), ("O", "O"))] * 2, pieces)
    names = ["ids", "mask", "shapes", "first"]
    axes = {name: {0: "sentences", 1: "words" if name == "first" else "pieces"} for name in names}
    torch.onnx.export(
        net,
        (batch.ids, batch.mask, batch.shapes, batch.first),
        str(full),
        input_names=names,
        output_names=["scores", "states"],
        dynamic_axes=axes | {name: {0: "sentences", 1: "words"} for name in ("scores", "states")},
        opset_version=17,
        dynamo=False,
    )
    return in_eight_bits(full, small)
