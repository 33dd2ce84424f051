"""Documents in any number, to measure with: news, opinion and threads of invented boroughs.

    python bench/generate.py OUT --documents 10000 [--seed 7]

The folder OUT holds plain text (a file a document, or a post with its comments) and JSON lines; OUT.truth.jsonl beside
it says who is who, one line a person: `{"person", "name", "borough", "documents": {uri: [names used there]}}`, where a
uri is what a reader of OUT gives. Every document counts, a comment too. About one person in ten has a namesake in
another borough, one document in twenty is an exact copy under another name and one in twenty a near copy: each line of
OUT.copies.jsonl lists the uris of one text and its copies. The same arguments give the same bytes.
"""

from __future__ import annotations

import argparse
import json
import random
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

_WORDS: dict[str, Any] = tomllib.loads(Path(__file__).with_name("words.toml").read_text(encoding="utf-8"))
_DOCUMENTS_A_BOROUGH = 400
_PEOPLE_A_BOROUGH = 24
_LINES_A_FILE = 500
_SHARE_OF_NAMESAKES = 0.1
_SHARE_OF_EXACT_COPIES = 0.05
_SHARE_OF_NEAR_COPIES = 0.05
_SHARE_OF_THREADS = 0.12
_SHARE_OF_LINES = 0.4  # of what is no thread


@dataclass
class Person:
    """Someone of a borough; `name` need not be theirs alone."""

    id: str
    first: str
    last: str
    title: str
    borough: str
    party: str
    documents: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}"

    @property
    def short(self) -> str:
        return f"{self.title} {self.last}"


@dataclass
class Borough:
    name: str
    paper: str
    parties: list[str]
    people: list[Person]


@dataclass
class Text:
    """A document before it has a place: its words, and who is named in them by which name."""

    words: str
    named: list[tuple[Person, str]]
    uris: list[str] = field(default_factory=list)  # of it and its copies


