"""The report: one HTML file that opens anywhere, without a network."""

from __future__ import annotations

from pathlib import Path

from kg.errors import StorageError
from kg.report.page import render
from kg.report.read import read_corpus
from kg.runs import RunFolder

__all__ = ["write_report"]


def write_report(folder: RunFolder, file: Path) -> Path:
    """Write the report of a run as one self-contained HTML file.

    Args:
        folder: the run folder; its tables `nodes` and `relationships` are read.
        file: where to write; its folder is made where it is missing.

    Returns:
        the absolute path of the file. The same run gives the same bytes.

    Raises:
        PipelineError: the folder lacks a table.
        StorageError: the file cannot be written.
    """
    page = render(read_corpus(folder))
    target = file.expanduser().resolve()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(page.encode("utf-8"))  # as bytes: no line ending is changed on any system
    except OSError as error:
        raise StorageError(f"the report {target} cannot be written ({error.strerror})", "name another file") from error
    return target
