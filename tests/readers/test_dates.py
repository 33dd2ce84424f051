"""Dates as pages write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.readers.dates import british, dateline, iso


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("27/11/2013 06:34 GMT", "2013-11-27T06:34:00Z"),
        ("Published: 3 May 2014", "2014-05-03"),
        ("May 3, 2014", "2014-05-03"),
        ("May 3rd, 2014 at 10:31 pm", "2014-05-03T22:31:00Z"),
        ("Sat 3 May 2014 10.31 BST", "2014-05-03T09:31:00Z"),
        ("2014-05-03T10:31:00+01:00", "2014-05-03T09:31:00Z"),
        ("2014-05-03", "2014-05-03"),
        ("PUBLISHED: 10:31, 3 May 2014", "2014-05-03T10:31:00Z"),
        ("3rd of May 2014", "2014-05-03"),
        ("03.05.2014", "2014-05-03"),
        ("5/13/2014", "2014-05-13"),
        ("03/05/2014", None),
        ("31/02/2014", None),
        ("no date", None),
        ("12:30 am on 3 May 2014", "2014-05-03T00:30:00Z"),
        ("3 May 2014 9pm GMT", "2014-05-03T21:00:00Z"),
        ("May 3, 2014 9:14:15 GMT -8", "2014-05-03T17:14:15Z"),
        ("3 May 2014 9:14 UTC+1", "2014-05-03T08:14:00Z"),
        ("3 May 2014 at 09:14 GMT+05:30", "2014-05-03T03:44:00Z"),
    ],
)
def test_iso(text: str, expected: str | None) -> None:
    assert iso(text) == expected


def test_the_page_tells_which_way_round() -> None:
    assert iso("03/05/2014", british("03/05/2014 06:34 GMT")) == "2014-05-03"
    assert iso("03/05/2014", british("03/05/2014 06:34 EST")) == "2014-03-05"


def test_a_line_of_two_dates() -> None:
    found = dateline("27/11/2013 06:34 GMT | Updated 26/01/2014 05:59 GMT", True)
    assert found is not None
    assert (found.published, found.updated, found.rest) == ("2013-11-27T06:34:00Z", "2014-01-26T05:59:00Z", "")


def test_what_stands_beside_a_date_is_left() -> None:
    found = dateline("Jane Doe, 3 May 2014")
    assert found is not None
    assert found.rest == "Jane Doe"
    assert dateline("Jane Doe") is None


@given(st.text(max_size=80))
def test_no_text_raises(text: str) -> None:
    dateline(text)
    iso(text, True)


@given(st.datetimes())
def test_a_written_date_is_read_back(moment: object) -> None:
    from datetime import datetime

    assert isinstance(moment, datetime)
    moment = moment.replace(second=0, microsecond=0)
    written = f"{moment.day}/{moment.month}/{moment.year:04} {moment:%H:%M} GMT"
    assert iso(written, True) == moment.isoformat() + "Z"


def test_the_day_of_the_week_tells_which_number_is_the_month() -> None:
    assert iso("Wed, 03/04/2015 - 07:45") == "2015-03-04T07:45:00Z"
    assert iso("Fri 03/04/2015") == "2015-04-03"
    assert iso("Mon, 03/04/2015") is None


def test_the_year_may_stand_behind_the_time() -> None:
    assert iso("Tue Mar  3 09:14:02 UTC 1998") == "1998-03-03"
    assert iso("Mar 13 09:14:02 1998") == "1998-03-13"
