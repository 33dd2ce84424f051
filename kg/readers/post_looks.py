"""How forums print the head of a post in text: each look as one function that reads the line which none but it has."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from kg.readers import dates
from kg.readers.around import is_initial, may_be_name
from kg.readers.header import Header, Shape, is_handle, tidy
from kg.readers.passages import Passage
from kg.readers.patterns import is_label, is_reply_furniture, without_flags

_BY = re.compile(
    r"(?:(?:quote|unread|post|by) +){0,5}by:? (?P<name>[^»\n]{1,60}?) » (?P<when>[^»\n]{8,40})"
    r"|post by (?P<guest>[^»\n]{1,60}?) on (?P<then>[^»\n]{8,40})",
    re.IGNORECASE,
)
_SUBJECT = re.compile(r"post subject: ?(?P<title>.{0,200})", re.IGNORECASE)
_POSTED = re.compile(r"(?:post)?posted: (?P<when>.{8,60})", re.IGNORECASE)
_NUMBER = re.compile(r"#\d{1,6}(?: \(permalink\))?", re.IGNORECASE)
_OLD = re.compile(r"^(?:old|unread) (?=\S)", re.IGNORECASE)
_ONLINE = re.compile(r"(?P<name>.{1,40}?)\s+(?P=name) is (?:now |currently )?(?:off|on)line")
_HEADED = re.compile(r"default(?: (?P<title>.{1,200}))?", re.IGNORECASE)
_MONTH = re.compile(
    r"(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6} (?:'\d\d|\d{4}|\d{1,2}, \d{4}|\d{1,2})",
    re.IGNORECASE,
)
_ON = re.compile(r"« (?:reply #\d{1,6} )?on: (?P<when>.{8,40}?) »", re.IGNORECASE)
_POSTED_ON = re.compile(r"posted (?P<when>.{5,40})", re.IGNORECASE)
_POSTS = re.compile(r"[\d.,]+k? posts", re.IGNORECASE)
_STARS = re.compile(r"\*{1,8}")
_FAR = 12  # lines of what is shown of an author
_SHORT = 80  # characters
_NAMES = 4  # lines of names above a month
Look = Callable[[str, Sequence[Passage], int, bool | None, Collection[str]], Header | None]


def below_profile(
    source: str, every: Sequence[Passage], at: int, day_first: bool | None, known: Collection[str]
) -> Header | None:
    """ "Post by NAME » DATE", above it the title, and above that the name and what is shown of him (phpBB 3); "on DATE" (ProBoards)."""
    line = every[at]
    match = _BY.fullmatch(_short(source, line))
    published = dates.iso(match["when"] or match["then"], day_first) if match else None
    called = (match["name"] or match["guest"]) if match else ""
    if not match or not published or not is_handle(called, loosely=True):
        return None
    name, title = tidy(called), every[at - 1] if at and match["name"] else line
    above = range(at - 1, max(-1, at - _FAR), -1)
    first = next((i for i in above if every[i].of(source) == name), at - 1 if at else at)
    return _post(every[first], line, name, published, title.of(source) if title is not line else None)


def below_subject(
    source: str, every: Sequence[Passage], at: int, day_first: bool | None, known: Collection[str]
) -> Header | None:
    """A name, "Post subject: TITLE", "Posted: DATE" (phpBB 2 and 3 with a table a post)."""
    subject = _SUBJECT.fullmatch(_short(source, every[at + 1], 200)) if at + 2 < len(every) else None
    posted = _POSTED.fullmatch(_short(source, every[at + 2])) if subject else None
    published = dates.iso(posted["when"], day_first) if posted else None
    if not subject or not published or not may_be_name(name := every[at].of(source)):
        return None
    return _post(every[at], every[at + 2], tidy(name), published, subject["title"])


def above_number(
    source: str, every: Sequence[Passage], at: int, day_first: bool | None, known: Collection[str]
) -> Header | None:
    """A name, his title and figures, the date, and "#2" (XenForo).

    Whether the name or a title stands right above the date is told by the initial above it, or by who is known.
    """
    if not _NUMBER.fullmatch(_short(source, every[at])):
        return None
    above = (i for i in range(at - 1, max(-1, at - 4), -1) if not is_reply_furniture(every[i].of(source)))
    day = next(above, None)
    when = _day(_short(source, every[day]), day_first) if day is not None else None
    if day is None or not when:
        return None
    last = day - 1
    while last > 1 and is_label(every[last - 1].of(source)):
        last -= 2
    while last > 0 and is_reply_furniture(every[last].of(source)):
        last -= 1
    names = [i for i in (last, last - 1) if i >= 0 and may_be_name(every[i].of(source))]
    initial = [i for i in names if i and is_initial(every[i - 1].of(source), every[i].of(source))]
    told = initial or [i for i in names if every[i].of(source) in known] or names
    if not told:
        return None
    first = told[0] - (told[0] in initial)
    return _post(every[first], every[at], tidy(every[told[0]].of(source)), when.published, None)


def below_number(
    source: str, every: Sequence[Passage], at: int, day_first: bool | None, known: Collection[str]
) -> Header | None:
    """ "#2 (permalink)", "Old DATE", the name, what is shown of him, "Default TITLE" (vBulletin)."""
    if at + 2 >= len(every) or not _NUMBER.fullmatch(_short(source, every[at])):
        return None
    when = _day(_OLD.sub("", _short(source, every[at + 1])), day_first)
    text = _short(source, every[at + 2])
    online = _ONLINE.fullmatch(text)
    name = online["name"] if online else text
    if not when or not may_be_name(name):
        return None
    headed = ((line, _HEADED.fullmatch(_short(source, line, 200))) for line in every[at + 3 : at + _FAR])
    end, title = next(((line, match["title"]) for line, match in headed if match), (every[at + 2], None))
    return _post(every[at], end, tidy(name), when.published, title)


def above_month(
    source: str, every: Sequence[Passage], at: int, day_first: bool | None, known: Collection[str]
) -> Header | None:
    """A name, perhaps a second one or a title, whom he answers, and the month below, without blank lines (Discourse)."""
    if not _MONTH.fullmatch(_short(source, every[at])):
        return None
    first = at
    while (
        first
        and at - first < _NAMES
        and "\n" not in source[every[first - 1].end : every[first].start].replace("\n", "", 1)
    ):
        if not may_be_name(text := every[first - 1].of(source)) and not is_reply_furniture(text):
            return None
        first -= 1
    if first == at or " " in every[first].of(source) or not may_be_name(every[first].of(source)):
        return None
    name = every[first].of(source)
    answers = every[at - 1].of(source) if at - first > 1 and every[at - 1].of(source) in known else None
    published = dates.iso(every[at].of(source), day_first)
    return Header(
        Shape.POST, every[first].start, every[at].end, every[first].indent, None, tidy(name), published, answers
    )


def below_reply_number(
    source: str, every: Sequence[Passage], at: int, day_first: bool | None, known: Collection[str]
) -> Header | None:
    """The name, his title, rank and figures, the subject, "« Reply #2 on: DATE »" (SMF).

    Above the name may stand what another one signs with: who is known is taken, else whoever stands above a rank.
    """
    match = _ON.fullmatch(_short(source, every[at]))
    published = dates.iso(match["when"], day_first) if match else None
    if not match or not published or at < 2:
        return None
    above = [every[i] for i in range(max(0, at - _FAR), at - 1)]
    logged = max((i for i, line in enumerate(above) if line.of(source) == "Logged"), default=-1)
    shown = above[logged + 1 :]
    texts = [_short(source, line) for line in shown]
    told = next((i for i, text in enumerate(texts) if text in known), None)
    guest = next((i - 1 for i, text in enumerate(texts) if text == "Guest"), None)
    ranked = next((max(0, i - 2) for i, text in enumerate(texts) if _STARS.fullmatch(text)), None)
    first = next((i for i in (told, guest, ranked) if i is not None and i >= 0), None)
    if first is None or not may_be_name(texts[first]):
        return None
    return _post(shown[first], every[at], tidy(texts[first]), published, every[at - 1].of(source))


def above_posted(
    source: str, every: Sequence[Passage], at: int, day_first: bool | None, known: Collection[str]
) -> Header | None:
    """The name, his group, how often he posted, buttons, and "Posted DATE" (Invision)."""
    match = _POSTED_ON.fullmatch(_short(source, every[at]))
    when = _day(match["when"], day_first) if match else None
    above = range(at - 1, max(1, at - _NAMES), -1)
    counted = next((i for i in above if _POSTS.fullmatch(_short(source, every[i]))), None) if when else None
    if when is None or counted is None or not may_be_name(name := every[counted - 2].of(source)):
        return None
    return _post(every[counted - 2], every[at], tidy(name), when.published, None)


# each with a sign without which no line has the look
LOOKS: tuple[tuple[Look, str], ...] = (
    (below_profile, "»"),
    (below_profile, "Post by "),
    (below_subject, ":"),
    (above_number, "#"),
    (below_number, "#"),
    (below_reply_number, "« "),
    (above_posted, "osted "),
    (above_month, ""),
)


def _post(first: Passage, last: Passage, name: str, published: str | None, title: str | None) -> Header:
    return Header(Shape.POST, first.start, last.end, first.indent, None, name, published, None, title=title or None)


def _short(source: str, line: Passage, most: int = _SHORT) -> str:
    return line.of(source) if line.end - line.start <= most else ""


def _day(text: str, day_first: bool | None) -> dates.Dateline | None:
    """What a line says that is a date and nothing else, one that can be read two ways too."""
    found = dates.dateline(without_flags(text), day_first) if text else None
    return found if found and not found.rest else None
