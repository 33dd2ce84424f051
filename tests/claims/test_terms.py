"""From when to when somebody held an office or a post."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from spacy.language import Language

sys.path.insert(0, str(Path(__file__).parent))
from claims_reading import read

CASES = [
    ("Peter Novak, mayor of Ashby from 2003 to 2011, said no.", "HOLDS_OFFICE", "2003", "2011"),
    ("Helen Moss, the mayor of Millbrook between 1999 and May 2004, agreed.", "HOLDS_OFFICE", "1999", "May 2004"),
    ("Helen Moss has led the Civic Party since 2009.", "LEADS", "2009", None),
    ("Since 2012 Sarah Lund has chaired the Ethics Commission.", "LEADS", "2012", None),
    ("Tom Avery worked for the Northern Herald until last year.", "WORKS_FOR", None, "last year"),
    # where no day is told, the word that tells that it is over
    ("Helen Moss, the former leader of the Civic Party, spoke.", "LEADS", None, "former"),
    ("Peter Novak, a former member of the Ethics Commission, agreed.", "MEMBER_OF", None, "former"),
    ("Ousted Civic Party leader Sarah Lund was late.", "LEADS", None, "Ousted"),
    ("Peter Novak, the deposed leader of the Harbour Alliance, was late.", "LEADS", None, "deposed"),
    ("Helen Moss resigned as leader of the Civic Party.", "LEADS", None, "resigned"),
    ("Peter Novak stepped down as leader of the Harbour Alliance on Monday.", "LEADS", None, "Monday"),
    ("Sarah Lund was sacked as director of the Audit Office in 2012.", "LEADS", None, "2012"),
    ("Helen Moss did not resign as leader of the Civic Party.", "LEADS", None, None),
    ("Helen Moss will step down as mayor in May.", "HOLDS_OFFICE", None, None),
    ("Former Civic Party councillor Helen Moss spoke.", "MEMBER_OF", None, None),
    ("Grace Hill, a member of the Civic Party since March 1998, left in 2006.", "MEMBER_OF", "March 1998", None),
    ("David Kerr is the governor, and has known her since 2004.", "HOLDS_OFFICE", None, None),
    ("Helen Moss, former mayor of Ashby, spoke on Friday.", "HOLDS_OFFICE", None, "former"),
    ("Helen Moss was once the mayor of Ashby.", "HOLDS_OFFICE", None, "once"),
    ("Helen Moss, once the leader of the Civic Party, spoke.", "LEADS", None, "once"),
    ("Helen Moss is once again the mayor of Ashby.", "HOLDS_OFFICE", None, None),
    ("Helen Moss stood down as mayor in 2019.", "HOLDS_OFFICE", None, "2019"),
    ("The race to succeed David Kerr as mayor of Ashby is on.", "HOLDS_OFFICE", None, None),
    ("Helen Moss is running to succeed David Kerr as mayor of Ashby.", "HOLDS_OFFICE", None, None),
    ("Peter Novak, formerly of the Harbour Alliance, spoke.", "MEMBER_OF", None, "formerly"),
]


@pytest.mark.parametrize(("text", "predicate", "since", "until"), CASES)
def test_a_claim_says_from_when_to_when(
    trees: Language, text: str, predicate: str, since: str | None, until: str | None
) -> None:
    [claim] = [claim for claim in read(trees, text)._.claims if claim.predicate == predicate]
    assert (claim.since, claim.until) == (since, until)
    assert all(word in claim.text for word in (since, until) if word)


def test_the_term_of_one_is_not_that_of_the_next(trees: Language) -> None:
    text = "Helen Moss, mayor of Ashby since 1998, and Peter Novak, governor until 2004, met."
    claims = [claim for claim in read(trees, text)._.claims if claim.predicate == "HOLDS_OFFICE"]
    assert [(claim.since, claim.until) for claim in claims] == [("1998", None), (None, "2004")]


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("Helen Moss took over from Tom Avery as leader of the Civic Party.", [None, "took over"]),
        ("Helen Moss has not replaced Tom Avery as leader of the Civic Party.", [None, None]),
        ("Helen Moss leads the Civic Party. Helen Moss's predecessor, Tom Avery, left.", [None]),
        ("Helen Moss, the leader of the Civic Party, met Helen Moss's predecessor, Tom Avery.", [None, "predecessor"]),
    ],
)
def test_whoever_had_a_post_before_has_it_no_more(trees: Language, text: str, until: list[str | None]) -> None:
    assert [claim.until for claim in read(trees, text)._.claims if claim.predicate == "LEADS"] == until
