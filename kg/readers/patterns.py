"""The patterns of what surrounds a text on a page, read from `data/page.toml`."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from kg.readers import dates


@dataclass(frozen=True, slots=True)
class Pattern:
    """One pattern: its group, its expression, and texts that it has to match."""

    group: str
    expression: re.Pattern[str]
    examples: tuple[str, ...]


@lru_cache(maxsize=1)
def patterns() -> tuple[Pattern, ...]:
    """All patterns of the page, in the order of the file."""
    raw = tomllib.loads(resources.files("kg.readers").joinpath("data/page.toml").read_text(encoding="utf-8"))
    return tuple(
        Pattern(row["group"], re.compile(row["regex"], re.IGNORECASE), tuple(row["examples"])) for row in raw["pattern"]
    )


@lru_cache(maxsize=8)
def _group(name: str) -> tuple[re.Pattern[str], ...]:
    return tuple(pattern.expression for pattern in patterns() if pattern.group == name)


_COUNT = re.compile(r"[+−–-]?\d[\d,.]*k?", re.IGNORECASE)
_BULLET = re.compile(r"^[-*•·] +")
_ROW = re.compile(r"\s*[·•|]\s*")
_ROW_LONGEST = 80  # characters
_CAPTURED = re.compile(
    r"(\\.|\[\^?\]?(?:\\.|[^\]\\])*\])|\(\?P<\w+>|\((?!\?)", re.DOTALL
)  # else an escape or a set of signs
_KEPT = 4096  # lines: each is asked of several times, and buttons stand in every comment
_CREDITED = frozenset(": /")  # a sign that each credit has, which spares the lines of lists the search
_LONGEST = 400  # characters: furniture is short, and no expression runs over a long paragraph


@lru_cache(maxsize=16)
def _joined(groups: tuple[str, ...]) -> re.Pattern[str]:
    """All expressions of some groups as one that captures nothing: most lines match none, and so they are told soonest."""
    expressions = (one.pattern for group in groups for one in _group(group))
    plain = (_CAPTURED.sub(lambda match: match[1] or "(?:", one) for one in expressions)
    return re.compile("|".join(f"(?:{one})" for one in plain), re.IGNORECASE)


@lru_cache(maxsize=_KEPT)
def _is_of(groups: tuple[str, ...], text: str) -> bool:
    return len(text) <= _LONGEST and _joined(groups).fullmatch(text) is not None


def is_furniture(text: str) -> bool:
    """Whether a paragraph belongs to the site, not to the text; as an entry of a list, too."""
    text = _BULLET.sub("", text) or text
    return _is_of(("publisher", "furniture", "thread"), text)


def opens_thread(text: str) -> bool:
    """Whether a paragraph tells that comments follow ("16 comments", "Leave a reply")."""
    return _is_of(("thread",), text)


def announces(text: str) -> bool:
    """Whether a paragraph tells that there are comments below: not that there are none."""
    return opens_thread(text) and not tells_of_none(text)


def tells_of_none(text: str) -> bool:
    """Whether a line tells that nobody has said anything ("0 comments", "Be the first to comment")."""
    return _is_of(("none",), text)


def is_reply_furniture(text: str) -> bool:
    """Whether a paragraph inside a comment is a button or a counter ("Reply", "12 likes")."""
    return _is_of(("reply", "gone"), text)


def tells_of_forum(text: str) -> bool:
    """Whether a page has a line that a forum sets below its posts ("last reply", "Powered by Discourse")."""
    return any(pattern.search(text) for pattern in _group("forum"))


def heads_stories(text: str) -> bool:
    """Whether a line stands above other stories of the site ("More stories", "Latest news from Westhaven")."""
    return _is_of(("stories",), text)


def tells_of_removal(text: str) -> bool:
    """Whether a line stands where a comment was ("[deleted]", "This comment was removed by a moderator")."""
    return _is_of(("gone",), text)


def is_button(text: str) -> bool:
    """Whether a line of a thread is a button, or tells when something was said, and nothing else."""
    return is_reply_furniture(text) or dates.is_time(text) or dates.is_age(without_flags(text))


def is_button_row(text: str) -> bool:
    """Whether a line is a row of buttons with an age or a date among them ("Like · Reply · 12 · 2y")."""
    parts = [part for part in _ROW.split(text) if part] if len(text) <= _ROW_LONGEST else []
    aged = [dates.is_age(without_flags(part)) or _is_day(part) for part in parts]
    told = [age or is_reply_furniture(part) or is_count(part) for age, part in zip(aged, parts, strict=True)]
    return any(aged) and all(told) and any(map(is_reply_furniture, parts))


def _is_day(text: str) -> bool:
    found = dates.dateline(text)
    return found is not None and found.published is not None and not found.rest


def is_count(text: str) -> bool:
    """Whether a line is the bare count of votes beside a comment ("12", "+4", "1.2k")."""
    return len(text) <= 8 and _COUNT.fullmatch(text) is not None


def is_label(text: str) -> bool:
    """Whether a line names what stands in the next one of a commenter ("Join date", "Location")."""
    return _is_of(("label",), text)


def closes_thread(text: str) -> bool:
    """Whether a line shows that the comments above it were the last ones ("Leave a reply", "Older comments")."""
    return _is_of(("close",), text)


@lru_cache(maxsize=_KEPT)
def without_flags(text: str) -> str:
    """The line of an author without what pages set beside name and date: votes, numbers, "OP", "edited".

    Of a line of nothing else nothing is left.
    """
    if len(text) > _LONGEST:
        return text
    bare = text
    for pattern in _group("flag"):
        bare = pattern.sub(" ", bare)
    return " ".join(bare.split()).strip(" •·|,")


def _publishes(text: str) -> re.Match[str] | None:
    return next((match for pattern in _group("publisher") if (match := pattern.fullmatch(text))), None)


def publisher_named(text: str) -> str | None:
    """The publisher whom a line of the site names ("© 2019 Harbour View"), or None."""
    match = _publishes(text) if " " in text and len(text) <= _LONGEST else None
    return match["name"].strip(" .,–—-|") or None if match else None


def has_credit(text: str) -> bool:
    """Whether a paragraph bears a picture credit, which makes it a caption."""
    may_be = len(text) <= 2 * _LONGEST and not _CREDITED.isdisjoint(text)
    return may_be and any(pattern.search(text) for pattern in _group("credit"))
