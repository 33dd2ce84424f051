"""What a run folder holds: which tables, with how many rows and which content, made by which stage from what."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from kg.errors import PipelineError
from kg.runtime import paths

SCHEMA = 1  # raised when the layout of a run folder changes
_NAME = "manifest.json"


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A table as it was written: its rows and a hash of their content that knows no order."""

    rows: int
    content: str


@dataclass(frozen=True, slots=True)
class StageEntry:
    """A stage as it was run: the key of what it was made from, its tables, and what it cost.

    `basis` is the key without the content of the inputs: where it is the same, what changed is the input alone. `kept` are the
    tables it has for itself beside: of these nobody asks what is in them.
    """

    key: str
    tables: dict[str, TableEntry]
    seconds: float
    shuffled: int
    basis: str = ""
    kept: tuple[str, ...] = ()


@dataclass(slots=True)
class Manifest:
    """The manifest of a run folder; `facts` holds what is not a table (engine, model, corpus)."""

    stages: dict[str, StageEntry] = field(default_factory=dict)
    facts: dict[str, str] = field(default_factory=dict)

    def entry(self, table: str) -> TableEntry | None:
        """What is known of a table, None where it is not there."""
        return next((entry.tables[table] for entry in self.stages.values() if table in entry.tables), None)

    def content(self, table: str) -> str | None:
        """The content hash of a table, None where it is not there."""
        entry = self.entry(table)
        return None if entry is None else entry.content

    def rows(self, table: str) -> int:
        """The number of rows of a table, 0 where it is not there."""
        entry = self.entry(table)
        return 0 if entry is None else entry.rows


def load(folder: Path) -> Manifest:
    """The manifest of a run folder; an empty one where there is none.

    Raises:
        PipelineError: the folder was written by another layout, or its manifest is damaged.
    """
    path = folder / _NAME
    if not path.exists():
        return Manifest()
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["schema"] != SCHEMA:
            raise PipelineError(f"{folder} was written by another version", "name another folder with --run")
        stages = {name: _stage(entry) for name, entry in data["stages"].items()}
        return Manifest(stages, data["facts"])
    except (ValueError, KeyError, TypeError) as error:
        raise PipelineError(
            f"the manifest of {folder} is damaged ({error})", "delete the folder and build again"
        ) from error


def _stage(entry: dict[str, Any]) -> StageEntry:
    tables = {table: TableEntry(**told) for table, told in entry["tables"].items()}
    return StageEntry(**{**entry, "tables": tables, "kept": tuple(entry.get("kept", ()))})


def save(folder: Path, manifest: Manifest) -> None:
    """Write the manifest, whole or not at all."""
    data = {"schema": SCHEMA, "stages": {n: asdict(e) for n, e in manifest.stages.items()}, "facts": manifest.facts}
    paths.write_whole(folder / _NAME, json.dumps(data, indent=1, sort_keys=True))
