"""A build of one article that five papers print, and of two reports of one event: one source and two."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from kg.records import Copy, Document, Reading, Relation
from kg.runs import RunFolder
from tests.whole.conftest import Build

pytestmark = [pytest.mark.spark, pytest.mark.model]

BODY = [
    "Anna Bellwether has backed Carl Dornford for mayor of Ashmoor, at the end of a week in which the town talked of "
    "little but the price of a ferry ticket and the state of the pier.",
    "“Carl Dornford is the only candidate who has read the accounts,” Ms Bellwether told a meeting in the old net loft, "
    "where some two hundred people stood along the walls because the chairs had been lent to a wedding.",
    "The pier has been closed since the storm in March. A survey found that eleven of its forty piles will not last "
    "another winter, and the insurers have offered less than a third of what new ones cost.",
    "Mr Dornford, who teaches physics at the upper school, said he would ask the county for a loan and put the ticket "
    "price to the people of the island before the summer.",
    "The vote is on the last Thursday of May. Nominations close a month before, at noon.",
]
OTHER = [
    "Ferry fares dominate as candidates line up",
    "The row about ferry fares has its first effect on the contest for the chain of office: Anna Bellwether has endorsed "
    "Carl Dornford, the physics teacher, in front of a full house on Tuesday night.",
    "She is the best known of the islanders who refused to pay the new fare in January, and her word is thought to be "
    "worth a few hundred votes on the western side, where turnout was high four years ago.",
    "There was no word from the sitting mayor, who was said to be at a conference on tides.",
]


def page(title: str, date: str, body: list[str]) -> str:
    return "\n\n".join([title, f"Published: {date}", *body]) + "\n"


@pytest.fixture(scope="module")
def run(build: Build, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunFolder]:
    folder = tmp_path_factory.mktemp("copies")
    (folder / "in").mkdir()
    line = {"title": "Dornford has a friend in the net loft", "text": "\n\n".join(BODY), "published": "2024-04-12"}
    paragraphs = "".join(f"<p>{words}</p>" for words in BODY)
    html = (
        f"<html><head><title>A teacher for mayor</title></head><body><article><h1>A teacher for mayor</h1>{paragraphs}"
    )
    texts = {
        "agency.txt": page("Bellwether backs Dornford", "10 April 2024", BODY),
        "headline.txt": page("Teacher wins first backer", "11 April 2024", BODY),
        "cut.txt": page("Bellwether backs Dornford", "11 April 2024", BODY[:-1]),
        "page.html": html + "</article></body></html>",
        "line.jsonl": json.dumps(line) + "\n",
        "other.txt": page(OTHER[0], "11 April 2024", OTHER[1:]),
    }
    for name, text in texts.items():
        (folder / "in" / name).write_text(text, encoding="utf-8")
    yield build(folder / "in", folder / "run")


def names(run: RunFolder) -> dict[str, str]:
    return {d.id: Path(d.uri.partition("#")[0]).name for d in run.records("documents", Document)}


def test_five_copies_lead_to_the_first_of_them(run: RunFolder) -> None:
    found = [(names(run)[c.document], names(run)[c.source]) for c in run.records("copies", Copy, key="document")]
    copies = ["cut.txt", "headline.txt", "line.jsonl", "page.html"]
    assert sorted(found) == [(copy, "agency.txt") for copy in copies]


def test_a_claim_in_five_copies_has_one_source_and_another_report_is_a_second(run: RunFolder) -> None:
    told = names(run)
    where = {c.id: told[c.document] for r in run.records("readings", Reading, key="document") for c in r.claims}
    edges = {r.predicate: (r, {where[c] for c in r.claims}) for r in run.records("relations", Relation)}
    support, in_all = edges["SUPPORTS"]
    assert in_all == set(told.values()) and support.source_count == 2
    job, in_copies = edges["CANDIDATE_FOR"]
    assert in_copies == in_all - {"other.txt"} and job.source_count == 1


def test_the_graph_says_what_is_a_copy_of_what(run: RunFolder) -> None:
    links = [link for link in run.relationships() if link.type == "COPY_OF"]
    assert {names(run)[link.end] for link in links} == {"agency.txt"} and len(links) == 4
    assert all(json.loads(link.properties)["kind"] in ("near", "exact") for link in links)
    assert all(0 < json.loads(link.properties)["similarity"] <= 1 for link in links)
