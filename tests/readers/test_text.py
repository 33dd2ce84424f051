"""Plain text: what is told of an article, what belongs to the site, and that offsets stay true."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kg.readers.patterns import is_furniture, is_reply_furniture, patterns
from kg.readers.text import read_text
from kg.records import Document

PAGES = Path(__file__).parent / "pages"


def page(name: str) -> list[Document]:
    return read_text((PAGES / f"{name}.txt").read_text(encoding="utf-8"), f"{name}.txt")


def words(document: Document, role: str = "body") -> list[str]:
    return [document.text[block.start : block.end] for block in document.blocks if block.role == role]


def check_offsets(source: str, documents: list[Document]) -> None:
    for document in documents:
        at = 0
        for block in document.blocks:
            assert block.start == at
            assert (
                document.text[block.start : block.end] == source[block.source : block.source + block.end - block.start]
            )
            assert document.text[block.end : block.end + 2] in ("\n\n", "")
            at = block.end + 2


def test_a_broadsheet() -> None:
    article, *comments = page("broadsheet")
    assert (article.kind, article.title) == ("opinion", "A ferry that nobody can afford is no public service")
    assert article.author == "Nadia Farrow"
    assert (article.published, article.updated) == ("2016-05-03T06:30:00Z", "2016-05-04T08:12:00Z")
    assert words(article, "caption") == [
        "The old ferry at the quay in Westhaven. Photograph: Ann Loe/Shoreline Pictures"
    ]
    assert words(article, "standfirst")[0].startswith("The council raised")
    assert words(article)[0].startswith("I have taken the first boat")
    assert words(article, "about") == ["• Nadia Farrow is a Westhaven columnist"]
    assert words(article)[-1].endswith("until they are tired of me.")
    assert [(c.author, c.number, c.published) for c in comments] == [
        ("quaysider", "1", "2016-05-03T08:14:00Z"),
        ("MrsTiller", "2", "2016-05-03T08:20:00Z"),
        ("quaysider", "2.1", "2016-05-03T08:31:00Z"),
    ]
    assert words(comments[1]) == ["And who would pay for it, Nadia? You never say.", "She never does."]


def test_a_party_blog() -> None:
    article, *comments = page("partyblog")
    assert (article.kind, article.publisher, article.author) == ("blog", "Harbour Tory", "Desmond Achterberg")
    assert article.title == "Desmond Achterberg: Why the ferry must pay its way"
    assert article.published == "2015-03-04"
    assert len(words(article)) == 3
    assert [c.author for c in comments] == ["Ann Loe", "Old Salt", "Ann Loe", "C. Tiller"]
    assert comments[0].published == "2015-03-04T09:12:00Z"
    assert words(comments[3]) == ["1. The fare is too high.", "2. The boat is too old."]


def test_an_australian_paper() -> None:
    (article,) = page("australian")  # the numbered list is no thread
    assert (article.kind, article.author) == ("news", "Mira Kostas")
    assert article.title == "Premier backs Tindall in row over Kalgarra pipeline"
    assert (article.published, article.updated) == ("2012-02-13T23:40:00Z", "2012-02-13T21:05:00Z")
    assert words(article, "caption") == ["Photo: Lewis Tindall says the pipeline will go ahead. (Image: Gus Merrow)"]
    assert "2. told the parliament that there was none; and" in words(article)


def test_an_american_op_ed() -> None:
    (article,) = page("american")
    assert (article.kind, article.author, article.published) == ("opinion", "Lucinda Vance-O'Dell", "2014-05-06")
    assert (article.title, article.publisher) == ("The mayor owes Dry Fork an answer", "The Dry Fork Register")
    assert words(article)[1].startswith("By the time the whistle blew")


def test_a_disqus_dump() -> None:
    article, *comments = page("disqus")
    assert (article.title, article.author, article.published) == (
        "Fairview votes on the library next week",
        "Teresa Okello",
        "2017-05-12",
    )
    assert [(c.author, c.number) for c in comments] == [
        ("bookworm77", "1"),
        ("Ted Hollis", "1.1"),
        ("bookworm77", "1.1.1"),
        ("Guest", "2"),
        ("Odile Marsh", "3"),
    ]
    assert words(comments[4])[1] == "I said that he does not."


@pytest.mark.parametrize("name", sorted(path.stem for path in PAGES.glob("*.txt")))
def test_offsets_on_the_pages(name: str) -> None:
    check_offsets((PAGES / f"{name}.txt").read_text(encoding="utf-8"), page(name))


def test_a_caption_with_its_publisher_is_parted_and_kept_once() -> None:
    opens = "Mayor Roe opens the new pier Photo: Ann Loe"
    caption = f"Westhaven Lantern: {opens}{opens} (Image: Shoreline)"
    body = "The pier at Westhaven was opened on Friday by the mayor, who said that he was glad to see it done at last."
    (article,) = read_text(f"{body}\n\n{caption}\n\nMany came to see it.\n\n{caption}\n", "pier.txt")
    assert article.publisher == "Westhaven Lantern"
    assert words(article, "caption") == [
        "Westhaven Lantern:",
        "Mayor Roe opens the new pier Photo: Ann Loe (Image: Shoreline)",
    ]
    assert words(article) == [body, "Many came to see it."]


def test_a_label_glued_to_the_first_sentence_is_parted() -> None:
    body = "Until last week, nobody in the town had thought that the pier would ever be built again."
    source = f"The mayor and the pier\n\nThe old quay{body}"
    (article,) = read_text(source, "quay.txt")
    assert words(article, "caption") == ["The old quay"]
    assert words(article) == [body]


@pytest.mark.parametrize(
    "brand", ["On LinkedIn he said that nobody had asked him.", "The YouTube film was seen by thousands of people."]
)
def test_names_with_a_capital_inside_stay_whole(brand: str) -> None:
    (article,) = read_text(f"{brand} It was the week in which the council met in the town hall.", "a.txt")
    assert len(article.blocks) == 1


@pytest.mark.parametrize(
    ("source", "author"),
    [
        ("Ferry fares rise\n\nBy Jane Doe, Political Editor\n\n{}", "Jane Doe"),
        ("Ferry fares rise\n\nJane Doe, Health Correspondent\n\n{}", "Jane Doe"),
        ("Ferry fares rise\n\nPosted by Jane de Vries on 3 May 2014 at 10:31 pm\n\n{}", "Jane de Vries"),
        ("Ferry fares rise\n\nBy\n\nJane Doe\n\n{}", "Jane Doe"),
        ("Ferry fares rise\n\nBy Staff Reporter\n\n{}", None),
        ("Ferry fares rise\n\nAuthor\nJane Doe,\nPublish Date\nWed, 15 Mar 2017, 6:33AM\n\n{}", "Jane Doe"),
        ("Ferry fares rise\n\nPublish Date\nWed, 15 Mar 2017, 6:33AM\n\n{}", None),
        ("Ferry fares rise\n\nBy Friday\n\n{}", None),
        ("Ferry fares rise\n\nBy the end of the week the boat had stopped.\n\n{}", None),
    ],
)
def test_bylines(source: str, author: str | None) -> None:
    body = "The council of Westhaven raised the ferry fares by a third on Thursday, and said that it had no choice."
    (article,) = read_text(source.format(body), "a.txt")
    assert (article.title, article.author) == ("Ferry fares rise", author)
    assert body in words(article)


def test_wrapped_lines_are_one_paragraph() -> None:
    source = (
        "The ferry and the town\n\n"
        "The council of Westhaven raised the fares again last week, and nobody\n"
        "who takes the first boat in the morning was asked about it.\n\n"
        "It would take little to make amends: a single vote, one evening in the\n"
        "town hall, and the courage to say that it was wrong.\n"
    )
    (article,) = read_text(source, "a.txt")
    assert len(words(article)) == 2
    check_offsets(source, [article])


def test_pattern_examples() -> None:
    for pattern in patterns():
        assert len(pattern.examples) >= 2, pattern.expression.pattern
        for example in pattern.examples:
            found = (
                pattern.expression.search(example)
                if pattern.group in ("credit", "flag", "forum")
                else pattern.expression.fullmatch(example)
            )
            assert found, (pattern.expression.pattern, example)


PROSE = (
    "Design by committee ruined our harbour.",
    "Copyright law is a mess.",
    "Published in 1998, the book was a hit.",
    "Section 28 was repealed.",
    "Next week the council will vote.",
    "Reactions to the budget were mixed.",
    "Related parties were asked to declare their interests.",
    "He posted in anger.",
    "More than that she would not say.",
    "“No,” he said.",
    "« Nous n’avons pas le choix. »",
    "Read my lips.",
    "The mayor resigned.",
    "Why?",
    "No comment was offered by the mayor.",
    "I like it.",
    "Copyright lawyers lost in 2012.",
)


@pytest.mark.parametrize("line", PROSE)
def test_prose_is_no_furniture(line: str) -> None:
    assert not is_furniture(line)
    assert not is_reply_furniture(line)


@pytest.mark.shared
def test_the_sample_documents(shared: Path) -> None:
    gold = [json.loads(line) for line in (shared / "gold" / "documents.jsonl").read_text(encoding="utf-8").splitlines()]
    for row in gold:
        source = (shared / "documents" / row["doc"]).read_text(encoding="utf-8")
        documents = read_text(source, row["doc"])
        article = documents[0]
        check_offsets(source, documents)
        assert (article.kind, article.title) == (row["kind"], row["title"])
        assert (article.published, article.updated) == (row.get("published"), row.get("updated"))
        assert "-".join((article.publisher or "").casefold().split()) == row.get("publisher", "")
        assert len(documents) - 1 == row.get("comments", 0)
        assert len(set(words(article, "caption"))) == len(words(article, "caption")) <= 2
        assert not any("Powered by" in document.text or "Latest post" in document.text for document in documents)


PIECES = (
    "1. Ann Loe says:",
    "  2. Sam Poe says:",
    "Ann Loe • 3 years ago",
    "By Jane Doe",
    "© 2019 Harbour View",
    "3 May 2014 10:31 BST",
    "Reply",
    "5 comments",
    "A short line",
    "The old quayUntil last week, nobody in the town had thought of it, nobody at all.",
    "\r",
    "\x0c",
)
LINES = st.one_of(st.text(max_size=120), st.sampled_from(PIECES))


@settings(max_examples=300, deadline=None)
@given(st.lists(LINES, max_size=25), st.sampled_from(["\n", "\n\n", "\r\n\r\n"]))
def test_any_text_is_read_and_its_offsets_are_true(lines: list[str], between: str) -> None:
    source = between.join(lines)
    documents = read_text(source, "any.txt")
    check_offsets(source, documents)
    assert len({document.uri for document in documents}) == len(documents)
    assert [document.position for document in documents] == list(range(len(documents)))
    known = {document.id for document in documents}
    assert all(document.parent in known and document.root == documents[0].id for document in documents[1:])


HEADS = [
    "The ferry that never came\n\nThe town was told to expect a boat by the summer of last year.\n\nBy Jane Doe\n3 May 2014\n\n",
    "The ferry that never came\n\nJane Doe\n\nThe town was told to expect a boat by the summer.\n\nSat 3 May 2014\n\n",
    "Menu\nSubscribe\n\nThe ferry that never came\n\nBy Jane Doe\n\n",
]
THREADS = [
    "Comments (2)\n\nAnn Loe says:\n\nOne is enough.\n\nReply\n\nKit says:\n\nTwo would be better.\n\nReply\n",
    "2 comments\n\nAnn Loe\n3 May 2014 10:31\nOne is enough.\nReply\nShare\n\nKit\n3 May 2014 11:02\nTwo would be better.\nReply\nShare\n",
    "",
]
ENDS = ["", "Jane Doe is a writer who lives in Westhaven.\n\n", "The writer is a former harbour master.\n\n"]
SAID = (
    "The council of Westhaven has promised a new ferry for years.\n\nEvery year it has found a reason to wait, and nobody asks.\n\n"
    "It will come, says the mayor, when it comes, and not before.\n\nWe wait.\n\nNobody on the quay believes her any more.\n\n"
)


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("thread", THREADS)
def test_every_sentence_of_a_page_is_kept_once(head: str, end: str, thread: str) -> None:
    source = head + SAID + end + thread
    documents = read_text(source, "a.txt")
    texts = "\n\n".join(document.text for document in documents).split("\n\n")
    sentences = [line for line in source.splitlines() if line.endswith(".")]
    assert sorted(text for text in texts if text.endswith(".")) == sorted(sentences)
    assert len(documents) == (3 if thread else 1)
    assert documents[0].title == "The ferry that never came"


def test_a_day_before_the_first_words_is_when_it_was_published() -> None:
    words = "The council of Westhaven has promised a new ferry for years, and every year it has found a reason to wait."
    article = read_text(f" date 2014-05-03 {words}\n", "a.txt")[0]
    assert (article.published, article.text) == ("2014-05-03", words)
