"""Weights of an ONNX model of ours put back into the network that it was made of, so that a training can go on from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import nn

_EIGHT_BITS = "_quantized"
_WORDS = (
    "encoder.embeddings.word_embeddings"  # never trained: an encoder's own are better than what 8 bits keep of them
)


def turn_back(model: Path, net: nn.Module) -> list[str]:
    """Set the parameters of a network to what an ONNX file has for them, its word embeddings apart.

    Weights in 8 bits are what they stand for, (number - zero point) × scale: near to what was trained, not the same.

    Args:
        model: a file that `torch.onnx.export` made of such a network, as it was or in 8 bits.
        net: the network.

    Returns:
        The names of the parameters that the file does not have or that stay as they are, sorted.

    Raises:
        RuntimeError: the file has a parameter in another shape.
    """
    graph = onnx.load(str(model)).graph
    stored = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    found = {name.removesuffix(_EIGHT_BITS): _numbers(name, stored) for name in stored}
    for node in graph.node:
        # a matrix by which words are multiplied has lost its name, and stands the other way round
        if node.op_type in ("MatMul", "MatMulInteger") and node.input[1] in stored:
            found[_parameter(node.name, net)] = _numbers(node.input[1], stored).T
    kept = {
        name: torch.from_numpy(found[name].copy())
        for name, _ in net.named_parameters()
        if name in found and not name.startswith(_WORDS)
    }
    net.load_state_dict(kept, strict=False)
    return sorted(name for name, _ in net.named_parameters() if name not in kept)


def _numbers(name: str, stored: dict[str, NDArray[np.float32]]) -> NDArray[np.float32]:
    if not name.endswith(_EIGHT_BITS):
        return stored[name]
    own = name.removesuffix(_EIGHT_BITS)
    whole = stored[name].astype(np.float32) - stored[f"{own}_zero_point"].astype(np.float32)
    return (whole * stored[f"{own}_scale"]).astype(np.float32)


def _parameter(node: str, net: nn.Module) -> str:
    """The weight that a node multiplies by: the exporter names nodes by their modules ("/layer.0/output/dense/MatMul_quant")."""
    path = ".".join(part for part in node.split("/")[1:-1])
    names = [name for name, _ in net.named_parameters()]
    # a module within one of its own name tells it twice ("/out/out.2/MatMul"), and an encoder is not told of
    ends = [f"{path}.weight", f"{path.partition('.')[2]}.weight"]
    told = [name for end in ends for name in (end, *(n for n in names if n.endswith(f".{end}"))) if name in names]
    return told[0] if told else node
