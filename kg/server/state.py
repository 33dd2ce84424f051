"""What is remembered of the embedded server between two commands, and whether its process still lives."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from pathlib import Path

import psutil

from kg.runtime import paths

USER = "neo4j"


@dataclass(frozen=True, slots=True)
class State:
    """The server's ports, and its process: `created` (seconds) tells it from a later one with the same number.

    `password_set` is False until the password of the first start was replaced by ours.
    """

    bolt: int
    http: int
    pid: int | None = None
    created: float = 0.0
    password_set: bool = False

    def process(self) -> psutil.Process | None:
        """The server's process; None if it ended, also where another program has its number now."""
        if self.pid is None:
            return None
        try:
            process = psutil.Process(self.pid)
            same = abs(process.create_time() - self.created) < 1.0 and process.status() != psutil.STATUS_ZOMBIE
        except psutil.Error:
            return None
        return process if same else None


def state_file() -> Path:
    """Where the state is kept."""
    return paths.server() / "state.json"


def password_file() -> Path:
    """Where the password is kept, for its owner alone."""
    return paths.home() / "neo4j-password"


def load() -> State | None:
    """The remembered state; None where there is none, or a damaged one."""
    try:
        return State(**json.loads(state_file().read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


def save(state: State) -> None:
    """Remembers the state."""
    paths.write_private(state_file(), json.dumps(dataclasses.asdict(state)))


def password() -> str | None:
    """The kept password, None where there is none."""
    try:
        return password_file().read_text(encoding="utf-8").strip() or None
    except OSError:
        return None
