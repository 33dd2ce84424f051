"""What counts as said and what does not, with real trees and names that each test gives. All passages are invented."""

from __future__ import annotations

import pytest
from spacy.tokens import Doc

from tests.language.reading_help import ORG, PERSON, read

NAMES = {"Ann Field": PERSON, "Tom Harker": PERSON, "Rosa Quill": PERSON, "Delby Port Trust": ORG, "Harbour Watch": ORG}


def said(doc: Doc) -> list[tuple[str | None, str]]:
    """All that is said: the name of who says it, None for somebody unnamed, and the words."""
    mentions = {one.id: one for one in doc._.mentions}
    named = {one.id: one.name for one in doc._.chains}

    def name(speaker: str | None) -> str | None:
        return named[mentions[speaker].chain] or mentions[speaker].text if speaker else None

    return [(name(quote.speaker), quote.text) for quote in doc._.quotes]


# --- views of bodies and of people, told without a verb of saying


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Harbour Watch believes the cranes are safe.", "Harbour Watch", "the cranes are safe"),
        ("The Delby Port Trust thinks that a strike is likely.", "Delby Port Trust", "a strike is likely"),
        ("Harbour Watch felt that the offer was an insult.", "Harbour Watch", "the offer was an insult"),
        ("Ann Field feels the plan should not be delayed.", "Ann Field", "the plan should not be delayed"),
        ("Ann Field rang. She thinks he will be back within the year.", "Ann Field", "he will be back within the year"),
        ("Harbour Watch expects the tide to peak at noon.", "Harbour Watch", "the tide to peak at noon"),
        ("The Delby Port Trust expects fares to rise in May.", "Delby Port Trust", "fares to rise in May"),
        ("The Delby Port Trust is of the view that any rise would cost jobs.", "Delby Port Trust", "any rise would cost jobs"),
        ("Harbour Watch is of the opinion that the pier must go.", "Harbour Watch", "the pier must go"),
        ("Ann Field takes the view that nobody was told.", "Ann Field", "nobody was told"),
        ("Ann Field spoke next. The ward, she believes, was never meant to open.", "Ann Field",
         "The ward, she believes, was never meant to open"),
        ("The quay, Tom Harker thinks, will be sold by June.", "Tom Harker", "The quay, Tom Harker thinks, will be sold by June"),
    ],
)  # fmt: skip
def test_a_view_is_told(text: str, who: str, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field thought that the room was cold.",
        "Does Ann Field think that the plan is dead?",
        "Ann Field does not believe that the plan is dead.",
        "If Harbour Watch believes the plan is dead, it should say so.",
        "Ann Field seems to believe that the plan is dead.",
        "Nobody believes the plan is dead.",
        "You think the plan is dead.",
        "Ann Field knows that the plan is dead.",
        "Harbour Watch expects a delay.",
    ],
)
def test_what_is_thought_and_not_told(text: str) -> None:
    assert said(read(text, NAMES)) == []


# --- other ways to tell that something was said


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Ann Field recalled how in May the men had been promised boats.", "Ann Field", "in May the men had been promised boats"),
        ("Tom Harker told how the roof came off in the night.", "Tom Harker", "the roof came off in the night"),
        ("Ann Field sought to know who had signed the lease.", "Ann Field", "who had signed the lease"),
        ("Tom Harker sought to know why the pier was shut.", "Tom Harker", "why the pier was shut"),
        ("It was gathered that three trucks were seen at the border.", None, "three trucks were seen at the border"),
        ("It was learnt that the clerk had resigned.", None, "the clerk had resigned"),
        ("The former mayor signed blank cheques, an inquiry heard on Monday.", None, "The former mayor signed blank cheques"),
        ("A clerk kept the keys in a shoe, the tribunal was told.", None, "A clerk kept the keys in a shoe"),
        ("The purse, Tom Harker ruled, must be given back.", "Tom Harker", "The purse, Tom Harker ruled, must be given back"),
        ("Ann Field was firm. Nobody, she ruled, may leave.", "Ann Field", "Nobody, she ruled, may leave"),
    ],
)  # fmt: skip
def test_what_is_told_in_other_ways(text: str, who: str | None, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field learned that her father had died.",
        "Ann Field recalled how many there were.",
        "Ann Field sought to know him better.",
        "A crowd was gathered that morning.",
    ],
)
def test_what_is_learned_is_not_told(text: str) -> None:
    assert said(read(text, NAMES)) == []


# --- where what is said ends


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        ("Ann Field said she would not go, prompting an angry reply from the benches.", "Ann Field", "she would not go"),
        ("Tom Harker said the pier would close, drawing boos from the gallery.", "Tom Harker", "the pier would close"),
        ("Ann Field said nobody would lose her home and dared him to hold a vote.", "Ann Field", "nobody would lose her home"),
        ("Tom Harker said the men would be paid and accused her of spite.", "Tom Harker", "the men would be paid"),
        ("Ann Field said that she had called three men, warning that anyone who hid would be found.", "Ann Field",
         "she had called three men"),
        ("Ann Field said that she had called three men, warning that anyone who hid would be found.", "Ann Field",
         "anyone who hid would be found"),
        ("Tom Harker told us that the pier was shut, insisting that the bolts were rotten.", "Tom Harker", "the bolts were rotten"),
    ],
)  # fmt: skip
def test_where_a_report_ends(text: str, who: str, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))
