"""Direct speech as it is printed otherwise than in a pair of marks with a cue beside them; invented passages."""

from __future__ import annotations

import pytest

from kg.records import QuoteKind
from tests.language.reading_help import ORG, PERSON, read

NAMES = {
    "Ann Field": PERSON, "Field": PERSON, "Tom Harker": PERSON, "Harker": PERSON, "Lena Voss": PERSON, "Voss": PERSON, "Gazette": ORG,
}  # fmt: skip


def direct(text: str) -> list[tuple[str, str | None]]:
    """What is said directly in a text, and by whom as he is mentioned there."""
    doc = read(text, NAMES)
    spoken = {mention.id: mention.text for mention in doc._.mentions}
    return [(q.text, spoken.get(q.speaker)) for q in doc._.quotes if q.kind == QuoteKind.DIRECT]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("“It is a scandal, said Ann Field. Nobody had asked her.", "It is a scandal"),
        ("“The boat has gone, said Ann Field.", "The boat has gone"),
        ("The council met.\n\n– I never signed it, said Ann Field.", "I never signed it"),
        ("The council met.\n\n— The boat has gone, Ann Field said.", "The boat has gone"),
        ("``It is a scandal,'' said Ann Field.", "It is a scandal,"),
        ("Ann Field said: ``We will fight it.'' Nobody clapped.", "We will fight it."),
        ("''It is a scandal,'' said Ann Field.", "It is a scandal,"),
        ("Ann Field said, ''The boat has gone.'' Nobody clapped.", "The boat has gone."),
        ("Ann Field told the meeting: We will fight it.", "We will fight it"),
        ("Ann Field warned the crew: The boat has gone.", "The boat has gone"),
    ],
)
def test_marks_that_are_not_a_pair(text: str, said: str) -> None:
    assert direct(text) == [(said, "Ann Field")]


@pytest.mark.parametrize("two", ["``", "''"])
def test_marks_of_two_signs_over_paragraphs_and_within_them(two: str) -> None:
    text = f"{two}It is late,'' said Ann Field. {two}He told me 'go' and I went.\n\n{two}Now I am back.''"
    assert direct(text) == [
        ("It is late,", "Ann Field"),
        (f"He told me 'go' and I went.\n\n{two}Now I am back.", "Ann Field"),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\"They tell us, 'It is the rule,' \" Ann Field said.", "They tell us, 'It is the rule,'"),
        ("\"Who shouts, 'Stop!' \" asked Ann Field.", "Who shouts, 'Stop!'"),
    ],
)
def test_a_space_between_the_marks_that_close(text: str, said: str) -> None:
    assert direct(text)[0] == (said, "Ann Field")


def test_on_what_programme_it_was_said_does_not_say_it() -> None:
    text = "“It is late,” Ann Field said on the Gazette’s “Meet the Town.” “Nobody has told us why.”"
    assert direct(text) == [("It is late,", "Ann Field"), ("Nobody has told us why.", "Ann Field")]


def test_a_sentence_ends_within_marks_that_close_on_it() -> None:
    (said,) = direct("The mayor called it “a mess from the first day.” In May Ann Field said: “It will sink.”")
    assert said == ("It will sink.", "Ann Field")


def test_a_headline_in_somebodys_own_words() -> None:
    below = "\n\nThe letter was forged, the court heard on Monday."
    assert direct("Field: I never signed it" + below) == [("I never signed it", "Field")]
    assert direct("Mr Harker: We were all wrong about the pier" + below) == [
        ("We were all wrong about the pier", "Harker")
    ]
    assert direct("Field: court finds letter forged" + below) == []


def test_a_dash_within_a_sentence_begins_no_turn() -> None:
    assert direct("The plan – it was never signed, said Ann Field – lay on the table.") == []


def test_whose_words_a_paragraph_tells_goes_on_with_them() -> None:
    text = "Ann Field said that she had written twice. Nobody had replied. “I want to see the ledger.”"
    assert direct(text) == [("I want to see the ledger.", "Ann Field")]
    text = "The pier was shut. The gates were locked. “Keep off the boards.”"
    assert direct(text) == []


INTERVIEW = (
    "Lena Voss ran the harbour for nine years. Tom Harker spoke to Voss at home.\n\nWhy did you go?\n\n“I was tired of it.”\n\n"
    "Were you pushed?\n\n“Nobody pushed me. I jumped.”\n\nIt has been said that the boats were late.\n\n“They were.”"
)


def test_who_answers_questions_that_bear_no_marks() -> None:
    for text in (INTERVIEW, INTERVIEW.replace("Why did you go?", "*Why did you go?*")):
        assert [(said, who) for said, who in direct(text)] == [
            ("I was tired of it.", "Lena Voss"), ("Nobody pushed me. I jumped.", "Lena Voss"), ("They were.", "Lena Voss")
        ]  # fmt: skip


def test_answers_in_marks_behind_letters() -> None:
    text = (
        "Lena Voss leads the harbour board. This is what she said.\n\nQ: “Is the loan dead?”\n\nA: “I would say it is resting.”\n\n"
        "Q: “Who stopped it?”\n\nA: “I did.”"
    )
    found = dict(direct(text))
    assert found["I would say it is resting."] == found["I did."] == "Lena Voss"
    assert found["Who stopped it?"] is None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Lena Voss said the episode showed that the Gazette “cannot run a bath”.", "the episode showed that the Gazette “cannot run a bath”"),
        ("Ann Field said the delay proved that the Gazette “has no plan”.", "the delay proved that the Gazette “has no plan”"),
    ],
)  # fmt: skip
def test_what_a_thing_shows_is_told_by_whoever_says_so_alone(text: str, words: str) -> None:
    doc = read(text, NAMES)
    assert [quote.text for quote in doc._.quotes] == [words]


def test_of_whom_a_letter_says_something_does_not_say_it() -> None:
    for text in (
        "Tom Harker put out an appeal calling Ann Field “a discredited machine”.",
        "Lena Voss signed a letter calling Ann Field “a ditherer”.",
    ):
        doc = read(text, NAMES)
        names = {m.id: m.text for m in doc._.mentions}
        assert [names.get(quote.speaker) for quote in doc._.quotes] != ["Ann Field"]


def test_a_sentence_of_its_own_behind_when_it_was_said() -> None:
    assert direct("The Gazette said in a statement that evening: We stand by our report.") == [
        ("We stand by our report", "Gazette")
    ]
    assert direct("Ann Field wrote to the crew on Monday: The boat has gone.") == [("The boat has gone", "Ann Field")]
    assert direct("Ann Field said three things: The boat was late.") == []


def test_a_headline_without_marks_ends_with_whose_words_it_is() -> None:
    below = "\n\nThe councillor Ann Field spoke in Delby on Monday."
    for text, words in (
        ("I never signed it, says Field", "I never signed it"),
        ("Boat will not be sold – Field", "Boat will not be sold"),
    ):
        doc = read(text + below, NAMES | {"Field": PERSON})
        names = {m.id: m.text for m in doc._.mentions}
        assert [(quote.text, names.get(quote.speaker)) for quote in doc._.quotes] == [(words, "Field")]


def test_a_title_with_its_authors_name_says_nothing() -> None:
    for text in (
        "How the boat was lost – Ann Field\n\nIt rained that day in Delby. Field was in Rome.",
        "The boat was lost – Ann Field\n\nIt rained that day in Delby.",
        "A boat for Delby – Ann Field\n\nAnn Field was in Rome.",
    ):
        assert not read(text, NAMES)._.quotes
