"""Passages with relations, from three sources as one set of examples."""

from __future__ import annotations

import json

import pytest

from kg.claims.relation_input import ADDRESSED, VOICE
from kg.language.model import built_in_folder
from kg.train.relations_corpus import JUDGEMENTS, STANCES, TIES, RelationExample, read_relations, write_relations

pytestmark = pytest.mark.model

OWN = {
    "text": "[[a|Ann Field]] leads [[b|the Land Party]]. “[[c|Tom Kerr]] is a disgrace,” [[a|she]] said.",
    "voice": "reporter",
    "types": {"a": "Person", "b": "Organisation", "c": "Person"},
    "claims": [["a", "LEADS", "b"], ["a", "CRITICISES", "c"], ["c", "PRAISES", "a", "denied"]],
}
WHOLE = {
    "text": "[[a|Ann Field]] met [[b|Tom Kerr]]. <<a|“[[b|He]] lied. It rained.”>> The harbour has a fence.",
    "voice": "reporter",
    "types": {"a": "Person", "b": "Person"},
    "claims": [["a", "MET", "b", "", "Ann Field met Tom Kerr"], ["a", "ACCUSES", "b", "", "“He lied."]],
}
COMMENT = {
    "text": "Rubbish. [[b|Kerr]] was there.",
    "voice": "writer",
    "to": "a",
    "parent": "It was empty. Nobody was there, not even Kerr.",
    "types": {"a": "Person", "b": "Person"},
    "claims": [["@", "DISAGREES_WITH", "a", "", "Rubbish."], ["@", "DEFENDS", "b", "denied", "Kerr was there."]],
}
JUDGED = {"text": "Critics say Sue Lund is out of her depth.", "span": [12, 20], "label": "neg"}
DIRECTED = {"text": "Sue Lund blamed Tom Kerr for the loss.", "p": [0, 8], "q": [16, 24], "label": "neg_pq"}


@pytest.fixture(scope="module")
def examples(tmp_path_factory: pytest.TempPathFactory) -> dict[str, RelationExample]:
    data, own, out = (tmp_path_factory.mktemp(name) for name in ("data", "own", "out"))
    rows = {"newsmtsc/train": [JUDGED], "directed-sentiment/train": [DIRECTED], "directed-sentiment/valid": []}
    for name, found in rows.items():
        (data / name).parent.mkdir(exist_ok=True)
        (data / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in found))
    (own / "news.jsonl").write_text(json.dumps(OWN) + "\n")
    write_relations(data, own, built_in_folder() / "hustings_names", out)
    return {e.source: e for part in ("train", "dev") for e in read_relations(out / f"{part}.jsonl")}


def labels(
    example: RelationExample, names: tuple[str, ...], table: list[tuple[int, int, list[int]]]
) -> dict[tuple[int, int], set[str]]:
    return {(holder, target): {names[i] for i in allowed} for holder, target, allowed in table}


def test_an_own_text_tells_all_pairs_and_what_is_denied_holds_not(examples: dict[str, RelationExample]) -> None:
    own = examples["own"]
    stances, ties = labels(own, STANCES, own.stances), labels(own, TIES, own.ties)
    assert stances[1, 3] == {"CRITICISES"} and stances[3, 1] == {"none"}
    assert ties[1, 2] == {"LEADS"} and ties[2, 1] == {"none"}
    assert not any(VOICE in pair for pair in stances)  # a reporter has no stance of his own


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, RelationExample]:
    data, own, out = (tmp_path_factory.mktemp(name) for name in ("data", "own", "out"))
    for name in ("newsmtsc/train", "directed-sentiment/train", "directed-sentiment/valid"):
        (data / name).parent.mkdir(exist_ok=True)
        (data / f"{name}.jsonl").write_text("")
    for name, text in (("report", WHOLE), ("comment", COMMENT)):
        (own / f"long-{name}.jsonl").write_text(json.dumps(text) + "\n")
    write_relations(data, own, built_in_folder() / "hustings_names", out)
    read = [e for part in ("train", "dev") for e in read_relations(out / f"{part}.jsonl")]
    return {"comment" if e.words[:2] == list(ADDRESSED) else "report": e for e in read}


def test_a_whole_document_tells_each_sentence_by_itself_and_speech_is_its_speakers(
    whole: dict[str, RelationExample],
) -> None:
    report = whole["report"]
    first, second, third, fourth = (row for _, row in report.said)
    ann, kerr, he = (rows[0] for _, _, rows, _ in report.places)
    stances, ties = labels(report, STANCES, report.stances), labels(report, TIES, report.ties)
    assert ties[ann, kerr] == {"MET"} and stances[ann, kerr] == {"none"}
    assert stances[second, he] == {"ACCUSES"} and (ann, he) not in stances
    assert stances[third, report.places[2][2][1]] == {"none"}  # of whom it rained, he who was spoken of before
    assert not any(row in pair for pair in stances for row in (first, fourth))


def test_a_comment_begins_with_whom_it_answers_and_asks_about_him_in_each_sentence(
    whole: dict[str, RelationExample],
) -> None:
    comment = whole["comment"]
    assert comment.words[: len(ADDRESSED)] == list(ADDRESSED)
    assert comment.words[comment.said[0][0] - 2 :][:3] == ["jones", ".", "Rubbish"]
    (first, second), reader = (row for _, row in comment.said), comment.places[0][2]
    stances = labels(comment, STANCES, comment.stances)
    assert stances[first, reader[0]] == {"DISAGREES_WITH"} and stances[second, reader[1]] == {"none"}


def test_names_are_shown_as_others_and_pronouns_as_they_are(examples: dict[str, RelationExample]) -> None:
    shown = {tuple(words) for *_, words in examples["own"].places}
    assert () in shown and ("smith",) in shown and ("jones", "party") in shown


def test_public_sentences_tell_a_sign_and_no_more(examples: dict[str, RelationExample]) -> None:
    assert [tuple(one) for one in examples["newsmtsc"].judged] == [(1, JUDGEMENTS.index("neg"))]
    directed = examples["directed"]
    held = labels(directed, STANCES, directed.stances)
    assert {"CRITICISES", "ACCUSES", "OPPOSES"} <= held[1, 2] and held[2, 1] == {"none"}
