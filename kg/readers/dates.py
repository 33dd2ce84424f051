"""Dates as pages write them, to ISO 8601 in UTC. No clock, no locale: what the page does not say stays unsaid."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone

MONTHS = (
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
)
_ABROAD = {
    "janvier": 1, "février": 2, "mars": 3, "avril": 4, "mai": 5, "juin": 6, "juillet": 7, "août": 8, "septembre": 9, "octobre": 10,
    "novembre": 11, "décembre": 12, "januar": 1, "februar": 2, "märz": 3, "juni": 6, "juli": 7, "oktober": 10, "dezember": 12,
    "enero": 1, "febrero": 2, "marzo": 3, "abril": 4, "mayo": 5, "junio": 6, "julio": 7, "agosto": 8, "septiembre": 9,
    "octubre": 10, "noviembre": 11, "diciembre": 12,
}  # fmt: skip
_MONTH = (
    rf"(?P<month>{'|'.join(sorted(_ABROAD, key=len, reverse=True))}"
    r"|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_DATES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?<![\d/])(?P<year>\d{4})-(?P<number>\d\d)-(?P<day>\d\d)(?!\d)",
        r"(?<![\d/])(?P<year>\d{4})/(?P<number>\d\d)/(?P<day>\d\d)(?!\d)",
        r"(?<![\d/])(?P<first>\d{1,2})(?P<mark>[/.-])(?P<second>\d{1,2})(?P=mark)(?P<year>\d{4})(?!\d)",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.|er)?(?: of| de)?[ -]{_MONTH},?[ -](?:de )?(?P<year>\d{{4}})(?!\d)",
        rf"(?<!\w){_MONTH} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year>\d{{4}})(?!\d)",
    )
)
_ZONE = r"(?P<zone>Z|[+-]\d\d:?\d\d|(?:GMT|UTC|BST|CEST|CET|EST|EDT|CST|CDT|MST|MDT|PST|PDT|AEST|AEDT|NZST|NZDT)\b)"
_TIME = re.compile(
    rf"(?<![\d/.])(?P<hour>\d{{1,2}})(?:[:.]| ?[hH] ?)(?P<minute>\d\d)(?: ?min\b| ?Uhr\b)?"
    rf"(?:[:.](?P<second>\d\d)(?:\.\d+)?)?(?![\d/])\s?(?P<half>[ap]\.?m\b\.?)?\s?{_ZONE}?"
    rf"|(?<![\d/.:])(?P<hour2>\d{{1,2}})\s?(?P<half2>[ap]\.?m\b\.?)\s?(?P<zone2>GMT|BST|UTC)?",
    re.IGNORECASE,
)
_HOURS = {
    "GMT": 0, "UTC": 0, "Z": 0, "BST": 1, "CET": 1, "CEST": 2, "AEST": 10, "AEDT": 11, "NZST": 12, "NZDT": 13,
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
}  # fmt: skip
_BRITISH = re.compile(r"\b(?:GMT|BST|AEST|AEDT)\b(?! ?[-+−]\d)|£")
_AMERICAN = re.compile(r"\b[ECMP][SD]?T\b")
_UPDATED = re.compile(r"updat|modif|edited|revis|amend", re.IGNORECASE)
_AROUND = re.compile(
    r"\b(?:first|last|originally|published|publish|posted|updated|modified|edited|revised|amended|created|date|on|at|and|the|this|entry|was|added|time"
    r"|publié le|veröffentlicht am|à|am|um|uhr"
    r"|mon|tues?|wed|wednes|thu|thurs?|fri|satur|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)day|o.clock|hrs?|[ECMP]T)\b",
    re.IGNORECASE,
)
_AGO = re.compile(
    r"\b(?:\d+|an?|one|two|three|several|a few) (?:second|minute|min|hour|day|week|month|year)s? ago\b"
    r"|\b(?:yesterday|just now)\b",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"(?:at )?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.?m\.?)?", re.IGNORECASE)
_AGE = re.compile(
    r"(?:\d{1,3} ?(?:s|m|h|d|w|mo|y|min|hrs?|yrs?|secs?|mins?)|(?:about |over |almost )?(?:\d+|an?) "
    r"(?:second|minute|min|hour|day|week|month|year)s?)(?: ago)?|yesterday|just now",
    re.IGNORECASE,
)
_NUMBERS = re.compile(r"(?<![\d/.-])(\d{1,2})([/.-])(\d{1,2})\2\d{4}(?!\d)")
_EITHER_WAY = re.compile(rf"{_NUMBERS.pattern}(?:,? (?:at )?\d{{1,2}}[:.]\d\d(?: ?[ap]\.?m\b\.?)?)?", re.IGNORECASE)
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WEEKDAY = re.compile(rf"\b({'|'.join(_WEEKDAYS)})\w{{0,6}}[, ]{{1,3}}$", re.IGNORECASE)
_WEEKDAY_NEAR = 14  # characters
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


def iso(text: str, day_first: bool | None = None) -> str | None:
    """The first date in a text as ISO 8601: "2014-05-03", or "2014-05-03T10:31:00Z" where it has a time of day.

    A time without a zone is taken as UTC. A date that can be read two ways is left out unless `day_first` tells which.
    """
    found = _moments(text, day_first)
    return found[0].iso if found else None


def dateline(line: str, day_first: bool | None = None) -> Dateline | None:
    """Read a line that holds dates ("3/5/2014 06:34 GMT | Updated 4/5/2014 05:59 GMT"), or None where it has none."""
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


def is_time(text: str) -> bool:
    """Whether a text is a time of day and nothing else ("at 1:06 PM")."""
    return len(text) <= 20 and _CLOCK.fullmatch(text.strip()) is not None


def _moments(text: str, day_first: bool | None) -> list[_Moment]:
    days: list[tuple[int, int, date]] = []
    for pattern in _DATES:
        for match in pattern.finditer(text):
            day = _day(match, day_first)
            if day and not any(start < match.end() and match.start() < end for start, end, _ in days):
                days.append((match.start(), match.end(), day))
    days.sort()
    times = list(_TIME.finditer(text))
    return [_moment(text, start, end, day, times) for start, end, day in days]


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


def _day(match: re.Match[str], day_first: bool | None) -> date | None:
    parts = match.groupdict()
    if parts.get("first"):
        one, two = int(parts["first"]), int(parts["second"])
        if parts["mark"] == "." or one > 12 or day_first or one == two:
            day, month = one, two
        elif two > 12 or day_first is False:
            day, month = two, one
        else:
            return _on(_weekday_before(match), int(parts["year"]), one, two)
    else:
        day = int(parts["day"])
        name = parts.get("month")
        month = (
            int(parts["number"])
            if not name
            else _ABROAD.get(name.lower())
            or 1 + next(i for i, m in enumerate(MONTHS) if m.startswith(name.lower()[:3]))
        )
    try:
        return date(int(parts["year"]), month, day)
    except ValueError:
        return None


def _weekday_before(match: re.Match[str]) -> int | None:
    """The day of the week that stands before a date ("Wed, 03/04/2015"), Monday as 0."""
    named = _WEEKDAY.search(match.string, max(0, match.start() - _WEEKDAY_NEAR), match.start())
    return _WEEKDAYS.index(named[1].lower()) if named else None


def _on(weekday: int | None, year: int, one: int, two: int) -> date | None:
    """The day that two numbers tell, read either way, where one way alone falls on a day of the week."""
    ways = ((one, two), (two, one)) if max(one, two) <= 12 and min(one, two) else ()
    found = [day for day, month in ways if date(year, month, day).weekday() == weekday]
    return date(year, two if found[0] == one else one, found[0]) if len(found) == 1 else None


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
    if name and name[0] in "+-":
        sign = -1 if name[0] == "-" else 1
        return timezone(sign * timedelta(hours=int(name[1:3]), minutes=int(name[-2:])))
    return timezone(timedelta(hours=_HOURS.get((name or "Z").upper(), 0)))
