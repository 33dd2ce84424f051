"""Mentions with their tokens, and clusters of them that grow while a document is read."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from functools import cached_property

from spacy.tokens import Doc

from kg.language.annotations import tokens_of
from kg.language.chains.contradicted import contradicted
from kg.language.chains.genders import noun_gender, title_gender
from kg.language.context import Thread
from kg.language.phrases import begun
from kg.language.pronouns import OTHER_GENDER
from kg.language.quotes import marked
from kg.language.titles import are_titles
from kg.language.wordlists import given_names
from kg.names.customs import is_eastern
from kg.names.parse import parse_person, words_of
from kg.records import EntityType, Mention, MentionKind, Quote, QuoteKind

NICKNAME = re.compile(r"(?<=\s)[“\"‘]([^“”\"‘’]+)[”\"’](?=\s)")
"""A nickname in marks within a name, in a group."""


@dataclass(frozen=True)
class Item:
    """A mention with its place among the tokens; `start`, `end` and `head` are None outside the text."""

    index: int
    mention: Mention
    start: int | None
    end: int | None
    head: int | None

    @cached_property
    def named(self) -> bool:
        """Whether the mention is a name: also one that calls, or a byline."""
        return self.mention.kind in {MentionKind.NAME, MentionKind.ADDRESSEE, MentionKind.AUTHOR} and bool(
            self.mention.text
        )


@dataclass(frozen=True)
class QuoteSpan:
    """A quote over tokens, the item that speaks in it (None: unknown), and the token of its cue (None: it has none)."""

    start: int
    end: int
    speaker: int | None
    direct: bool
    mixed: bool = False
    cue: int | None = None


class Reading:
    """A document's mentions as items, with what is often asked about them.

    Args:
        doc: with `mentions` and `quotes` set.
    """

    def __init__(self, doc: Doc) -> None:
        self.doc = doc
        self.items = tuple(self._item(index, mention) for index, mention in enumerate(doc._.mentions))
        self.by_id = {item.mention.id: item for item in self.items}
        self.by_head = {
            item.head: item
            for item in reversed(self.items)
            if item.head is not None and item.mention.type != EntityType.OFFICE
        }
        self.by_token = self._people_by_token()
        self._titles: dict[int, tuple[str, ...]] = {}
        self._surnames: dict[str, Set[str]] = {}  # the given names that each lone name has elsewhere in the thread
        self.quotes = tuple(sorted(self._quotes(doc._.quotes), key=lambda quote: (quote.start, -quote.end)))
        self._quote_at = self._innermost()

    @cached_property
    def begun(self) -> dict[str, list[int]]:
        """Where the text begins to tell of somebody, see `kg.language.phrases.begun`."""
        return begun(self.doc)

    @cached_property
    def named(self) -> dict[str, list[Item]]:
        """The names that stand in the text, by their type, in its order."""
        found: dict[str, list[Item]] = defaultdict(list)
        for item in self.items:
            if item.named and item.start is not None:
                found[item.mention.type].append(item)
        return found

    @cached_property
    def body_ending(self) -> dict[int, Item]:
        """The body's name that ends before each token."""
        return {item.end: item for item in self.named[EntityType.ORGANISATION] if item.end is not None}

    def _item(self, index: int, mention: Mention) -> Item:
        span = tokens_of(self.doc, mention)
        if span is None:
            return Item(index, mention, None, None, None)
        return Item(index, mention, span.start, span.end, span.root.i)

    def _quotes(self, quotes: Iterable[Quote]) -> Iterator[QuoteSpan]:
        for quote in quotes:
            span = self.doc.char_span(quote.start, quote.end, alignment_mode="expand")
            speaker = self.by_id.get(quote.speaker or "")
            if span is not None:
                yield QuoteSpan(
                    span.start,
                    span.end,
                    None if speaker is None else speaker.index,
                    quote.kind != QuoteKind.INDIRECT,
                    quote.kind == QuoteKind.MIXED,
                    self._token_at(quote.cue_start),
                )

    def _token_at(self, place: int | None) -> int | None:
        """The token at a character."""
        span = None if place is None else self.doc.char_span(place, place + 1, alignment_mode="expand")
        return None if span is None else span.start

    def _people_by_token(self) -> dict[int, Item]:
        """The person's name over each token."""
        people = [item for item in self.items if item.named and item.mention.type == EntityType.PERSON]
        spans = [(item, item.start, item.end) for item in reversed(people)]
        return {
            token: item
            for item, start, end in spans
            if start is not None and end is not None
            for token in range(start, end)
        }

    def _innermost(self) -> dict[int, QuoteSpan]:
        """The innermost direct quote over each token that is in one; of a mixed one the words in marks alone are said so."""
        found: dict[int, QuoteSpan] = {}
        said = self._in_marks() if any(quote.mixed for quote in self.quotes) else frozenset()
        opened: list[QuoteSpan] = []
        waiting = [quote for quote in reversed(self.quotes) if quote.direct]
        for token in range(len(self.doc) if waiting else 0):
            while waiting and waiting[-1].start <= token:
                opened.append(waiting.pop())
            while opened and opened[-1].end <= token:
                opened.pop()
            inside = next((quote for quote in reversed(opened) if not quote.mixed or token in said), None)
            if inside is not None:
                found[token] = inside
        return found

    def _in_marks(self) -> frozenset[int]:
        """The tokens in quotation marks."""
        spans = [
            self.doc.char_span(*piece, alignment_mode="expand") for one in marked(self.doc.text) for piece in one.pieces
        ]
        return frozenset(token.i for span in spans if span is not None for token in span)

    def quote_at(self, token: int | None) -> QuoteSpan | None:
        """The innermost direct or mixed quote over a token."""
        return None if token is None else self._quote_at.get(token)

    def parts(self, item: Item) -> tuple[str, ...]:
        """The words of a name in lower case, without full stops and what tells the generation ("Jr"), the family name last."""
        parts = name_parts(item.mention.text)
        if len(parts) < 2 or item.mention.type != EntityType.PERSON:
            return parts
        parts = parts[:-1] if len(parts) > 2 and parts[-1] in words_of("generations") else parts
        family = parse_person(item.mention.text).family if is_eastern(parts[-1]) else ""
        return (*(part for part in parts if part != family), family) if family in parts else parts

    def titles(self, item: Item) -> tuple[str, ...]:
        """The words of title right before a person's name, as written: ("Deputy", "Mayor", "Cllr")."""
        if item.index not in self._titles:
            self._titles[item.index] = self._titles_before(item)
        return self._titles[item.index]

    def _titles_before(self, item: Item) -> tuple[str, ...]:
        if item.start is None or item.mention.type != EntityType.PERSON or not item.named:
            return ()
        start = item.start
        while start > 0 and item.start - start < 6:
            token = self.doc[start - 1]
            if not (token.is_alpha or token.text in {".", "-"} or token.text.rstrip(".").isalpha()) or token.is_space:
                break
            joins = token.text in {".", "-"} or self._longer_title(start - 1, item.start)
            if not joins and not self._all_titles(start - 1, item.start):
                break
            start -= 1
        while start < item.start and not self._all_titles(start, item.start):
            start += 1
        return tuple(token.text for token in self.doc[start : item.start])

    def _longer_title(self, start: int, end: int) -> bool:
        return start > 0 and self._all_titles(start - 1, end)

    def _all_titles(self, start: int, end: int) -> bool:
        return are_titles([word.text for word in self.doc[start:end]])

    @cached_property
    def _contradicted(self) -> frozenset[str]:
        return contradicted(self)

    def gender(self, item: Item) -> str:
        """ "m" or "f" where title, word or given name tells, else ""; of a given name the other where the text contradicts it."""
        return self.usual_gender(item, self._contradicted)

    def usual_gender(self, item: Item, but_of: Set[str] = frozenset()) -> str:
        """The same whatever the text's pronouns tell; of some given names the other one."""
        if item.mention.type != EntityType.PERSON:
            return ""
        titles = self.titles(item)
        if by_title := title_gender(titles):
            return by_title
        if item.mention.kind == MentionKind.NOMINAL and item.head is not None:
            return noun_gender(self.doc[item.head])
        parts = self.parts(item)
        if not (item.named and parts and (len(parts) > 1 or not titles)):
            return ""
        given = {parts[0]} if len(parts) > 1 else self._given_before(item.mention.text) or {parts[0]}
        told = {OTHER_GENDER[given_names()[name]] if name in but_of else given_names().get(name, "") for name in given}
        return next(iter(told)) if len(told) == 1 else ""

    def _given_before(self, surname: str) -> Set[str]:
        """The given names, in lower case, of the full names that end with a surname in the thread; "Maxine DOYLE" makes Doyle none."""
        if surname not in self._surnames:
            thread: Thread | None = self.doc._.thread
            full = re.compile(rf"\b([A-ZÀ-ÖØ-Þ]\w+)[ \u00a0]{re.escape(surname)}\b")
            texts = (other.text for other in (thread.documents if thread is not None else ()))
            before = {match[1] for text in texts for match in full.finditer(text)}
            self._surnames[surname] = {word.lower() for word in before if not are_titles([word])}
        return self._surnames[surname]


