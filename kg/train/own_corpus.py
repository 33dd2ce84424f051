"""The project's own texts for training, of `models/corpus`: who is spoken of where, and who stands how to whom."""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_MARK = re.compile(r"\[\[([a-z])\|([^\[\]|]+)\]\]")


@dataclass(frozen=True)
class Mark:
    """Characters [start, end) of a text that speak of an entity, which a letter stands for."""

    start: int
    end: int
    entity: str


@dataclass(frozen=True)
class OwnText:
    """One text; `types` of its entities where its file tells them; `claims` are holder, predicate, target, perhaps a footing."""

    name: str
    voice: str
    text: str
    marks: tuple[Mark, ...]
    types: dict[str, str]
    claims: tuple[tuple[str, ...], ...]

    @property
    def complete(self) -> bool:
        """Whether every mention of every entity that it marks is marked, the common ones too."""
        return bool(self.types)


def read_own(folder: Path) -> Iterator[OwnText]:
    """The texts of all files of the corpus, in order.

    Raises:
        FileNotFoundError: there are none.
    """
    files = sorted(folder.glob("*.jsonl"))
    if not files:
        raise FileNotFoundError(errno.ENOENT, "no texts", str(folder))
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            row = json.loads(line)
            text, marks = unmarked(row["text"])
            claims = tuple(tuple(claim) for claim in row["claims"])
            yield OwnText(f"{path.stem}-{number}", row["voice"], text, marks, row.get("types", {}), claims)


def unmarked(text: str) -> tuple[str, tuple[Mark, ...]]:
    """A text without its marks `[[a|words]]`, and where they stood."""
    plain, at, marks = "", 0, []
    for found in _MARK.finditer(text):
        plain += text[at : found.start()]
        marks.append(Mark(len(plain), len(plain) + len(found[2]), found[1]))
        plain += found[2]
        at = found.end()
    return plain + text[at:], tuple(marks)
