"""Gold: texts with marks in them, and what a careful reader finds there. The format is described in `gold/README.md`."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from kg.errors import InputError, KgError
from kg.graph import PREDICATES
from kg.readers.read import read_bytes
from kg.records import Document, EntityType, Modality, QuoteKind

_OPENING = re.compile(r"\{([a-z0-9-]+)([|~])")
_ELLIPSIS = "…"

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class GoldEntity:
    """Somebody or something that a text speaks of."""

    type: str
    name: str


@dataclass(frozen=True, slots=True)
class GoldMention:
    """Where an entity is spoken of: characters of the document's text, the end exclusive."""

    document: str
    start: int
    end: int
    entity: str
    named: bool


@dataclass(frozen=True, slots=True)
class GoldComment:
    """A comment of the thread."""

    author: str
    starts: str
    number: str = ""
    parent: str = ""


@dataclass(frozen=True, slots=True)
class GoldQuote:
    """Words ascribed to a speaker, who is "" where nobody could tell."""

    kind: str
    text: str
    speaker: str = ""


@dataclass(frozen=True, slots=True)
class GoldClaim:
    """A claim that a text makes; `by` is "" for the author of the text it stands in."""

    subject: str
    predicate: str
    object: str
    evidence: str
    negated: bool = False
    modality: str = Modality.ASSERTED
    by: str = ""
    of: str = ""
    id: str = ""
    rebuts: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Trap:
    """What a hasty reader would take for a claim."""

    subject: str
    predicate: str
    object: str
    evidence: str
    why: str


@dataclass(frozen=True)
class GoldText:
    """One file of gold: the documents that are read from it, and what is in them."""

    name: str
    documents: tuple[Document, ...]
    mentions: tuple[GoldMention, ...]
    entities: dict[str, GoldEntity]
    kind: str
    title: str | None = None
    author: str = ""
    published: str | None = None
    comments: tuple[GoldComment, ...] = ()
    quotes: tuple[GoldQuote, ...] = ()
    claims: tuple[GoldClaim, ...] = ()
    not_claims: tuple[Trap, ...] = ()

    def places(self, words: str) -> list[tuple[str, int, int]]:
        """Where words stand: (document, start, end), whatever white space is between them; … stands for anything."""
        parts = [r"\s+".join(map(re.escape, part.split())) for part in words.split(_ELLIPSIS)]
        pattern = re.compile(r"[\s\S]*?".join(parts))
        return [(d.id, m.start(), m.end()) for d in self.documents for m in pattern.finditer(d.text)]


def read_gold(folder: Path) -> Iterator[GoldText]:
    """The texts of a folder of gold, by name.

    Raises:
        InputError: there are none, or one breaks the format.
    """
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise InputError(f"{folder} holds no gold", "name a folder of texts with a .toml beside each: gold/README.md")
    for file in files:
        yield read_text(file)


def read_text(file: Path) -> GoldText:
    """One text of gold.

    Args:
        file: its `.toml`; the text lies beside it.

    Raises:
        InputError: it breaks the format; the message says where.
    """
    beside = sorted(p for p in file.parent.glob(f"{file.stem}.*") if p.suffix in (".txt", ".html", ".jsonl"))
    if not beside:
        raise _broken(file, "has no text beside it")
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
        text = beside[0].read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _broken(file, str(error)) from error
    documents, mentions = _documents(beside[0], text)
    head = {k: tables[k] for k in ("kind", "title", "author", "published") if k in tables}
    gold = GoldText(
        name=file.stem,
        documents=documents,
        mentions=mentions,
        entities={k: _record(file, GoldEntity, row) for k, row in tables.get("entities", {}).items()},
        comments=tuple(_record(file, GoldComment, row) for row in tables.get("comments", ())),
        quotes=tuple(_record(file, GoldQuote, row) for row in tables.get("quotes", ())),
        claims=tuple(_record(file, GoldClaim, row) for row in tables.get("claims", ())),
        not_claims=tuple(_record(file, Trap, row) for row in tables.get("not_claims", ())),
        **{"kind": "", **head},
    )
    problems = list(_problems(gold))
    if problems:
        raise _broken(file, "; ".join(problems))
    return gold


