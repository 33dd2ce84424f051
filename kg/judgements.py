"""The log of judgements: what people decided about who is who, in a file that builds read and never write.

A line is an entry, a JSON object; lines are only ever added. An entry that undoes another one names it. Judgements count in the
order of the log: a later one beats an earlier one. They name words in documents and no ids of a build, so that they are found
again whatever else changes.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from kg.errors import JudgementError
from kg.ids import digest
from kg.records import Anchor, Judgement, Verdict

FILE = "judgements.jsonl"


@dataclass(frozen=True, slots=True)
class Undone:
    """That the entry `undoes` does not count any more."""

    id: str
    undoes: str
    who: str
    when: str
    why: str


Entry = Judgement | Undone


def place_of(entry: Entry) -> int:
    """Where in the log an entry stands, from 1."""
    return int(entry.id.removeprefix("j"))


class Log:
    """The judgements of a run folder.

    Args:
        path: the file; it need not be there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def entries(self) -> list[Entry]:
        """Every entry in its order; ids are j1, j2, … by line.

        Raises:
            JudgementError: a line is no entry.
        """
        if not self.path.is_file():
            return []
        lines = self.path.read_text(encoding="utf-8").splitlines()
        return [self._entry(number, line) for number, line in enumerate(lines, 1) if line.strip()]

    def active(self) -> list[Judgement]:
        """The judgements that nobody has undone, in their order; what undoes may be undone itself."""
        undone: set[str] = set()
        kept: list[Judgement] = []
        for entry in reversed(self.entries()):
            if entry.id in undone:
                continue
            if isinstance(entry, Undone):
                undone.add(entry.undoes)
            else:
                kept.append(entry)
        return kept[::-1]

    def content(self) -> str:
        """A hash of the judgements that count."""
        return digest("judgements", *(json.dumps(asdict(j), sort_keys=True) for j in self.active()))

    def judge(
        self, verdict: Verdict, left: Sequence[Anchor], right: Sequence[Anchor], who: str, when: str, why: str
    ) -> str:
        """Add a judgement.

        Args:
            verdict: what was decided.
            left: words that speak of the one.
            right: words that speak of the other.
            who: who decided.
            when: the day, as 2024-05-31.
            why: in his words; may be empty.

        Returns:
            The id of the entry.
        """
        sides = {"left": [asdict(a) for a in left], "right": [asdict(a) for a in right]}
        return self._add({"verdict": str(verdict), **sides, "who": who, "when": when, "why": why})

    def undo(self, id_: str, who: str, when: str, why: str) -> str:
        """Let an entry count no more.

        Raises:
            JudgementError: there is no such entry.
        """
        if id_ not in {entry.id for entry in self.entries()}:
            raise JudgementError(f"there is no judgement {id_!r}", "kg judgements lists them")
        return self._add({"undoes": id_, "who": who, "when": when, "why": why})

    def _add(self, row: dict[str, Any]) -> str:
        number = len(self.path.read_text(encoding="utf-8").splitlines()) + 1 if self.path.is_file() else 1
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        return f"j{number}"

    def _entry(self, number: int, line: str) -> Entry:
        try:
            row = json.loads(line)
            told = f"j{number}", str(row["who"]), str(row["when"]), str(row["why"])
            if "undoes" in row:
                return Undone(told[0], str(row["undoes"]), *told[1:])
            left, right = (tuple(Anchor(**anchor) for anchor in row[side]) for side in ("left", "right"))
            return Judgement(told[0], Verdict(row["verdict"]), left, right, *told[1:])
        except (KeyError, TypeError, ValueError) as error:
            raise JudgementError(
                f"line {number} of {self.path} is no judgement ({error})", "mend or delete it"
            ) from error
