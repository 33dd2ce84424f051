"""What the pipeline knows: one frozen dataclass is one table.

Only the standard library is used here, so that a reader, a test or a Spark executor can import it for nothing. Offsets are
characters in `Document.text`, end exclusive. Enumerations are plain strings in the tables.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

# --- documents


class DocumentKind(StrEnum):
    """What a text is; a comment belongs to the thread of one of the others."""

    NEWS = "news"
    OPINION = "opinion"
    BLOG = "blog"
    COMMENT = "comment"


class BlockRole(StrEnum):
    """What a paragraph is to its document."""

    TITLE = "title"
    BODY = "body"
    CAPTION = "caption"
    STANDFIRST = "standfirst"  # the sentence below a title that says what is coming
    ABOUT = "about"  # the paragraph beside an article that tells who its author is


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph of a document: `text[start:end]`, and where it begins in the source file (characters)."""

    start: int
    end: int
    source: int
    role: str = BlockRole.BODY


@dataclass(frozen=True, slots=True, order=True)
class Gap:
    """Where a document spoke of somebody who is forgotten: his name, which is blanked in the text, or a word such as "she"."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Document:
    """One text by one author: an article, a post, a comment.

    `text` is the title and the standfirst (where the source shows them), the body and what is said of the author beside it,
    paragraphs parted by a blank line, site furniture left out, a repeated caption kept once; the characters are as they came.
    `root` is the article of a thread (an article's own id), `parent` what a comment replies to. `position` is the order within
    the thread, 0 for the article. `forgotten` is where it spoke of somebody who was purged since (`kg.forget`).
    """

    id: str
    uri: str
    kind: str
    title: str | None
    text: str
    blocks: tuple[Block, ...]
    author: str | None
    publisher: str | None
    published: str | None
    updated: str | None
    retrieved_at: str | None
    sha256: str
    language: str
    number: str | None
    depth: int
    parent: str | None
    root: str
    position: int
    forgotten: tuple[Gap, ...] = ()


@dataclass(frozen=True, slots=True)
class Quarantined:
    """An input, or a part of one, that could not be read, and why."""

    uri: str
    reason: str
    mend: str
    bytes: int


class CopyKind(StrEnum):
    """Whether a copy has the same words, or so many of them that one was made from the other."""

    EXACT = "exact"
    NEAR = "near"


@dataclass(frozen=True, slots=True)
class Copy:
    """A document that says what another one says: `source` is the one it is counted as, the first of its copies.

    `similarity` is the share of what both say in all that either says; of an exact copy every word is the same.
    """

    document: str
    source: str
    similarity: float
    kind: str


# --- what is read in one document


class MentionKind(StrEnum):
    """How somebody is spoken of; an author writes, an addressee is spoken to."""

    NAME = "name"
    NOMINAL = "nominal"
    PRONOUN = "pronoun"
    AUTHOR = "author"
    ADDRESSEE = "addressee"


class EntityType(StrEnum):
    """What an entity is: one of these alone."""

    PERSON = "Person"
    ORGANISATION = "Organisation"
    PROGRAMME = "Programme"
    PLACE = "Place"
    EVENT = "Event"
    OFFICE = "Office"


class Finer(StrEnum):
    """A finer label that may stand beside the type of an entity."""

    PARTY = "Party"
    MEDIA_OUTLET = "MediaOutlet"
    PUBLIC_BODY = "PublicBody"


@dataclass(frozen=True, slots=True)
class Mention:
    """Where an entity is spoken of. `start` and `end` are None for an author or publisher who stands outside the text."""

    id: str
    document: str
    text: str
    start: int | None
    end: int | None
    kind: str
    type: str
    chain: str
    probability: float


@dataclass(frozen=True, slots=True)
class Link:
    """One chain is another one, by the shape of the thread: a commenter's "you" is the author of what he replies to."""

    chain: str
    reason: str
    probability: float


@dataclass(frozen=True, slots=True)
class Chain:
    """The mentions of one entity within one document.

    `name` is the fullest name in it, empty where it has none; `names` are all distinct name forms, the fullest first (an
    acronym explained in the text is one of them); `honorifics` stood before a name ("Mr", "Cllr"); `descriptions` are
    nominals and appositions ("manager of the bookshop"); `gender` is "m", "f" or "". `author` marks the chain of the
    document's author. `speaks` marks an author or commenter whose name is a byline, `links` tie it to chains elsewhere.
    """

    id: str
    document: str
    root: str
    type: str
    finer: str | None
    name: str
    names: tuple[str, ...]
    honorifics: tuple[str, ...]
    descriptions: tuple[str, ...]
    gender: str
    author: bool
    links: tuple[Link, ...]


class QuoteKind(StrEnum):
    """Whether words stand in marks, are told in the writer's words, or some of each."""

    DIRECT = "direct"
    INDIRECT = "indirect"
    MIXED = "mixed"


class AscribedKind(StrEnum):
    """How a clause is ascribed to somebody: told by him, taken by him for true, or known to him."""

    ASSERTION = "assertion"
    BELIEF = "belief"
    FACT = "fact"


@dataclass(frozen=True, slots=True)
class Quote:
    """Words ascribed to a speaker (a mention id). Over several paragraphs it is one quote."""

    id: str
    document: str
    text: str
    start: int
    end: int
    kind: str
    speaker: str | None
    cue_start: int | None
    cue_end: int | None
    probability: float


@dataclass(frozen=True, slots=True)
class Ascribed:
    """A clause that is ascribed to somebody (`source`, a mention id) and is no quote: a thought, what is known.

    `negated` tells that the word that ascribes it is denied: "she did not think that …".
    """

    document: str
    text: str
    start: int
    end: int
    kind: str
    negated: bool
    source: str | None
    cue_start: int
    cue_end: int


class Modality(StrEnum):
    """On what footing a claim stands."""

    ASSERTED = "asserted"
    HEDGED = "hedged"
    ALLEGED = "alleged"
    REPORTED = "reported"
    DENIED = "denied"
    HYPOTHETICAL = "hypothetical"


class Attribution(StrEnum):
    """In whose words a claim is made: the author's, or somebody's who is quoted so."""

    AUTHOR = "author"
    DIRECT = "direct"
    INDIRECT = "indirect"


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody says that one entity stands so to another; `subject`, `object` and `asserted_by` are mention ids.

    `of` is of what somebody is accused or praised for, as written. `role`, `office`, `since` and `until` qualify offices and
    work; `until` is a day as written, else the word that tells it is over ("former", "resigned"). `rule` names the pattern or
    model that found it. `reviewed` tells that a person judged it right: the words do say so.
    """

    id: str
    document: str
    text: str
    start: int
    end: int
    subject: str
    predicate: str
    object: str | None
    negated: bool
    modality: str
    attribution: str
    asserted_by: str | None
    of: str | None
    role: str | None
    office: str | None
    since: str | None
    until: str | None
    cue_start: int
    cue_end: int
    probability: float
    rule: str
    reviewed: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """All that was read in one document, before anything is resolved across documents; nothing where reading failed with `error`.

    Read only where the settings ask for what a build makes nothing of: `things`, phrases of which no entity is made
    (`kg.language.things`), sources without a name among them (`kg.language.sources`), and `ascribed`, clauses that are somebody's and
    no quotes (`kg.language.ascribed`).
    """

    document: str
    root: str
    mentions: tuple[Mention, ...]
    chains: tuple[Chain, ...]
    quotes: tuple[Quote, ...]
    claims: tuple[Claim, ...]
    error: str = ""
    things: tuple[Mention, ...] = ()
    ascribed: tuple[Ascribed, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """A thread as it stood when it was read: a later build knows by the hash of its documents whether to read it again."""

    root: str
    content: int


# --- what people judged


class Verdict(StrEnum):
    """Of two: "unsure" joins and parts nothing, and takes back nothing; they are not asked about again."""

    SAME = "same"
    DIFFERENT = "different"
    UNSURE = "unsure"


class ClaimVerdict(StrEnum):
    """Of a claim: whether its words say so, not whether what they say is true."""

    RIGHT = "right"
    WRONG = "wrong"
    UNSURE = "unsure"


@dataclass(frozen=True, slots=True)
class Anchor:
    """Words of a document that speak of somebody, so that a judgement finds him again; without `start` the document's author."""

    document: str
    start: int | None
    end: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a person has decided: all of `left` are one with `right`, or none of them is."""

    id: str
    verdict: str
    left: tuple[Anchor, ...]
    right: tuple[Anchor, ...]
    who: str
    when: str
    why: str


@dataclass(frozen=True, slots=True)
class ClaimJudgement:
    """What a person has decided of a claim: the words at `evidence` say that one stands so to the other, or they do not.

    `subject` and `object` are words of the same document, or without `start` the author of a document of the thread.
    """

    id: str
    verdict: str
    evidence: Anchor
    predicate: str
    negated: bool
    subject: Anchor
    object: Anchor
    who: str
    when: str
    why: str


# --- who is who


@dataclass(frozen=True, slots=True)
class Pair:
    """Two chains compared: `left` < `right`, the match weight (base-2 log odds) and why."""

    left: str
    right: str
    weight: float
    probability: float
    accepted: bool
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True, order=True)
class Tenure:
    """An office and from when to when somebody held it: a year, a month or a day of ISO 8601, or nothing."""

    office: str
    since: str | None = None
    until: str | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """Somebody or something of a list that a user gave, to be found again in the texts.

    `beside` are names that stand beside it: a party, a place, those one works with. `gender` is "m", "f" or "".
    """

    id: str
    type: str
    finer: str | None
    name: str
    aliases: tuple[str, ...] = ()
    gender: str = ""
    offices: tuple[Tenure, ...] = ()
    beside: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entity:
    """Who or what is spoken of, across documents. `chains` are the chains it was made of.

    `known` is the id of the known record that it is, `known_probability` how probable that is; None where it is none of them.
    """

    id: str
    type: str
    finer: str | None
    name: str
    aliases: tuple[str, ...]
    mention_count: int
    document_count: int
    chains: tuple[str, ...]
    known: str | None = None
    known_probability: float | None = None


@dataclass(frozen=True, slots=True)
class Reference:
    """To which entity a chain refers, how probable that is and why."""

    chain: str
    entity: str
    probability: float
    reason: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """Whose a mention is: `place` is where it stands, as the build to come finds it again."""

    place: str
    entity: str


@dataclass(frozen=True, slots=True)
class Redirect:
    """To which entity an id of a build before leads: `now` is None where nothing is left of it, `old` where it only lost parts.

    `others` are the entities that have lesser parts of it, the greatest first; `mentions` is how many it had.
    """

    old: str
    now: str | None
    others: tuple[str, ...]
    mentions: int


# --- what the texts come to


@dataclass(frozen=True, slots=True)
class Relation:
    """An edge between two entities, folded from claims of one predicate; `status` is the best footing of an affirmed one.

    `reviewed` tells that a person judged one of these right.
    """

    id: str
    subject: str
    predicate: str
    object: str
    status: str
    asserted_by: tuple[str, ...]
    claim_count: int
    negated_count: int
    source_count: int
    probability: float
    claims: tuple[str, ...]
    first_seen: str | None
    last_seen: str | None
    reviewed: bool = False


@dataclass(frozen=True, slots=True)
class Topic:
    """What claims are about, across documents. `claims` are the ids of the claims on it."""

    id: str
    name: str
    aliases: tuple[str, ...]
    claims: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rebuttal:
    """One claim that answers another: `kind` is REBUTS or ABOUT."""

    claim: str
    target: str
    kind: str


@dataclass(frozen=True, slots=True)
class Community:
    """A group found in the graph of support and affiliation."""

    id: str
    name: str
    level: int
    size: int
    algorithm: str
    modularity: float
    stability: float
    members: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rank:
    """The PageRank and the component of an entity."""

    entity: str
    page_rank: float
    component: str


# --- the graph


@dataclass(frozen=True, slots=True)
class Node:
    """A node as it is exported and loaded: `properties` is canonical JSON, `hash` tells whether it changed."""

    id: str
    labels: tuple[str, ...]
    properties: str
    hash: str


@dataclass(frozen=True, slots=True)
class Relationship:
    """A relationship as it is exported and loaded."""

    id: str
    type: str
    start: str
    end: str
    start_labels: tuple[str, ...]
    end_labels: tuple[str, ...]
    properties: str
    hash: str
