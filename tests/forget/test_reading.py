"""Threads with blanks are read around them: nothing of the forgotten goes to anybody else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from string import ascii_uppercase

import pytest

from kg.forget.entries import Entry
from kg.forget.keys import BLANK, Keys, blanked, words_in
from kg.forget.reading import FAMILY, GIVEN, read_around
from kg.forget.texts import Forgetting
from kg.ids import author_chain_id, document_id
from kg.language.context import Thread
from kg.language.reading import read_threads
from kg.language.things import THING
from kg.language.wordlists import given_names
from kg.readers.text import read_text
from kg.records import Document, DocumentKind, Gap, Mention, Reading
from tests.pipelines import whole

KEYS = Keys("5a" * 16)
TEXT = (
    "Ada Birk, the leader of Fenwick council, attacked Nils Orme. Later Birk said that she would not resign over her record. "
    "Grace Okoro met Nils Orme. “I trust Birk,” said Orme. Jon Birk, his friend, praised Nils Orme. She thanked Okoro."
)


def forgotten(*documents: Document) -> list[Document]:
    name = words_in("Ada Birk")
    parts = (KEYS.part(name[0], False), KEYS.part(name[1], True))
    return Forgetting([Entry("5a" * 16, names=(KEYS.name(name),), parts=parts, threads=("d0",))]).documents(documents)


def readings(*documents: Document) -> list[Reading]:
    threads = [Thread(tuple(documents))]
    return list(read_around(threads, lambda them: read_threads(whole(), them)))


def claims(reading: Reading) -> set[tuple[str, str, str]]:
    words = {m.id: m.text for m in reading.mentions}
    return {(words[c.subject], c.predicate, words.get(c.object or "", "")) for c in reading.claims}


@pytest.mark.model
def test_what_the_forgotten_said_and_did_is_nobody_elses() -> None:
    (document,) = forgotten(*read_text(TEXT, "a.txt"))
    (reading,) = readings(document)
    names = {chain.name: {m.text for m in reading.mentions if m.chain == chain.id} for chain in reading.chains}
    assert {"Nils Orme", "Grace Okoro", "Jon Birk"} <= set(names)
    assert names["Grace Okoro"] == {"Grace Okoro", "Okoro"}  # no "she", no "the leader"
    assert claims(reading) == {("Grace Okoro", "MET", "Nils Orme"), ("Jon Birk", "PRAISES", "Nils Orme")}
    assert [quote.text for quote in reading.quotes] == ["I trust ████,"]
    for found in (*reading.mentions, *reading.quotes, *reading.claims):
        assert found.start is None or document.text[found.start : found.end] == found.text


@pytest.mark.model
def test_whoever_answers_the_forgotten_answers_nobody() -> None:
    post = replace(read_text("I want more trams in Fenwick.", "b.txt")[0], author="Ada Birk", kind=DocumentKind.BLOG)
    answer = replace(
        read_text("You lied about the trams, Ada. Nils Orme is a fraud.", "b.txt#1")[0],
        author="Grace Okoro", kind=DocumentKind.COMMENT, parent=post.id, root=post.id, position=1,
    )  # fmt: skip
    first, second = readings(*forgotten(post, answer))
    assert not any(chain.author for chain in first.chains) and first.claims == ()
    assert not any(link.chain == author_chain_id(post.id) for chain in second.chains for link in chain.links)
    assert claims(second) == {("Grace Okoro", "ACCUSES", "Nils Orme")}
    assert {chain.name for chain in second.chains} == {"Grace Okoro", "Nils Orme"}


@pytest.mark.model
def test_things_of_the_forgotten_are_told_without_his_name_and_what_was_said_of_him_is_none() -> None:
    (document,) = forgotten(*read_text(f"{TEXT} The plan of Ada Birk was dropped. The plan had failed.", "a.txt"))
    (reading,) = read_around([Thread((document,))], lambda them: read_threads(whole(beside=True), them))
    things = [(thing.text, thing.type) for thing in reading.things]
    assert [told for told in things if "plan" in told[0]][-1] == ("The plan", THING)
    assert not any("Ada" in text or "Birk" in text.replace("Jon Birk", "") for text, _ in things)
    assert all(document.text[t.start : t.end] == t.text for t in reading.things)
    known = {m.chain for m in reading.mentions}
    assert all(t.chain in known or t.type == THING for t in reading.things)


@pytest.mark.model
def test_what_the_forgotten_thought_is_not_told() -> None:
    text = f"{TEXT} Ada Birk knew that the trams were late. Grace Okoro thinks that Ada Birk was tired."
    (document,) = forgotten(*read_text(text, "a.txt"))
    (reading,) = read_around([Thread((document,))], lambda them: read_threads(whole(beside=True), them))
    told = [one.text for one in reading.ascribed]
    assert not any("trams were late" in text or "Ada" in text for text in told)
    assert all(document.text[one.start : one.end] == one.text for one in reading.ascribed)


@pytest.mark.model
def test_no_thing_is_told_where_the_forgotten_was_meant_by_other_words() -> None:
    (document,) = forgotten(*read_text(f"{TEXT} The plan was old. Nobody liked the plan.", "a.txt"))

    def told(of: Document) -> list[str]:
        (reading,) = read_around([Thread((of,))], lambda them: read_threads(whole(beside=True), them))
        return [thing.text for thing in reading.things]

    at = document.text.index("The plan")
    meant = replace(document, forgotten=tuple(sorted({*document.forgotten, Gap(at, at + len("The plan"))})))
    assert "The plan" in told(document) and "The plan" not in told(meant)


@pytest.mark.model
def test_a_thread_without_blanks_is_read_as_ever() -> None:
    documents = read_text(TEXT, "a.txt")
    assert readings(*documents) == list(read_threads(whole(), [Thread(tuple(documents))]))


def test_invented_names_have_the_length_of_the_blank_and_are_not_in_the_text() -> None:
    seen: list[Document] = []

    def read(threads: Iterable[Thread]) -> Iterator[Reading]:
        for thread in threads:
            seen.extend(thread.documents)
            yield from (Reading(d.id, d.root, (), (), (), ()) for d in thread.documents)

    text = "Ada Birk and Lee Vale met Birk. Lee left."
    (document,) = forgotten(*read_text(text, "a.txt"))
    assert len(list(read_around([Thread((document,))], read))) == 1
    assert seen[0].text == "Kit Holt and Lee Vale met Holt. Lee left."
    assert document.text == "███ ████ and Lee Vale met ████. Lee left."
    assert document.id == document_id("a.txt")


@pytest.mark.parametrize(
    "others",
    [
        "Lee Kit and Tom Orr and Jo Dow",
        "Q W V Z",
        " ".join(f"{a}{b}" for table in (GIVEN, FAMILY) for names in table for a in names.split() for b in ("", "s")),
        " ".join(ascii_uppercase),
    ],
)
@pytest.mark.parametrize("name", ["Ada Birk", "A B", "Kunigunde Winterhurst-Greensladess", "Ottilia-Kunigundes B"])
def test_no_invented_name_is_anybodys_of_the_thread(others: str, name: str) -> None:
    gap = Gap(0, len(name))
    text = f"{blanked(name, [gap])} met {others}."
    document = replace(read_text(text, "a.txt")[0], publisher="Kiz Vale", title="Holt", forgotten=(gap,))
    seen: list[str] = []

    def read(threads: Iterable[Thread]) -> Iterator[Reading]:
        for thread in threads:
            (dressed,) = thread.documents
            seen.append(dressed.text[: len(name)])
            mention = Mention("m", dressed.id, "Kiz Vale", None, None, "author", "Organisation", "c", 1.0)
            yield Reading(dressed.id, dressed.root, (mention,), (), (), (), f"{seen[0]} met {others}.")

    (reading,) = read_around([Thread((document,))], read)
    invented = {word.plain for word in words_in(seen[0])}
    assert len(invented) == len(words_in(seen[0])) >= 2 and BLANK not in seen[0]
    assert invented.isdisjoint(word.plain for word in words_in(f"{others} Kiz Vale Holt"))
    assert reading.error == text and [m.text for m in reading.mentions] == ["Kiz Vale"]


def test_no_invented_name_says_who_bears_it() -> None:
    for table in (GIVEN, FAMILY):
        for length, names in enumerate(table, 1):
            assert {len(name) for name in names.split()} == {length}
    assert not {name.lower() for names in GIVEN for name in names.split()} & set(given_names())
