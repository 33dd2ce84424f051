"""Party and place behind a politician's name."""

from __future__ import annotations

import pytest

from kg.language.affiliations import affiliations
from kg.language.stands_for import name_in
from kg.records import EntityType, Finer
from tests.language.reading_help import PERSON, chain, read
from tests.pipelines import paragraphs

_PEOPLE = {"Helen Moss": PERSON, "David Kerr": PERSON}


@pytest.mark.parametrize(
    ("text", "party", "place"),
    [
        ("Helen Moss (R-Maine) left.", "R", "Maine"),
        ("Helen Moss, D-Calif., left.", "D", "Calif."),
        ("Helen Moss (Lab, Moss Side) left.", "Lab", "Moss Side"),
        ("Helen Moss, (Lab, Moss Side) left.", "Lab", "Moss Side"),
        ("Helen Moss (Lib Dem) left.", "Lib Dem", None),
        ("Helen Moss (Grn) left.", "Grn", None),
        ("Helen Moss (I-Vt.) left.", None, "Vt."),
        ("Helen Moss (P-Rutland) left.", None, "Rutland"),
        ("Helen Moss (Conservative/Kingston upon Hull) left.", "Conservative", "Kingston upon Hull"),
    ],
)
def test_party_and_place(text: str, party: str | None, place: str | None) -> None:
    doc = paragraphs().make_doc(text)
    (found,) = affiliations(doc)
    told = [doc[slice(*where)].text if where else None for where in (found.party, found.place)]
    assert told == [party, place]
    assert doc[: found.start].text + doc[found.end :].text == "Helen Moss" + "left."


@pytest.mark.parametrize(
    "text",
    [
        "Helen Moss (I think) left.",
        "Helen Moss, Con man of the year, left.",
        "In Plan C, D and E were cut.",
        "Helen Moss, R, left.",
        "Helen Moss (Lab rats are kept there) left.",
        "Helen Moss (R",
        "(R-Maine)",
        "Helen Moss (A-level results were out) left.",
    ],
)
def test_what_is_none(text: str) -> None:
    assert not list(affiliations(paragraphs().make_doc(text)))


@pytest.mark.parametrize(
    ("text", "party", "place"),
    [
        ("Cllr Helen Moss (Fenwick First, Moss Side) left.", "Fenwick First", "Moss Side"),
        ("Councillor Helen Moss (Moss Side, Lab) left.", "Lab", "Moss Side"),
        ("Helen Moss MP (Northern Bloc, Stoke-on-Trent) left.", "Northern Bloc", "Stoke-on-Trent"),
    ],
)
def test_who_sits_on_a_council_has_party_and_ward_behind_him_whatever_they_are_called(
    text: str, party: str, place: str
) -> None:
    doc = paragraphs().make_doc(text)
    (found,) = affiliations(doc)
    assert found.party is not None and found.place is not None
    assert (doc[slice(*found.party)].text, doc[slice(*found.place)].text) == (party, place)


@pytest.mark.parametrize(
    "text", ["Cllr Helen Moss (the man with the dog) left.", "Helen Moss (Fenwick First, Moss Side) left."]
)
def test_others_have_what_lists_know(text: str) -> None:
    assert not list(affiliations(paragraphs().make_doc(text)))


def test_trees_are_read_without_them() -> None:
    doc = read("Helen Moss, R-Maine, thanked David Kerr, D-Calif., on Friday.", _PEOPLE)
    assert [(word.text, word.dep_, word.head.text) for word in doc if word.text in ("Moss", "Kerr", "thanked")] == [
        ("Moss", "flat", "Helen"),
        ("thanked", "ROOT", "thanked"),
        ("Kerr", "flat", "David"),
    ]
    assert doc.text == "Helen Moss, R-Maine, thanked David Kerr, D-Calif., on Friday."


def test_letters_name_the_party_and_the_state() -> None:
    doc = read("Helen Moss (D-N.Y.) left.", _PEOPLE)
    assert (chain(doc, "D").name, chain(doc, "D").finer) == ("Democratic Party", Finer.PARTY)
    assert chain(doc, "N.Y.").name == "New York"
    assert name_in("D", EntityType.PERSON) == "D"


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("Sen. Helen Moss and Gov. David Kerr met. The governor left early.", "The governor", "David Kerr"),
        ("Sen. Helen Moss and Rep. David Kerr met. The congressman left early.", "The congressman", "David Kerr"),
        ("Sen. Helen Moss (D-Maine) and Sen. David Kerr (R-Ohio) met. The Maine senator left.", "The Maine senator", "Helen Moss"),
        ("Sen. Helen Moss (D-Maine) and Sen. David Kerr (R-Ohio) met. The Ohio senator left.", "The Ohio senator", "David Kerr"),
        ("Democratic front-runner Helen Moss and Republican front-runner David Kerr met. The Republican front-runner left.", "The Republican front-runner", "David Kerr"),
    ],
)  # fmt: skip
def test_whom_a_title_written_out_means(text: str, words: str, who: str) -> None:
    assert chain(read(text, _PEOPLE), words).name == who


def test_a_senator_of_another_party_or_state_is_not_meant() -> None:
    doc = read("Sen. Helen Moss (R-Maine) left. The Democratic senator stayed. The Ohio senator spoke.", _PEOPLE)
    assert chain(doc, "The Democratic senator").name != "Helen Moss"
    assert chain(doc, "The Ohio senator").name != "Helen Moss"
