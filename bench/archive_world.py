"""Who is spoken of together, and thread after thread of what is written of them, for `archive.py`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from archive_names import HARD, Body, Names, Person, Speaker, person
from archive_pages import Page, Truth

from kg.ids import document_id
from kg.records import Document, EntityType


@dataclass
class Circle:
    """Who is spoken of together; `weights` add up the people's shares."""

    place: str
    people: list[Person]
    bodies: list[Body]
    weights: list[float]

    def one(self, chance: random.Random) -> Person:
        return chance.choices(self.people, cum_weights=self.weights)[0]


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
