"""JSON lines: one text a line, comments tied to what they answer by `parent`.

Fields: `text` (required), and where present `id`, `title`, `author`, `published`, `updated`, `retrieved_at`,
`publisher`, `url`, `kind`, `parent` (the id or url of another line). A block's `source` counts in the line's `text`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kg.errors import UnreadableDocument
from kg.readers import assemble, dates, tree
from kg.readers.decode import decode, sane
from kg.readers.facts import Facts
from kg.readers.kinds import kind_of
from kg.readers.limits import Limits
from kg.readers.passages import paragraphs
from kg.readers.text import read_text
from kg.readers.words import check_words
from kg.records import Document, DocumentKind, Quarantined

_KINDS = frozenset(DocumentKind)
_MEND = 'give each line one JSON object with a "text"'


@dataclass(frozen=True, slots=True)
class _Row:
    line: int
    name: str | None
    url: str | None
    parent: str | None
    text: str
    facts: Facts


def looks_like_json(data: bytes) -> bool:
    """Whether an input without a telling name begins as JSON lines do."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] == b"{" and b'"text"' in data[:100_000]


def read_lines(data: bytes, uri: str, limits: Limits) -> tuple[list[Document], list[Quarantined]]:
    """Read JSON lines, or one JSON object or array.

    Returns:
        the documents in the order of the lines, comments behind their article; and the lines that could not be read.
    """
    rows: list[_Row] = []
    bad: list[Quarantined] = []
    for line, part in _lines(data):
        try:
            rows.append(_row(part, line, limits))
        except UnreadableDocument as error:
            bad.append(
                Quarantined(f"{uri}#line-{line}", error.cause, error.mend, len(part) if isinstance(part, bytes) else 0)
            )
    return _documents(rows, uri), bad


def _lines(data: bytes) -> Iterator[tuple[int, bytes | object]]:
    """Each line with its number; the entries of an array or the one object that a whole file is, already decoded."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff") or data[:3] == b"\xef\xbb\xbf":
        data = decode(data).encode("utf-8")
    lines = data.split(b"\n")
    first = next((line for line in lines if line.strip()), b"")
    if first.strip() in (b"{", b"[") or first.lstrip()[:1] == b"[":
        whole = _whole(data)
        if whole is not None:
            yield from enumerate(whole if isinstance(whole, list) else [whole], start=1)
            return
    for at, line in enumerate(lines, start=1):
        if line.strip():
            yield at, line


def _whole(data: bytes) -> object:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _row(part: bytes | object, line: int, limits: Limits) -> _Row:
    raw = _parse(part, limits) if isinstance(part, bytes) else part
    if not isinstance(raw, dict):
        raise UnreadableDocument("the line is no JSON object", _MEND)
    text = raw.get("text")
    if not isinstance(text, str) or not text.strip():
        raise UnreadableDocument('the line has no "text"', _MEND)
    text = sane(text)
    check_words(text, limits)
    kind = _string(raw, "kind")
    facts = Facts(
        title=_string(raw, "title"),
        author=_string(raw, "author"),
        publisher=_string(raw, "publisher"),
        published=_date(raw, "published"),
        updated=_date(raw, "updated"),
        retrieved_at=_date(raw, "retrieved_at") or _date(raw, "retrievedAt"),
        kind=kind if kind in _KINDS else None,
    )
    return _Row(line, _string(raw, "id"), _string(raw, "url"), _string(raw, "parent"), text, facts)


def _parse(part: bytes, limits: Limits) -> object:
    if len(part) >= limits.line_chars:
        raise UnreadableDocument(f"the line has {len(part):,} bytes, more than {limits.line_chars:,}", "split its text")
    try:
        return json.loads(decode(part))
    except RecursionError:
        raise UnreadableDocument("the line is nested too deeply", _MEND) from None
    except ValueError as error:
        raise UnreadableDocument(f"the line is no JSON: {error}", _MEND) from error


def _string(raw: dict[str, object], key: str) -> str | None:
    value = raw.get(key)
    if isinstance(value, bool) or not isinstance(value, str | int):
        return None
    return " ".join(sane(str(value)).split()) or None


def _date(raw: dict[str, object], key: str) -> str | None:
    value = _string(raw, key)
    return dates.iso(value, dates.british(value)) if value else None


def _documents(rows: Sequence[_Row], uri: str) -> list[Document]:
    known = {key: at for at in reversed(range(len(rows))) for key in (rows[at].name, rows[at].url) if key}
    parents = _without_circles([known.get(row.parent) if row.parent else None for row in rows])
    taken: set[str] = set()
    found: list[Document] = []
    for at, parent in enumerate(parents):
        if parent is None:
            found += _threaded(rows, parents, at, uri, taken)
    return found


def _without_circles(parents: list[int | None]) -> list[int | None]:
    """A comment that answers itself, by however many steps, is taken as one whose parent is missing."""
    free = list(parents)
    settled: set[int] = set()
    for at in range(len(free)):
        path: list[int] = []
        step: int | None = at
        while step is not None and step not in settled and step not in path:
            path.append(step)
            step = free[step]
        if step is not None and step in path:
            free[min(path[path.index(step) :])] = None
        settled.update(path)
    return free


def _threaded(
    rows: Sequence[_Row], parents: Sequence[int | None], top: int, uri: str, taken: set[str]
) -> list[Document]:
    """The documents of a line without a parent, and the comments below it in reading order."""
    row = rows[top]
    own = _unique(row.url or f"{uri}#{row.name or f'line-{row.line}'}", taken)
    if row.parent or row.facts.kind == DocumentKind.COMMENT:
        documents = [_comment(row, own, None, None, None, 0)]
    else:
        documents = read_text(row.text, own, row.facts)
        taken.update(document.uri for document in documents)
    below = _below(parents, top)
    article = documents[0]
    if below and article.kind != DocumentKind.COMMENT and not row.facts.kind:
        documents[0] = replace(article, kind=kind_of(row.text, article.text, threaded=True))
    made: dict[int, Document] = {top: article}
    for at, place in zip(below, _places(parents, below, documents), strict=True):
        parent = parents[at]
        above = made[parent if parent is not None else top]
        own = _unique(rows[at].url or f"{article.uri}#comment-{place.number}", taken)
        made[at] = _comment(rows[at], own, place, above.id, article.id, len(documents))
        documents.append(made[at])
    return documents


def _places(parents: Sequence[int | None], below: Sequence[int], shown: Sequence[Document]) -> list[tree.Place]:
    """Number the lines below an article, behind the comments that its own text shows."""
    index: dict[int | None, int] = {at: place for place, at in enumerate(below)}
    first = sum(document.depth == 1 for document in shown)
    places = tree.number([index.get(parents[at]) for at in below], [None] * len(below))
    return [replace(place, number=_shifted(place.number, first)) for place in places]


def _shifted(number: str, by: int) -> str:
    head, dot, tail = number.partition(".")
    return f"{int(head) + by}{dot}{tail}"


def _below(parents: Sequence[int | None], top: int) -> list[int]:
    children: dict[int, list[int]] = {}
    for at, parent in enumerate(parents):
        if parent is not None:
            children.setdefault(parent, []).append(at)
    found: list[int] = []
    open_ = list(reversed(children.get(top, [])))
    while open_:
        at = open_.pop()
        found.append(at)
        open_ += reversed(children.get(at, []))
    return found


def _comment(
    row: _Row, uri: str, place: tree.Place | None, parent: str | None, root: str | None, position: int
) -> Document:
    return assemble.comment(uri, row.text, paragraphs(row.text), row.facts, place, parent, root, position)


def _unique(uri: str, taken: set[str]) -> str:
    free, count = uri, 1
    while free in taken:
        count += 1
        free = f"{uri}~{count}"
    taken.add(free)
    return free
