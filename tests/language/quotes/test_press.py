"""How the press reports: where a report ends, who tells it by the way. Real trees, names that each test gives; all is invented."""

from __future__ import annotations

import pytest

from tests.language.quotes.test_reports import said
from tests.language.reading_help import ORG, PERSON, read

NAMES = {
    "Ann Field": PERSON,
    "Tom Harker": PERSON,
    "Rosa Quill": PERSON,
    "Dale": PERSON,
    "Harbour Watch": ORG,
    "The Gazette": ORG,
}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        # "that" stands for a thing
        ("Ann Field said there was nothing wrong with that.", "there was nothing wrong with that"),
        ("Ann Field argued that nobody could be blamed for that.", "nobody could be blamed for that"),
        # a reason is part of what is told, wherever a tree hangs it
        ("Ann Field adds that Mr Dale is “like a lost dog” because he cannot find his own hall.",
         "Mr Dale is “like a lost dog” because he cannot find his own hall"),
        ("Ann Field says polls “are such a riddle” because so many voters stay at home.",
         "polls “are such a riddle” because so many voters stay at home"),
        # … and so is what another "that" tells
        ("Ann Field said she had asked for help but that nobody came.", "she had asked for help but that nobody came"),
        ("Ann Field told us the doors were open but that nobody came in.", "the doors were open but that nobody came in"),
        # what another says at the same time is his
        ("Ann Field said she would vote for it, whereas Tom Harker insisted that it was too late.", "she would vote for it"),
        ("Ann Field said the pier was sound, whereas Tom Harker warned that it would fall.", "the pier was sound"),
        ("Ann Field said the quay was safe, with Tom Harker shouting back that it was not.", "the quay was safe"),
        ("Ann Field told us that it had sunk, with Tom Harker calling that a smear.", "it had sunk"),
        # who says it goes on to say more
        ("The trains will run on Monday, Ann Field said, adding, “We have the drivers.”", "The trains will run on Monday"),
        ("The pier will open in May, Ann Field said, noting, “It has to.”", "The pier will open in May"),
        # an aside stands within
        ("Ann Field says it will, if asked, pay for the roof.", "it will, if asked, pay for the roof"),
        ("Ann Field said she would, if elected, sell the boats.", "she would, if elected, sell the boats"),
    ],
)  # fmt: skip
def test_where_what_is_told_ends(text: str, words: str) -> None:
    assert ("Ann Field", words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    ("text", "who", "words"),
    [
        # what somebody is stands before his name, between commas
        ("The firm built the tool to help in a flood, a spokeswoman, Ann Field, said on Saturday.", "Ann Field",
         "The firm built the tool to help in a flood"),
        ("The roof was safe, the council's surveyor, Tom Harker, said.", "Tom Harker", "The roof was safe"),
        # what is said goes on from what was said
        ("Ann Field insisted she was “ready for office,” claiming that she had the votes.", "Ann Field", "she had the votes"),
        ("Tom Harker swore the pier was “as good as new,” arguing that the bolts had held.", "Tom Harker", "the bolts had held"),
        ("Ann Field handed him the keys, then said she would not come back.", "Ann Field", "she would not come back"),
        ("Tom Harker locked the hall, then claimed that nobody had asked for it.", "Tom Harker", "nobody had asked for it"),
        # "'s" is "has"
        ("The bill was written by Ann Field, who’s argued for years that the levy is unfair.", "Ann Field", "the levy is unfair"),
        ("It was led by Tom Harker, who’s said for months that the boats were sold.", "Tom Harker", "the boats were sold"),
        # how it was said stands between
        ("Ann Field has argued, both in court and out of it, that the sale was void.", "Ann Field", "the sale was void"),
        ("Tom Harker had warned, in letters and on the phone, that the pier was weak.", "Tom Harker", "the pier was weak"),
        # points that are made
        ("Ann Field made the point that the roof was new.", "Ann Field", "the roof was new"),
        ("Tom Harker has made the case that a toll would hurt the town.", "Tom Harker", "a toll would hurt the town"),
        ("Ann Field made clear she would not pay.", "Ann Field", "she would not pay"),
        ("Tom Harker makes clear that the boats will go.", "Tom Harker", "the boats will go"),
        # who is told is no part of it
        ("Officials told The Gazette they had warned the firm twice.", None, "they had warned the firm twice"),
        ("Tom Harker told The Gazette she had lost the key.", "Tom Harker", "she had lost the key"),
        # those who are named by what they stand for, and what is known
        ("Some Liberals have suggested that the vote was late.", None, "the vote was late"),
        ("Several Whigs had suggested that the levy was dead.", None, "the levy was dead"),
        ("A large body of research suggests that the drug is safe.", None, "the drug is safe"),
        ("A growing body of research showed that the mud was safe.", None, "the mud was safe"),
        # what a person is stands before his name, whatever a tree makes of the phrase that opens the sentence
        ("In a letter filed in county court Monday as part of a Freedom of Access claim, port general counsel Ann Field said the "
         "probe is “ongoing.”", "Ann Field", "the probe is “ongoing.”"),
        ("In discussing the various quarrels swirling around presidential nominee Rosa Quill, former port director Tom Harker told the "
         "host that the slogan is a joke.", "Tom Harker", "the slogan is a joke"),
        ("Another delegate on the Quill slate, Tom Harker, said he was only “leaning Quill.”", "Tom Harker",
         "he was only “leaning Quill.”"),
        ("A second clerk on the Quern desk, Ann Field, said she was “sick of it.”", "Ann Field", "she was “sick of it.”"),
        # who says it stands behind, too
        ("After the news spread, the “Avocet” star posted a long message about why no one should be surprised over what she did: "
         "“You will not cease to exist by taking a name,” Ann Field wrote.", "Ann Field",
         "You will not cease to exist by taking a name,"),
        # what is denied is told as denied
        ("Ann Field has complained about not getting credit for the bridge.", "Ann Field", "not getting credit for the bridge"),
        ("Tom Harker complained of never having been asked.", "Tom Harker", "never having been asked"),
        ("Ann Field urged voters not to stay at home.", "Ann Field", "not to stay at home"),
        # a subject alone before who tells it
        ("Rents, according to a new survey, have doubled.", None, "Rents, according to a new survey, have doubled"),
        # a condition belongs to what comes behind it
        ("If Tom Harker sold the hall, Ann Field said, the town would have no stage.", "Ann Field",
         "If Tom Harker sold the hall, Ann Field said, the town would have no stage"),
        ("The fares, according to Ann Field, will rise in May.", "Ann Field", "The fares, according to Ann Field, will rise in May"),
    ],
)  # fmt: skip
def test_who_tells_it(text: str, who: str | None, words: str) -> None:
    assert (who, words) in said(read(text, NAMES))


