"""Archives in any number of mentions, with who is who in them: what resolution is measured on (`bench/resolve.py`).

    python bench/archive.py OUT --mentions 100000 --seed 1

No texts are written, but what a reader of names would have found in them: the tables `documents`, `readings` and `judgements` as the
stage `resolve` takes them, `truth` (the thing of each chain), and `records`, the same as a flat table, a row a chain, for tools that
match records. People live in circles, names are drawn as in life (given names and the thousand commonest surnames by their shares in the
lists of the package `faker`, a long tail beyond), some people and bodies have namesakes elsewhere. How hard it is stands in
`archive.toml`. The same arguments give the same rows.
"""

from __future__ import annotations

import argparse
import random
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from faker.providers.person.en_US import Provider as Lists
from nicknames import NickNamer

from kg.arrow import arrow_schema, batch_of
from kg.ids import author_chain_id, chain_id, document_id, mention_id
from kg.names.parse import parse_person
from kg.records import Chain, Document, EntityType, Judgement, Mention, MentionKind, Reading

HARD: dict[str, Any] = tomllib.loads(Path(__file__).with_name("archive.toml").read_text(encoding="utf-8"))
_ROWS = 4000  # documents a file of a table
_PARTICLES = ("van der", "de", "al", "von")


@dataclass(frozen=True, slots=True)
class Truth:
    """The thing that a chain speaks of, and its name: namesakes have one name."""

    chain: str
    thing: str
    name: str


@dataclass(frozen=True, slots=True)
class Record:
    """A chain as a flat row: name as written and in parts, what is told of the gender, who else stands in the thread."""

    id: str
    document: str
    thread: str
    type: str
    name: str
    given: str | None
    family: str | None
    gender: str | None
    site: str
    author: bool
    company: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody; `full` need not be theirs alone."""

    id: str
    given: str
    middle: str
    family: str
    gender: str

    @property
    def full(self) -> str:
        return f"{self.given} {self.family}"


@dataclass(frozen=True, slots=True)
class Body:
    id: str
    full: str

    @property
    def acronym(self) -> str:
        return "".join(w[0] for w in self.full.split() if w[0].isupper())


@dataclass
class Circle:
    """Who is spoken of together; `weights` add up the people's shares."""

    place: str
    people: list[Person]
    bodies: list[Body]
    weights: list[float]

    def one(self, chance: random.Random) -> Person:
        return chance.choices(self.people, cum_weights=self.weights)[0]


@dataclass
class Page:
    """A document in the making."""

    document: Document
    mentions: list[Mention] = field(default_factory=list)
    chains: list[Chain] = field(default_factory=list)
    truth: list[Truth] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    length: int = 0

    def add(self, type_: str, thing: str, whole: str, names: Sequence[str], **more: Any) -> None:
        """A chain, spoken of by these names one after the other; a name may be said several times."""
        spoken = [self._say(name) for name in names]
        ids = [mention_id(self.document.id, MentionKind.NAME, *at, type_) for at in spoken]
        id_ = chain_id(self.document.id, ids[0])
        for mention, name, (start, end) in zip(ids, names, spoken, strict=True):
            self.mentions.append(
                Mention(mention, self.document.id, name, start, end, MentionKind.NAME, type_, id_, 1.0)
            )
        distinct = tuple(sorted(set(names), key=lambda n: (-len(n), n)))
        self._chain(id_, type_, distinct, thing, whole, **more)

    def signed(self, byline: str, thing: str = "", whole: str = "") -> None:
        """The chain of the author, named or not."""
        id_ = author_chain_id(self.document.id)
        mention = mention_id(self.document.id, MentionKind.AUTHOR, None, None, EntityType.PERSON)
        self.mentions.append(
            Mention(mention, self.document.id, byline, None, None, MentionKind.AUTHOR, EntityType.PERSON, id_, 1.0)
        )
        self._chain(id_, EntityType.PERSON, (byline,) if byline else (), thing, whole, author=True)

    def _say(self, name: str) -> tuple[int, int]:
        start = self.length
        self.text.append(name + ". ")
        self.length += len(name) + 2
        return start, start + len(name)

    def _chain(self, id_: str, type_: str, names: tuple[str, ...], thing: str, whole: str, **more: Any) -> None:
        plain = {"honorifics": (), "descriptions": (), "gender": "", "author": False, "links": ()} | more
        name = names[0] if names else ""
        self.chains.append(
            Chain(id_, self.document.id, self.document.root, type_, None, name, names, **plain)  # type: ignore[arg-type]
        )
        if thing:
            self.truth.append(Truth(id_, thing, whole))