class Writer:
    """Writes documents of one world until there are as many as were asked for."""

    def __init__(self, out: Path, documents: int, seed: int) -> None:
        self.chance = random.Random(seed)
        self.out = out
        self.left = documents
        self.boroughs = make_boroughs(self.chance, max(3, documents // _DOCUMENTS_A_BOROUGH))
        self.lines: list[str] = []
        self.written: list[Text] = []
        self.serial = 0
        self.files = 0

    def write(self) -> None:
        for borough in self.boroughs:
            (self.out / borough.name.lower().replace(" ", "-")).mkdir(parents=True, exist_ok=True)
        while self.left > 0:
            draw = self.chance.random()
            borough = self.chance.choice(self.boroughs)
            if draw < _SHARE_OF_THREADS and self.left > 1:
                self._thread(borough)
            elif self.written and draw < _SHARE_OF_THREADS + _SHARE_OF_EXACT_COPIES:
                self._one(borough, self.chance.choice(self.written[-200:]))
            elif self.written and draw < _SHARE_OF_THREADS + _SHARE_OF_EXACT_COPIES + _SHARE_OF_NEAR_COPIES:
                self._one(borough, near_copy(self.chance, self.chance.choice(self.written[-200:])))
            else:
                text = article(self.chance, borough)
                self.written.append(text)
                self._one(borough, text)
        self._flush()

    def _one(self, borough: Borough, text: Text) -> None:
        self.serial += 1
        self.left -= 1
        if self.chance.random() < _SHARE_OF_LINES:
            uri = f"lines-{self.files:04}.jsonl#item-{self.serial}"
            title, _, words = text.words.partition("\n\n")
            row = {
                "id": f"item-{self.serial}",
                "title": title,
                "text": f"{title}\n\n{words}",
                "published": day(self.serial),
            }
            self.lines.append(json.dumps(row, ensure_ascii=False))
        else:
            uri = f"{borough.name.lower().replace(' ', '-')}/{self.serial:06}.txt"
            (self.out / uri).write_text(text.words + "\n", encoding="utf-8")
        note(text, uri)
        text.uris.append(uri)
        if len(self.lines) >= _LINES_A_FILE:
            self._flush()

    def _thread(self, borough: Borough) -> None:
        self.serial += 1
        uri = f"{borough.name.lower().replace(' ', '-')}/{self.serial:06}.txt"
        post = opinion(self.chance, borough)
        self.left -= 1
        note(post, uri)
        lines = [post.words, "\n\n"]
        for number, comment in comments(self.chance, borough, min(self.left, self.chance.randint(2, 7))):
            indent = "  " * (number.count(".") + 1)
            author, text = comment
            author.documents[f"{uri}#comment-{number}"].append(author.name)
            note(text, f"{uri}#comment-{number}")
            lines.append(f"{indent}{number.rsplit('.', 1)[-1]}. {author.name} says:\n\n{indent}  {text.words}\n\n")
            self.left -= 1
        (self.out / uri).write_text("".join(lines), encoding="utf-8")

    def _flush(self) -> None:
        if self.lines:
            (self.out / f"lines-{self.files:04}.jsonl").write_text("\n".join(self.lines) + "\n", encoding="utf-8")
            self.lines = []
            self.files += 1


# --- the world


def make_boroughs(chance: random.Random, number: int) -> list[Borough]:
    """Boroughs with their people; a tenth of the people have the full name of somebody of an earlier borough."""
    names = [start + end for start in _WORDS["place_starts"] for end in _WORDS["place_ends"]]
    chance.shuffle(names)
    boroughs: list[Borough] = []
    earlier: list[Person] = []
    for index in range(number):
        name = names[index % len(names)] + (f" {index // len(names) + 1}" if index >= len(names) else "")
        parties = chance.sample(_WORDS["parties"], 3)
        people = [person(chance, f"p{index}-{n}", name, parties[n % 3], earlier) for n in range(_PEOPLE_A_BOROUGH)]
        boroughs.append(
            Borough(name, f"{name} {chance.choice(('Herald', 'Echo', 'Mercury', 'Observer'))}", parties, people)
        )
        earlier += people
    return boroughs


def person(chance: random.Random, identity: str, borough: str, party: str, earlier: list[Person]) -> Person:
    """One person, with a name of their own or a namesake's."""
    first, gender = chance.choice(_WORDS["first"])
    last = chance.choice(_WORDS["surnames"])
    if earlier and chance.random() < _SHARE_OF_NAMESAKES:
        other = chance.choice(earlier)
        first, last, gender = other.first, other.last, "m" if other.title == "Mr" else "f"
    return Person(identity, first, last, "Mr" if gender == "m" else "Ms", borough, party)


# --- texts


def article(chance: random.Random, borough: Borough) -> Text:
    """News in two cases of three, else opinion."""
    return news(chance, borough) if chance.random() < 0.67 else opinion(chance, borough)


def news(chance: random.Random, borough: Borough) -> Text:
    a, b, c = chance.sample(borough.people, 3)
    filling = fill(chance, borough, a, b, c)
    body = [
        chance.choice(_WORDS["openings"]),
        *chance.sample(_WORDS["news"], 5),
        chance.choice(_WORDS["quotes"]),
        chance.choice(_WORDS["replies"]),
    ]
    return text_of([headline(chance, borough, a), *(line.format(**filling) for line in body)], (a, b, c))


def opinion(chance: random.Random, borough: Borough) -> Text:
    a, b, c = chance.sample(borough.people, 3)
    filling = fill(chance, borough, a, b, c)
    body = [line.format(**filling) for line in chance.sample(_WORDS["opinions"], 6)]
    return text_of(
        [f"Why {borough.name} should {chance.choice(('think again', 'wait', 'say no', 'be glad'))}", *body], (a, b, c)
    )


def headline(chance: random.Random, borough: Borough, a: Person) -> str:
    return chance.choice(
        (
            f"{a.last} under fire over {chance.choice(_WORDS['schemes'])}",
            f"{borough.name} councillors clash over {chance.choice(_WORDS['schemes'])}",
        )
    )


def fill(chance: random.Random, borough: Borough, a: Person, b: Person, c: Person) -> dict[str, str]:
    """What the templates leave open: people by full name (A), later name (a), parties, a scheme, a charge, a body."""
    he, his = ("he", "his") if a.title == "Mr" else ("she", "her")
    return {
        "A": a.name, "B": b.name, "C": c.name, "a": a.short, "b": b.short, "c": c.short,
        "af": a.first, "al": a.last, "pa": a.party, "pb": b.party, "pc": c.party,
        "he": he, "He": he.capitalize(), "his": his, "borough": borough.name, "paper": borough.paper,
        "scheme": chance.choice(_WORDS["schemes"]), "charge": chance.choice(_WORDS["charges"]),
        "body": chance.choice(_WORDS["bodies"]).format(borough=borough.name),
    }  # fmt: skip


def text_of(paragraphs: list[str], people: tuple[Person, ...]) -> Text:
    """The paragraphs as one text, and which names of which of these people stand in it."""
    words = "\n\n".join(paragraphs)
    return Text(words, [(one, name) for one in people for name in (one.name, one.short) if name in words])


def near_copy(chance: random.Random, text: Text) -> Text:
    """The same text under another headline, without its last paragraph."""
    paragraphs = text.words.split("\n\n")
    kept = [f"{chance.choice(('Update', 'In brief', 'Council'))}: {paragraphs[0].lower()}", *paragraphs[1:-1]]
    words = "\n\n".join(kept)
    return Text(words, [(one, name) for one, name in text.named if name in words], text.uris)


def comments(chance: random.Random, borough: Borough, number: int) -> Iterator[tuple[str, tuple[Person, Text]]]:
    """Comments in reading order with their numbers ("2.1"); about half answer the comment before them."""
    at: list[int] = []
    for _ in range(number):
        if at and len(at) < 4 and chance.random() < 0.5:
            at = [*at, 1]
        else:
            at = at[: chance.randint(1, len(at))] if at else []
            at = [*at[:-1], at[-1] + 1] if at else [1]
        author, a, b = chance.sample(borough.people, 3)
        words = chance.choice(_WORDS["comments"]).format(**fill(chance, borough, a, b, author))
        yield ".".join(map(str, at)), (author, text_of([words], (a, b)))


def day(serial: int) -> str:
    return (
        f"{2015 + serial % 9}-{serial % 12 + 1:02}-{serial % 28 + 1:02}"
        if serial % 3
        else f"{serial % 28 + 1} {_WORDS['months'][serial % 12]} 2019"
    )


def note(text: Text, uri: str) -> None:
    """Keep who is named in a document, once it has its uri."""
    for one, name in text.named:
        if name not in one.documents[uri]:
            one.documents[uri].append(name)


def generate(out: Path, documents: int, seed: int = 7) -> int:
    """Write the documents and the truth about them.

    Returns:
        How many people are in them.
    """
    writer = Writer(out, documents, seed)
    writer.write()
    people = [one for borough in writer.boroughs for one in borough.people if one.documents]
    rows = [{"person": one.id, "name": one.name, "borough": one.borough, "documents": one.documents} for one in people]
    _lines(truth_of(out), rows)
    _lines(copies_of(out), [text.uris for text in writer.written if len(text.uris) > 1])
    return len(people)


def _lines(file: Path, rows: Iterable[Any]) -> None:
    file.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")


def truth_of(out: Path) -> Path:
    """Where the truth about a folder of documents lies: beside it, so that it is not read with them."""
    return out.with_name(f"{out.name}.truth.jsonl")


def copies_of(out: Path) -> Path:
    """Where it is said which documents of a folder are copies, beside it too."""
    return out.with_name(f"{out.name}.copies.jsonl")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--documents", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=7)
    arguments = parser.parse_args()
    people = generate(arguments.out, arguments.documents, arguments.seed)
    print(f"{arguments.documents} documents about {people} people in {arguments.out}")


if __name__ == "__main__":
    main()