@pytest.mark.parametrize(
    "text",
    [
        # when somebody did something is not what he said
        "Not long after Tom Harker rang the bell, Rosa Quill asked the leader about it.",
        "Eight months later, when Mr Dale won a series of votes, Rosa Quill asked the printers for a copy.",
        # nouns, and what is kept
        "That is the lesson of freshly filed Harbour Watch reports that track late spending before the vote.",
        "The race now moves to eastern states this week that Tom Harker is counting on winning.",
        "Rosa Quill and Tom Harker maintained their quarrel as they sit on the board.",
        "Tom Harker maintained his lead while the others fell behind.",
    ],
)
def test_what_is_done_is_not_said(text: str) -> None:
    assert said(read(text, NAMES)) == []


def test_where_somebody_says_it_is_not_what_he_says() -> None:
    text = "“It is over,” Tom Harker said in his resignation to Rosa Quill posted on his own page."
    assert [words for _, words in said(read(text, NAMES))] == ["It is over,"]


@pytest.mark.parametrize(
    "text",
    [
        "Neither Ann Field nor Tom Harker said that the roof was sound.",
        "Neither Tom Harker nor Rosa Quill has claimed that the boats were late.",
        "None of the three said that the roof was sound.",
    ],
)
def test_what_nobody_said(text: str) -> None:
    assert said(read(text, NAMES)) == []


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field says the fare is “a steal,” compared to what Harbour Watch pays.",
        "Ann Field says the fee is “a joke,” compared with what Tom Harker pays.",
    ],
)
def test_what_is_only_compared_is_said_by_nobody_else(text: str) -> None:
    assert {who for who, _ in said(read(text, NAMES))} == {"Ann Field"}
