"""A person of a run as an entry: his places, and nobody else's."""

from __future__ import annotations

from dataclasses import replace

from kg.forget.entries import Entry
from kg.forget.keys import Keys, words_in
from kg.forget.person import Person, entry_of
from kg.forget.texts import Forgetting
from kg.ids import author_chain_id
from kg.readers.text import read_text
from kg.records import Chain, Document, Entity, Gap, Mention, MentionKind, Reading

SALT = "5a" * 16
TEXT = "Ada Birk met Ada Green, and she thanked Jon Birk. Later Birk left. Birk Street is long."


def mention(text: str, chain: str, kind: MentionKind = MentionKind.NAME, start: int | None = None) -> Mention:
    at = TEXT.index(text) if start is None else start
    return Mention(f"m{at}", "d", text, at, at + len(text), kind, "Person", chain, 1.0)


def person(*mentions: Mention, author: bool = False, shared: bool = False) -> tuple[Document, Person]:
    (document,) = read_text(TEXT, "a.txt")
    own = author_chain_id(document.id) if author else "c"
    chain = Chain(own, document.id, document.root, "Person", None, "Ada Birk", ("Ada Birk",), (), (), "", author, ())
    reading = Reading(document.id, document.root, mentions, (chain,), (), ())
    entity = Entity("e", "Person", None, "Ada Birk", (), 2, 1, (own,))
    names = ((), ("Ada Birk",)) if shared else (("Ada Birk",), ())
    return document, Person(entity, (document,), (reading,), *names, ())


READ = (mention("Ada Birk", "c"), mention("she", "c", MentionKind.PRONOUN), mention("Jon Birk", "other"))


def blanked(entry: Entry, document: Document) -> str:
    return Forgetting([entry]).documents([document])[0].text


def test_every_place_is_marked_and_none_of_somebody_else() -> None:
    document, ada = person(*READ, mention("Birk Street", "street"))
    entry = entry_of(ada, SALT)
    (mark,) = entry.marks
    assert mark.names == (Gap(0, 8), Gap(56, 60)) and mark.others == (Gap(28, 31),) and not mark.author
    assert entry.threads == (document.root,)
    left = "███ ████ met Ada Green, and she thanked Jon Birk. Later ████ left. Birk Street is long."
    assert blanked(entry, document) == left


def test_a_name_that_two_have_is_forgotten_only_where_it_was_read() -> None:
    document, ada = person(*READ, mention("Birk Street", "street"), shared=True)
    entry = entry_of(ada, SALT)
    assert entry.names == () and blanked(entry, document).startswith("███ ████ met")
    other = read_text(TEXT, "b.txt")[0]
    assert blanked(entry, other) == TEXT


def test_a_given_name_alone_is_not_taken_out_of_anothers_name() -> None:
    document, ada = person(*READ)
    entry = entry_of(replace(ada, words=("Ada",)), SALT)
    other = replace(document, id="d1", text="Ada, no! Ada Green is right.", author="Ada Green")
    (left,) = Forgetting([entry]).documents([other])
    assert (left.text, left.author) == ("███, no! Ada Green is right.", "Ada Green")


def test_who_wrote_it_is_forgotten_with_and_without_a_byline() -> None:
    document, ada = person(*READ, author=True)
    (left,) = Forgetting([entry_of(ada, SALT)]).documents([document])
    assert left.author == "█"


def test_names_of_others_with_a_word_of_his_are_told_and_no_entry_holds_a_word() -> None:
    _, ada = person(*READ)
    assert [m.text for m in ada.namesakes] == ["Jon Birk"]
    entry = entry_of(ada, SALT)
    assert "Birk" not in repr(entry) and Keys(SALT).name(words_in("Ada Birk")) in entry.names
