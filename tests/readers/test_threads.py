"""Comment threads: their tree, whatever tells it, and that nothing said in them is lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.readers import tree
from kg.readers.text import read_text
from kg.records import Document
from tests.readers.thread_help import ARTICLE


def thread(below: str, article: str = ARTICLE) -> list[tuple[str | None, str | None, str]]:
    return [(c.number, c.author, c.text) for c in read_text(article + below, "ferry.txt")[1:]]


def test_numbers_and_indentation() -> None:
    below = "  1. Ann Loe says:\n\n    One.\n\n    1. Sam says:\n\n      Two.\n\n      More.\n\n"
    below += "  2. quay_cat says:\n\n    Three.\n"
    assert thread(below) == [("1", "Ann Loe", "One."), ("1.1", "Sam", "Two.\n\nMore."), ("2", "quay_cat", "Three.")]


def test_numbers_on_lines_of_their_own() -> None:
    below = "1.\n\n  Ann says:\n\n  One.\n\n  1.\n\n    Sam says:\n\n    Two.\n\n2.\n\n  Kit says:\n\n  Three.\n"
    assert thread(below) == [("1", "Ann", "One."), ("1.1", "Sam", "Two."), ("2", "Kit", "Three.")]


def test_a_comment_that_begins_with_a_quotation_stays_one() -> None:
    below = "Ann says:\n\nOne.\n\nSam says:\n\n“One.” Indeed?\n\nKit says:\n\nThree.\n"
    assert [author for _, author, _ in thread(below)] == ["Ann", "Sam", "Kit"]


def test_numbers_that_begin_again_without_indentation() -> None:
    below = "1. Ann says:\n\nOne.\n\n1. Sam says:\n\nTwo.\n\n2. Kit says:\n\nThree.\n\n3. Ann says:\n\nFour.\n"
    assert [(number, author) for number, author, _ in thread(below)] == [
        ("1", "Ann"),
        ("1.1", "Sam"),
        ("2", "Kit"),
        ("3", "Ann"),
    ]


def test_dotted_numbers() -> None:
    below = "1. Ann says:\n\nOne.\n\n1.1 Sam says:\n\nTwo.\n\n1.1.1 Ann says:\n\nThree.\n\n2. Kit says:\n\nFour.\n"
    documents = read_text(ARTICLE + below, "ferry.txt")
    assert [d.number for d in documents[1:]] == ["1", "1.1", "1.1.1", "2"]
    assert [d.depth for d in documents] == [0, 1, 2, 3, 1]
    assert documents[3].parent == documents[2].id
    assert documents[4].parent == documents[0].id


def test_numbering_that_skips_and_repeats_loses_nothing() -> None:
    shown = [(1, "Ann", "One."), (2, "Sam", "Two."), (2, "Kit", "Three."), (7, "Ann", "Four.")]
    below = "".join(f"  {label}. {name} says:\n\n    {words}\n\n" for label, name, words in shown)
    assert [(number, text) for number, _, text in thread(below)] == [
        ("1", "One."),
        ("2", "Two."),
        ("2-2", "Three."),
        ("7", "Four."),
    ]


def test_numbers_set_to_the_right_keep_their_level() -> None:
    below = "".join(f"{number:>4}. Ann says:\n\n      Words {number}.\n\n" for number in range(1, 13))
    assert [number for number, _, _ in thread(below)] == [str(number) for number in range(1, 13)]


@pytest.mark.parametrize(
    "below",
    [
        "2 comments\n\nAnn Loe wrote on 3 May 2014:\n\nOne.\n\nSam Poe wrote on 4 May 2014:\n\nTwo.\n",
        "Ann Loe, 3 May 2014 at 10:31 pm\n\nOne.\n\nSam Poe, 4 May 2014 at 9:02 am\n\nTwo.\n",
        "Ann Loe on May 3, 2014 at 10:31 pm said:\n\nOne.\n\nSam Poe on May 4, 2014 at 9:02 am said:\n\nTwo.\n",
        "Comments\n\nAnn Loe says:\n3 May 2014 at 10:31 pm\n\nOne.\n\nReply\n\n"
        "Sam Poe says:\n4 May 2014 at 9:02 am\n\nTwo.\n\nReply\n",
        "Ann Loe\n3 May 2014 at 10:31 pm\n\nOne.\n\nSam Poe\n4 May 2014 at 9:02 am\n\nTwo.\n",
    ],
)
def test_other_ways_to_name_a_commenter(below: str) -> None:
    documents = read_text(ARTICLE + below, "ferry.txt")[1:]
    assert [(d.author, d.text) for d in documents] == [("Ann Loe", "One."), ("Sam Poe", "Two.")]
    assert [(d.published or "")[:10] for d in documents] == ["2014-05-03", "2014-05-04"]


@pytest.mark.parametrize(
    "below",
    [
        "He said:\n\n“We had no choice.”\n\nMs Loe said:\n\n“They had.”\n",
        "The mayor’s promises:\n\n1. A ferry.\n\n2. A pier.\n\n3. A new hall.\n",
        "Councillor Roe says: we must act.\n\nCouncillor Poe says: we must wait.\n",
        "Sam Roe said in a letter:\n\nWe must wait.\n\nAnn Loe said in an e-mail:\n\nWe must act.\n",
    ],
)
def test_what_is_no_thread(below: str) -> None:
    assert len(read_text(ARTICLE + below, "ferry.txt")) == 1


def test_what_stands_left_of_an_indented_thread_is_not_the_last_commenters() -> None:
    documents = read_text(
        ARTICLE + "  1. Ann says:\n\n    One.\n\n"
        "This blog is about boats and the people who wait for them.\n\n© 2015 Quayside\n",
        "f.txt",
    )
    assert documents[1].text == "One."
    assert documents[0].publisher == "Quayside"
    assert documents[0].text.endswith("who wait for them.")


@pytest.mark.shared
def test_the_sample_thread(shared: Path) -> None:
    gold = [json.loads(line) for line in (shared / "gold" / "comments.jsonl").read_text(encoding="utf-8").splitlines()]
    name = gold[0]["doc"]
    article, *comments = read_text((shared / "documents" / name).read_text(encoding="utf-8"), name)
    numbers: dict[str | None, str | None] = {article.id: None} | {c.id: c.number for c in comments}
    assert [(c.number, c.author, numbers[c.parent]) for c in comments] == [
        (g["number"], g["author"], g["parent"]) for g in gold
    ]
    assert all(c.text.startswith(g["starts_with"]) for c, g in zip(comments, gold, strict=True))


NAMES = st.sampled_from(["Ann Loe", "Sam", "quay_cat", "Kit O’Hara", "C. Tiller"])
WORDS = st.lists(
    st.sampled_from(("ferry", "council", "never", "Ann", "I", "think", "so", "not", "the", "money", "where?")),
    min_size=2,
    max_size=9,
)
PARENTS = st.lists(st.integers(0, 30), min_size=1, max_size=25)


def grown(choices: list[int]) -> list[int | None]:
    """A tree in reading order from free numbers: each comment hangs at the article, or on the open branch."""
    parents: list[int | None] = []
    branch: list[int] = []
    for index, choice in enumerate(choices):
        depth = choice % (len(branch) + 1)
        del branch[depth:]
        parents.append(branch[-1] if branch else None)
        branch.append(index)
    return parents


@settings(max_examples=150, deadline=None)
@given(PARENTS, st.data())
def test_a_written_thread_is_read_back(choices: list[int], data: st.DataObject) -> None:
    parents = grown(choices)
    places = tree.number(parents, [None] * len(parents))
    said = [(data.draw(NAMES), " ".join(["So:", *data.draw(WORDS)])) for _ in parents]
    below = ""
    for place, (name, words) in zip(places, said, strict=True):
        pad = "  " * place.depth
        below += f"{pad}{place.number.rpartition('.')[2]}. {name} says:\n\n{pad}  {words}\n\n"
    documents: list[Document] = read_text(ARTICLE + below, "ferry.txt")
    assert [(d.number, d.author, d.text) for d in documents[1:]] == [
        (place.number, name, words) for place, (name, words) in zip(places, said, strict=True)
    ]
    assert [d.parent for d in documents[1:]] == [
        documents[0 if parent is None else parent + 1].id for parent in parents
    ]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 8), st.integers(0, 12), NAMES), min_size=1, max_size=20))
def test_however_broken_the_numbers_nothing_is_lost(rows: list[tuple[int, int, str]]) -> None:
    below = "".join(
        f"{' ' * indent}{label}. {name} says:\n\n{' ' * indent}  Word{at} of mine.\n\n"
        for at, (indent, label, name) in enumerate(rows)
    )
    comments = read_text(ARTICLE + below, "ferry.txt")[1:]
    assert [c.text for c in comments] == [f"Word{at} of mine." for at in range(len(rows))]
    assert [c.author for c in comments] == [name for _, _, name in rows]
    assert len({c.number for c in comments}) == len(comments)


_DAYS = [
    "Council meeting\nMay 3\nTown hall.\n\nBudget\nMay 7\nBring a flask.\n",
    "The pier\nKit Poe\nMay 3\n\nThe sea\nSam Loe\nMay 4\n",
]


@pytest.mark.parametrize("listed", [*_DAYS, "Ann Field, Westhaven, May 3\n\nKit Poe, Elsewhere, May 4\n"])
def test_days_without_a_year_below_an_article_are_no_thread(listed: str) -> None:
    assert read_text(ARTICLE + listed, "a.txt")[1:] == []


def test_a_chain_of_answers_grows_no_numbers_without_end() -> None:
    rows = "".join(f"{at}. Ann says:\n\n@{at - 1} No.\n\n" for at in range(1, 1_500))
    comments = read_text("Comments\n\n" + rows, "a.txt")[1:]
    assert len(comments) == 1_499
    assert (comments[50].depth, comments[50].parent) == (51, comments[49].id)
    assert max(len(comment.number or "") for comment in comments) < 1_000
