"""Training of the model of relations: MPNet on sentences of news and the project's own texts, then ONNX in 8 bits.

The sentences of news are many and tell only signs, many of them between words that are no actors; the passages tell who
stands how to whom and what ties them; the whole documents tell that of each sentence by itself, and that most say nothing.
These are read last and decide; some of the others stay among them, so that they are not forgotten.
"""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import torch
from torch import Tensor
from torch.nn.functional import cross_entropy

from kg.claims.relation_input import RelationInput, encode
from kg.language.weights import word_pieces
from kg.language.wordpieces import WordPieces
from kg.train.encoders import mpnet_folder
from kg.train.fitting import alike, begin, fit, in_eight_bits
from kg.train.relations_corpus import OWN, STANCES, TIES, WHOLE, RelationExample, read_relations
from kg.train.relations_net import RelationsNet
from kg.train.turned_back import turn_back

_NO_LABEL = -100
_LEAST_RATE = 0.02
# most pairs stand in no stance to each other
_NONE_WEIGHT = 0.6


@dataclass(frozen=True)
class Round:
    """One go, with a schedule of its own: how often each source is read, a share of it where that is no whole number.

    `rate` is that of the encoder.
    """

    whole: float
    own: float
    news: float
    rate: float


@dataclass(frozen=True)
class Settings:
    """How long and how fast to train.

    The lowest `layers` of the encoder are kept, and the lowest `frozen` of these stay as they are; the heads learn `faster` by
    that factor. `masked` is the share of passages whose names are hidden. `begun` is a folder as this training writes it, whose weights
    it goes on from.
    """

    rounds: tuple[Round, ...] = (
        Round(0, 2.5, 0.6, 5e-5),
        Round(2, 0.7, 0.2, 3.5e-5),
        Round(2, 0.45, 0.12, 3e-5),
        Round(2, 0.5, 0.15, 4e-5),
        Round(2, 0.5, 0.15, 4e-5),
        Round(1.3, 0.2, 0.08, 4e-5),
    )
    begun: Path | None = None
    faster: float = 7.0
    layers: int = 9
    frozen: int = 3
    batch: int = 32
    warmup: int = 100
    masked: float = 0.9
    seed: int = 1


@dataclass(frozen=True)
class Batch:
    """Tensors of some passages.

    `holders` and `targets` are the rows of the pairs that are asked about, (passages, pairs). `stances` and `ties` are (passages, pairs,
    labels), true where a label may hold, all false where nothing is known. `judged` is (passages, rows), -100 where nothing is known.
    """

    ids: Tensor
    mask: Tensor
    members: Tensor
    holders: Tensor
    targets: Tensor
    stances: Tensor
    ties: Tensor
    judged: Tensor


def train_relations(corpus: Path, out: Path, settings: Settings = Settings()) -> Path:
    """Train on `corpus/train.jsonl` and write `relations.onnx` (8 bits), `tokenizer.json` and `relations.json` to `out`.

    Returns:
        The path of the ONNX file.
    """
    begin(settings.seed)
    folder = mpnet_folder(out)
    pieces = word_pieces((folder / "tokenizer.json").read_bytes())
    net, chance = RelationsNet(len(STANCES), len(TIES), folder, settings.layers), random.Random(settings.seed)
    if settings.begun is not None:
        turn_back(settings.begun / "relations.onnx", net)
    examples = read_relations(corpus / "train.jsonl")
    for go in settings.rounds:
        _fit(net, _batches(_read(examples, go, chance), pieces, settings, chance), go, settings)
    shutil.copyfile(folder / "tokenizer.json", out / "tokenizer.json")
    (out / "relations.json").write_text(json.dumps({"stances": STANCES, "ties": TIES}) + "\n", encoding="utf-8")
    return export(net.eval(), out)


def _read(examples: Sequence[RelationExample], go: Round, chance: random.Random) -> list[RelationExample]:
    """All that is read in one go."""
    often = {WHOLE: go.whole, OWN: go.own}
    return [e for e in examples for _ in range(int(often.get(e.source, go.news) + chance.random()))]


def _batches(
    examples: Sequence[RelationExample], pieces: WordPieces, settings: Settings, chance: random.Random
) -> list[Batch]:
    """Batches of sentences of like length, in random order; sentences that are too long are left out."""
    encoded = [(read, e) for e in examples if (read := input_of(e, pieces, chance.random() < settings.masked))]
    chance.shuffle(encoded)
    batches = [tensors(pairs) for pairs in alike(encoded, settings.batch, lambda pair: len(pair[0].ids))]
    chance.shuffle(batches)
    return batches


def input_of(example: RelationExample, pieces: WordPieces, masked: bool) -> RelationInput | None:
    """An example as the model reads it."""
    return encode(pieces, example.words, example.spots(masked), example.sentences())


