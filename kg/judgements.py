"""The log of judgements: what people decided about who is who and of claims, in a file that builds read and never write.

A line is an entry, a JSON object; lines are only ever added (`kg purge` alone empties some). An entry that undoes another one
names it. Judgements count in the order of the log: a later one beats an earlier one. They name words in documents and no ids of
a build, so that they are found again when documents are read anew. "Unsure" is no reason to build: it is kept so that nobody
is asked again.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from filelock import FileLock

from kg.arrow import to_record
from kg.errors import JudgementError, StorageError
from kg.ids import digest
from kg.records import Anchor, ClaimJudgement, ClaimVerdict, Judgement, Verdict
from kg.runtime import paths

FILE = "judgements.jsonl"


@dataclass(frozen=True, slots=True)
class Undone:
    """That the entry `undoes` does not count any more."""

    id: str
    undoes: str
    who: str
    when: str
    why: str


Judged = Judgement | ClaimJudgement
Entry = Judged | Undone
J = TypeVar("J", Judgement, ClaimJudgement)


def place_of(entry: Entry) -> int:
    """Where in the log an entry stands, from 1."""
    return int(entry.id.removeprefix("j"))


class Log:
    """The judgements of a run folder.

    Args:
        folder: the run folder; the log need not be there.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def entries(self) -> list[Entry]:
        """Every entry in its order; ids are j1, j2, … by line.

        Raises:
            JudgementError: a line is no entry.
        """
        return [self._entry(number, line) for number, line in enumerate(self._lines(), 1) if line.strip()]

    def counting(self) -> list[Entry]:
        """The entries that nobody has undone, in their order; what undoes may be undone itself."""
        undone: set[str] = set()
        kept: list[Entry] = []
        for entry in reversed(self.entries()):
            if entry.id in undone:
                continue
            if isinstance(entry, Undone):
                undone.add(entry.undoes)
            kept.append(entry)
        return kept[::-1]

    def active(self) -> list[Judgement]:
        """The judgements of who is who that count, in their order."""
        return [entry for entry in self.counting() if isinstance(entry, Judgement)]

    def of_claims(self) -> list[ClaimJudgement]:
        """The judgements of claims that count, in their order."""
        return [entry for entry in self.counting() if isinstance(entry, ClaimJudgement)]

    def judge(
        self, verdict: Verdict, left: Sequence[Anchor], right: Sequence[Anchor], who: str, when: str, why: str
    ) -> str:
        """Add a judgement of who is who.

        Args:
            verdict: what was decided.
            left: words that speak of the one.
            right: words that speak of the other.
            who: who decided.
            when: the day, as 2024-05-31.
            why: in his words; may be empty.

        Returns:
            The id of the entry.

        Raises:
            JudgementError: a side has no words.
        """
        return self.add(Judgement("", verdict, tuple(left), tuple(right), who, when, why))

    def add(self, judged: Judged) -> str:
        """Add a judgement as it is, but for its id.

        Returns:
            The id of the entry.

        Raises:
            JudgementError: a side has no words.
        """
        if isinstance(judged, Judgement) and not (judged.left and judged.right):
            raise JudgementError("there are no words to know one of the two by", "judge those that a text speaks of")
        row = asdict(judged)
        del row["id"]
        return self._add(row)

    def undo(self, id_: str, who: str, when: str, why: str) -> str:
        """Let an entry count no more.

        Args:
            id_: of the entry.
            who: who decided.
            when: the day, as 2024-05-31.
            why: in his words; may be empty.

        Returns:
            The id of the new entry.

        Raises:
            JudgementError: there is no such entry.
        """
        if id_ not in {entry.id for entry in self.entries()}:
            raise JudgementError(f"there is no judgement {id_!r}", "kg judgements lists them")
        return self._add({"undoes": id_, "who": who, "when": when, "why": why})

    def clear(self, ids: Collection[str]) -> None:
        """Take the words of some entries out for good: their lines are left empty, so that the others keep their ids.

        Raises:
            StorageError: the log cannot be written.
        """
        with self._alone():
            lines = ["" if f"j{number}" in ids else line for number, line in enumerate(self._lines(), 1)]
            if lines:
                paths.write_whole(self.path, "\n".join(lines) + "\n")

    def _lines(self) -> list[str]:
        try:
            text = self.path.read_text(encoding="utf-8") if self.path.is_file() else ""
        except UnicodeDecodeError as error:
            raise JudgementError(f"{self.path} is no UTF-8 ({error})", "mend it, or take it away") from error
        return text.removesuffix("\n").split("\n") if text else []

    def _add(self, row: dict[str, Any]) -> str:
        with self._alone():
            lines = self._lines()
            ended = not lines or self.path.read_bytes().endswith(b"\n")
            with self.path.open("a", encoding="ascii") as file:
                file.write(("" if ended else "\n") + json.dumps(row) + "\n")
            return f"j{len(lines) + 1}"

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """While nobody else adds to the log."""
        try:
            with FileLock(self.path.with_suffix(".lock")):
                yield
        except OSError as error:
            raise StorageError(f"cannot write {self.path}: {error.strerror}", "make the run folder writable") from error

    def _entry(self, number: int, line: str) -> Entry:
        id_ = f"j{number}"
        try:
            row = json.loads(line) | {"id": id_}
            if "undoes" in row:
                return to_record(Undone, row)
            judged: Judged
            if "evidence" in row:
                judged = to_record(ClaimJudgement, row | {"verdict": ClaimVerdict(row["verdict"])})
            else:
                judged = to_record(Judgement, row | {"verdict": Verdict(row["verdict"])})
            for anchor in anchors_of(judged):
                if anchor.start is not None and not isinstance(anchor.start, int):
                    raise ValueError(f"{anchor.start!r} is no place")
            return judged
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            mend = "mend it, or leave its line empty: ids go by lines"
            raise JudgementError(f"line {number} of {self.path} is no judgement ({error})", mend) from error


def anchors_of(judged: Judged) -> tuple[Anchor, ...]:
    """All words that a judgement names."""
    if isinstance(judged, Judgement):
        return *judged.left, *judged.right
    return judged.evidence, judged.subject, judged.object


def deciding(judged: Sequence[J]) -> tuple[J, ...]:
    """The judgements that a build has to heed: all but the unsure ones."""
    return tuple(one for one in judged if one.verdict != Verdict.UNSURE)


def content_of(judged: Sequence[J]) -> str:
    """A hash of judgements and their order."""
    return digest("judgements", *(json.dumps(asdict(one), sort_keys=True) for one in judged))