def unmarked(text: str) -> tuple[str, list[tuple[int, int, str, bool]]]:
    """A text without its marks, and the marks: (start, end, entity, whether it is a name), in the text without them.

    Raises:
        ValueError: a mark is not closed, or a brace stands alone.
    """
    clean: list[str] = []
    open_: list[tuple[int, str, bool]] = []
    marks: list[tuple[int, int, str, bool]] = []
    length = i = 0
    while i < len(text):
        found = _OPENING.match(text, i)
        if found:
            open_.append((length, found[1], found[2] == "|"))
            i = found.end()
        elif text[i] == "}" and open_:
            start, entity, named = open_.pop()
            marks.append((start, length, entity, named))
            i += 1
        elif text[i] in "{}":
            raise ValueError(f"a brace that is no mark: {text[max(0, i - 30) : i + 30]!r}")
        else:
            clean.append(text[i])
            length, i = length + 1, i + 1
    if open_:
        raise ValueError(f"a mark that is not closed: {''.join(clean)[open_[-1][0] :][:40]!r}")
    return "".join(clean), sorted(marks)


def _documents(file: Path, text: str) -> tuple[tuple[Document, ...], tuple[GoldMention, ...]]:
    """The documents as they are read without marks, and the marks where they stand in these."""
    documents: list[Document] = []
    mentions: list[GoldMention] = []
    try:
        marked, _ = read_bytes(text.encode(), file.name)
        read, _ = read_bytes(_clean(file, text).encode(), file.name)
        if len(marked) != len(read) or not read:
            raise ValueError("marks change which documents are read: are there some in lines about the text?")
        for with_marks, document in zip(marked, read, strict=True):
            plain, marks = unmarked(with_marks.text)
            if plain != document.text:
                raise ValueError(f"marks change how it is read: {_difference(plain, document.text)}")
            documents.append(document)
            mentions += [GoldMention(document.id, *mark) for mark in marks]
    except (ValueError, KgError) as error:
        raise _broken(file, str(error)) from error
    return tuple(documents), tuple(mentions)


def _clean(file: Path, text: str) -> str:
    if file.suffix != ".jsonl":
        return unmarked(text)[0]
    rows = (json.loads(line) for line in text.splitlines() if line.strip())
    without = ({k: unmarked(v)[0] if k == "text" else v for k, v in row.items()} for row in rows)
    return "\n".join(json.dumps(row, ensure_ascii=False) for row in without)


def _difference(a: str, b: str) -> str:
    at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    return f"{a[max(0, at - 20) : at + 20]!r} and {b[max(0, at - 20) : at + 20]!r}"


def _problems(gold: GoldText) -> Iterator[str]:
    """What is wrong in a text of gold, each in a few words."""
    known = gold.entities.keys()
    for id_, entity in gold.entities.items():
        if entity.type not in set(EntityType):
            yield f"{id_} is of no type that there is: {entity.type}"
    yield from (f"no entity {m.entity!r}" for m in gold.mentions if m.entity not in known)
    if gold.author and gold.author not in known:
        yield f"no entity {gold.author!r}, the author"
    for quote in gold.quotes:
        yield from _missing(gold, quote.text, (quote.speaker,) if quote.speaker else ())
        if quote.kind not in set(QuoteKind):
            yield f"no kind of quote {quote.kind!r}"
    stated: tuple[GoldClaim | Trap, ...] = (*gold.claims, *gold.not_claims)
    for claim in stated:
        yield from _missing(gold, claim.evidence, (claim.subject, claim.object))
        if claim.predicate not in PREDICATES:
            yield f"no predicate {claim.predicate!r}"
    ids = {claim.id for claim in gold.claims if claim.id}
    for made in gold.claims:
        yield from (f"no claim {id_!r} to rebut" for id_ in made.rebuts if id_ not in ids)
        yield from _missing(gold, made.evidence, (made.by,) if made.by else ())
        if made.modality not in set(Modality):
            yield f"no modality {made.modality!r}"
    for comment in gold.comments:
        yield from _missing(gold, comment.starts, ())


def _missing(gold: GoldText, words: str, entities: Sequence[str]) -> Iterator[str]:
    if not gold.places(words):
        yield f"not in the text: {words!r}"
    yield from (f"no entity {entity!r}" for entity in entities if entity not in gold.entities)


def _record(file: Path, record: type[T], row: dict[str, Any]) -> T:
    unknown = row.keys() - {f.name for f in fields(record)}  # type: ignore[arg-type]
    if unknown:
        raise _broken(file, f"a {record.__name__} has no {', '.join(sorted(unknown))}")
    try:
        return record(**row)
    except TypeError as error:
        raise _broken(file, f"{error} in {row}") from error


def _broken(file: Path, what: str) -> InputError:
    return InputError(f"{file.name}: {what}", "mend it as gold/README.md says")
