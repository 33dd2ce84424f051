"""Whom a comment speaks to."""

from __future__ import annotations

import pytest

from kg.ids import author_chain_id
from kg.records import DocumentKind, MentionKind
from tests.language.reading_help import PERSON, chain, comment, document, mention, read

POST = document("The harbour plan is mad.", kind=DocumentKind.BLOG)
FIRST = comment("I like the plan.", "Niamh Doyle", "1", POST, 1)


def reply(text: str, names: dict[str, str] | None = None) -> tuple[object, object]:
    answer = comment(text, "Bruce Tan", "1.1", FIRST, 2)
    doc = read(answer, names or {}, [POST, FIRST, answer])
    return doc, answer


@pytest.mark.parametrize(
    "text",
    [
        "Niamh: I live there too.",
        "Oh dear Niamh. That is mad.",
        "Thanks Niamh for the link.",
        "Thank you Councillor Niamh for the link.",
        "Hear hear Niamh. It is mad.",
        "Well done, Niamh, for saying so.",
        "Niamh, I think you are wrong.",
        "Niamh. The plan is dead.",
        "Doesn’t that worry you just a little Niamh?",
        "The questions have not been answered Niamh, and never will be.",
        "I agree with this Niamh, but not with the rest.",
    ],
)
def test_a_name_that_calls(text: str) -> None:
    doc, _ = reply(text)
    called = mention(doc, "Niamh", kind=MentionKind.ADDRESSEE)
    links = next(one for one in doc._.chains if one.id == called.chain).links
    assert [link.chain for link in links] == [author_chain_id(FIRST.id)]


def test_a_handle_calls() -> None:
    doc, _ = reply("@Niamh you are wrong.")
    assert chain(doc, "you").id == chain(doc, "@Niamh", kind=MentionKind.ADDRESSEE).id
    assert chain(doc, "you").name == "Niamh"


def test_whoever_writes_under_a_handle_is_called_by_a_word_of_it() -> None:
    first = comment("They took it.", "GeographyDan", "1", POST, 1)
    answer = comment("She turned it down, Dan.", "Bruce Tan", "1.1", first, 2)
    doc = read(answer, {"Dan": PERSON}, [POST, first, answer])
    called = mention(doc, "Dan", kind=MentionKind.ADDRESSEE)
    links = next(one for one in doc._.chains if one.id == called.chain).links
    assert [link.chain for link in links] == [author_chain_id(first.id)]


@pytest.mark.parametrize(
    "text",
    [
        "Niamh says what we all think.",
        "I would trust Niamh’s judgement.",
        "I went there with Niamh.",
        "Both Niamh and Sam know it.",
        "I liked the band. And Niamh is the greatest singer of all time.",
        "They had it easy. But Niamh was never paid.",
    ],
)
def test_a_name_that_is_spoken_of(text: str) -> None:
    doc, _ = reply(text, {"Sam": PERSON})
    assert mention(doc, "Niamh").kind == MentionKind.NAME


def test_you_is_who_is_answered() -> None:
    doc, _ = reply("You have not read it.")
    assert [link.chain for link in chain(doc, "You").links] == [author_chain_id(FIRST.id)]


def test_you_is_who_is_called_even_if_somebody_else_is_answered() -> None:
    second = comment("No idea.", "Ravi", "1.1", FIRST, 2)
    answer = comment("Niamh, you were right.", "Bruce Tan", "1.1.1", second, 3)
    doc = read(answer, {}, [POST, FIRST, second, answer])
    assert chain(doc, "you").id == chain(doc, "Niamh").id
    assert [link.chain for link in chain(doc, "you").links] == [author_chain_id(FIRST.id)]


def test_an_unnamed_author_is_taken_to_be_called() -> None:
    top = comment("Oh dear Dermot. You have lost it.", "Pat", "1", POST, 1)
    doc = read(top, {"Dermot": PERSON}, [POST, top])
    assert [link.chain for link in chain(doc, "Dermot").links] == [author_chain_id(POST.id)]


def test_of_whom_an_unnamed_author_writes_is_not_he() -> None:
    post = document("The leader of the plan is Dermot Roe. It is mad.", kind=DocumentKind.BLOG)
    named = {"Dermot Roe": PERSON, "Dermot": PERSON}
    for text in ("Dermot, you have lost it.", "I can hardly blame anybody Dermot."):
        top = comment(text, "Pat", "1", post, 1)
        doc = read(top, named, [post, top])
        assert author_chain_id(post.id) not in [link.chain for one in doc._.chains for link in one.links]


def test_news_calls_nobody() -> None:
    doc = read(document("Niamh, I think, is wrong."), {"Niamh": PERSON})
    assert mention(doc, "Niamh").kind == MentionKind.NAME
