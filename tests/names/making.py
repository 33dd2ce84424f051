"""Documents and readings made by hand: a chain is told by its names, a claim by chains."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from kg.ids import author_chain_id, chain_id, claim_id, document_id, mention_id
from kg.records import Chain, Claim, Document, Link, Mention, MentionKind, Reading


@dataclass
class Page:
    """One document in the making; positions in the text are made up, one after the other."""

    uri: str
    author: str | None = None
    parent: Page | None = None
    publisher: str | None = None
    title: str | None = None
    published: str | None = None
    position: int = 0
    mentions: list[Mention] = field(default_factory=list)
    chains: list[Chain] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    text: str = ""

    def __post_init__(self) -> None:
        chain = author_chain_id(self.id)
        name = self.author or ""
        self.mentions.append(
            Mention(
                mention_id(self.id, "author", None, None, "Person"),
                self.id,
                name,
                None,
                None,
                "author",
                "Person",
                chain,
                1.0,
            )
        )
        self.chains.append(self._chain(chain, "Person", (name,) if name else (), author=True))

    @property
    def id(self) -> str:
        return document_id(self.uri)

    @property
    def root(self) -> str:
        return self.parent.root if self.parent else self.id

    @property
    def author_chain(self) -> Chain:
        return self.chains[0]

    def _chain(self, id_: str, type_: str, names: tuple[str, ...], **more: object) -> Chain:
        chain = Chain(
            id=id_, document=self.id, root=self.root, type=type_, finer=None, name=names[0] if names else "", names=names,
            honorifics=(), descriptions=(), gender="", author=False, links=(),
        )  # fmt: skip
        return replace(chain, **more)  # type: ignore[arg-type]

    def add(
        self, type_: str, *names: str, times: int = 1, kind: str = MentionKind.NAME, before: str = "", **more: object
    ) -> Chain:
        """A chain with these names, each spoken of `times` times; without names it is of a nominal."""
        spoken = []
        for name in names or tuple(more.get("descriptions", ("he",))):  # type: ignore[arg-type]
            for _ in range(times):
                self.text += before
                start = len(self.text)
                self.text += name + ". "
                spoken.append((name, start, start + len(name)))
        used = kind if names else MentionKind.NOMINAL
        ids = [mention_id(self.id, used, s, e, type_) for _, s, e in spoken]
        chain = chain_id(self.id, ids[0])
        for id_, (name, start, end) in zip(ids, spoken, strict=True):
            self.mentions.append(Mention(id_, self.id, name, start, end, used, type_, chain, 1.0))
        self.chains.append(self._chain(chain, type_, names, **more))
        return self.chains[-1]

    def person(self, *names: str, **more: object) -> Chain:
        return self.add("Person", *names, **more)  # type: ignore[arg-type]

    def body(self, *names: str, **more: object) -> Chain:
        return self.add("Organisation", *names, **more)  # type: ignore[arg-type]

    def place(self, *names: str) -> Chain:
        return self.add("Place", *names)

    def calls(self, name: str, page: Page) -> Chain:
        """The author of another document is addressed by a name ("you" where it is empty)."""
        link = Link(author_chain_id(page.id), "a vocative means the author of what is answered", 0.9)
        return self.add("Person", *([name] if name else []), kind=MentionKind.ADDRESSEE, links=(link,))

    def claim(self, subject: Chain, predicate: str, object_: Chain, **more: object) -> Claim:
        ends = [next(m.id for m in self.mentions if m.chain == c.id) for c in (subject, object_)]
        at = len(self.claims)
        claim = Claim(
            id=claim_id(self.id, at, at + 1, ends[0], predicate, ends[1], False), document=self.id, text="", start=at, end=at + 1,
            subject=ends[0], predicate=predicate, object=ends[1], negated=False, modality="asserted", attribution="author",
            asserted_by=self.mentions[0].id, of=None, role=None, office=None, since=None, until=None, cue_start=at, cue_end=at,
            probability=1.0, rule="by hand",
        )  # fmt: skip
        self.claims.append(replace(claim, **more))  # type: ignore[arg-type]
        return self.claims[-1]

    def document(self) -> Document:
        return Document(
            id=self.id, uri=self.uri, kind="comment" if self.parent else "blog", title=self.title, text=self.text, blocks=(),
            author=self.author, publisher=self.publisher, published=self.published, updated=None, retrieved_at=None, sha256="", language="en",
            number=None, depth=0, parent=self.parent.id if self.parent else None, root=self.root, position=self.position,
        )  # fmt: skip

    def reading(self) -> Reading:
        return Reading(self.id, self.root, tuple(self.mentions), tuple(self.chains), (), tuple(self.claims))


def governing(count: int) -> list[Page]:
    """Pages on two who govern: each time a matter comes up others stand beside them, and it comes up twice at most."""
    offices = ("Rail", "Water", "Health", "Schools", "Harbour", "Parks", "Courts", "Coast", "Roads")
    pages = []
    for n in range(count):
        page = Page(f"news-{n}")
        page.person(("Ann Lowe", "Nadeem Qureshi")[n % 2])
        matter = n % (count // 2)
        for given in ("Tom", "Una", "Ivo", "Meg", "Olu"):
            page.person(
                f"{given} {chr(65 + matter % 26)}arrow{given[0].lower()}{chr(97 + matter // 26)}{chr(97 + matter % 26)}"
            )
        page.body(f"{offices[n % len(offices)]} Office")
        pages.append(page)
    return pages
