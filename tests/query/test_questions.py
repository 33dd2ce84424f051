"""Every question, asked of a real Neo4j about a small world with known answers."""

from __future__ import annotations

from typing import Any

import pytest

from kg import query
from kg.database import Database, Target
from tests.query import world

pytestmark = pytest.mark.server

SAMPLE = {"name": "ada", "from": "ben", "to": "dov"}


@pytest.fixture(scope="module")
def asked(neo4j_server: Target) -> Target:
    world.load(neo4j_server)
    return neo4j_server


def rows(target: Target, question: str, /, *columns: str, **given: object) -> list[tuple[Any, ...]]:
    return [tuple(row[c] for c in columns) for row in query.run(question, given, target).rows]


@pytest.mark.parametrize("question", query.catalogue(), ids=lambda q: q.name)
def test_every_question_has_an_answer_and_its_columns(asked: Target, question: query.Question) -> None:
    given = {p.name: SAMPLE[p.name] for p in question.parameters if p.default is None}
    answer = query.run(question.name, given, asked)
    assert answer.rows
    assert all(list(row) == answer.columns for row in answer.rows)


@pytest.mark.parametrize("question", query.catalogue(), ids=lambda q: q.name)
def test_every_question_has_a_picture_without_bare_allegations(asked: Target, question: query.Question) -> None:
    given = {p.name: SAMPLE[p.name] for p in question.parameters if p.default is None}
    with Database(asked) as database:
        found = database.read(question.graph, question.values(given))
    assert found
    assert "'status': 'alleged'" not in str(found)


def test_who_supports_whom(asked: Target) -> None:
    assert rows(asked, "who-supports-whom", "who", "predicate", "whom", "words", "saidBy", "modality") == [
        ("Ada Marsh", "PRAISES", "Ben Holt", "praised Ben Holt", "Dov Lund", "asserted"),
        ("Ben Holt", "DEFENDS", "Ada Marsh", "Ada never lied about the money", "Ben Holt", "asserted"),
        ("Cleo Pike", "TRUSTS", "Dov Lund", "I trust Dov", "Cleo Pike", "asserted"),
        ("Dov Lund", "PRAISES", "Cleo Pike", "Well said, Cleo", "Dov Lund", "asserted"),
        (
            *("Tidal League", "SUPPORTS", "Ada Marsh", "the League, he says, allegedly pays Ada"),
            *("Dov Lund", "alleged"),
        ),
    ]
    assert len(rows(asked, "who-supports-whom", "who", name="the league")) == 1


def test_accusations_with_their_rebuttals(asked: Target) -> None:
    found = rows(asked, "accusations", "accuser", "accused", "of", "saidBy", "rebuttedBy")
    assert found == [
        (
            *("Cleo Pike", "Ada Marsh", "lied about the harbour money", "Cleo Pike"),
            ["Ben Holt: Ada never lied about the money"],
        ),
        ("Ben Holt", "Dov Lund", "cowardice", "Ben Holt", []),
    ]
    assert rows(asked, "unanswered-accusations", "accuser", "accused") == [("Ben Holt", "Dov Lund")]
    assert rows(asked, "rebuttals", "accused", "accusedBy", "rebuttedBy", "rebuttal") == [
        ("Ada Marsh", "Cleo Pike", "Ben Holt", "Ada never lied about the money")
    ]


def test_says_about(asked: Target) -> None:
    found = rows(asked, "says-about", "saidBy", "predicate", "words", name="Tidal")
    assert found == [("Dov Lund", "SUPPORTS", "the League, he says, allegedly pays Ada")]
    assert len(rows(asked, "says-about", "saidBy", name="ada marsh")) == 8


def test_the_thread_is_a_tree_in_its_order(asked: Target) -> None:
    assert rows(asked, "thread", "number", "author", "repliesTo", document="harbour") == [
        ("1", "Ben Holt", "Cleo Pike"),
        ("1.1", "  Cleo Pike", "Ben Holt"),
        ("2", "Dov Lund", "Cleo Pike"),
        ("10", "Ben Holt", "Cleo Pike"),
    ]


def test_disagreements(asked: Target) -> None:
    found = rows(asked, "disagreements", "subject", "object", "says", "oneSource", "saysOther", "otherSource")
    assert found == [("Ada Marsh", "Ben Holt", "PRAISES", "Dov Lund", "NOT PRAISES", "Cleo Pike")]


def test_who_of_a_list_is_spoken_of_and_where(asked: Target) -> None:
    found = rows(asked, "known", "known", "name", "probability", "mentions", "documents")
    assert [row[:4] for row in found] == [("k1", "Ada Marsh", 0.97, 9)]
    assert {"paper.txt", "blog.txt"} <= set(found[0][4])
    assert rows(asked, "known", "known", name="ben") == []


def test_bridges(asked: Target) -> None:
    found = rows(asked, "bridges", "who", "alsoTiedTo", "ties")
    assert found[0] == ("Dov Lund", ["Ada Marsh and Ben Holt"], 3)
    assert {who for who, _, _ in found} == {"Ada Marsh", "Ben Holt", "Cleo Pike", "Dov Lund"}


