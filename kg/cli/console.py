"""What the commands say and how: results on standard output, progress on standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import typer

from kg.errors import StorageError


def say(text: str = "") -> None:
    """A line of result."""
    typer.echo(text)


def note(text: str) -> None:
    """A line beside the result, on standard error."""
    typer.echo(text, err=True)


def as_json(value: Any) -> None:
    """A result for programs."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True))


class Progress:
    """One line of progress on a terminal, nothing elsewhere."""

    def __init__(self) -> None:
        from rich.console import Console
        from rich.status import Status

        self._console = Console(stderr=True)
        self._status: Status | None = None

    def show(self, text: str) -> None:
        """Show what is under way."""
        if not self._console.is_terminal:
            return
        if self._status is None:
            self._status = self._console.status(text, spinner="dots")
            self._status.start()
        else:
            self._status.update(text)

    def fetched(self, what: str, done: int, total: int) -> None:
        """Show how much of a download is done, in bytes."""
        share = 100 * done // total if total else 100
        filled = share // 4
        self.show(f"{what} {'█' * filled}{'░' * (25 - filled)} {share} % of {total / 2**20:.0f} MiB")

    def stop(self) -> None:
        """Clear the line."""
        if self._status is not None:
            self._status.stop()
            self._status = None


@contextmanager
def opened(file: Path) -> Iterator[IO[str]]:
    """A file to write a result to; `-` is standard output.

    Raises:
        StorageError: it cannot be written.
    """
    if str(file) == "-":
        yield sys.stdout
        return
    try:
        with file.open("w", encoding="utf-8") as out:
            yield out
    except OSError as error:
        raise StorageError(f"cannot write {file}: {error.strerror}", "name another file") from error


@contextmanager
def progress() -> Iterator[Progress]:
    """A progress line that is gone when the block ends, however it ends."""
    line = Progress()
    try:
        yield line
    finally:
        line.stop()


def table(columns: list[str], rows: list[list[str]], right: set[int] | None = None) -> None:
    """A table on standard output; `right` are the columns of numbers."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for i, column in enumerate(columns):
        made.add_column(column, justify="right" if i in (right or set()) else "left", overflow="fold")
    for row in rows:
        made.add_row(*(cell.replace("[", "\\[") for cell in row))
    console = Console()
    if not console.is_terminal:  # a file or a pipe has no width of its own
        console.width = 140
    console.print(made)


def size(count: int) -> str:
    """A number of bytes as a person reads it."""
    value = float(count)
    for unit in ("B", "KiB", "MiB", "GiB"):
        if value < 1024 or unit == "GiB":
            return f"{value:.0f} {unit}" if unit == "B" else f"{value:.1f} {unit}"
        value /= 1024
    raise AssertionError


def key() -> str:
    """One key of a person at a terminal; elsewhere one sign of standard input, "q" where it has ended."""
    return typer.getchar() if sys.stdin.isatty() else sys.stdin.read(1) or "q"


def agreed(question: str) -> bool:
    """Whether a person at a terminal says yes; no where nobody is asked."""
    return sys.stdin.isatty() and typer.confirm(question)
