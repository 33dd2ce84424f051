"""A known record out of what a row says: names on one line, a type of the contract, dates of ISO 8601."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from kg.errors import UnreadableDocument, UnreadableRecord
from kg.names.parse import key_of
from kg.readers.decode import sane
from kg.records import EntityType, Finer, Known, Tenure

_LONGEST = 300  # characters of a name or an id
_DATE = re.compile(r"\+?(?P<year>\d{4})(?:-(?P<month>\d\d)(?:-(?P<day>\d\d)(?:T.*)?)?)?")
_GENDERS = {"m": "m", "male": "m", "man": "m", "f": "f", "female": "f", "woman": "f"}
_TYPES = f"type is one of {', '.join(EntityType)}, {', '.join(Finer)}"


def known(
    id_: str,
    type_: str,
    name: str,
    aliases: Iterable[str] = (),
    gender: str = "",
    offices: Iterable[Tenure] = (),
    beside: Iterable[str] = (),
) -> Known:
    """A record of what a row says.

    Args:
        id_: by which it is told from all others.
        type_: "Person", or "Organisation/Party" (`type_of`).
        name: what it is called.
        aliases: what else it is called.
        gender: in a word or a letter; what is neither a man's nor a woman's tells nothing.
        offices: with their times.
        beside: names that stand beside it.

    Raises:
        UnreadableRecord: there is no id, or no name.
    """
    own, called = one_line(id_), one_line(name)
    if not own:
        raise UnreadableRecord("the row has no id", "give each an id of its own")
    if not key_of(called):
        raise UnreadableRecord(f"{own} has no name", "give it one")
    broad, _, finer = type_.partition("/")
    others = {line for a in aliases if key_of(line := one_line(a))} - {called}
    held = {Tenure(line, t.since, t.until) for t in offices if key_of(line := one_line(t.office))}
    near = {line for b in beside if key_of(line := one_line(b))}
    return Known(
        id=own,
        type=broad,
        finer=finer or None,
        name=called,
        aliases=tuple(sorted(others)),
        gender=_GENDERS.get(gender.strip().lower(), ""),
        offices=_in_order(held),
        beside=tuple(sorted(near)),
    )


def one(rows: Sequence[Known]) -> Known:
    """The record that several rows of one id make, in whatever order they come.

    Its name is the one that most rows give; all other names are aliases.

    Raises:
        UnreadableRecord: they are of different types.
    """
    types = sorted({row.type for row in rows})
    if len(types) > 1:
        raise UnreadableRecord(f"{rows[0].id} is of different types: {', '.join(types)}", "give each an id of its own")
    called = Counter(row.name for row in rows)
    name = min(called, key=lambda n: (-called[n], n))
    genders = {row.gender for row in rows if row.gender}
    return Known(
        id=rows[0].id,
        type=types[0],
        finer=min((row.finer for row in rows if row.finer), default=None),
        name=name,
        aliases=tuple(sorted({*called, *(a for row in rows for a in row.aliases)} - {name})),
        gender=genders.pop() if len(genders) == 1 else "",
        offices=_in_order({t for row in rows for t in row.offices}),
        beside=tuple(sorted({b for row in rows for b in row.beside})),
    )


def _in_order(offices: Iterable[Tenure]) -> tuple[Tenure, ...]:
    return tuple(sorted(offices, key=lambda t: (t.office, t.since or "", t.until or "")))


@cache
def types(source: str) -> dict[str, str]:
    """Types by what a source calls them: "words", "wikidata" or "followthemoney" (`data/types.toml`)."""
    table = tomllib.loads(files("kg.known").joinpath("data/types.toml").read_text(encoding="utf-8"))
    return {str(name): str(type_) for name, type_ in table[source].items()}


def type_of(word: str) -> str:
    """The type that a word says, as "Person" or "Organisation/Party".

    Raises:
        UnreadableRecord: it says none.
    """
    found = types("words").get(word.strip().lower())
    if found is None:
        raise UnreadableRecord(f"{word.strip()!r} is no type" if word.strip() else "the row has no type", _TYPES)
    return found


def date(text: str) -> str | None:
    """A date as "2019", "2019-05" or "2019-05-31"; None of an empty text. Wikidata's "+2019-00-00T…" is "2019".

    Raises:
        UnreadableRecord: it is none.
    """
    if not text.strip():
        return None
    found = _DATE.fullmatch(text.strip())
    month, day = (int(found[part] or 0) for part in ("month", "day")) if found else (13, 0)
    if found is None or month > 12 or day > 31 or (day and not month):
        raise UnreadableRecord(f"{text.strip()[:40]!r} is no date", "give it as 2019, 2019-05 or 2019-05-31")
    parts = [found["year"], f"{month:02}" if month else "", f"{day:02}" if day else ""]
    return "-".join(part for part in parts if part)


def one_line(text: str) -> str:
    """A text on one line.

    Raises:
        UnreadableRecord: it is too long, or binary.
    """
    try:
        line = " ".join(sane(text).split())
    except UnreadableDocument as error:
        raise UnreadableRecord(error.cause, error.mend) from error
    if len(line) > _LONGEST:
        raise UnreadableRecord(f"a name of {len(line):,} characters: {line[:40]}…", "is a quote not closed?")
    return line