def test_single_source(asked: Target) -> None:
    found = rows(asked, "single-source", "subject", "predicate", "status", "saidBy", "documents", name="tidal")
    assert found == [("Tidal League", "SUPPORTS", "alleged", ["Dov Lund"], ["paper.txt"])]
    assert ("Ada Marsh", "PRAISES") not in rows(asked, "single-source", "subject", "predicate")


def test_a_claim_in_copies_rests_on_the_first_of_them(asked: Target) -> None:
    found = rows(asked, "single-source", "predicate", "source", "documents", name="mayor")
    assert [(p, s, sorted(d)) for p, s, d in found] == [("CANDIDATE_FOR", "paper.txt", ["copy.txt", "paper.txt"])]


def test_opposition_between_communities(asked: Target) -> None:
    found = rows(asked, "opposition", "community", "against", "claims", "predicates")
    one, two = "Ada Marsh and Ben Holt", "Cleo Pike and Dov Lund"
    assert {(a, b, n, tuple(sorted(p))) for a, b, n, p in found} == {
        (one, two, 2, ("ACCUSES", "OPPOSES")),
        (two, one, 2, ("ACCUSES", "OPPOSES")),
    }


def test_offices(asked: Target) -> None:
    assert rows(asked, "offices", "office", "who", "how", "since", "saidBy") == [
        ("Mayor of Eastmoor", "Ada Marsh", "holds it", "2019", ["Dov Lund"]),
        ("Mayor of Eastmoor", "Ben Holt", "stands for it", None, ["Dov Lund"]),
    ]


def test_quotes_of(asked: Target) -> None:
    [(who, words, start, end)] = rows(asked, "quotes-of", "who", "words", "start", "end", name="Ada")
    assert (who, words) == ("Ada Marsh", world.PAPER[start:end])


def test_the_card_of_an_entity_parts_allegations_off(asked: Target) -> None:
    [row] = query.run("entity", {"name": "Ada"}, asked).rows
    assert row["types"] == ["Person"] and row["community"] == "Ada Marsh and Ben Holt" and row["aliases"] == ["Ada"]
    assert row["relations"] == ["HOLDS_OFFICE Mayor of Eastmoor", "PRAISES Ben Holt"]
    assert row["relationsOfOthers"] == ["Ben Holt DEFENDS", "Cleo Pike ACCUSES", "Dov Lund OPPOSES"]
    assert row["allegations"] == ["Tidal League SUPPORTS Ada Marsh, alleged by Dov Lund"]


def test_authors_least_sure_first(asked: Target) -> None:
    found = rows(asked, "authors", "document", "author", "reason", "publisher")
    assert found[0] == ("blog.txt", "Cleo Pike", "speaks of herself in the third person", None)
    assert ("paper.txt", "Dov Lund", "byline", "Eastmoor Echo") in found


def test_most_central(asked: Target) -> None:
    assert rows(asked, "most-central", "name", "pageRank", limit=2) == [("Ada Marsh", 2.5), ("Ben Holt", 1.5)]


def test_documents_and_copies(asked: Target) -> None:
    assert rows(asked, "documents", "document", "comments", "claims", "copyOf", "copies") == [
        ("blog.txt", 4, 3, None, []),
        ("copy.txt", 0, 1, "paper.txt", ["paper.txt"]),
        ("paper.txt", 0, 5, None, ["copy.txt"]),
    ]


def test_evidence(asked: Target) -> None:
    found = rows(asked, "evidence", "predicate", "words", "document", "saidBy", **{"from": "ada", "to": "ben"})
    assert found == [
        ("NOT PRAISES", "Ada lied about the harbour money", "blog.txt", "Cleo Pike"),
        ("PRAISES", "praised Ben Holt", "paper.txt", "Dov Lund"),
    ]


def test_allegations_say_who_alleges(asked: Target) -> None:
    found = rows(asked, "allegations", "subject", "object", "allegedBy", "deniedBy", "rebuttedBy")
    assert found == [("Tidal League", "Ada Marsh", "Dov Lund", [], [])]


def test_communities(asked: Target) -> None:
    found = rows(asked, "communities", "community", "size", "members")
    assert ("Ada Marsh and Ben Holt", 2, ["Ada Marsh", "Ben Holt"]) in found and len(found) == 2


def test_topics(asked: Target) -> None:
    assert rows(asked, "topics", "topic", "claims", "broughtUpBy", "about") == [
        ("harbour money", 1, ["Cleo Pike"], ["Ada Marsh"])
    ]


def test_connection(asked: Target) -> None:
    found = rows(asked, "connection", "step", "subject", "predicate", "object", **{"from": "cleo", "to": "holt"})
    assert [step for step, *_ in found] == [1, 2]
    assert "Cleo Pike" in found[0] and "Ben Holt" in found[1]


def test_a_hostile_parameter_is_only_a_value(asked: Target) -> None:
    assert rows(asked, "says-about", "words", name="x' OR 1=1 //") == []
