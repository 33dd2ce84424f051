"""Receipts of purges, a line each in a file of the run folder: those of before lose the names that are forgotten later."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from kg.forget.texts import Forgetting
from kg.runtime import paths

FILE = "purges.jsonl"


def told(receipt: dict[str, Any], forgetting: Forgetting) -> dict[str, Any]:
    """A receipt without the names of the forgotten."""
    files = [forgetting.told(file, parts=True) for file in receipt["files"]]
    return receipt | {"why": forgetting.told(receipt["why"], parts=True), "files": files}


def keep(folder: Path, receipt: dict[str, Any], forgetting: Forgetting) -> None:
    """Put a receipt behind the others.

    Args:
        folder: the run folder.
        receipt: the new one.
        forgetting: all that is forgotten by now.

    Raises:
        OSError: they cannot be written; those of before are as they were.
    """
    path = folder / FILE
    lines = path.read_text(encoding="utf-8").split("\n") if path.exists() else []
    rows = [_told(line, forgetting) for line in lines if line]
    paths.write_whole(path, "".join(row + "\n" for row in (*rows, _line(receipt))))


def _told(line: str, forgetting: Forgetting) -> str:
    try:
        return _line(told(json.loads(line), forgetting))
    except (KeyError, TypeError, ValueError):  # nobody's receipt, but it may hold a name
        return forgetting.told(line, parts=True)


def _line(receipt: dict[str, Any]) -> str:
    return json.dumps(receipt, ensure_ascii=False)
