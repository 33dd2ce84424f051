"""Old ids over several builds: each leads straight to what there is now."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING

import pytest
from kg_spark.follow import follow
from kg_spark.runner import earlier
from kg_spark.tables import table

from kg.config import Settings
from kg.records import Entity, Mention, Reading, Redirect, Reference

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

pytestmark = pytest.mark.spark

World = dict[int, str]  # where a mention stands, and whose it is


def build(spark: SparkSession, world: World, before: dict[str, DataFrame]) -> dict[str, DataFrame]:
    """The tables after a build in which mentions are whose the world says."""
    reading = Reading("d1", "d1", tuple(mention(at) for at in world), (), (), ())
    references = [Reference(f"c{at}", entity, 1.0, "") for at, entity in world.items()]
    entities = [Entity(id_, "Person", None, id_, (), 1, 1, ()) for id_ in sorted(set(world.values()))]
    tables = {
        "readings": table(spark, Reading, [reading]),
        "references": table(spark, Reference, references),
        "entities": table(spark, Entity, entities),
    } | {earlier(name): frame for name, frame in before.items()}
    made = follow(tables, Settings())
    return {name: frame.localCheckpoint() for name, frame in made.items()}


def mention(at: int) -> Mention:
    start, end, kind = (at, at + 1, "name") if at else (None, None, "author")  # the author stands outside the text
    return Mention(f"m{at}", "d1", "x", start, end, kind, "Person", f"c{at}", 1.0)


def redirects(made: dict[str, DataFrame]) -> dict[str, Redirect]:
    rows = made["redirects"].collect()
    found = {row["old"]: Redirect(row["old"], row["now"], tuple(row["others"]), row["mentions"]) for row in rows}
    assert len(found) == len(rows)
    return found


def test_merged_split_gone_and_back(spark: SparkSession) -> None:
    first = build(spark, {0: "a", 2: "a", 3: "b", 4: "c", 5: "c", 6: "c", 7: "d"}, {})
    assert redirects(first) == {}
    second = build(spark, {0: "a", 2: "a", 3: "a", 4: "x", 5: "y", 6: "y"}, first)
    assert redirects(second) == {
        "b": Redirect("b", "a", (), 1),
        "c": Redirect("c", "y", ("x",), 3),
        "d": Redirect("d", None, (), 1),
    }
    third = build(spark, {0: "z", 2: "z", 3: "z", 4: "x", 7: "d"}, second)
    assert redirects(third) == {
        "a": Redirect("a", "z", (), 3),
        "b": Redirect("b", "z", (), 1),
        "c": Redirect("c", "x", (), 3),
        "y": Redirect("y", None, (), 2),
    }


def test_the_same_build_again_changes_nothing(spark: SparkSession) -> None:
    first = build(spark, {1: "a", 2: "b", 3: "c"}, {})
    second = build(spark, {1: "a", 2: "a", 3: "d"}, first)
    assert redirects(build(spark, {1: "a", 2: "a", 3: "d"}, second)) == redirects(second)


def test_a_step_that_broke_off_half_done_comes_to_the_same(spark: SparkSession) -> None:
    """Of the two tables one may be new and the other not."""
    first = build(spark, {1: "a", 2: "b", 3: "c"}, {})
    world = {1: "a", 2: "a", 3: "d"}
    second = build(spark, world, first)
    half = {"redirects": second["redirects"], "spoken": first["spoken"]}
    assert redirects(build(spark, world, half)) == redirects(second)


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_happens_each_id_leads_to_what_is_there(spark: SparkSession, seed: int) -> None:
    chance = random.Random(seed)
    made: dict[str, DataFrame] = {}
    ever: set[str] = set()
    before: World = {}
    for _ in range(4):
        ids = [f"e{n:02}" for n in chance.sample(range(60), 40)]
        places = chance.sample(range(300), 220)
        world = {
            at: before[at] if before.get(at) in ids and chance.random() < 0.8 else chance.choice(ids) for at in places
        }
        made = build(spark, world, made)
        found, there = redirects(made), set(world.values())
        assert (ever | set(before.values())) - there <= found.keys()
        for old, redirect in found.items():
            assert {redirect.now, *redirect.others} - {None} <= there
            parts = Counter(world[at] for at, was in before.items() if was == old and at in world)
            if old in before.values() and old not in there and parts:
                assert redirect.now == min(parts, key=lambda part: (-parts[part], part))
        ever |= set(before.values())
        before = world
