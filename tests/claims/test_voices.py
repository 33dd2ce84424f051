"""Who is spoken through: several of a party, those who act for a state, an outlet's pages, people's lawyers."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from spacy.language import Language

from kg.claims.cast import Cast
from kg.claims.distinct import distinct
from kg.records import Modality

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import read, told

_SPEAKING = [
    ("Civic Party councillors attacked Helen Moss.", "Civic Party"),
    ("Leaders of the Civic Party accused Helen Moss of theft.", "Civic Party"),
    ("Two Civic Party councillors attacked Helen Moss.", None),
    ("Some Civic Party councillors attacked Helen Moss.", None),
    ("Tarn Council councillors attacked Helen Moss.", None),
    ("U.S. officials accused Helen Moss of theft.", "U.S."),
    ("Civic Union officials praised Helen Moss.", "Civic Union"),
    ("Lawyers for David Kerr accused Helen Moss of perjury.", "David Kerr"),
    ("David Kerr's aides attacked Helen Moss.", "David Kerr"),
    ("A report in the Northern Herald accused Helen Moss of fraud.", "Northern Herald"),
    ("An editorial in the Daily Courier praised Helen Moss.", "Daily Courier"),
    ("A letter in the Northern Herald attacked Helen Moss.", None),
    ("A report in Millbrook accused Helen Moss of fraud.", None),
]


@pytest.mark.parametrize(("text", "who"), _SPEAKING, ids=[text for text, _ in _SPEAKING])
def test_who_speaks_through_others(trees: Language, text: str, who: str | None) -> None:
    assert {subject for subject, _, object_, *_ in told(read(trees, text)) if object_ == "Helen Moss"} == (
        {who} - {None}
    )


@pytest.mark.parametrize("whom", ["David Kerr's lawyers", "two Civic Party councillors"])
def test_what_is_done_to_those_who_speak_for_others_is_done_to_them(trees: Language, whom: str) -> None:
    assert told(read(trees, f"Helen Moss attacked {whom}.")) == set()


@pytest.mark.parametrize(
    ("thing", "whose"),
    [
        ("the Civic Party decision", "Civic Party"),
        ("the Civic Party offer", "Civic Party"),
        ("the Civic Party bus", None),
    ],
)
def test_a_body_owns_what_it_decides_by_its_name_alone(trees: Language, thing: str, whose: str | None) -> None:
    doc = read(trees, f"Helen Moss criticised {thing}.")
    assert {object_ for _, _, object_, *_ in told(doc)} == {whose} - {None}


def test_that_somebody_accuses_stands_before_what_he_alleges_by_it(trees: Language) -> None:
    doc = read(trees, "David Kerr accused Helen Moss of theft.")
    (accusing,) = doc._.claims
    alleging = replace(accusing, modality=Modality.ALLEGED, asserted_by=accusing.subject, probability=1.0)
    assert distinct([alleging, accusing], Cast(doc)) == [accusing]
