"""Whom "you" means outside comments: invented passages from several countries."""

from __future__ import annotations

from kg.records import DocumentKind
from tests.language.reading_help import ORG, PERSON, chain, document, mention, named, read

NAMES = {"Carla Dunn": PERSON, "Dunn": PERSON, "Tom Ruiz": PERSON, "Ruiz": PERSON, "Tom": PERSON, "Ana Prado": PERSON}


def test_who_is_told_something_is_you() -> None:
    doc = read("Carla Dunn told Tom Ruiz: “You have lost the key again.”", NAMES)
    assert chain(doc, "You").id == named(doc, "Tom Ruiz").id
    doc = read("Carla Dunn met Tom Ruiz at noon. “I will not forget your vote,” she said to Ana Prado.", NAMES)
    assert chain(doc, "your").id == named(doc, "Ana Prado").id


def test_of_whom_something_is_said_does_not_hear_it() -> None:
    doc = read("Carla Dunn called Tom Ruiz “a man who would sell you the pier”.", NAMES)
    assert all(m.text != "you" for m in doc._.mentions)


def test_whom_words_call_by_name_is_you() -> None:
    doc = read("“Sit down, Tom, you have had your turn,” said Carla Dunn. Tom Ruiz sat down.", NAMES)
    assert chain(doc, "you", "you have").id == chain(doc, "your").id == named(doc, "Tom Ruiz").id
    doc = read("“Where were you, Mr Ruiz?” asked Carla Dunn. Tom Ruiz did not say.", NAMES)
    assert chain(doc, "you").id == named(doc, "Tom Ruiz").id


def test_who_is_asked_answers() -> None:
    text = "“Have you read it?” asked Carla Dunn.\n\n“I have, and you have not,” said Tom Ruiz."
    doc = read(text, NAMES)
    assert chain(doc, "you", "Have you").id == named(doc, "Tom Ruiz").id
    assert chain(doc, "you", "and you").id == named(doc, "Carla Dunn").id


def test_an_open_letter_is_to_one() -> None:
    text = (
        "An open letter to Carla Dunn\n\nThe road has been opened twice. You cut the ribbon.\n\nI ask for your reply."
    )
    doc = read(document(text, kind=DocumentKind.OPINION, author="Tom Ruiz"), NAMES)
    assert chain(doc, "You").id == chain(doc, "your").id == named(doc, "Carla Dunn").id
    text = "Dear Councillor Dunn,\n\nThank you for the map. Your figures are wrong.\n\nTom Ruiz"
    doc = read(document(text, kind=DocumentKind.OPINION), NAMES)
    assert chain(doc, "Your").id == chain(doc, "Dunn").id


def test_who_is_called_in_a_paragraph_is_you_in_it_alone() -> None:
    text = "Tom, you promised us no palace. I know your reasons.\n\nYou, who read this, may judge."
    doc = read(document(text, kind=DocumentKind.OPINION), NAMES)
    assert chain(doc, "you").id == chain(doc, "your").id == chain(doc, "Tom").id
    assert all(m.text != "You" for m in doc._.mentions)


def test_a_list_of_names_calls_nobody() -> None:
    doc = read("Carla Dunn said: “I saw Ana Prado, Tom Ruiz, and you can ask the Gazette.”", NAMES | {"Gazette": ORG})
    assert all(m.text != "you" for m in doc._.mentions)
    assert mention(doc, "Tom Ruiz").chain == named(doc, "Tom Ruiz").id


def test_whom_a_question_that_asks_back_names_is_you() -> None:
    doc = read("Tom Ruiz gave evidence. “You are a liar, Mr Ruiz, are you not?” Carla Dunn said.", NAMES)
    assert chain(doc, "You").id == named(doc, "Tom Ruiz").id
    doc = read("Tom Ruiz gave evidence. “You took the key, Mr Ruiz, did you not?” Carla Dunn said.", NAMES)
    assert chain(doc, "You").id == named(doc, "Tom Ruiz").id
    doc = read("“You know that the mayor, Ana Prado, is a liar,” Carla Dunn said.", NAMES)
    assert all(m.text != "You" or m.chain != named(doc, "Ana Prado").id for m in doc._.mentions)
