"""JSON lines: fields, threads by `parent`, and lines that are quarantined alone."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from kg.readers.jsonl import read_lines
from kg.readers.limits import Limits
from kg.records import Document, Quarantined

TEXT = "The council of Westhaven raised the ferry fares on Thursday, and nobody had been asked about it before."


def lines(*rows: object) -> tuple[list[Document], list[Quarantined]]:
    return read_lines(
        "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows).encode("utf-8"), "f.jsonl", Limits()
    )


def test_fields() -> None:
    row = {
        "id": 7,
        "text": TEXT,
        "title": "Fares rise",
        "author": "Jane Doe",
        "published": "3 May 2014",
        "kind": "opinion",
        "publisher": "Lantern",
    }
    (document,), bad = lines(row)
    assert bad == []
    assert (document.uri, document.kind, document.title, document.author) == (
        "f.jsonl#7",
        "opinion",
        "Fares rise",
        "Jane Doe",
    )
    assert (document.published, document.publisher, document.text) == ("2014-05-03", "Lantern", TEXT)


def test_the_title_is_a_block_where_the_text_shows_it() -> None:
    (document,), _ = lines({"text": f"Fares rise\n\n{TEXT}", "title": "Fares rise"})
    assert [block.role for block in document.blocks] == ["title", "body"]


def test_a_thread() -> None:
    documents, _ = lines(
        {"id": "c2", "parent": "c1", "text": "Two.", "author": "Sam"},
        {"id": "a", "text": TEXT},
        {"id": "c1", "parent": "a", "text": "One.", "author": "Ann"},
        {"id": "c3", "parent": "a", "text": "Three.", "url": "https://harbour.example/c3"},
    )
    assert [(d.uri, d.kind, d.number, d.depth, d.position) for d in documents] == [
        ("f.jsonl#a", "blog", None, 0, 0),
        ("f.jsonl#a#comment-1", "comment", "1", 1, 1),
        ("f.jsonl#a#comment-1.1", "comment", "1.1", 2, 2),
        ("https://harbour.example/c3", "comment", "2", 1, 3),
    ]
    assert [d.parent for d in documents] == [None, documents[0].id, documents[1].id, documents[0].id]
    assert {d.root for d in documents} == {documents[0].id}


def test_a_missing_parent_and_a_circle_lose_nothing() -> None:
    documents, bad = lines(
        {"id": "x", "parent": "nowhere", "text": "One."},
        {"id": "y", "parent": "z", "text": "Two."},
        {"id": "z", "parent": "y", "text": "Three."},
        {"id": "self", "parent": "self", "text": "Four."},
    )
    assert bad == []
    assert sorted(d.text for d in documents) == ["Four.", "One.", "Three.", "Two."]
    assert {d.kind for d in documents} == {"comment"}
    assert documents[0].root == documents[0].id


def test_a_text_with_a_thread_of_its_own() -> None:
    documents, _ = lines(
        {"id": "a", "text": f"{TEXT}\n\n  1. Ann says:\n\n    One.\n"}, {"parent": "a", "text": "Two."}
    )
    assert [d.number for d in documents] == [None, "1", "2"]
    assert [d.position for d in documents] == [0, 1, 2]


def test_bad_lines_are_quarantined_alone() -> None:
    documents, bad = lines(
        {"text": TEXT}, "{broken", "[1, 2]", {"title": "no text"}, {"text": "a\u0000b"}, "", {"text": 5}, {"text": TEXT}
    )
    assert len(documents) == 2
    assert [one.uri.rpartition("-")[2] for one in bad] == ["2", "3", "4", "5", "7"]
    assert all(one.reason and one.mend for one in bad)


def test_the_same_id_twice_keeps_both() -> None:
    documents, _ = lines({"id": "a", "text": TEXT}, {"id": "a", "text": TEXT + " More."})
    assert len({d.id for d in documents}) == 2


def test_one_object_and_an_array() -> None:
    for whole in ({"text": TEXT}, [{"text": TEXT}]):
        (document,), bad = read_lines(json.dumps(whole, indent=2).encode(), "f.json", Limits())
        assert (document.text, bad) == (TEXT, [])


def test_half_a_surrogate_pair_becomes_the_replacement_character() -> None:
    (document,), _ = lines('{"text": "The council \\ud83d raised the fares."}')
    assert document.text == "The council \ufffd raised the fares."


ROWS = st.fixed_dictionaries(
    {"text": st.text(min_size=1, max_size=30)},
    optional={
        "id": st.integers(0, 6),
        "parent": st.integers(0, 6),
        "kind": st.sampled_from(["comment", "news", "odd"]),
        "url": st.sampled_from(["u1", "u2"]),
    },
)


@settings(max_examples=200, deadline=None)
@given(st.lists(ROWS, max_size=12))
def test_every_line_is_a_document_or_in_quarantine(rows: list[dict[str, object]]) -> None:
    documents, bad = lines(*rows)
    assert len({d.uri for d in documents}) == len(documents) >= len(rows) - len(bad)
    known = {d.id for d in documents}
    assert all(d.root in known and (d.parent is None or d.parent in known) for d in documents)
