"""What the trainings on MiniLM have in common: where they begin, batches of like length, the loop, weights in 8 bits."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import torch
from torch import Tensor
from torch.nn.utils import clip_grad_norm_

T = TypeVar("T")


def begin(seed: int) -> None:
    """Let a training come to the same weights every time: fixed chance, sums in one order on one thread."""
    torch.manual_seed(seed)
    torch.use_deterministic_algorithms(True)
    torch.set_num_threads(1)


def alike(items: Sequence[T], size: int, length: Callable[[T], int], pool: int = 20) -> Iterator[list[T]]:
    """Batches of items of like length.

    Args:
        items: in the order in which they are to be read, as far as their lengths let them.
        size: of a batch.
        length: of an item.
        pool: so many batches' items are sorted together.
    """
    for start in range(0, len(items), size * pool):
        together = sorted(items[start : start + size * pool], key=length)
        yield from (together[i : i + size] for i in range(0, len(together), size))


def fit(
    name: str,
    batches: Sequence[T],
    loss_of: Callable[[T], Tensor | None],
    groups: Sequence[dict[str, Any]],
    trained: Sequence[Tensor],
    warmup: int,
    least: float = 0.0,
) -> None:
    """Read batches once, in their order, with AdamW whose rate rises and then falls in a line.

    Args:
        name: what is trained, for what is told on standard error.
        batches: what is read.
        loss_of: the loss of a batch; None where it tells nothing.
        groups: parameters with their rates, as torch's optimizers take them.
        trained: all that the length of a step is bounded by; the order of a sum counts in its last digit.
        warmup: steps until the rate is full.
        least: the share of the rate that it does not fall below.
    """
    optimizer = torch.optim.AdamW(groups, weight_decay=0.01)
    steps = len(batches)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1.0, (step + 1) / warmup) * max(least, 1 - step / steps)
    )
    for step, batch in enumerate(batches):
        loss = loss_of(batch)
        if loss is None:
            continue
        loss.backward()
        clip_grad_norm_(trained, 1.0)
        optimizer.step()
        schedule.step()
        optimizer.zero_grad(set_to_none=True)
        if step % 100 == 0 or step == steps - 1:
            print(f"{name}: step {step} of {steps}, loss {loss.item():.3f}", file=sys.stderr, flush=True)


def in_eight_bits(full: Path, small: Path) -> Path:
    """An ONNX model with its weights in 8 bits, a scale for each output (dynamic quantisation); the full one is not kept.

    The weights have a sign: `kg.language.weights.session` says what that asks of processors.

    Returns:
        The path of the small one.
    """
    from onnxruntime.quantization import QuantType, quantize_dynamic

    quantize_dynamic(full, small, weight_type=QuantType.QInt8, per_channel=True)
    full.unlink()
    return small
