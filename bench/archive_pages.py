"""Documents in the making, and what is true of their chains, for `archive.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kg.ids import author_chain_id, chain_id, mention_id
from kg.records import Chain, Document, EntityType, Mention, MentionKind


@dataclass(frozen=True, slots=True)
class Truth:
    """The thing that a chain speaks of, and its name: namesakes have one name."""

    chain: str
    thing: str
    name: str


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
