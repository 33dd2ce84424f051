"""The graph of a run as the report needs it: entities, claims, quotes and documents, tied to each other."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Text:
    """A document: its properties, who wrote and published it, and what hangs on it."""

    id: str
    uri: str
    kind: str
    title: str
    text: str
    published: str | None
    updated: str | None
    number: str | None
    depth: int
    parent: str | None = None
    author: str | None = None
    author_probability: float = 0.0
    author_reason: str = ""
    publisher: str | None = None
    copy_of: str | None = None
    addresses: list[str] = field(default_factory=list)
    claims: list[str] = field(default_factory=list)
    replies: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Statement:
    """A claim with its ends resolved to entities."""

    id: str
    predicate: str
    negated: bool
    modality: str
    attribution: str
    text: str
    start: int
    end: int
    of: str
    role: str
    office: str
    since: str
    until: str
    probability: float
    subject: str | None = None
    object: str | None = None
    sayer: str | None = None
    document: str | None = None
    topics: list[str] = field(default_factory=list)
    rebutted_by: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Words:
    """A quote with its speaker."""

    id: str
    text: str
    start: int
    end: int
    kind: str
    probability: float
    speaker: str | None = None
    document: str | None = None


@dataclass(slots=True)
class Figure:
    """An entity, and the claims and quotes it stands in; `former` are ids of builds before that lead to it."""

    id: str
    type: str
    finer: str | None
    name: str
    aliases: tuple[str, ...]
    mentions: int
    documents: int
    page_rank: float
    camp: str | None = None
    as_subject: list[str] = field(default_factory=list)
    as_object: list[str] = field(default_factory=list)
    asserted: list[str] = field(default_factory=list)
    quotes: list[str] = field(default_factory=list)
    former: list[str] = field(default_factory=list)
    degree: int = 0


@dataclass(frozen=True, slots=True)
class Tie:
    """A folded edge between two entities."""

    id: str
    subject: str
    predicate: str
    object: str
    status: str
    asserted_by: tuple[str, ...]
    claim_count: int
    source_count: int
    claims: tuple[str, ...]


@dataclass(slots=True)
class Camp:
    """A community and its members."""

    id: str
    name: str
    level: int
    size: int
    algorithm: str
    modularity: float
    members: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Corpus:
    """All of it, each kind by id and in the order of ids."""

    texts: dict[str, Text] = field(default_factory=dict)
    claims: dict[str, Statement] = field(default_factory=dict)
    quotes: dict[str, Words] = field(default_factory=dict)
    figures: dict[str, Figure] = field(default_factory=dict)
    camps: dict[str, Camp] = field(default_factory=dict)
    ties: list[Tie] = field(default_factory=list)
    facts: dict[str, str] = field(default_factory=dict)
    quarantined: int = 0

    def sayers(self, tie: Tie) -> list[str]:
        """The names of those on whose word a relation stands."""
        return [self.figures[s].name for s in tie.asserted_by if s in self.figures]


def central(figure: Figure) -> tuple[int, float, int, str, str]:
    """The key that sorts entities by how central they are: claims on their edges, then PageRank, then mentions."""
    return (-figure.degree, -figure.page_rank, -figure.mentions, figure.name, figure.id)
