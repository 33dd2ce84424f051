"""Commenters under pseudonyms: their names leave the comments, offsets hold, and articles stay as they are."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.config import PrivacySettings, Settings
from kg.errors import ConfigError, PurgeError
from kg.forget.pseudonyms import FILE, SHAPE, Pseudonyms, key_of
from kg.readers import Limits
from kg.readers.jsonl import read_lines
from kg.records import Document

KEY = "5a" * 32


def thread(
    *comments: tuple[str, str], article: str = "The council met.", author: str | None = None, site: str = "bay.example"
) -> list[Document]:
    """An article and comments, each of an author and answering the one before it."""
    rows = [{"id": "post", "text": article, "author": author, "url": f"http://{site}/post"}]
    for number, (who, text) in enumerate(comments):
        above = f"http://{site}/post" if number == 0 else f"http://{site}/c{number - 1}"
        rows.append({"url": f"http://{site}/c{number}", "parent": above, "author": who, "text": text})
    lines = "".join(json.dumps({k: v for k, v in row.items() if v is not None}) + "\n" for row in rows)
    return read_lines(lines.encode(), "in.jsonl", Limits())[0]


def under(documents: Sequence[Document], key: str = KEY) -> list[Document]:
    return Pseudonyms(key).documents(documents)


def test_a_commenter_has_one_pseudonym_on_a_site_and_another_elsewhere_or_under_another_key() -> None:
    here = under(thread(("Sam Holt", "No."), ("Ann Lee", "Yes."), ("SAM HOLT", "So.")))
    assert here[1].author == here[3].author != here[2].author
    assert all(SHAPE.fullmatch(d.author or "") for d in here[1:])
    assert under(thread(("Sam Holt", "Again.")))[1].author == here[1].author
    assert under(thread(("Sam Holt", "Again."), site="sea.example"))[1].author != here[1].author
    assert under(thread(("Sam Holt", "No.")), "6b" * 32)[1].author != here[1].author


@pytest.mark.parametrize(
    ("handle", "said"),
    [
        ("Sam Holt", "Oh dear Sam. You are wrong."),
        ("Sam Holt", "Sam: nonsense."),
        ("Sam Holt", "I agree with Sam Holt and with sam holt."),
        ("Sam Holt", "As Sam says, and Holt knows, Sam’s road is shut."),
        ("Sam Holt", "Have they answered, Sam?"),
        ("Frances Holt", "Thanks Fran for that. I think Fran is right."),
        ("quay_rat77", "@quay_rat77 you lie. quay_rat77 always does."),
        ("Gentle Reader", "Gentle Reader: no."),
    ],
)
def test_who_is_called_or_spoken_of_is_so_by_the_pseudonym(handle: str, said: str) -> None:
    first, answer = under(thread((handle, "The road is shut."), ("Ann Lee", said)))[1:]
    assert first.author is not None and first.author in answer.text
    assert all(word.lower() not in answer.text.lower() for word in handle.replace("_", " ").split())


def test_names_of_articles_stay_also_in_comments() -> None:
    text = "On Monday the council heard Martin Grey. It met Ann Lee."
    documents = thread(
        ("Martin Dell", "Martin lied."), ("Ann Bell", "I saw Martin there. Bell said so too."), article=text
    )
    article, first, second = under(documents)
    assert article == documents[0]
    assert first.text == "Martin lied." and second.text.startswith("I saw Martin there.")
    assert "Dell" not in str(first) and "Bell" not in second.text


def test_an_author_who_answers_in_his_own_thread_keeps_his_name() -> None:
    _, asked, answered = under(thread(("Sam Holt", "Why?"), ("Nora Quill", "Sam: look."), author="Nora Quill"))
    assert answered.author == "Nora Quill" and (asked.author or "-") in answered.text


def test_a_common_word_is_no_handle() -> None:
    said = "Every reader knows. Old habits will stay. Will you come? He read the observer."
    assert under(thread(("Old Reader", "No."), ("Will Observer", said)))[2].text == said


NAMES = re.compile(r"Sam|Holt|Ann|Lee|Commenter [A-Z][a-z]{9}")
words = st.sampled_from(["Sam", "Holt", "Sam Holt", "said", "Oh dear", "the", "road.", "Ann:", "\n\n", "@Ann", "Lee,", "’s", "é"])  # fmt: skip


@given(texts=st.lists(st.lists(words, min_size=1, max_size=9).map(" ".join), min_size=1, max_size=4))
def test_paragraphs_hold_their_words_and_whole_names_are_gone(texts: list[str]) -> None:
    before = thread(*((("Sam Holt", "Ann Lee")[i % 2], f"So. {text} Yes.") for i, text in enumerate(texts)))
    after = under(before)
    for one, other in zip(before, after, strict=True):
        assert not any(name in str(other) for name in {d.author for d in before[1:]})
        assert (one.id, one.parent, one.position, one.kind) == (other.id, other.parent, other.position, other.kind)
        for was, block in zip(one.blocks, other.blocks, strict=True):
            old, new = one.text[was.start : was.end], other.text[block.start : block.end]
            assert re.findall(r"\w+", NAMES.sub(" ", old)) == re.findall(r"\w+", NAMES.sub(" ", new))
    assert under(before) == after
    assert under(before[::-1])[::-1] == after


def test_a_folder_that_has_a_key_keeps_to_pseudonyms(tmp_path: Path) -> None:
    assert key_of(tmp_path, Settings()) == (None, Settings())
    asked = Settings(privacy=PrivacySettings("commenters"))
    key, settings = key_of(tmp_path, asked)
    assert settings == asked and key is not None and key_of(tmp_path, Settings()) == (key, asked)
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600
    (tmp_path / FILE).write_text("gone")
    with pytest.raises(PurgeError, match="damaged"):
        key_of(tmp_path, Settings())


def test_nobody_else_can_be_pseudonymised() -> None:
    from kg.config import of

    assert of({"privacy": {"pseudonymise": "commenters"}}, "x").privacy.pseudonymise == "commenters"
    with pytest.raises(ConfigError, match="authors"):
        of({"privacy": {"pseudonymise": "authors"}}, "x")


def test_texts_without_threads_are_as_they_were() -> None:
    documents = thread(article="Sam Holt met Ann Lee.", author="Sam Holt")
    assert under(documents) == documents == [replace(documents[0])]