def name_parts(text: str) -> tuple[str, ...]:
    """The words of a name in lower case, without full stops and a nickname in marks; hyphens and apostrophes are kept."""
    plain = NICKNAME.sub(" ", text).lower().replace("’", "'")
    return tuple(part for part in (word.strip(".,@") for word in plain.split()) if part)


def under_a_name(reading: Reading, item: Item) -> bool:
    """Whether a body goes by a person's name: "the FIELD administration" is no Port Administration."""
    before = range(item.start or 0, item.head or 0)
    person = (one for one in reading.items if one.named and one.mention.type == EntityType.PERSON)
    return item.mention.type == EntityType.ORGANISATION and any(
        one.start in before for one in person if one.end == item.head
    )


class Clusters:
    """Which items speak of one entity. Merging is for good; each merge keeps the least probability of its kind.

    Args:
        size: number of items.
    """

    def __init__(self, size: int) -> None:
        self._root = list(range(size))
        self._members: dict[int, list[int]] = {index: [index] for index in range(size)}
        self._apart: dict[int, set[int]] = {}  # of roots, both ways
        self.probability: dict[int, float] = {}

    def root(self, index: int) -> int:
        """The smallest item of the cluster of an item."""
        return self._root[index]

    def same(self, left: int, right: int) -> bool:
        """Whether two items are in one cluster."""
        return self._root[left] == self._root[right]

    def merge(self, left: int, right: int, probability: float = 1.0) -> bool:
        """Put two clusters together; False where they are kept apart. `probability` is that of `right` being where `left` is."""
        first, second = sorted((self._root[left], self._root[right]))
        if first == second:
            return True
        if self.apart(left, right):
            return False
        moved = self._members.pop(second)
        for index in moved:
            self._root[index] = first
        self._members[first] = sorted(self._members[first] + moved)
        for other in self._apart.pop(second, set()):
            self._apart[other].discard(second)
            self._set_apart(first, other)
        self.probability[right] = min(probability, self.probability.get(right, 1.0))
        return True

    def keep_apart(self, left: int, right: int) -> None:
        """Two items never speak of one entity; what is joined already stays so."""
        if not self.same(left, right):
            self._set_apart(self._root[left], self._root[right])

    def _set_apart(self, first: int, second: int) -> None:
        self._apart.setdefault(first, set()).add(second)
        self._apart.setdefault(second, set()).add(first)

    def apart(self, left: int, right: int) -> bool:
        """Whether the clusters of two items are kept apart."""
        return self._root[right] in self._apart.get(self._root[left], ())

    def size(self, index: int, before: int) -> int:
        """How many items before item `before` are in the cluster of an item."""
        return bisect_left(self._members[self._root[index]], before)

    def members_with(self, index: int) -> list[int]:
        """The items of the cluster of an item, in order."""
        return self._members[self._root[index]]

    def members(self) -> dict[int, list[int]]:
        """The items of each cluster, by its smallest item; both in order."""
        return {root: self._members[root] for root in sorted(self._members)}
