"""Gold: marks in texts, and what breaks the format."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.errors import InputError
from kg.evaluate.gold import read_gold, read_text, unmarked

ROOT = Path(__file__).parents[2]
TEXT = """{council|Delby council} sells the pier

By Ann Reed

The leader of {council|Delby council}, {lee|Mary Lee}, defended the sale. “{lee~I} never wanted it,” {lee~she} said.

Comments (1)

1. Old Salt says:

   {lee|Lee} was not there.
"""
TABLES = """
kind = "news"
[entities]
council = { type = "Organisation", name = "Delby council" }
lee = { type = "Person", name = "Mary Lee" }
salt = { type = "Person", name = "Old Salt" }
[[comments]]
number = "1"
author = "Old Salt"
starts = "Lee was"
[[quotes]]
kind = "direct"
speaker = "lee"
text = "I never … it"
[[claims]]
subject = "lee"
predicate = "LEADS"
object = "council"
evidence = "The leader of Delby council, Mary Lee"
"""


def write(folder: Path, text: str = TEXT, tables: str = TABLES) -> Path:
    (folder / "pier.txt").write_text(text, encoding="utf-8")
    (folder / "pier.toml").write_text(tables, encoding="utf-8")
    return folder / "pier.toml"


def test_marks_stand_where_their_words_stand_in_the_document(tmp_path):
    gold = read_text(write(tmp_path))
    by_id = {d.id: d.text for d in gold.documents}
    assert [(by_id[m.document][m.start : m.end], m.entity, m.named) for m in gold.mentions] == [
        ("Delby council", "council", True),
        ("Delby council", "council", True),
        ("Mary Lee", "lee", True),
        ("I", "lee", False),
        ("she", "lee", False),
        ("Lee", "lee", True),
    ]
    assert [d.author for d in gold.documents] == ["Ann Reed", "Old Salt"]


def test_marks_nest():
    assert unmarked("{a|{b|Delby} Labour} won") == ("Delby Labour won", [(0, 5, "b", True), (0, 12, "a", True)])


@given(st.lists(st.tuples(st.text("ab ,.é", min_size=1), st.booleans(), st.booleans())))
def test_a_marked_text_without_its_marks_is_the_text(pieces):
    marked = "".join(f"{{x{'|' if named else '~'}{words}}}" if mark else words for words, mark, named in pieces)
    clean, marks = unmarked(marked)
    assert clean == "".join(words for words, _, _ in pieces)
    assert [clean[start:end] for start, end, _, _ in marks] == [words for words, mark, _ in pieces if mark]


@pytest.mark.parametrize("text", ["{a|Delby", "Delby}", "{Delby}", "{A|Delby}"])
def test_a_brace_that_is_no_mark_is_an_error(text):
    with pytest.raises(ValueError, match="mark"):
        unmarked(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('object = "council"', 'object = "mayor"', "no entity 'mayor'"),
        ('"The leader of', '"The head of', "not in the text"),
        ("LEADS", "RULES", "no predicate 'RULES'"),
        ("LEADS", 'LEADS"\nsays = "lee', "has no says"),
        ('kind = "direct"', 'kind = "loud"', "no kind of quote 'loud'"),
        ('type = "Person", name = "Mary', 'type = "Human", name = "Mary', "no type"),
    ],
)
def test_what_breaks_the_format_is_told(tmp_path, old, new, message):
    with pytest.raises(InputError, match=message):
        read_text(write(tmp_path, tables=TABLES.replace(old, new)))


def test_an_unknown_mark_is_told(tmp_path):
    with pytest.raises(InputError, match="no entity 'finch'"):
        read_text(write(tmp_path, text=TEXT.replace("defended", "{finch|Finch} defended")))


def test_a_folder_without_gold_is_an_error(tmp_path):
    with pytest.raises(InputError, match="holds no gold"):
        list(read_gold(tmp_path))


@pytest.mark.parametrize("part", ["work", "measure"])
def test_our_own_gold_keeps_the_format(part):
    texts = list(read_gold(ROOT / "gold" / part))
    assert {t.kind for t in texts} == {"news", "opinion", "blog"}
    assert len(texts) >= 15
