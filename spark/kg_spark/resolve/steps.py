"""What is done with one group: `Item`s in, the pure functions of `kg.names`, records out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kg.arrow import batches_of, records_in
from kg.names import cluster, corpus, entities, known
from kg.names.authors import from_claims
from kg.names.block import keys_of
from kg.names.corpus import Assignment, Resolved
from kg.names.entities import Linked, Placed
from kg.names.judged import Docket, moved
from kg.names.model import Match
from kg.names.profile import Profile
from kg.names.thread import resolve_thread
from kg.names.units import Kind, ThreadResult, Unit
from kg.records import Document, Judgement, Known, Pair, Reading
from kg_spark.resolve.groups import Item, items, unpacked
from kg_spark.resolve.kept import BuiltOf, Grouped, Key, Scored

RANKED = "letters|"  # blocks in which one of several is meant


@dataclass(frozen=True, slots=True)
class Read:
    """A document, or what was read in one."""

    root: str
    reading: Reading | None
    document: Document | None


@dataclass(frozen=True, slots=True)
class Edge:
    """Two things that may be one."""

    src: str
    dst: str


@dataclass(frozen=True, slots=True)
class Component:
    """A thing, and the smallest id of those it hangs together with."""

    id: str
    component: str


def threads(rows: Iterable[Read], threshold: float, judgements: Sequence[Judgement]) -> Iterator[ThreadResult]:
    """Threads resolved one after the other; the rows of each come side by side."""
    docket = Docket(judgements)
    for _, thread in groupby(rows, key=lambda row: row.root):
        members = list(thread)
        readings = [row.reading for row in members if row.reading is not None]
        documents = [row.document for row in members if row.document is not None]
        yield resolve_thread(readings, documents, threshold, docket)


def block_keys(profile: Profile) -> list[Key]:
    """The blocking keys of a profile."""
    return [Key(key, profile.id) for key in keys_of(profile)]


def words_of_name(profile: Profile) -> list[Key]:
    """The words of a person's full name."""
    return [Key(word, profile.id) for word in corpus.words_of_name(profile)]


def unit_keys(unit: Unit) -> list[Key]:
    """The keys under which a unit may meet known records."""
    return [Key(key, unit.id) for key in known.keys_of_unit(unit)]


def known_keys(record: Known) -> list[Key]:
    """The keys of a known record, with its own id."""
    return [Key(key, record.id) for u in known.thread_of(record).units for key in known.keys_of_record(u.profile)]


def record_keys(record: Profile) -> list[Key]:
    """The keys of a known record's profile."""
    return [Key(key, record.id) for key in known.keys_of_record(record)]


def thing_keys(thing: Profile) -> list[Key]:
    """The keys under which a thing of the corpus meets known records."""
    return [Key(key, thing.id) for key in known.keys_of_thing(thing)]


def candidates(group: list[Item], match: Match) -> list[Pair]:
    """See `kg.names.known.candidates`."""
    (thing,) = profiles(group, "thing")
    return known.candidates(thing, profiles(group, "record"), match)


def linked(group: list[Item], threshold: float) -> list[Assignment]:
    """See `kg.names.known.linked`."""
    (record,) = profiles(group, "record")
    found = [(item.profile, item.pair) for item in group if item.profile is not None and item.pair is not None]
    return known.linked(record, found, threshold)


def profiles(group: Iterable[Item], role: str = "profile") -> list[Profile]:
    """The profiles of one role in a group."""
    return [item.profile for item in group if item.role == role and item.profile is not None]


def _grouped(key: str, found: Resolved) -> Grouped:
    return Grouped(key, found.heads, found.assignments, found.pairs)


def same_name(key: str, group: list[Item], match: Match) -> Grouped:
    """See `kg.names.corpus.same_name`."""
    return _grouped(key, corpus.same_name(profiles(group), match))


def score_block(key: str, group: list[Item], match: Match) -> list[Scored]:
    """See `kg.names.corpus.score_block`; scored are the pairs in which one has the role `come`, the other may `stay`."""
    profiles = [item.profile for item in group if item.profile is not None]
    come = {item.id for item in group if item.role == "come"}
    return [Scored(key, pair) for pair in corpus.score_block(key, profiles, match, come)]


