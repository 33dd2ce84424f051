"""Copies among texts: what is one, of which it is one, and that chance has no part in it."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.copies import Text, copies_among
from kg.records import Copy

WORDS = [f"{a}{b}" for a in "bdfgklmnprst" for b in ("ab", "esk", "irn", "ol", "umby", "ack", "eth", "ost")]


def prose(seed: int, words: int = 300) -> str:
    """Sentences of invented words in paragraphs."""
    chance = random.Random(seed)
    said = [chance.choice(WORDS) + ("." if i % 11 == 10 else "") for i in range(words)]
    return "\n\n".join(" ".join(said[i : i + 44]) for i in range(0, words, 44))


def found(*texts: str, kind: str = "news") -> list[tuple[str, str, str]]:
    """The copies among texts, the first text the earliest."""
    made = [Text(f"d{i}", kind, f"2020-01-{i + 1:02}", text) for i, text in enumerate(texts)]
    return [(c.document, c.source, c.kind) for c in copies_among(made)]


def edited(text: str, every: int) -> str:
    return " ".join("other" if i % every == every - 1 else word for i, word in enumerate(text.split()))


STORY = prose(1)


def test_the_same_words_are_an_exact_copy_whatever_the_print() -> None:
    printed = "<" + STORY.upper().replace(". ", " — “").replace("\n\n", "\u00a0\n")
    assert found(STORY, printed) == [("d1", "d0", "exact")]


def test_even_a_line_is_a_copy_of_the_same_line() -> None:
    assert found("Mayor resigns", "MAYOR RESIGNS!", "Mayor resigned") == [("d1", "d0", "exact")]


@pytest.mark.parametrize(
    "copy",
    [
        "Another headline\n\n" + STORY,
        STORY.rpartition("\n\n")[0],
        " ".join(STORY.split()[:130]),
        "Published on the third of May. " + STORY + " This first stood elsewhere.",
        edited(STORY, 30),
        edited(STORY.rpartition("\n\n")[0], 40),
    ],
    ids=["headline", "last paragraph cut", "more than half cut", "lines around it", "words changed", "cut and changed"],
)
def test_a_text_that_was_edited_is_a_near_copy(copy: str) -> None:
    assert found(STORY, copy) == [("d1", "d0", "near")]


def test_the_same_quotation_makes_no_copy() -> None:
    quoted = prose(2, 120)
    assert found(f"{prose(3, 200)}\n\n{quoted}", f"{quoted}\n\n{prose(4, 180)}", quoted[:200]) == []


def test_texts_under_one_form_with_other_names_are_no_copies() -> None:
    def result(*names: str) -> str:
        one, other, ward = names
        line = "{one} has won the seat of {ward} from {other}. {other} lost by some votes. In {ward} {one} thanked all."
        return line.format(one=one, other=other, ward=ward) * 4

    assert found(result("Ann Lowe", "Bo Reed", "Ash End"), result("Cy Dunn", "Di Hale", "Elm Row")) == []


def test_a_comment_is_a_copy_where_nobody_writes_the_same_by_chance() -> None:
    assert found("Well said, I agree.", "Well said, I agree.", kind="comment") == []
    assert found(prose(5, 60), prose(5, 60), kind="comment") == [("d1", "d0", "exact")]


def test_a_copy_of_a_copy_has_the_first_of_them_for_its_source() -> None:
    words = STORY.split()
    shorter = " ".join(words[:200])
    shortest = " ".join(words[:80])  # too short beside the whole to be tied to it alone
    assert found(STORY, shortest) == []
    assert found(STORY, shorter, shortest) == [("d1", "d0", "near"), ("d2", "d0", "near")]


def test_a_digest_ties_no_articles_that_have_nothing_in_common() -> None:
    one, other = prose(6), prose(7)
    assert found(one, other, f"{one}\n\n{other}") == [("d2", "d0", "near")]


def test_the_earliest_is_the_source_and_a_text_without_a_date_is_late() -> None:
    texts = [Text("a", "news", None, STORY), Text("b", "news", "2021", STORY), Text("c", "news", "2020-05", STORY)]
    assert copies_among(texts) == [Copy("a", "c", 1.0, "exact"), Copy("b", "c", 1.0, "exact")]


def test_the_footer_of_a_site_ties_nothing() -> None:
    footer = prose(8, 150)
    site = [f"{prose(100 + i, 160)}\n\n{footer}" for i in range(400)]
    assert found(*site, site[7]) == [("d400", "d7", "exact")]


@given(
    st.lists(st.sampled_from([STORY, edited(STORY, 40), prose(9), prose(9)[:900], "", "Brief."]), max_size=7), st.data()
)
def test_every_document_has_one_source_that_is_no_copy(texts: list[str], data: st.DataObject) -> None:
    made = [Text(f"d{i}", "news", data.draw(st.sampled_from([None, "2020"])), text) for i, text in enumerate(texts)]
    copies = copies_among(made)
    assert copies_among(data.draw(st.permutations(made))) == copies
    assert len({c.document for c in copies}) == len(copies)
    assert not {c.document for c in copies} & {c.source for c in copies}
    assert all(0 < c.similarity <= 1 and (c.kind == "near" or c.similarity == 1) for c in copies)
    same = {text: [d for d in made if d.text == text] for text in texts if text}
    assert all(sum(d.id not in {c.document for c in copies} for d in group) <= 1 for group in same.values())