# --- names


class Names:
    """Names by their shares."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        words = HARD["words"]
        tail = sorted({s + m + f for s in words["starts"] for m in ("", *words["middles"]) for f in words["finals"]})
        chance.shuffle(tail)
        self.tail = tail[: HARD["world"]["tail_names"]]
        self.tail_weights = list(accumulate(1 / (rank + 10) for rank in range(len(self.tail))))
        self.common = _shares(Lists.last_names)
        self.given = {"m": _shares(Lists.first_names_male), "f": _shares(Lists.first_names_female)}

    def surname(self) -> str:
        draw, world = self.chance.random(), HARD["world"]
        if draw < world["double"]:
            return f"{self._half()}-{self._half()}"
        if draw < world["double"] + world["particle"]:
            return f"{self.chance.choice(_PARTICLES)} {self._half()}"
        return self._half()

    def _half(self) -> str:
        if self.chance.random() < HARD["world"]["tail"]:
            return self.chance.choices(self.tail, cum_weights=self.tail_weights)[0]
        return self.chance.choices(self.common[0], cum_weights=self.common[1])[0]

    def first(self, gender: str) -> str:
        names, weights = self.given[gender]
        return self.chance.choices(names, cum_weights=weights)[0]


def _shares(table: Any) -> tuple[list[str], list[float]]:
    return list(table), list(accumulate(table.values()))


def person(id_: str, names: Names, others: Sequence[Person]) -> Person:
    """Somebody, with a name of their own or a namesake's."""
    chance = names.chance
    if others and chance.random() < HARD["world"]["namesakes"]:
        other = chance.choice(others)
        return Person(id_, other.given, names.first(other.gender), other.family, other.gender)
    gender = chance.choice("mf")
    return Person(id_, names.first(gender), names.first(gender), names.surname(), gender)


def slip(chance: random.Random, word: str) -> str:
    """A word with one letter left out, doubled, or two changed round; short words stay."""
    if len(word) < 5:
        return word
    at = chance.randrange(1, len(word) - 2)
    return chance.choice(
        (
            word[:at] + word[at + 1 :],
            word[:at] + word[at] + word[at:],
            word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        )
    )


@dataclass
class Speaker:
    """How people and bodies are spoken of."""

    chance: random.Random
    nicknames: NickNamer = field(default_factory=NickNamer)

    def names(self, who: Person, shares: dict[str, float], later: bool) -> list[str]:
        """What somebody is called in a document, first and later."""
        how = self.chance.choices(list(_HOW), weights=[shares.get(h, 0.0) for h in _HOW])[0]
        first = self._called(who, how)
        more = self.chance.choice((0, 1, 1, 2)) if later else 0
        after = [who.given if how == "given" or self.chance.random() < 0.1 else who.family for _ in range(more)]
        if self.chance.random() < 0.25 and more:
            after[-1] = first
        return [first, *after]

    def _called(self, who: Person, how: str) -> str:
        short = sorted(n for n in self.nicknames.nicknames_of(who.given.lower()) if n != who.given.lower())
        match how:
            case "nickname" if short:
                return f"{self.chance.choice(short[:3]).capitalize()} {who.family}"
            case "initial":
                return f"{who.given[0]}. {who.family}"
            case "middle":
                return f"{who.given} {who.middle} {who.family}"
            case "slip":
                return f"{who.given} {slip(self.chance, who.family)}"
            case "turned":
                return f"{who.family}, {who.given}"
            case "surname":
                return who.family
            case "given":
                return who.given
        return who.full

    def told(self, who: Person) -> dict[str, Any]:
        """Title and gender, where they are told."""
        gender = who.gender if self.chance.random() > HARD["told"]["wrong_gender"] else "mf".replace(who.gender, "")
        told: dict[str, Any] = {}
        if self.chance.random() < HARD["told"]["titled"]:
            told = {"honorifics": ({"m": "Mr", "f": "Ms"}[gender],), "gender": gender}
        elif self.chance.random() < HARD["told"]["pronoun"]:
            told = {"gender": gender}
        return told

    def body(self, body: Body) -> list[str]:
        draw, shares = self.chance.random(), HARD["body"]
        if draw < shares["acronym"] and len(body.acronym) > 2:
            return [body.acronym]
        if draw < shares["acronym"] + shares["explained"] and len(body.acronym) > 2:
            return [body.full, body.acronym]
        return [body.full] * self.chance.choice((1, 1, 2))


