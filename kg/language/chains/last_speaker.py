"""Who spoke or acted last before a pronoun that speaks: "… ," said Ann Field. SHE added: "…"."""

from __future__ import annotations

from collections.abc import Sequence

from spacy.tokens import Token

from kg.language.chains.candidates import Candidate
from kg.language.chains.items import Clusters, Item, QuoteSpan, Reading
from kg.language.chains.roles import item_of
from kg.language.nouns import head_type
from kg.language.roles import (
    is_question,
    subject,
)
from kg.records import EntityType

_FAR = 60  # words behind a quote in which its speaker goes on


def spoke_last(reading: Reading, item: Item) -> int | None:
    """Whose words an item goes on with: the place of who said them among the items, None where nobody did.

    Args:
        reading: the document's items.
        item: a pronoun that speaks.
    """
    head = item.head or 0
    adds = reading.doc[head].head.lemma_ == "add"
    before = [quote for quote in reading.quotes if quote.end <= head and quote.speaker != item.index]
    last = max((quote for quote in before if quote.direct or adds), key=lambda quote: quote.end, default=None)
    near = last is not None and last.speaker is not None and head - last.end <= _FAR
    if last is not None and near and (adds or all(token.is_space for token in reading.doc[last.end : item.start])):
        return last.speaker
    return _reported_last(reading, item) or _sourced(reading, item, before) or _told_on(reading, item, before)


def _told_on(reading: Reading, item: Item, before: Sequence[QuoteSpan]) -> int | None:
    """Whose words a sentence goes on with that opens with its source: "Ann Field accused him of theft. According to HER, …"."""
    opens = (item.start or 0) - 2
    if opens < 1 or [word.lower_ for word in reading.doc[opens : opens + 2]] != ["according", "to"]:
        return None
    place = opens - 1
    while place > 0 and reading.doc[place].is_space:
        place -= 1
    if reading.doc[place].text not in {".", "”", '"'}:
        return None
    told = [quote for quote in before if quote.end > reading.doc[place].sent.start and quote.speaker is not None]
    first = min(told, key=lambda quote: (quote.start, -quote.end), default=None)
    return first.speaker if first is not None else None


def _reported_last(reading: Reading, item: Item) -> int | None:
    """Who is reported right before the words that a pronoun says: "Ann Field said that it was false. “It is not so,” SHE said"."""
    said = next((quote for quote in reading.quotes if quote.speaker == item.index and quote.direct), None)
    if said is None or item.start is None or said.end > item.start:
        return None
    before = [quote for quote in reading.quotes if quote.end <= said.start and quote.speaker is not None]
    last = max(before, key=lambda quote: (quote.end, quote.start), default=None)
    if last is None or last.direct:
        return None
    between = reading.doc[last.end : said.start]
    same = all(token.is_punct or (token.is_space and "\n" not in token.text) for token in between)
    return last.speaker if same else None


def _sourced(reading: Reading, item: Item, before: Sequence[QuoteSpan]) -> int | None:
    """Who is named last in the sentence before as the source of what it tells: "…, said Ann Field. She said …"."""
    last = max(before, key=lambda quote: quote.end, default=None)
    speaker = None if last is None or last.speaker is None else reading.items[last.speaker]
    if last is None or speaker is None or speaker.end is None or item.start is None or speaker.end <= last.end:
        return None
    ends = speaker.end < len(reading.doc) and reading.doc[speaker.end].text == "."
    between = reading.doc[speaker.end + 1 : item.start]
    return speaker.index if ends and all(word.is_space for word in between) else None


def acted_last(reading: Reading, item: Item) -> Token | None:
    """Who acts right before somebody's words: "Ann Field disagreed. “It is not,” SHE said", "Ann Field disagreed: it was not, SHE said"."""
    said = next((quote for quote in reading.quotes if quote.speaker == item.index), None)
    if said is None or item.start is None or said.start >= item.start or said.start < 2:
        return None
    place = said.start - 1
    while place > 0 and (reading.doc[place].is_quote or reading.doc[place].is_space):
        place -= 1
    before = reading.doc[place]
    if before.text not in {".", "!", ":"}:
        return None
    root = before.sent.root
    return _last_subject(root) if not is_question(root) else None


def _last_subject(root: Token) -> Token | None:
    """Who acts in the last of the clauses that "and" joins to the main one."""
    joined = [one for one in root.rights if one.dep_ in {"conj", "parataxis"} and subject(one) is not None]
    return subject(joined[-1]) if joined else subject(root)


def is_meant(reading: Reading, clusters: Clusters, doer: Token, candidate: Candidate) -> bool:
    """Whether a candidate is the person who acts, be he named or not: "My neighbour was cross. “They count us,” SHE said"."""
    item = item_of(reading, doer)
    if item is None or candidate.item is None:
        return candidate.head == doer.i and head_type(doer.lemma_.lower()) == EntityType.PERSON
    return item.mention.type == EntityType.PERSON and clusters.same(item.index, candidate.item)
