"""The fields of a message, as news groups, lists and journals show them ("From: …", "Date: …")."""

from __future__ import annotations

import re
from collections.abc import Sequence

from kg.readers import dates
from kg.readers.header import Header, Shape, tidy
from kg.readers.passages import Passage

_FIELD = re.compile(
    r"(?P<key>from|author|date|posted|sent|subject|newsgroups?|to|cc|message-id|organi[sz]ation|lines|reply-to|in-reply-to|path"
    r"|references|sender|followup-to|keywords|summary|distribution|nntp-posting-host|xref|mime-version|content-[a-z-]{4,30}|x-[a-z-]{2,40})"
    r":[ \u00a0]*(?P<value>.*)",
    re.IGNORECASE,
)
_ID = re.compile(r"<[^<>\s]+>")
_MOST = 24  # fields of a message
_SUBJECT = re.compile(r"re: ?.{1,150}|\(no subject\)", re.IGNORECASE)  # above the fields
_BEHIND = re.compile(r"(?<=\S) \((?P<name>[^()@]{2,60})\)$")  # "ann at a.example (Ann Loe)"
_ADDRESS = re.compile(r"<[^<>\s]*>|\[[^\[\]]*\]|\S+@\S+")


def fields_of(source: str, every: Sequence[Passage], at: int, day_first: bool | None) -> Header | None:
    """The fields of a message: lines "From: …" and "Date: …", in any order, others among them."""
    start = every[at]
    if at and (_FIELD.fullmatch(every[at - 1].of(source)[:300]) or _SUBJECT.fullmatch(every[at - 1].of(source)[:200])):
        return None
    at += _SUBJECT.fullmatch(start.of(source)[:200]) is not None
    fields: dict[str, str] = {}
    end = start.end
    for line in every[at : at + _MOST]:
        match = _FIELD.fullmatch(line.of(source)[:300])
        if not match:
            break
        fields.setdefault(match["key"].casefold(), match["value"])
        end = line.end
    author = _sender(fields.get("from") or fields.get("author") or "")
    when = dates.iso(fields.get("date") or fields.get("posted") or fields.get("sent") or "", day_first)
    if not author or not when:
        return None
    above = _ID.findall(fields.get("in-reply-to") or fields.get("references") or "")
    return Header(
        Shape.FIELDS,
        start.start,
        end,
        start.indent,
        None,
        author,
        when,
        None,
        title=fields.get("subject"),
        key=fields.get("message-id"),
        above=above[-1] if above else None,
    )


def without_signature(source: str, passages: Sequence[Passage]) -> Sequence[Passage]:
    """The paragraphs of a message above the line ("-- ") that parts them from the signature of its author."""
    cut = next((at for at, passage in enumerate(passages) if passage.of(source) in ("--", "-- ", "—")), len(passages))
    return passages[:cut] if cut else passages


def _sender(value: str) -> str:
    """The name in "Jane Doe" <jane@…>, jane@… (Jane Doe) or [profile] jane; of a bare address what stands before the @."""
    if (behind := _BEHIND.search(value)) and behind.start():
        return tidy(behind["name"])
    named = tidy(_ADDRESS.sub(" ", value)).strip("\"'() ")
    return named or tidy(value.strip("<>[] ").partition("@")[0])
