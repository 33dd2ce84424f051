"""The lines that name a commenter: one line, two or three, or the fields of a message, each read where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kg.readers import dates
from kg.readers.header import Header, Shape, answered_by, is_handle, tidy
from kg.readers.messages import fields_of
from kg.readers.passages import Passage
from kg.readers.patterns import is_button, is_furniture, is_reply_furniture, opens_thread, without_flags

_NUMBER = r"(?P<number>\d{1,6}(?:\.\d{1,4}){0,11})[.):]?[ \u00a0\t]+"
_HANDLE = r"(?P<name>[^\s:“”\"|•·>][^:“”\"|•·>→»\n]{0,58}?)"
_NICKED = r"(?P<name>[^\s:“”\"|•·>][^:“”\"|•·>→»\n]{0,58}?(?:[“\"][^“”\"\n]{1,20}[”\"][^:“”\"|•·>→»\n]{0,30}?)?)"
_SAYS = (
    r"(?P<verb>says|said|writes|wrote|comment(?:s|ed)|repli(?:es|ed)|respond(?:s|ed)|posted|asks|asked"
    r"|dit|a dit|a écrit|écrit|sagt|sagte|schreibt|schrieb|meint|dice|dijo|escribió|ha detto|scrive|zegt|schreef|disse)"
)
_SAID = re.compile(
    rf"(?:{_NUMBER})?{_HANDLE},? {_SAYS}(?P<when>[ ,(][^“”\"]{{0,80}}?)?[ \u00a0)]?(?::|\.\.\.|…)(?P<inline>[ \u00a0].*)?",
    re.IGNORECASE,
)
_VERB = re.compile(rf",? {_SAYS}[ \u00a0]?:?$", re.IGNORECASE)  # behind a name or a date
_AT_SAID = re.compile(
    rf"(?:{_NUMBER})?(?:at|on) (?P<when>[^“”\"]{{6,60}}), {_HANDLE} (?P<verb>says|said|writes|wrote|commented|replied)(?::|\.\.\.|…)",
    re.IGNORECASE,
)
_ON_SAID = re.compile(
    rf"(?:{_NUMBER})?{_HANDLE} on (?P<when>.{{6,60}}?) (?P<verb>says|said|writes|wrote|commented|replied)[:.]?",
    re.IGNORECASE,
)
_ANSWERS = r"(?:[ \u00a0]?[>→»▶][ \u00a0]?(?P<other>[^•·|,]{1,40}?))?"
_BEFORE_DATE = re.compile(
    r" ?[•·|,–—] ?| - |,? (?:on|at) | \(| (?=\d|an? |[A-Z][a-z]{2,8} \d)|(?<=[^\d\s])(?=\d{1,2} [A-Z][a-z]{2,8} \d{4})"
)
_DATED = re.compile(rf"(?:{_NUMBER})?{_NICKED}{_ANSWERS}", re.IGNORECASE)
_PLACED = re.compile(r"(?P<name>[^,:|•]{1,58})(?:, [^,:|•\d]{2,30}){1,3}, (?P<when>[^,]{2,30})")
_BY = re.compile(
    r"(?:(?:re)?posted|comment|written|submitted|reply|response)?(?: ?by)?:? "
    rf"{_NICKED}(?: writes:?)?(?:(?: ?[•·|,–—] ?| - |,? on | at | @ )(?P<when>.{{5,70}}))?",
    re.IGNORECASE,
)
_BY_ON = re.compile(
    rf"(?:(?P<number>\d{{1,6}})\. )?(?:posted|comment(?:ed)?|written|submitted|reply)(?: by)?:? {_HANDLE},? (?:on|at)",
    re.IGNORECASE,
)
_PINGED = re.compile(r"(?P<name>\S[^\n]{1,80}? » [^\n]{2,100}?) (?:says|said|wrote)(?::|\.\.\.|…)", re.IGNORECASE)
_LED = re.compile(r"(?:by|(?:(?:re)?posted|comment|written|submitted|reply|response) by):?[ \u00a0]", re.IGNORECASE)
_ICON = re.compile(
    r"^(?:blogger|openid|anonymous(?= anonymous))[ \u00a0](?=\S)", re.IGNORECASE
)  # its text, before a name
_ICON_BEHIND_TIME = re.compile(
    r"^(?:blogger|openid|anonymous)[ \u00a0](?=\S)", re.IGNORECASE
)  # "At 5:12 PM, Blogger Ann said..."
_ANSWER_TO = re.compile(r",? in (?:reply|response) to (?:comment )?#?\d+$", re.IGNORECASE)
_LONGEST = 200  # characters of a line that names a commenter
_ORDINAL = re.compile(r"(?:#(?=\d+[.:)]?[ \u00a0])|(?=\d+\.))(?P<number>\d{1,6})[.:)]?[ \u00a0]+(?=\S)")
_POST_NUMBER = re.compile(r"#\d{1,6}\b")
_INITIAL = re.compile(r"(?:^|\W)\w\.$")
_BETWEEN = 2  # lines of flags and bullets that may stand between a name and its date
_BULLET = re.compile(r"^[-*•·‣] +(?=\S)")
_PLACE = re.compile(r"[^|\d\n]{2,40} \| (?=\S)")  # of a commenter, before a day or an age
_NAMELESS = ("guest", "anonymous", "visitor")  # badges that stand for a name
_BEHIND_DAY = re.compile(
    r"(?:(?<=[\dmMoO)]) [-–|•·(]?|(?<=\d [apAP][mM]))(?:log in to |click to )?(?:reply|respond|permalink|report|quote)[)»↓]?$",
    re.IGNORECASE,
)
_NAME_DAY = re.compile(
    rf"{_HANDLE},? (?P<day>[A-Z][a-z]{{2,8}}\.? \d{{1,2}}|\d{{1,2}} [A-Z][a-z]{{2,8}})(?:st|nd|rd|th)?,? (?P<time>(?:at )?\d.{{2,8}})"
)
_LABEL = re.compile(r"\d{1,4}\.?")
_ADDRESS = re.compile(r"@?[\w.-]{2,40}@[\w-]+(?:\.[\w-]+)+")
_ADDRESS_LONGEST, _FLAG = 80, 12  # characters
_BELOW_ADDRESS = 6  # lines, among which its age stands
_SIGN = re.compile(r"[:…»]|\.\.\.|\bby[ \u00a0]|\(no subject\)", re.IGNORECASE)
_BELOW = _BELOW_ADDRESS  # lines below the first of a header, in which its date may stand


def without_button(line: str) -> str:
    """A line without the button behind its day: "3 May 2014 at 9:27 pm Reply"."""
    return _BEHIND_DAY.sub("", line)


def possible(source: str, every: Sequence[Passage]) -> list[int]:
    """The indices of the lines in which a header may begin: those with a sign that all but two lines of a name and a date
    have, and those with a date in them or close below."""
    found: set[int] = set()
    for at, line in enumerate(every):
        if dates.may_tell(source, line.start, line.end):
            found.update(range(max(0, at - _BELOW), at + 1))
        elif _SIGN.search(source, line.start, line.end):
            found.add(at)
    return sorted(found)


def read(source: str, every: Sequence[Passage], at: int, day_first: bool | None) -> Header | None:
    """The header that begins in a line of a source, or None.

    Args:
        source: the text.
        every: its lines.
        at: the index of the line.
        day_first: whether 03/05/2014 is in May; None where that is unknown.
    """
    line = every[at]
    text = _BULLET.sub("", line.of(source))
    if len(text) > 4000 and not text[0].isdigit():
        return None
    said = _said(text, line, day_first)
    if said and not said.label and at and _LABEL.fullmatch(every[at - 1].of(source)):
        above = every[at - 1]  # the number stands on a line of its own
        shape = Shape.NUMBERED if said.shape is Shape.SAYS else said.shape
        return replace(said, shape=shape, start=above.start, indent=above.indent, label=above.of(source).rstrip("."))
    return (
        said
        or fields_of(source, every, at, day_first)
        or _by_above_date(source, every, at, day_first)
        or _by(text, line, day_first)
        or _dated(text, line, day_first)
        or _address_above_age(source, every, at)
        or _two_lines(source, every, at, day_first)
        or _date_first(source, every, at, day_first)
    )


def _said(text: str, line: Passage, day_first: bool | None) -> Header | None:
    text = _ICON.sub("", text) if len(text) <= _LONGEST else text
    if pinged := _PINGED.fullmatch(text) if len(text) <= _LONGEST else None:
        return Header(
            Shape.SAYS, line.start, line.end, line.indent, None, tidy(pinged["name"]), None, None, verb="says"
        )
    match = _AT_SAID.fullmatch(text) or _SAID.fullmatch(text) or _ON_SAID.fullmatch(text)
    if not match:
        return None
    parts = match.groupdict()
    number = parts["number"]
    when = parts["when"] or ""
    name = _ICON_BEHIND_TIME.sub("", match["name"]) if match.re is _AT_SAID else match["name"]
    blogged = text.endswith(("said...", "said…"))  # no prose has that
    if not is_handle(name, loosely=bool(number or when or blogged)):
        return None
    published = dates.iso(when, day_first)
    inline = parts.get("inline")
    if inline and not number:
        return None  # "Name says: we must …" is prose
    said = dates.dateline(when, day_first)
    if when.strip(" ,()") and (said is None or said.rest) and not dates.is_time(when):
        return None  # "Name said in a letter:" is prose
    shape = Shape.NUMBERED if number else Shape.SAID_ON if said or blogged else Shape.SAYS
    end = line.end - len(inline) if inline else line.end
    header = Header(shape, line.start, end, line.indent, number, tidy(name), published, None)
    return replace(header, verb=match["verb"].lower(), loose=not is_handle(name))


def _dated(text: str, line: Passage, day_first: bool | None) -> Header | None:
    if len(text) > _LONGEST:
        return None
    bare = _BEHIND_DAY.sub("", without_flags(text) or text)
    if placed := _placed(text, bare, line, day_first):
        return placed
    whole = dates.dateline(bare, day_first)
    if whole is None:
        return _on_day(bare, line)
    if not whole.rest:
        return None
    for border in _BEFORE_DATE.finditer(bare):
        when = dates.dateline(bare[border.end() :].rstrip(":) "), day_first)
        match = _DATED.fullmatch(bare[: border.start()]) if when and not when.rest else None
        if when and match and is_handle(match["name"], loosely=True) and not _is_counted(match["name"]):
            answers = match["other"] and tidy(match["other"])
            name, loose = tidy(_VERB.sub("", match["name"])), not is_handle(match["name"])
            return Header(
                Shape.DATED,
                line.start,
                line.end,
                line.indent,
                match["number"],
                name,
                when.published,
                answers,
                loose=loose,
            )
    return None


def _on_day(bare: str, line: Passage) -> Header | None:
    """A name, a day without its year and a time ("Ann Loe Jun 20th at 2:41 am")."""
    match = _NAME_DAY.fullmatch(bare)
    days = (match["day"], " ".join(reversed(match["day"].split()))) if match else ()
    if not match or not dates.is_time(match["time"]) or not any(map(dates.is_day, days)):
        return None
    name = match["name"]
    if not is_handle(name, loosely=True):
        return None
    return Header(Shape.DAY, line.start, line.end, line.indent, None, tidy(name), None, None, loose=not is_handle(name))


def _placed(text: str, bare: str, line: Passage, day_first: bool | None) -> Header | None:
    """A name, where he lives, and when ("Ann Loe, Westhaven, Ireland, 3 days ago"). What might be a family name before a
    given one is taken for a name and a place only below words that it signs ("- Loe, Westhaven, 3 May 2014")."""
    match = _PLACED.fullmatch(bare)
    if not match or not is_handle(match["name"], loosely=True):
        return None
    published = None
    if not dates.is_age(match["when"]):
        when = dates.dateline(match["when"], day_first)
        signs = line.end - line.start > len(text)  # a dash stands before it
        if not when or when.rest or not (signs or " " in match["name"] or bare.count(", ") > 2):
            return None
        published = when.published
    return Header(Shape.DATED, line.start, line.end, line.indent, None, tidy(match["name"]), published, None)


def _is_counted(name: str) -> bool:
    """Whether a number of something stands in the place of a name ("1.1K views · 2 years ago")."""
    return name[0].isdigit() and is_furniture(name)


def _by(text: str, line: Passage, day_first: bool | None) -> Header | None:
    """ "by NAME (1234) on DATE", "Posted by: NAME | DATE"; without a date only where a flag stands beside the name."""
    if len(text) > _LONGEST or not _LED.match(text):
        return None
    bare = _ANSWER_TO.sub("", without_flags(text)) or text
    match = _BY.fullmatch(bare)
    if not match or not is_handle(match["name"], loosely=True):
        return None
    when = dates.dateline(match["when"].rstrip("."), day_first) if match["when"] else None
    timed = dates.is_time(match["when"] or "")
    if (when is None or when.rest) and not timed and (match["when"] or bare == text):
        return None
    published = when.published if when else None
    name = tidy(_ICON.sub("", match["name"]))
    return Header(Shape.BY, line.start, line.end, line.indent, None, name, published, None)


def _by_above_date(source: str, every: Sequence[Passage], at: int, day_first: bool | None) -> Header | None:
    """ "412. Posted by NAME on", and the date in the next line."""
    line = every[at]
    match = _BY_ON.fullmatch(line.of(source)) if line.end - line.start <= _LONGEST and at + 1 < len(every) else None
    if not match or not is_handle(match["name"], loosely=True):
        return None
    below = every[at + 1]
    when = dates.dateline(below.of(source), day_first) if below.end - below.start <= _LONGEST else None
    if when is None or when.rest or not when.published:
        return None
    name = tidy(match["name"])
    return Header(Shape.BY, line.start, below.end, line.indent, match["number"], name, when.published, None)


def _two_lines(source: str, every: Sequence[Passage], at: int, day_first: bool | None) -> Header | None:
    """A name, and below it the line of a date; flags and bullets may stand between."""
    name = every[at]
    text = _BULLET.sub("", name.of(source))
    number = _ORDINAL.match(text)
    bare = without_flags(text[number.end() :] if number else text)
    ended = bare[-1:] in '.!?:;,"' and not _INITIAL.search(bare)
    if not 0 < len(bare) <= 40 or ended or not is_handle(bare, loosely=True):
        return None
    if (is_button(bare) and bare.casefold() not in _NAMELESS) or opens_thread(bare) or dates.dateline(bare, day_first):
        return None
    answers: str | None = None
    for below in every[at + 1 : at + 2 + _BETWEEN]:
        words = below.of(source)
        if len(words) > 80:
            return None
        found = dates.dateline(_plain_date(words), day_first)
        bare_day = _PLACE.sub("", words, count=1)
        day = dates.is_day(bare_day) or (bare_day != words and dates.is_age(bare_day))
        numbered = _POST_NUMBER.search(words) is not None and below is not every[at + 1]
        if not numbered and (day or (found and not found.rest)):
            author, loose = tidy(bare), not is_handle(bare)
            label = number["number"] if number else None
            return Header(
                Shape.DAY if day else Shape.TWO_LINES,
                name.start,
                below.end,
                name.indent,
                label,
                author,
                found.published if found else None,
                answers,
                loose=loose,
            )
        to = answered_by(words)
        answers = to or answers
        if not to and without_flags(words).strip(" •·|,") and not is_reply_furniture(words):
            return None
    return None


def _address_above_age(source: str, every: Sequence[Passage], at: int) -> Header | None:
    """ "name@place.example", and below it flags, counts and bullets down to how long ago it was said (Lemmy)."""
    line = every[at]
    if line.end - line.start > _ADDRESS_LONGEST or not _ADDRESS.fullmatch(line.of(source)):
        return None
    for below in every[at + 1 : at + 1 + _BELOW_ADDRESS]:
        words = below.of(source)
        if dates.is_age(words):
            author = line.of(source)
            return Header(Shape.TWO_LINES, line.start, below.end, line.indent, None, tidy(author), None, None)
        if len(words) > _FLAG or words[-1] in ".!?":
            return None
    return None


def _plain_date(words: str) -> str:
    """A line of a date without flags, bullets and the verb behind it ("on 3 May 2014 said:")."""
    bare = without_flags(words).lstrip("•·|- ")
    return _VERB.sub("", bare)


def _date_first(source: str, every: Sequence[Passage], at: int, day_first: bool | None) -> Header | None:
    """A date with the number of the post ("02-07-2011, 08:40 PM #2"), and the name below it, as forums have it."""
    if at + 1 >= len(every):
        return None
    line = every[at]
    below = next((one for one in every[at + 1 : at + 4] if not is_reply_furniture(one.of(source))), every[at + 1])
    text, name = line.of(source), below.of(source)
    if len(text) > 80 or len(name) > 40 or not _POST_NUMBER.search(text) or not is_handle(name, loosely=True):
        return None
    found = dates.dateline(without_flags(text), day_first)
    if found is None or found.rest:
        return None
    return Header(Shape.DATE_FIRST, line.start, below.end, line.indent, None, tidy(name), found.published, None)
