"""The example documents are read whole, are of all three kinds, and hold the difficulties their README promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kg.readers import find, read
from kg.records import Document, DocumentKind, Quarantined

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
DOCUMENTS = EXAMPLES / "ravensmouth"


@pytest.fixture(scope="module")
def corpus() -> tuple[list[Document], list[Quarantined]]:
    documents: list[Document] = []
    refused: list[Quarantined] = []
    for source in find([str(DOCUMENTS)]):
        found, bad = read(source)
        documents += found
        refused += bad
    return documents, refused


def test_all_are_read_and_none_is_refused(corpus: tuple[list[Document], list[Quarantined]]) -> None:
    documents, refused = corpus
    assert refused == []
    articles = [document for document in documents if document.kind != DocumentKind.COMMENT]
    assert len(articles) >= 9
    assert {document.kind for document in articles} == {DocumentKind.NEWS, DocumentKind.OPINION, DocumentKind.BLOG}


def test_a_comment_thread_is_a_tree_and_the_blogger_answers_in_it(
    corpus: tuple[list[Document], list[Quarantined]],
) -> None:
    thread = [document for document in corpus[0] if document.uri.startswith("04-low-tide-blog")]
    post, comments = thread[0], thread[1:]
    assert post.author is None
    assert len(comments) == 11
    assert max(comment.depth for comment in comments) == 4
    assert sum(comment.author == "Frances Ormerod" for comment in comments) == 2
    assert all(comment.root == post.id for comment in comments)


def test_a_repeated_caption_is_kept_once(
    corpus: tuple[list[Document], list[Quarantined]],
) -> None:
    visit = next(document for document in corpus[0] if document.uri.startswith("01-"))
    assert (DOCUMENTS / "01-boatyard-visit.txt").read_text(encoding="utf-8").count("Estuary Chronicle: ") == 2
    assert visit.text.count("talks to apprentices") == 1
    assert "Conor BlytheConcord leader" not in visit.text


def test_the_copy_says_what_its_original_says(corpus: tuple[list[Document], list[Quarantined]]) -> None:
    texts = {document.uri[:2]: document.text for document in corpus[0] if document.kind == DocumentKind.NEWS}
    shared = set(texts["02"].split("\n\n")) & set(texts["08"].split("\n\n"))
    assert len(shared) >= 8


def test_five_people_share_a_first_name(corpus: tuple[list[Document], list[Quarantined]]) -> None:
    everything = " ".join([document.text for document in corpus[0]] + [document.author or "" for document in corpus[0]])
    assert len(set(re.findall(r"Martin [A-Z][a-z]+", everything)) & _MARTINS) == len(_MARTINS)


_MARTINS = {"Martin Tolleshunt", "Martin Sallow", "Martin Averell", "Martin Dunstable", "Martin Dell"}


def test_the_readme_names_every_file() -> None:
    readme = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"`{path.name}`" in readme for path in DOCUMENTS.iterdir())
    assert "CC0" in readme
