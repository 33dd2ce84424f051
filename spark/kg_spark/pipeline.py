"""The whole pipeline at a glance: one tuple of stages, each after those whose tables it reads."""

from __future__ import annotations

from kg.graph import Part
from kg.records import (
    Community,
    Copy,
    Document,
    Entity,
    Known,
    Node,
    Pair,
    Quarantined,
    Rank,
    Reading,
    Rebuttal,
    Redirect,
    Reference,
    Relation,
    Relationship,
    Seen,
    Spoken,
    Topic,
)
from kg_spark.community import community
from kg_spark.copies import copies
from kg_spark.extract import extract
from kg_spark.follow import follow
from kg_spark.graph import graph
from kg_spark.judge import judge
from kg_spark.known import known_records
from kg_spark.read import read_sources
from kg_spark.relate import relate
from kg_spark.resolve import KEPT, resolve
from kg_spark.runner import Stage
from kg_spark.texts import texts

STAGES = (
    Stage(
        "read",
        read_sources,
        ("sources", "forgotten", "pseudonyms"),
        {"documents": Document, "quarantined": Quarantined},
        ("read",),
    ),
    Stage("extract", extract, ("documents",), {"extracted": Reading}, ("language",), keeps={"seen": Seen}),
    Stage("judge", judge, ("extracted", "judgements", "claim_judgements"), {"readings": Reading}, ()),
    Stage("copies", copies, ("documents",), {"copies": Copy}, ()),
    Stage(
        "known",
        known_records,
        ("known_files", "forgotten"),
        {"known": Known, "known_quarantined": Quarantined},
        ("read",),
    ),
    Stage(
        "resolve",
        resolve,
        ("documents", "readings", "judgements", "known", "weights"),
        {"pairs": Pair, "entities": Entity, "references": Reference},
        ("resolve",),
        keeps=KEPT,
        pins=("counts",),
    ),
    Stage(
        "relate",
        relate,
        ("documents", "copies", "readings", "references", "entities"),
        {"relations": Relation, "topics": Topic, "rebuttals": Rebuttal},
        (),
    ),
    Stage(
        "follow",
        follow,
        ("readings", "references", "entities"),
        {"redirects": Redirect, "spoken": Spoken},
        (),
        pins=("redirects", "spoken"),
    ),
    Stage("texts", texts, ("documents", "readings", "references", "entities"), {"texts": Part}, ()),
    Stage("community", community, ("entities", "relations"), {"ranks": Rank, "communities": Community}, ("community",)),
    Stage(
        "graph",
        graph,
        ("texts", "documents", "copies", "entities", "relations", "topics", "rebuttals", "ranks", "communities"),
        {"nodes": Node, "relationships": Relationship},
        (),
    ),
)