_HOW = ("full", "nickname", "initial", "middle", "slip", "turned", "surname", "given")


# --- the world


def circles(chance: random.Random, mentions: int) -> tuple[list[Circle], list[Body]]:
    """The circles of an archive of so many mentions, and the bodies that are spoken of in all."""
    world, words = HARD["world"], HARD["words"]
    places = [start + end for start in words["places"] for end in words["ends"]]
    chance.shuffle(places)
    places = [f"{before} {place}".strip() for before in words["before"] for place in places]
    names, found, everybody = Names(chance), [], []
    weights = list(accumulate(1 / (rank + 1) for rank in range(world["circle"])))
    for n in range(max(2, mentions // world["mentions_a_person"] // world["circle"])):
        place = places[n % len(places)]
        people = [person(f"p{n}-{i}", names, everybody) for i in range(world["circle"])]
        bodies = [Body(f"b{n}-{i}", name.format(place=place)) for i, name in enumerate(words["bodies"])]
        found.append(Circle(place, people, bodies, weights))
        everybody += people
    national = [f"{of} {what}" for of in words["of"] for what in words["national"]]
    chance.shuffle(national)
    return found, [Body(f"n{i}", name) for i, name in enumerate(national[: world["national_bodies"]])]


class Archive:
    """Documents of one world, thread after thread, until there are as many mentions as were asked for."""

    def __init__(self, mentions: int, seed: int) -> None:
        self.chance = random.Random(seed)
        self.mentions = mentions
        self.circles, self.national = circles(self.chance, mentions)
        self.speaker = Speaker(self.chance)
        self.serial = 0

    def threads(self) -> Iterator[list[Page]]:
        """A page, or a page and its comments."""
        left = self.mentions
        while left > 0:
            circle, how = self.chance.choice(self.circles), HARD["documents"]
            article = self._article(circle)
            thread = [article]
            if self.chance.random() < how["threads"]:
                thread += self._comments(circle, article)
            elif self.chance.random() < how["copies"]:
                yield [self._copy(article)]
                left -= len(article.mentions)
            left -= sum(len(page.mentions) for page in thread)
            yield thread

    def _page(self, uri: str, circle: Circle, author: str | None, above: Page | None, position: int) -> Page:
        id_ = document_id(uri)
        root = above.document.root if above else id_
        return Page(
            Document(
                id=id_, uri=uri, kind="comment" if above else "news", title=None, text="", blocks=(), author=author,
                publisher=f"{circle.place} Herald", published=None, updated=None, retrieved_at=None, sha256="", language="en",
                number=None, depth=0, parent=above.document.id if above else None, root=root, position=position,
            )
        )  # fmt: skip

    def _article(self, circle: Circle) -> Page:
        how, chance = HARD["documents"], self.chance
        reporter = circle.people[-chance.randint(1, 5)] if chance.random() < how["signed"] else None
        page = self._page(self._uri(), circle, reporter.full if reporter else None, None, 0)
        page.signed(reporter.full, reporter.id, reporter.full) if reporter else page.signed("")
        people: dict[str, Person] = {}
        for _ in range(chance.randint(*how["people"])):
            far = chance.random() < how["outsiders"]
            who = (chance.choice(self.circles) if far else circle).one(chance)
            people.setdefault(who.full, who)  # of two namesakes a document names one
        for who in people.values():
            if who != reporter:
                names = self.speaker.names(who, HARD["first"], later=True)
                page.add(EntityType.PERSON, who.id, who.full, names, **self.speaker.told(who))
        bodies = [chance.choice(circle.bodies if chance.random() < 0.6 else self.national) for _ in range(4)]
        for body in {b.full: b for b in bodies[: chance.randint(*how["bodies"])]}.values():
            page.add(EntityType.ORGANISATION, body.id, body.full, self.speaker.body(body))
        page.add(EntityType.PLACE, f"place-{circle.place}", circle.place, [circle.place])
        return page

    def _comments(self, circle: Circle, article: Page) -> list[Page]:
        chance, how = self.chance, HARD["comment"]
        regulars = circle.people[-5 - how["regulars"] : -5]
        named = {t.thing for t in article.truth}
        near = [p for p in circle.people if p.id in named] or circle.people
        pages: list[Page] = []
        for n in range(chance.randint(*HARD["documents"]["comments"])):
            who = chance.choice(regulars)
            handle = int(who.id.rpartition("-")[2]) % 10 < 10 * how["handle"]
            byline = f"{who.given.lower()}{who.id.replace('-', '')}" if handle else who.full
            above = pages[-1] if pages and chance.random() < 0.4 else article
            page = self._page(f"{article.document.uri}#comment-{n + 1}", circle, byline, above, n + 1)
            page.signed(byline, f"{who.id}-handle" if handle else who.id, byline)  # nothing tells whose handle it is
            spoken = {one.full: one for one in chance.choices(near, k=chance.randint(*how["people"]))}
            for one in spoken.values():
                if one != who:
                    names = self.speaker.names(one, how, later=False)
                    page.add(EntityType.PERSON, one.id, one.full, names, **self.speaker.told(one))
            pages.append(page)
        return pages

    def _copy(self, article: Page) -> Page:
        """The same page under another address."""
        old = article.document
        uri = self._uri()
        page = Page(replace(old, uri=uri, id=document_id(uri), root=document_id(uri)))
        author = article.truth[0] if article.chains[0].id == article.truth[0].chain else Truth("", "", "")
        page.signed(article.chains[0].name, author.thing, author.name)
        things = {t.chain: t for t in article.truth}
        for chain in article.chains[1:]:
            names = [m.text for m in article.mentions if m.chain == chain.id]
            truth = things[chain.id]
            page.add(chain.type, truth.thing, truth.name, names, honorifics=chain.honorifics, gender=chain.gender)
        return page

    def _uri(self) -> str:
        self.serial += 1
        return f"archive/{self.serial:07}"


# --- tables


def write(out: Path, mentions: int, seed: int) -> dict[str, int]:
    """Write the tables of an archive.

    Returns:
        How many mentions, chains, documents and things there are.
    """
    writers = {name: _Table(out / name, record) for name, record in _TABLES.items()}
    counts = {"mentions": 0, "chains": 0, "documents": 0}
    things: set[str] = set()
    for thread in Archive(mentions, seed).threads():
        company = sorted({c.name for page in thread for c in page.chains if " " in c.name})
        for page in thread:
            text = "".join(page.text)
            document = replace(page.document, text=text)
            writers["documents"].add(document)
            writers["readings"].add(
                Reading(document.id, document.root, tuple(page.mentions), tuple(page.chains), (), ())
            )
            for truth in page.truth:
                writers["truth"].add(truth)
                things.add(truth.thing)
            for chain in page.chains:
                if chain.name:
                    writers["records"].add(_record(chain, document, company))
            counts["mentions"] += len(page.mentions)
            counts["chains"] += len(page.chains)
            counts["documents"] += 1
    for table in writers.values():
        table.close()
    return counts | {"things": len(things)}


def _record(chain: Chain, document: Document, company: Sequence[str]) -> Record:
    name = parse_person(chain.name, bool(chain.honorifics)) if chain.type == EntityType.PERSON else None
    lone = name.single if name else ""
    return Record(
        id=chain.id, document=document.id, thread=document.root, type=chain.type, name=chain.name.lower(),
        given=(name.given or None) if name else None, family=(name.family or lone or None) if name else None,
        gender=chain.gender or None, site=document.publisher or "", author=chain.author,
        company=tuple(c for c in company if c != chain.name),
    )  # fmt: skip


class _Table:
    """Parquet files of one record, some thousand rows each."""

    def __init__(self, folder: Path, record: type) -> None:
        self.folder, self.record = folder, record
        self.rows: list[object] = []
        self.files = 0
        folder.mkdir(parents=True)

    def add(self, row: object) -> None:
        self.rows.append(row)
        if len(self.rows) == _ROWS:
            self.close()

    def close(self) -> None:
        table = pa.Table.from_batches([batch_of(self.record, self.rows)], arrow_schema(self.record))
        pq.write_table(table, self.folder / f"part-{self.files:05}.parquet")
        self.rows, self.files = [], self.files + 1


_TABLES: dict[str, type] = {
    "documents": Document, "readings": Reading, "judgements": Judgement, "truth": Truth, "records": Record,
}  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--mentions", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    counts = write(arguments.out, arguments.mentions, arguments.seed)
    print(", ".join(f"{n:,} {what}" for what, n in counts.items()) + f" in {arguments.out}")


if __name__ == "__main__":
    main()
