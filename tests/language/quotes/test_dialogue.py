"""Who speaks in a dialogue whose paragraphs name nobody, with real trees and names that each test gives. All passages are invented."""

from __future__ import annotations

import pytest

from kg.language.quotes.dialogue import talks
from tests.language.quotes.test_speakers import speaker
from tests.language.reading_help import PERSON, read

TWO = {"Ann Field": PERSON, "Tom Harker": PERSON}
FERRY = (
    "“Is the ferry late again?” asked Ann Field.\n\n“It is,” said Tom Harker.\n\n“Who told you so?”\n\n“The boatman did.”\n\n"
    "“You never listen to him.”\n\n“I do when it rains.”"
)


@pytest.mark.parametrize(
    ("words", "who"),
    [
        ("Who told you so", "Ann Field"),
        ("The boatman did", "Tom Harker"),
        ("You never listen", "Ann Field"),
        ("I do when it rains", "Tom Harker"),
    ],
)
def test_two_who_talk_take_turns(words: str, who: str) -> None:
    assert speaker(read(FERRY, TWO), words) == who


@pytest.mark.parametrize(
    ("text", "words", "who"),
    [
        ("“Not yet.”\n\n“You said noon.”\n\n“I said so, Ann.”\n\n“Well?”", "Well?", "Ann"),
        ("“You are late again.”\n\n“Am I, Mr Harker?”\n\n“You know it.”\n\n“Very well.”", "You are late again", "Harker"),
        ("“You are late again.”\n\n“Am I?”\n\n“You know it,” said Ann.\n\n“Very well.”", "You are late again", "Ann"),
        ("“You have mud on your coat.”\n\n“Have I?” Ann looked down at her sleeve.\n\n“Yes.”\n\n“Where?”", "Have I", "Ann"),
        ("“You have mud there,” said Harker.\n\n“Have I?” Harker turned.\n\n“Yes.”\n\n“Where?”", "Have I", None),
        ("“Go home,” said Harker.\n\n“Must I?” She wept. “You are hard,” said Ann.\n\n“Yes.”\n\n“You are.”", "Must I", "Ann"),
        ("“Have you any tea?” said Harker.\n\nAnn filled the pot.\n\n“You are kind.”\n\n“Am I?”\n\n“Yes, Ann.”", "You are kind", "Ann"),
        ("“Have you any tea?” said Ann.\n\nAnn sat down.\n\n“You are early.”\n\n“Am I?”\n\n“Yes.”", "You are early", None),
        ("“Have you any tea?” said Ann.\n\nHarker sat down.\n\n“None, Harker.”\n\n“Are you sure?”\n\n“Quite.”", "None", "Ann"),
    ],
)  # fmt: skip
def test_a_turn_is_whose_the_words_beside_it_tell(text: str, words: str, who: str | None) -> None:
    assert speaker(read(text, {"Ann": PERSON, "Harker": PERSON}), words) == who


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("“The pier is rotten from end to end,” said Ann Field.\n\n“We cannot go on patching it for ever.”\n\nTom Harker left.", "patching"),
        ("“The fund is empty,” said Ann Field.\n\n“It was emptied in June.”\n\n“Nobody rang the bank.”\n\n“Nobody dared.”", "rang the bank"),
        ("“Why was it sold?” Ann Field said.\n\n“The land was ours.”\n\n“It was never theirs to give away.”\n\n“That is the point of it all.”", "never theirs"),
    ],
)  # fmt: skip
def test_in_news_who_spoke_goes_on(text: str, words: str) -> None:
    assert speaker(read(text, TWO), words) == "Ann Field"


def test_a_sentence_that_opens_a_paragraph_of_a_report_is_whose_deed_stands_behind_it() -> None:
    doc = read("The pier closed in May.\n\n“I never signed that paper.” Ann Field put down her cup.", TWO)
    assert speaker(doc, "never signed") == "Ann Field"


def test_a_turn_of_nobody_known_is_a_quotation() -> None:
    doc = read("“You there!”\n\nIt rained on the hills all night.\n\n“Who, me?”\n\n“Yes, you.”\n\n“Oh.”", {})
    assert [quote.text for quote in doc._.quotes] == ["You there!", "Who, me?", "Yes, you.", "Oh."]


@pytest.mark.parametrize(
    ("said", "talk"),
    [
        (["Where is it?", "In the car.", "You are sure?", "I am."], True),
        (["Where is it?", "In the car."], False),
        (["The fund was empty by June,", "We have lost a year of our lives.", "It rained on us all day.", "Nobody rang the bank."], False),
        (["sheer vandalism", "misled", "a few", "you"], False),
    ],
)  # fmt: skip
def test_whether_a_text_talks(said: list[str], talk: bool) -> None:
    assert talks(said) is talk


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("“But why?” Ann Field persisted.", "But why"),
        ("“Not in my boat!” Ann Field interrupted, laughing.", "Not in my boat"),
        ("“They never paid us –” returned Ann Field with some heat.", "never paid"),
        ("“And who told them?” went on Ann Field. “Nobody did.”", "Nobody did"),
        ("“They lost the key!” broke in Ann Field.", "lost the key"),
        ("Ann Field laughed. “Who has the key?” she went on quietly. “Nobody has.”", "Nobody has"),
        ("“We had no notice at all,” resumed Ann Field.", "no notice"),
    ],
)
def test_a_verb_that_reports_behind_words_alone(text: str, words: str) -> None:
    assert speaker(read(text, TWO), words) == "Ann Field"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("“Who has the key?” asked Tom Harker. Ann Field returned to Delby in May.", "Who has the key"),
        ("Tom Harker was cross. “Who has the key?” Ann Field interrupted him and left the room.", "Who has the key"),
        ("Tom Harker shrugged. “Is it so bad?” The trouble went on. Ann Field paid for it.", "Is it so bad"),
        ("Ann Field returned to Delby, “a town of fools”, Tom Harker said.", "town of fools"),
    ],
)
def test_a_verb_that_does_something_else_reports_nothing(text: str, words: str) -> None:
    assert speaker(read(text, TWO), words) != "Ann Field"
