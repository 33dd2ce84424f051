"""The list of what is forgotten: a file of the run folder that every build reads and only a purge adds to.

A line is an entry, a JSON object, whole in itself: the list may be copied to another run folder, or put behind that one's.
Words, names and addresses stand in it as keys alone (`kg.forget.keys` says what these protect and what not); in clear are
ids of documents, which the tables have too, and places in them. Such an id is a hash of the address without a salt: who has an address
in mind, with a name in it, can try it on the ids of any folder.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from filelock import FileLock

from kg.arrow import to_record
from kg.errors import PurgeError, StorageError
from kg.ids import digest
from kg.records import Gap

FILE = "forgotten.jsonl"
_SALT = 16  # bytes


@dataclass(frozen=True, slots=True)
class Mark:
    """A document of a thread that speaks of somebody forgotten, as it was then.

    `text` is the key of its exact text: while that is the same, `names` are all places of his name, and `others` are the places of
    "she" or "the mayor". `author` tells that he wrote it.
    """

    document: str
    text: str
    author: bool
    names: tuple[Gap, ...]
    others: tuple[Gap, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """What one purge forgets: documents by `uris` and `texts`, or one person.

    A person's whole `names` are forgotten wherever they stand, single words of them (`parts`) only in `threads` (ids of articles) and in
    those that have a whole name. `salt` is that of all keys, `number` the place in the list, from 1.
    """

    salt: str
    number: int = 0
    uris: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    threads: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()


class Forgotten:
    """The list of a run folder.

    Args:
        folder: the run folder; the list need not be there.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE

    def entries(self) -> list[Entry]:
        """Every entry in its order.

        Raises:
            PurgeError: a line is no entry; nothing is built while it is not known what must not be read.
            StorageError: the list cannot be read.
        """
        try:
            text = self.path.read_text(encoding="ascii") if self.path.exists() else ""
            return [_entry(number, line) for number, line in enumerate(text.splitlines(), 1)]
        except OSError as error:
            raise StorageError(f"cannot read {self.path}: {error.strerror}", "make it readable") from error
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise PurgeError(f"{self.path} is damaged ({error})", "put it back from a copy") from error

    def salt(self) -> str:
        """The salt of the list, a new one where there is none; no table holds it or depends on it."""
        entries = self.entries()
        return entries[0].salt if entries else secrets.token_hex(_SALT)

    def add(self, entry: Entry) -> None:
        """Add an entry.

        Raises:
            StorageError: the list cannot be written.
        """
        try:
            with FileLock(self.path.with_suffix(".lock")), self.path.open("a+b") as file:
                file.seek(0)
                ended = file.read()[-1:] in (b"", b"\n")
                file.write((("" if ended else "\n") + json.dumps(asdict(entry)) + "\n").encode("ascii"))
        except OSError as error:
            raise StorageError(f"cannot write {self.path}: {error.strerror}", "make the run folder writable") from error


def _entry(number: int, line: str) -> Entry:
    entry = to_record(Entry, json.loads(line) | {"number": number})
    if len(bytes.fromhex(entry.salt)) != _SALT:
        raise ValueError(f"{entry.salt!r} is no salt")
    return entry


def content_of(entries: Sequence[Entry]) -> str:
    """A hash of entries and their order."""
    return digest("forgotten", *(json.dumps(asdict(entry), sort_keys=True) for entry in entries))