def tensors(encoded: Sequence[tuple[RelationInput, RelationExample]]) -> Batch:
    """The passages as tensors, padded to the longest."""
    rows, width = len(encoded), max(len(read.ids) for read, _ in encoded)
    size = max(len(read.rows) for read, _ in encoded)
    ids = torch.zeros(rows, width, dtype=torch.long)
    mask = torch.zeros(rows, width, dtype=torch.long)
    members = torch.zeros(rows, size, width)
    known = [dict.fromkeys((h, t) for h, t, _ in (*example.stances, *example.ties)) for _, example in encoded]
    pairs = max(1, max(len(own) for own in known))
    holders, targets = torch.zeros(2, rows, pairs, dtype=torch.long)
    stances = torch.zeros(rows, pairs, len(STANCES), dtype=torch.bool)
    ties = torch.zeros(rows, pairs, len(TIES), dtype=torch.bool)
    judged = torch.full((rows, size), _NO_LABEL)
    for row, (read, example) in enumerate(encoded):
        ids[row, : len(read.ids)] = torch.tensor(read.ids)
        mask[row, : len(read.ids)] = 1
        for number, places in enumerate(read.rows):
            members[row, number, places] = 1 / len(places)
        at = {pair: number for number, pair in enumerate(known[row])}
        for (holder, target), number in at.items():
            holders[row, number], targets[row, number] = holder, target
        for table, told in ((stances, example.stances), (ties, example.ties)):
            for holder, target, labels in told:
                table[row, at[holder, target], labels] = True
        for number, label in example.judged:
            judged[row, number] = label
    return Batch(ids, mask, members, holders, targets, stances, ties, judged)


def _fit(net: RelationsNet, batches: Sequence[Batch], go: Round, settings: Settings) -> None:
    for layer in net.encoder.encoder.layer[: settings.frozen]:
        layer.requires_grad_(False)
    named = [(name, p) for name, p in net.named_parameters() if p.requires_grad]
    groups = [
        {"params": [p for name, p in named if name.startswith("encoder")], "lr": go.rate},
        {"params": [p for name, p in named if not name.startswith("encoder")], "lr": go.rate * settings.faster},
    ]
    net.train()

    def loss(batch: Batch) -> Tensor:
        # half the digits: twice as fast where the processor knows them, and as good
        with torch.autocast("cpu", torch.bfloat16):
            scores = net(batch.ids, batch.mask, batch.members, batch.holders, batch.targets)
        stances, ties, judged = (score.float() for score in scores)
        return loss_of(stances, ties, judged, batch)

    fit("relations", batches, loss, groups, [p for _, p in named], settings.warmup, _LEAST_RATE)


def loss_of(stances: Tensor, ties: Tensor, judged: Tensor, batch: Batch) -> Tensor:
    """Of pairs the negative log of what their allowed labels have together, of judgements the cross entropy."""
    loss = judged.sum() * 0
    for scores, allowed in ((stances, batch.stances), (ties, batch.ties)):
        known = allowed.any(-1)
        if bool(known.any()):
            loss = loss + _pairs_loss(scores[known], allowed[known])
    if bool((batch.judged != _NO_LABEL).any()):
        loss = loss + cross_entropy(judged.flatten(0, -2), batch.judged.flatten(), ignore_index=_NO_LABEL)
    return loss


def _pairs_loss(scores: Tensor, allowed: Tensor) -> Tensor:
    kept = torch.logsumexp(scores.masked_fill(~allowed, -1e4), -1)
    weights = torch.where(allowed[:, 0], _NONE_WEIGHT, 1.0)
    return ((torch.logsumexp(scores, -1) - kept) * weights).sum() / weights.sum()


def export(net: RelationsNet, out: Path) -> Path:
    """The network as ONNX with its weights in 8 bits (dynamic quantisation); the full one is not kept."""
    full, small = out / "relations.full.onnx", out / "relations.onnx"
    pieces, pair = torch.ones(1, 6, dtype=torch.long), torch.tensor([[0, 1]])
    example = (pieces, pieces, torch.ones(1, 2, 6) / 6, pair, 1 - pair)
    torch.onnx.export(
        net,
        example,
        str(full),
        input_names=["ids", "mask", "members", "holders", "targets"],
        output_names=["stances", "ties", "judged"],
        dynamic_axes={
            "ids": {0: "passages", 1: "pieces"},
            "mask": {0: "passages", 1: "pieces"},
            "members": {0: "passages", 1: "rows", 2: "pieces"},
            "holders": {0: "passages", 1: "pairs"},
            "targets": {0: "passages", 1: "pairs"},
            "stances": {0: "passages", 1: "pairs"},
            "ties": {0: "passages", 1: "pairs"},
            "judged": {0: "passages", 1: "rows"},
        },
        opset_version=17,
        dynamo=False,
    )
    return in_eight_bits(full, small)
