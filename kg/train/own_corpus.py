"""The project's own texts for training, of `models/corpus`: who is spoken of where, and who stands how to whom."""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WRITER, NOBODY = "@", "?"  # who says what, beside the letters: the text's own writer, somebody whom it does not name
REPORTER = "reporter"  # the voice of a text whose writer has no view of his own

_SIGN = re.compile(r"\[\[([a-z])\|([^\[\]|]+)\]\]|<<([a-z@?])\||>>")


@dataclass(frozen=True)
class Mark:
    """Characters [start, end) of a text that speak of an entity, or that it says; a letter stands for it."""

    start: int
    end: int
    entity: str


@dataclass(frozen=True)
class OwnClaim:
    """That `holder` stands so to `target`, on what footing, and in which characters [start, end), where the text tells that."""

    holder: str
    predicate: str
    target: str
    footing: str = ""
    words: tuple[int, int] | None = None


@dataclass(frozen=True)
class OwnText:
    """One text; `types` of its entities where its file tells them; of a comment whom it answers (`to`) and the words (`parent`).

    `sayings` tell what is said in it, of whole documents.
    """

    name: str
    voice: str
    text: str
    marks: tuple[Mark, ...]
    types: dict[str, str]
    claims: tuple[OwnClaim, ...]
    to: str = ""
    parent: str = ""
    sayings: tuple[Mark, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether every mention of every entity that it marks is marked, the common ones too."""
        return bool(self.types)

    @property
    def located(self) -> bool:
        """Whether each claim tells its words, and all sentences with one are told."""
        return self.name.startswith("long-")


def read_own(folder: Path) -> Iterator[OwnText]:
    """The texts of all files of the corpus, in order.

    Raises:
        FileNotFoundError: there are none.
        ValueError: the words of a claim do not stand in its text.
    """
    files = sorted(folder.glob("*.jsonl"))
    if not files:
        raise FileNotFoundError(errno.ENOENT, "no texts", str(folder))
    for path in files:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            yield _text(f"{path.stem}-{number}", json.loads(line))


def _text(name: str, row: dict[str, Any]) -> OwnText:
    text, marks, sayings = unmarked(row["text"])
    claims = tuple(_claim(text, *claim) for claim in row["claims"])
    return OwnText(
        name, row["voice"], text, marks, row.get("types", {}), claims, row.get("to", ""), row.get("parent", ""), sayings
    )


def _claim(text: str, holder: str, predicate: str, target: str, footing: str = "", words: str = "") -> OwnClaim:
    if not words:
        return OwnClaim(holder, predicate, target, footing)
    found = re.search(r"\s+".join(map(re.escape, words.split())), text)
    if found is None:
        raise ValueError(f"these words do not stand in their text: {words!r}")
    return OwnClaim(holder, predicate, target, footing, found.span())


def unmarked(text: str) -> tuple[str, tuple[Mark, ...], tuple[Mark, ...]]:
    """A text without its marks `[[a|words]]` and `<<a|what somebody says>>`, and where each of them stood."""
    plain, at = "", 0
    marks: list[Mark] = []
    sayings: list[Mark] = []
    open_: list[tuple[int, str]] = []
    for found in _SIGN.finditer(text):
        plain += text[at : found.start()]
        at = found.end()
        if found[1]:
            marks.append(Mark(len(plain), len(plain) + len(found[2]), found[1]))
            plain += found[2]
        elif found[3]:
            open_.append((len(plain), found[3]))
        elif open_:
            start, speaker = open_.pop()
            sayings.append(Mark(start, len(plain), speaker))
        else:
            plain += found[0]
    return plain + text[at:], tuple(marks), tuple(sayings)
