"""The days that a text names in figures or with the name of a month; a number alone is none."""

from __future__ import annotations

import re
from datetime import date

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
_MONTH_NAME = "|".join(month.capitalize() for month in MONTHS)
WHEN = (
    rf"(?:(?:(?:early|late|mid)[ -])?(?:\d{{1,2}} )?(?:(?:{_MONTH_NAME}),? )?(?:1[89]|20)\d\d\b|(?:(?:last|this|next) )?(?:{_MONTH_NAME})\b"
    r"|(?:last|this|next) (?:year|month|week|spring|summer|autumn|winter)\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)"
)
"""A pattern of the words that tell since when or until when: "May 2004", "late 2010", "last year", "Monday"."""

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
        # two figures of a year are one where a time of day follows, or the month is named between dashes
        r"(?<![\d/.-])(?P<first>\d{1,2})(?P<mark>[/.-])(?P<second>\d{1,2})(?P=mark)(?P<year>\d\d)(?=,?(?: at| -)? \d{1,2}[:.]\d\d)",
        rf"(?<!\d)(?P<day>\d{{1,2}})-{_MONTH}-(?P<year>\d\d)(?!\d)",
        rf"(?<!\d)(?P<day>\d{{1,2}})(?:st|nd|rd|th|\.|er)?(?: of| de)?[ -]{_MONTH},?[ -](?:de )?(?P<year>\d{{4}})(?!\d)",
        rf"(?<=(?:mon|tue|wed|thu|fri|sat|sun) )(?P<day>\d{{1,2}})(?:st|nd|rd|th)? {_MONTH},? [’']?(?P<year>\d\d)(?![\d:])",
        rf"(?<!\w){_MONTH} {{1,2}}(?P<day>\d{{1,2}}) \d\d:\d\d:\d\d (?:\w{{2,5}} )?(?P<year>\d{{4}})(?!\d)",
        rf"(?<!\w){_MONTH} (?P<day>\d{{1,2}})(?:st|nd|rd|th)?,? (?P<year>\d{{4}})(?!\d)",
    )
)
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WEEKDAY = re.compile(rf"\b({'|'.join(_WEEKDAYS)})\w{{0,6}}[, ]{{1,3}}$", re.IGNORECASE)
_CENTURY = 70  # smaller years of two figures are of this century
_WEEKDAY_NEAR = 14  # characters


def days_in(text: str, day_first: bool | None) -> list[tuple[int, int, date]]:
    """The days of a text in its order, each with where it stands (start and end).

    Args:
        text: any line.
        day_first: whether 03/05/2014 is in May; where that is None, a day of the week before it may tell.
    """
    days: list[tuple[int, int, date]] = []
    for pattern in _DATES:
        for match in pattern.finditer(text):
            day = _day(match, day_first)
            if day and not any(start < match.end() and match.start() < end for start, end, _ in days):
                days.append((match.start(), match.end(), day))
    return sorted(days)


def _day(match: re.Match[str], day_first: bool | None) -> date | None:
    parts = match.groupdict()
    if parts.get("first"):
        one, two = int(parts["first"]), int(parts["second"])
        pointed = parts["mark"] == "." and len(parts["year"]) > 2  # "06.03.19" stands for June, too
        if pointed or one > 12 or day_first or one == two:
            day, month = one, two
        elif two > 12 or day_first is False:
            day, month = two, one
        else:
            return _on(_weekday_before(match), _year(parts["year"]), one, two)
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
        return date(_year(parts["year"]), month, day)
    except ValueError:
        return None


def _year(shown: str) -> int:
    """The year, of two figures too ("14")."""
    return int(shown) + (0 if len(shown) > 2 else 2000 if int(shown) < _CENTURY else 1900)


def _weekday_before(match: re.Match[str]) -> int | None:
    """The day of the week that stands before a date ("Wed, 03/04/2015"), Monday as 0."""
    named = _WEEKDAY.search(match.string, max(0, match.start() - _WEEKDAY_NEAR), match.start())
    return _WEEKDAYS.index(named[1].lower()) if named else None


def _on(weekday: int | None, year: int, one: int, two: int) -> date | None:
    """The day that two numbers tell, read either way, where one way alone falls on a day of the week."""
    ways = ((one, two), (two, one)) if max(one, two) <= 12 and min(one, two) else ()
    found = [day for day, month in ways if date(year, month, day).weekday() == weekday]
    return date(year, two if found[0] == one else one, found[0]) if len(found) == 1 else None
