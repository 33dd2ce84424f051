"""Dates as pages write them, to ISO 8601 in UTC. No clock, no locale: what the page does not say stays unsaid."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone
from functools import lru_cache

from kg.readers.days import days_in

_KEPT = 16_384  # lines: each is asked of several times, in one pass after another
_ZONE = (
    r"(?P<zone>Z|[+-]\d\d:?\d\d|(?:GMT|UTC) ?[+−-]\d\d?(?::?\d\d)?(?!\d)"
    r"|(?:GMT|UTC|BST|CEST|CET|EST|EDT|CST|CDT|MST|MDT|PST|PDT|AEST|AEDT|NZST|NZDT)\b)"
)
_TIME = re.compile(
    rf"(?<![\d/.])(?P<hour>\d{{1,2}})(?:[:.]| ?[hH] ?)(?P<minute>\d\d)(?: ?min\b| ?Uhr\b)?"
    rf"(?:[:.](?P<second>\d\d)(?:\.\d+)?)?(?![\d/])\s?(?P<half>[ap]\.?m\b\.?)?\s?{_ZONE}?"
    rf"|(?<![\d/.:])(?P<hour2>\d{{1,2}})\s?(?P<half2>[ap]\.?m\b\.?)\s?(?P<zone2>GMT|BST|UTC)?",
    re.IGNORECASE,
)
_SHIFT = re.compile(r"(?P<sign>[+−-])(?P<hours>\d\d?):?(?P<minutes>\d\d)?$")
_HOURS = {
    "GMT": 0, "UTC": 0, "Z": 0, "BST": 1, "CET": 1, "CEST": 2, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13,
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
}  # fmt: skip
_BRITISH = re.compile(r"\b(?:GMT|BST|AEST|AEDT)\b(?! ?[-+−]\d)|£")
_AMERICAN = re.compile(r"\b[ECMP][SD]?T\b")
_UPDATED = re.compile(r"updat|modif|edited|revis|amend", re.IGNORECASE)
_AROUND = re.compile(
    r"\b(?:first|last|originally|published|publish|posted|updated|modified|edited|revised|amended|created|date"
    r"|on|at|and(?! (?-i:[A-Z]))|the|this|entry|was|added|time"
    r"|publié le|veröffentlicht am|à|am|um|uhr"
    r"|mon|tues?|wed|wednes|thu|thurs?|fri|satur|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|o.clock|hrs?|[ECMP]T|UTC|GMT|CES?T)\b",
    re.IGNORECASE,
)
_AGO = re.compile(
    r"\b(?:\d+|an?|one|two|three|several|a few) (?:second|minute|min|hour|day|week|month|year)s? ago\b"
    r"|\b(?:yesterday|just now)\b",
    re.IGNORECASE,
)
_TELLS = re.compile(
    r"\d|\bago\b|yesterday|just now|\ban? (?:second|minute|min|hour|day|week|month|year)", re.IGNORECASE
)  # one of which every date, time and age has
_CLOCK = re.compile(r"(?:at )?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?", re.IGNORECASE)
_AGE = re.compile(
    r"(?:\d{1,3} ?(?:s|m|h|d|w|mo|y|min|hrs?|yrs?|secs?|mins?)\.?|(?:about |over |almost )?(?:\d+|an?) "
    r"(?:second|minute|min|hour|day|week|month|year)s?)(?: ago)?|yesterday|just now",
    re.IGNORECASE,
)
_DAY = re.compile(
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?"
    r"|dec(?:ember)?)\.? [1-3]?\d",
    re.IGNORECASE,
)
_NUMBERS = re.compile(r"(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2\d{4}(?!\d)")
_SHORT_NUMBERS = r"(?<![\d/.-])\d{1,2}(?P<mark>[/.-])\d{1,2}(?P=mark)\d\d(?=,?(?: at| -)? \d{1,2}[:.]\d\d)"
_EITHER_WAY = re.compile(
    rf"(?:{_NUMBERS.pattern}|{_SHORT_NUMBERS})(?:,? (?:at )?\d{{1,2}}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.?m\b\.?)?)?",
    re.IGNORECASE,
)
_NEAR = 24  # characters between a date and the time that belongs to it


@dataclass(frozen=True, slots=True)
class Dateline:
    """What a line says of dates: when it was published and updated, and what of the line is left without them."""

    published: str | None
    updated: str | None
    rest: str


@dataclass(frozen=True, slots=True)
class _Moment:
    iso: str
    start: int
    end: int


def british(source: str) -> bool | None:
    """Whether a page writes the day first in 03/05/2014, by its zones, its money, or dates that can be read one way alone;
    None where it does not tell."""
    if _BRITISH.search(source):
        return True
    if _AMERICAN.search(source):
        return False
    ways = {int(one) > 12 for one, _, two in _NUMBERS.findall(source) if (int(one) > 12) != (int(two) > 12)}
    return ways.pop() if len(ways) == 1 else None


def may_tell(text: str, start: int = 0, end: int | None = None) -> bool:
    """Whether a date, a time or an age may stand in a text or a part of it: a look that spares most lines the others."""
    return _TELLS.search(text, start, len(text) if end is None else end) is not None


def iso(text: str, day_first: bool | None = None) -> str | None:
    """The first date in a text as ISO 8601: "2014-05-03", or "2014-05-03T10:31:00Z" where it has a time of day.

    A time without a zone is taken as UTC. A date that can be read two ways is left out unless `day_first` tells which.
    """
    found = _moments(text, day_first)
    return found[0].iso if found else None


def dateline(line: str, day_first: bool | None = None) -> Dateline | None:
    """Read a line that holds dates ("3/5/2014 06:34 GMT | Updated 4/5/2014 05:59 GMT"), or None where it has none."""
    return _dateline(line, day_first) if may_tell(line) else None


@lru_cache(maxsize=_KEPT)
def _dateline(line: str, day_first: bool | None) -> Dateline | None:
    if is_age(line):
        return Dateline(None, None, "")
    found = _moments(line, day_first)
    undated = _AGO if _AGO.search(line) else _EITHER_WAY
    if not found and not undated.search(line):
        return None
    published = updated = None
    rest, at = "", 0
    for moment in found:
        label = line[at : moment.start]
        rest += label + " "
        at = moment.end
        if _UPDATED.search(label):
            updated = updated or moment.iso
        else:
            published = published or moment.iso
    rest = _TIME.sub(" ", undated.sub(" ", rest + line[at:]))
    return Dateline(published, updated, " ".join(_AROUND.sub(" ", rest).split()).strip(" |,:;•·–—-()/@"))


def is_age(text: str) -> bool:
    """Whether a text says how long ago something was, and nothing else ("2y", "3 weeks ago")."""
    return len(text) <= 30 and _AGE.fullmatch(text.strip()) is not None


def is_day(text: str) -> bool:
    """Whether a text is a day of some year and nothing else ("May 3")."""
    return len(text) <= 20 and _DAY.fullmatch(text) is not None


def is_time(text: str) -> bool:
    """Whether a text is a time of day and nothing else ("at 1:06 PM")."""
    return len(text) <= 20 and _CLOCK.fullmatch(text.strip()) is not None


def _moments(text: str, day_first: bool | None) -> list[_Moment]:
    times = list(_TIME.finditer(text))
    return [_moment(text, start, end, day, times) for start, end, day in days_in(text, day_first)]


def _moment(text: str, start: int, end: int, day: date, times: list[re.Match[str]]) -> _Moment:
    after = [time for time in times if end <= time.start() <= end + _NEAR and not _other_date(text[end : time.start()])]
    before = [time for time in times if start - _NEAR <= time.start() and time.end() <= start]
    for time in after[:1] or before[-1:]:
        moment = _at(day, time)
        if moment:
            return _Moment(moment, min(start, time.start()), max(end, time.end()))
    return _Moment(day.isoformat(), start, end)


def _other_date(between: str) -> bool:
    return "|" in between or bool(_UPDATED.search(between))


def _at(day: date, time: re.Match[str]) -> str | None:
    hour = int(time["hour"] or time["hour2"])
    half = (time["half"] or time["half2"] or "").lower()
    if half:
        hour = hour % 12 + (12 if half.startswith("p") else 0)
    try:
        zone = _zone(time["zone"] or time["zone2"])
        moment = datetime(
            day.year, day.month, day.day, hour, int(time["minute"] or 0), int(time["second"] or 0), tzinfo=zone
        )
        return moment.astimezone(UTC).replace(tzinfo=None).isoformat() + "Z"
    except (ValueError, OverflowError):
        return None


def _zone(name: str | None) -> timezone:
    shift = _SHIFT.search(name or "")
    if shift:
        sign = 1 if shift["sign"] == "+" else -1
        return timezone(sign * timedelta(hours=int(shift["hours"]), minutes=int(shift["minutes"] or 0)))
    return timezone(timedelta(hours=_HOURS.get((name or "Z").upper(), 0)))
