"""What of documents may be kept."""

from __future__ import annotations

import json
from dataclasses import replace

from kg.forget.entries import Entry, Mark
from kg.forget.keys import Keys, words_in
from kg.forget.texts import Forgetting
from kg.ids import document_id
from kg.readers.jsonl import read_lines
from kg.readers.limits import Limits
from kg.records import Document, Gap, Known, Quarantined, Tenure

SALT = "5a" * 16
KEYS = Keys(SALT)
POST = {
    "id": "a",
    "author": "Ada Birk",
    "title": "Birk on trams",
    "text": "Ada Birk wants trams. Birk said so on Friday, in Orrin.",
}
ANSWER = {"id": "b", "parent": "a", "author": "Nils", "text": "Oh dear Ada! Jon Birk and his Birk Trust disagree."}
REPLY = {"id": "c", "parent": "b", "author": "Ada Birk", "text": "I agree."}


def thread(*rows: dict[str, str]) -> list[Document]:
    documents, _ = read_lines("\n".join(map(json.dumps, rows)).encode(), "t.jsonl", Limits())
    return documents


def ada(*marks: Mark, threads: tuple[str, ...] = ("d0",)) -> Entry:
    name = words_in("Ada Birk")
    parts = (KEYS.part(name[0], False), KEYS.part(name[1], True))
    return Entry(SALT, names=(KEYS.name(name),), parts=parts, threads=threads, marks=marks)


def test_a_known_record_of_somebody_forgotten_goes_and_nobody_else_s_names_him() -> None:
    forgetting = Forgetting([ada()])
    assert forgetting.known(Known("k1", "Person", None, "Ada Birk")) is None
    assert forgetting.known(Known("k1", "Person", None, "A. Birk", ("Ada BIRK",))) is None
    held = Tenure("aide to Ada Birk"), Tenure("Reeve of Orrin")
    nils = Known("k2", "Person", None, "Nils Birk", offices=held, beside=("Ada Birk", "Orrin"))
    assert forgetting.known(nils) == replace(nils, offices=held[1:], beside=("Orrin",))


def test_nothing_forgotten_leaves_all_as_it_was() -> None:
    documents = thread(POST, ANSWER, REPLY)
    assert Forgetting([]).documents(documents) == documents


def test_a_forgotten_article_takes_its_comments_along() -> None:
    documents = thread(POST, ANSWER, REPLY)
    assert Forgetting([Entry(SALT, uris=(KEYS.uri(documents[0].uri),))]).documents(documents) == []


def test_what_replied_to_a_forgotten_comment_stays_and_replies_to_nothing() -> None:
    documents = thread(POST, ANSWER, REPLY)
    left = Forgetting([Entry(SALT, uris=(KEYS.uri(documents[1].uri),))]).documents(documents)
    assert [d.id for d in left] == [documents[0].id, documents[2].id] and left[1].parent is None


def test_a_text_is_known_under_another_address_but_not_a_few_words_that_many_say() -> None:
    post, _, reply = thread(POST, ANSWER, REPLY)
    forgetting = Forgetting([Entry(SALT, texts=(KEYS.text(post.text), KEYS.text(reply.text)))])
    assert forgetting.documents([replace(post, id="d1", root="d1", uri="else.txt")]) == []
    assert forgetting.documents([reply]) == [reply]


def test_a_name_is_blanked_wherever_it_stands_and_its_words_where_it_is_spoken_of() -> None:
    post, answer, reply = Forgetting([ada()]).documents(thread(POST, ANSWER, REPLY))
    assert post.text == "███ ████ wants trams. ████ said so on Friday, in Orrin."
    assert (post.author, post.title, reply.author) == ("███ ████", "████ on trams", "███ ████")
    assert answer.text == "Oh dear ███! Jon Birk and his ████ Trust disagree."
    assert post.forgotten == (Gap(0, 8), Gap(22, 26))
    assert post.sha256 != thread(POST)[0].sha256
    assert Forgetting([ada()]).documents(thread({"text": "Birk spoke of trams in Orrin."})) == thread(
        {"text": "Birk spoke of trams in Orrin."}
    )


def test_in_a_text_that_is_known_the_places_that_were_read_count() -> None:
    documents = thread(POST, ANSWER)
    answer = documents[1]
    mark = Mark(answer.id, KEYS.exact(answer.text), True, (Gap(8, 11),), (Gap(25, 28),))
    left = Forgetting([ada(mark)]).documents(documents)[1]
    assert left.text == "Oh dear ███! Jon Birk and his Birk Trust disagree."
    assert left.author == "████" and left.forgotten == (Gap(8, 11), Gap(25, 28))
    longer = replace(answer, text=answer.text + " Birk!")
    assert Forgetting([ada(mark)]).documents([documents[0], longer])[1].text.endswith("████ Trust disagree. ████!")


def test_the_second_purge_goes_by_what_the_first_one_left() -> None:
    post = thread(POST)[0]
    first = Forgetting([ada()]).documents([post])[0]
    name = words_in("Orrin")
    second = Entry(
        SALT,
        2,
        parts=(KEYS.part(name[0], True),),
        threads=(post.id,),
        marks=(Mark(post.id, KEYS.exact(first.text), False, (Gap(49, 54),), ()),),
    )
    assert (
        Forgetting([ada(), second]).documents([post])[0].text
        == "███ ████ wants trams. ████ said so on Friday, in █████."
    )


def test_a_document_that_is_purged_after_a_person_in_it_does_not_come_back() -> None:
    raw = replace(thread(POST)[0], uri="ada-birk-on-trams.txt")
    first = Forgetting([ada()]).documents([raw])[0]
    second = Entry(SALT, 2, uris=(KEYS.uri(first.uri),), texts=(KEYS.text(first.text),))
    forgetting = Forgetting([ada(), second])
    assert forgetting.documents([raw]) == [] and not forgetting.wanted(raw.uri)
    assert forgetting.documents([replace(raw, id="d1", root="d1", uri="else.txt")]) == []
    assert forgetting.wanted("else.txt")
    alone = Forgetting([ada(threads=(document_id("birk.txt"),)), Entry(SALT, 2, uris=(KEYS.uri("████.txt"),))])
    assert not alone.wanted("birk.txt") and Forgetting([ada()]).wanted("birk.txt")


def test_addresses_have_no_name_in_them() -> None:
    document = replace(thread(POST)[0], uri="https://paper.example/ada-birk-on-trams")
    assert Forgetting([ada()]).documents([document])[0].uri == "https://paper.example/████████-on-trams"
    rows = [Quarantined("ada-birk.txt", "Birk is no PDF", "", 0), Quarantined("birk.txt", "it is empty", "", 0)]
    left = Forgetting([ada()]).quarantined(rows)
    assert [(r.uri, r.reason) for r in left] == [("████████.txt", "████ is no PDF"), ("████.txt", "it is empty")]
    assert Forgetting([Entry(SALT, uris=(KEYS.uri("ada-birk.txt"),))]).quarantined(rows) == rows[1:]
