"""The stage community: who stands together, and what keeps them apart."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kg_spark.community import community
from kg_spark.tables import conform, table
from pyspark.sql import SparkSession

from kg.config import Settings
from kg.records import Community, Entity, EntityType, Rank, Relation

pytestmark = pytest.mark.spark


def entity(id_: str, type_: str = EntityType.PERSON) -> Entity:
    return Entity(id_, type_, None, id_.title(), (), 1, 1, ())


def relation(subject: str, predicate: str, object_: str, claims: int = 1, status: str = "author-stated") -> Relation:
    return Relation(
        *(f"r-{subject}-{predicate}-{object_}", subject, predicate, object_, status, ("author",), claims, 0, 1, 0.9),
        *((), None, None),
    )


def stage(
    spark: SparkSession, entities: list[Entity], relations: list[Relation], partitions: int = 1
) -> tuple[list[Rank], list[Community]]:
    tables = {
        "entities": table(spark, Entity, entities).repartition(partitions),
        "relations": table(spark, Relation, relations).repartition(partitions),
    }
    made = community(tables, Settings())
    ranks = [Rank(**row.asDict()) for row in conform(made["ranks"], Rank).collect()]
    rows = [row.asDict() for row in conform(made["communities"], Community).collect()]
    found = [Community(**{**row, "members": tuple(row["members"])}) for row in rows]
    return sorted(ranks, key=lambda r: r.entity), sorted(found, key=lambda c: c.id)


def camps(found: list[Community]) -> set[frozenset[str]]:
    return {frozenset(c.members) for c in found}


# Two sides about one council seat, a paper, a place, an office, and somebody who only stands by.
PEOPLE = ["ana", "bea", "cem", "dov", "eli", "fay", "gus"]
ENTITIES = [
    *(entity(p) for p in PEOPLE),
    entity("party", EntityType.ORGANISATION),
    entity("town", EntityType.PLACE),
    entity("seat", EntityType.OFFICE),
]
RELATIONS = [
    *(relation("ana", "SUPPORTS", "bea"), relation("bea", "PRAISES", "cem"), relation("cem", "AGREES_WITH", "ana")),
    *(relation("dov", "MEMBER_OF", "party"), relation("eli", "LEADS", "party"), relation("eli", "DEFENDS", "dov")),
    *(relation("dov", "OPPOSES", "ana"), relation("ana", "ACCUSES", "eli")),
    *(relation("ana", "HOLDS_OFFICE", "seat"), relation("dov", "CANDIDATE_FOR", "seat")),
    *(relation("ana", "REPRESENTS", "town"), relation("eli", "REPRESENTS", "town")),
]


def test_sides_are_communities_and_everybody_has_a_rank(spark: SparkSession) -> None:
    ranks, found = stage(spark, ENTITIES, RELATIONS)
    assert camps(found) == {frozenset({"ana", "bea", "cem"}), frozenset({"dov", "eli", "party"})}
    assert [r.entity for r in ranks] == sorted(e.id for e in ENTITIES)
    assert {r.entity: r.component for r in ranks} == {e.id: e.id if e.id in ("fay", "gus") else "ana" for e in ENTITIES}
    assert sum(r.page_rank for r in ranks) == pytest.approx(len(ENTITIES), abs=1e-6)


def test_a_name_is_that_of_the_highest_rank(spark: SparkSession) -> None:
    ranks, found = stage(spark, ENTITIES, RELATIONS)
    rank = {r.entity: r.page_rank for r in ranks}
    for camp in found:
        top = max(camp.members, key=lambda m: rank[m])
        assert camp.name == f"{top.title()} and others"


def test_an_allegation_joins_nobody(spark: SparkSession) -> None:
    _, found = stage(spark, ENTITIES, [relation("ana", "SUPPORTS", "bea", status="alleged")])
    assert found == []


def test_a_shared_friend_does_not_join_opponents(spark: SparkSession) -> None:
    relations = [
        *(relation("ana", "PRAISES", "cem", 2), relation("bea", "PRAISES", "cem"), relation("ana", "OPPOSES", "bea")),
        *(relation("dov", "TRUSTS", "cem"), relation("ana", "TRUSTS", "dov")),
    ]
    _, found = stage(spark, ENTITIES, relations)
    assert camps(found) == {frozenset({"ana", "cem", "dov"})}


def test_more_against_than_for_is_opposition(spark: SparkSession) -> None:
    both = [
        relation("ana", "PRAISES", "bea"),
        relation("bea", "CRITICISES", "ana", 3),
        relation("cem", "TRUSTS", "ana"),
    ]
    _, found = stage(spark, ENTITIES, both)
    assert camps(found) == {frozenset({"ana", "cem"})}


def test_partitions_and_order_change_nothing(spark: SparkSession, spread: Callable[[int], None]) -> None:
    once = stage(spark, ENTITIES, RELATIONS)
    spread(3)
    assert stage(spark, ENTITIES[::-1], RELATIONS[::-1], partitions=3) == once


def test_nothing_gives_nothing(spark: SparkSession) -> None:
    assert stage(spark, [], []) == ([], [])
