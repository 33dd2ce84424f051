"""The runner: what is made, what is left alone, what is said when something fails."""

from dataclasses import replace
from threading import Barrier, Event

import pytest
from kg_spark import layers
from kg_spark import manifest as manifests
from kg_spark.layers import Change
from kg_spark.runner import Runner, Stage, cause_of, earlier, stale
from kg_spark.tables import table
from pyspark.sql import functions as F

from kg.config import CommunitySettings, Settings
from kg.errors import PipelineError
from kg.records import Rank
from kg.runs import RunFolder
from kg.runtime import paths

pytestmark = pytest.mark.spark
RANKS = [Rank("b", 2.0, "x"), Rank("a", 1.0, "x")]


def double(tables, settings):
    return {"doubled": tables["ranks"].withColumn("page_rank", F.col("page_rank") * 2)}


def label(tables, settings):
    return {"labelled": tables["doubled"].withColumn("component", F.lit(str(settings.community.rounds)))}


def broken(tables, settings):
    return {"labelled": tables["doubled"].withColumn("component", F.raise_error(F.lit("no such thing")))}


STAGES = (
    Stage("double", double, ("ranks",), {"doubled": Rank}, ()),
    Stage("label", label, ("doubled",), {"labelled": Rank}, ("community",)),
)


def run(spark, folder, settings=Settings(), inputs="1", stages=STAGES):  # noqa: B008
    runner = Runner(spark, folder, settings, "code", stages)
    return list(runner.run(stages, {"ranks": table(spark, Rank, RANKS)}, {"ranks": inputs}))


def test_tables_are_written_and_counted(spark, tmp_path):
    results = run(spark, tmp_path)
    assert [(r.stage, r.fresh, r.rows) for r in results] == [
        ("double", True, {"doubled": 2}),
        ("label", True, {"labelled": 2}),
    ]
    assert list(RunFolder(tmp_path).records("labelled", Rank, key="entity")) == [
        Rank("a", 2.0, "20"),
        Rank("b", 4.0, "20"),
    ]


def test_what_did_not_change_is_not_made_again(spark, tmp_path):
    run(spark, tmp_path)
    assert [r.fresh for r in run(spark, tmp_path)] == [False, False]


def test_a_setting_makes_only_the_stages_that_use_it_stale(spark, tmp_path):
    run(spark, tmp_path)
    other = replace(Settings(), community=CommunitySettings(rounds=3))
    assert [s.name for s in stale(STAGES, manifests.load(tmp_path), other, "code", {"ranks": "1"})] == ["label"]
    assert [r.fresh for r in run(spark, tmp_path, other)] == [False, True]


def test_an_input_with_the_same_outcome_stops_the_wave(spark, tmp_path):
    run(spark, tmp_path)
    assert [r.fresh for r in run(spark, tmp_path, inputs="2")] == [True, False]


def test_content_knows_no_order_of_rows_or_partitions(spark, tmp_path):
    run(spark, tmp_path / "a")
    turned = Runner(spark, tmp_path / "b", Settings(), "code", STAGES)
    list(turned.run(STAGES, {"ranks": table(spark, Rank, RANKS[::-1]).repartition(2)}, {"ranks": "1"}))
    assert manifests.load(tmp_path / "a").content("labelled") == manifests.load(tmp_path / "b").content("labelled")


def test_a_table_that_passes_as_it_is_is_linked_and_not_made_again(spark, tmp_path):
    def as_it_is(tables, settings):
        return {"labelled": tables["doubled"]}

    stages = (STAGES[0], Stage("pass", as_it_is, ("doubled",), {"labelled": Rank}, ()))
    run(spark, tmp_path, stages=stages)
    one, other = (
        {path.name: path.stat().st_ino for path in (tmp_path / "tables" / name).iterdir()}
        for name in ("doubled", "labelled")
    )
    assert one == other
    assert len({manifests.load(tmp_path).content(name) for name in ("doubled", "labelled")}) == 1


def test_a_table_that_comes_out_as_the_one_that_passed_is_no_change(spark, tmp_path):
    def as_it_is(tables, settings):
        return {"passed": tables["doubled"]}

    def made_anew(tables, settings):
        return {"passed": tables["doubled"].select("*")}

    behind = Stage("behind", lambda tables, _: {"labelled": tables["passed"]}, ("passed",), {"labelled": Rank}, ())
    for function, settings in ((as_it_is, ()), (made_anew, ("community",))):
        passing = Stage("pass", function, ("doubled",), {"passed": Rank}, settings)
        results = run(spark, tmp_path, stages=(STAGES[0], passing, behind))
    assert [r.fresh for r in results] == [False, True, False]


def test_a_failing_stage_is_one_line_and_keeps_what_was_done(spark, tmp_path):
    stages = (STAGES[0], Stage("label", broken, ("doubled",), {"labelled": Rank}, ()))
    with pytest.raises(PipelineError, match=r"label failed.*no such thing"):
        run(spark, tmp_path, stages=stages)
    assert list(manifests.load(tmp_path).stages) == ["double"]


