"""Whole builds: the same graph from the same input, whatever the order; bad input costs nothing but itself."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pyarrow as pa
import pytest
from kg_spark import manifest as manifests
from kg_spark.runner import Runner, Stage
from kg_spark.tables import schema_of, table

from kg import resources
from kg.config import Settings
from kg.errors import InputError, ModelError, StorageError
from kg.ids import sha256
from kg.names import weights
from kg.readers import find
from kg.records import Document, Pair, Quarantined, Rank, Reading
from kg.runs import RunFolder
from tests.whole.conftest import QUICK

pytestmark = [pytest.mark.spark, pytest.mark.model]


@pytest.fixture(scope="module")
def examples(build, tmp_path_factory) -> RunFolder:
    return build(resources.folder("examples"), tmp_path_factory.mktemp("examples"), Settings())


def test_the_same_input_gives_the_same_bytes(examples, build, spark, spread, tmp_path, export):
    spread(7)
    spark.conf.set("spark.sql.files.minPartitionNum", "3")  # a table is read in as many parts
    try:
        again = build(resources.folder("examples"), tmp_path / "run", Settings(), turn=lambda s: s[::-1])
    finally:
        spark.conf.unset("spark.sql.files.minPartitionNum")
    assert export(again, tmp_path / "b").read_bytes() == export(examples, tmp_path / "a").read_bytes()


def test_every_offset_leads_to_its_words(examples):
    texts = {d.id: d.text for d in examples.records("documents", Document)}
    for reading in examples.records("readings", Reading, key="document"):
        text = texts[reading.document]
        for found in (*reading.mentions, *reading.quotes, *reading.claims):
            if found.start is not None:
                assert text[found.start : found.end] == found.text


def test_ids_are_unique_and_no_relationship_dangles(examples):
    nodes = [n.id for n in examples.nodes()]
    relationships = list(examples.relationships())
    assert len(set(nodes)) == len(nodes)
    assert len({r.id for r in relationships}) == len(relationships)
    assert {end for r in relationships for end in (r.start, r.end)} <= set(nodes)


@pytest.mark.parametrize("one_task", [1000, 0])
def test_weights_are_learned_when_asked_for_kept_and_used_as_they_stand(build, spark, tmp_path, monkeypatch, one_task):
    from kg_spark import build as job
    from kg_spark.resolve import groups, resolve

    monkeypatch.setattr(groups, "_TASKS_A_CORE", 1)  # other tests spread the groups
    cut = [replace(s, run=partial(resolve, one_task=one_task)) if s.name == "resolve" else s for s in job.STAGES]
    monkeypatch.setattr(job, "STAGES", tuple(cut))
    (tmp_path / "in").mkdir()
    for n, name in enumerate(("William Hart", "Bill Hart", "W. Hart")):
        (tmp_path / "in" / f"{n}.txt").write_text(
            f"{name} praised the Harbour Trust in Fenwick. Nadeem Qureshi left.\n"
        )
    run = build(tmp_path / "in", tmp_path / "run", last="resolve").path
    sources = find([str(tmp_path / "in")])
    assert not (run / weights.NAME).exists()  # so few documents teach nothing unasked

    for _ in range(2):  # the second time there are weights, and what they came to
        anew = job.plan(sources, run, QUICK, last="resolve", retrain=True)
        assert anew.todo[0].name == "resolve"
        job.run(anew, spark, lambda _: None, "resolve")
    learned = weights.load(run)
    assert (run / "tables" / "counts").exists() == (one_task == 0)
    assert all(abs(w.bits - w.shipped) < 1 for w in learned) and learned
    assert job.plan(sources, run, QUICK, last="resolve").todo == ()

    weights.save(run, [replace(w, bits=w.bits + 1) for w in learned])
    pinned = job.plan(sources, run, QUICK, last="resolve")
    assert pinned.todo[0].name == "resolve"
    job.run(pinned, spark, lambda _: None, "resolve")
    told = [reason for pair in RunFolder(run).records("pairs", Pair, key="left") for reason in pair.reasons]
    bits = next(w.bits for w in learned if w.feature == "nickname with the same family name") + 1
    assert f"nickname with the same family name ({bits:+.1f})" in told


def test_two_texts_under_one_address_are_kept_and_set_apart(build, tmp_path):
    for name, words in (("a.jsonl", "Anna Bell spoke."), ("b.jsonl", "Carl Dorn spoke.")):
        (tmp_path / "in").mkdir(exist_ok=True)
        (tmp_path / "in" / name).write_text(f'{{"text": "{words}", "url": "http://paper.example/1"}}\n')
    run = build(tmp_path / "in", tmp_path / "run", last="read")
    assert len(list(run.records("documents", Document))) == 1
    assert [q.uri for q in run.records("quarantined", Quarantined, key="uri")] == ["http://paper.example/1"]


def test_a_build_of_unchanged_input_has_nothing_to_do(examples):
    from kg_spark import build as job

    from kg.readers import find

    assert job.plan(find([str(resources.folder("examples"))]), examples.path, Settings()).todo == ()


def test_bad_input_is_set_apart_with_its_reason_and_the_rest_goes_on(build, tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "good.txt").write_text("The council met.\n\nAnna Bell backed Carl Dorn for mayor of Ashby.\n")
    (folder / "binary.txt").write_bytes(bytes(range(256)) * 64)
    (folder / "empty.txt").write_text("")
    (folder / "broken.txt").write_bytes(
        "caf\u00e9 na\u00efve r\u00e9sum\u00e9 ".encode("latin-1") * 3 + b"\x00\x81\x8d" * 40
    )
    (folder / "line.txt").write_text("word " * 4_000_000)
    thread = "A post\n\nSome words about the vote.\n\n  1. Ann says:\n\n    One.\n\n  1. Ben says:\n\n    Two.\n\n  7. Cat says:\n\n    Three.\n"
    (folder / "thread.txt").write_text(thread)
    (folder / "rows.jsonl").write_text('{"text": "Anna Bell spoke."}\nno json\n{"text": "Carl Dorn spoke."}\n')
    run = build(folder, tmp_path / "run")
    apart = {q.uri: q.reason for q in run.records("quarantined", Quarantined, key="uri")}
    assert {"binary.txt", "line.txt", "rows.jsonl#line-2"} <= set(apart)
    assert all(apart.values())
    documents = list(run.records("documents", Document, key="uri"))
    text = "\n".join(d.text for d in documents)
    assert all(
        words in text for words in ("Anna Bell backed", "One.", "Two.", "Three.", "Anna Bell spoke", "Carl Dorn spoke")
    )
    assert len([d for d in documents if d.kind == "comment"]) == 3


def test_an_empty_folder_is_an_error_with_its_mend(build, tmp_path):
    (tmp_path / "in").mkdir()
    with pytest.raises(InputError):
        build(tmp_path / "in", tmp_path / "run")


def test_an_unknown_model_is_an_error_before_anything_starts(build, tmp_path):
    from dataclasses import replace

    (tmp_path / "a.txt").write_text("Some words.")
    settings = replace(Settings(), language=replace(Settings().language, model="xx_no_such_model"))
    with pytest.raises(ModelError, match="xx_no_such_model"):
        build(tmp_path / "a.txt", tmp_path / "run", settings)


def dying(marker: str):
    """A stage whose worker is killed the first time it runs."""

    def once(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        if not Path(marker).exists():
            Path(marker).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        yield from batches

    return lambda tables, settings: {"out": tables["ranks"].mapInArrow(once, schema_of(Rank))}


def test_a_killed_worker_loses_nothing(spark, tmp_path):
    stage = Stage("dying", dying(str(tmp_path / "marker")), ("ranks",), {"out": Rank}, ())
    ranks = [Rank("a", 1.0, "a"), Rank("b", 2.0, "b")]
    runner = Runner(spark, tmp_path / "run", Settings(), "code", [stage])
    (tmp_path / "run").mkdir()
    list(runner.run([stage], {"ranks": table(spark, Rank, ranks)}, {"ranks": "1"}))
    assert list(RunFolder(tmp_path / "run").records("out", Rank, key="entity")) == ranks


def test_a_full_disk_is_said_plainly(spark, tmp_path):
    small = tmp_path / "small"
    small.mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(small)], capture_output=True, check=False
    ).returncode:
        pytest.skip("a small file system cannot be mounted here")
    try:
        many = [Rank(sha256(str(i)) * 2, float(i), sha256(f"x{i}")) for i in range(5000)]
        stage = Stage("copy", lambda tables, settings: {"out": tables["ranks"]}, ("ranks",), {"out": Rank}, ())
        runner = Runner(spark, small, Settings(), "code", [stage])
        with pytest.raises(StorageError, match="disk is full"):
            list(runner.run([stage], {"ranks": table(spark, Rank, many)}, {"ranks": "1"}))
    finally:
        subprocess.run(["umount", "--lazy", str(small)], check=True)


WORDS = {
    "ash.txt": "Anna Bell backed Carl Dorn for mayor of Ashby.",
    "birch.txt": "Dora Eames accused Carl Dorn of waste.",
    "cedar.txt": "Anna Bell, the councillor, met Dora Eames.",
}


def _folder(path: Path, words: dict[str, str]) -> Path:
    path.mkdir(exist_ok=True)
    for name, text in words.items():
        (path / name).write_text(f"The council met.\n\n{text}\n")
    return path


def test_documents_that_come_change_and_go_leave_what_one_build_would(build, export, tmp_path):
    first = _folder(tmp_path / "in", {k: WORDS[k] for k in ("ash.txt", "birch.txt")})
    build(first, tmp_path / "grown")
    (first / "birch.txt").unlink()
    grown = build(
        _folder(first, {"ash.txt": WORDS["ash.txt"] + " He thanked her.", **_only("cedar.txt")}), tmp_path / "grown"
    )
    at_once = build(first, tmp_path / "at_once")
    assert export(grown, tmp_path / "a").read_bytes() == export(at_once, tmp_path / "b").read_bytes()


def _only(name: str) -> dict[str, str]:
    return {name: WORDS[name]}


def test_a_thread_that_stands_as_it_stood_is_not_read_again(build, spark, tmp_path):
    folder = build(_folder(tmp_path / "in", WORDS), tmp_path / "run", last="judge")
    entry = manifests.load(folder.path).stages["extract"]
    readings = [replace(r, claims=()) for r in folder.records("extracted", Reading, key="document")]
    kept = tmp_path / "kept"
    table(spark, Reading, readings).write.parquet(str(kept))  # a mark by which what was kept is known
    shutil.rmtree(folder.path / "tables" / "extracted")
    kept.rename(folder.path / "tables" / "extracted")
    assert entry.basis
    grown = build(_folder(tmp_path / "in", {"ash.txt": WORDS["birch.txt"]}), folder.path, last="judge")
    claiming = {r.document for r in grown.records("readings", Reading, key="document") if r.claims}
    assert [d.uri.rsplit("/", 1)[-1] for d in grown.records("documents", Document) if d.id in claiming] == ["ash.txt"]
