"""Sources without a name: who says what nobody named says, told in `kg extract` alone."""

from __future__ import annotations

import pytest

from kg.language.context import Thread
from kg.language.reading import read_threads
from kg.readers.text import read_text
from kg.readings import line_of
from kg.records import Reading
from tests.pipelines import whole

pytestmark = pytest.mark.model


def reading(text: str, beside: bool = True) -> Reading:
    (document,) = read_text(text, "a.txt")
    (found,) = read_threads(whole(beside), [Thread((document,))])
    return found


def said_by(text: str, beside: bool = True) -> list[tuple[str, str]]:
    """Who says it and what, of each quotation."""
    found = reading(text, beside)
    words = {mention.id: mention.text for mention in (*found.things, *found.mentions)}
    return [(words.get(quote.speaker or "", ""), quote.text) for quote in found.quotes]


@pytest.mark.parametrize(
    ("text", "who", "what"),
    [
        ("Officials said the pump had failed.", "Officials", "the pump had failed"),
        ("Two former aides claimed that the lease had been burnt.", "Two former aides", "the lease had been burnt"),
        ("“It stinks,” a fisherman who has worked there for years told the Quay.", "a fisherman", "It stinks,"),
        (
            "“We are no bank,” a senior source at the ferry office said.",
            "a senior source at the ferry office",
            "We are no bank,",
        ),
        ("“They lied,” according to a woman who was there.", "a woman", "They lied,"),
        (
            "According to people close to the owner, the boat was sold.",
            "people close to the owner",
            "the boat was sold",
        ),
        ("Claims from campaigners that the water was unsafe were dismissed.", "campaigners", "the water was unsafe"),
        ("Critics called the lease “a disgrace”.", "Critics", "a disgrace"),
        ("Boat firms say the harbour is too small.", "Boat firms", "the harbour is too small"),
        ("The tide, officials said, was too high.", "officials", "The tide, officials said, was too high"),
        ("Forty percent said they had no boat.", "Forty percent", "they had no boat"),
        ("The crowd yelled, “Out!”", "The crowd", "Out!"),
        ("“They will find a way,” wrote one commenter.", "one commenter", "They will find a way,"),
        (
            "“They have to listen,” the retired neurosurgeon told Radio Quern.",
            "the retired neurosurgeon",
            "They have to listen,",
        ),
        ("“It was a mistake,” the statement said in part.", "the statement", "It was a mistake,"),
        ("The ad says “nothing will change until we elect her.”", "The ad", "nothing will change until we elect her."),
        ("Someone called it a “quiet revolution”, and I agree.", "Someone", "quiet revolution"),
        (
            "“Will he be the next mayor?” a Corvel staffer in the room wondered.",
            "a Corvel staffer in the room",
            "Will he be the next mayor?",
        ),
        ("Shop owners and neighbours raised concern that the pier would fall.", "Shop owners", "the pier would fall"),
        ("Almost half of respondents said the pier was too long.", "half of respondents", "the pier was too long"),
        (
            "According to the average of nine polls, the pier is loved.",
            "the average of nine polls",
            "the pier is loved",
        ),
    ],
)
def test_the_words_of_a_source_without_a_name_are_its_mention(text: str, who: str, what: str) -> None:
    assert (who, what) in said_by(text)


def test_what_follows_in_the_same_paragraph_is_said_by_the_same_source() -> None:
    text = "“Nobody is left,” one official, who asked not to be named, said. “Draw your own conclusions.”\n\n“Why?”"
    assert said_by(text)[:2] == [("one official", "Nobody is left,"), ("one official", "Draw your own conclusions.")]


def test_somebody_who_is_brought_in_is_nobody_told_of_before() -> None:
    found = reading("Ann Field is an official of the port. “It was a shambles,” one official said on Monday.")
    (quote,) = found.quotes
    (source,) = (thing for thing in found.things if thing.id == quote.speaker)
    assert source.chain not in {mention.chain for mention in found.mentions}


def test_named_speakers_stay_who_they_are() -> None:
    text = "“It stinks,” said Ann Field. Tom Rae said the boat was sold. She denied it."
    assert said_by(text) == said_by(text, beside=False)


def test_what_nobody_says_has_no_source() -> None:
    assert all(
        not who for who, _ in said_by("It was reported that the clerk had wept. The so-called “experts” were out.")
    )


def test_what_cannot_speak_is_no_source() -> None:
    assert all(not who for who, _ in said_by("Council meetings told of “human rights” and the wind said “no”."))


def test_a_build_makes_nothing_of_them() -> None:
    found = reading("Officials said the pump had failed.", beside=False)
    assert not found.things and all(quote.speaker is None for quote in found.quotes)


def test_an_extract_tells_them_as_mentions() -> None:
    (document,) = read_text("Officials said the pump had failed.", "a.txt")
    (found,) = read_threads(whole(True), [Thread((document,))])
    line = line_of(document, found)
    (quote,) = line["quotes"]
    (source,) = (mention for mention in line["mentions"] if mention["id"] == quote["speaker"])
    assert document.text[source["start"] : source["end"]] == source["text"] == "Officials"
