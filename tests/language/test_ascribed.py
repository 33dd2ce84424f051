"""What somebody is written to think, know or find, beside what was said."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.ids import author_chain_id
from kg.language.context import Thread
from kg.language.reading import read_threads
from kg.readers.text import read_text
from kg.readings import line_of
from kg.records import Reading
from tests.pipelines import whole

pytestmark = pytest.mark.model


def reading(text: str) -> Reading:
    (document,) = read_text(text, "a.txt")
    (found,) = read_threads(whole(beside=True), [Thread((document,))])
    return found


def told(text: str) -> list[tuple[str, str, str]]:
    """Who, the kind, and the clause; a denied one's kind with "not "."""
    found = reading(text)
    names = {m.id: m.text for m in (*found.mentions, *found.things)}
    return [(names.get(a.source or "", ""), "not " * a.negated + a.kind, a.text) for a in found.ascribed]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Ann Field knew who had signed the lease.", ("Ann Field", "fact", "who had signed the lease")),
        ("Ann Field had forgotten that the pump was old.", ("Ann Field", "fact", "the pump was old")),
        ("Ann Field was not aware that the pump had failed.", ("Ann Field", "not fact", "the pump had failed")),
        ("I do not think that the barrier is safe.", ("I", "not belief", "the barrier is safe")),
        ("I suppose they will sell the library.", ("I", "belief", "they will sell the library")),
        ("I am glad that the school stays open.", ("I", "fact", "the school stays open")),
        ("I must say it was a poor speech.", ("I", "assertion", "it was a poor speech")),
        ("This means the ferry stops in May.", ("", "assertion", "the ferry stops in May")),
        ("Most voters thought that the ferry was late.", ("Most voters", "belief", "the ferry was late")),
        ("Her inner circle believed the boat was sold.", ("Her inner circle", "belief", "the boat was sold")),
    ],
)
def test_a_clause_is_ascribed_to_whoever_thinks_or_knows_it(text: str, meant: tuple[str, str, str]) -> None:
    assert told(text) == [meant]


@pytest.mark.parametrize(
    "text",
    [
        "Ann Field said that the pump had failed.",  # a quote
        "Ann Field knows how to row.",
        "Ann Field wants the pump repaired.",
        "Make sure that the gate is shut.",
        "Ann Field remembers her teacher, who was strict.",
    ],
)
def test_what_is_said_or_says_nothing_is_none(text: str) -> None:
    assert told(text) == []


def test_what_the_writer_thinks_is_the_authors() -> None:
    found = reading("By Ann Field\n\nThe lease is signed. I believe that the council was misled.")
    (one,) = found.ascribed
    (source,) = (m for m in found.mentions if m.id == one.source)
    assert source.chain == author_chain_id(found.document)


def test_a_thought_within_a_quotation_is_the_speakers() -> None:
    found = reading("“I think the money is gone,” Ann Field said.")
    (one,) = found.ascribed
    chains = {m.chain for m in found.mentions if m.id == one.source or m.text == "Ann Field"}
    assert one.text == "the money is gone" and len(chains) == 1


def test_it_stands_in_the_line_of_its_document() -> None:
    (document,) = read_text("Ann Field knew who had signed.", "a.txt")
    (found,) = read_threads(whole(beside=True), [Thread((document,))])
    (line,) = line_of(document, found)["ascribed"]
    assert document.text[line["start"] : line["end"]] == "who had signed"
    assert document.text[slice(*line["cue"])] == "knew" and (line["kind"], line["negated"]) == ("fact", False)


WORDS = ("I", "think", "that", "she", "knew", "who", ",", ".", "“", "”", "sure", "believe", "\n\n", "not", "is")


@settings(deadline=None, max_examples=40)
@given(st.lists(st.sampled_from(WORDS), max_size=40))
def test_words_stand_where_they_are_said_to(words: list[str]) -> None:
    (document,) = read_text(" ".join(["Well", *words]), "a.txt")
    (found,) = read_threads(whole(beside=True), [Thread((document,))])
    assert not found.error
    for one in found.ascribed:
        assert document.text[one.start : one.end] == one.text
        assert 0 <= one.cue_start < one.cue_end <= len(document.text)