def test_stages_that_need_nothing_of_each_other_run_side_by_side(spark, tmp_path):
    both_run = Barrier(2, timeout=60)

    def shuffled(tables, settings):
        both_run.wait()
        return {"shuffled": tables["ranks"].repartition(2, "entity")}

    def copied(tables, settings):
        both_run.wait()
        return {"copied": tables["ranks"]}

    stages = (
        Stage("shuffle", shuffled, ("ranks",), {"shuffled": Rank}, ()),
        Stage("copy", copied, ("ranks",), {"copied": Rank}, ()),
    )
    found = {r.stage: r for r in run(spark, tmp_path, stages=stages)}
    assert found.keys() == {"shuffle", "copy"}
    assert found["shuffle"].shuffled > 0 == found["copy"].shuffled


def test_what_runs_beside_a_failing_stage_is_kept(spark, tmp_path):
    failing = Event()

    def late(tables, settings):
        failing.wait(60)
        return double(tables, settings)

    def early(tables, settings):
        failing.set()
        raise ValueError("no such thing")

    stages = (
        Stage("late", late, ("ranks",), {"doubled": Rank}, ()),
        Stage("early", early, ("ranks",), {"labelled": Rank}, ()),
        Stage("never", label, ("labelled",), {"never": Rank}, ()),
    )
    with pytest.raises(PipelineError, match="early failed"):
        run(spark, tmp_path, stages=stages)
    assert list(manifests.load(tmp_path).stages) == ["late"]


def test_a_damaged_manifest_is_an_error_with_its_mend(tmp_path):
    (tmp_path / "manifest.json").write_text("{")
    with pytest.raises(PipelineError, match="delete the folder"):
        manifests.load(tmp_path)


def test_the_cause_is_found_in_a_workers_trace():
    trace = "An exception was thrown from the Python worker:\nTraceback (most recent call last):\n  File x\nValueError: bad\n"
    assert cause_of(trace) == "ValueError: bad"


def grown(spark, folder, **kind):
    """What a stage makes that adds to what it made before what it kept: its rows, run with some inputs and settings."""

    def count(tables, settings):
        before = tables.get(earlier("counted"))
        if before is None:
            return {"counted": tables["ranks"], "own": tables["ranks"]}
        return {"counted": before.unionByName(tables[earlier("own")]) if earlier("own") in tables else before}

    stages = (Stage("count", count, ("ranks",), {"counted": Rank}, ("community",), **kind),)

    def rows(**how):
        result = run(spark, folder, stages=stages, **how)[0]
        return result.rows["counted"], (folder / "tables" / "own").exists()

    return rows


def test_a_stage_that_keeps_tables_is_given_what_it_made_until_more_than_its_input_changes(spark, tmp_path):
    rows = grown(spark, tmp_path, keeps={"own": Rank})
    assert rows() == (2, True)
    assert rows(inputs="2") == (4, False)
    assert rows(inputs="3") == (4, False)
    assert rows(settings=replace(Settings(), community=CommunitySettings(rounds=3))) == (2, True)


def test_of_a_table_that_is_kept_what_changed_alone_can_be_told(spark, tmp_path, monkeypatch):
    monkeypatch.setattr(layers, "_SHARE", 9.0)  # the layers of a small table are as heavy as it is

    def count(tables, settings):
        before = tables.get(earlier("own"))
        if before is None:
            return {"counted": tables["ranks"], "own": tables["ranks"], "same": tables["ranks"]}
        more = table(spark, Rank, [Rank(str(before.count()), 1.0, "x")])
        own = Change(before.unionByName(more), "entity", more.select("entity"), more)
        return {"counted": own.now, "own": own, "same": tables[earlier("same")]}

    stages = (Stage("count", count, ("ranks",), {"counted": Rank}, (), keeps={"own": Rank, "same": Rank}),)
    rows = [run(spark, tmp_path, stages=stages, inputs=str(n))[0].rows["counted"] for n in range(4)]
    assert rows == [2, 3, 4, 5]
    assert len(list((tmp_path / "tables" / "own" / "_layers").iterdir())) == 3
    assert Runner(spark, tmp_path, Settings(), "code", stages).table("same").count() == 2


def test_a_stage_is_given_what_it_pins_whatever_has_changed(spark, tmp_path):
    rows = grown(spark, tmp_path, keeps={"own": Rank}, pins=("counted", "own"))
    assert rows() == (2, True)
    assert rows(settings=replace(Settings(), community=CommunitySettings(rounds=3))) == (4, False)
    (tmp_path / "manifest.json").unlink()
    assert rows(inputs="2") == (4, False)


def test_what_a_stage_pins_outlasts_a_kill_while_its_next_state_takes_its_place(spark, tmp_path, monkeypatch):
    rows = grown(spark, tmp_path, keeps={"own": Rank}, pins=("counted", "own"))
    assert rows() == (2, True)
    with monkeypatch.context() as patch:
        patch.setattr(paths.Path, "rename", killed_after(1, paths.Path.rename))
        with pytest.raises(KeyboardInterrupt):
            rows(inputs="2")
    assert not (tmp_path / "tables" / "counted").exists()
    assert rows(inputs="2") == (4, False)
    assert not list((tmp_path / "tables").glob(".*.old"))


def killed_after(times, function):
    """A function that is interrupted when it is called once more than that."""
    calls = []

    def call(*given):
        calls.append(given)
        if len(calls) > times:
            raise KeyboardInterrupt
        return function(*given)

    return call