def join_component(key: str, group: list[Item]) -> Grouped:
    """See `kg.names.corpus.join_component`."""
    pairs = [item.pair for item in group if item.pair is not None]
    return _grouped(key, corpus.join_component(profiles(group), pairs))


def components(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """`Component`s of all `Edge`s: see `kg.names.cluster.components`."""
    found = cluster.components((edge.src, edge.dst) for edge in records_in(Edge, batches))
    yield from batches_of(Component, (Component(id_, found[id_]) for id_ in sorted(found)))


def attach_parts(key: str, group: list[Item], match: Match) -> Grouped:
    """See `kg.names.corpus.attach_parts`."""
    return _grouped(key, corpus.attach_parts(profiles(group, "part"), profiles(group, "whole"), match))


def build(head: str, group: list[Item]) -> list[BuiltOf]:
    """See `kg.names.entities.build`."""
    placed = [Placed(item.member, item.probability, item.text) for item in group if item.member is not None]
    records = [Linked(i.profile, i.probability) for i in group if i.role == "record" and i.profile is not None]
    return [BuiltOf(head, built) for built in entities.build(profiles(group), placed, records)]


def author_items(facts_of: DataFrame, units: DataFrame, placed: DataFrame, heads: DataFrame) -> DataFrame:
    """For each author without a name: what he says of himself, who else it is said of, and of whom he speaks.

    Args:
        facts_of: threads with their telling facts and members.
        units, placed, heads: of all units.
    """
    names = heads.select(F.col("id").alias("head"), "name")
    where = placed.select("unit", "head")
    facts = unpacked(facts_of, "facts")
    objects = where.join(names, "head").select(
        F.col("unit").alias("object"), F.col("head").alias("thing"), F.col("name").alias("thing_name")
    )
    known = facts.join(objects, "object").join(where, "unit")
    surest = F.max("probability").alias("probability")
    mine = known.where("of_self").withColumn("author", F.col("unit"))
    own = mine.groupBy("author", "predicate", "thing", "thing_name").agg(surest.alias("own_probability"))
    named = known.where("NOT of_self").join(names, "head")
    others = named.groupBy("head", "name", "predicate", "thing").agg(surest)
    said_own = F.struct(
        F.col("author").alias("who"),
        F.lit("").alias("name"),
        "predicate",
        F.col("thing").alias("object"),
        F.col("thing_name").alias("object_name"),
        F.col("own_probability").alias("probability"),
    )
    said_other = F.struct(
        F.col("head").alias("who"),
        "name",
        "predicate",
        F.col("thing").alias("object"),
        F.col("thing_name").alias("object_name"),
        "probability",
    )
    matched = own.join(others, ["predicate", "thing"])
    members = unpacked(facts_of, "members").select("document", F.col("unit").alias("spoken"))
    writing = (
        own.select("author")
        .distinct()
        .join(
            units.where(F.col("kind") == Kind.NAMELESS).select(
                F.col("id").alias("author"), F.col("profile.documents")[0].alias("document")
            ),
            "author",
        )
    )
    spoken = (
        writing.join(members, "document")
        .where(F.col("spoken") != F.col("author"))
        .join(where.withColumnRenamed("unit", "spoken"), "spoken")
        .select("author", "head")
        .distinct()
    )
    order = F.concat_ws("|", "predicate", "thing")
    return (
        items(own, "author", "own", order, said=said_own)
        .unionByName(items(matched, "author", "other", F.concat_ws("|", order, "head"), said=said_other))
        .unionByName(items(spoken, "author", "spoken", "head"))
    )


def author(key: str, group: list[Item], threshold: float) -> list[Assignment]:
    """Whom an author without a name is found to be, if anybody."""
    own = [item.said for item in group if item.role == "own" and item.said is not None]
    others = [item.said for item in group if item.role == "other" and item.said is not None]
    spoken = frozenset(item.id for item in group if item.role == "spoken")
    found = from_claims(own, others, spoken, threshold)
    return [Assignment(key, found.unit, found.probability, found.reason)] if found else []


def judged(group: list[Item], judgements: Sequence[Judgement]) -> list[Assignment]:
    """See `kg.names.judged.moved`."""
    places = {item.place.profile: item.place for item in group if item.place is not None}
    return moved(judgements, [item.judged for item in group if item.judged is not None], places)
